"""What a player at the table would measure before plotting: where each piece may stand, what its tape would cross."""

from __future__ import annotations

from functools import cmp_to_key
from typing import NamedTuple

from starfelt.games.ftl.geometry import HALF, INCH, Touch, compare, contact, shown
from starfelt.games.ftl.model import Crossing, LaunchPreview, PieceOrders, SprintPreview, State
from starfelt.games.ftl.notation import LONGEST, SHORTEST, Order
from starfelt.games.ftl.pieces import Key, may_launch, nose, off_table, pieces, radius_of, sprint_way
from starfelt.table.card import Pose


class _Met(NamedTuple):
    key: Key
    touch: Touch


def reach(state: State, seat: int) -> tuple[PieceOrders, ...]:
    """Return what each of a seat's pieces may be told to do, if nothing else moved."""
    table = pieces(state)
    return tuple(
        PieceOrders(
            key.name,
            _sprints(state, table, key),
            None if key.number or not may_launch(state, seat) else _launch(state, key, pose),
        )
        for key, pose in table.items()
        if key.seat == seat
    )


def _sprints(state: State, table: dict[Key, Pose], key: Key) -> tuple[SprintPreview, ...]:
    start = table[key]
    discs = [(other, pose, radius_of(state.options, other)) for other, pose in table.items() if other != key]
    # Most pieces are farther away than any tape is long.
    tape = LONGEST * HALF + 1
    near = [
        (other, pose, radius)
        for other, pose, radius in discs
        if max(abs(pose.x - start.x), abs(pose.y - start.y)) <= tape + radius / 2
    ]
    return tuple(_sprint(state, start, halves, near) for halves in range(SHORTEST, LONGEST + 1))


def _sprint(state: State, start: Pose, halves: int, near: list[tuple[Key, Pose, int]]) -> SprintPreview:
    dx, dy = sprint_way(start.heading, halves)
    x, y = start.x + dx, start.y + dy
    met = [
        _Met(other, touch)
        for other, pose, radius in near
        if (touch := contact(start.x, start.y, dx, dy, pose.x, pose.y, radius)) is not None
    ]
    # As the resolution has it: nearest first contact, then nearest centre, then the order of keys.
    met.sort(key=lambda m: (m.touch.centre, m.key))
    met.sort(key=cmp_to_key(lambda m, n: compare(m.touch, n.touch)))
    crosses = tuple(Crossing(m.key.seat, m.key.name, shown(m.touch, dx, dy)[0] / INCH) for m in met)
    off = off_table(state.options, x, y)
    return SprintPreview(Order("S", halves).text, x / INCH, y / INCH, off, crosses)


def _launch(state: State, key: Key, ship: Pose) -> LaunchPreview:
    missile = nose(state.options, ship)
    name = Key(key.seat, state.launched[key.seat] + 1).name
    off = off_table(state.options, missile.x, missile.y)
    return LaunchPreview(name, missile.x / INCH, missile.y / INCH, off)
