"""Judging a plot by the rules: what every plot of the enemy would do to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from msgspec.structs import replace

from starfelt.games.ftl.model import FtlHit, FtlState, Removed, Resolved, Sheet
from starfelt.games.ftl.notation import SPRINTS
from starfelt.games.ftl.pieces import may_launch, pieces_of
from starfelt.games.ftl.resolution import resolve
from starfelt.puzzles.model import MatchGoal

#: The orders of a seat by piece; a piece without an order is left out.
Orders: TypeAlias = Mapping[str, str]
#: The order that stands for every rotation. Within a turn they all do the same: the piece stays, and can be hit.
STAY = "R0"


def plots(state: FtlState, seat: int) -> Iterator[dict[str, str]]:
    """Yield every plot of a seat. Of plots that differ only in the angles of rotations, one is enough."""
    # Without an order a piece stays too. Whether it can then be hit is an option.
    stays: tuple[str | None, ...] = (STAY,) if state.options.idle == "normal-space" else (None, STAY)
    launch: tuple[str | None, ...] = ("L",) if may_launch(state, seat) else ()
    names = [key.name for key, _ in pieces_of(state, seat)]
    choices = [(*stays, *(launch if name == "ship" else ()), *SPRINTS) for name in names]
    for orders in product(*choices):
        yield {name: order for name, order in zip(names, orders, strict=True) if order is not None}


def count_plots(state: FtlState, seat: int) -> int:
    """Return how many plots `plots` yields."""
    missiles = len(pieces_of(state, seat)) - 1
    stays = 1 if state.options.idle == "normal-space" else 2
    return (stays + may_launch(state, seat) + len(SPRINTS)) * (stays + len(SPRINTS)) ** missiles


def resolved(state: FtlState, seat: int, orders: Orders, reply: Orders) -> list[Resolved]:
    """Return what happens when a seat's plot meets a plot of the enemy."""
    sheets = Sheet(dict(orders)), Sheet(dict(reply))
    return resolve(replace(state, sheets=sheets if seat == 0 else sheets[::-1]))


def reached(events: Sequence[Resolved], seat: int, goal: MatchGoal) -> bool:
    """Tell whether a turn ends as a seat's goal asks."""
    struck = {hit for event in events if isinstance(event, FtlHit) for hit in event.struck}
    gone = {event.seat for event in events if isinstance(event, Removed) and event.piece == "ship"}
    if seat in gone:
        return False
    return 1 - seat in struck | gone if goal == "hit" else seat not in struck


def refutation(state: FtlState, seat: int, orders: Orders, goal: MatchGoal) -> dict[str, str] | None:
    """Return a plot of the enemy against which a seat's plot does not reach the goal; None: there is none.

    Args:
        state: the turn, before any plot.
        seat: whose plot it is.
        orders: the plot.
        goal: what it should reach.
    """
    for reply in plots(state, 1 - seat):
        if not reached(resolved(state, seat, orders, reply), seat, goal):
            return reply
    return None
