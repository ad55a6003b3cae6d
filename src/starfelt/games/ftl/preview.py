"""What a player at the table would measure before plotting: where each piece may stand, what its tape would cross."""

from __future__ import annotations

from functools import cmp_to_key, lru_cache
from math import isqrt
from typing import NamedTuple

from starfelt.games.ftl.geometry import HALF, INCH, Touch, compare, contact, shown
from starfelt.games.ftl.model import (
    Crossing,
    LaunchPreview,
    Missile,
    Options,
    PieceOrders,
    Ship,
    SprintPreview,
    State,
)
from starfelt.games.ftl.notation import LONGEST, SHORTEST, Order
from starfelt.games.ftl.pieces import (
    Key,
    may_launch,
    nose,
    off_table,
    pieces,
    radius_of,
    sprint_way,
    table_of,
)
from starfelt.table.card import Pose

#: The sprints there are: their lengths in half inches, and what orders them.
_LENGTHS = tuple((halves, Order("S", halves).text) for halves in range(SHORTEST, LONGEST + 1))


class _Disc(NamedTuple):
    key: Key
    pose: Pose
    radius: int


class _Met(NamedTuple):
    key: Key
    touch: Touch


def reach(state: State, seat: int) -> tuple[PieceOrders, ...]:
    """Return what each of a seat's pieces may be told to do, if nothing else moved."""
    return _reach(state.options, state.ships, state.missiles, state.launched, seat)


# Nothing moves while players look at it again, with every order that they write.
@lru_cache(maxsize=256)
def _reach(
    options: Options,
    ships: tuple[Ship, Ship],
    missiles: tuple[Missile, ...],
    launched: tuple[int, int],
    seat: int,
) -> tuple[PieceOrders, ...]:
    state = State(options, (), ships, missiles, launched)
    table = [_Disc(key, pose, radius_of(options, key)) for key, pose in pieces(state).items()]
    return tuple(
        PieceOrders(
            disc.key.name,
            _sprints(options, disc.pose, _near(table, disc)),
            None if disc.key.number or not may_launch(state, seat) else _launch(state, disc.key, disc.pose),
        )
        for disc in table
        if disc.key.seat == seat
    )


def _near(table: list[_Disc], mine: _Disc) -> tuple[_Disc, ...]:
    """Return the other pieces that a tape may reach: most are farther away than any is long."""
    x, y, _ = mine.pose
    tape = LONGEST * HALF + 1
    return tuple(
        disc
        for disc in table
        if abs(disc.pose.x - x) <= tape + disc.radius / 2
        and abs(disc.pose.y - y) <= tape + disc.radius / 2
        and disc is not mine
    )


# A piece is looked at again and again while it and all around it stay where they are.
@lru_cache(maxsize=1024)
def _sprints(options: Options, start: Pose, near: tuple[_Disc, ...]) -> tuple[SprintPreview, ...]:
    width, height = table_of(options)
    beside = [disc for disc in near if _beside(start, disc)]
    found: list[SprintPreview] = []
    for halves, order in _LENGTHS:
        dx, dy = sprint_way(start.heading, halves)
        x, y = start.x + dx, start.y + dy
        crosses = _crosses(start, dx, dy, beside) if beside else ()
        off = not (0 <= x <= width and 0 <= y <= height)
        found.append(SprintPreview(order, x / INCH, y / INCH, off, crosses))
    return tuple(found)


def _beside(start: Pose, disc: _Disc) -> bool:
    """Tell whether a disc is so near a tape's line, ahead of it or around it, that some length of it may touch."""
    dx, dy = sprint_way(start.heading, LONGEST)
    wx, wy = disc.pose.x - start.x, disc.pose.y - start.y
    # Twice the distances, with room for what ways of other lengths are rounded by.
    room, tape = disc.radius + 4, isqrt(dx * dx + dy * dy) + 1
    return 2 * abs(dx * wy - dy * wx) <= room * tape and 2 * (dx * wx + dy * wy) >= -room * tape


def _crosses(start: Pose, dx: int, dy: int, beside: list[_Disc]) -> tuple[Crossing, ...]:
    met = [
        _Met(other, touch)
        for other, pose, radius in beside
        if (touch := contact(start.x, start.y, dx, dy, pose.x, pose.y, radius)) is not None
    ]
    if len(met) > 1:
        # As the resolution has it: nearest first contact, then nearest centre, then the order of keys.
        met.sort(key=lambda m: (m.touch.centre, m.key))
        met.sort(key=cmp_to_key(lambda m, n: compare(m.touch, n.touch)))
    return tuple(Crossing(m.key.seat, m.key.name, shown(m.touch, dx, dy)[0] / INCH) for m in met)


def _launch(state: State, key: Key, ship: Pose) -> LaunchPreview:
    missile = nose(state.options, ship)
    name = Key(key.seat, state.launched[key.seat] + 1).name
    off = off_table(state.options, missile.x, missile.y)
    return LaunchPreview(name, missile.x / INCH, missile.y / INCH, off)
