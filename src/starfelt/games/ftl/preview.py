"""What a player at the table would measure before plotting: where each piece may stand, what its tape would cross."""

from __future__ import annotations

from functools import cmp_to_key, lru_cache
from typing import NamedTuple

from starfelt.games.ftl.geometry import HALF, INCH, Touch, compare, contact, shown
from starfelt.games.ftl.model import Crossing, LaunchPreview, Options, PieceOrders, SprintPreview, State
from starfelt.games.ftl.notation import LONGEST, SHORTEST, Order
from starfelt.games.ftl.pieces import Key, may_launch, nose, off_table, pieces, radius_of, sprint_way
from starfelt.table.card import Pose


class _Disc(NamedTuple):
    key: Key
    pose: Pose
    radius: int


class _Met(NamedTuple):
    key: Key
    touch: Touch


def reach(state: State, seat: int) -> tuple[PieceOrders, ...]:
    """Return what each of a seat's pieces may be told to do, if nothing else moved."""
    table = pieces(state)
    return tuple(
        PieceOrders(
            key.name,
            _sprints(state.options, pose, _near(state.options, table, key)),
            None if key.number or not may_launch(state, seat) else _launch(state, key, pose),
        )
        for key, pose in table.items()
        if key.seat == seat
    )


def _near(options: Options, table: dict[Key, Pose], key: Key) -> tuple[_Disc, ...]:
    """Return the other pieces that a tape may reach: most are farther away than any is long."""
    start = table[key]
    discs = (_Disc(other, pose, radius_of(options, other)) for other, pose in table.items() if other != key)
    tape = LONGEST * HALF + 1
    return tuple(
        disc
        for disc in discs
        if max(abs(disc.pose.x - start.x), abs(disc.pose.y - start.y)) <= tape + disc.radius / 2
    )


# A piece is looked at again and again while it and all around it stay where they are.
@lru_cache(maxsize=1024)
def _sprints(options: Options, start: Pose, near: tuple[_Disc, ...]) -> tuple[SprintPreview, ...]:
    return tuple(_sprint(options, start, halves, near) for halves in range(SHORTEST, LONGEST + 1))


def _sprint(options: Options, start: Pose, halves: int, near: tuple[_Disc, ...]) -> SprintPreview:
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
    off = off_table(options, x, y)
    return SprintPreview(Order("S", halves).text, x / INCH, y / INCH, off, crosses)


def _launch(state: State, key: Key, ship: Pose) -> LaunchPreview:
    missile = nose(state.options, ship)
    name = Key(key.seat, state.launched[key.seat] + 1).name
    off = off_table(state.options, missile.x, missile.y)
    return LaunchPreview(name, missile.x / INCH, missile.y / INCH, off)
