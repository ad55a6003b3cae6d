"""Many tables of Hex & Spades as arrays: the constants of a match, and the state of each table.

A hex is a number, in the order of `hexes.hexes`. A pose is six times its hex, plus its facing. A ship is its number in
the scenario, and a card its number in a new pack.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from starfelt.files import BadFile
from starfelt.games.contract import SeatInfo
from starfelt.games.hexfleet.rules.classes import CARDS, CLASSES, RANGE, cards_turned_up
from starfelt.games.hexfleet.rules.fleet import how_far, ways_out
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.hexes import DIRECTIONS, distance, find_crossed, hexes, places_of
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.objective import turn_limit
from starfelt.games.hexfleet.rules.options import HexFleetOptions, Status
from starfelt.games.hexfleet.rules.pack import PACK
from starfelt.kernel.arrays import Bools, Shorts
from starfelt.kernel.jit import jit_entry
from starfelt.kernel.roster import Ints

Ints32: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.int8]
Reals: TypeAlias = NDArray[np.float64]

#: The columns of a ship: its systems, whether its shields are up, hex, facing, status, whether its chit is in the cup,
#: and whether the activated ship has hailed it.
SHIELDS, WEAPONS, PROPULSION, UP, PLACE, FACING, STATUS, CHIT, HAILED = range(9)
#: The columns of what does not change of a ship: `ARMED` is the weapons that it starts with.
SIDE, KIND, FULL_SHIELDS, ARMED, FULL_PROPULSION, WORTH = range(6)
#: The columns of an activation; its ship is −1 if no ship is activated.
SHIP, MOVED, FIRED, RAISED, SPENT = range(5)
STATUSES: tuple[str, ...] = get_args(Status)
TABLE, AWAY, WAITING, DESTROYED, LEFT = range(5)
KINDS = tuple(CLASSES)

#: More than the propulsion of any ship: the cost of a pose that no ship reaches.
NEVER = 255
#: The largest radius of a map. The costs of a map of this size take 57 MB.
MOST_RADIUS = 20
_MOST_WEAPONS = max(CARDS)


class ShipRules(NamedTuple):
    """The constants of a match. A side is a seat."""

    #: (ships, 6), see the columns; (ships, 9): the ships at the beginning.
    fixed: Ints
    start: Shorts
    #: (seats, ships): the ships in the order of each seat's observation and actions.
    order: Ints
    #: (hexes, 2): q and r.
    where: Ints
    #: (poses, poses): the points that a ship spends from one pose to another.
    cost: NDArray[np.uint8]
    #: (hexes, hexes): whether one hex is in range of another, and no asteroid blocks the line between them.
    sight: Bools
    #: (zones, hexes): the hexes of each zone; (zones,): its hex and its points.
    zones: Bools
    middles: Ints
    points: Ints
    #: (seats, hexes): the hexes by which a side leaves the map, and the distance of each hex from them (0: no exit).
    out: Bools
    far: Ints
    #: (seats,): which sides have an exit.
    runs: Bools
    #: (hexes,): the hexes in which no ship comes back.
    barred: Bools
    #: (seats,): the points of the objective at the beginning.
    scores: Ints
    #: (17, 17): the cards that weapons turn up, by those that a ship started with and has left.
    cards: Ints
    #: (2, 6): sine and cosine of each facing.
    turned: Reals
    radius: int
    #: The last turn; 0: there is none.
    limit: int
    blank_after: int
    #: Whether chits go straight back into the cup, moves may be split, there is an objective, one zone alone scores.
    returned: bool
    split: bool
    aims: bool
    rotates: bool


class ShipPacks(NamedTuple):
    """The packs of cards of many tables, and what decides by chance there."""

    #: (tables, 52): the pack, the cards of the last procedure with the latest first, then the other discards.
    cards: Bytes
    #: (tables,): the cards in the pack, and those that the last procedure turned up.
    left: Shorts
    shown: Shorts
    #: (tables,): the state of the generator of cards and chits.
    chance: NDArray[np.uint64]


class ShipTables(NamedTuple):
    """The state of many tables."""

    #: (tables, ships, 9) and (tables, 5): the ships and the activation; see the columns.
    ships: Shorts
    active: Shorts
    #: (tables, ships, ships): the open channels, in both directions.
    channels: Bools
    packs: ShipPacks
    #: (tables,): the turn, and the chits drawn in it.
    turn: Ints32
    drawn: Ints32
    #: (tables, seats): the points of the objective, and the sides that have lost.
    scores: Ints32
    lost: Bools
    #: (tables,): whether the battle is over; (tables, seats): who has won it.
    over: Bools
    won: Bools


def rules_of(options: HexFleetOptions, seats: int) -> ShipRules:
    """Return the constants of a match with these options.

    Raises:
        BadFile: the options cannot be played, or the map is larger than `MOST_RADIUS`.
    """
    state = _open(options, seats)
    radius, aim = state.radius, state.objective
    if radius > MOST_RADIUS:
        raise BadFile(
            "scenario.map.radius", f"a map for many tables at once has a radius of {MOST_RADIUS} at most"
        )
    places, rocks = list(hexes(radius)), set(state.asteroids)
    exits = [ways_out(radius, aim, side) for side in range(seats)]
    zones = () if aim is None else aim.zones
    within = np.array(
        [[distance(q - zone.q, r - zone.r) <= zone.within for q, r in places] for zone in zones], np.bool_
    ).reshape(len(zones), len(places))
    sides, angle = [ship.side for ship in state.ships], np.arange(6) * (np.pi / 3)
    every = range(len(sides))
    return ShipRules(
        fixed=_fixed_of(state),
        start=rows_of(state),
        order=np.array([sorted(every, key=lambda n: (sides[n] - seat) % seats) for seat in range(seats)]),
        where=np.array(places),
        cost=_costs(_ahead(radius, rocks), max(ship.propulsion for ship in state.ships)),
        sight=_sight(radius, rocks),
        zones=within,
        middles=np.array([(zone.q, zone.r) for zone in zones], np.int64).reshape(len(zones), 2),
        points=np.array([zone.points for zone in zones], np.int64),
        out=np.array([[place in out for place in places] for out in exits]),
        far=np.array([[how_far(out, *place) if out else 0 for place in places] for out in exits]),
        runs=np.array([bool(out) for out in exits]),
        barred=np.array([place in rocks for place in places]) | within.any(0),
        scores=np.array(state.scores or (0,) * seats),
        cards=TURNED_UP,
        turned=np.stack([np.sin(angle), np.cos(angle)]),
        radius=radius,
        limit=turn_limit(state) or 0,
        blank_after=options.blank_after,
        returned=options.chits == "returned",
        split=options.split_move,
        aims=aim is not None,
        rotates=aim is not None and aim.rotates,
    )


def _turned_up() -> Ints:
    found = np.zeros((_MOST_WEAPONS + 1, _MOST_WEAPONS + 1), np.int64)
    for full in CARDS:
        found[full, : full + 1] = [cards_turned_up(full, left) for left in range(full + 1)]
    return found


#: (17, 17): the cards that weapons turn up, by those that a ship started with and has left.
TURNED_UP = _turned_up()


def _open(options: HexFleetOptions, seats: int) -> HexFleetState:
    """Return the state of a match before its first turn.

    Raises:
        BadFile: the options cannot be played.
    """
    named = [SeatInfo(f"Player {seat + 1}", "amber") for seat in range(seats)]
    return HEX_FLEET.evolve(None, HEX_FLEET.setup(options, named, 0)[0])


def rows_of(state: HexFleetState) -> Shorts:
    """Return the ships of a state as rows (ships, 9)."""
    numbers = places_of(state.radius)
    hailed = () if state.active is None else state.active.hailed
    rows = [
        (
            *(ship.shields, ship.weapons, ship.propulsion, ship.shields_up),
            *(numbers[ship.pose[:2]], ship.pose.facing, STATUSES.index(ship.status)),
            *(ship.id in state.cup, ship.id in hailed),
        )
        for ship in state.ships
    ]
    return np.array(rows, np.int16)


def _fixed_of(state: HexFleetState) -> Ints:
    """Return what does not change of the ships of a state (ships, 6)."""
    rows = [
        (
            *(ship.side, KINDS.index(ship.kind)),
            *(CLASSES[ship.kind].shields, ship.armed, CLASSES[ship.kind].propulsion),
            state.worths[number] if state.worths else 0,
        )
        for number, ship in enumerate(state.ships)
    ]
    return np.array(rows, np.int64)


def tables_for(rules: ShipRules, count: int, seed: int) -> ShipTables:
    """Return this many tables, on which no match has begun."""
    ships, seats = len(rules.fixed), len(rules.order)
    chance = np.random.default_rng(seed).integers(0, 2**64, count, np.uint64)
    return ShipTables(
        np.zeros((count, ships, 9), np.int16),
        np.zeros((count, 5), np.int16),
        np.zeros((count, ships, ships), np.bool_),
        ShipPacks(
            np.tile(np.arange(len(PACK), dtype=np.int8), (count, 1)),
            np.zeros(count, np.int16),
            np.zeros(count, np.int16),
            chance,
        ),
        np.zeros(count, np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, seats), np.int32),
        np.zeros((count, seats), np.bool_),
        np.zeros(count, np.bool_),
        np.zeros((count, seats), np.bool_),
    )


def _ahead(radius: int, rocks: set[tuple[int, int]]) -> Ints:
    """Return the hex ahead of each pose (poses,); −1: the map ends there, or an asteroid blocks it."""
    numbers = places_of(radius)
    return np.array(
        [
            -1 if (q + dq, r + dr) in rocks else numbers.get((q + dq, r + dr), -1)
            for q, r in numbers
            for dq, dr in DIRECTIONS
        ]
    )


@jit_entry
def _costs(ahead: Ints, most: int) -> NDArray[np.uint8]:
    """Return the cost from each pose to each other (poses, poses), up to `most`. Breadth-first search (`hexes.reach`).

    Args:
        ahead: (poses,): the hex ahead of each pose, or −1.
        most: the most points that a ship may spend.
    """
    found = np.full((len(ahead), len(ahead)), NEVER, np.uint8)
    queue = np.zeros(len(ahead), np.int64)
    for start in range(len(ahead)):
        row = found[start]
        row[start], queue[0], done, count = 0, start, 0, 1
        while done < count and row[queue[done]] < most:
            pose = queue[done]
            place, facing = pose // 6, pose % 6
            done += 1
            right, left = 6 * place + (facing + 1) % 6, 6 * place + (facing + 5) % 6
            for to in (right, left, 6 * ahead[pose] + facing):
                if to >= 0 and row[to] == NEVER:
                    row[to] = row[pose] + 1
                    queue[count] = to
                    count += 1
    return found


def _sight(radius: int, rocks: set[tuple[int, int]]) -> Bools:
    """Return (hexes, hexes): which hexes are in range of each other with no asteroid between (`hexes.is_clear`)."""
    q, r = np.array(list(hexes(radius))).T
    dq, dr = q - q[:, None], r - r[:, None]
    found = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr)) <= RANGE
    # With a margin, so that every line between two hexes of the map lies in it.
    margin = radius + 2
    grid = np.zeros((2 * margin + 1, 2 * margin + 1), np.bool_)
    for rock in rocks:
        grid[rock[0] + margin, rock[1] + margin] = True
    for to_q, to_r in hexes(min(RANGE, 2 * radius)) if rocks else ():
        here, there = np.nonzero((dq == to_q) & (dr == to_r))

        def rocky(place: tuple[int, int], here: Ints = here) -> Bools:
            return grid[q[here] + place[0] + margin, r[here] + place[1] + margin]

        line, clear = find_crossed(to_q, to_r), np.ones(len(here), np.bool_)
        for place in line.through:
            clear &= ~rocky(place)
        for one, other in line.between:
            clear &= ~(rocky(one) & rocky(other))
        found[here, there] = clear
    return found
