"""Judging a plot by the rules: what every plot of the enemy would do to it, in this turn and in the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from typing import TypeAlias

from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState, FtlTurnBegan, Removed, Resolved
from starfelt.games.ftl.rules.notation import ROTATIONS, SPRINTS
from starfelt.games.ftl.rules.pieces import may_launch, pieces_of
from starfelt.games.ftl.rules.preview import reach
from starfelt.games.ftl.rules.resolution import find_struck, resolve_plots

#: The orders of a seat by piece; a piece without an order is left out.
Orders: TypeAlias = Mapping[str, str]
#: The order that stands for every rotation. Within a turn they all do the same: the piece stays, and can be hit.
STAY = "R0"


def plots(state: FtlState, seat: int, rotations: Sequence[str] = (STAY,)) -> Iterator[dict[str, str]]:
    """Yield every plot of a seat. Within one turn, a single rotation stands for all of them."""
    # Without an order a piece stays too. Whether it can then be hit is an option.
    idle: tuple[str | None, ...] = () if state.options.idle == "normal-space" else (None,)
    stays = (*idle, *rotations)
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


def is_reached(events: Sequence[Resolved], seat: int, goal: str) -> bool:
    """Tell whether a turn ends as a seat's goal asks."""
    gone = {event.seat for event in events if isinstance(event, Removed) and event.piece == "ship"}
    if seat in gone:
        return False
    hit = find_struck(events)
    return seat not in hit if goal == "untouched" else 1 - seat in hit | gone


def refutation(state: FtlState, seat: int, orders: Orders, goal: str) -> dict[str, str] | None:
    """Return a plot of the enemy against which a seat's plot does not reach the goal; None: there is none.

    Args:
        state: the turn, before any plot.
        seat: whose plot it is.
        orders: the plot.
        goal: what it should reach.
    """
    for reply in plots(state, 1 - seat):
        if not is_reached(resolve_plots(state, seat, orders, reply), seat, goal):
            return reply
    return None


def after(state: FtlState, events: Sequence[Resolved]) -> FtlState:
    """Return the next turn, after what happened in one."""
    return reduce(FTL.evolve, [*events, FtlTurnBegan(state.turn + 1, None)], state)


def escapes(state: FtlState, seat: int, orders: Orders) -> Iterator[tuple[dict[str, str], FtlState | None]]:
    """Yield every plot of the enemy after which its ship is not hit, with the next turn; None: the own ship is gone.

    Those that refute most plots come first: the ship stays, or does one thing.

    Args:
        state: the first turn, before any plot.
        seat: whose plot it is.
        orders: the plot.
    """
    for reply in sorted(plots(state, 1 - seat, ROTATIONS), key=stir):
        events = resolve_plots(state, seat, orders, reply)
        if not is_reached(events, seat, "hit"):
            gone = any(isinstance(event, Removed) and event.piece == "ship" for event in events)
            yield reply, None if gone else after(state, events)


def escape(state: FtlState, seat: int, orders: Orders) -> dict[str, str] | None:
    """Return a plot of the enemy after which no next plot hits its ship for sure; None: there is none."""
    for reply, later in escapes(state, seat, orders):
        if later is None or next(holding(later, seat), None) is None:
            return reply
    return None


def hardest(state: FtlState, seat: int, orders: Orders) -> dict[str, str]:
    """Return the plot of the enemy after which the fewest next plots hit its ship for sure.

    Raises:
        ValueError: the plot hits at once, whatever the enemy plots.
    """
    found = ((reply, later) for reply, later in escapes(state, seat, orders) if later is not None)
    return min(found, key=lambda one: sum(1 for _ in holding(one[1], seat)))[0]


def stir(orders: Orders) -> int:
    """Return how many pieces of a plot do something else than stay."""
    return sum(order != STAY for order in orders.values())


def holding(state: FtlState, seat: int) -> Iterator[dict[str, str]]:
    """Yield the plots of a seat that hit the enemy's ship, whatever the enemy plots."""
    theirs = reach(state, 1 - seat)
    ship = next(piece for piece in theirs if piece.piece == "ship")
    shortest = ship.sprints[0]
    stopped = shortest.off_table or any(
        met.seat == seat and met.piece != "ship" for met in (*shortest.crosses, *shortest.may_meet)
    )
    struck = any(
        met.seat != seat and met.piece == "ship"
        for piece in reach(state, seat)
        if piece.piece != "ship"
        for sprint in piece.sprints
        for met in sprint.crosses
    )
    # A ship that no missile can reach stays; one whose way is free goes.
    if not (stopped and struck):
        return
    killers = sorted(classes(state, 1 - seat), key=stir)
    for orders in classes(state, seat):
        for place, reply in enumerate(killers):
            if not is_reached(resolve_plots(state, seat, orders, reply), seat, "hit"):
                killers.insert(0, killers.pop(place))
                break
        else:
            if refutation(state, seat, orders, "hit") is None:
                yield orders


def classes(state: FtlState, seat: int) -> Iterator[dict[str, str]]:
    """Yield plots of a seat: of the sprints of a piece that meet the same pieces, the shortest."""
    choices: list[tuple[str | None, ...]] = []
    idle: tuple[str | None, ...] = () if state.options.idle == "normal-space" else (None,)
    found = reach(state, seat)
    for piece in found:
        sprints: dict[object, str] = {}
        for sprint in piece.sprints:
            met = tuple((one.seat, one.piece) for one in (*sprint.crosses, *sprint.may_meet))
            sprints.setdefault((met, sprint.off_table), sprint.order)
        launch = ("L",) if piece.launch is not None else ()
        choices.append((*idle, STAY, *launch, *sprints.values()))
    for orders in product(*choices):
        yield {piece.piece: order for piece, order in zip(found, orders, strict=True) if order is not None}
