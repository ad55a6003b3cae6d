"""Choice of a fleet by each level."""

from __future__ import annotations

from random import Random

from starfelt.cards.editions import fleet_of
from starfelt.cards.fleet import Ship
from starfelt.games.stellarconflict.rules.choosing import choosable, may_choose
from starfelt.games.stellarconflict.rules.model import StellarConflictView

#: How often the captain changes the ready-made fleet, so that it is not predictable.
_CHANGES = 0.5


def cadet(view: StellarConflictView, seat: int, chance: Random) -> tuple[str, ...]:
    """Return random ships, as many as the credits allow."""
    return _fill(view, seat, chance, ())


def pilot(view: StellarConflictView, seat: int, chance: Random) -> tuple[str, ...]:
    """Return half of the ready-made fleet, filled up with random ships."""
    ready = _ready_made(view)
    return _fill(view, seat, chance, chance.sample(ready, len(ready) // 2))


def captain(view: StellarConflictView, seat: int, chance: Random) -> tuple[str, ...]:
    """Return the ready-made fleet, sometimes with one ship replaced by another at the same price."""
    ready = _ready_made(view)
    others = [ship for ship in _cards(view, seat) if ship.id not in ready]
    if chance.random() >= _CHANGES:
        return ready
    out = chance.choice(ready)
    price = next(ship.credits for ship in _cards(view, seat) if ship.id == out)
    instead = [ship.id for ship in others if ship.credits == price]
    return tuple(chance.choice(instead) if ship == out and instead else ship for ship in ready)


def _ready_made(view: StellarConflictView) -> tuple[str, ...]:
    assert view.choice is not None
    return view.choice.ready_made


def _cards(view: StellarConflictView, seat: int) -> tuple[Ship, ...]:
    return choosable(fleet_of(view.editions[seat]))


def _fill(
    view: StellarConflictView, seat: int, chance: Random, begun: tuple[str, ...] | list[str]
) -> tuple[str, ...]:
    """Return `begun`, filled up with random ships as far as the credits allow."""
    fleet = list(begun)
    cards = _cards(view, seat)
    for ship in chance.sample(cards, len(cards)):
        wished = [*fleet, ship.id]
        if ship.id not in fleet and may_choose(view.editions[seat], view.options.scale, wished) is None:
            fleet = wished
    return tuple(fleet)
