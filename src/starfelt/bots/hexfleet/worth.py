"""What a ship is worth to its side, and what a shot at it is expected to take of that."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from starfelt.bots.hexfleet.sight import Sight
from starfelt.games.hexfleet.classes import cards_turned_up
from starfelt.games.hexfleet.combat import hitting
from starfelt.games.hexfleet.model import Ship
from starfelt.games.hexfleet.pack import SUITS


class Weights(NamedTuple):
    """What counts, in points of a ship's systems, for each turn to come (at most `turns` of them).

    `card`: a card that its fire turns up; `open`: all of the suits that hit it; `move`: a point of propulsion.
    `weapon`: a weapon beyond the cards. `taken` weighs the fire to be taken, `given` that to be given next time,
    `far` each hex to the nearest enemy.
    """

    turns: float = 6.0
    card: float = 0.25
    weapon: float = 0.05
    open: float = 1.0
    move: float = 0.05
    taken: float = 0.7
    given: float = 0.5
    far: float = 0.02


WEIGHTS = Weights()


@lru_cache(maxsize=8192)
def worth(ship: Ship, turns: float) -> float:
    """Return what a ship is worth with so many turns to come: the points that it has left, and what they will do."""
    w = WEIGHTS
    points = ship.shields + ship.weapons + ship.propulsion
    if not points:
        return 0.0
    cards = cards_turned_up(ship.armed, ship.weapons)
    open_to = len(hitting(ship)) / len(SUITS)
    return points + turns * (
        w.card * cards + w.weapon * ship.weapons - w.open * open_to + w.move * ship.propulsion
    )


@lru_cache(maxsize=65536)
def after_hits(ship: Ship, hits: int, turns: float) -> float:
    """Return what a ship is worth on average after so many hits, each on one of its systems, all equally likely."""
    total = 0.0
    for weapons in range(hits + 1):
        for shields in range(hits - weapons + 1):
            propulsion = hits - weapons - shields
            ways = comb(hits, weapons) * comb(hits - weapons, shields)
            left = replace(
                ship,
                weapons=max(0, ship.weapons - weapons),
                shields=max(0, ship.shields - shields),
                propulsion=max(0, ship.propulsion - propulsion),
            )
            total += ways * worth(left, turns)
    return total / 3**hits


def loss(sight: Sight, shooter: Ship, target: Ship, turns: float) -> float:
    """Return what a shot takes on average of what its target is worth; shields that are down may go up before."""
    return _loss(target, sight.cards(shooter), round(sight.hit_chance(target), 2), turns)


@lru_cache(maxsize=65536)
def _loss(target: Ship, cards: int, chance: float, turns: float) -> float:
    now = worth(target, turns)
    return sum(
        comb(cards, hits)
        * chance**hits
        * (1 - chance) ** (cards - hits)
        * (now - after_hits(target, hits, turns))
        for hits in range(1, cards + 1)
    )
