"""Themes of a plot: what its orders do against the enemy's plots, and which of them are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias, get_args

from starfelt.games.ftl.puzzles.judging import Orders, after, plots
from starfelt.games.ftl.rules.model import FATAL_HITS, FtlHit, FtlState, Removed, Resolved
from starfelt.games.ftl.rules.notation import ROTATIONS
from starfelt.games.ftl.rules.resolution import resolve_plots
from starfelt.puzzles.model import MatchGoal, NextPlot

#: What a theme means:
#: last-hit: the hit destroys the enemy's ship.
#: pincer: the ship is hit if it stays, and runs into a missile if it sprints.
#: edge: a sprint of the enemy's ship leaves the table.
#: salvo: different missiles hit the ship, against different plots.
#: launch: the missile that the ship launches is needed.
#: sweep: an enemy missile has to be destroyed.
#: pinned: in two turns, the ship is hit in the first if it sprints; so it stays, and is hit in the second.
#: chase: in two turns, a sprint escapes the first, and is caught in the second.
#: second-wave: in two turns, a missile that hits in the second did not hit in the first.
#: quiet-move: in two turns, an order of the first hits nothing yet, and its missile is needed in the second.
#: screen: a missile stops an enemy missile that hits it.
#: make-way: a missile has to leave the way of its own ship.
#: escape, stand: the ship has to sprint, or has to stay where enemy missiles aim at it.
Theme: TypeAlias = Literal[
    "last-hit",
    "pincer",
    "edge",
    "salvo",
    "launch",
    "pinned",
    "chase",
    "second-wave",
    "quiet-move",
    "sweep",
    "screen",
    "make-way",
    "escape",
    "stand",
]
THEMES: tuple[Theme, ...] = get_args(Theme)


def themes_of(state: FtlState, seat: int, orders: Orders, goal: MatchGoal) -> tuple[Theme, ...]:
    """Return the themes of a plot that needs all its orders, in the order of `THEMES`."""
    found = set(_themes(state, seat, orders, goal))
    return tuple(theme for theme in THEMES if theme in found)


def _themes(state: FtlState, seat: int, orders: Orders, goal: MatchGoal) -> Iterator[Theme]:
    enemy = 1 - seat
    seen: Counter[str] = Counter()
    strikers: set[str] = set()
    met: set[str] = set()
    for reply in plots(state, enemy):
        for event in resolve_plots(state, seat, orders, reply):
            if isinstance(event, FtlHit):
                met |= {event.piece} if event.seat == seat else set()
                met |= {event.target} if event.target_seat == seat else set()
            match event:
                case FtlHit(seat=mover, piece=piece, target_seat=target, target="ship") if (
                    mover == seat and target == enemy
                ):
                    seen["strike"] += 1
                    strikers.add(piece)
                case FtlHit(seat=mover, piece="ship", target_seat=target) if (
                    mover == enemy and target == seat
                ):
                    seen["ram"] += 1
                case FtlHit(seat=mover, piece=piece, target_seat=target) if mover == seat and target == enemy:
                    seen["sweep"] += piece in orders
                case FtlHit(seat=mover, target_seat=target, target=piece) if (
                    mover == enemy and target == seat and piece != "ship"
                ):
                    seen["screen"] += 1
                case Removed(seat=owner, piece="ship", why="off-table") if owner == enemy:
                    seen["edge"] += 1
                case _:
                    pass
    if orders.get("ship") == "L":
        yield "launch"
    if seen["sweep"]:
        yield "sweep"
    if goal == "hit":
        if state.ships[enemy].hits == FATAL_HITS - 1:
            yield "last-hit"
        if seen["strike"] and seen["ram"]:
            yield "pincer"
        if seen["edge"]:
            yield "edge"
        if len(strikers) > 1:
            yield "salvo"
        return
    if seen["screen"]:
        yield "screen"
    if set(orders) - met - {"ship"}:
        yield "make-way"
    yield "escape" if orders.get("ship", "").startswith("S") else "stand"


def themes_of_two(state: FtlState, seat: int, orders: Orders, proof: Sequence[NextPlot]) -> tuple[Theme, ...]:
    """Return the themes of a plot and the next ones, in the order of `THEMES`."""
    found = set(_themes_of_two(state, seat, orders, proof))
    return tuple(theme for theme in THEMES if theme in found)


class _Met:
    """What the plots of the enemy meet: the missiles that hit its ship, those that it runs into, and the edge."""

    def __init__(self) -> None:
        self.strikers: set[str] = set()
        self.mines: set[str] = set()
        self.edge = False

    def see(self, events: Iterable[Resolved], seat: int) -> None:
        enemy = 1 - seat
        for event in events:
            match event:
                case FtlHit(seat=mover, piece=piece, target_seat=target, target="ship") if (
                    mover == seat and target == enemy
                ):
                    self.strikers.add(piece)
                case FtlHit(seat=mover, piece="ship", target_seat=target, target=piece) if (
                    mover == enemy and target == seat
                ):
                    self.mines.add(piece)
                case Removed(seat=owner, piece="ship", why="off-table") if owner == enemy:
                    self.edge = True
                case _:
                    pass


def _themes_of_two(state: FtlState, seat: int, orders: Orders, proof: Sequence[NextPlot]) -> Iterator[Theme]:
    first, second = _Met(), _Met()
    for reply in plots(state, 1 - seat, ROTATIONS):
        first.see(resolve_plots(state, seat, orders, reply), seat)
    for part in proof:
        later = after(state, resolve_plots(state, seat, orders, part.reply))
        for reply in plots(later, 1 - seat):
            second.see(resolve_plots(later, seat, part.orders, reply), seat)
    if state.ships[1 - seat].hits == FATAL_HITS - 1:
        yield "last-hit"
    if first.edge or second.edge:
        yield "edge"
    if len(second.strikers) > 1:
        yield "salvo"
    if "L" in (orders.get("ship"), *(part.orders.get("ship") for part in proof)):
        yield "launch"
    yield "chase" if any(part.reply["ship"].startswith("S") for part in proof) else "pinned"
    if first.strikers and second.strikers - first.strikers:
        yield "second-wave"
    if (set(orders) - first.strikers - first.mines) & (second.strikers | second.mines):
        yield "quiet-move"
