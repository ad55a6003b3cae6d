"""The letters that print can show: those of the embedded typefaces. Any other would come out as some other sign."""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import replace
from functools import cache
from importlib import resources

from starfelt.cards.fleet import Fleet

#: Latin letters of all languages, Greek and Cyrillic: the typesetter's own typeface has them (DejaVu Sans Mono).
_BORROWED = (range(0x0100, 0x0250), range(0x0370, 0x0400), range(0x0400, 0x0530), range(0x1E00, 0x1F00))
_FONTS = ("Regular", "SemiBold", "ExtraBold")


def is_readable(text: str) -> bool:
    """Tell whether print can show a whole text as it is written."""
    return all(_is_there(c) for c in unicodedata.normalize("NFC", text))


def in_letters(fleet: Fleet) -> Fleet:
    """Return a fleet with names that print can show; a ship whose name it cannot show has its id, or its number."""

    def name(given: str, otherwise: str, number: int) -> str:
        return next((text for text in (given, otherwise) if is_readable(text)), f"No. {number}")

    ships = tuple(
        ship if is_readable(ship.name) else replace(ship, name=name(ship.name, ship.id, number))
        for number, ship in enumerate(fleet.ships, 1)
    )
    if ships == fleet.ships and is_readable(fleet.name):
        return fleet
    return replace(fleet, name=name(fleet.name, fleet.id, 1), ships=ships)


def _is_there(letter: str) -> bool:
    code = ord(letter)
    if code in letters():
        return True
    return any(code in block for block in _BORROWED) and unicodedata.category(letter)[0] == "L"


@cache
def letters() -> frozenset[int]:
    """Return the code points that every embedded typeface has."""
    folder = resources.files("starfelt.paper").joinpath("fonts")
    fonts = [_code_points(folder.joinpath(f"StarfeltSans-{name}.ttf").read_bytes()) for name in _FONTS]
    return fonts[0].intersection(*fonts[1:])


def _code_points(font: bytes) -> frozenset[int]:
    """Return the code points of a TrueType font: its `cmap` in the formats 4 and 12."""
    tables = {
        font[at : at + 4]: struct.unpack(">L", font[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * struct.unpack(">H", font[4:6])[0], 16)
    }
    cmap = tables[b"cmap"]
    found: set[int] = set()
    for record in range(struct.unpack(">H", font[cmap + 2 : cmap + 4])[0]):
        (offset,) = struct.unpack(">L", font[cmap + 8 + 8 * record : cmap + 12 + 8 * record])
        at = cmap + offset
        (form,) = struct.unpack(">H", font[at : at + 2])
        if form == 4:
            (twice,) = struct.unpack(">H", font[at + 6 : at + 8])
            ends = struct.unpack(f">{twice // 2}H", font[at + 14 : at + 14 + twice])
            starts = struct.unpack(f">{twice // 2}H", font[at + 16 + twice : at + 16 + 2 * twice])
            for start, end in zip(starts, ends, strict=True):
                found.update(range(start, end + 1))
        elif form == 12:
            (groups,) = struct.unpack(">L", font[at + 12 : at + 16])
            for group in range(groups):
                start, end, _ = struct.unpack(">LLL", font[at + 16 + 12 * group : at + 28 + 12 * group])
                found.update(range(start, end + 1))
    return frozenset(found - {0xFFFF})
