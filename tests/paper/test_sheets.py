"""Printed sheets: every card on its page matches its drawing, at its place and in its true size."""

import math
from dataclasses import replace
from typing import Any

import pytest

from starfelt.cards.fleet import shipped_fleets
from starfelt.games import GAMES
from starfelt.paper.book import BLEED, GUTTER, PAPERS, Book, Page, Paper
from starfelt.paper.cards import cards_of, drawing
from starfelt.paper.printing import pages, pdf, pictures
from starfelt.paper.printout import CARD_GAMES, book_of
from tests.paper.pictures import decoded, likeness

pytest.importorskip("typst")
np = pytest.importorskip("numpy")

DPI = 100

#: The largest difference of equal pictures: typesetting renders lines between dots a little differently.
ALIKE = 18


def printed(book: Book) -> list[tuple[Page, Any]]:
    """Return every page with pictures to cut out, with its raster."""
    described = [page for section in book.sections for page in section.pages]
    # The cover comes first; text pages, possibly several, come last.
    return [
        (page, raster)
        for page, raster in zip(described, map(decoded, pages(book, DPI)[1:]), strict=False)
        if page.kind == "sheet"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_on_a_page_is_its_drawing(game: str) -> None:
    book = book_of(game, marks=game in CARD_GAMES)
    sheets = printed(book)
    wanted = {placed.file: placed for page, _ in sheets for placed in page.placed}
    drawn = [(book.files[name].decode(), placed.width, placed.height) for name, placed in wanted.items()]
    alone = dict(zip(wanted, map(decoded, pictures(drawn, dpi=3 * DPI)), strict=True))
    far = {
        placed: likeness(raster, DPI, placed.x, placed.y, alone[placed.file], 3 * DPI)
        for page, raster in sheets
        for placed in page.placed
    }
    assert {placed: apart for placed, apart in far.items() if apart > ALIKE} == {}
    assert len(far) > (150 if game in CARD_GAMES else 15)


def test_a_wrong_card_would_be_noticed() -> None:
    """The same ship in another colour, another ship, another mark, the drawing shifted by a quarter of a millimetre."""
    book = book_of("lightspeed", marks=True)
    page, raster = next(iter(printed(book)))
    first = page.placed[0]
    others = [card for card in cards_of("lightspeed", ()) if card.ship][1:12]
    drawn = [(drawing(card, marks=True), card.width / 10, card.height / 10) for card in others]
    unlike = [
        likeness(raster, DPI, first.x, first.y, decoded(png), 3 * DPI) for png in pictures(drawn, dpi=3 * DPI)
    ]
    (png,) = pictures([(book.files[first.file].decode(), 63, 88)], dpi=3 * DPI)
    unlike.append(likeness(raster, DPI, first.x + 0.25, first.y, decoded(png), 3 * DPI))
    assert min(unlike) > ALIKE


def dark_run(line: Any) -> tuple[int, int]:
    """Return the first and last dots of a line of a page that are not paper white."""
    found = np.flatnonzero(line.min(axis=1) < 200)
    return int(found[0]), int(found[-1]) + 1


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_measure_189_mm_across_on_paper(paper: Paper) -> None:
    """Three cards across and three down, with gutters between rows and their colour around, accurate to 0.1 mm."""
    dpi = 600
    book = book_of("lightspeed", paper=paper, seats=2)
    cards = book.sections[1]
    book.sections = [replace(cards, pages=cards.pages[:1])]
    raster = decoded(pages(book, dpi)[1])
    width, height = (round(side / 25.4 * dpi) for side in PAPERS[paper])
    assert raster.shape[:2] == (height, width)
    # A row and a column of dots through the middle of cards, inside the margins with the scale and the name.
    aside, above = round(8 / 25.4 * dpi), 0
    left, right = dark_run(raster[height // 2, aside : width - aside])
    top, bottom = dark_run(raster[above:, width // 2])
    assert (right - left) / dpi * 25.4 == pytest.approx(3 * 63 + 2 * BLEED, abs=0.1)
    assert (bottom - top) / dpi * 25.4 == pytest.approx(3 * (88 + GUTTER), abs=0.1)


def test_backs_meet_their_fronts_when_the_sheet_is_turned_over() -> None:
    book = book_of("lightspeed", seats=3)
    front, back = (book.sections[1].pages[number] for number in (6, 7))
    turned = {(round(book.size.width - p.x - p.width, 6), round(p.y, 6), p.width) for p in back.placed}
    assert turned == {(round(p.x, 6), round(p.y, 6), p.width) for p in front.placed}


def test_every_team_and_race_is_printed_whole() -> None:
    races = [fleet for fleet in shipped_fleets().values() if fleet.game == "stellarconflict"]
    for game, cards in {
        "lightspeed": 4 * 10 + 3,
        "stellarconflict": sum(len(race.ships) for race in races) + 5,
    }.items():
        book = book_of(game, marks=True)
        fronts = [p for page in book.sections[1].pages[::2] for p in page.placed]
        assert len(fronts) == cards
        # The asteroids' cards are one or two kinds; every other card differs.
        assert len({p.file for p in fronts}) == {"lightspeed": 4 * 10 + 2, "stellarconflict": cards - 4}[game]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaves_the_paper(game: str, paper: Paper) -> None:
    book = book_of(game, paper=paper, marks=game in CARD_GAMES)
    for section in book.sections:
        for page in section.pages:
            for p in page.placed:
                assert min(p.x, p.y) >= 5 - 1e-6
                assert p.x + p.width <= book.size.width - 5 + 1e-6
                assert p.y + p.height <= book.size.height - 5 + 1e-6


def test_a_pdf_is_made() -> None:
    made = pdf(book_of("lightspeed"))
    assert made.startswith(b"%PDF-")
    assert len(made) < 4_000_000


def test_pictures_are_cut_to_the_card_to_the_nearest_dot() -> None:
    cards = {card.name: card for card in cards_of("lightspeed", ())}
    for name, size in {"red-moth": (1488, 2079), "asteroid-large": (2976, 2079)}.items():
        card = cards[name]
        (png,) = pictures([(drawing(card, marks=True), card.width / 10, card.height / 10)])
        raster = decoded(png)
        assert raster.shape[1::-1] == size
        assert math.isclose(size[0] / 600 * 25.4, card.width / 10, abs_tol=0.05)
