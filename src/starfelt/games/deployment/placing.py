"""Where a card may lie among those on the table (ruling 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starfelt.battle.field import Fighter
from starfelt.battle.table_file import CUBES
from starfelt.cards.fleet import Fleet, Ship
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.deployment.model import Deployment, Place, pose_of
from starfelt.table.card import Corners, Pose, apart, corners, on_table

#: The largest share of a table that its cards may cover, as (of, in): placed without care, cards leave no room for more
#: when they cover about half, and nobody could go on.
CROWDED = (5, 12)
#: How finely `free_places` samples the places and headings where a card may go.
_GRID_MM, _GRID_DEG = 60, 45


def check_room(table_mm: tuple[int, int], fleets: Sequence[Fleet], cards: int) -> None:
    """Refuse a table on which everybody's cards might not find room; `cards` is how many each may have.

    Raises:
        BadFile: the table is too small for so many players.
    """
    width, height = table_mm
    covered = sum(cards * fleet.width * fleet.height for fleet in fleets)
    if covered * CROWDED[1] > CROWDED[0] * width * height * 100:
        raise BadFile("table_mm", f"too small for the cards of {len(fleets)} players")


def fighter(seat: int, ship: Ship, pose: Pose, seats: int) -> Fighter:
    """Return a card on the table as a battle sees it: a Cargo ship has its cubes (Stellar Conflict ruling 5)."""
    return Fighter(seat, ship, pose, CUBES[seats] if ship.role == "cargo" else 0)


def obstacle(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not lie at `pose`, or None where it may."""
    return among(state, lying(state), seat, ship_id, pose)


def lying(state: Deployment) -> list[tuple[Corners, Refused]]:
    """Return the outline of every card on the table, with what is said to a card that touches it."""
    cards = [(asteroid.corners, Refused("touches-asteroid")) for asteroid in state.asteroids]
    for card in state.cards:
        ship = state.ship(card.seat, card.ship)
        refused = Refused("touches-ship", {"ship": ship.name, "owner": state.seats[card.seat].name})
        cards.append((corners(card.pose, ship.width, ship.height), refused))
    return cards


def among(
    state: Deployment, cards: list[tuple[Corners, Refused]], seat: int, ship_id: str, pose: Pose
) -> Refused | None:
    """Return why a card may not lie at `pose` among the cards `lying` on the table, or None where it may."""
    ship = state.ship(seat, ship_id)
    card = corners(pose, ship.width, ship.height)
    if not on_table(card, state.table_mm[0] * 10, state.table_mm[1] * 10):
        return Refused("off-table")
    return next((refused for other, refused in cards if not apart(card, other)), None)


def free_places(state: Deployment, seat: int) -> Iterator[Place]:
    """Yield placings of a seat's card in hand, on a lattice of the table."""
    width, height = state.table_mm
    cards = lying(state)
    for x in range(_GRID_MM // 2, width, _GRID_MM):
        for y in range(_GRID_MM // 2, height, _GRID_MM):
            for heading in range(0, 360, _GRID_DEG):
                place = Place(x, y, heading)
                if among(state, cards, seat, state.decks[seat][0], pose_of(place)) is None:
                    yield place
