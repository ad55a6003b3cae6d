"""What a card of Stellar Conflict prints beside its initiative and hull: VP, price and role."""

from __future__ import annotations

import math

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, TEAM, TEAM_LIGHT
from starfelt.cards.numerals import numeral
from starfelt.cards.numerals import width as numeral_width
from starfelt.cards.races.shapes import crate

_VP, _CREDITS = "#7a5cff", "#f2b632"


def values_svg(ship: Ship, width: int, height: int, *, large: bool = False) -> str:
    """Return a star with the VP and a coin with the price, under the team's shape, as an SVG fragment.

    A Cargo ship has neither: it shows a crate where others show their initiative. A Flag ship, which is in every
    fleet, shows a flag for its price.

    Args:
        ship: of a fleet of Stellar Conflict.
        width: of the card, 0.1 mm.
        height: of the card, 0.1 mm.
        large: for small cards.
    """
    size = 1.42 if large else 1.0
    x, y = width / 2 - (80 if large else 78), -height / 2 + (196 if large else 168)
    if ship.role == "cargo":
        return crate(-width / 2 + 92 * size, -height / 2 + 98 * size, 46 * size)
    under = y + 98 * size
    price = _flag(x, under, size) if ship.role == "flag" else _coin(x, under, size, ship.credits)
    return _star(x, y, size, ship.vp) + price


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
