"""The analysis of Faster Than Light, as a `GameAnalysis`: each turn's plot of each seat is a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.analysis.marks import mark_of
from starfelt.analysis.model import Analysis
from starfelt.analysis.scene import Scene
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.contract import Refused
from starfelt.games.ftl.analysis.matrix import MatrixBudget
from starfelt.games.ftl.analysis.model import AnalysedPlot, MixedPlot
from starfelt.games.ftl.analysis.reasons import order_kind, reasons
from starfelt.games.ftl.analysis.scene import scene_of, ways_of
from starfelt.games.ftl.analysis.weighing import BUDGET, WeighedTurn, weigh_plots
from starfelt.games.ftl.rules.model import Exchanged, FtlState, Plot
from starfelt.games.ftl.rules.pieces import check_order, own_pieces
from starfelt.play.match import Match

#: A match of more than so many turns has less than `BUDGET` for each.
_TURNS = 14
#: The equilibrium's plots that are told, and the least share of one.
_TOLD, _LEAST = 4, 0.05


class PlottedTurn(NamedTuple):
    """A turn: the state before it, and what both seats plotted."""

    state: FtlState
    at: int
    orders: tuple[dict[str, str], dict[str, str]]


class FtlAnalysis:
    """The analysis of Faster Than Light."""

    def begin(self, match: Match, seed: int) -> Analysis:
        """Return the plots of all turns, without losses."""
        moves: list[AnalysedPlot] = []
        for turn in turns_of(match):
            for seat in (0, 1):
                played = _plot(turn.orders[seat])
                moves.append(
                    AnalysedPlot(
                        len(moves),
                        seat,
                        turn.state.turn,
                        turn.at,
                        played,
                        played,
                        scene=_scene(turn, seat),
                    )
                )
        return Analysis(match.game.id, seed, (), tuple(moves))

    def move(self, match: Match, move: AnalysedPlot, seed: int) -> AnalysedPlot:
        """Return a plot with its loss against the turn's equilibrium."""
        turns = turns_of(match)
        turn = turns[move.number // 2]
        found = weigh_plots(turn.state, turn.orders, _budget(len(turns)), _derive_seed(seed, turn))
        return _draw_better(_judge(turn.state, move, found), turn)

    def try_command(
        self, match: Match, move: AnalysedPlot, command: dict[str, Any], seed: int
    ) -> AnalysedPlot:
        """Return a plot as if its seat had plotted otherwise."""
        turns = turns_of(match)
        turn = turns[move.number // 2]
        try:
            asked = msgspec.convert(command, Plot)
        except msgspec.ValidationError as error:
            raise BadFile("command", str(error)) from None
        own = own_pieces(turn.state, move.seat)
        for piece, text in asked.orders.items():
            found = check_order(turn.state, own.get(piece), piece, text)
            if isinstance(found, Refused):
                raise BadFile(f"command.orders.{piece}", "this order is not legal", found.code, found.args)
        orders = (asked.orders, turn.orders[1]) if move.seat == 0 else (turn.orders[0], asked.orders)
        found = weigh_plots(turn.state, orders, _budget(len(turns)), _derive_seed(seed, turn))
        return _judge(turn.state, replace(move, played=_plot(asked.orders)), found)

    def heat(self, match: Match, move: AnalysedPlot, seed: int, *, known: bool) -> Any:
        """Refuse: plots have no heat map."""
        raise BadFile("", "this game has no heat maps")

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the analysis as it is."""
        return analysis


ANALYSIS = FtlAnalysis()


def _derive_seed(seed: int, turn: PlottedTurn) -> int:
    return derive_key(seed, f"turn {turn.state.turn}")


def _scene(turn: PlottedTurn, seat: int) -> Scene:
    """Return the picture of a turn: the orders of a seat, and its enemy's."""
    played = ways_of(turn.state, seat, turn.orders[seat], "played")
    enemy = ways_of(turn.state, 1 - seat, turn.orders[1 - seat], "enemy")
    return replace(scene_of(turn.state), ways=(*enemy, *played))


def _draw_better(move: AnalysedPlot, turn: PlottedTurn) -> AnalysedPlot:
    """Return a move whose picture has the better orders, too."""
    if move.best == move.played:
        return move
    better = ways_of(turn.state, move.seat, move.best["orders"], "better")
    return replace(move, scene=replace(move.scene, ways=(*move.scene.ways, *better)))


def _plot(orders: Mapping[str, str]) -> dict[str, Any]:
    return {"do": "plot", "orders": dict(orders)}


def turns_of(match: Match) -> list[PlottedTurn]:
    """Return the turns of a match."""
    found: list[PlottedTurn] = []
    state: Any = None
    for entry in match.log:
        if isinstance(entry.event, Exchanged):
            found.append(PlottedTurn(state, entry.at, entry.event.orders))
        state = match.game.evolve(state, entry.event)
    return found


def _budget(turns: int) -> MatrixBudget:
    """Return the effort for each turn of a match with so many turns."""
    if turns <= _TURNS:
        return BUDGET
    part = _TURNS / turns
    return BUDGET._replace(
        rounds=max(30, round(BUDGET.rounds * part)),
        plots=max(8, round(BUDGET.plots * part**0.5)),
        answers=max(4, round(BUDGET.answers * part**0.5)),
        later=BUDGET.later if part > 0.5 else 1,
    )


def _judge(state: FtlState, move: AnalysedPlot, found: WeighedTurn) -> AnalysedPlot:
    seat = move.seat
    shares = found.against(seat)
    mixture = found.mixtures[seat]
    won = (1 + found.value) / 2 if seat == 0 else (1 - found.value) / 2
    loss = max(0.0, won - float(shares[0]))
    best = int(mixture.argmax()) if loss > 0.005 else 0
    random = shares[-found.random :]
    stake = max(0.0, won - float(random.mean()))
    better_than = float((random <= shares[0]).mean())
    now = float(shares[0])
    chances = (now, 1 - now) if seat == 0 else (1 - now, now)
    return replace(
        move,
        best=_plot(found.sheet(seat, best)) if best else move.played,
        loss=loss,
        error=0.0,
        mark=mark_of(loss, stake, better_than),
        chances=chances,
        better=won,
        stake=stake,
        why=reasons(state, found, seat, best) if best else (),
        surprise=_surprise(found, 1 - seat),
        mixed=_list_likeliest(found, seat),
    )


def _list_likeliest(found: WeighedTurn, seat: int) -> tuple[MixedPlot, ...]:
    """Return the likeliest plots of a seat in equilibrium; equal ones count together."""
    shares: dict[tuple[int, ...], float] = {}
    first: dict[tuple[int, ...], int] = {}
    own = [n for n, key in enumerate(found.keys) if key.seat == seat]
    for number, share in enumerate(found.mixtures[seat].tolist()):
        sheet = tuple(found.plots[seat, number, own].tolist())
        first.setdefault(sheet, number)
        shares[sheet] = shares.get(sheet, 0.0) + share
    likely = sorted(shares, key=lambda sheet: -shares[sheet])[:_TOLD]
    return tuple(
        MixedPlot(found.sheet(seat, first[sheet]), shares[sheet])
        for sheet in likely
        if shares[sheet] >= _LEAST
    )


def _surprise(found: WeighedTurn, seat: int) -> float:
    """Return how surprising a seat's plot was: the mean share of plots that give a piece another kind of order."""
    own = [n for n, key in enumerate(found.keys) if key.seat == seat]
    off = 0.0
    for n in own:
        kinds = np.array([order_kind(order) for order in found.plots[seat, :, n].tolist()])
        off += float(found.mixtures[seat][kinds != kinds[0]].sum())
    return off / len(own) if own else 0.0
