"""The resolution phase: launches, then rotations, then sprints along the tape (Faster Than Light, Resolution)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from starfelt.games.ftl.rules.collisions import Collisions, PieceLoss, TapeHit, TapeMeeting, ranks_of
from starfelt.games.ftl.rules.geometry import Touch, contact, round_touch
from starfelt.games.ftl.rules.model import (
    FtlHit,
    FtlOptions,
    FtlState,
    Launched,
    Removed,
    Resolved,
    Rotated,
    Sheet,
    Sprinted,
)
from starfelt.games.ftl.rules.notation import Order, read_order
from starfelt.games.ftl.rules.pieces import (
    Key,
    is_marked,
    next_missile,
    nose,
    off_table,
    pieces,
    pose_after,
    radius_of,
    sprint_way,
)
from starfelt.table.card import Pose


def resolve(state: FtlState) -> list[Resolved]:
    """Return the results of the two sealed sheets, in order."""
    table = pieces(state)
    orders = _orders(state, table)
    marked = _find_marked(state, table, orders)
    events: list[Resolved] = []
    for key, order in orders.items():
        if order is not None and order.kind == "L":
            missile = next_missile(state, key.seat)
            pose = nose(state.options, table[key])
            events.append(Launched(key.seat, missile.name, pose, missile not in marked))
    for key, order in orders.items():
        if order is not None and order.kind == "R":
            heading = pose_after(table[key], order).heading
            events.append(Rotated(key.seat, key.name, order.amount, heading))
    tapes = {key: Tape(table[key], order) for key, order in orders.items() if order and order.kind == "S"}
    events += [
        Sprinted(key.seat, key.name, tape.order.amount, tape.start[:2], tape.end[:2])
        for key, tape in tapes.items()
    ]
    return [*events, *sprint(state.options, marked, tapes, [ship.hits for ship in state.ships])]


def resolve_plots(
    state: FtlState, seat: int, orders: Mapping[str, str], reply: Mapping[str, str]
) -> list[Resolved]:
    """Return what happens when a seat's plot meets a plot of the enemy."""
    sheets = Sheet(dict(orders)), Sheet(dict(reply))
    return resolve(replace(state, sheets=sheets if seat == 0 else sheets[::-1]))


def find_struck(events: Iterable[Resolved]) -> set[int]:
    """Return the seats whose ships take a hit."""
    return {seat for event in events if isinstance(event, FtlHit) for seat in event.struck}


def find_marked(state: FtlState, seat: int) -> tuple[str, ...]:
    """Return which of a seat's pieces act in normal space and can be hit, including a missile that it launches."""
    own = {key: pose for key, pose in pieces(state).items() if key.seat == seat}
    return tuple(key.name for key in _find_marked(state, own, _orders(state, own)))


def _find_marked(
    state: FtlState, table: Mapping[Key, Pose], orders: Mapping[Key, Order | None]
) -> dict[Key, Pose]:
    """Return the pieces that act in normal space this turn, with their poses (ruling 4)."""
    found: dict[Key, Pose] = {}
    for key, order in orders.items():
        if is_marked(state.options, order):
            found[key] = table[key]
        if order is not None and order.kind == "L":
            pose = nose(state.options, table[key])
            if not off_table(state.options, pose.x, pose.y):
                found[next_missile(state, key.seat)] = pose
    return found


def _orders(state: FtlState, table: Mapping[Key, Pose]) -> dict[Key, Order | None]:
    orders: dict[Key, Order | None] = {}
    for key in table:
        text = state.sheets[key.seat].orders.get(key.name)
        order = None if text is None else read_order(text)
        # A sheet contains legal orders only.
        assert order is None or isinstance(order, Order)
        orders[key] = order
    return orders


class Tape:
    """A sprint's tape."""

    def __init__(self, start: Pose, order: Order) -> None:
        self.start, self.order = start, order
        self.way, self.end = sprint_way(start.heading, order.amount), pose_after(start, order)

    def touch(self, options: FtlOptions, target: Key, pose: Pose) -> Touch | None:
        """Return where the tape first touches a piece with this pose."""
        return contact(self.start.x, self.start.y, *self.way, pose.x, pose.y, radius_of(options, target))

    def at(self, touch: Touch) -> tuple[int, tuple[int, int]]:
        """Return the distance of a contact and its position, both rounded for display."""
        length, (dx, dy) = round_touch(touch, *self.way)
        return length, (self.start.x + dx, self.start.y + dy)


def sprint(
    options: FtlOptions, marked: Mapping[Key, Pose], tapes: Mapping[Key, Tape], hits: Sequence[int]
) -> Iterator[Resolved]:
    """Yield hits and removals, shortest distance first, then the pieces that left the table.

    Args:
        options: of the match.
        marked: the pieces that can be hit.
        tapes: the sprints.
        hits: on each ship, before the turn.
    """
    touches = {
        (mover, target): touch
        for mover, tape in tapes.items()
        for target, pose in marked.items()
        if (touch := tape.touch(options, target, pose)) is not None
    }
    meetings = [
        TapeMeeting(rank, mover, touch.centre, target)
        for ((mover, target), touch), rank in zip(touches.items(), ranks_of([*touches.values()]), strict=True)
    ]
    collisions = Collisions(meetings, hits)
    for found in collisions.run():
        match found:
            case TapeHit(meeting, choice):
                mover, target = meeting.mover, meeting.target
                length, at = tapes[mover].at(touches[mover, target])
                yield FtlHit(
                    *(mover.seat, mover.name, target.seat, target.name),
                    length,
                    at,
                    struck_ships(mover, target),
                    choice,
                )
            case PieceLoss(key, why, TapeMeeting() as meeting):
                _, at = tapes[key].at(touches[key, meeting.target])
                yield Removed(key.seat, key.name, why, at)
            case PieceLoss(key, why):
                yield Removed(key.seat, key.name, why, marked[key][:2])
    for key, tape in tapes.items():
        if key not in collisions.gone and off_table(options, tape.end.x, tape.end.y):
            yield Removed(key.seat, key.name, "off-table", tape.end[:2])


def struck_ships(mover: Key, target: Key) -> tuple[int, ...]:
    """Return the seats whose ships take a hit when a piece hits another: a ship that meets a missile."""
    if bool(mover.number) == bool(target.number):
        return ()
    return (target.seat if mover.number else mover.seat,)
