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
from starfelt.games.hexfleet.rules.fleet import find_occupied, get, how_far, on_table, replace_ships, ways_out
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, reach
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.objective import holder, is_live
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import drawable
from starfelt.messages import Args, Line


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
        yield from _escapes(one)
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
        yield from _goes_to(one, plan.pose)
    else:
        yield Line("analysis-faces-elsewhere", {"ship": one.ship})


def _escapes(one: ShipActivation) -> Iterator[Line]:
    """Yield who can fire at a ship that stayed on the map."""
    end = _end(one)
    threats = sorted(_next_shots(one, end)[0]) if end is not None else []
    if threats:
        yield of_ships("analysis-escapes", threats, {"ship": one.ship})


def _goes_to(one: ShipActivation, end: HexPose) -> Iterator[Line]:
    """Yield where a ship should end its move: at a relay, which it may hold then, or nearer to its exit."""
    state, was = one.begun, get(one.begun, one.ship)
    place: Args = {"ship": one.ship}
    zones = state.objective.zones if state.objective else ()
    inside = [n for n, zone in enumerate(zones) if distance(end.q - zone.q, end.r - zone.r) <= zone.within]
    # Where relays overlap, the one that scores in this turn counts.
    number = max(inside, key=lambda n: is_live(state, n), default=None)
    if number is not None:
        place["zone"] = zones[number].id
        yield Line("analysis-ends-at-relay", place)
        there = replace_ships(one.after, replace(get(one.after, one.ship), pose=end, status="table"))
        gained = holder(there, zones[number]) == was.side != holder(one.after, zones[number])
        if gained and is_live(state, number):
            chits = drawable(one.after)
            share = round(100 * chits.count(BLANK) / max(1, len(chits)))
            yield Line("analysis-holds-relay", {**place, "share": share})
    elif state.objective and _way_out(state, was, end) < _way_out(state, was, _end(one) or was.pose):
        yield Line("analysis-ends-near-exit", place)
    else:
        yield Line("analysis-ends-elsewhere", place)


def _way_out(state: HexFleetState, ship: HexFleetShip, end: HexPose) -> int:
    """Return the distance from a pose to the nearest exit of a ship's side; 0 if it has none."""
    assert state.objective is not None
    exits = ways_out(state.radius, state.objective, ship.side)
    return how_far(exits, end.q, end.r) if exits else 0


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
