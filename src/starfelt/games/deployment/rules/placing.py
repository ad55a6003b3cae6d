"""Collision rules: where a card may be placed among those on the table (ruling 6)."""

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
from starfelt.games.deployment.rules.model import Card, Deployment
from starfelt.table.card import Outline, Pose, find_touched, outline, within

#: The outline of each card on a table, and the refusal for a card that touches it.
_Outlines: TypeAlias = list[tuple[Outline, Refused]]

#: The largest share of a table that its cards may cover, as (numerator, denominator). Cards placed without
#: care leave no room for another one when they cover about half of the table, and then the match could not go
#: on.
CROWDED = (5, 12)


def check_room(table_mm: tuple[int, int], fleets: Sequence[Fleet], cards: int) -> None:
    """Reject a table that might be too small for all cards; `cards` is the most that each player may have.

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
    """Return a card on the table as input of a battle. A Cargo ship has its cubes (Stellar Conflict ruling 5)."""
    return Fighter(seat, ship, pose, CUBES[seats] if ship.role == "cargo" else 0)


def obstacle(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not be placed at `pose`, or None if it may."""
    ship = state.ship(seat, ship_id)
    card = outline(pose, ship.width, ship.height)
    width, height = state.table_mm
    if not within(card, width * 10, height * 10):
        return Refused("off-table")
    return find_touched(card, _cached_outlines(state))


#: Cache of outlines. The key is the last card on the table; each entry has the cards, asteroids and seats of a
#: state, and the outlines.
_kept: dict[
    Card | None, list[tuple[tuple[Card, ...], tuple[Asteroid, ...], tuple[SeatInfo, ...], _Outlines]]
] = {}
_MOST_KEPT, _MOST_ALIKE = 512, 16


def _cached_outlines(state: Deployment) -> _Outlines:
    """Return the outline of every card on the table, with the refusal for a card that touches it.

    The result is cached while the cards are the same, because a moving hand asks many times a second. States
    share the tuples that do not change. So a lookup by the last card, then an identity check, finds the cached
    outlines.
    """
    last = state.cards[-1] if state.cards else None
    alike = _kept.get(last)
    if alike is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        alike = _kept[last] = []
    for cards, asteroids, seats, outlines in alike:
        if cards is state.cards and asteroids is state.asteroids and seats is state.seats:
            return outlines
    if len(alike) >= _MOST_ALIKE:
        alike.clear()
    outlines = _make_outlines(state)
    alike.append((state.cards, state.asteroids, state.seats, outlines))
    return outlines


def _make_outlines(state: Deployment) -> _Outlines:
    rocks = [(asteroid.outline, Refused("touches-asteroid")) for asteroid in state.asteroids]
    cards = (
        _card_outline(card, state.editions[card.seat], state.seats[card.seat].name) for card in state.cards
    )
    return [*rocks, *cards]


@lru_cache(maxsize=1 << 13)
def _card_outline(card: Card, edition: str, owner: str) -> tuple[Outline, Refused]:
    """Return the outline of a placed card, with the refusal for a card that touches it."""
    ship = ship_of(edition, card.ship)
    refused = Refused("touches-ship", {"ship": ship.name, "owner": owner})
    return outline(card.pose, ship.width, ship.height), refused
