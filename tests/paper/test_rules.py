"""The printed rules: the same text as on the pages, two sheets in each language, on Letter up to three."""

import pytest

from starfelt.games import GAMES
from starfelt.messages import LANGUAGES
from starfelt.paper import rules
from starfelt.paper.book import Book, Paper
from starfelt.paper.printing import pages
from starfelt.paper.printout import book_of

pytest.importorskip("typst")


@pytest.mark.parametrize("language", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize(("paper", "most"), [("a4", 2), ("letter", 3)])
@pytest.mark.parametrize("game", GAMES)
def test_rules_fill_two_sheets(game: str, paper: Paper, most: int, language: int) -> None:
    book = book_of(game, paper=paper)
    book.sections = [book.sections[language - len(LANGUAGES)]]
    assert 2 <= len(pages(book, 20)) - 1 <= most


def test_what_could_be_markup_is_text() -> None:
    book = Book("ftl", "a4")
    rules.add(book)
    text = book.files["rules-en.typ"].decode()
    assert '#raw("R+45")' in text
    assert '#heading(level: 2)[#"The table"]' in text
    assert '#"Four feet by four, or more.' in text
    assert "![" not in text
    assert '#strong[#"Missiles for each player"]' in text


def test_a_real_table_has_its_own_section_and_no_online_options() -> None:
    book = Book("lightspeed", "a4")
    rules.add(book)
    text = book.files["rules-en.typ"].decode()
    assert '#heading(level: 2)[#"At a real table"]' in text
    assert "straight edge or a thread" in text
    assert "Aiming" not in text


def test_the_list_of_ships_is_left_to_the_cards() -> None:
    book = Book("stellarconflict", "a4")
    rules.add(book)
    for language, last in (("en", "Variants"), ("fr", "Variantes")):
        text = book.files[f"rules-{language}.typ"].decode()
        assert f'#heading(level: 2)[#"{last}"]' in text
        assert "Maelstrom" not in text
