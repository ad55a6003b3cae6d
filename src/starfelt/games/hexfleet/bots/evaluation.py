"""The evaluation of a battle, compiled: ships as arrays, the poses that they can reach, and the effect of a shot.

A fleet is an integer array (ships, COLUMNS) with one row per ship. Cards are drawn as from an endless pack, and
ways across the edge of the map or through asteroids count as ways: this code searches for good plans, and never judges
a match. Plain rules are compiled from `rules`.

With the cards and ways of `compiled`, a rollout costs 1.3 to 1.5 times as much, and in the same time that search won
41.7 % of 42 matches [29.3, 55.1] against this one (`bench.trees`, decision 89).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.games.hexfleet.bots.sight import HOLD, HOLD_TOO, NEXT, RUN, WAY
from starfelt.games.hexfleet.bots.silencing import silenced_by
from starfelt.games.hexfleet.compiled.tables import DESTROYED, LEFT, STATUSES, TABLE, TURNED_UP
from starfelt.games.hexfleet.compiled.turns import is_live
from starfelt.games.hexfleet.rules import classes
from starfelt.games.hexfleet.rules.classes import CARDS, CLASSES, RAISES, RANGE
from starfelt.games.hexfleet.rules.fleet import how_far
from starfelt.games.hexfleet.rules.hexes import (
    DIRECTIONS,
    HexPose,
    distance,
    find_crossed,
    hexes,
    is_ahead,
    reach,
)
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetView
from starfelt.kernel.jit import jit

Ints: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

#: The columns of a fleet. `FULL` is the first of the three columns with the systems' starting values, in the
#: order of the systems.
(
    SIDE,
    SHIELDS,
    WEAPONS,
    PROPULSION,
    FULL,
    FULL_WEAPONS,
    FULL_PROPULSION,
    UP,
    Q,
    R,
    FACING,
    STATUS,
    CHIT,
    ARC,
    WORTH,
    SPENT,
) = range(16)
COLUMNS = 16
#: The arc of a ship: all round, or ahead. `BEHIND` is the area ahead of a ship that moves backward.
ALL_ROUND, AHEAD, BEHIND = range(3)

#: The greatest propulsion of a ship, and the greatest distance of a hex on which its weapons can bear after a
#: move.
_MOST = max(kind.propulsion for kind in CLASSES.values())
FAR = RANGE + _MOST
#: More than any ship's propulsion.
NEVER = 99


def _ways() -> tuple[Ints, Ints]:
    """Return the reachable poses (facings, poses, 4): hex offset, facing, cost; and their number up to each cost."""
    found: list[list[tuple[int, int, int, int]]] = []
    for facing in range(6):
        fields = reach(_MOST, HexPose(0, 0, facing), _MOST, ())
        found.append(
            sorted(
                (
                    (field.q, field.r, turned, len(way))
                    for field in fields
                    for turned, way in enumerate(field.ways)
                    if way is not None
                ),
                key=lambda pose: pose[3],
            )
        )
    ways = np.array(found, dtype=np.int64)
    return ways, np.array([(ways[0, :, 3] <= cost).sum() for cost in range(_MOST + 1)])


def _needs(ways: Ints) -> Ints:
    """Return the cost to make weapons bear (arcs, facings, hexes, hexes), with paths across an unlimited map."""
    needs = np.full((3, 6, 2 * FAR + 1, 2 * FAR + 1), NEVER, dtype=np.int64)
    q, r = np.meshgrid(np.arange(-FAR, FAR + 1), np.arange(-FAR, FAR + 1), indexing="ij")
    dearest: list[list[int]] = ways[0, ::-1].tolist()
    for to_q, to_r, turned, cost in dearest:
        dq, dr = q - to_q, r - to_r
        near = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr)) <= RANGE
        fq, fr = DIRECTIONS[turned]
        ahead = 2 * dq * fq + 2 * dr * fr + dq * fr + dr * fq
        needs[ALL_ROUND, 0][near] = cost
        needs[AHEAD, 0][near & (ahead >= 0)] = cost
        needs[BEHIND, 0][near & (ahead <= 0)] = cost
    for facing in range(1, 6):
        # Rotated back by 60 degrees. Hexes beyond the array are out of reach anyway.
        q, r = q + r, -q
        known = np.maximum(abs(q), abs(r)) <= FAR
        needs[:, facing, known] = needs[:, 0, q[known] + FAR, r[known] + FAR]
    return needs


def _hexes(ways: Ints) -> tuple[Ints, Ints]:
    """Return the cheapest reachable pose of each hex, and their number up to each cost."""
    found = [
        list({(q, r): (q, r, f, cost) for q, r, f, cost in reversed(rows)}.values())[::-1]
        for rows in ways.tolist()
    ]
    hexes = np.array([sorted(rows, key=lambda pose: pose[3]) for rows in found], dtype=np.int64)
    return hexes, np.array([(hexes[0, :, 3] <= cost).sum() for cost in range(_MOST + 1)])


WAYS, REACHED = _ways()
#: The same with only the cheapest pose of each hex.
HEXES, REACHED_HEXES = _hexes(WAYS)
NEEDS = _needs(WAYS)


def _silence() -> Reals:
    """Return the expected loss of fire by a number of hits (last axis), for each number of weapons, in cards."""
    silence = np.zeros((*TURNED_UP.shape, 10))
    for armed in CARDS:
        for left in range(armed + 1):
            silence[armed, left] = [silenced_by(armed, left, hits) for hits in range(10)]
    return silence


SILENCE = _silence()


class HexField(NamedTuple):
    """The map and what there is to win on it. Grids have q + radius, r + radius as their indices.

    `rocks`: a grid, 1 for the hexes that block. `zones` (zones, 5): q, r, within, points, and
    1 if it scores in this turn, which rollouts change. `out` (2, grid): each side's
    distance to its exit, or -1 if it has none. `aims`: whether there are zones or exits. `split`: moves may be split
    around the shot. `rotates`: in each turn one zone scores.
    """

    radius: int
    rocks: Ints
    zones: Ints
    out: Ints
    rocky: bool
    aims: bool
    split: bool
    rotates: bool


def plain_field(radius: int, *, split: bool = False) -> HexField:
    """Return a map without asteroids and objective."""
    return HexField(
        radius, _NO_ROCKS, _NO_ZONES, _NO_EXITS, rocky=False, aims=False, split=split, rotates=False
    )


def field_of(view: HexFleetView) -> HexField:
    """Return the map of a view. Without asteroids or exits, their grids are small ones that are never looked at."""
    radius, objective = view.radius, view.objective
    size = 2 * radius + 1
    rocks = _NO_ROCKS
    if view.asteroids:
        rocks = np.zeros((size, size), dtype=np.int64)
        for q, r in view.asteroids:
            rocks[q + radius, r + radius] = 1
    zones, out, rotates = _NO_ZONES, _NO_EXITS, False
    if objective is not None:
        rows = [(zone.q, zone.r, zone.within, zone.points, zone.live) for zone in objective.zones]
        zones = np.array(rows, dtype=np.int64).reshape(len(rows), 5)
        rotates = not all(zone.live for zone in objective.zones)
        if objective.exits:
            out = np.full((2, size, size), -1, dtype=np.int64)
        for each in objective.exits:
            out[each.side] = 2 * size
            for q, r in hexes(radius):
                out[each.side, q + radius, r + radius] = how_far(each.hexes, q, r)
    return HexField(
        radius,
        rocks,
        zones,
        out,
        rocky=bool(view.asteroids),
        aims=objective is not None,
        split=view.options.split_move,
        rotates=rotates,
    )


_NO_ROCKS = np.zeros((1, 1), dtype=np.int64)
_NO_ZONES = np.zeros((0, 5), dtype=np.int64)
_NO_EXITS = np.full((2, 1, 1), -1, dtype=np.int64)


def _lines() -> tuple[Ints, Ints]:
    """Return, for each hex in range, the hexes that the line to it crosses, and the pairs that it passes between.

    Rows end with (0, 0), which no line crosses.
    """
    size = 2 * RANGE + 1
    through = np.zeros((size, size, 2 * RANGE + 1, 2), dtype=np.int64)
    between = np.zeros((size, size, RANGE + 1, 4), dtype=np.int64)
    # Exact lines take long, so those of one sextant are found, and turned by sixths of a turn.
    for end in ((q, r) for q, r in hexes(RANGE) if q > 0 and r >= 0):
        line = find_crossed(*end)
        for sixths in range(6):
            q, r = _turned(end, sixths)
            for number, place in enumerate(line.through):
                through[q + RANGE, r + RANGE, number] = _turned(place, sixths)
            for number, (one, other) in enumerate(line.between):
                between[q + RANGE, r + RANGE, number] = (*_turned(one, sixths), *_turned(other, sixths))
    return through, between


def _turned(place: tuple[int, int], sixths: int) -> tuple[int, int]:
    """Return a hex turned about the middle of the map, by sixths of a turn."""
    q, r = place
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


_THROUGH, _BETWEEN = _lines()


def fleet_of(
    ships: Iterable[HexFleetShip], cup: Container[str], worths: Mapping[str, int] | None = None
) -> Ints:
    """Return ships as an array, in their order; `cup` has the chits of ships that are still to be drawn."""
    rows = [
        (
            ship.side,
            ship.shields,
            ship.weapons,
            ship.propulsion,
            CLASSES[ship.kind].shields,
            ship.armed,
            CLASSES[ship.kind].propulsion,
            ship.shields_up,
            *ship.pose,
            STATUSES.index(ship.status),
            ship.id in cup,
            ALL_ROUND if CLASSES[ship.kind].all_round else AHEAD,
            worths.get(ship.id, 0) if worths else 0,
            0,
        )
        for ship in ships
    ]
    return np.array(rows, dtype=np.int64)


apart, _is_ahead = jit(distance), jit(is_ahead)
_suits_that_hit = jit(classes.suits_that_hit)


@jit
def bears(arc: int, q: int, r: int, facing: int, to_q: int, to_r: int) -> bool:
    """Tell whether weapons bear on a hex from a pose (ruling 4)."""
    q, r = to_q - q, to_r - r
    return apart(q, r) <= RANGE and (arc == ALL_ROUND or _is_ahead(facing, q, r))


@jit
def is_rock(field: HexField, q: int, r: int) -> bool:
    """Tell whether a hex of a map with rocks blocks."""
    return field.rocks[q + field.radius, r + field.radius] > 0


@jit
def is_clear(field: HexField, q: int, r: int, to_q: int, to_r: int) -> bool:
    """Tell whether no rock blocks the line between two hexes of a map with rocks (`hexes.is_clear`).

    Lines that are longer than a shot are not looked at.
    """
    if apart(to_q - q, to_r - r) > RANGE:
        return True
    dq, dr, middle = to_q - q + RANGE, to_r - r + RANGE, field.radius
    for n in range(2 * RANGE + 1):
        hq, hr = _THROUGH[dq, dr, n]
        if hq == 0 and hr == 0:
            break
        if field.rocks[q + hq + middle, r + hr + middle]:
            return False
    for n in range(RANGE + 1):
        hq, hr, iq, ir = _BETWEEN[dq, dr, n]
        if hq == 0 and hr == 0:
            break
        # A pair beside a line along the border may be half off the map.
        if apart(q + hq, r + hr) > middle or apart(q + iq, r + ir) > middle:
            continue
        if field.rocks[q + hq + middle, r + hr + middle] and field.rocks[q + iq + middle, r + ir + middle]:
            return False
    return True


@jit
def hits(field: HexField, fleet: Ints, ship: int, q: int, r: int, facing: int, target: int) -> bool:
    """Tell whether a ship may fire at another from a pose."""
    to_q, to_r = fleet[target, Q], fleet[target, R]
    return bears(fleet[ship, ARC], q, r, facing, to_q, to_r) and (
        not field.rocky or is_clear(field, q, r, to_q, to_r)
    )


@jit
def holds(zone: Ints, q: int, r: int) -> bool:
    """Tell whether a hex is in a zone."""
    return apart(q - zone[0], r - zone[1]) <= zone[2]


@jit
def runs(field: HexField, fleet: Ints, ship: int) -> bool:
    """Tell whether a ship is worth points at an exit of its side."""
    return fleet[ship, WORTH] > 0 and fleet[ship, SIDE] < 2 and field.out[fleet[ship, SIDE], 0, 0] >= 0


@jit
def way_out(field: HexField, fleet: Ints, ship: int, q: int, r: int) -> int:
    """Return how far a hex is from the exit of a ship's side, which has one."""
    return int(field.out[fleet[ship, SIDE], q + field.radius, r + field.radius])


@jit
def begin_turn(field: HexField, turn: int) -> None:
    """Mark the zone that scores in a turn."""
    if field.rotates:
        for number in range(len(field.zones)):
            field.zones[number, 4] = is_live(field.rotates, len(field.zones), turn, number)


@jit
def find_friendly_zones(field: HexField, fleet: Ints, ship: int) -> int:
    """Return the zones in which another ship of the same side is: bit n for the n-th."""
    found = 0
    for n in range(len(fleet) if len(field.zones) else 0):
        if n != ship and fleet[n, SIDE] == fleet[ship, SIDE] and fleet[n, STATUS] == TABLE:
            for number in range(len(field.zones)):
                if holds(field.zones[number], fleet[n, Q], fleet[n, R]):
                    found |= 1 << number
    return found


@jit
def aims(field: HexField, fleet: Ints, ship: int, poses: Ints) -> Reals:
    """Return what each of some hexes (hexes, at least 2) is worth to a ship for the objective, in cards.

    Without an objective, all are 0 (`HexFleetSight.aim`).
    """
    good = np.zeros(len(poses))
    if not field.aims:
        return good
    running, friends, radius = runs(field, fleet, ship), find_friendly_zones(field, fleet, ship), field.radius
    zones, out = field.zones, field.out[min(fleet[ship, SIDE], 1)]
    for k in range(len(poses)):
        q, r, nearest = poses[k, 0], poses[k, 1], 99
        if running:
            good[k] -= RUN * out[q + radius, r + radius]
        for n in range(len(zones)):
            friend = friends >> n & 1
            way = max(0, apart(q - zones[n, 0], r - zones[n, 1]) - zones[n, 2])
            if not zones[n, 4]:
                good[k] += NEXT * zones[n, 3] if way == 0 else 0.0
                continue
            if not way:
                good[k] += (HOLD_TOO if friend else HOLD) * zones[n, 3]
            if not friend:
                nearest = min(nearest, way)
        if nearest < 99:
            good[k] -= WAY * nearest
    return good


@jit
def leave(field: HexField, fleet: Ints, ship: int) -> None:
    """Let a ship leave the map if it stands in an exit of its side."""
    here = fleet[ship, STATUS] == TABLE and fleet[ship, SIDE] < 2 and field.out[fleet[ship, SIDE], 0, 0] >= 0
    if here and way_out(field, fleet, ship, fleet[ship, Q], fleet[ship, R]) == 0:
        fleet[ship, STATUS], fleet[ship, CHIT] = LEFT, 0


@jit
def need(arc: int, q: int, r: int, facing: int, to_q: int, to_r: int) -> int:
    """Return the propulsion that a ship needs to make its weapons bear on a hex."""
    q, r = to_q - q, to_r - r
    if abs(q) > FAR or abs(r) > FAR:
        return NEVER
    return NEEDS[arc, facing, q + FAR, r + FAR]


@jit
def may_fire(fleet: Ints, ship: int, q: int, r: int) -> bool:
    """Tell whether a ship can make its weapons bear on a hex with a move."""
    return (
        fleet[ship, WEAPONS] > 0
        and need(fleet[ship, ARC], fleet[ship, Q], fleet[ship, R], fleet[ship, FACING], q, r)
        <= fleet[ship, PROPULSION]
    )


@jit
def cards(fleet: Ints, ship: int) -> int:
    """Return how many cards a ship's fire turns up."""
    return int(TURNED_UP[fleet[ship, FULL_WEAPONS], fleet[ship, WEAPONS]])


@jit
def suits(fleet: Ints, ship: int, up: int) -> int:
    """Return how many suits hit a ship with its shields up or down (ruling 7)."""
    return _suits_that_hit(up, fleet[ship, SHIELDS], fleet[ship, FULL])


@jit
def hit_chance(fleet: Ints, ship: int) -> float:
    """Return the chance that a card hits a ship. Shields that are down may be raised before the shot."""
    if fleet[ship, UP] or not fleet[ship, SHIELDS]:
        return suits(fleet, ship, fleet[ship, UP]) / 4
    return RAISES * suits(fleet, ship, 1) / 4 + (1 - RAISES)


@jit
def expect_loss(fleet: Ints, ship: int, struck: float) -> float:
    """Return the expected loss of a ship's fire by a number of hits, in cards."""
    fewer = int(struck)
    taken = SILENCE[fleet[ship, FULL_WEAPONS], fleet[ship, WEAPONS]]
    return taken[fewer] + (struck - fewer) * (taken[fewer + 1] - taken[fewer])


@jit
def try_to_raise(fleet: Ints, ship: int) -> None:
    """Turn up two cards for a ship's shields, if they are down (ruling 5)."""
    if (
        fleet[ship, STATUS] == TABLE
        and not fleet[ship, UP]
        and fleet[ship, SHIELDS]
        and np.random.random() < RAISES
    ):
        fleet[ship, UP] = 1


@jit
def shoot(fleet: Ints, shooter: int, target: int) -> None:
    """Fire a shot (rulings 5 to 9)."""
    for n in range(len(fleet)):
        try_to_raise(fleet, n)
    hitting = suits(fleet, target, fleet[target, UP])
    for _ in range(cards(fleet, shooter)):
        if 4 * np.random.random() < hitting:
            system = SHIELDS + int(3 * np.random.random())
            fleet[target, system] = max(0, fleet[target, system] - 1)
    if not (fleet[target, SHIELDS] or fleet[target, WEAPONS] or fleet[target, PROPULSION]):
        fleet[target, STATUS], fleet[target, CHIT] = DESTROYED, 0


@jit
def is_free(fleet: Ints, ship: int, q: int, r: int) -> bool:
    """Tell whether no other ship is in a hex."""
    for n in range(len(fleet)):
        if n != ship and fleet[n, STATUS] == TABLE and fleet[n, Q] == q and fleet[n, R] == r:
            return False
    return True


@jit
def put(fleet: Ints, ship: int, q: int, r: int, facing: int) -> None:
    """Put a ship in a pose on the table."""
    fleet[ship, Q], fleet[ship, R], fleet[ship, FACING], fleet[ship, STATUS] = q, r, facing, TABLE


@jit
def points(fleet: Ints, side: int) -> float:
    """Return a side's share of points left."""
    left = full = 0
    for n in range(len(fleet)):
        if fleet[n, SIDE] == side:
            left += fleet[n, SHIELDS] + fleet[n, WEAPONS] + fleet[n, PROPULSION]
            full += fleet[n, FULL] + fleet[n, FULL_WEAPONS] + fleet[n, FULL_PROPULSION]
    return left / full
