"""The hulls of the Vak race: daggers with pairs of blades that point forward."""

from __future__ import annotations

import random
from typing import TypeAlias

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import engine, lights, line, mirror, plate
from starfelt.cards.races.shapes import crate, dice_of, length, path, strut, weight

#: A blade: its start, its sweep (forward: less than 0) and its breadth, in half lengths of the hull; its reach to the
#: side, as a share of the room on the card.
_Blade: TypeAlias = tuple[float, float, float, float]

#: The pairs of blades of each ship. Each shape differs: needles, forks, crosses, combs, feathers.
_FORMS: dict[str, tuple[_Blade, ...]] = {
    "thorn": ((0.42, 0.3, 0.27, 0.34),),
    "barb": ((-0.1, -0.8, 0.32, 0.5),),
    "splinter": ((-0.05, 0.02, 0.27, 0.62),),
    "shard": ((-0.3, 0.95, 0.68, 0.46),),
    "talon": ((-0.35, -0.5, 0.27, 0.5), (0.3, 0.6, 0.27, 0.5)),
    "fang": ((0.42, -1.1, 0.32, 0.44),),
    "razor": ((-0.35, 0.02, 0.19, 0.74), (0.24, 0.02, 0.19, 0.74)),
    "pike": ((0.46, 0.28, 0.27, 0.42),),
    "gouge": ((0.3, -1.15, 0.46, 0.76),),
    "harrow": ((-0.5, 0.08, 0.14, 0.4), (-0.12, 0.08, 0.14, 0.56), (0.26, 0.08, 0.14, 0.72)),
    "sabre": ((-0.3, 1.0, 0.32, 0.9),),
    "glaive": ((-0.66, 0.3, 0.68, 0.8),),
    "halberd": ((-0.6, -0.2, 0.27, 0.6), (0.4, 0.4, 0.35, 0.62)),
    "cleaver": ((-0.2, 0.1, 0.8, 0.92),),
    "ravager": ((0.05, -0.85, 0.35, 0.84), (0.42, 0.34, 0.27, 0.5)),
    "impaler": ((-0.44, 0.85, 0.22, 0.96), (-0.06, 0.7, 0.22, 0.74), (0.28, 0.5, 0.22, 0.52)),
    "warblade": ((-0.16, -0.62, 0.46, 0.96), (0.38, 0.06, 0.3, 0.9)),
    "executioner": ((-0.62, -0.12, 0.27, 0.74), (-0.14, 0.06, 0.3, 1), (0.34, 0.36, 0.32, 0.8)),
    "spoils": ((-0.1, 0.5, 0.8, 0.62),),
    "warlord": ((-0.06, -0.72, 0.3, 0.86), (0.26, 0.62, 0.35, 0.9)),
}
#: The farthest reach of a blade to the side, 0.1 mm.
_ROOM = 238


def vak_hull(ship: Ship) -> str:
    """Return a dagger with pairs of blades, as an SVG fragment."""
    dice, long, heavy = dice_of(ship), length(ship), weight(ship)
    wide = 30 + 8 * heavy
    stern = long * 0.72
    blades = "".join(_blade(dice, long, wide, blade) for blade in _FORMS[ship.id])
    jets = 1 + heavy // 2
    hold = ""
    if ship.role == "cargo":
        hold = "".join(crate(x, y, 32) for y in (-70, 4, 78, 152) for x in (-34, 34))
    return (
        "".join(
            engine(round((jet - (jets - 1) / 2) * wide * 0.9), round(stern), 24 + 3 * heavy, 78)
            for jet in range(jets)
        )
        + mirror(blades)
        + "".join(strut(laser, wide=15, colour="#475362") for laser in ship.lasers)
        + mirror(_dagger(dice, long, wide, stern))
        + lights(f"M0 {-long * 0.1:.0f}V{stern * 0.6:.0f}")
        + hold
        + (_horns(long) if ship.role == "flag" else "")
        + _eye(long, wide)
    )


def _dagger(dice: random.Random, long: int, wide: float, stern: float) -> str:
    """Return the right half of the middle blade: a long point, a waist, notches at the stern."""
    shoulder = -long * dice.uniform(0.05, 0.35)
    waist = wide * dice.uniform(0.5, 0.75)
    body = (
        (0, -long),
        (wide * 0.34, -long * 0.5),
        (wide, shoulder),
        (waist, shoulder + long * 0.28),
        (wide * 0.9, stern * 0.7),
        (wide * 0.35, stern * 0.82),
        (0, stern),
    )
    edge = (
        (0, -long),
        (wide * 0.34, -long * 0.5),
        (wide, shoulder),
        (wide * 0.5, shoulder),
        (0, -long * 0.62),
    )
    return (
        plate("steel", path(body))
        + plate("team", path(edge))
        + line(f"M0 {-long * 0.9:.0f}V{stern * 0.9:.0f}", width=4)
        + line(
            f"M0 {shoulder + 20:.0f}L{waist:.0f} {shoulder + long * 0.28:.0f}M0 {stern * 0.55:.0f}H{wide * 0.8:.0f}"
        )
        + line(
            f"M4 {-long * 0.92:.0f}L{wide * 0.3:.0f} {-long * 0.5:.0f}", colour="#fff", width=4, opacity=0.6
        )
    )


def _blade(dice: random.Random, long: int, wide: float, blade: _Blade) -> str:
    """Return a blade of the right half. It starts in the hull and is swept forward or back, with a dark rear edge."""
    root, sweep, chord = (part * long for part in blade[:3])
    reach = blade[3] * _ROOM
    tip = max(-310.0, min(300.0, root + sweep))
    body = (
        (wide * 0.3, root - chord * 0.4),
        (reach, tip),
        (reach * 0.62, root + chord * 0.9),
        (wide * 0.3, root + chord),
    )
    back = (
        (reach, tip),
        (reach * 0.62, root + chord * 0.9),
        (wide * 0.3, root + chord),
        (wide * 0.3, root + chord * 0.5),
    )
    return (
        plate("team", path(body))
        + plate(dice.choice(("dark", "plate")), path(back))
        + line(
            f"M{wide * 0.5:.0f} {root + chord * 0.1:.0f}L{reach * 0.7:.0f} {(root + tip) / 2:.0f}", width=3
        )
    )


def _horns(long: int) -> str:
    """Return the mark of a Flag ship: two curved horns over the bow."""
    return mirror(
        plate(
            "team",
            f"M14 {-long * 0.55:.0f}C110 {-long * 0.7:.0f} 120 {-long:.0f} 74 {-long * 1.12:.0f}"
            f"C92 {-long * 0.9:.0f} 70 {-long * 0.72:.0f} 14 {-long * 0.42:.0f}Z",
        )
    )


def _eye(long: int, wide: float) -> str:
    """Return the cockpit: a slit."""
    y, w = -long * 0.3, wide * 0.3
    return plate("dark", f"M0 {y - 40:.0f}L{w:.0f} {y:.0f} 0 {y + 44:.0f} {-w:.0f} {y:.0f}Z") + (
        f'<path d="M0 {y - 26:.0f}L{w * 0.5:.0f} {y:.0f} 0 {y + 28:.0f} {-w * 0.5:.0f} {y:.0f}Z" fill="#ff9d2e"/>'
    )
