"""The content of a printout as plain data: a book of sections, each with pages of pictures at exact places.

Lengths here are millimetres on paper, from a page's top-left corner. Nothing here draws: `printing` passes a book to
the typesetter with `book.typ`, which defines the layout of each kind of page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from starfelt.cards.fleet import Fleet
from starfelt.cards.ink import SANS
from starfelt.messages import LANGUAGES, Args, say

Paper: TypeAlias = Literal["a4", "letter"]


class Size(NamedTuple):
    """A sheet of paper, millimetres."""

    width: float
    height: float


PAPERS: dict[Paper, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}

#: Margins: left and right for the page's name and scale, above and below for cutting marks.
ASIDE, ABOVE = 9.0, 5.0

#: Between rows of pieces with a ground, and how far a ground goes beyond a row's ends.
GUTTER, BLEED = 2.4, 2.0

#: A text in every language, in the order of `LANGUAGES`.
Both: TypeAlias = tuple[str, ...]


def both(message: str, args: Args | None = None) -> Both:
    """Return a sentence in every language, because players at one table may read different ones."""
    return tuple(say(language, message, args) for language in LANGUAGES)


@dataclass(frozen=True)
class Piece:
    """A piece to cut out: an SVG document with its size in millimetres, and optionally one for its back.

    `ground` is the colour that goes on beyond its edge (bleed), so that a cut beside the line shows no other colour.
    Pieces of different grounds share no row.
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
    """A page: pictures at exact places and cut lines; for other kinds of page, the data that `book.typ` needs."""

    kind: str = "sheet"
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
    """A whole PDF: its cover, its sections, and the picture files by name."""

    game: str
    paper: Paper
    sections: list[Section] = field(default_factory=list[Section])
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    #: The size of the rules' letters, in points. Short rules use larger letters, so that they fill two pages.
    letters: float = 8.6
    #: The pictures on the cover, by file, with their sizes in millimetres.
    cover: list[PlacedPicture] = field(default_factory=list[PlacedPicture])

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


class Filler(Protocol):
    """A function that fills a game's book."""

    def __call__(self, book: Book, seats: int, own: Sequence[Fleet], *, marks: bool) -> None:
        """Add the game's sheets for so many seats. Only card games use `own` fleets and `marks`."""
        ...


def in_print(svg: str) -> str:
    """Return a drawing that uses the embedded typeface, independent of the machine that prints."""
    return svg.replace(SANS, "Starfelt Sans")


#: A piece, its left and top on the page, and the index of its row.
_Laid: TypeAlias = tuple[Piece, float, float, int]


def cut_pages(
    book: Book, pieces: Sequence[Piece], note: Both | None = None, *, across: int | None = None
) -> list[Page]:
    """Return pages full of pieces to cut out, in order. Each page is followed by its backs, if any.

    Pieces of a row lie edge to edge. Rows do too, but for pieces with a ground: these have a gutter between them.

    The backs align with their fronts when the sheet is turned over its long edge. `across`: the most pieces in a row,
    even if more would fit.
    """
    pages: list[Page] = []
    for rows in _pages(_rows(pieces, book.size, across), book.size):
        laid = _laid(rows, book.size)
        cuts = tuple(_cuts(laid))
        front = tuple(
            PlacedPicture(book.keep(piece.svg), x, y, piece.width, piece.height) for piece, x, y, _ in laid
        )
        pages.append(Page(placed=front, grounds=tuple(_grounds(laid, rows)), cuts=cuts, note=note))
        if any(piece.back for piece, *_ in laid):
            pages.append(_back(book, laid, rows, cuts, note))
    return pages


def _grounds(
    laid: Sequence[_Laid], rows: Sequence[Sequence[Piece]]
) -> Iterable[tuple[str, float, float, float, float]]:
    """Yield the ground of each row: beyond its ends by the bleed, up and down by half a gutter."""
    for number, row in enumerate(rows):
        ground = row[0].ground
        if ground:
            x, y = next((x, y) for _, x, y, at in laid if at == number)
            wide = sum(piece.width for piece in row)
            half = GUTTER / 2
            yield ground, x - BLEED, y - half, wide + 2 * BLEED, row[0].height + GUTTER


def _rows(pieces: Sequence[Piece], size: Size, across: int | None = None) -> list[list[Piece]]:
    room = size.width - 2 * ASIDE + 1e-6
    rows: list[list[Piece]] = []
    for piece in pieces:
        row = rows[-1] if rows else []
        fits = sum(other.width for other in row) + piece.width <= room
        alike = row and (row[0].height, row[0].ground) == (piece.height, piece.ground)
        if alike and fits and len(row) != across:
            row.append(piece)
        else:
            rows.append([piece])
    return rows


def _pages(rows: Sequence[list[Piece]], size: Size) -> list[list[list[Piece]]]:
    pages: list[list[list[Piece]]] = []
    left = 0.0
    for row in rows:
        if not pages or row[0].height > left + 1e-6:
            pages.append([])
            left = size.height - 2 * ABOVE
        pages[-1].append(row)
        left -= row[0].height + _gutter(row)
    return pages


def _gutter(row: Sequence[Piece]) -> float:
    return GUTTER if row[0].ground else 0.0


def _laid(rows: Sequence[Sequence[Piece]], size: Size) -> list[_Laid]:
    """Place rows one under the other, aligned left, with the block in the middle of the page."""
    widest = max(sum(piece.width for piece in row) for row in rows)
    high = sum(row[0].height + _gutter(row) for row in rows) - _gutter(rows[-1])
    left, y = (size.width - widest) / 2, (size.height - high) / 2
    laid: list[_Laid] = []
    for number, row in enumerate(rows):
        x = left
        for piece in row:
            laid.append((piece, x, y, number))
            x += piece.width
        y += row[0].height + _gutter(row)
    return laid


def _back(
    book: Book,
    laid: Sequence[_Laid],
    rows: Sequence[Sequence[Piece]],
    cuts: tuple[tuple[float, float, float, float], ...],
    note: Both | None,
) -> Page:
    width = book.size.width
    placed = tuple(
        PlacedPicture(book.keep(piece.back), width - x - piece.width, y, piece.width, piece.height)
        for piece, x, y, _ in laid
        if piece.back
    )
    turned = tuple((width - x1, y1, width - x2, y2) for x1, y1, x2, y2 in cuts)
    grounds = tuple((ground, width - x - w, y, w, h) for ground, x, y, w, h in _grounds(laid, rows))
    return Page(placed=placed, grounds=grounds, cuts=turned, note=note, data={"back": True})


def _cuts(laid: Sequence[_Laid]) -> Iterable[tuple[float, float, float, float]]:
    """Yield the cutting marks: short lines above, below, left and right of the block."""
    boxes = [(x, y, x + piece.width, y + piece.height, row) for piece, x, y, row in laid]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    last = max(box[4] for box in boxes)
    # On letter paper, the marks stay 4.5 mm from the edge: printers leave about 4.2 mm blank.
    near, far = 0.7, 3.2
    for row, edge, out in ((0, top, -1), (last, bottom, 1)):
        for x in sorted({round(value, 4) for box in boxes if box[4] == row for value in (box[0], box[2])}):
            yield x, edge + out * near, x, edge + out * far
    for y in sorted({round(value, 4) for box in boxes for value in (box[1], box[3])}):
        yield left - far, y, left - near, y
        yield right + near, y, right + far, y


def tiled(book: Book, pieces: Sequence[Piece], gap: float, note: Both | None = None) -> list[Page]:
    """Return pages of pieces `gap` millimetres apart, without cutting marks, for pieces that are not rectangular."""
    spaced = [replace(piece, width=piece.width + gap, height=piece.height + gap) for piece in pieces]
    pages: list[Page] = []
    for rows in _pages(_rows(spaced, book.size), book.size):
        placed = tuple(
            PlacedPicture(
                book.keep(piece.svg), x + gap / 2, y + gap / 2, piece.width - gap, piece.height - gap
            )
            for piece, x, y, _ in _laid(rows, book.size)
        )
        pages.append(Page(placed=placed, note=note))
    return pages
