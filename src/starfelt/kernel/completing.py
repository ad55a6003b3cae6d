"""Completion of unfinished tables: proposes poses for the next card, many of them aimed at a target, and judges them.

A table here lacks some of its roster's cards: those still to be placed. Geometry and placement are exact, as everywhere
in the kernel. Only the choice of target and pose is random.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.jit import jit, jit_entry, jit_inlined
from starfelt.kernel.roster import DIRECTIONS, Int, Ints, Roster
from starfelt.kernel.separation import apart, pair_of
from starfelt.table.directions import SCALE, STEPS

#: How many times a pose is tried before the search gives up, and the share of poses with no target.
_TRIES, _ANYWHERE = 8, 0.1
#: Aim points lie within these shares of the target's width and height.
_FIRST, _LAST = 0.08, 0.92


class PlayedOnRoster(NamedTuple):
    """Data that unfinished tables share: roster, table size (0.1 mm), and the roster data that aiming needs."""

    roster: Roster
    width: int
    height: int
    #: (lasers, 4): ship, muzzle x and y, angle. The lasers of ship k are `lasers[first[k]:first[k + 1]]`.
    lasers: Ints
    first: Ints
    #: (cards,): the radius of a circle around a card.
    radius: Ints
    #: `roster.DIRECTIONS`.
    directions: Ints


class TablesUnderWay(NamedTuple):
    """Unfinished tables, side by side."""

    #: (tables, cards, 3): the pose of each card.
    pose: Ints
    #: (tables, cards): 1 if the card is on the table, 0 if it is still to be placed.
    lies: Ints
    #: (tables, cards, 8): the corners of each card.
    corners: Ints


def share_roster(roster: Roster, width: int, height: int) -> PlayedOnRoster:
    """Return what all tables with this roster share."""
    lasers = np.unique(roster.shots[:, :4], axis=0)
    first = np.searchsorted(lasers[:, 0], np.arange(roster.ships + 1))
    radius = [int(hypot(*size) / 2) + 2 for size in roster.size.tolist()]
    return PlayedOnRoster(roster, width, height, lasers, first, np.array(radius, dtype=np.int64), DIRECTIONS)


def tables_of(shared: PlayedOnRoster, pose: Ints, lies: Ints, count: int) -> TablesUnderWay:
    """Return `count` identical tables: cards at `pose` (cards, 3), on the table where `lies` (cards,) is 1."""
    return under_way(shared, np.tile(pose, (count, 1, 1)), np.tile(lies, (count, 1)))


def under_way(shared: PlayedOnRoster, poses: Ints, lies: Ints) -> TablesUnderWay:
    """Return tables as they are: cards at `poses` (tables, cards, 3) where `lies` (tables, cards) is 1."""
    corners = np.zeros((*poses.shape[:2], 8), dtype=np.int64)
    lay_placed(shared.roster, poses, lies, DIRECTIONS, corners)
    return TablesUnderWay(poses, lies, corners)


@jit_inlined
def _turn(x: Int, y: Int, sin: Int, cos: Int, scale: Int) -> tuple[Int, Int]:
    """Rotate a point as `table.directions.turn` does: halves round away from zero."""
    whole = SCALE * scale
    u, v = x * cos - y * sin, x * sin + y * cos
    a, b = (2 * abs(u) + whole) // (2 * whole), (2 * abs(v) + whole) // (2 * whole)
    return (a if u >= 0 else -a), (b if v >= 0 else -b)


@jit_inlined
def lay(size: Ints, pose: Ints, directions: Ints, corners: Ints) -> None:
    """Compute a card's corners: x and y of front-left, front-right, back-right, back-left (`table.card.corners`)."""
    # Not unpacked: see `jit.jit_inlined`.
    x, y, heading = pose[0], pose[1], pose[2]
    sin, cos = directions[0, heading], directions[1, heading]
    width, height = size[0], size[1]
    ax, ay = _turn(width, -height, sin, cos, 2)
    bx, by = _turn(width, height, sin, cos, 2)
    offsets = (-bx, -by, ax, ay, bx, by, -ax, -ay)
    for k in range(4):
        corners[2 * k] = x + offsets[2 * k]
        corners[2 * k + 1] = y + offsets[2 * k + 1]


@jit_entry
def lay_placed(roster: Roster, poses: Ints, lies: Ints, directions: Ints, corners: Ints) -> None:
    """Compute the corners (tables, cards, 8) of all cards that are on their tables."""
    for table in range(len(poses)):
        for card in range(poses.shape[1]):
            if lies[table, card]:
                lay(roster.size[card], poses[table, card], directions, corners[table, card])


@jit
def _apart(one: Ints, other: Ints, dx: Int, dy: Int) -> bool:
    return apart(pair_of(one, other), dx, dy)


@jit_inlined
def _close(dx: Int, dy: Int, reach: Int) -> bool:
    """Tell whether circles around two cards meet. Most cards are far apart, so this comes before `apart`.

    It takes numbers alone: to count references to arrays costs more than the test (`jit.jit_inlined`).
    """
    return bool(dx * dx + dy * dy <= reach * reach)


@jit_inlined
def _below(count: Int) -> Int:
    return int(np.random.random() * count)


@jit_inlined
def _way_to_edge(at: float, step: float, margin: float, size: Int) -> float:
    """Return the longest way from `at` in direction `step` that stays `margin` inside the table's edge."""
    if abs(step) < 1e-9:
        return 1e9
    return ((size - margin if step > 0 else margin) - at) / step


@jit_inlined
def _aim(shared: PlayedOnRoster, corners: Ints, target: Int, laser: Int, clear: Int, pose: Ints) -> bool:
    """Set a pose from which a laser's line meets the card `target` of a table. Returns False if there is no room."""
    lasers, directions, width, height = shared.lasers, shared.directions, shared.width, shared.height
    across, along = np.random.uniform(_FIRST, _LAST), np.random.uniform(_FIRST, _LAST)
    left, top = corners[target, 0], corners[target, 1]
    x = left + across * (corners[target, 2] - left) + along * (corners[target, 6] - left)
    y = top + across * (corners[target, 3] - top) + along * (corners[target, 7] - top)
    bearing = _below(STEPS)
    dx, dy = directions[0, bearing] / SCALE, -directions[1, bearing] / SCALE
    far = min(_way_to_edge(x, -dx, clear / 2, width), _way_to_edge(y, -dy, clear / 2, height))
    if far < clear:
        return False
    distance = np.random.uniform(clear, far)
    heading = bearing - lasers[laser, 3]
    heading += STEPS if heading < 0 else 0
    sin, cos = directions[0, heading], directions[1, heading]
    muzzle_x, muzzle_y = lasers[laser, 1], lasers[laser, 2]
    pose[0] = int(x - distance * dx - (muzzle_x * cos - muzzle_y * sin) / SCALE)
    pose[1] = int(y - distance * dy - (muzzle_x * sin + muzzle_y * cos) / SCALE)
    pose[2] = heading
    return True


@jit_entry
def propose(shared: PlayedOnRoster, tables: TablesUnderWay, coming: Ints, seed: int, found: Ints) -> None:
    """Find poses for the next card of each table. Most of them aim a laser at a target.

    Args:
        shared: what the tables share.
        tables: the tables; their `coming` cards are not placed yet.
        coming: (tables,): the card to place next; negative: none.
        seed: seed of the random choices.
        found: (tables, count, 3): receives the candidate poses; a heading of -1 where none was found.
    """
    np.random.seed(seed)
    roster, directions, radii = shared.roster, shared.directions, shared.radius
    width, height = shared.width, shared.height
    cards = tables.lies.shape[1]
    targets, lying = np.empty(cards, np.int64), np.empty(cards, np.int64)
    pose, own = np.empty(3, np.int64), np.empty(8, np.int64)
    for table in range(len(coming)):
        card: Int = coming[table]
        found[table, :, 2] = -1
        if card < 0:
            continue
        some, many = 0, 0
        poses, corners = tables.pose[table], tables.corners[table]
        for other in range(cards):
            if tables.lies[table, other]:
                lying[many] = other
                many += 1
                if other >= roster.ships or roster.seat[other] != roster.seat[card]:
                    targets[some] = other
                    some += 1
        size, radius = roster.size[card], radii[card]
        first: Int = shared.first[card]
        lasers: Int = shared.first[card + 1] - first
        armed = some > 0 and lasers > 0
        for k in range(found.shape[1]):
            for _ in range(_TRIES):
                if armed and np.random.random() >= _ANYWHERE:
                    laser = first + _below(lasers)
                    if not _aim(shared, corners, targets[_below(some)], laser, size[0], pose):
                        continue
                else:
                    pose[0], pose[1], pose[2] = _below(width + 1), _below(height + 1), _below(STEPS)
                lay(size, pose, directions, own)
                fits = True
                for corner in range(4):
                    fits &= 0 <= own[2 * corner] <= width and 0 <= own[2 * corner + 1] <= height
                if not fits:
                    continue
                x, y = pose[0], pose[1]
                for k_other in range(many):
                    other = lying[k_other]
                    reach: Int = radius + radii[other]
                    dx, dy = poses[other, 0] - x, poses[other, 1] - y
                    if _close(dx, dy, reach) and not _apart(own, corners[other], dx, dy):
                        fits = False
                        break
                if fits:
                    for axis in range(3):
                        found[table, k, axis] = pose[axis]
                    break


@jit_entry
def place(shared: PlayedOnRoster, tables: TablesUnderWay, coming: Ints, poses: Ints) -> None:
    """Place each table's next card at its pose in `poses` (tables, 3) and remove cards that it touches.

    A pose without a heading (negative) places nothing.
    """
    for table in range(len(coming)):
        card = coming[table]
        if poses[table, 2] < 0:
            continue
        there, around = tables.pose[table], tables.corners[table]
        corners = around[card]
        lay(shared.roster.size[card], poses[table], shared.directions, corners)
        for other in range(tables.lies.shape[1]):
            reach = shared.radius[card] + shared.radius[other]
            dx, dy = there[other, 0] - poses[table, 0], there[other, 1] - poses[table, 1]
            if (
                tables.lies[table, other]
                and _close(dx, dy, reach)
                and not _apart(corners, around[other], dx, dy)
            ):
                tables.lies[table, other] = 0
        for axis in range(3):
            tables.pose[table, card, axis] = poses[table, axis]
        tables.lies[table, card] = 1


@jit_entry
def spread(
    shared: PlayedOnRoster,
    tables: TablesUnderWay,
    coming: Ints,
    poses: Ints,
    legal: int,
    lanes: NDArray[np.int16],
    absent: NDArray[np.int16],
) -> None:
    """Write each table with one more card at some poses, sixteen at a time, as blocks for `fighting.judge_blocks`.

    Args:
        shared: what the tables share.
        tables: the tables.
        coming: (tables,): the card that is added.
        poses: (tables, count, 3): its poses; a heading of -1 means that it is not placed.
        legal: 1 if the card is known to be apart from all others; 0: cards that it touches are left out.
        lanes: (tables × count / 16, cards, 3, 16): receives the poses of the card, and in the first block of a table
            those of all others.
        absent: (tables × count / 16, ships, 16): receives 1 where a ship is not on the table.
    """
    cards, ships = tables.lies.shape[1], shared.roster.ships
    each = poses.shape[1] // 16
    own = np.empty(8, np.int64)
    for block in range(len(lanes)):
        table, first = block // each, block % each * 16
        card = coming[table]
        there, around = tables.pose[table], tables.corners[table]
        if first == 0:
            for other in range(cards):
                lies = tables.lies[table, other] == 1
                for axis in range(3):
                    lanes[block, other, axis] = there[other, axis] if lies else 0
        for other in range(ships):
            absent[block, other] = 1 - tables.lies[table, other]
        for lane in range(16):
            pose = poses[table, first + lane]
            if pose[2] < 0:
                continue
            for axis in range(3):
                lanes[block, card, axis, lane] = pose[axis]
            absent[block, card, lane] = 0
            if legal:
                continue
            lay(shared.roster.size[card], pose, shared.directions, own)
            for other in range(ships):
                if tables.lies[table, other]:
                    reach = shared.radius[card] + shared.radius[other]
                    dx, dy = there[other, 0] - pose[0], there[other, 1] - pose[1]
                    if _close(dx, dy, reach) and not _apart(own, around[other], dx, dy):
                        absent[block, other, lane] = 1
