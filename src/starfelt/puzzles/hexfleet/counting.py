"""The chance of a shot card by card: another way than that of `games.hexfleet.odds`, slower, with the same result.

The cards lie in an order: the pack, then the discard pile. A card that nobody has seen has each suit as often as the
unseen cards of its pool have it, so the cards of a shot are followed one after another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from starfelt.games.hexfleet.odds import PlannedShot
from starfelt.games.hexfleet.pack import SUITS, suit_of

#: The unseen cards of a pool by suit, in the order C, D, H, S.
_Four: TypeAlias = tuple[int, ...]


def chance_by_cards(shot: PlannedShot, least: tuple[int, int, int]) -> float:
    """Return the chance that a shot draws at least so many diamonds, hearts and spades as damage."""
    pools = [*shot.pack], [*shot.discard]
    front, end = len(shot.pack), len(shot.pack) + len(shot.discard)
    begin = 2 * (shot.before + shot.tries + shot.after)
    pair = 2 * shot.before
    if not shot.tries or pair + 2 > end:
        return _followed(pools, (front, end), begin, shot.wanted, shot.suits, least)
    found = 0.0
    one_pool, two_pool = pools[pair >= front], pools[pair + 1 >= front]
    pairs = [(one, two) for one in one_pool for two in two_pool if one != two]
    # Pairs after which the same suits are left go on in the same way.
    ways: Counter[tuple[bool, str, str]] = Counter()
    for one, two in pairs:
        alike = (suit_of(one) in "DH") == (suit_of(two) in "DH") or one[:-1] == two[:-1]
        ways[alike, suit_of(one), suit_of(two)] += 1
    for (alike, one, two), count in ways.items():
        suits = shot.suits_up if alike else shot.suits
        left = [[*map(suit_of, pool)] for pool in pools]
        left[pair >= front].remove(one)
        left[pair + 1 >= front].remove(two)
        found += count / len(pairs) * _followed(left, (front, end), begin, shot.wanted, suits, least)
    return found


def _followed(
    pools: Sequence[Sequence[str]],
    places: tuple[int, int],
    begin: int,
    wanted: int,
    suits: str,
    least: tuple[int, int, int],
) -> float:
    """Return the chance from the first card of the shot on.

    Args:
        pools: the unseen cards, or their suits.
        places: where in the order the discard pile begins, and where it ends.
        begin: where the cards of the shot begin.
        wanted: how many they are.
        suits: those that hit.
        least: see `chance_by_cards`.
    """
    front, end = places
    first, second = (tuple([*map(suit_of, pool)].count(suit) for suit in SUITS) for pool in pools)
    last = min(begin + wanted, end)

    @cache
    def at(place: int, first: _Four, second: _Four, hits: int, need: tuple[int, ...]) -> float:
        if not any(need):
            return 1.0
        if place >= end or hits + max(0, last - place) < sum(need):
            return 0.0
        pool = first if place < front else second
        found = 0.0
        for number, count in enumerate(pool):
            if not count:
                continue
            rest = (*pool[:number], count - 1, *pool[number + 1 :])
            left = (rest, second) if place < front else (first, rest)
            if place < last:
                after = at(place + 1, *left, hits + (SUITS[number] in suits), need)
            elif number == 0:
                after = at(place + 1, *left, hits, need)
            else:
                fewer = (*need[: number - 1], max(0, need[number - 1] - 1), *need[number:])
                after = at(place + 1, *left, hits - 1, fewer)
            found += count / sum(pool) * after
        return found

    return at(min(begin, end), first, second, 0, least)
