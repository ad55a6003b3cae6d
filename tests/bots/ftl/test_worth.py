"""What a place is worth to a ship: a player's guesses, but in the right order."""

from starfelt.bots.ftl.worth import posture
from starfelt.table.card import Pose

SIDE = 12192


def test_the_less_room_ahead_the_less_a_place_is_worth() -> None:
    """The enemy is behind, and so of no weight: half an inch of room, three inches, and ten."""
    enemy = Pose(6096, 12000, 0)
    cornered, tight, free = (posture(Pose(6096, room, 0), enemy, SIDE, SIDE) for room in (127, 762, 2540))
    assert cornered < tight < free
