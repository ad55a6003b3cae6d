"""The typesetter: turns a book into a PDF, a card into a picture. Only this file uses Typst, an optional dependency."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Any, cast

import msgspec

from starfelt.files import BadFile
from starfelt.paper.book import RIM, Book, both, in_print

if TYPE_CHECKING:
    import typst

#: Dots per inch of single cards' pictures.
CARD_DPI = 600

#: The number of pictures made in one batch; the typesetter uses all cores.
_BATCH = 24


class NoPrinter(BadFile):
    """The `paper` extra, which printing needs, is not installed."""

    def __init__(self) -> None:
        super().__init__("", "printing needs the extra `paper`: pip install 'starfelt[paper]'")

    def __reduce__(self) -> tuple[type[NoPrinter], tuple[()]]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return NoPrinter, ()


def pdf(book: Book) -> bytes:
    """Return a book as a PDF.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    return printed_as_drawn(_compile(_files(book), format="pdf")[0], two_sided=not book.one_sided)


def printed_as_drawn(document: bytes, *, two_sided: bool) -> bytes:
    """Return a PDF that asks to be printed at its actual size, and turned over the long edge if it is two-sided.

    The catalogue is written anew at the end of the file, as PDF's updates are.
    """
    roots = re.findall(rb"/Root (\d+) 0 R", document)
    ends = re.findall(rb"startxref\s+(\d+)", document)
    trailer = document.rpartition(b"trailer")[2].partition(b"startxref")[0].strip()
    catalogue = roots and re.search(rb"\n%s 0 obj\s*<<(.*?)>>\s*endobj" % roots[-1], document, re.DOTALL)
    if not catalogue or not trailer.startswith(b"<<"):
        return document
    entries = re.sub(rb"/ViewerPreferences\s*<<.*?>>", b"", catalogue[1], flags=re.DOTALL)
    edge = b"DuplexFlipLongEdge" if two_sided else b"Simplex"
    wishes = b"/ViewerPreferences<</Direction/L2R/PrintScaling/None/Duplex/%s>>" % edge
    body = document.rstrip() + b"\n"
    made = b"%s 0 obj\n<<%s%s>>\nendobj\n" % (roots[-1], entries, wishes)
    table = b"xref\n%s 1\n%010d 00000 n\r\n" % (roots[-1], len(body))
    last = b"trailer\n%s/Prev %s>>\nstartxref\n%d\n%%%%EOF\n" % (
        trailer[:-2],
        ends[-1],
        len(body) + len(made),
    )
    return body + made + table + last


def pages(book: Book, dpi: float) -> list[bytes]:
    """Return every page of a book as a PNG, as a screen would show the PDF.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    return _compile(_files(book), format="png", ppi=dpi)


def typeset_picture(files: dict[str, bytes], dpi: float) -> bytes:
    """Return a one-page document, with `main.typ` among its files, as a PNG.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    return _compile(files, format="png", ppi=dpi)[0]


def pictures(drawings: Sequence[tuple[str, float, float]], dpi: int = CARD_DPI) -> Iterator[bytes]:
    """Yield drawings as PNGs, each cut to its exact size, rounded to whole dots.

    Args:
        drawings: SVG documents, each with its width and height in millimetres.
        dpi: dots per inch.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    with ThreadPoolExecutor() as cores:
        for start in range(0, len(drawings), _BATCH):
            yield from cores.map(partial(_picture, dpi), drawings[start : start + _BATCH])


def _picture(dpi: int, drawing: tuple[str, float, float]) -> bytes:
    svg, width, height = drawing
    # The page has a whole number of dots, and the drawing fills it. Each side is off by half a dot, 0.02 mm, at most.
    wide, high = (round(side / 25.4 * dpi) / dpi for side in (width, height))
    source = (
        f"#set page(width: {wide!r}in, height: {high!r}in, margin: 0in)\n"
        '#image("drawing.svg", width: 100%, height: 100%, fit: "stretch")'
    )
    files = {"main.typ": source.encode(), "drawing.svg": in_print(svg).encode()}
    return _compile(files, format="png", ppi=dpi)[0]


def _files(book: Book) -> dict[str, bytes]:
    width, height = book.size
    described: dict[str, Any] = {
        "game": book.game,
        "width": width,
        "height": height,
        "rim": RIM,
        "light": book.save_ink,
        "title": both(f"game-{book.game}")[0],
        "subtitle": both(f"paper-subtitle-{book.game}"),
        "labels": {
            "head": both("paper-head"),
            "how": both("paper-how", {"sides": "one" if book.one_sided else "two"}),
            "scale": both("paper-scale"),
        },
        "cover": [asdict(placed) for placed in book.cover],
        "sections": [asdict(section) for section in book.sections],
    }
    template = resources.files("starfelt.paper").joinpath("book.typ").read_bytes()
    return {**book.files, "book.json": msgspec.json.encode(described), "main.typ": template}


def _compile(files: dict[str, bytes], **wanted: Any) -> list[bytes]:
    try:
        import typst  # noqa: PLC0415 - an optional dependency: only printing needs it
    except ImportError:
        raise NoPrinter from None
    # The library accepts files in memory, but its type stubs do not say so.
    compile_files = cast(Callable[..., bytes | list[bytes]], typst.compile)
    made = compile_files(files, font_paths=_fonts(), **wanted)
    return made if isinstance(made, list) else [made]


@cache
def _fonts() -> typst.Fonts:
    """Return the typefaces: the embedded ones alone. What they lack is not printed: see `letters`."""
    import typst  # noqa: PLC0415 - as above

    with resources.as_file(resources.files("starfelt.paper").joinpath("fonts")) as folder:
        return typst.Fonts(include_system_fonts=False, font_paths=[folder])
