"""The documentation's Python examples run, with the shown output."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.test_structure import FOLDERS, PARTS

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(
    ("name", "examples"),
    [("python.md", 25), ("laboratory.md", 21), ("fairness.md", 8), ("write-a-game.md", 5)],
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
    parts = tuple(name for names in PARTS for name in names)
    assert tuple(re.findall(r"^\| `(\w+)/` \|", table.split("## ")[0], re.MULTILINE)) == (*FOLDERS, *parts)


def test_what_the_page_shows_of_the_smallest_game_is_its_code() -> None:
    page, code = (DOCS / "write-a-game.md").read_text("utf-8"), (DOCS.parent / "examples" / "highest.py")
    shown = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if ">>>" not in block]
    assert len(shown) == 6
    assert [block for block in shown if block not in code.read_text("utf-8")] == []


def offered() -> dict[str, set[str]]:
    """Return the modules of the reference, each with its listed members; an empty set: all of them."""
    found: dict[str, set[str]] = {}
    for page in sorted((DOCS / "reference").glob("*.md")):
        entries = re.findall(
            r"^::: (starfelt[\w.]*)(?:\n    options:\n      members: \[(.*?)\])?",
            page.read_text("utf-8"),
            re.MULTILINE,
        )
        for module, members in entries:
            found[module] = {name.strip() for name in members.split(",") if name}
    return found


def test_the_reference_has_all_that_manual_and_examples_import() -> None:
    modules = offered()
    pages = [
        *sorted(DOCS.glob("*.md")),
        DOCS.parent / "README.md",
        *sorted((DOCS.parent / "examples").glob("*.py")),
    ]
    missing: list[str] = []
    for page in pages:
        for module, names in re.findall(
            r"from (starfelt[\w.]*) import ([\w, ]+|\([^)]*\))", page.read_text("utf-8")
        ):
            for name in re.findall(r"\w+", names):
                listed = module in modules and (not modules[module] or name in modules[module])
                if not listed and f"{module}.{name}" not in modules:
                    missing.append(f"{page.name}: {module}.{name}")
    assert missing == []
