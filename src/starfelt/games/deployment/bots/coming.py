"""The cards still to come at a table: whose turns they are, and possible orders of each seat's deck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.kernel.roster import Ints


def arrivals(sight: CardSight) -> list[int]:
    """Return the seats in the order in which their later cards come: in turn, until a player calls *stop*."""
    left = list(sight.left)
    left[sight.seat] -= 1
    seats: list[int] = []
    seat = sight.seat
    while any(left) and not sight.last:
        seat = (seat + 1) % len(left)
        if left[seat]:
            left[seat] -= 1
            seats.append(seat)
            if sight.stops and not left[seat]:
                break
    return seats


def orders(
    sight: CardSight, completion: Completion, seats: Sequence[int], count: int, chance: Random
) -> Ints:
    """Return (count, cards): the later cards of each completion, from decks drawn anew each time."""
    orders = np.empty((count, len(seats)), dtype=np.int64)
    for row in orders:
        decks = [iter(deck) for deck in sight.deal(chance)]
        row[:] = [completion.number[seat, next(decks[seat]).id] for seat in seats]
    return orders
