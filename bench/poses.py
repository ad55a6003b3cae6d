"""Benchmark of the placement check: whether a card may be placed at a pose, asked for every move of a hand.

    python -m bench.poses

Light Speed's table has 0, 8, 16 and 32 cards. Each line asks 20,000 random poses of one unchanged table, in turns with
a plain implementation that has no cache: every outline is computed again, with exact tests only.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.deployment.rules.model import Card, Deployment
from starfelt.games.deployment.rules.placing import obstacle
from starfelt.play import Match
from starfelt.table.card import Pose, apart, corners, on_table

ASKED = 20_000
TABLE_MM = (3000, 2000)


def plainly(state: Deployment, seat: int, ship_id: str, pose: Pose) -> Refused | None:
    """The same check without a cache."""
    ship = state.ship(seat, ship_id)
    card = corners(pose, ship.width, ship.height)
    if not on_table(card, state.table_mm[0] * 10, state.table_mm[1] * 10):
        return Refused("off-table")
    cards = [(asteroid.corners, Refused("touches-asteroid")) for asteroid in state.asteroids]
    for other in state.cards:
        its = state.ship(other.seat, other.ship)
        refused = Refused("touches-ship", {"ship": its.name, "owner": state.seats[other.seat].name})
        cards.append((corners(other.pose, its.width, its.height), refused))
    return next((refused for outline, refused in cards if not apart(card, outline)), None)


def table(count: int, rng: Random) -> Deployment:
    """Return a table with this many cards at random places."""
    state: Deployment = Match.begin("lightspeed", {"table_mm": TABLE_MM}, seed=1).state
    ships = [ship.id for ship in state.fleets[0].ships]
    while len(state.cards) < count:
        ship, pose = rng.choice(ships), random_pose(rng)
        if plainly(state, 0, ship, pose) is None:
            state = replace(state, cards=(*state.cards, Card(0, ship, pose)))
    return state


def random_pose(rng: Random) -> Pose:
    """Return a random pose on the table."""
    width, height = TABLE_MM
    return Pose(rng.randrange(width * 10), rng.randrange(height * 10), rng.randrange(3600))


def seconds(ask: Callable[[Deployment, int, str, Pose], Refused | None], state: Deployment) -> float:
    """Return the CPU time of all the checks."""
    rng, ship = Random(7), state.fleets[0].ships[0].id
    poses = [random_pose(rng) for _ in range(ASKED)]
    begun = time.process_time()
    for pose in poses:
        ask(state, 0, ship, pose)
    return time.process_time() - begun


if __name__ == "__main__":
    print("cards   plainly   kept      (microseconds a question)")
    for count in (0, 8, 16, 32):
        state = table(count, Random(count))
        slow, quick = seconds(plainly, state), seconds(obstacle, state)
        print(f"{count:5}   {slow / ASKED * 1e6:7.1f}   {quick / ASKED * 1e6:4.1f}")
