"""Objectives of scenarios: zones to hold, exits to reach, the points for them, and what they decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from starfelt.games.contract import Outcome
from starfelt.games.hexfleet.rules.events import BattleOver, LeftMap, ZonesScored
from starfelt.games.hexfleet.rules.fleet import fighting, get, on_table, points, replace_ships, ways_out
from starfelt.games.hexfleet.rules.hexes import distance
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.options import Zone
from starfelt.games.hexfleet.rules.scenario import works

#: The reason of an outcome that the points of the objective decide.
BY_OBJECTIVE = "outcome-objective"
#: The most turns that a view lists the zones of.
MOST_TURNS = 20


def turn_limit(state: HexFleetState) -> int | None:
    """Return the last turn: that of the options, else that of the objective. None: there is no limit."""
    return state.options.turn_limit or (state.objective.turns if state.objective else None)


def present(state: HexFleetState, zone: Zone, without: str | None = None) -> Counter[int]:
    """Count the working ships of each side in a zone, all but one."""
    return Counter(
        ship.side
        for ship in on_table(state)
        if works(ship)
        and ship.id != without
        and distance(ship.pose.q - zone.q, ship.pose.r - zone.r) <= zone.within
    )


def most(ships: Counter[int]) -> int | None:
    """Return the side that has more ships than any other, or None."""
    sides = ships.most_common(2)
    return None if not sides or len({count for _, count in sides}) < len(sides) else sides[0][0]


def holder(state: HexFleetState, zone: Zone) -> int | None:
    """Return the side that has more working ships in a zone than any other, or None."""
    return most(present(state, zone))


def holds(state: HexFleetState, ship: HexFleetShip) -> tuple[tuple[int | None, int | None], ...]:
    """Return for each zone which side holds it with a ship in it, and with that ship elsewhere."""
    found: list[tuple[int | None, int | None]] = []
    for zone in state.objective.zones if state.objective else ():
        others = present(state, zone, ship.id)
        found.append((most(others + Counter({ship.side: works(ship)})), most(others)))
    return tuple(found)


def is_live(state: HexFleetState, number: int, turn: int | None = None) -> bool:
    """Tell whether the zone of this number scores in a turn, by default in this one."""
    aim = state.objective
    assert aim is not None
    return not aim.rotates or ((turn or state.turn) - 1) % len(aim.zones) == number


def schedule(state: HexFleetState) -> tuple[tuple[int, ...], ...]:
    """Return by turn the numbers of the zones that score in it, up to the last turn or `MOST_TURNS`."""
    assert state.objective is not None
    zones = range(len(state.objective.zones))
    turns = min(turn_limit(state) or MOST_TURNS, MOST_TURNS) if zones else 0
    return tuple(
        tuple(number for number in zones if is_live(state, number, turn)) for turn in range(1, turns + 1)
    )


def turn_scores(state: HexFleetState) -> ZonesScored | None:
    """Return what the zones score at the end of a turn; None: there are no zones."""
    if state.objective is None or not state.objective.zones:
        return None
    scores = [*state.scores]
    holders = tuple(
        holder(state, zone) if is_live(state, number) else None
        for number, zone in enumerate(state.objective.zones)
    )
    for zone, side in zip(state.objective.zones, holders, strict=True):
        if side is not None:
            scores[side] += zone.points
    return ZonesScored(holders, tuple(scores), state.turn)


def leaves(state: HexFleetState, ship_id: str) -> LeftMap | None:
    """Return that a ship leaves the map, if its activation ends in an exit of its side."""
    ship = get(state, ship_id)
    if ship.status != "table" or ship.pose[:2] not in ways_out(state.radius, state.objective, ship.side):
        return None
    earned = worth(state, ship_id)
    scores = tuple(score + earned * (side == ship.side) for side, score in enumerate(state.scores))
    return LeftMap(ship.side, ship_id, earned, scores)


def worth(state: HexFleetState, ship_id: str) -> int:
    """Return the points that a ship is worth."""
    return sum(points for ship, points in zip(state.ships, state.worths, strict=False) if ship.id == ship_id)


def after_left(state: HexFleetState, event: LeftMap) -> HexFleetState:
    """Return the state without a ship that left the map for good."""
    state = replace_ships(state, replace(get(state, event.ship), status="left"))
    return replace(state, scores=event.scores, cup=tuple(chit for chit in state.cup if chit != event.ship))


def after_destroyed(state: HexFleetState, side: int, ship_id: str) -> HexFleetState:
    """Return the state with the points for a destroyed ship, which go to the side that fired."""
    earned = worth(state, ship_id)
    if not earned:
        return state
    return replace(
        state, scores=tuple(score + earned * (side == number) for number, score in enumerate(state.scores))
    )


def is_settled(state: HexFleetState) -> bool:
    """Tell whether no ship is left that could still reach an exit and is worth points there."""
    if state.objective is None or not state.objective.exits:
        return False
    runners = {each.side for each in state.objective.exits}
    return not any(
        ship.side in runners and ship.status not in ("destroyed", "left") and value
        for ship, value in zip(state.ships, state.worths, strict=True)
    )


def over(state: HexFleetState) -> BattleOver:
    """Return the end of a battle that the points of the objective decide."""
    return BattleOver(Outcome(by_scores(state, fighting(state)), BY_OBJECTIVE))


def by_scores(state: HexFleetState, sides: Iterable[int]) -> tuple[int, ...]:
    """Return which of the given sides win: those with the most points of the objective.

    Of equals, those with the largest share of their ships' points left.
    """
    sides = [*sides]
    best = max((state.scores[side] for side in sides), default=0)
    return by_points(state, (side for side in sides if state.scores[side] == best))


def by_points(state: HexFleetState, sides: Iterable[int]) -> tuple[int, ...]:
    """Return which of the given sides win at the turn limit: those with the largest share of their points left."""
    shares = {side: points(state, side) for side in sides}
    return tuple(
        side
        for side, (left, full) in shares.items()
        if all(left * other_full >= other_left * full for other_left, other_full in shares.values())
    )
