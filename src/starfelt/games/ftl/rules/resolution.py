"""The resolution phase: launches, then rotations, then sprints along the tape (Faster Than Light, Resolution).

All sprints run at once and never meet each other: pieces that can be hit stand still. So hits are resolved in
the order of the distances to first contact. Hits at equal distances happen together, but a missile is spent
only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cmp_to_key
from typing import Literal, NamedTuple

from msgspec.structs import replace

from starfelt.games.ftl.rules.geometry import Touch, compare, contact, shown
from starfelt.games.ftl.rules.model import (
    FATAL_HITS,
    Fate,
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
from starfelt.games.ftl.rules.pieces import Key, next_missile, nose, off_table, pieces, radius_of, sprint_way
from starfelt.table.card import Pose


def resolve(state: FtlState) -> list[Resolved]:
    """Return the results of the two sealed sheets, in order."""
    table = pieces(state)
    orders = _orders(state, table)
    marked = _marked(state, table, orders)
    events: list[Resolved] = []
    for key, order in orders.items():
        if order is not None and order.kind == "L":
            missile = next_missile(state, key.seat)
            pose = nose(state.options, table[key])
            events.append(Launched(key.seat, missile.name, pose, missile not in marked))
    for key, order in orders.items():
        if order is not None and order.kind == "R":
            heading = (table[key].heading + 10 * order.amount) % 3600
            events.append(Rotated(key.seat, key.name, order.amount, heading))
    sprints = {
        key: Tape(table[key], order.amount) for key, order in orders.items() if order and order.kind == "S"
    }
    events += [
        Sprinted(key.seat, key.name, tape.halves, (tape.start.x, tape.start.y), tape.end)
        for key, tape in sprints.items()
    ]
    hits = [ship.hits for ship in state.ships]
    return [*events, *Sprints(state.options, marked, sprints, hits).run()]


def resolve_plots(
    state: FtlState, seat: int, orders: Mapping[str, str], reply: Mapping[str, str]
) -> list[Resolved]:
    """Return what happens when a seat's plot meets a plot of the enemy."""
    sheets = Sheet(dict(orders)), Sheet(dict(reply))
    return resolve(replace(state, sheets=sheets if seat == 0 else sheets[::-1]))


def struck(events: Iterable[Resolved]) -> set[int]:
    """Return the seats whose ships take a hit."""
    return {seat for event in events if isinstance(event, FtlHit) for seat in event.struck}


def marked(state: FtlState, seat: int) -> tuple[str, ...]:
    """Return which of a seat's pieces act in normal space and can be hit, including a missile that it launches."""
    own = {key: pose for key, pose in pieces(state).items() if key.seat == seat}
    return tuple(key.name for key in _marked(state, own, _orders(state, own)))


def _marked(
    state: FtlState, table: Mapping[Key, Pose], orders: Mapping[Key, Order | None]
) -> dict[Key, Pose]:
    """Return the pieces that act in normal space this turn, with their poses (ruling 4)."""
    found: dict[Key, Pose] = {}
    for key, order in orders.items():
        if state.options.idle == "normal-space" if order is None else order.kind != "S":
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

    def __init__(self, start: Pose, halves: int) -> None:
        self.start, self.halves = start, halves
        self.way = sprint_way(start.heading, halves)
        self.end = (start.x + self.way[0], start.y + self.way[1])


class _Meeting(NamedTuple):
    """A sprinting piece whose tape touches a marked piece."""

    mover: Key
    target: Key
    touch: Touch


class Sprints:
    """All sprints of a turn; `run` resolves them."""

    def __init__(
        self, options: FtlOptions, marked: Mapping[Key, Pose], tapes: Mapping[Key, Tape], hits: Sequence[int]
    ) -> None:
        self.options, self.marked, self.tapes = options, marked, tapes
        self.hits = list(hits)
        self.gone: set[Key] = set()

    def run(self) -> list[Resolved]:
        """Return hits and removals, shortest distance first, then the pieces that left the table."""
        events: list[Resolved] = []
        waiting = sorted(self._meetings(), key=cmp_to_key(lambda m, n: compare(m.touch, n.touch)))
        while waiting:
            count = next(
                (n for n, m in enumerate(waiting) if compare(m.touch, waiting[0].touch)), len(waiting)
            )
            now, waiting = waiting[:count], waiting[count:]
            events += self._together([m for m in now if not {m.mover, m.target} & self.gone])
        for key, tape in self.tapes.items():
            if key not in self.gone and off_table(self.options, *tape.end):
                events.append(Removed(key.seat, key.name, "off-table", tape.end))
        return events

    def _meetings(self) -> Iterator[_Meeting]:
        for mover, tape in self.tapes.items():
            for target, pose in self.marked.items():
                touch = contact(
                    tape.start.x, tape.start.y, *tape.way, pose.x, pose.y, radius_of(self.options, target)
                )
                if touch is not None:
                    yield _Meeting(mover, target, touch)

    def _together(self, meetings: list[_Meeting]) -> Iterator[Resolved]:
        """Yield the results of all meetings at the same distance.

        Each sprinting piece hits the nearest centre first. All pieces that reach the same target hit it
        together (ruling 5). A missile is removed together with every missile that reached it. A ship stays
        until all pieces at this distance have hit it.
        """
        leaving: dict[Key, Fate] = {}
        while meetings:
            first = self._first_of_each(meetings)
            for meeting in first:
                yield self._hit(meeting, meetings, first)
                yield from self._consequences(meeting, leaving)
            for key in sorted({m.target for m in first if m.target.number}):
                self.gone.add(key)
                yield self._removed(key, "hit", (self.marked[key].x, self.marked[key].y))
            meetings = [m for m in meetings if m not in first and not {m.mover, m.target} & self.gone]
        for key, why in leaving.items():
            self.gone.add(key)
            yield self._removed(key, why, (self.marked[key].x, self.marked[key].y))

    def _first_of_each(self, meetings: list[_Meeting]) -> list[_Meeting]:
        order = sorted(meetings, key=lambda m: (m.mover, m.touch.centre, m.target))
        return [m for n, m in enumerate(order) if n == 0 or order[n - 1].mover != m.mover]

    def _hit(self, meeting: _Meeting, meetings: list[_Meeting], first: list[_Meeting]) -> FtlHit:
        mover, target, touch = meeting
        tape = self.tapes[mover]
        length, (dx, dy) = shown(touch, *tape.way)
        struck = {
            key.seat for key, other in ((mover, target), (target, mover)) if not key.number and other.number
        }
        choice: Literal["centre", "order", "together"] | None = None
        rivals = [m for m in first if m.target == target and m != meeting]
        others = [m for m in meetings if m.mover == mover and m != meeting]
        if any(m.touch.centre == touch.centre for m in others):
            choice = "order"
        elif rivals:
            choice = "together"
        elif others:
            choice = "centre"
        return FtlHit(
            mover.seat,
            mover.name,
            target.seat,
            target.name,
            length,
            (tape.start.x + dx, tape.start.y + dy),
            tuple(sorted(struck)),
            choice,
        )

    def _consequences(self, meeting: _Meeting, leaving: dict[Key, Fate]) -> Iterator[Removed]:
        mover, target, touch = meeting
        tape = self.tapes[mover]
        _, (dx, dy) = shown(touch, *tape.way)
        at = (tape.start.x + dx, tape.start.y + dy)
        if not target.number and mover.number:
            self.hits[target.seat] += 1
            if self.hits[target.seat] >= FATAL_HITS:
                leaving.setdefault(target, "third-hit")
        elif not target.number:
            leaving[target] = "collision"
        why: Fate | None = None
        if mover.number:
            why = "spent"
        elif not target.number:
            why = "collision"
        else:
            self.hits[mover.seat] += 1
            why = "third-hit" if self.hits[mover.seat] >= FATAL_HITS else None
        if why is not None:
            self.gone.add(mover)
            yield self._removed(mover, why, at)

    def _removed(self, key: Key, why: Fate, at: tuple[int, int]) -> Removed:
        return Removed(key.seat, key.name, why, at)
