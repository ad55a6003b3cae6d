"""The printed rules: the same text as on the pages, two sheets in each language, on Letter up to three."""

import re

import pytest

from starfelt.games import GAMES
from starfelt.messages import LANGUAGES, say
from starfelt.paper import rules
from starfelt.paper.book import Book, Paper
from starfelt.paper.options import words_table
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
    assert '#"Four feet by four (121.9 cm), or more.' in text
    assert "![" not in text
    assert '#strong[#"Missiles for each player"]' in text


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_french_page_begins_with_a_sign(game: str) -> None:
    book = Book(game, "a4")
    rules.add(book)
    texts = re.findall(r'#"((?:[^"\\]|\\.)*)"', book.files["rules-fr.typ"].decode())
    assert any("\u00a0:" in text for text in texts)
    assert [text for text in texts if re.search(" [!?:;»%]|« ", text)] == []


def test_a_real_table_has_its_own_section_and_no_online_options() -> None:
    book = Book("lightspeed", "a4")
    rules.add(book)
    text = book.files["rules-en.typ"].decode()
    assert '#heading(level: 2)[#"At a real table"]' in text
    assert "a straight edge, a thread" in text
    assert "Aiming" not in text


@pytest.mark.parametrize("game", GAMES)
def test_what_only_a_screen_needs_is_left_out(game: str) -> None:
    book = Book(game, "a4")
    rules.add(book)
    for language in LANGUAGES:
        page = rules.folder().joinpath(f"{game}{'' if language == 'en' else '.fr'}.md").read_text("utf-8")
        text = book.files[f"rules-{language}.typ"].decode()
        assert page.count("<!-- online -->") == page.count("<!-- /online -->") > 0
        for part in page.split("<!-- online -->")[1:]:
            first_words = part.split("<!-- /online -->")[0].split("*")[0].strip(" .;#\n")[:30]
            assert first_words not in text


def test_an_option_at_a_real_table_has_its_values() -> None:
    table = words_table("ftl", "en", on_paper=True)
    assert (
        "| **Last turn** | The match ends after this turn. **None**, 20 turns, 40 turns, 80 turns |" in table
    )
    assert "Time for orders" not in table
    # Each value is explained, so no list follows.
    assert table.count("Can be hit") == 1


def test_an_option_that_differs_at_a_real_table_has_its_own_words() -> None:
    """No printed scenario has an objective, and so a limit of its own."""
    for language in LANGUAGES:
        table = words_table("hexfleet", language, on_paper=True)
        assert say(language, "hexfleet-option-turn-limit-paper") in table
        assert say(language, "hexfleet-option-turn-limit-none") not in table


def test_a_table_stays_with_the_words_before_it() -> None:
    book = Book("hexfleet", "a4")
    rules.add(book)
    text = book.files["rules-en.typ"].decode()
    before, after = text.split("each player buys the ships", 1)
    assert before.rsplit("#block(sticky: true)[", 1)[1] == '#"With a budget, '
    assert after.split("#table(", 1)[0].count("#heading") == 0


def test_the_list_of_ships_is_left_to_the_cards() -> None:
    book = Book("stellarconflict", "a4")
    rules.add(book)
    for language, last in (("en", "Variants"), ("fr", "Variantes")):
        text = book.files[f"rules-{language}.typ"].decode()
        assert f'#heading(level: 2)[#"{last}"]' in text
        assert "Maelstrom" not in text
