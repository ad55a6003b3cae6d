"""How much fire a ship loses by hits, in cards. A destroyed weapon counts more than the cards that it removes."""

from __future__ import annotations

from functools import cache
from math import comb

from starfelt.games.hexfleet.rules.classes import cards_turned_up

#: The value of a destroyed weapon in addition to the cards that it removes at once, in cards.
_WEAPON = 0.25


@cache
def silenced_by(armed: int, weapons: int, hits: int) -> float:
    """Return the expected loss of fire by a number of hits.

    Each hit destroys a weapon with a chance of one in three.

    Args:
        armed: the weapons that the ship started with.
        weapons: those that it has left.
        hits: the number of hits.
    """
    now = _fire(armed, weapons)
    return sum(
        comb(hits, lost) * 2 ** (hits - lost) / 3**hits * (now - _fire(armed, max(weapons - lost, 0)))
        for lost in range(hits + 1)
    )


def _fire(armed: int, weapons: int) -> float:
    return cards_turned_up(armed, weapons) + _WEAPON * weapons
