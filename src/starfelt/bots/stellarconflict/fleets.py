"""What fleet a player of Stellar Conflict may have, to one who knows the race, the scale and the ships that lie."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from starfelt.cards.editions import fleet_of
from starfelt.cards.fleet import Ship
from starfelt.games.stellarconflict.choosing import (
    cargo_of,
    choosable,
    flag_of,
    may_choose,
    ready_made,
    some_fleet,
)
from starfelt.games.stellarconflict.scale import ScaleName

#: How often the ready-made fleet is expected, where it may be it.
_READY = 0.5
#: How many fleets are drawn before one is taken that costs too much.
_TRIES = 30


def some_fleet_of(edition: str, scale: ScaleName, chance: Random) -> tuple[str, ...]:
    """Return a fleet that somebody may choose: the ready-made one, or ships in random order, while credits last."""
    return ready_made(edition, scale) if chance.random() < _READY else some_fleet(edition, scale, chance)


def some_rest(
    edition: str, scale: ScaleName, shown: Collection[str], count: int, chance: Random
) -> tuple[str, ...]:
    """Return so many ships that may be chosen together with those that were shown."""
    ready = ready_made(edition, scale)
    others = [ship for ship in ready if ship not in shown]
    if len(others) == count and set(shown) <= set(ready) and chance.random() < _READY:
        return tuple(others)
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
    """Return a deck of some ships, top card first, with the Cargo ship and the Flag ship where they are unseen."""
    fleet = fleet_of(edition)
    middle = [ship for ship in unseen if ship.id in ships]
    cargo, flag = cargo_of(fleet), flag_of(fleet)
    return (
        *([cargo] if cargo in unseen else []),
        *chance.sample(middle, len(middle)),
        *([flag] if flag in unseen else []),
    )
