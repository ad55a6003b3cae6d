"""Sampling of possible enemy fleets in Stellar Conflict, given the race, the scale and the ships on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from starfelt.cards.editions import fleet_of
from starfelt.cards.fleet import Ship
from starfelt.games.stellarconflict.rules.choosing import (
    cargo_of,
    choosable,
    flag_of,
    may_choose,
    ready_made,
    some_fleet,
)
from starfelt.games.stellarconflict.rules.scale import ScaleName

#: The assumed probability of the ready-made fleet, and of that fleet with a ship replaced at the same price.
_READY, _CHANGED = 0.5, 0.3
#: The likelihood factors of such a fleet: for it with each ship seen that is in it, against it with each other
#: one.
_FOR, _AGAINST = 2.0, 8.0
#: The number of fleets that are drawn before one that is too expensive is accepted.
_TRIES = 30


def some_fleet_of(edition: str, scale: ScaleName, chance: Random) -> tuple[str, ...]:
    """Return a fleet that a player may choose: the ready-made one, that one with a change, or a random one."""
    at = chance.random()
    if at >= _READY + _CHANGED:
        return some_fleet(edition, scale, chance)
    ready = ready_made(edition, scale)
    return ready if at < _READY else replace_ship(edition, ready, chance)


def replace_ship(edition: str, fleet: tuple[str, ...], chance: Random) -> tuple[str, ...]:
    """Return a fleet with one of its ships replaced by another at the same price, if there is one."""
    price = {ship.id: ship.credits for ship in choosable(fleet_of(edition))}
    out = chance.choice(fleet)
    instead = [ship for ship in price if ship not in fleet and price[ship] == price[out]]
    return tuple(chance.choice(instead) if ship == out and instead else ship for ship in fleet)


def some_rest(
    edition: str, scale: ScaleName, shown: Collection[str], count: int, chance: Random
) -> tuple[str, ...]:
    """Return this many ships that may be chosen together with those that were shown.

    If most of the shown ships are in the ready-made fleet, the rest probably is too.
    """
    ready = ready_made(edition, scale)
    others = [ship for ship in ready if ship not in shown]
    known = len(ready) - len(others)
    odds = (_READY + _CHANGED) / (1 - _READY - _CHANGED) * _FOR**known / _AGAINST ** (len(shown) - known)
    if count <= len(others) and chance.random() * (1 + odds) < odds:
        return tuple(chance.sample(others, count))
    free = [ship.id for ship in choosable(fleet_of(edition)) if ship.id not in shown]
    rest: list[str] = []
    for _ in range(_TRIES):
        rest = chance.sample(free, min(count, len(free)))
        if may_choose(edition, scale, (*shown, *rest)) is None:
            break
    return tuple(rest)


def in_order(
    edition: str, ships: Sequence[str], unseen: Collection[Ship], chance: Random
) -> tuple[Ship, ...]:
    """Return a shuffled deck of some ships, top card first, with the Cargo ship and Flag ship if they are unseen."""
    fleet = fleet_of(edition)
    middle = [ship for ship in unseen if ship.id in ships]
    cargo, flag = cargo_of(fleet), flag_of(fleet)
    return (
        *([cargo] if cargo in unseen else []),
        *chance.sample(middle, len(middle)),
        *([flag] if flag in unseen else []),
    )
