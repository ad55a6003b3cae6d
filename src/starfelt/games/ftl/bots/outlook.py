"""The learned value of a table for a seat, compiled: a small neural network over features of the ships' surroundings.

It is antisymmetric: the value for one seat is the negative value for the other. 1 is a won match, -1 a lost
one.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import NamedTuple

import numpy as np

from starfelt.games.ftl.compiled.turns import LEFT, SEAT, TAPE, H, Ints, MatchConstants, Reals, Scratch, X, Y
from starfelt.kernel.jit import jit

#: The number of features of each ship, and of the table as a whole.
OF_SHIP, SHARED = 20, 8
FEATURES = 2 * OF_SHIP + SHARED
#: The shortest sprint.
_STEP = 254.0


class Network(NamedTuple):
    """One hidden layer between the features (FEATURES,) and the value: (FEATURES, hidden), (hidden,), (hidden,)."""

    first: Reals
    bias: Reals
    last: Reals


@jit
def _sign(lead: int) -> float:
    return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0


@jit
def way_to(dx: float, dy: float, east: float, south: float, radius: float) -> float:
    """Return how far along a direction a disc at an offset is, about; infinite if it is beside it."""
    square = dx * dx + dy * dy - radius * radius
    if square <= 0:
        return 0.0
    along = dx * east + dy * south
    if along <= 0:
        return np.inf
    rest = along * along - square
    return along - sqrt(rest) if rest >= 0 else np.inf


@jit
def fill_features(
    constants: MatchConstants, table: Ints, count: int, hits: Ints, left: int, features: Reals
) -> None:
    """Write the features of a table with both ships to `features`: (2, OF_SHIP + SHARED); `left` turns follow."""
    features[:] = 0.0
    ahead, radius, small = constants.ahead, constants.radius / 2, constants.small / 2
    apart = hypot(table[0, X] - table[1, X], table[0, Y] - table[1, Y])
    for seat in range(2):
        ship = features[seat]
        x, y = table[seat, X], table[seat, Y]
        east, south = ahead[table[seat, H]]
        room = _room(constants, x, y, east, south)
        free = room
        aimed, near, either, soon, turning, touching = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        missiles, closest, nigh = 0.0, 6 * TAPE, 0.0
        for m in range(2, count):
            dx, dy = float(x - table[m, X]), float(y - table[m, Y])
            before = way_to(-dx, -dy, east, south, small)
            free = min(free, before)
            if table[m, SEAT] == seat:
                near += before < _STEP
                either += before < _STEP
                continue
            missiles += 1
            distance = hypot(dx, dy)
            closest = min(closest, distance)
            heading = ahead[table[m, H]]
            hit = way_to(dx, dy, heading[0], heading[1], radius) <= TAPE
            aimed += hit
            near += before < _STEP
            either += hit or before < _STEP
            touching += distance <= radius
            nigh += distance <= radius + 4 * _STEP
            if not hit and distance - radius <= TAPE:
                turning += 1
            if not hit and distance - radius > TAPE:
                along = min(max(dx * heading[0] + dy * heading[1], 0.0), TAPE)
                soon += TAPE / max(TAPE, hypot(dx - along * heading[0], dy - along * heading[1]))
        other = table[1 - seat]
        dx, dy = float(other[X] - x), float(other[Y] - y)
        toward = (dx * east + dy * south) / max(apart, 1.0)
        ship[0] = hits[seat] >= 1
        ship[1] = hits[seat] >= 2
        ship[2] = min(room, TAPE) / TAPE
        ship[3] = min(free, TAPE) / TAPE
        ship[4] = room < _STEP
        ship[5] = free < _STEP
        ship[6] = min(aimed, 4.0) / 2
        ship[7] = aimed >= 1
        ship[8] = min(near, 3.0) / 2
        ship[9] = min(either, 4.0) / 2
        ship[10] = min(aimed, near, either / 2)
        ship[11] = min(turning, 4.0) / 2
        ship[12] = min(soon, 4.0) / 2
        ship[13] = min(missiles, 10.0) / 5
        ship[14] = min(touching, 3.0) / 2
        ship[15] = min(nigh, 4.0) / 2
        ship[16] = min(closest, 3 * TAPE) / TAPE
        ship[17] = toward
        ship[18] = way_to(dx, dy, east, south, radius) <= TAPE
        ship[19] = min(x, y, constants.width - x, constants.height - y) / TAPE
        shared = features[seat, OF_SHIP:]
        shared[0] = 1 / (1 + left) if constants.limit else 0.0
        shared[1] = min(left, 40) / 20 if constants.limit else 2.0
        shared[2] = constants.counts
        shared[3] = constants.idle
        shared[4] = radius / 381
        shared[5] = small / 190.5
        shared[6] = min(apart, 4 * TAPE) / TAPE
        shared[7] = constants.counts * (_sign(hits[1 - seat] - hits[seat]))


@jit
def _room(constants: MatchConstants, x: int, y: int, east: float, south: float) -> float:
    """Return how far a ship can sprint before it leaves the table."""
    across = (constants.width - x if east > 0 else x) / max(abs(east), 1e-9)
    along = (constants.height - y if south > 0 else y) / max(abs(south), 1e-9)
    return min(across, along)


@jit
def _one(network: Network, mine: Reals, theirs: Reals, hidden: Reals) -> float:
    width = len(hidden)
    first = network.first
    for k in range(width):
        hidden[k] = network.bias[k]
    for f in range(OF_SHIP + SHARED):
        share = mine[f]
        if share:
            for k in range(width):
                hidden[k] += share * first[f, k]
    for f in range(OF_SHIP):
        share = theirs[f]
        if share:
            for k in range(width):
                hidden[k] += share * first[OF_SHIP + SHARED + f, k]
    found = 0.0
    for k in range(width):
        found += max(hidden[k], 0.0) * network.last[k]
    return found


@jit
def worth(
    constants: MatchConstants,
    network: Network,
    scratch: Scratch,
    turn: int,
    features: Reals,
    hidden: Reals,
) -> float:
    """Return the value of a turn's result for seat 0; it was the turn with that number."""
    table, count, hits = scratch.after, scratch.found[LEFT], scratch.hits
    if scratch.gone[0] or scratch.gone[1]:
        return _sign(scratch.gone[1] - scratch.gone[0])
    if turn == constants.limit:
        return constants.counts * (_sign(hits[1] - hits[0]))
    fill_features(constants, table, count, hits, constants.limit - turn, features)
    found = _one(network, features[0], features[1], hidden) - _one(network, features[1], features[0], hidden)
    # A hyperbola in place of a hyperbolic tangent: cheaper, and as good.
    return found / sqrt(1 + found * found)
