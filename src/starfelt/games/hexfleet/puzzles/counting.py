"""The chance of a shot card by card: another way than that of `games.hexfleet.odds`, slower, with the same result.

The cards lie in an order: the pack, then the discard pile. A card that nobody has seen has each suit as often as the
unseen cards of its pool have it, so the cards of a shot are followed one after another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from starfelt.games.hexfleet.rules.combat import may_raise
from starfelt.games.hexfleet.rules.events import Turned
from starfelt.games.hexfleet.rules.fleet import get
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.odds import PlannedShot
from starfelt.games.hexfleet.rules.pack import SUITS, put_away, suit_of
from starfelt.games.hexfleet.rules.views import shot_of

#: The unseen cards of a pool by suit, in the order C, D, H, S.
_Four: TypeAlias = tuple[int, ...]


def chance_by_cards(shot: PlannedShot, least: tuple[int, int, int]) -> float:
    """Return the chance that a shot draws at least so many diamonds, hearts and spades as damage."""
    pools = [*shot.pack], [*shot.discard]
    front, end = len(shot.pack), len(shot.pack) + len(shot.discard)
    begin = 2 * (shot.before + shot.tries + shot.after)
    pair = 2 * shot.before
    down = _Followed((front, end), begin, shot.wanted, shot.suits)
    if not shot.tries or pair + 2 > end:
        return down.chance(pools, least)
    up = _Followed((front, end), begin, shot.wanted, shot.suits_up)
    found = 0.0
    one_pool, two_pool = pools[pair >= front], pools[pair + 1 >= front]
    pairs = [(one, two) for one in one_pool for two in two_pool if one != two]
    # Pairs after which the same suits are left go on in the same way.
    ways: Counter[tuple[bool, str, str]] = Counter()
    for one, two in pairs:
        alike = (suit_of(one) in "DH") == (suit_of(two) in "DH") or one[:-1] == two[:-1]
        ways[alike, suit_of(one), suit_of(two)] += 1
    for (alike, one, two), count in ways.items():
        left = [[*map(suit_of, pool)] for pool in pools]
        left[pair >= front].remove(one)
        left[pair + 1 >= front].remove(two)
        found += count / len(pairs) * (up if alike else down).chance(left, least)
    return found


def chance_after_hails(state: HexFleetState, target: str, least: tuple[int, int, int], hails: int) -> float:
    """Return the chance of a shot of the activated ship after hails, each of which turns up two cards by the rules.

    Args:
        state: the match before the hails.
        target: the ship that is fired at.
        least: the diamonds, hearts and spades that its damage must have.
        hails: how many.
    """
    assert state.active is not None
    ship, other = get(state, state.active.ship), get(state, target)
    # Ranks count only if the target tries to raise its shields.
    ranks = may_raise(other) is None
    waiting = {_cards(state, ranks=ranks): (1.0, state)}
    for _ in range(hails):
        found: dict[object, tuple[float, HexFleetState]] = {}
        for chance, before in waiting.values():
            pairs = _pairs(before)
            for pair in pairs:
                after = put_away(before, pair)
                cards = _cards(after, ranks=ranks)
                share, _ = found.get(cards, (0.0, after))
                found[cards] = share + chance / len(pairs), after
        waiting = found
    return sum(
        chance * chance_by_cards(shot_of(after, ship, other), least) for chance, after in waiting.values()
    )


def _cards(state: HexFleetState, *, ranks: bool) -> object:
    """Return the cards of the pack and of the discard pile, or their suits."""
    return tuple(
        tuple(sorted(cards if ranks else map(suit_of, cards))) for cards in (state.pack, state.discard)
    )


def _pairs(state: HexFleetState) -> list[tuple[Turned, Turned]]:
    """Return each pair of cards, in order, that may be turned up."""
    if len(state.pack) > 1:
        return [(Turned(one, False), Turned(two, False)) for one, two in permutations(state.pack, 2)]
    if state.pack:
        return [(Turned(state.pack[0], False), Turned(two, True)) for two in state.discard]
    return [(Turned(one, True), Turned(two, False)) for one, two in permutations(state.discard, 2)]


class _Followed:
    """A shot from its first card on, card by card.

    Args:
        places: where in the order the discard pile begins, and where it ends.
        begin: where the cards of the shot begin.
        wanted: how many they are.
        suits: those that hit.
    """

    def __init__(self, places: tuple[int, int], begin: int, wanted: int, suits: str) -> None:
        self._front, self._end = places
        self._begin, self._last = min(begin, self._end), min(begin + wanted, self._end)
        self._hits = [suit in suits for suit in SUITS]
        self._known: dict[tuple[int, _Four, _Four, int, tuple[int, ...]], float] = {}

    def chance(self, pools: Sequence[Sequence[str]], least: tuple[int, int, int]) -> float:
        """Return the chance with these unseen cards, or their suits, in the pack and in the discard pile."""
        first, second = (tuple([*map(suit_of, pool)].count(suit) for suit in SUITS) for pool in pools)
        return self._at(self._begin, first, second, 0, least)

    def _at(self, place: int, first: _Four, second: _Four, hits: int, need: tuple[int, ...]) -> float:
        """Return the chance from a place on, with so many hits and so much damage still needed."""
        if not any(need):
            return 1.0
        if place >= self._end or hits + max(0, self._last - place) < sum(need):
            return 0.0
        key = place, first, second, hits, need
        known = self._known.get(key)
        if known is not None:
            return known
        pool = first if place < self._front else second
        found = 0.0
        for number, count in enumerate(pool):
            if not count:
                continue
            rest = (*pool[:number], count - 1, *pool[number + 1 :])
            left = (rest, second) if place < self._front else (first, rest)
            if place < self._last:
                after = self._at(place + 1, *left, hits + self._hits[number], need)
            elif number == 0:
                after = self._at(place + 1, *left, hits, need)
            else:
                fewer = (*need[: number - 1], max(0, need[number - 1] - 1), *need[number:])
                after = self._at(place + 1, *left, hits - 1, fewer)
            found += count / sum(pool) * after
        self._known[key] = found
        return found
