"""A hull for any ship that nobody drew: made from its id, health and lasers, the same every time."""

from __future__ import annotations

import random

from starfelt.cards.fleet import Ship
from starfelt.cards.ink import engine, glass, line, mirrored, plate


def generic_hull(ship: Ship, width: int, height: int) -> str:
    """An SVG fragment of a ship that fits its card, with an arm out to every muzzle.

    Args:
        ship: its id is the seed; health makes it bulky, a fast ship is slender.
        width: of the card, 0.1 mm.
        height: of the card, 0.1 mm.
    """
    dice = random.Random(ship.id)  # noqa: S311  a picture needs no secret
    long = height * (0.22 + 0.022 * min(ship.hull, 6))
    half = width * (0.07 + 0.022 * min(ship.hull, 6))
    nose, tail = -long, long * dice.uniform(0.75, 0.95)
    shoulder = nose * dice.uniform(0.2, 0.6)
    waist = tail * dice.uniform(0.2, 0.6)
    reach = half * dice.uniform(1.7, 2.6)
    sweep = dice.uniform(-0.25, 0.6) * long
    tip = dice.uniform(0.1, 0.32) * long
    wing = (
        f"M{half * 0.6:.0f} {shoulder:.0f}L{reach:.0f} {shoulder + sweep:.0f}V{shoulder + sweep + tip:.0f}"
        f"L{half * 0.6:.0f} {waist:.0f}Z"
    )
    fin_out = half * dice.uniform(1.1, 1.6)
    fin = f"M{half * 0.5:.0f} {waist * 0.7:.0f}L{fin_out:.0f} {tail * 0.95:.0f}L{half * 0.4:.0f} {tail:.0f}Z"
    blunt = half * dice.uniform(0.1, 0.5)
    body = (
        f"M0 {nose:.0f}H{blunt:.0f}L{half:.0f} {shoulder:.0f}L{half * dice.uniform(0.7, 1.1):.0f} {waist:.0f}"
        f"L{half * 0.7:.0f} {tail:.0f}H0Z"
    )
    arms = "".join(
        line(f"M0 {laser.y * 0.5:.0f}L{laser.x} {laser.y}", colour="#5b6878", width=22, opacity=1)
        for laser in ship.lasers
    )
    jets = 1 + min(ship.hull, 5) // 2
    burn = "".join(
        engine(
            round((jet - (jets - 1) / 2) * half * 1.1 / jets),
            round(tail) + 8,
            round(half * 0.8 / jets) + 12,
            80,
        )
        for jet in range(jets)
    )
    return (
        burn
        + arms
        + mirrored(
            plate(dice.choice(("team", "plate", "dark")), wing),
            plate("team", fin),
            plate(dice.choice(("steel", "pale")), body),
            plate("team", f"M0 {shoulder:.0f}H{half * 0.5:.0f}L{half * 0.4:.0f} {waist:.0f}H0Z"),
            line(f"M0 {waist:.0f}H{half * 0.8:.0f}M0 {(nose + shoulder) / 2:.0f}H{(blunt + half) / 2:.0f}"),
        )
        + glass(0, round(shoulder * 0.5), round(half * 0.3) + 4, round(long * 0.14))
    )
