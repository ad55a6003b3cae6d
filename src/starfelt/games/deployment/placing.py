"""Where a card may lie among those on the table (ruling 6)."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.battle.field import Fighter
from starfelt.battle.table_file import CUBES
from starfelt.cards.fleet import Fleet, Ship
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.deployment.model import Deployment
from starfelt.table.card import Pose, apart, corners, on_table

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
        raise BadFile("table_mm", f"too small for the cards of {len(fleets)} players")


def fighter(seat: int, ship: Ship, pose: Pose, seats: int) -> Fighter:
    """Return a card on the table as a battle sees it: a Cargo ship has its cubes (Stellar Conflict ruling 5)."""
    return Fighter(seat, ship, pose, CUBES[seats] if ship.role == "cargo" else 0)


def obstacle(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not lie at `pose`, or None where it may."""
    ship = state.ship(seat, ship_id)
    card = corners(pose, ship.width, ship.height)
    if not on_table(card, state.table_mm[0] * 10, state.table_mm[1] * 10):
        return Refused("off-table")
    if any(not apart(card, asteroid.corners) for asteroid in state.asteroids):
        return Refused("touches-asteroid")
    for other in state.cards:
        lying = state.ship(other.seat, other.ship)
        if not apart(card, corners(other.pose, lying.width, lying.height)):
            return Refused("touches-ship", {"ship": lying.name, "owner": state.seats[other.seat].name})
    return None
