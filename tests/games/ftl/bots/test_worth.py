"""The bots' evaluation of a ship's position: rough, but in the right order."""

from starfelt.games.ftl.bots.worth import Menace, menace, siege
from starfelt.table.card import Pose

SIDE = 12192
FREE = Pose(6096, 6096, 0)


def danger(ship: Pose, *menaces: Menace, hits: int = 0) -> float:
    return siege(menaces, ship, hits, (SIDE, SIDE), mines=True)


def test_the_less_room_ahead_the_more_a_siege_is_worth() -> None:
    """Half an inch, three inches, and ten inches of room."""
    cornered, tight, free = (danger(Pose(6096, room, 0)) for room in (127, 762, 2540))
    assert cornered > tight > free


def test_a_missile_that_looks_at_a_ship_is_worth_more_than_one_that_looks_away() -> None:
    aimed, away = (menace(Pose(6096, 7112, heading), FREE, 190.5, 63.5) for heading in (0, 1800))
    assert (aimed.aimed, away.aimed) == (True, False)
    assert danger(FREE, aimed) > danger(FREE, away)


def test_a_ship_that_is_aimed_at_and_barred_is_caught() -> None:
    """One missile points at it, another is an inch ahead: it is hit if it stays, and if it sprints."""
    aimed = menace(Pose(6096, 7112, 0), FREE, 190.5, 63.5)
    barring = menace(Pose(6096, 5842, 0), FREE, 190.5, 63.5)
    assert not barring.aimed
    assert danger(FREE, aimed, barring) > danger(FREE, aimed) + 0.3
    assert danger(FREE, aimed, barring, hits=2) > danger(FREE, aimed, barring)


def test_the_tenth_missile_is_worth_less_than_the_first() -> None:
    aimed = Menace(0.34, False, 2032)
    assert danger(FREE, aimed) > danger(FREE, *[aimed] * 10) - danger(FREE, *[aimed] * 9)
