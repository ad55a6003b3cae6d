"""The pilot: guesses what the enemy has plotted, and plots the best answer to that."""

from __future__ import annotations

from random import Random

from starfelt.bots.ftl.choices import likely_orders
from starfelt.bots.ftl.sight import Sight
from starfelt.bots.ftl.turn import Turn

#: How often it goes over its own pieces, each time giving every piece its best order.
_ROUNDS = 2


def plot(sight: Sight, seat: int, chance: Random) -> dict[str, str]:
    """Return the best answer to one guess."""
    turn = Turn(sight, {key: likely_orders(sight, key) for key in sight.pieces})
    return sheet_of(turn, seat, answered(turn, seat, chance))


def answered(turn: Turn, seat: int, chance: Random) -> list[int]:
    """Return a joint plot: a guess for the other seat's pieces, the best answer for those of `seat`."""
    joint = [0] * len(turn.keys)
    for n, key in enumerate(turn.keys):
        if key.seat != seat:
            joint[n] = _guess(turn, n, chance)
    sign = 1 if seat == 0 else -1
    for _ in range(_ROUNDS):
        for n, key in enumerate(turn.keys):
            if key.seat == seat:
                joint[n] = max(
                    range(len(turn.choices[n])),
                    key=lambda index, n=n: sign * turn.worth([*joint[:n], index, *joint[n + 1 :]]),
                )
    return joint


def _guess(turn: Turn, n: int, chance: Random) -> int:
    """Return an order for an enemy piece, out of the air: any kind, then any of that kind."""
    kinds = sorted({choice.kind if choice else "" for choice in turn.choices[n]})
    kind = chance.choice(kinds)
    return chance.choice(
        [index for index, choice in enumerate(turn.choices[n]) if (choice.kind if choice else "") == kind]
    )


def sheet_of(turn: Turn, seat: int, joint: list[int]) -> dict[str, str]:
    """Return a seat's part of a joint plot as its sheet."""
    orders = ((key, turn.choices[n][joint[n]]) for n, key in enumerate(turn.keys) if key.seat == seat)
    return {key.name: order.text for key, order in orders if order is not None}
