"""The content of a printout as plain data: a book of sections, each with pages of pictures at exact places.

Lengths here are millimetres on paper, from a page's top-left corner. Nothing here draws: `printing` passes a book to
the typesetter with `book.typ`, which defines the layout of each kind of page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from starfelt.cards.fleet import Fleet
from starfelt.cards.ink import SANS
from starfelt.messages import LANGUAGES, Args, say

Paper: TypeAlias = Literal["a4", "letter"]


class Size(NamedTuple):
    """A sheet of paper, millimetres."""

    width: float
    height: float


PAPERS: dict[Paper, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}

#: The blank rim of a sheet, a quarter of an inch: many printers cannot print closer to the edge of Letter paper.
RIM = 6.35
#: The distance of a cutting mark from its piece, and its length.
MARK_OFF, MARK = 0.7, 2.5
#: From the paper's edge to pieces with cutting marks. The page's name and its scale are there too.
MARGIN = RIM + MARK_OFF + MARK
#: How far the ground of a piece goes beyond its edge, and the least that it does where the paper is small.
BLEED, LEAST_BLEED = 3.0, 1.5
#: The same where ink is saved.
THIN_BLEED = 1.0

#: A text in every language, in the order of `LANGUAGES`.
Both: TypeAlias = tuple[str, ...]


def both(message: str, args: Args | None = None) -> Both:
    """Return a sentence in every language, because players at one table may read different ones."""
    return tuple(say(language, message, args) for language in LANGUAGES)


@dataclass(frozen=True)
class Piece:
    """A piece to cut out: an SVG document with its size in millimetres, and optionally one for its back.

    `ground` is the colour that goes on beyond its edge (bleed), so that a cut beside the line shows no other colour.
    Such pieces have gutters between them, with cutting marks at their corners.
    """

    svg: str
    width: float
    height: float
    back: str | None = None
    ground: str | None = None


@dataclass(frozen=True)
class PlacedPicture:
    """A picture on a page: its file in the book, its box in millimetres, and its rotation in degrees."""

    file: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0


@dataclass(frozen=True)
class Page:
    """A page: pictures at exact places and cut lines; for other kinds of page, the data that `book.typ` needs.

    `back`: the page is the other side of the one before it.
    """

    kind: str = "sheet"
    back: bool = False
    placed: tuple[PlacedPicture, ...] = ()
    #: Coloured boxes under the pictures: colour, x, y, width, height.
    grounds: tuple[tuple[str, float, float, float, float], ...] = ()
    cuts: tuple[tuple[float, float, float, float], ...] = ()
    note: Both | None = None
    data: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Section:
    """A group of pages, with its entry in the table of contents."""

    title: Both
    pages: tuple[Page, ...]
    #: Instructions: how many to print, what to cut.
    hint: Both


@dataclass
class Book:
    """A whole PDF: its cover, its sections, and the picture files by name.

    The wishes of the person who prints come first.
    """

    game: str
    paper: Paper = "a4"
    #: Cards have the marks that a photograph is read by.
    marks: bool = False
    #: Cards are light, and so is the cover.
    save_ink: bool = False
    #: Backs are on sheets of their own, in the section `backs`, not behind their fronts.
    one_sided: bool = False
    #: The map has hexes of 1.5 inches.
    large_hexes: bool = False
    #: Lengths on paper are in centimetres: an inch of the rules is two of them.
    centimetres: bool = False
    sections: list[Section] = field(default_factory=list[Section])
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    #: The size of the rules' letters, in points. Short rules use larger letters, so that they fill two pages.
    letters: float = 8.2
    #: The pictures on the cover, by file, with their sizes in millimetres.
    cover: list[PlacedPicture] = field(default_factory=list[PlacedPicture])
    #: The backs that wait for their section.
    backs: list[Page] = field(default_factory=list[Page])

    @property
    def size(self) -> Size:
        """The paper's size."""
        return PAPERS[self.paper]

    def keep(self, svg: str) -> str:
        """Add a picture file to the book, once for equal pictures, and return the file's name."""
        data = in_print(svg).encode()
        name = f"{hashlib.sha256(data).hexdigest()[:16]}.svg"
        self.files[name] = data
        return name

    def lay(self, svg: str, x: float, y: float, width: float, height: float, turn: float = 0) -> None:
        """Place a picture on the cover."""
        self.cover.append(PlacedPicture(self.keep(svg), x, y, width, height, turn))

    def add(self, title: str, pages: Iterable[Page], args: Args | None = None) -> None:
        """Add a section; its title and its hint are the messages `paper-{title}` and `paper-{title}-hint`."""
        title = f"paper-{title}"
        self.sections.append(Section(both(title, args), tuple(pages), both(f"{title}-hint", args)))


#: A wish that only some games can fulfil.
Wish: TypeAlias = Literal["marks", "large_hexes", "centimetres"]


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheets of a game.

    Args:
        fill: adds them to a book, for so many seats. Only card games use own fleets.
        offers: the wishes that it fulfils, beside those that every game does.
        unprinted_options: the options of the game that its printed table of options leaves out.
    """

    fill: Callable[[Book, int, Sequence[Fleet]], None]
    offers: frozenset[Wish] = frozenset()
    unprinted_options: frozenset[str] = frozenset()


def in_print(svg: str) -> str:
    """Return a drawing that uses the embedded typeface, independent of the machine that prints."""
    return svg.replace(SANS, "Starfelt Sans")


#: A piece, with its left and top on the page.
_Laid: TypeAlias = tuple[Piece, float, float]
_Line: TypeAlias = tuple[float, float, float, float]


def fits_turned(size: Size, width: float, height: float) -> bool:
    """Tell whether more pieces of this size with a ground fit on a sheet when they are turned by 90°."""

    def count(width: float, height: float) -> int:
        across, down = (
            (size.width - 2 * MARGIN) // (width + 2 * BLEED),
            (size.height - 2 * RIM) // (height + 2 * LEAST_BLEED),
        )
        return int(across * down)

    return count(height, width) > count(width, height)


def cut_pages(
    book: Book, pieces: Sequence[Piece], note: Both | None = None, *, across: int | None = None
) -> list[Page]:
    """Return pages full of pieces to cut out, in order. Each page is followed by its backs, if any.

    Pieces lie edge to edge. Those with a ground have a gutter between them.

    The backs align with their fronts when the sheet is turned over its long edge. `across`: the most pieces in a row,
    even if more would fit. If the book is one-sided, the backs are kept for the book's section of backs.
    """
    bled = any(piece.ground for piece in pieces)
    # Where there is a ground, its cutting marks are on it.
    margin = RIM if bled else MARGIN
    gap = (2 * BLEED, 2 * LEAST_BLEED) if bled else (0.0, 0.0)
    pages: list[Page] = []
    for rows in _pages(_rows(pieces, book.size, gap[0], across), book.size, margin, gap[1]):
        if bled:
            gap = gap[0], min(2 * BLEED, (book.size.height - 2 * RIM - _high(rows)) / len(rows))
        laid = _lay_rows(rows, book.size, gap)
        grounds = tuple(_grounds(book, laid, gap))
        cuts = tuple(_corners(laid, gap) if bled else _cuts(laid))
        front = tuple(
            PlacedPicture(book.keep(piece.svg), x, y, piece.width, piece.height) for piece, x, y in laid
        )
        pages.append(Page(placed=front, grounds=grounds, cuts=cuts, note=note))
        if any(piece.back for piece, *_ in laid):
            back = _back(book, laid, grounds, cuts, note)
            if book.one_sided:
                book.backs.append(back)
            else:
                pages.append(back)
    return pages


def _rows(
    pieces: Sequence[Piece], size: Size, gap: float = 0.0, across: int | None = None
) -> list[list[Piece]]:
    space = size.width - 2 * MARGIN + 1e-6
    rows: list[list[Piece]] = []
    for piece in pieces:
        row = rows[-1] if rows else []
        fits = sum(other.width + gap for other in row) + piece.width <= space
        if row and row[0].height == piece.height and fits and len(row) != across:
            row.append(piece)
        else:
            rows.append([piece])
    return rows


def _pages(
    rows: Sequence[list[Piece]], size: Size, margin: float, gap: float = 0.0
) -> list[list[list[Piece]]]:
    """Divide rows among pages, `gap` apart and with half of it at both ends."""
    pages: list[list[list[Piece]]] = []
    left = 0.0
    for row in rows:
        if not pages or row[0].height + gap > left + 1e-6:
            pages.append([])
            left = size.height - 2 * margin
        pages[-1].append(row)
        left -= row[0].height + gap
    return pages


def _high(rows: Sequence[Sequence[Piece]]) -> float:
    return sum(row[0].height for row in rows)


def _lay_rows(
    rows: Sequence[Sequence[Piece]], size: Size, gap: tuple[float, float] = (0.0, 0.0)
) -> list[_Laid]:
    """Place rows one under the other, aligned left, with the block in the middle of the page."""
    widest = max(sum(piece.width for piece in row) + gap[0] * (len(row) - 1) for row in rows)
    left = (size.width - widest) / 2
    y = (size.height - _high(rows) - gap[1] * (len(rows) - 1)) / 2
    laid: list[_Laid] = []
    for row in rows:
        x = left
        for piece in row:
            laid.append((piece, x, y))
            x += piece.width + gap[0]
        y += row[0].height + gap[1]
    return laid


def _grounds(
    book: Book, laid: Sequence[_Laid], gap: tuple[float, float]
) -> Iterable[tuple[str, float, float, float, float]]:
    """Yield the ground of each piece: its colour, and its box beyond the piece by half a gutter."""
    most = THIN_BLEED if book.save_ink else BLEED
    aside, above = (min(most, each / 2) for each in gap)
    for piece, x, y in laid:
        if piece.ground:
            yield piece.ground, x - aside, y - above, piece.width + 2 * aside, piece.height + 2 * above


def _back(
    book: Book,
    laid: Sequence[_Laid],
    grounds: Iterable[tuple[str, float, float, float, float]],
    cuts: Iterable[_Line],
    note: Both | None,
) -> Page:
    width = book.size.width
    placed = tuple(
        PlacedPicture(book.keep(piece.back), width - x - piece.width, y, piece.width, piece.height)
        for piece, x, y in laid
        if piece.back
    )
    turned = tuple((width - x1, y1, width - x2, y2) for x1, y1, x2, y2 in cuts)
    under = tuple((ground, width - x - w, y, w, h) for ground, x, y, w, h in grounds)
    return Page(placed=placed, grounds=under, cuts=turned, note=note, back=True)


def _corners(laid: Sequence[_Laid], gap: tuple[float, float]) -> Iterable[_Line]:
    """Yield the cutting marks of pieces with a ground: lines from each corner outward, on the ground around it."""
    out_x, out_y = (min(BLEED, each / 2) for each in gap)
    for piece, left, top in laid:
        for x, way_x in ((left, -1), (left + piece.width, 1)):
            for y, way_y in ((top, -1), (top + piece.height, 1)):
                yield x + way_x * MARK_OFF, y, x + way_x * out_x, y
                yield x, y + way_y * MARK_OFF, x, y + way_y * out_y


def _cuts(laid: Sequence[_Laid]) -> Iterable[_Line]:
    """Yield the cutting marks of pieces edge to edge: short lines above, below, left and right of the block."""
    boxes = [(x, y, x + piece.width, y + piece.height) for piece, x, y in laid]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    near, far = MARK_OFF, MARK_OFF + MARK
    for at, edge, out in ((1, top, -1), (3, bottom, 1)):
        ends = {round(value, 4) for box in boxes if abs(box[at] - edge) < 1e-6 for value in (box[0], box[2])}
        for x in sorted(ends):
            yield x, edge + out * near, x, edge + out * far
    for y in sorted({round(value, 4) for box in boxes for value in (box[1], box[3])}):
        yield left - far, y, left - near, y
        yield right + near, y, right + far, y


def tile(book: Book, pieces: Sequence[Piece], gap: float, note: Both | None = None) -> list[Page]:
    """Return pages of pieces `gap` millimetres apart, without cutting marks, for pieces that are not rectangular."""
    spaced = [replace(piece, width=piece.width + gap, height=piece.height + gap) for piece in pieces]
    pages: list[Page] = []
    for rows in _pages(_rows(spaced, book.size), book.size, RIM):
        placed = tuple(
            PlacedPicture(
                book.keep(piece.svg), x + gap / 2, y + gap / 2, piece.width - gap, piece.height - gap
            )
            for piece, x, y in _lay_rows(rows, book.size)
        )
        pages.append(Page(placed=placed, note=note))
    return pages
