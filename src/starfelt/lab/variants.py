"""One card of a table tried at many poses: where it may lie, and how the battle ends there."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from starfelt.arguments import BadArgument, whole
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.files import tenths
from starfelt.kernel.plan import Prepared, prepare
from starfelt.kernel.roster import Ints, roster_of
from starfelt.kernel.varying import Varied, find_fitting, judge_poses
from starfelt.lab.scores import Tallies
from starfelt.table.card import Pose

#: The range of headings, in degrees, as in table files.
_TURNS = 3600


class _Columns(NamedTuple):
    """The three arrays of the result."""

    legal: NDArray[np.bool_]
    points: NDArray[np.int32]
    winners: NDArray[np.bool_]


class Variants(_Columns):
    """The battles with one card at n poses: a tuple of three arrays.

    Attributes:
        legal: (n,) bool: whether the card may lie there: on the table, strictly apart from all other cards.
        points: (n, seats) int32; 0 where the pose is not legal.
        winners: (n, seats) bool; in a draw, all tied seats win. False where the pose is not legal.
    """

    _parts: NDArray[np.int32]

    @cached_property
    def tallies(self) -> Tallies:
        """The parts of the points, each (n, seats) int32; 0 where the pose is not legal."""
        return Tallies(*(self._parts[:, :, part] for part in range(4)))


def variants(table: Any, card: int, poses: ArrayLike) -> Variants:
    """Judge a table with one of its ships at many other poses, on all cores. The results are the referee's.

        legal, points, winners = lab.variants(table, 3, [[600, 200, 90], [600, 210, 90]])

    Args:
        table: plain data of a `starfelt-table/1`.
        card: the index of a ship in the table's `ships`.
        poses: (n, 3) numbers: x and y in millimetres and the heading in degrees, in the table's coordinates. They snap
            to 0.1 mm and 0.1°, halves away from zero. A heading is −3600 to 3600.

    Returns:
        `legal` (n,) bool, `points` (n, seats) int32 and `winners` (n, seats) bool, which unpack in this order;
        `.tallies` has the points apart, as `lab.judge_many` does.

    Raises:
        BadArgument: `card` or `poses` is wrong: one line that names it.
        BadFile: the table is wrong.
    """
    field = table_from(table).field
    moved = _index(card, len(field.fighters))
    wanted = _units(poses)
    roster, lying = roster_of(field), _lying(field)
    legal = find_fitting(roster, (field.width, field.height), lying, np.arange(len(lying)), moved, wanted)
    found = _judge(field, prepare(roster), moved, wanted[legal])
    points = np.zeros((len(wanted), field.seats), dtype=np.int32)
    winners = np.zeros((len(wanted), field.seats), dtype=np.bool_)
    parts = np.zeros((len(wanted), field.seats, 4), dtype=np.int32)
    points[legal], winners[legal], parts[legal] = found.points, found.winners, found.tallies
    result = Variants(legal, points, winners)
    vars(result)["_parts"] = parts
    return result


def _judge(field: Field, prepared: Prepared | None, card: int, poses: Ints) -> Varied:
    """Judge the legal poses; by the referee, one by one, where the kernel's lanes do not hold the table."""
    if prepared is not None:
        return judge_poses(prepared, _lying(field), card, poses)
    parts = np.zeros((len(poses), field.seats, 4), dtype=np.int32)
    winners = np.zeros((len(poses), field.seats), dtype=np.bool_)
    for row, (x, y, heading) in enumerate(poses.tolist()):
        cards = list(field.fighters)
        cards[card] = replace(cards[card], pose=Pose(x, y, heading))
        battle = judge(replace(field, fighters=tuple(cards)))
        parts[row] = [(one.kills, one.own_losses, one.rocks, one.enemies) for one in battle.tallies]
        winners[row, list(battle.winners)] = True
    return Varied(parts[:, :, :3].sum(axis=2, dtype=np.int32), winners, parts)


def _lying(field: Field) -> Ints:
    return np.array([card.pose for card in (*field.fighters, *field.asteroids)], dtype=np.int64)


def _index(card: Any, ships: int) -> int:
    return whole("card", card, 0, ships - 1)


def _units(poses: ArrayLike) -> Ints:
    """Return poses (n, 3) in 0.1 mm and 0.1°, headings from 0 to 3599."""
    try:
        given = np.asarray(poses)
    except ValueError:
        raise BadArgument("poses", "expected rows of three numbers: x mm, y mm, degrees") from None
    if given.size == 0 and given.ndim == 1:
        given = given.reshape(0, 3).astype(np.float64)
    if given.ndim != 2 or given.shape[1] != 3:
        raise BadArgument("poses", f"expected an array of shape (n, 3), not {given.shape}")
    if given.dtype.kind not in "iuf":
        raise BadArgument("poses", f"expected numbers, not {given.dtype}")
    numbers = given.astype(np.float64)
    wrong = ~np.isfinite(numbers).all(axis=1)
    if wrong.any():
        raise BadArgument(f"poses[{int(wrong.argmax())}]", "not a finite number")
    turned = np.abs(numbers[:, 2]) > _TURNS
    if turned.any():
        raise BadArgument(f"poses[{int(turned.argmax())}][2]", f"expected degrees from -{_TURNS} to {_TURNS}")
    # Far off any table it does not matter how far.
    near = np.clip(numbers, -(10**6), 10**6) * 10
    whole = np.rint(near)
    # Close to a half, it matters how the number reads as text.
    for row, column in np.argwhere(np.abs(near - whole) >= 0.499).tolist():
        whole[row, column] = tenths(cast(float, numbers[row, column].item()))
    units = whole.astype(np.int64)
    units[:, 2] %= 3600
    return units
