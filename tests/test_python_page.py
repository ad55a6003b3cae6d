"""The examples of docs/python.md run, and come to what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "python.md"


def test_the_examples() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 8
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert results.failed == 0, "".join(told)
    assert results.attempted > 25
