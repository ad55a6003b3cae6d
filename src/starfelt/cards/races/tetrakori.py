"""The hulls of the Tetrakori race: insects, from a midge up to giants."""

from __future__ import annotations

import random
from typing import NamedTuple

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import OUTLINE, TEAM_LIGHT, disc, line, mirror, plate
from starfelt.cards.races.shapes import crate, dice_of, length, strut


class _Insect(NamedTuple):
    """The features that tell one insect from another. Lengths are in half lengths of the hull."""

    #: Half the width.
    broad: float = 0.36
    #: For each pair of wings, its reach to the side and backward. Broad backs have a wing case instead.
    wings: tuple[tuple[float, float], ...] = ()
    case: bool = False
    #: The length of the jaws; the number of pairs of legs, and their length.
    jaws: float = 0
    legs: int = 3
    leg: float = 0.16
    segments: int = 4


_INSECTS: dict[str, _Insect] = {
    "gnat": _Insect(0.2, ((1.1, -0.25),)),
    "midge": _Insect(0.28, ((0.8, 0.75),), legs=2, segments=3),
    "mite": _Insect(0.66, legs=4, leg=0.3, segments=2),
    "flea": _Insect(0.44, legs=2, leg=0.5, segments=3),
    "aphid": _Insect(0.6, ((0.9, 0.2),), segments=3, leg=0.08),
    "wasp": _Insect(0.28, ((1, 0.1), (0.72, 0.35)), segments=6),
    "hornet": _Insect(0.34, ((0.8, 0.8),), jaws=0.3, segments=6),
    "locust": _Insect(0.26, case=True, legs=3, leg=0.42, segments=5),
    "cricket": _Insect(0.34, legs=3, leg=0.44, segments=5),
    "weevil": _Insect(0.4, ((0.8, 0.1),), case=True, leg=0.06, segments=3),
    "cicada": _Insect(0.44, ((0.95, 0.9),), segments=4, leg=0.06),
    "mantis": _Insect(0.2, ((0.62, 0.8),), jaws=0.62, leg=0.3, segments=6),
    "scarab": _Insect(0.62, case=True, jaws=0.24, leg=0.1, segments=3),
    "antlion": _Insect(0.5, jaws=0.62, legs=3, leg=0.12, segments=5),
    "centipede": _Insect(0.26, legs=7, leg=0.2, segments=6),
    "firefly": _Insect(0.3, ((1, -0.1), (0.9, 0.4)), segments=3, leg=0.05),
    "stag": _Insect(0.34, case=True, jaws=0.72, leg=0.24, segments=3),
    "spinner": _Insect(0.5, legs=4, leg=0.48, segments=2),
    "goliath": _Insect(0.6, jaws=0.3, legs=3, leg=0.3, segments=6),
    "hive": _Insect(0.52, ((0.95, 0), (0.8, 0.5)), jaws=0.2, leg=0.05, segments=6),
    "colossus": _Insect(0.5, ((0.84, 0.1),), case=True, jaws=0.5, leg=0.1, segments=5),
    "larder": _Insect(0.46, ((0.7, -0.2),), leg=0.14, segments=5),
    "queen": _Insect(0.36, ((1, 0.3), (0.8, 0.75)), jaws=0.3, leg=0.1, segments=6),
}


def tetrakori_hull(ship: Ship) -> str:
    """Return an insect of head, thorax and abdomen, as an SVG fragment."""
    dice, long, insect = dice_of(ship), length(ship), _INSECTS[ship.id]
    wide = long * insect.broad
    waist = -long * dice.uniform(0.1, 0.24)
    hold = (
        "".join(crate(x, y, 30) for y in (20, 88, 156, 224) for x in (-32, 32))
        if ship.role == "cargo"
        else ""
    )
    return (
        mirror(_legs(insect, long, wide, waist))
        + "".join(strut(laser, wide=13, colour="#3a4656") for laser in ship.lasers)
        + _abdomen(insect.segments, long, wide, waist)
        + mirror(_wings(insect, long, wide, waist))
        + _thorax(long, wide, waist)
        + mirror(_jaws(dice, insect.jaws, long, wide, waist))
        + _head(long, wide, waist)
        + (_crown(long, wide) if ship.role == "flag" else "")
        + hold
    )


def _oval(x: float, y: float, wide: float, high: float) -> str:
    """Return path data of the right half of an oval around (x, y), closed along its axis."""
    return f"M{x:.0f} {y - high:.0f}A{wide:.0f} {high:.0f} 0 0 1 {x:.0f} {y + high:.0f}Z"


def _abdomen(segments: int, long: int, wide: float, waist: float) -> str:
    """Return the rear segments, each shorter and darker than the one before, and the glow at the end."""
    end = long * 0.92
    step = (end - waist) / segments
    parts = [f'<ellipse cy="{end:.0f}" rx="{wide * 0.42:.0f}" ry="58" fill="url(#sf-flame) none"/>']
    for number in reversed(range(segments)):
        y = waist + step * (number + 0.62)
        taper = (0.86, 1, 0.9, 0.7, 0.46, 0.36)[number + (6 - segments) // 2]
        material = "team" if number % 2 == 0 else "dark"
        parts.append(mirror(plate(material, _oval(0, y, wide * taper, step * 0.66))))
    return "".join(parts)


def _thorax(long: int, wide: float, waist: float) -> str:
    high = long * 0.26
    y = waist - high * 0.55
    return mirror(
        plate("steel", _oval(0, y, wide * 0.8, high)),
        plate("team", _oval(0, y - high * 0.2, wide * 0.36, high * 0.62)),
        line(f"M0 {y + high * 0.5:.0f}H{wide * 0.62:.0f}M0 {y + high * 0.14:.0f}H{wide * 0.74:.0f}"),
    )


def _head(long: int, wide: float, waist: float) -> str:
    y, size = waist - long * 0.5, wide * 0.5
    eyes = "".join(
        disc(round(side * size * 0.72), round(y - size * 0.1), round(size * 0.42), OUTLINE)
        + disc(round(side * size * 0.72), round(y - size * 0.1), round(size * 0.32), "#ffd76a")
        + disc(round(side * size * 0.72 - 4), round(y - size * 0.22), round(size * 0.12), "#fff")
        for side in (-1, 1)
    )
    return mirror(plate("plate", _oval(0, y, size * 0.9, size * 0.8))) + eyes


def _jaws(dice: random.Random, jaws: float, long: int, wide: float, waist: float) -> str:
    """Return the right antenna, and the right jaw if the insect has jaws."""
    y, out = waist - long * 0.5 - wide * 0.3, wide * dice.uniform(0.5, 1.1)
    far = max(y - long * dice.uniform(0.3, 0.5), -308)
    curve = f"M{wide * 0.16:.0f} {y:.0f}Q{out * 0.3:.0f} {far:.0f} {out:.0f} {far:.0f}"
    antenna = line(curve, width=11, opacity=1) + line(curve, colour=TEAM_LIGHT, width=5, opacity=1)
    if not jaws:
        return antenna
    tip, bend = max(y - long * jaws, -300), long * (0.16 + jaws * 0.4)
    jaw = (
        f"M{wide * 0.2:.0f} {y + 16:.0f}C{bend:.0f} {y:.0f} {bend:.0f} {tip + 20:.0f} {wide * 0.16:.0f} {tip:.0f}"
        f"C{bend * 0.62:.0f} {tip + 30:.0f} {bend * 0.6:.0f} {y - 14:.0f} {wide * 0.08:.0f} {y + 4:.0f}Z"
    )
    return antenna + plate("steel", jaw)


def _wings(insect: _Insect, long: int, wide: float, waist: float) -> str:
    """Return the right wings, thin and pale, and half of the wing case in the team's colour."""
    root_x, root_y = wide * 0.4, waist - long * 0.16
    parts: list[str] = []
    for pair, (out, back) in enumerate(insect.wings):
        reach = min(long * out, 232)
        top, middle = root_y + pair * 26, root_y + long * back
        lift, drop = middle - long * 0.26, middle + long * 0.26
        wing = (
            f"M{root_x:.0f} {top:.0f}C{reach * 0.5:.0f} {min(lift, top) - 20:.0f} {reach:.0f} {lift:.0f}"
            f" {reach:.0f} {middle:.0f}C{reach:.0f} {drop:.0f} {reach * 0.5:.0f} {drop + 10:.0f}"
            f" {root_x:.0f} {top + 30:.0f}Z"
        )
        veins = (
            f"M{root_x:.0f} {top + 14:.0f}Q{reach * 0.6:.0f} {lift + 20:.0f} {reach * 0.92:.0f} {middle:.0f}"
        )
        parts.append(
            f'<path d="{wing}" style="fill:{TEAM_LIGHT}" fill-opacity=".42" stroke="{OUTLINE}" stroke-width="5"/>'
            f'<path d="{wing}" fill="none" style="stroke:{TEAM_LIGHT}" stroke-width="3"/>'
            + line(veins, colour="#fff", width=3, opacity=0.7)
        )
    if insect.case:
        reach, back = wide * 1.18, min(long * 0.82, 250)
        case = f"M6 {root_y:.0f}C{reach * 1.3:.0f} {root_y:.0f} {reach * 1.2:.0f} {back * 0.7:.0f} 10 {back:.0f}Z"
        rib = f"Q{reach * 0.7:.0f} {back * 0.4:.0f} {reach * 0.3:.0f} {back * 0.8:.0f}"
        parts.append(plate("team", case) + line(f"M{reach * 0.45:.0f} {root_y + 30:.0f}{rib}"))
    return "".join(parts)


def _legs(insect: _Insect, long: int, wide: float, waist: float) -> str:
    """Return the right legs, bent at the knee. The first point forward, the last backward."""
    parts: list[str] = []
    for leg in range(insect.legs):
        part = leg / (insect.legs - 1)
        slope = -0.5 + 1.25 * part
        # With many legs, they are spread along the whole body.
        y = waist - long * 0.3 + part * long * (1 if insect.legs > 4 else 0.32)
        knee_x, knee_y = min(wide + long * insect.leg, 200), y + slope * long * 0.3
        foot_x = min(knee_x + long * insect.leg * 0.8, 236)
        foot_y = max(-300, min(290, knee_y + slope * long * 0.55))
        bone = f"M{wide * 0.4:.0f} {y:.0f}L{knee_x:.0f} {knee_y:.0f} {foot_x:.0f} {foot_y:.0f}"
        parts.append(line(bone, width=18, opacity=1) + line(bone, colour="#7f8ea0", width=9, opacity=1))
    return "".join(parts)


def _crown(long: int, wide: float) -> str:
    """Return the mark of a Flag ship: three points on the back."""
    y, w = -long * 0.3, wide * 0.5
    return plate(
        "pale",
        f"M{-w:.0f} {y + 40:.0f}L{-w * 1.1:.0f} {y - 34:.0f} {-w * 0.45:.0f} {y:.0f} 0 {y - 52:.0f}"
        f" {w * 0.45:.0f} {y:.0f} {w * 1.1:.0f} {y - 34:.0f} {w:.0f} {y + 40:.0f}Z",
        shaded=False,
    )
