"""The pilot: guesses the enemy's plot, and plots the best answer to the guess."""

from __future__ import annotations

from functools import partial
from random import Random

from starfelt.games.ftl.bots.choices import weigh_orders
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Choice, Turn

#: How many passes a search makes over its own pieces; each pass gives every piece its best order.
PASSES = 2


def plot(sight: FtlSight, seat: int, chance: Random) -> dict[str, str]:
    """Return the best answer to one guess."""
    turn = Turn(sight, weigh_orders(sight, seat, chance))
    return sheet_of(turn, seat, find_answer(turn, seat, chance))


def find_answer(turn: Turn, seat: int, chance: Random) -> list[int]:
    """Return a joint plot: a guess for the other seat's pieces, the best answer for those of `seat`.

    The search starts twice, once with all pieces standing and once with all sprinting. Otherwise pieces that
    stand close together would stay, because each alone loses by a sprint.
    """
    guess = [0 if key.seat == seat else _guess(turn, n, chance) for n, key in enumerate(turn.keys)]
    moving = [_longest(turn, n) if key.seat == seat else guess[n] for n, key in enumerate(turn.keys)]
    return max((_improve(turn, seat, joint) for joint in (guess, moving)), key=partial(turn.worth_to, seat))


def _longest(turn: Turn, n: int) -> int:
    """Return a piece's longest considered sprint; a piece without one stands."""
    choices = turn.choices[n]
    return max(range(len(choices)), key=lambda index: _length(choices[index]))


def _length(choice: Choice) -> int:
    return choice.amount if choice is not None and choice.kind == "S" else 0


def _improve(turn: Turn, seat: int, begun: list[int]) -> list[int]:
    """Return a joint plot in which each piece of `seat` in turn got its best order."""
    joint = list(begun)
    for _ in range(PASSES):
        for n, key in enumerate(turn.keys):
            if key.seat == seat:
                joint[n] = max(
                    range(len(turn.choices[n])),
                    key=lambda index, n=n: turn.worth_to(seat, [*joint[:n], index, *joint[n + 1 :]]),
                )
    return joint


def _guess(turn: Turn, n: int, chance: Random) -> int:
    """Return a random order for an enemy piece: a random kind, then one of that kind."""
    kinds = sorted({choice.kind if choice else "" for choice in turn.choices[n]})
    kind = chance.choice(kinds)
    return chance.choice(
        [index for index, choice in enumerate(turn.choices[n]) if (choice.kind if choice else "") == kind]
    )


def sheet_of(turn: Turn, seat: int, joint: list[int]) -> dict[str, str]:
    """Return a seat's part of a joint plot as its sheet."""
    orders = ((key, turn.choices[n][joint[n]]) for n, key in enumerate(turn.keys) if key.seat == seat)
    return {key.name: order.text for key, order in orders if order is not None}
