"""Printed sheets: every card on its page matches its drawing, at its place and in its true size."""

import math
import re
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from starfelt.cards.fleet import shipped_fleets
from starfelt.games import GAMES
from starfelt.games.deployment.paper.sheets import cards_of, drawing
from starfelt.paper.book import BLEED, LEAST_BLEED, PAPERS, RIM, Book, Page, Paper
from starfelt.paper.printing import pages, pdf, pictures
from starfelt.paper.printout import book_of, card_games
from tests.paper.pictures import decoded, likeness

pytest.importorskip("typst")
np = pytest.importorskip("numpy")

DPI = 100
#: Of single drawings, which are compared with their places on a page.
FINE_DPI = 200

#: The largest difference of equal pictures: typesetting renders lines between dots a little differently.
ALIKE = 18


def printed(book: Book) -> list[tuple[Page, Any]]:
    """Return every page with pictures to cut out, with its raster. The book is printed without its other pages."""
    sheets = [page for section in book.sections for page in section.pages if page.kind == "sheet"]
    short = replace(book, sections=[replace(book.sections[0], pages=tuple(sheets))])
    # The cover comes first.
    return list(zip(sheets, map(decoded, pages(short, DPI)[1:]), strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_on_a_page_is_its_drawing(game: str) -> None:
    book = book_of(game, marks=game in card_games())
    sheets = printed(book)
    wanted = {placed.file: placed for page, _ in sheets for placed in page.placed}
    drawn = [(book.files[name].decode(), placed.width, placed.height) for name, placed in wanted.items()]
    alone = dict(zip(wanted, map(decoded, pictures(drawn, dpi=FINE_DPI)), strict=True))
    far = {
        placed: likeness(raster, DPI, placed.x, placed.y, alone[placed.file], FINE_DPI)
        for page, raster in sheets
        for placed in page.placed
    }
    assert {placed: apart for placed, apart in far.items() if apart > ALIKE} == {}
    assert len(far) > (150 if game in card_games() else 15)


def test_a_wrong_card_would_be_noticed() -> None:
    """The same ship in another colour, another ship, another mark, the drawing shifted by a quarter of a millimetre."""
    book = book_of("lightspeed", marks=True)
    page, raster = next(iter(printed(book)))
    first = page.placed[0]
    others = [card for card in cards_of("lightspeed", ()) if card.ship][1:12]
    drawn = [(drawing(card, marks=True, turn=90), card.height / 10, card.width / 10) for card in others]
    unlike = [
        likeness(raster, DPI, first.x, first.y, decoded(png), FINE_DPI)
        for png in pictures(drawn, dpi=FINE_DPI)
    ]
    (png,) = pictures([(book.files[first.file].decode(), 88, 63)], dpi=FINE_DPI)
    unlike.append(likeness(raster, DPI, first.x + 0.25, first.y, decoded(png), FINE_DPI))
    assert min(unlike) > ALIKE


def dark_run(line: Any) -> tuple[int, int]:
    """Return the first and last dots of a line of a page that are not paper white."""
    found = np.flatnonzero(line.min(axis=1) < 200)
    return int(found[0]), int(found[-1]) + 1


@pytest.mark.parametrize(("paper", "gutter"), [("a4", 2 * BLEED), ("letter", (279.4 - 2 * RIM - 4 * 63) / 4)])
def test_eight_cards_have_their_colour_around_them_on_paper(paper: Paper, gutter: float) -> None:
    """Two cards across and four down, turned sideways, with gutters between them, accurate to 0.1 mm."""
    dpi = 300
    book = book_of("lightspeed", paper=paper, seats=2)
    cards = book.sections[1]
    book.sections = [replace(cards, pages=cards.pages[:1])]
    raster = decoded(pages(book, dpi)[1])
    width, height = (round(side / 25.4 * dpi) for side in PAPERS[paper])
    assert raster.shape[:2] == (height, width)
    # A row and a column of dots through the middle of cards, inside the margins with the scale and the name.
    aside = round(9.3 / 25.4 * dpi)
    left, right = dark_run(raster[height // 2, aside : width - aside])
    top, bottom = dark_run(raster[:, width // 2])
    assert (right - left) / dpi * 25.4 == pytest.approx(2 * (88 + 2 * BLEED), abs=0.1)
    assert (bottom - top) / dpi * 25.4 == pytest.approx(4 * (63 + gutter), abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
def test_each_card_lies_in_its_own_colour(paper: Paper) -> None:
    """At least 1.5 mm around each card have its colour, and no colour reaches into another one's."""
    book = book_of("lightspeed", paper=paper)
    for page in book.sections[1].pages:
        assert len(page.grounds) == len(page.placed)
        for card, (_, x, y, width, height) in zip(page.placed, page.grounds, strict=True):
            around = (
                card.x - x,
                card.y - y,
                width - card.width - (card.x - x),
                height - card.height - (card.y - y),
            )
            assert min(around) >= LEAST_BLEED - 1e-6
        for (_, ax, ay, aw, ah), (_, bx, by, bw, bh) in combinations(page.grounds, 2):
            apart = max(bx - (ax + aw), ax - (bx + bw), by - (ay + ah), ay - (by + bh))
            assert apart >= -1e-6


def numbered(book: Book) -> list[tuple[int, Page]]:
    """Return the pages before the rules with their numbers; the cover is page 1."""
    return list(enumerate((page for section in book.sections for page in section.pages), 2))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "hexfleet"])
def test_backs_meet_their_fronts_when_the_sheet_is_turned_over(game: str, seats: int) -> None:
    book = book_of(game, seats=seats)
    every = dict(numbered(book))
    backs = [number for number, page in every.items() if page.back]
    assert backs
    for number in backs:
        # A back is on an even page, so that it is printed behind the page before it.
        assert number % 2 == 0
        front, back = every[number - 1], every[number]
        turned = {(round(book.size.width - p.x - p.width, 6), round(p.y, 6), p.width) for p in back.placed}
        assert turned <= {(round(p.x, 6), round(p.y, 6), p.width) for p in front.placed}


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "hexfleet"])
def test_backs_of_one_sided_sheets_follow_in_a_section_of_their_own(game: str) -> None:
    usual, book = book_of(game), book_of(game, one_sided=True)
    backs = [page for _, page in numbered(usual) if page.back]
    assert [page for _, page in numbered(book) if page.back] == list(book.sections[-3].pages) == backs
    assert book.sections[-3].title == ("Backs", "Dos")
    assert [section.title for section in usual.sections] == [
        section.title for section in book.sections if section.title != ("Backs", "Dos")
    ]


def test_cards_that_save_ink_are_mostly_white() -> None:
    """They need less than a third of the ink, and are the same cards at the same places."""
    usual, light = (book_of("lightspeed", seats=2, save_ink=saved) for saved in (False, True))
    for book in (usual, light):
        book.sections = [replace(book.sections[1], pages=book.sections[1].pages[:1])]
    places = [[(p.x, p.y) for p in book.sections[0].pages[0].placed] for book in (usual, light)]
    assert places[0] == places[1]
    dark, pale = (255 - decoded(pages(book, 40)[1]).mean() for book in (usual, light))
    assert pale < dark / 3


def test_a_large_map_has_hexes_of_an_inch_and_a_half() -> None:
    usual, large = (book_of("hexfleet", large_hexes=wide).sections[4] for wide in (False, True))
    one, other = (max(p.width for page in section.pages for p in page.placed) for section in (usual, large))
    boxes = [
        [
            float(side)
            for side in re.findall(r'viewBox="([^"]+)"', book.files[page.placed[0].file].decode())[0].split()
        ]
        for book in (book_of("hexfleet", large_hexes=True),)
        for page in book.sections[4].pages
    ]
    # A hex is 175 units across in every drawing.
    assert {round(175 * other / box[2], 2) for box in boxes} == {38.1}
    assert other * len({p.x for page in large.pages for p in page.placed}) > one
    assert len(large.pages) == 24


@pytest.mark.parametrize(("centimetres", "length"), [(False, 8 * 25.4), (True, 16)])
def test_a_tape_is_eight_inches_long_or_twice_as_many_centimetres(centimetres: bool, length: float) -> None:
    book = book_of("ftl", centimetres=centimetres)
    tape = book.sections[2].pages[0].placed[0]
    drawn = book.files[tape.file].decode()
    (start, end) = map(float, re.findall(r'd="M0 ([\d.-]+)V([\d.-]+)"', drawn)[0])
    high = float(re.findall(r'viewBox="[\d.-]+ [\d.-]+ [\d.-]+ ([\d.]+)"', drawn)[0])
    assert (start - end) * tape.height / high == pytest.approx(length * (10 if centimetres else 1), abs=0.05)
    ship = book.sections[0].pages[0].placed[0]
    # A disc of 1.5 inches, with a margin of half a millimetre.
    assert ship.width == pytest.approx((39.1 if not centimetres else 39.1 * 20 / 25.4), abs=0.11)


def test_every_team_and_race_is_printed_whole() -> None:
    races = [fleet for fleet in shipped_fleets().values() if fleet.game == "stellarconflict"]
    for game, cards in {
        "lightspeed": 4 * 10 + 3,
        "stellarconflict": sum(len(race.ships) for race in races) + 5,
    }.items():
        book = book_of(game, marks=True)
        fronts = [p for page in book.sections[1].pages if not page.back for p in page.placed]
        assert len(fronts) == cards
        # The asteroids' cards are one or two kinds; every other card differs.
        assert len({p.file for p in fronts}) == {"lightspeed": 4 * 10 + 2, "stellarconflict": cards - 4}[game]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_nearer_to_the_edge_than_a_quarter_of_an_inch(game: str, paper: Paper) -> None:
    """Printers leave such a rim blank: pictures, their colours and the cutting marks keep away from it."""
    book = book_of(game, paper=paper, marks=game in card_games())
    for _, page in numbered(book):
        boxes = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in page.placed]
        boxes += [(x, y, x + width, y + height) for _, x, y, width, height in page.grounds]
        boxes += page.cuts
        for x1, y1, x2, y2 in boxes:
            assert min(x1, x2, y1, y2) >= RIM - 1e-6
            assert max(x1, x2) <= book.size.width - RIM + 1e-6
            assert max(y1, y2) <= book.size.height - RIM + 1e-6


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
