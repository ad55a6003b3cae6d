"""The documentation's tables of options agree with the games' declarations."""

import re
from pathlib import Path

import pytest

from scripts.docs_options import fill_tables, keys_table, words_table
from starfelt.games import GAMES
from starfelt.games.options import list_options
from starfelt.messages import LANGUAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
RULES = [f"rules/{game}{ending}.md" for game in GAMES for ending in ("", ".fr")]


@pytest.mark.parametrize("path", RULES)
def test_a_rules_page_has_a_row_for_each_option_of_its_game(path: str) -> None:
    game = re.split(r"[/.]", path)[1]
    text = fill_tables((DOCS / path).read_text("utf-8"), path)
    assert "<!-- options" not in text
    assert words_table(game, "fr" if ".fr." in path else "en") in text


@pytest.mark.parametrize("game", GAMES)
def test_the_formats_page_has_a_row_for_each_key(game: str) -> None:
    text = fill_tables((DOCS / "formats.md").read_text("utf-8"), "formats.md")
    assert "<!-- options" not in text
    assert keys_table(game) in text
    for option in list_options(game, GAMES[game].options_type):
        assert f"| `{option.name}` | " in keys_table(game)


def test_what_a_form_begins_with_stands_out() -> None:
    (row,) = [row for row in words_table("ftl", "en").splitlines() if "Missiles for each player" in row]
    assert row.endswith("| 0 to 20; **10** |")
    (row,) = [row for row in words_table("stellarconflict", "fr").splitlines() if "Butin" in row]
    assert row.endswith("| Oui, **Non** |")


def test_files_may_go_further_than_a_live_table() -> None:
    assert "| `max_missiles` | 0 to 100 | `10` | " in keys_table("ftl")
    assert "| `rocks` | 1 to 40, or null | `null` | " in keys_table("lightspeed")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_three_cells(game: str, language: str) -> None:
    assert {row.count(" | ") for row in words_table(game, language).splitlines()} == {2}
