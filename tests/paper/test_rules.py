"""The printed rules: the same text as on the pages, two to four sheets in each language."""

import pytest

from starfelt.games import GAMES
from starfelt.messages import LANGUAGES
from starfelt.paper import rules
from starfelt.paper.book import Book
from starfelt.paper.printing import pages

pytest.importorskip("typst")


@pytest.mark.parametrize("language", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_take_two_to_four_pages(game: str, language: int) -> None:
    book = Book(game, "letter")
    rules.add(book)
    book.sections = book.sections[language : language + 1]
    assert 2 <= len(pages(book, 20)) - 1 <= 4


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
