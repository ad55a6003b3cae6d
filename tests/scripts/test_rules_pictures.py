"""The rules pages show the current cards."""

import re
from pathlib import Path

import pytest

from scripts.rules_pictures import RULES, outputs

PAGES = sorted(RULES.glob("*.md"))


def test_pictures_and_tables_are_up_to_date() -> None:
    old = [path.name for path, text in outputs().items() if path.read_text("utf-8") != text]
    assert old == [], "run: uv run python scripts/rules_pictures.py"


@pytest.mark.parametrize("rules", PAGES, ids=[rules.name for rules in PAGES])
def test_every_picture_of_a_page_is_there(rules: Path) -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", rules.read_text("utf-8"))
    assert [name for name in pictures if not (rules.parent / name).is_file()] == []


@pytest.mark.parametrize(
    "rules", [page for page in PAGES if not page.stem.endswith(".fr")], ids=lambda p: p.stem
)
def test_both_languages_have_the_same_sections_and_pictures(rules: Path) -> None:
    def shape(path: Path) -> list[str]:
        lines = path.read_text("utf-8").splitlines()
        return [
            re.sub(r"^(#+ |!\[).*?(\(\S+\))?$", r"\1\2", line) for line in lines if re.match(r"#+ |!\[", line)
        ]

    assert shape(rules) == shape(rules.with_suffix(".fr.md"))
