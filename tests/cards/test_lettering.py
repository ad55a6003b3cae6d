"""Numbers and names stand where no beam runs under them, on every card of the package."""

from __future__ import annotations

import re

import pytest

from starfelt.cards.drawing import Detail, card_svg
from starfelt.cards.fittings import beam_end, core_width
from starfelt.cards.fleet import Fleet, Ship, shipped_fleets
from starfelt.cards.lettering import Box, name_box
from starfelt.cards.numerals import width

FLEETS = shipped_fleets()
SHIPS = [(fleet, ship) for fleet in FLEETS.values() for ship in fleet.ships if ship.lasers]
_NUMBER = re.compile(r'<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)" fill="none" stroke-linecap')
_NAME = re.compile(r'<text x="(\S+)" y="(\S+)"([^>]*)>')
_SET = re.compile(r'textLength="(\S+)"')


def under(ship: Ship, fleet: Fleet, box: Box, bold: float) -> bool:
    """Walk along each beam, a tenth of a millimetre at a time, and see whether its colour comes under the box."""
    for laser in ship.lasers:
        x2, y2 = beam_end(laser, fleet.width, fleet.height)
        half = core_width(laser) * bold / 2
        for step in range(1001):
            x, y = laser.x + (x2 - laser.x) * step / 1000, laser.y + (y2 - laser.y) * step / 1000
            dx, dy = max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom)
            if dx * dx + dy * dy < half * half:
                return True
    return False


@pytest.mark.parametrize("detail", ["full", "small"])
def test_no_beam_runs_under_a_number(detail: Detail) -> None:
    for fleet, ship in SHIPS:
        drawn = card_svg(ship, fleet, detail=detail)
        # The card's own number comes after those of its lasers.
        found = [match for match in _NUMBER.finditer(drawn) if float(match[3]) > 0.7]
        x, y, scale = (float(part) for part in found[-1].groups())
        text = "/".join(map(str, ship.initiative))
        box = Box(x, y, x + width(text, 100 * scale), y + 100 * scale)
        assert not under(ship, fleet, box, 1.45 if detail == "small" else 1), ship.id
        assert box.right <= fleet.width / 2 - 130, ship.id


def test_no_beam_runs_under_a_name_and_none_is_too_narrow_to_read() -> None:
    for fleet, ship in SHIPS:
        found = _NAME.search(card_svg(ship, fleet))
        assert found is not None
        x, y = float(found[1]), float(found[2])
        natural = len(ship.name) * 56 * 0.62
        narrower = _SET.search(found[3])
        wide = float(narrower[1]) if narrower else natural
        assert not under(ship, fleet, Box(x, y - 42, x + wide, y + 12), 1), ship.id
        assert wide >= 0.6 * natural, ship.id


def test_a_name_stands_in_the_gap_that_has_most_of_it() -> None:
    ship = next(ship for ship in FLEETS["vak"].ships if ship.id == "sabre")
    box = name_box(ship, Box(-269, 350, -100, 405), 400, 630, 880)
    assert box.left > -269
    assert box.right - box.left == 169
