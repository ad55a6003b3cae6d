"""What lies on a table of Light Speed before and during a match: asteroids, cards, and where another may lie."""

from __future__ import annotations

from starfelt.battle.field import ASTEROID_SIZES, Asteroid, Field, Fighter
from starfelt.cards.fleet import Fleet, Ship, shipped_fleets
from starfelt.games.contract import Refused
from starfelt.games.lightspeed.model import Options, State
from starfelt.table.card import Corners, Pose, apart, corners, on_table

#: The fleet that every team plays.
FLEET = "classic"
#: Rocks on one asteroid (rulings 19, 20 and 22); of two small ones, by the number of seats.
ROCKS = 12
ROCKS_OF_TWO = {2: 6, 3: 8, 4: 10}
#: Between two small asteroids: a hand's width and more, in 0.1 mm (ruling 20).
GAP = 1500


def fleet() -> Fleet:
    """Return the fleet of all teams."""
    return shipped_fleets()[FLEET]


def ship_of(ship_id: str) -> Ship:
    """Return a ship of the fleet; matches only ever hold ids that it has."""
    ship = fleet().ship(ship_id)
    assert ship is not None
    return ship


def asteroids_for(options: Options, seats: int) -> tuple[Asteroid, ...]:
    """Return the asteroids in the middle of the table (rulings 19, 20 and 22)."""
    x, y = options.table_mm[0] * 5, options.table_mm[1] * 5
    if options.asteroid == "two":
        rocks = ROCKS_OF_TWO[seats] if options.rocks is None else options.rocks
        off = (ASTEROID_SIZES["small"][0] + GAP) // 2
        return tuple(Asteroid(Pose(x + side * off, y, 0), "small", rocks) for side in (-1, 1))
    rocks = ROCKS if options.rocks is None else options.rocks
    return (Asteroid(Pose(x, y, 0), "large" if options.asteroid == "large" else "small", rocks),)


def obstacle(state: State, ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not lie at `pose` (ruling 6), or None where it may."""
    return among(state, lying(state), ship_id, pose)


def lying(state: State) -> list[tuple[Corners, Refused]]:
    """Return the outline of every card on the table, with what is said to a card that touches it."""
    cards = [(asteroid.corners, Refused("touches-asteroid")) for asteroid in state.asteroids]
    for card in state.cards:
        ship = ship_of(card.ship)
        refused = Refused("touches-ship", {"ship": ship.name, "owner": state.seats[card.seat].name})
        cards.append((corners(card.pose, ship.width, ship.height), refused))
    return cards


def among(state: State, cards: list[tuple[Corners, Refused]], ship_id: str, pose: Pose) -> Refused | None:
    """Return why a card may not lie at `pose` among the cards `lying` on the table, or None where it may."""
    ship = ship_of(ship_id)
    card = corners(pose, ship.width, ship.height)
    if not on_table(card, state.options.table_mm[0] * 10, state.options.table_mm[1] * 10):
        return Refused("off-table")
    return next((refused for other, refused in cards if not apart(card, other)), None)


def field_of(state: State) -> Field:
    """Return the table as a battle sees it."""
    width, height = state.options.table_mm
    return Field(
        width * 10,
        height * 10,
        len(state.decks),
        tuple(Fighter(card.seat, ship_of(card.ship), card.pose) for card in state.cards),
        state.asteroids,
        piracy=state.options.piracy,
    )
