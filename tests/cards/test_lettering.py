"""Numbers, names and badges are clear of beams, on every card of the package."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from starfelt.cards.drawing import Detail, card_svg
from starfelt.cards.fittings import beam_end, core_width
from starfelt.cards.fleet import Fleet, Shield, Ship, shipped_fleets
from starfelt.cards.lettering import Box, name_box, overlap
from starfelt.cards.numerals import width
from starfelt.cards.plates import FRAME, PLATE_SIDE, place_on

FLEETS = shipped_fleets()
SHIPS = [(fleet, ship) for fleet in FLEETS.values() for ship in fleet.ships if ship.lasers]
_NUMBER = re.compile(r'<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)" fill="none" stroke-linecap')
_NAME = re.compile(r'<text x="(\S+)" y="(\S+)"([^>]*)>')
_SET = re.compile(r'textLength="(\S+)"')


def under(ship: Ship, fleet: Fleet, box: Box, bold: float) -> bool:
    """Walk along each beam, a tenth of a millimetre at a time, and tell whether its colour reaches under the box."""
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


def test_no_number_touches_the_plate_of_a_mark() -> None:
    """Half a millimetre is between the dark edge of the figures, with a line under 6 and 9, and the plate's frame."""
    for fleet, ship in SHIPS:
        found = [match for match in _NUMBER.finditer(card_svg(ship, fleet)) if float(match[3]) > 0.7]
        x, y, scale = (float(part) for part in found[-1].groups())
        text = "/".join(map(str, ship.initiative))
        high = 130 if set(text) <= set("69") else 100
        edge = 18 * scale + 5
        figures = Box(x - edge, y - edge, x + width(text, 100 * scale) + edge, y + high * scale + edge)
        plate, reach = place_on(ship), PLATE_SIDE / 2 + FRAME
        assert not overlap(
            figures, Box(plate.x - reach, plate.y - reach, plate.x + reach, plate.y + reach)
        ), ship.id


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


_PLACED = r'<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)"'
_BADGE = re.compile(_PLACED + '><g stroke="[^"]+" stroke-width="5"')
_DOT = re.compile(r'<circle cx="(\S+)" cy="(\S+)" r="(\d+)"/>')
_HEALTH = re.compile(r'<g fill="#ff4d5e"[^>]*>(.*?)</g>')
_FLAG = re.compile(_PLACED + ' stroke="[^"]+" stroke-width="4"')
_SHAPE = re.compile(_PLACED + ' stroke="#fff" stroke-width="9"')


def badges(fleet: Fleet, ship: Ship, detail: Detail) -> list[Box]:
    """Return the boxes of the team's shape, the star and the coin (or the flag), as drawn."""
    drawn = card_svg(ship, fleet, detail=detail)
    found = [(_SHAPE, (50,)), (_BADGE, (52, 42)), (_FLAG, (45,))]
    boxes: list[Box] = []
    for shape, reaches in found:
        for place, reach in zip(shape.findall(drawn), reaches, strict=False):
            x, y, scale = map(float, place)
            boxes.append(Box(x - reach * scale, y - reach * scale, x + reach * scale, y + reach * scale))
    return boxes


@pytest.mark.parametrize("detail", ["full", "small"])
def test_no_badge_hides_a_beam_a_gun_or_a_shield(detail: Detail) -> None:
    for fleet, ship in SHIPS:
        boxes = badges(fleet, ship, detail)
        assert len(boxes) == (3 if fleet.game == "stellarconflict" else 1), ship.id
        guns = [Box(laser.x - 18, laser.y - 18, laser.x + 18, laser.y + 18) for laser in ship.lasers]
        for box in boxes:
            assert not under(ship, fleet, box, 1.45 if detail == "small" else 1), ship.id
            assert not any(overlap(box, gun) for gun in guns), ship.id
            assert not any(overlap(box, bar(ship, shield)) for shield in ship.shields), ship.id
            assert abs(box.left + box.right) / 2 < fleet.width / 2, ship.id


@pytest.mark.parametrize("detail", ["full", "small"])
def test_no_dot_of_health_lies_on_a_beam_or_a_shield(detail: Detail) -> None:
    for fleet, ship in SHIPS:
        health = _HEALTH.search(card_svg(ship, fleet, detail=detail))
        assert health is not None
        dots = [tuple(map(float, dot)) for dot in _DOT.findall(health[1])]
        assert len(dots) == ship.hull, ship.id
        for x, y, radius in dots:
            # The square around the dot.
            box = Box(x - radius, y - radius, x + radius, y + radius)
            assert not under(ship, fleet, box, 1.45 if detail == "small" else 1), ship.id
            assert not any(overlap(box, bar(ship, shield)) for shield in ship.shields), ship.id


def test_badges_keep_clear_of_each_other_and_of_the_plate_of_a_mark() -> None:
    for fleet, ship in SHIPS:
        plate = place_on(ship)
        half = PLATE_SIDE / 2
        taken = [Box(plate.x - half, plate.y - half, plate.x + half, plate.y + half)]
        for box in badges(fleet, ship, "full"):
            # The corners of shapes and stars are points, so they may touch the edge of the box.
            inner = Box(box.left + 3, box.top + 3, box.right - 3, box.bottom - 3)
            assert not any(overlap(inner, other) for other in taken), ship.id
            taken.append(inner)


def test_most_badges_stand_in_the_corner_and_the_others_at_few_places() -> None:
    places = Counter(
        badges(fleet, ship, "full")[1].top for fleet, ship in SHIPS if fleet.game != "lightspeed"
    )
    assert len(places) <= 4
    assert places[-324] > sum(places.values()) / 2


def bar(ship: Ship, shield: Shield) -> Box:
    """Return the box of a shield's bar, drawn in full colour 20 inside its edge."""
    half_wide, half_high = ship.width / 2, ship.height / 2
    match shield.side:
        case "left" | "right":
            x = (20 - half_wide) * (1 if shield.side == "left" else -1)
            return Box(x - 7, shield.start, x + 7, shield.end)
        case "front" | "back":
            y = (20 - half_high) * (1 if shield.side == "front" else -1)
            return Box(shield.start, y - 7, shield.end, y + 7)
