"""The badges on a card of Stellar Conflict: VP, price and role."""

from __future__ import annotations

import math

from starfelt.cards.fittings import BOLD
from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, TEAM, TEAM_LIGHT
from starfelt.cards.lettering import Box, crosses_beam, health_box, overlap, small_rise
from starfelt.cards.numerals import numeral
from starfelt.cards.numerals import width as numeral_width
from starfelt.cards.plates import FRAME, PLATE_SIDE, place_on
from starfelt.cards.races.shapes import crate

_VP, _CREDITS = "#7a5cff", "#f2b632"


#: The factor by which badges are larger on small cards.
_LARGE = 1.42
#: Half the size of a star and of a coin (or flag), and the distance between the two, 0.1 mm.
_STAR, _PRICE, _APART = 54, 49, 98
#: The distance of badges from a right edge with a shield.
_INSET = 30
#: Offsets of the badge pairs along the right edge, downward from the team's shape.
_LOWER = {False: (0, 224, 434, 168), True: (0, 238, 318, 168)}
#: The places of star and price: a pair of neighbours, or separate places if no pair is free.
_PAIRS = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2), (3, 2))


def values_svg(ship: Ship, *, large: bool = False) -> str:
    """Return a star with the VP and a coin with the price, as an SVG fragment.

    They are under the team's shape, or at the next place below it along the right edge that is clear of beams, shields,
    health and mark plates. The place is the same on cards of any size, unless a small card's health is there. A Cargo
    ship has neither: it shows a crate where other ships show their initiative. A Flag ship, which is in every fleet,
    shows a flag in place of its price.

    Args:
        ship: of a fleet of Stellar Conflict.
        large: for small cards.
    """
    size = _LARGE if large else 1.0
    if ship.role == "cargo":
        return crate(-ship.width / 2 + 92 * size, -ship.height / 2 + 98 * size, 46 * size)
    star, price = badges(ship, large=large)
    (x, y), (_, under) = _middle(star), _middle(price)
    drawn = _flag(x, under, size) if ship.role == "flag" else _coin(x, under, size, ship.credits)
    return _star(x, y, size, ship.vp) + drawn


def badges(ship: Ship, *, large: bool) -> tuple[Box, ...]:
    """Return the boxes of a ship's star and price, at the first places that are free on small and on normal cards.

    On a small card the health stands above the name. Where it takes their place, they find another one.
    """
    if ship.role == "cargo":
        return ()
    usual = next(
        (at for at in _PAIRS if _free(ship, at, large=False) and _free(ship, at, large=True)), _PAIRS[0]
    )
    if large:
        usual = next((at for at in (usual, *_PAIRS) if _free(ship, at, large=True, named=True)), usual)
    return _boxes(ship, usual, large=large)


def _boxes(ship: Ship, at: tuple[int, int], *, large: bool) -> tuple[Box, Box]:
    """Return the boxes of star and price at two of the places (`at`)."""
    size = _LARGE if large else 1.0
    guarded = any(shield.side == "right" for shield in ship.shields)
    x = ship.width / 2 - (_INSET + _STAR * size if guarded else 80 if large else 78)
    top = -ship.height / 2 + (196 if large else 168)
    star, price = (top + _LOWER[large][place] for place in at)
    return _around(x, star, _STAR * size), _around(x, price + _APART * size, _PRICE * size)


def _free(ship: Ship, at: tuple[int, int], *, large: bool, named: bool = False) -> bool:
    taken = [
        health_box(ship.hull, ship.width, ship.height, large=large, rise=small_rise(ship) if named else 0)
    ]
    if not large:
        plate = place_on(ship)
        taken.append(_around(plate.x, plate.y, PLATE_SIDE / 2 + FRAME))
    bold = BOLD if large else 1
    return not any(
        crosses_beam(ship, box, ship.width, ship.height, bold) or any(overlap(box, one) for one in taken)
        for box in _boxes(ship, at, large=large)
    )


def _around(x: float, y: float, reach: float) -> Box:
    return Box(x - reach, y - reach, x + reach, y + reach)


def _middle(box: Box) -> tuple[float, float]:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _star(x: float, y: float, size: float, vp: int) -> str:
    points = "L".join(
        f"{math.sin(k * math.pi / 8) * r:.0f} {-math.cos(k * math.pi / 8) * r:.0f}"
        for k, r in enumerate((52, 41) * 8)
    )
    return _badge(x, y, size, f'<path d="M{points}Z" fill="{_VP}"/>', vp, "#fff")


def _coin(x: float, y: float, size: float, price: int) -> str:
    coin = f'<circle r="42" fill="{_CREDITS}"/><circle r="33" fill="none" stroke="#8a5a00" stroke-width="3"/>'
    return _badge(x, y, size, coin, price, "#fff")


def _badge(x: float, y: float, size: float, shape: str, number: int, colour: str) -> str:
    text, high = str(number), 44
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><g stroke="{OUTLINE}" stroke-width="5"'
        f' stroke-linejoin="round">{shape}</g>'
        + numeral(text, x=-numeral_width(text, high) / 2, y=-high / 2, high=high, colour=colour)
        + "</g>"
    )


def _flag(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})" stroke="{OUTLINE}" stroke-width="4"'
        f' stroke-linejoin="round"><path d="M-26-44H40L24-22 40 2H-26Z" style="fill:{TEAM}"/>'
        f'<path d="M-34-50h10V48h-10Z" style="fill:{TEAM_LIGHT}"/></g>'
    )
