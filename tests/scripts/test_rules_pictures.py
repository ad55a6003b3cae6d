"""The rules pages show today's cards."""

import re
from pathlib import Path

import pytest

from scripts.rules_pictures import RULES, outputs

PAGES = sorted(RULES.glob("*.md"))


@pytest.mark.parametrize(("path", "text"), outputs().items(), ids=[path.name for path in outputs()])
def test_pictures_and_tables_are_up_to_date(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run: uv run python scripts/rules_pictures.py"


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_picture_of_a_page_is_there(page: Path) -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page.read_text("utf-8"))
    assert pictures
    assert [name for name in pictures if not (page.parent / name).is_file()] == []


def test_both_languages_have_the_same_sections() -> None:
    def shape(name: str) -> list[int]:
        lines = (RULES / name).read_text("utf-8").splitlines()
        return [len(line) - len(line.lstrip("#")) for line in lines if line.startswith("#")]

    assert all(shape(f"{game}.md") == shape(f"{game}.fr.md") for game in ("lightspeed", "stellarconflict"))
