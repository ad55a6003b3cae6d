"""Where a card may lie among those on the table (ruling 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from starfelt.battle.field import Asteroid, Fighter
from starfelt.battle.table_file import CUBES
from starfelt.cards.editions import ship_of
from starfelt.cards.fleet import Fleet, Ship
from starfelt.files import BadFile
from starfelt.games.contract import Refused, SeatInfo
from starfelt.games.deployment.model import Card, Deployment
from starfelt.table.card import Outline, Pose, outline, touched, within

#: Cards on a table, and what is said to a card that touches one of them.
_Lying: TypeAlias = list[tuple[Outline, Refused]]

#: The largest share of a table that its cards may cover, as (of, in): placed without care, cards leave no room for more
#: when they cover about half, and nobody could go on.
CROWDED = (5, 12)


def check_room(table_mm: tuple[int, int], fleets: Sequence[Fleet], cards: int) -> None:
    """Refuse a table on which everybody's cards might not find room; `cards` is how many each may have.

    Raises:
        BadFile: the table is too small for so many players.
    """
    width, height = table_mm
    covered = sum(cards * fleet.width * fleet.height for fleet in fleets)
    if covered * CROWDED[1] > CROWDED[0] * width * height * 100:
        players = len(fleets)
        why = f"too small for the cards of {players} players"
        raise BadFile("table_mm", why, "table-too-small", {"players": players})


def fighter(seat: int, ship: Ship, pose: Pose, seats: int) -> Fighter:
    """Return a card on the table as a battle sees it: a Cargo ship has its cubes (Stellar Conflict ruling 5)."""
    return Fighter(seat, ship, pose, CUBES[seats] if ship.role == "cargo" else 0)


def obstacle(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not lie at `pose`, or None where it may."""
    ship = state.ship(seat, ship_id)
    card = outline(pose, ship.width, ship.height)
    width, height = state.table_mm
    if not within(card, width * 10, height * 10):
        return Refused("off-table")
    return touched(card, _lying(state))


#: By the last card on a table, for the few tables of which it is the last: the cards and the names of their owners, as
#: the state has them, and the outlines.
_kept: dict[
    Card | None, list[tuple[tuple[Card, ...], tuple[Asteroid, ...], tuple[SeatInfo, ...], _Lying]]
] = {}
_MOST_KEPT, _MOST_ALIKE = 512, 16


def _lying(state: Deployment) -> _Lying:
    """Return the outline of every card on the table, with what is said to a card that touches it.

    Kept while the cards are the same: a hand that moves asks many times a second. States share what does not change,
    so a look at the last card finds what was kept, and whether it is still the same.
    """
    last = state.cards[-1] if state.cards else None
    alike = _kept.get(last)
    if alike is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        alike = _kept[last] = []
    for cards, asteroids, seats, lying in alike:
        if cards is state.cards and asteroids is state.asteroids and seats is state.seats:
            return lying
    if len(alike) >= _MOST_ALIKE:
        alike.clear()
    lying = _outlines(state)
    alike.append((state.cards, state.asteroids, state.seats, lying))
    return lying


def _outlines(state: Deployment) -> _Lying:
    rocks = [(asteroid.outline, Refused("touches-asteroid")) for asteroid in state.asteroids]
    cards = (_lies(card, state.editions[card.seat], state.seats[card.seat].name) for card in state.cards)
    return [*rocks, *cards]


@lru_cache(maxsize=1 << 13)
def _lies(card: Card, edition: str, owner: str) -> tuple[Outline, Refused]:
    """Return the outline of a card that lies, with what is said to one that touches it."""
    ship = ship_of(edition, card.ship)
    refused = Refused("touches-ship", {"ship": ship.name, "owner": owner})
    return outline(card.pose, ship.width, ship.height), refused
