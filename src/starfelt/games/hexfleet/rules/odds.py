"""The exact chances of a shot before it is fired, computed from the counts of the remaining cards.

The cards of a shot come from the pack, and when that is empty, from the shuffled discard pile. Within each of
the two pools, every order is equally likely. So the result depends only on how many cards of each suit a pool
has, and on how many cards are turned up for each purpose: the target's shields, the shot, the damage. Cards
that other ships turn up for their shields before the shot are treated as unknown; the result stays exact. Suits
are in the order C, D, H, S.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple, TypeAlias

from starfelt.games.hexfleet.rules.events import Turned
from starfelt.games.hexfleet.rules.pack import SUITS, alike, suit_of

#: The number of cards of each suit.
Counts: TypeAlias = tuple[int, int, int, int]


class PlannedShot(NamedTuple):
    """A shot to evaluate.

    `pack` and `discard` count the cards in each. `before` and `after` count the ships that try to raise their
    shields before and after the target; `tries` says whether the target tries too. `wanted` is how many cards
    the weapons turn up. `suits` hit the target now, `suits_up` hit it once its shields are up. `left` has its
    weapons, shields and propulsion.
    """

    pack: tuple[str, ...]
    discard: tuple[str, ...]
    before: int
    tries: bool
    after: int
    wanted: int
    suits: str
    suits_up: str
    left: tuple[int, int, int]


class Chances(NamedTuple):
    """The chance of each number of hits, from 0, and the expected points of damage."""

    hits: tuple[Fraction, ...]
    damage: Fraction


@lru_cache(maxsize=512)
def chances(shot: PlannedShot) -> Chances:
    """Return the exact chances of a shot."""
    pools = len(shot.pack), len(shot.pack) + len(shot.discard)
    start = 2 * (shot.before + shot.tries + shot.after)
    shot_cards = _split(pools, start, start + shot.wanted)
    damage_cards = _split(pools, start + shot.wanted, pools[1])
    hits: defaultdict[int, Fraction] = defaultdict(Fraction)
    damage = Fraction(0)
    for up, first, second, chance in _shields(shot, pools):
        suits = shot.suits_up if up else shot.suits
        for count, rest, share in _hits(first, second, shot_cards, suits):
            hits[count] += chance * share
            damage += chance * share * _damage(count, rest, damage_cards, shot.left)
    most = max(hits)
    return Chances(tuple(hits[count] for count in range(most + 1)), damage)


@lru_cache(maxsize=512)
def chance_of_losing(shot: PlannedShot, least: tuple[int, int, int]) -> Fraction:
    """Return the exact chance that a shot draws at least so many diamonds, hearts and spades as damage.

    With all that the target has left, this is the chance that it is destroyed.
    """
    if shot.wanted < sum(least):
        return Fraction(0)
    pools = len(shot.pack), len(shot.pack) + len(shot.discard)
    start = 2 * (shot.before + shot.tries + shot.after)
    shot_cards = _split(pools, start, start + shot.wanted)
    damage_cards = _split(pools, start + shot.wanted, pools[1])
    found = Fraction(0)
    for up, first, second, chance in _shields(shot, pools):
        suits = shot.suits_up if up else shot.suits
        for count, rest, share in _hits(first, second, shot_cards, suits):
            if count >= sum(least):
                found += chance * share * _at_least(count, rest, damage_cards, least)
    return found


@lru_cache(maxsize=4096)
def _at_least(
    hits: int, rest: tuple[Counts, Counts], cards: tuple[int, int], least: tuple[int, int, int]
) -> Fraction:
    """Return the chance that a number of hits draws at least so many cards of each suit but clubs; see `_damage`."""
    found = Fraction(0)
    (_, *first), (_, *second) = rest
    for from_first, chance in _draws(rest[0], cards[0], hits):
        for from_second, other in _draws(rest[1], cards[1], hits - from_first):
            hands = product(
                _hands((0, first[0], first[1], first[2]), from_first),
                _hands((0, second[0], second[1], second[2]), from_second),
            )
            for (one, share), (two, part) in hands:
                if all(one[suit] + two[suit] >= wanted for suit, wanted in enumerate(least, 1)):
                    found += chance * other * share * part
    return found


def _split(pools: tuple[int, int], start: int, end: int) -> tuple[int, int]:
    """Return how many of the cards numbered `start` to `end` come from the pack, and how many from the discard pile."""
    pack, everything = pools
    start, end = min(start, everything), min(end, everything)
    return min(end, pack) - min(start, pack), max(end, pack) - max(start, pack)


def _counts(cards: Sequence[str]) -> Counts:
    suits = [suit_of(card) for card in cards]
    clubs, diamonds, hearts, spades = (suits.count(suit) for suit in SUITS)
    return clubs, diamonds, hearts, spades


def _less(counts: Counts, other: Counts) -> Counts:
    clubs, diamonds, hearts, spades = (a - b for a, b in zip(counts, other, strict=True))
    return clubs, diamonds, hearts, spades


def _shields(shot: PlannedShot, pools: tuple[int, int]) -> Iterator[tuple[bool, Counts, Counts, Fraction]]:
    """Yield whether the target's shields go up, the cards then left in pack and discard, and the probability."""
    first, second = _counts(shot.pack), _counts(shot.discard)
    drawn = _split(pools, 2 * shot.before, 2 * shot.before + 2)
    if not shot.tries or sum(drawn) < 2:
        yield False, first, second, Fraction(1)
        return
    # By the cards left: the number of pairs that lead there.
    ways: defaultdict[tuple[bool, Counts, Counts], int] = defaultdict(int)
    pools_of_two = [
        pool for pool, count in zip((shot.pack, shot.discard), drawn, strict=True) for _ in range(count)
    ]
    for one, two in product(*pools_of_two):
        if one != two:
            both = (one, two)
            in_pack = [card for card in both if card in shot.pack]
            in_discard = [card for card in both if card in shot.discard]
            up = alike([Turned(one), Turned(two)]) is not None
            ways[up, _less(first, _counts(in_pack)), _less(second, _counts(in_discard))] += 1
    total = sum(ways.values())
    for (up, rest, other), count in ways.items():
        yield up, rest, other, Fraction(count, total)


def _hits(
    first: Counts, second: Counts, cards: tuple[int, int], suits: str
) -> Iterator[tuple[int, tuple[Counts, Counts], Fraction]]:
    """Yield each number of hits with the cards then left in the two pools, and the probability."""
    if suits == SUITS:
        # Every card hits, so which cards they are stays unknown, like those of other ships.
        yield sum(cards), (first, second), Fraction(1)
        return
    hit = [SUITS.index(suit) for suit in suits]
    for (one, share), (two, other) in product(_hands(first, cards[0]), _hands(second, cards[1])):
        count = sum(one[suit] + two[suit] for suit in hit)
        yield count, (_less(first, one), _less(second, two)), share * other


@lru_cache(maxsize=256)
def _hands(pool: Counts, cards: int) -> tuple[tuple[Counts, Fraction], ...]:
    """Return every hand of that many cards from a pool, by suits, and its probability."""
    total = comb(sum(pool), cards)
    return tuple(
        ((clubs, diamonds, hearts, spades), Fraction(ways, total))
        for clubs, diamonds, hearts in product(*(range(min(count, cards) + 1) for count in pool[:3]))
        if 0 <= (spades := cards - clubs - diamonds - hearts) <= pool[3]
        and (
            ways := comb(pool[0], clubs)
            * comb(pool[1], diamonds)
            * comb(pool[2], hearts)
            * comb(pool[3], spades)
        )
    )


@lru_cache(maxsize=4096)
def _damage(
    hits: int, rest: tuple[Counts, Counts], cards: tuple[int, int], left: tuple[int, int, int]
) -> Fraction:
    """Return the expected points of damage of a number of hits.

    Clubs are drawn again, so the draws are the other cards of the pools in their order. A destroyed target has
    nothing left to lose, so further draws add nothing.

    Args:
        hits: the number of damage draws.
        rest: the cards of the two pools that are not known to be turned up.
        cards: how many of them can still be drawn.
        left: the target's weapons, shields and propulsion, in the order of diamonds, hearts and spades.
    """
    expected = Fraction(0)
    for from_first, chance in _draws(rest[0], cards[0], hits):
        for from_second, other in _draws(rest[1], cards[1], hits - from_first):
            lost = sum(
                _average_lost(
                    _Draws(sum(rest[0][1:]), rest[0][suit], from_first),
                    _Draws(sum(rest[1][1:]), rest[1][suit], from_second),
                    points,
                )
                for suit, points in enumerate(left, 1)
            )
            expected += chance * other * lost
    return expected


class _Draws(NamedTuple):
    """A draw from a pool: its size, how many of its cards have the suit, and how many are drawn."""

    total: int
    of_suit: int
    drawn: int


@lru_cache(maxsize=4096)
def _average_lost(first: _Draws, second: _Draws, points: int) -> Fraction:
    """Return the average points that a system loses: one for each card of its suit, up to the points that it has."""
    if first.drawn + second.drawn <= points:
        return sum(
            (Fraction(pool.drawn * pool.of_suit, pool.total) for pool in (first, second) if pool.drawn),
            Fraction(0),
        )
    return sum(
        (
            one * two * min(k + j, points)
            for k, one in enumerate(_of_suit(*first))
            for j, two in enumerate(_of_suit(*second))
        ),
        Fraction(0),
    )


@lru_cache(maxsize=4096)
def _draws(pool: Counts, cards: int, wanted: int) -> tuple[tuple[int, Fraction], ...]:
    """Return how many of the wanted draws without clubs a number of cards from a pool yields, with probabilities."""
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for others, share in enumerate(_of_suit(sum(pool), sum(pool[1:]), cards)):
        if share:
            shares[min(others, wanted)] += share
    return tuple(shares.items())


@lru_cache(maxsize=4096)
def _of_suit(total: int, of_suit: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chance of 0, 1, 2 … cards of a suit among the cards drawn (hypergeometric distribution)."""
    ways = comb(total, drawn)
    return tuple(
        Fraction(comb(of_suit, k) * comb(total - of_suit, drawn - k), ways)
        for k in range(min(of_suit, drawn) + 1)
    )
