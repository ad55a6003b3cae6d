"""The measuring preview: it agrees with the tape, in any order of queries."""

from __future__ import annotations

from random import Random

from starfelt.games.contract import SeatInfo
from starfelt.games.ftl.rules.geometry import INCH, contact, round_touch
from starfelt.games.ftl.rules.model import FtlOptions, FtlShip, FtlState, Missile
from starfelt.games.ftl.rules.notation import LONGEST, SHORTEST
from starfelt.games.ftl.rules.pieces import pieces, radius_of, sprint_way
from starfelt.games.ftl.rules.preview import reach, threats
from starfelt.table.card import Pose


def crowd(chance: Random) -> FtlState:
    """Return two ships and twelve missiles close together, some of them exactly on a tape's line."""

    def pose() -> Pose:
        return Pose(
            4000 + chance.randrange(12) * 127, 4000 + chance.randrange(12) * 127, chance.randrange(24) * 150
        )

    options = FtlOptions(
        ship_radius_in=chance.choice([0.5, 1, 2.25]), missile_radius_in=chance.choice([0.25, 0.5])
    )
    missiles = tuple(Missile(seat, number, pose()) for seat in (0, 1) for number in range(1, 7))
    seats = (SeatInfo("Ada"), SeatInfo("Bob"))
    return FtlState(options, seats, (FtlShip(pose()), FtlShip(pose())), missiles=missiles, launched=(6, 6))


def test_each_sprint_crosses_what_its_tape_touches() -> None:
    crossed = 0
    for seed in range(60):
        state = crowd(Random(seed))
        table = pieces(state)
        for seat in (0, 1):
            own = [(key, pose) for key, pose in table.items() if key.seat == seat]
            for (key, start), orders in zip(own, reach(state, seat), strict=True):
                assert orders.piece == key.name
                for halves, sprint in zip(range(SHORTEST, LONGEST + 1), orders.sprints, strict=True):
                    dx, dy = sprint_way(start.heading, halves)
                    touched = {
                        (other.seat, other.name): round_touch(touch, dx, dy)[0] / INCH
                        for other, pose in table.items()
                        if other != key
                        for touch in [
                            contact(start.x, start.y, dx, dy, pose.x, pose.y, radius_of(state.options, other))
                        ]
                        if touch is not None
                    }
                    seen = {(met.seat, met.piece): met.way_in for met in sprint.crosses}
                    assert seen == touched
                    crossed += len(seen)
    assert crossed > 1000


def test_a_missile_threatens_what_any_of_its_sprints_touches() -> None:
    """Ends are rounded, so that tapes differ: those of 1.5 and 5.5 inches touch the ship's disc, and no other one."""
    ships = FtlShip(Pose(6249, 5736, 0)), FtlShip(Pose(1000, 1000, 0))
    missile = Missile(1, 1, Pose(6000, 6000, 750))
    state = FtlState(FtlOptions(), (), ships, missiles=(missile,), launched=(0, 1))
    found = {threat.piece: [met.piece for met in threat.crosses] for threat in threats(state, 0)}
    assert found == {"ship": [], "m1": ["ship"]}


def test_what_was_seen_before_something_moved_is_not_seen_again() -> None:
    one, other = crowd(Random(1)), crowd(Random(2))
    first = reach(one, 0)
    assert reach(other, 0) != first
    assert reach(one, 0) is first
