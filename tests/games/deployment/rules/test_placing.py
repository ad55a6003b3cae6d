"""Legal placement: the fast check gives the exact result."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from starfelt import games
from starfelt.games.contract import Refused, SeatInfo
from starfelt.games.deployment.rules.model import Card, Deployment
from starfelt.games.deployment.rules.placing import obstacle
from starfelt.table.card import Pose, apart, corners, on_table

NAMES = ("Ada", "Bob")


def plainly(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """The same check, with every outline computed again and exact tests only."""
    ship = state.ship(seat, ship_id)
    card = corners(pose, ship.width, ship.height)
    if not on_table(card, state.table_mm[0] * 10, state.table_mm[1] * 10):
        return Refused("off-table")
    for asteroid in state.asteroids:
        if not apart(card, asteroid.corners):
            return Refused("touches-asteroid")
    for other in state.cards:
        its = state.ship(other.seat, other.ship)
        if not apart(card, corners(other.pose, its.width, its.height)):
            return Refused("touches-ship", {"ship": its.name, "owner": state.seats[other.seat].name})
    return None


def opened(game_id: str, seed: int) -> Deployment:
    game = games.get(game_id)
    state = None
    for event in game.setup(game.options_type(), [SeatInfo(name) for name in NAMES], seed):
        state = game.evolve(state, event)
    assert isinstance(state, Deployment)
    return state


def random_pose(rng: Random, state: Deployment) -> Pose:
    """Return a random pose, often at right angles on a lattice of tenths of a card, where edges meet edges."""
    width, height = state.table_mm
    if rng.random() < 0.3:
        x, y = rng.randrange(0, width * 10, 315), rng.randrange(0, height * 10, 440)
        return Pose(x, y, rng.choice((0, 900, 1800, 2700)))
    return Pose(rng.randrange(width * 10), rng.randrange(height * 10), rng.randrange(3600))


def test_24000_random_poses_get_the_exact_answer() -> None:
    rng, answers = Random(16), set[str | None]()
    for seed in range(12):
        state = opened("lightspeed", seed)
        for _ in range(2000):
            seat = rng.randrange(2)
            ship = rng.choice(state.fleets[seat].ships).id
            pose = random_pose(rng, state)
            answer = obstacle(state, seat, ship, pose)
            assert answer == plainly(state, seat, ship, pose)
            answers.add(answer.code if answer else None)
            if answer is None and len(state.cards) < 20 and rng.random() < 0.05:
                state = replace(state, cards=(*state.cards, Card(seat, ship, pose)))
    assert answers == {None, "off-table", "touches-asteroid", "touches-ship"}


def test_two_tables_whose_last_card_is_the_same_keep_their_own_outlines() -> None:
    state = opened("lightspeed", 1)
    first, second = (ship.id for ship in state.fleets[0].ships[:2])
    last = Card(0, first, Pose(1000, 1000, 0))
    full = replace(state, cards=(Card(0, second, Pose(9000, 6500, 0)), last))
    bare = replace(state, cards=(last,))
    for _ in range(2):
        taken, free = (obstacle(table, 1, first, Pose(9000, 6500, 0)) for table in (full, bare))
        assert taken is not None
        assert taken.code == "touches-ship"
        assert free is None
    named = replace(full, seats=(SeatInfo("Eve"), SeatInfo("Bob")))
    refused = obstacle(named, 1, first, Pose(9000, 6500, 0))
    assert refused is not None
    assert refused.args["owner"] == "Eve"
