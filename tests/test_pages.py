"""The examples of the documentation's pages about Python run, and come to what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("name", "examples"), [("python.md", 25), ("laboratory.md", 9)])
def test_the_examples(name: str, examples: int) -> None:
    page = DOCS / name
    blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, str(page), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert results.failed == 0, "".join(told)
    assert results.attempted >= examples
