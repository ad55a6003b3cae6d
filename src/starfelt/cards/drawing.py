"""The drawing of each card as SVG: the same on screen, in print and in the documentation.

Every function here returns an SVG fragment in card units: 0.1 mm, the origin at the card's centre, x right, y down, the
card's front up. A fragment needs `ink.MATERIALS` once in its page, and the custom properties of `teams.css_variables`
on any element around it. `standalone` wraps a fragment as a complete SVG document.

The layout of a card: speed top left, the team's shape top right, name and health along the back edge. Cards of Stellar
Conflict have a star with the VP and a coin with the price (`values`) under the team's shape. Each of these moves aside
where a beam would run under it. Each laser is drawn along its firing line from the ship to the card's edge (one point
thin and white, two medium red, three thick and green with a white core). Each shield is a bar just inside the edge,
over exactly the span that it protects.
"""

from __future__ import annotations

from html import escape
from typing import Literal

from starfelt.cards.card_games import CARD_GAMES
from starfelt.cards.editions import ours
from starfelt.cards.fittings import BOLD, lasers_svg, shield_svg
from starfelt.cards.fleet import Fleet, Ship
from starfelt.cards.hulls import generic_hull
from starfelt.cards.ink import MATERIALS, OUTLINE, SANS, TEAM, TEAM_LIGHT, as_team, make_dice
from starfelt.cards.lettering import (
    HEALTH,
    HEALTH_STEP,
    SMALL_NAME,
    Box,
    above_plate,
    name_box,
    number_box,
    shape_box,
    small_rise,
)
from starfelt.cards.numerals import FOOT, needs_foot, numeral
from starfelt.cards.numerals import width as numeral_width
from starfelt.cards.races import RACE_HULLS
from starfelt.cards.silhouettes import HULLS
from starfelt.cards.teams import SEATED, TEAMS, css_variables
from starfelt.cards.values import values_svg

Detail = Literal["full", "small"]

_HEALTH = "#ff4d5e"

_NAME_HEIGHT = 56


def card_svg(ship: Ship, fleet: Fleet, *, detail: Detail = "full", light: bool = False) -> str:
    """Draw a ship's card, face up.

    Args:
        ship: any ship of the fleet. Ships of the classic fleet have a hand-drawn hull, and ships of a race a hull in
            its style. All others get a generated hull; it depends only on their id, health and lasers.
        fleet: gives the card its size.
        detail: `small` is for cards less than about 80 pixels wide: no stars, the rest larger.
        light: on white, to save ink.
    """
    wide, high = fleet.width, fleet.height
    return "".join(
        (
            _white(wide, high) if light else _space(wide, high, ship.id if detail == "full" else None),
            f"<g>{_hull(ship, fleet)}</g>",
            lasers_svg(ship, wide, high, bold=BOLD if detail == "small" else 1, light=light),
            *(shield_svg(shield, wide, high, light=light) for shield in ship.shields),
            _print(ship, wide, high, detail, light=light),
            values_svg(ship, large=detail == "small") if CARD_GAMES[fleet.game].credits else "",
        )
    )


def _hull(ship: Ship, fleet: Fleet) -> str:
    if fleet.id == "classic" and ship.id in HULLS:
        return HULLS[ship.id]
    # A player's own fleet may have a race's id. Only the package's fleets get the race's hulls.
    if fleet.id in RACE_HULLS and ours(fleet):
        return RACE_HULLS[fleet.id](ship)
    return generic_hull(ship, fleet.width, fleet.height)


def back_svg(fleet: Fleet, *, light: bool = False) -> str:
    """Draw the back of a card, in its team's colours, as other players see it in a hand; on white if `light`."""
    wide, high = fleet.width, fleet.height
    star = "M0-150 26-26 150 0 26 26 0 150-26 26-150 0-26-26Z"
    return (
        (_white(wide, high) if light else _space(wide, high, "back"))
        + f'<g style="stroke:{TEAM}" fill="none"><circle r="196" stroke-width="8" stroke-opacity=".8"/>'
        f'<circle r="228" stroke-width="3" stroke-opacity=".6" stroke-dasharray="4 22"/></g>'
        f'<path d="M0-{high // 2}V{high // 2}M-{wide // 2} 0H{wide // 2}" style="stroke:{TEAM}"'
        f' stroke-width="5" stroke-opacity=".45"/>'
        f'<path d="{star}" transform="rotate(45) scale(.62)" style="fill:{TEAM}" fill-opacity=".55"/>'
        f'<path d="{star}" style="fill:{TEAM}" stroke="{OUTLINE}" stroke-width="6"/>'
        f'<path d="M0-150 26-26 0 0ZM150 0 26 26 0 0ZM0 150-26 26 0 0ZM-150 0-26-26 0 0Z" fill="#fff"'
        f' fill-opacity=".35"/>'
        + _mark(wide // 2 - 76, 76 - high // 2, 0.9)
        + _mark(76 - wide // 2, high // 2 - 76, 0.9)
    )


def standalone(fragment: str, width: int, height: int, *, team: str | None = None, scale: float = 1) -> str:
    """Wrap a fragment as a complete SVG document.

    Args:
        fragment: drawn around the origin, 0.1 mm.
        width: of the visible area, 0.1 mm.
        height: of the visible area, 0.1 mm.
        team: a key of `TEAMS`, whose colours are written into the picture; None: no team.
        scale: 1 keeps the physical size of cards.
    """
    body = as_team(MATERIALS + fragment, css_variables(team))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale / 10:g}mm" height="{height * scale / 10:g}mm"'
        f' viewBox="{-width / 2:g} {-height / 2:g} {width} {height}">{body}</svg>\n'
    )


def _space(wide: int, high: int, seed: str | None) -> str:
    """Draw the card itself: dark space with a glow in the team's colour, and a border. The whole card counts."""
    box = f'x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide}" height="{high}"'
    return (
        f'<rect {box} style="fill:{TEAM}"/><rect {box} fill="url(#sf-space) #070c17"/>'
        + (_stars(wide, high, seed) if seed else "")
        + _border(wide, high)
    )


def _white(wide: int, high: int) -> str:
    """Draw the card itself in white, with its border."""
    box = f'x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide}" height="{high}"'
    return f'<rect {box} fill="#fff"/>{_border(wide, high)}'


def _border(wide: int, high: int) -> str:
    return (
        f'<rect x="{4 - wide / 2:g}" y="{4 - high / 2:g}" width="{wide - 8}" height="{high - 8}" fill="none"'
        f' style="stroke:{TEAM}" stroke-width="8"/>'
    )


def _stars(wide: int, high: int, seed: str) -> str:
    """Draw a few stars at places that depend on the ship."""
    dice = make_dice(seed)

    def dots(count: int) -> str:
        half_wide, half_high = wide // 2 - 24, high // 2 - 24
        return "".join(
            f"M{dice.randint(-half_wide, half_wide)} {dice.randint(-half_high, half_high)}h0"
            for _ in range(count)
        )

    return (
        f'<g fill="none" stroke="#dfeaff" stroke-linecap="round"><path d="{dots(34)}" stroke-width="3"'
        f' stroke-opacity=".55"/><path d="{dots(9)}" stroke-width="6" stroke-opacity=".8"/></g>'
    )


def _print(ship: Ship, wide: int, high: int, detail: Detail, *, light: bool) -> str:
    """Draw speed, team, name and health."""
    right, bottom = wide / 2, high / 2
    large = detail == "small"
    # A Cargo ship never fires, so it has no number.
    speed = "/".join(str(number) for number in ship.initiative) if ship.lasers or ship.role != "cargo" else ""
    tall = (152 if large else 116) * (1 if len(speed) < 3 else 0.58 if large else 0.7)
    inset = 46 if large else 52
    if not large:
        space = above_plate(ship, inset - bottom, inset - right + numeral_width(speed, tall))
        tall = min(tall, space / FOOT if needs_foot(speed) else space)
    usual = Box(
        inset - right, inset - bottom, inset - right + numeral_width(speed, tall), inset - bottom + tall
    )
    bold = BOLD if large else 1
    place = number_box(ship, usual, wide, high, bold)
    scale = 0.98 if large else 0.72
    x, y, reach = right - 80, 82 - bottom, 55 * scale
    shape = shape_box(ship, Box(x - reach, y - reach, x + reach, y + reach), place, bold)
    return (
        numeral(speed, x=place.left, y=place.top, high=tall, colour="#fff", footed=True)
        + _mark((shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2, scale)
        + _health(
            ship.hull,
            right - HEALTH[large][1],
            bottom - 64 - (small_rise(ship) if large else 0),
            HEALTH[large][0],
        )
        + (_small_name(ship, wide, high) if large else _name(ship, wide, high, light=light))
    )


def _name(ship: Ship, wide: int, high: int, *, light: bool) -> str:
    space = wide - 112 - 46 * min(ship.hull, 4)
    # A bold letter is about 0.62 em wide. A longer name is set narrower, never cut.
    natural = len(ship.name) * _NAME_HEIGHT * 0.62
    left, line = 46 - wide / 2, high / 2 - 47
    usual = Box(left, line - 0.75 * _NAME_HEIGHT, left + natural, line + 0.22 * _NAME_HEIGHT)
    place = name_box(ship, usual, space, wide, high)
    space = place.right - place.left
    squeeze = f' textLength="{space:g}" lengthAdjust="spacingAndGlyphs"' if natural > space else ""
    edged = (
        'stroke="#05080f" stroke-width="12" stroke-opacity=".8" paint-order="stroke" stroke-linejoin="round"'
    )
    ink = f'fill="{OUTLINE}"' if light else f'style="fill:{TEAM_LIGHT}" {edged}'
    return (
        f'<text x="{place.left:g}" y="{line:g}" font-family="{SANS}" font-size="{_NAME_HEIGHT}"'
        f' font-weight="600"{squeeze} {ink}>{escape(ship.name)}</text>'
    )


def _small_name(ship: Ship, wide: int, high: int) -> str:
    """Draw the name along the back edge, over the beams there: it stays readable on a card of 50 pixels."""
    size, space = SMALL_NAME, wide - 60
    squeeze = (
        f' textLength="{space}" lengthAdjust="spacingAndGlyphs"'
        if len(ship.name) * size * 0.6 > space
        else ""
    )
    return (
        f'<text x="{30 - wide / 2:g}" y="{high / 2 - 44:g}" font-family="{SANS}" font-size="{size}" font-weight="600"'
        f'{squeeze} style="fill:{TEAM_LIGHT}" stroke="#05080f" stroke-width="20" stroke-opacity=".9"'
        f' paint-order="stroke" stroke-linejoin="round">{escape(ship.name)}</text>'
    )


def _health(hull: int, right: float, y: float, radius: int) -> str:
    """Draw health as dots, from the right, four to a row; further rows stand above."""
    step = radius * HEALTH_STEP
    dots = "".join(
        f'<circle cx="{right - radius - step * (dot % 4):g}" cy="{y - step * (dot // 4):g}" r="{radius}"/>'
        for dot in range(hull)
    )
    return f'<g fill="{_HEALTH}" stroke="#fff" stroke-width="5">{dots}</g>'


def _mark(x: float, y: float, scale: float) -> str:
    """Draw the team's shape. The drawing holds all four; the team's custom property shows one."""
    shapes = "".join(
        f'<path d="{TEAMS[team].mark}" style="display:var(--mark-{TEAMS[team].shape},none);fill:{TEAM}"/>'
        for team in SEATED
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" stroke="#fff" stroke-width="9"'
        f' stroke-linejoin="round">{shapes}</g>'
    )
