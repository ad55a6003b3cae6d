"""Collisions of sprinting pieces with marked ones (Faster Than Light, Resolution; ruling 5).

All sprints run at once and never meet each other: pieces that can be hit stand still. So hits are resolved in
the order of the distances to first contact. Hits at equal distances happen together, but a missile is spent
only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cmp_to_key
from itertools import groupby, pairwise
from typing import Literal, NamedTuple, TypeAlias

from starfelt.games.ftl.rules.geometry import Touch, compare
from starfelt.games.ftl.rules.model import FATAL_HITS, Fate
from starfelt.games.ftl.rules.pieces import Key

#: Why a piece hits this target and not another: see `model.FtlHit`.
HitChoice: TypeAlias = Literal["centre", "order", "together"] | None


class TapeMeeting(NamedTuple):
    """A sprinting piece whose tape touches a marked piece.

    `rank` orders all meetings by the distance to the contact, and is the same for equal distances. `centre` is the
    square of the distance to the target's centre. Meetings sort in the order in which they happen.
    """

    rank: int
    mover: Key
    centre: int
    target: Key


class TapeHit(NamedTuple):
    """A sprinting piece hits a marked one."""

    meeting: TapeMeeting
    choice: HitChoice


class PieceLoss(NamedTuple):
    """A piece leaves the table where it stands, or, if it has a meeting, where its tape touches the target."""

    key: Key
    why: Fate
    meeting: TapeMeeting | None = None


def ranks_of(touches: Sequence[Touch]) -> list[int]:
    """Return the rank of each contact by its distance: equal for equal distances."""
    order = sorted(range(len(touches)), key=cmp_to_key(lambda m, n: compare(touches[m], touches[n])))
    ranks, rank = [0] * len(touches), 0
    for before, number in pairwise(order):
        rank += compare(touches[before], touches[number]) < 0
        ranks[number] = rank
    return ranks


class Collisions:
    """All collisions of a turn. After `run`, `gone` has the pieces that left, and `hits` those of each ship."""

    def __init__(self, meetings: Iterable[TapeMeeting], hits: Sequence[int]) -> None:
        self.meetings = sorted(meetings)
        self.hits = list(hits)
        self.gone: set[Key] = set()

    def run(self) -> Iterator[TapeHit | PieceLoss]:
        """Yield hits and losses, shortest distance first."""
        for _, group in groupby(self.meetings, key=lambda meeting: meeting.rank):
            yield from self._together(self._keep_present(group))

    def _keep_present(self, meetings: Iterable[TapeMeeting]) -> list[TapeMeeting]:
        """Return the meetings whose pieces are both still there."""
        return [m for m in meetings if m.mover not in self.gone and m.target not in self.gone]

    def _together(self, meetings: list[TapeMeeting]) -> Iterator[TapeHit | PieceLoss]:
        """Yield the results of all meetings at the same distance.

        Each sprinting piece hits the nearest centre first. All pieces that reach the same target hit it
        together (ruling 5). A missile is removed together with every missile that reached it. A ship stays
        until all pieces at this distance have hit it.
        """
        leaving: dict[Key, Fate] = {}
        while meetings:
            first = [m for n, m in enumerate(meetings) if n == 0 or meetings[n - 1].mover != m.mover]
            for meeting in first:
                yield TapeHit(meeting, _choice(meeting, meetings, first))
                yield from self._consequences(meeting, leaving)
            for key in sorted({m.target for m in first if m.target.number}):
                self.gone.add(key)
                yield PieceLoss(key, "hit")
            meetings = self._keep_present(m for m in meetings if m not in first)
        for key, why in leaving.items():
            self.gone.add(key)
            yield PieceLoss(key, why)

    def _consequences(self, meeting: TapeMeeting, leaving: dict[Key, Fate]) -> Iterator[PieceLoss]:
        mover, target = meeting.mover, meeting.target
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
            yield PieceLoss(mover, why, meeting)


def _choice(meeting: TapeMeeting, meetings: list[TapeMeeting], first: list[TapeMeeting]) -> HitChoice:
    others = [m for m in meetings if m.mover == meeting.mover and m != meeting]
    if any(m.centre == meeting.centre for m in others):
        return "order"
    if any(m.target == meeting.target and m != meeting for m in first):
        return "together"
    return "centre" if others else None
