"""Previews for plotting: where each piece could go, and what its tape would cross.

A player at a real table could measure all of this.
"""

from __future__ import annotations

from functools import cmp_to_key, lru_cache
from typing import NamedTuple

from starfelt.games.ftl.rules.geometry import HALF, INCH, Touch, compare, contact, round_touch
from starfelt.games.ftl.rules.model import (
    Crossing,
    FtlOptions,
    FtlShip,
    FtlState,
    LaunchPreview,
    Missile,
    PieceOrders,
    SprintPreview,
    Threat,
)
from starfelt.games.ftl.rules.notation import LONGEST, SHORTEST, Order
from starfelt.games.ftl.rules.pieces import (
    Key,
    may_launch,
    may_touch,
    name_of,
    next_missile,
    nose,
    off_table,
    pieces,
    radius_of,
    sprint_way,
    table_of,
)
from starfelt.table.card import Pose

#: Every sprint: its length in half inches, and the text of its order.
_LENGTHS = tuple((halves, Order("S", halves).text) for halves in range(SHORTEST, LONGEST + 1))


class _Disc(NamedTuple):
    key: Key
    pose: Pose
    radius: int


class _Met(NamedTuple):
    key: Key
    touch: Touch


def reach(state: FtlState, seat: int) -> tuple[PieceOrders, ...]:
    """Return the orders that each piece of a seat may get, with previews that assume that nothing else moves."""
    return _reach(state.options, state.ships, state.missiles, state.launched, seat)


#: A placeholder: a launch is possible, its position was not computed.
_SOME_LAUNCH = LaunchPreview("", 0, 0, False)


def orders(state: FtlState, seat: int) -> tuple[PieceOrders, ...]:
    """Return the orders that each piece of a seat may get, without previews."""
    found = [PieceOrders(name_of(m.number), (), None) for m in state.missiles if m.seat == seat]
    if state.ships[seat].alive:
        found.insert(0, PieceOrders("ship", (), _SOME_LAUNCH if may_launch(state, seat) else None))
    return tuple(found)


# Cached, because pieces stay in place while players look at the previews for every order that they write.
@lru_cache(maxsize=256)
def _reach(
    options: FtlOptions,
    ships: tuple[FtlShip, FtlShip],
    missiles: tuple[Missile, ...],
    launched: tuple[int, int],
    seat: int,
) -> tuple[PieceOrders, ...]:
    state = FtlState(options, (), ships, missiles, launched)
    table = [_Disc(key, pose, radius_of(options, key)) for key, pose in pieces(state).items()]
    theirs = _list_launch(state, 1 - seat)
    either = _list_launch(state, seat) + theirs
    return tuple(
        PieceOrders(
            disc.key.name,
            # A ship that sprints cannot launch.
            _sprints(
                options, disc.pose, _near(table, disc), _near(either if disc.key.number else theirs, disc)
            ),
            _launch(state, seat) if disc.key.number == 0 else None,
        )
        for disc in table
        if disc.key.seat == seat
    )


def threats(state: FtlState, seat: int) -> tuple[Threat, ...]:
    """Return what the opponent's pieces may do to a seat's pieces this turn."""
    return _threats(state.options, state.ships, state.missiles, state.launched, seat)


@lru_cache(maxsize=256)
def _threats(
    options: FtlOptions,
    ships: tuple[FtlShip, FtlShip],
    missiles: tuple[Missile, ...],
    launched: tuple[int, int],
    seat: int,
) -> tuple[Threat, ...]:
    theirs = _reach(options, ships, missiles, launched, 1 - seat)
    return tuple(_threat(piece, seat) for piece in theirs)


def _threat(piece: PieceOrders, seat: int) -> Threat:
    # Offsets are rounded, so a shorter tape may touch a disc that a longer one misses by a unit. Check all
    # lengths.
    met = {
        crossing.piece: crossing
        for sprint in reversed(piece.sprints)
        for crossing in (*sprint.crosses, *sprint.may_meet)
        if crossing.seat == seat
    }
    farthest = piece.sprints[-1]
    crosses = tuple(sorted(met.values(), key=lambda crossing: crossing.way_in))
    return Threat(piece.piece, farthest.x_in, farthest.y_in, crosses)


def _near(table: list[_Disc], mine: _Disc) -> tuple[_Disc, ...]:
    """Return the other pieces that a tape might reach. Most are farther away than the longest tape."""
    x, y, _ = mine.pose
    tape = LONGEST * HALF + 1
    return tuple(
        disc
        for disc in table
        if abs(disc.pose.x - x) <= tape + disc.radius / 2
        and abs(disc.pose.y - y) <= tape + disc.radius / 2
        and disc is not mine
    )


# Cached, because a piece is previewed many times while it and its surroundings stay the same.
@lru_cache(maxsize=1024)
def _sprints(
    options: FtlOptions, start: Pose, near: tuple[_Disc, ...], launches: tuple[_Disc, ...]
) -> tuple[SprintPreview, ...]:
    width, height = table_of(options)
    beside = [disc for disc in near if may_touch(start, disc.pose, disc.radius)]
    coming = [disc for disc in launches if may_touch(start, disc.pose, disc.radius)]
    found: list[SprintPreview] = []
    for halves, order in _LENGTHS:
        dx, dy = sprint_way(start.heading, halves)
        x, y = start.x + dx, start.y + dy
        crosses = _crosses(start, dx, dy, beside) if beside else ()
        off = not (0 <= x <= width and 0 <= y <= height)
        may_meet = _crosses(start, dx, dy, coming) if coming else ()
        found.append(SprintPreview(order, x / INCH, y / INCH, off, crosses, may_meet))
    return tuple(found)


def _crosses(start: Pose, dx: int, dy: int, beside: list[_Disc]) -> tuple[Crossing, ...]:
    met = [
        _Met(other, touch)
        for other, pose, radius in beside
        if (touch := contact(start.x, start.y, dx, dy, pose.x, pose.y, radius)) is not None
    ]
    if len(met) > 1:
        # The order of the resolution: nearest first contact, then nearest centre, then key.
        met.sort(key=lambda m: (m.touch.centre, m.key))
        met.sort(key=cmp_to_key(lambda m, n: compare(m.touch, n.touch)))
    return tuple(Crossing(m.key.seat, m.key.name, round_touch(m.touch, dx, dy)[0] / INCH) for m in met)


def _list_launch(state: FtlState, seat: int) -> list[_Disc]:
    """Return the missile that a seat's ship may launch now, at its position, as a list; empty if there is none.

    A missile that would appear off the table is left out.
    """
    if not state.ships[seat].alive or not may_launch(state, seat):
        return []
    key, missile = next_missile(state, seat), nose(state.options, state.ships[seat].pose)
    off = off_table(state.options, missile.x, missile.y)
    return [] if off else [_Disc(key, missile, radius_of(state.options, key))]


def _launch(state: FtlState, seat: int) -> LaunchPreview | None:
    if not may_launch(state, seat):
        return None
    missile = nose(state.options, state.ships[seat].pose)
    name = next_missile(state, seat).name
    off = off_table(state.options, missile.x, missile.y)
    return LaunchPreview(name, missile.x / INCH, missile.y / INCH, off)
