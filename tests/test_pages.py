"""The documentation's Python examples run, with the shown output."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.test_structure import FOLDERS

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(
    ("name", "examples"),
    [("python.md", 25), ("laboratory.md", 19), ("fairness.md", 8), ("write-a-game.md", 5)],
)
def test_the_examples(name: str, examples: int) -> None:
    page = DOCS / name
    blocks = re.findall(r"```python\n(>>> .*?)```", page.read_text("utf-8"), re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, str(page), 0)
    told: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert results.failed == 0, "".join(told)
    assert results.attempted >= examples


def test_the_table_of_folders_has_them_all_in_order() -> None:
    text = (DOCS / "design.md").read_text("utf-8")
    _, table = text.split("imports only from folders above")
    assert tuple(re.findall(r"^\| `(\w+)/` \|", table.split("## ")[0], re.MULTILINE)) == FOLDERS


def test_what_the_page_shows_of_the_smallest_game_is_its_code() -> None:
    page, code = (DOCS / "write-a-game.md").read_text("utf-8"), (DOCS.parent / "examples" / "highest.py")
    shown = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if ">>>" not in block]
    assert len(shown) == 6
    assert [block for block in shown if block not in code.read_text("utf-8")] == []
