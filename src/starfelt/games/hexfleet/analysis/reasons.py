"""Why another activation is better, as sentences: its shot, its end, and who can fire at whom next time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from starfelt.analysis.sentences import of_ships, share_of_wins
from starfelt.games.hexfleet.analysis.activations import ShipActivation
from starfelt.games.hexfleet.analysis.weighing import target_of
from starfelt.games.hexfleet.bots.admiral import RolloutPlan
from starfelt.games.hexfleet.bots.rollout import FIRES, JUMPS
from starfelt.games.hexfleet.rules.combat import bears
from starfelt.games.hexfleet.rules.fleet import find_occupied, get, on_table, replace_ships
from starfelt.games.hexfleet.rules.hexes import HexPose, reach
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.messages import Line


def reasons(
    one: ShipActivation, plan: RolloutPlan, target: str | None, better: float, played: float
) -> tuple[Line, ...]:
    """Return the sentences that tell a better plan from what was done.

    Args:
        one: what was done.
        plan: what is better.
        target: the ship at which the plan fires.
        better: its share of wins.
        played: the share of wins of what was done.
    """
    return (*_acts(one, plan, target), *_next_time(one, plan), *share_of_wins(better, played))


def _acts(one: ShipActivation, plan: RolloutPlan, target: str | None) -> Iterator[Line]:
    fired, end = target_of(one), _end(one)
    if plan.kind == JUMPS:
        yield Line("analysis-jumps", {"ship": one.ship})
        return
    if target is not None and target != fired:
        message = "analysis-fires-at" if fired is None else "analysis-fires-instead"
        yield Line(message, {"ship": one.ship, "target": target, "instead": fired or ""})
    elif target is None and fired is not None:
        yield Line("analysis-holds-fire", {"ship": one.ship, "instead": fired})
    # After a first shot, the plan leaves its end open.
    if plan.kind == FIRES or end == plan.pose:
        return
    begun = get(one.begun, one.ship)
    if begun.status == "table" and begun.pose == plan.pose:
        yield Line("analysis-stays", {"ship": one.ship})
    elif end is None or (plan.pose.q, plan.pose.r) != (end.q, end.r):
        yield Line("analysis-ends-elsewhere", {"ship": one.ship, "q": plan.pose.q, "r": plan.pose.r})
    else:
        yield Line("analysis-faces-elsewhere", {"ship": one.ship})


def _next_time(one: ShipActivation, plan: RolloutPlan) -> Iterator[Line]:
    """Yield whom the ship is safe from, and at whom it can fire next, if it ends where it should have."""
    if plan.kind in (FIRES, JUMPS):
        return
    end = _end(one)
    threats, aims = (set[str](), set[str]()) if end is None else _next_shots(one, end)
    other_threats, other_aims = _next_shots(one, plan.pose)
    safe, found = sorted(threats - other_threats), sorted(other_aims - aims)
    if safe:
        yield of_ships("analysis-cannot-fire", safe, {"ship": one.ship})
    if found:
        yield of_ships("analysis-can-fire", found, {"ship": one.ship})


def _next_shots(one: ShipActivation, end: HexPose) -> tuple[set[str], set[str]]:
    """Return which enemies can fire at a ship after it ended in a pose, and at which it can fire, each with a move."""
    me = replace(get(one.begun, one.ship), pose=end, status="table")
    state = replace_ships(one.begun, me)
    enemies = [ship for ship in on_table(state) if ship.side != me.side]
    return (
        {enemy.id for enemy in enemies if _may_fire(state, enemy, me)},
        {enemy.id for enemy in enemies if _may_fire(state, me, enemy)},
    )


def _may_fire(state: HexFleetState, ship: HexFleetShip, target: HexFleetShip) -> bool:
    q, r, _ = target.pose
    return ship.weapons > 0 and any(
        way is not None and bears(ship.kind, HexPose(place.q, place.r, facing), q, r, state.asteroids)
        for place in reach(
            state.radius, ship.pose, ship.propulsion, find_occupied(state, ship.id), state.asteroids
        )
        for facing, way in enumerate(place.ways)
    )


def _end(one: ShipActivation) -> HexPose | None:
    """Return the pose in which an activation ended; None: not on the table."""
    ship = get(one.after, one.ship)
    return ship.pose if ship.status == "table" else None
