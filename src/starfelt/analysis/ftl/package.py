"""The analysis of Faster Than Light, as a `GameAnalysis`: each turn's plot of each seat is a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.analysis.ftl.matrix import MatrixBudget, weigh_turn
from starfelt.analysis.ftl.scene import scene_of, ways_of
from starfelt.analysis.marks import mark_of
from starfelt.analysis.model import AnalysedMove, Analysis, MixedPlot
from starfelt.analysis.scene import Scene
from starfelt.bots.ftl.admiral import network
from starfelt.bots.ftl.reckoning import (
    HEADINGS,
    TURN,
    Ints,
    Reals,
    number_of,
    order_of,
    setting_of,
    table_of,
)
from starfelt.bots.ftl.sight import FtlSight, sight_of
from starfelt.files import BadFile
from starfelt.games.chance import derived
from starfelt.games.contract import Refused
from starfelt.games.ftl.model import Exchanged, FtlState, Plot
from starfelt.games.ftl.notation import read_order
from starfelt.games.ftl.pieces import Key, checked, own_pieces
from starfelt.messages import Line
from starfelt.play.match import AnyGame, Match

#: The effort for a turn of a short match; a match of more than so many turns has less for each.
_BUDGET = MatrixBudget(rounds=100, plots=16, answers=8, random=8, later=3)
_TURNS = 14
#: The equilibrium's plots that are told, and the least share of one.
_TOLD, _LEAST = 4, 0.05


@dataclass(frozen=True)
class _Turn:
    """A turn: the state before it, and what both seats plotted."""

    game: AnyGame
    state: FtlState
    at: int
    orders: tuple[dict[str, str], dict[str, str]]

    @cached_property
    def sight(self) -> FtlSight:
        """The table before it."""
        return sight_of(self.game.view(self.state, None))


@dataclass(frozen=True)
class _Weighed:
    """A turn's matrix. `plots` (2, count, pieces), `worths` (count, count) for seat 0, `mixtures` (2, count)."""

    keys: Sequence[Key]
    plots: Ints
    worths: Reals
    mixtures: Reals
    value: float
    random: int

    def against(self, seat: int) -> Reals:
        """Return the share of wins of each plot of a seat, against the other seat's equilibrium."""
        worth = self.worths @ self.mixtures[1] if seat == 0 else -(self.mixtures[0] @ self.worths)
        return (1 + worth) / 2

    def sheet(self, seat: int, number: int) -> dict[str, str]:
        """Return a plot of a seat as a sheet."""
        row = self.plots[seat, number].tolist()
        return {
            key.name: text
            for key, order in zip(self.keys, row, strict=True)
            if key.seat == seat and (text := _text(order)) is not None
        }


class FtlAnalysis:
    """The analysis of Faster Than Light."""

    def begun(self, match: Match, seed: int) -> Analysis:
        """Return the plots of all turns, without losses."""
        moves: list[AnalysedMove] = []
        for turn in _turns(match):
            for seat in (0, 1):
                played = _plot(turn.orders[seat])
                moves.append(
                    AnalysedMove(
                        len(moves),
                        seat,
                        turn.state.turn,
                        turn.at,
                        played,
                        played,
                        None,
                        None,
                        None,
                        None,
                        None,
                        None,
                        surprise=None,
                        scene=_scene(turn, seat),
                    )
                )
        return Analysis(match.game.id, seed, (), tuple(moves))

    def move(self, match: Match, move: AnalysedMove, seed: int) -> AnalysedMove:
        """Return a plot with its loss against the turn's equilibrium."""
        turns = _turns(match)
        turn = turns[move.number // 2]
        weighed = _weighed(turn, _budget(len(turns)), derived(seed, f"turn {turn.state.turn}"), turn.orders)
        return _drawn(_judged(move, weighed), turn)

    def tried(self, match: Match, move: AnalysedMove, command: dict[str, Any], seed: int) -> AnalysedMove:
        """Return a plot as if its seat had plotted otherwise."""
        turns = _turns(match)
        turn = turns[move.number // 2]
        try:
            asked = msgspec.convert(command, Plot)
        except msgspec.ValidationError as error:
            raise BadFile("command", str(error)) from None
        own = own_pieces(turn.state, move.seat)
        for piece, text in asked.orders.items():
            found = checked(turn.state, own.get(piece), piece, text)
            if isinstance(found, Refused):
                raise BadFile(f"command.orders.{piece}", "this order is not legal", found.code, found.args)
        orders = (asked.orders, turn.orders[1]) if move.seat == 0 else (turn.orders[0], asked.orders)
        weighed = _weighed(turn, _budget(len(turns)), derived(seed, f"turn {turn.state.turn}"), orders)
        return _judged(replace(move, played=_plot(asked.orders)), weighed)

    def heat(self, match: Match, move: AnalysedMove, seed: int, *, known: bool) -> Any:
        """Refuse: plots have no heat map."""
        raise BadFile("", "this game has no heat maps")

    def concluded(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the analysis as it is."""
        return analysis


FTL = FtlAnalysis()


def _scene(turn: _Turn, seat: int) -> Scene:
    """Return the picture of a turn: the orders of a seat, and its enemy's."""
    played = ways_of(turn.state, seat, turn.orders[seat], "played")
    enemy = ways_of(turn.state, 1 - seat, turn.orders[1 - seat], "enemy")
    return replace(scene_of(turn.state), ways=(*enemy, *played))


def _drawn(move: AnalysedMove, turn: _Turn) -> AnalysedMove:
    """Return a move whose picture has the better orders, too."""
    if not isinstance(move.scene, Scene) or move.best == move.played:
        return move
    better = ways_of(turn.state, move.seat, move.best["orders"], "better")
    return replace(move, scene=replace(move.scene, ways=(*move.scene.ways, *better)))


def _plot(orders: Mapping[str, str]) -> dict[str, Any]:
    return {"do": "plot", "orders": dict(orders)}


def _turns(match: Match) -> list[_Turn]:
    """Return the turns of a match."""
    found: list[_Turn] = []
    state: Any = None
    for entry in match.log:
        if isinstance(entry.event, Exchanged):
            found.append(_Turn(match.game, state, entry.at, entry.event.orders))
        state = match.game.evolve(state, entry.event)
    return found


def _budget(turns: int) -> MatrixBudget:
    """Return the effort for each turn of a match with so many turns."""
    if turns <= _TURNS:
        return _BUDGET
    part = _TURNS / turns
    return _BUDGET._replace(
        rounds=max(30, round(_BUDGET.rounds * part)),
        plots=max(8, round(_BUDGET.plots * part**0.5)),
        answers=max(4, round(_BUDGET.answers * part**0.5)),
        later=_BUDGET.later if part > 0.5 else 1,
    )


def _number(text: str | None) -> int:
    order = None if text is None else read_order(text)
    assert not isinstance(order, Refused)
    # A turn of 0° is normal space, like any other turn.
    if order is not None and order.kind == "R" and not order.amount:
        return TURN + HEADINGS
    return number_of(order)


def _text(number: int) -> str | None:
    order = order_of(number) if number != TURN + HEADINGS else read_order("R0")
    assert not isinstance(order, Refused)
    return None if order is None else order.text


#: The matrix made last: both seats of a turn need the same.
_kept: dict[bytes, _Weighed] = {}


def _weighed(turn: _Turn, budget: MatrixBudget, seed: int, orders: Sequence[Mapping[str, str]]) -> _Weighed:
    asked = msgspec.json.encode((turn.state, budget, str(seed), orders))
    found = _kept.get(asked)
    if found is None:
        found = _made(turn, budget, seed, orders)
        _kept.clear()
        _kept[asked] = found
    return found


def _made(turn: _Turn, budget: MatrixBudget, seed: int, orders: Sequence[Mapping[str, str]]) -> _Weighed:
    keys, table = table_of(turn.sight)
    played = np.array([_number(orders[key.seat].get(key.name)) for key in keys], dtype=np.int64)
    count = 1 + budget.plots + budget.random
    plots = np.zeros((2, count, len(keys)), dtype=np.int64)
    worths, mixtures = np.zeros((count, count)), np.zeros((2, count))
    value = weigh_turn(
        setting_of(turn.sight.options),
        network(),
        table,
        np.array(turn.sight.hits),
        turn.sight.turn,
        played,
        budget,
        seed % 2**31,
        plots,
        worths,
        mixtures,
    )
    return _Weighed(keys, plots, worths, mixtures, value, budget.random)


def _judged(move: AnalysedMove, weighed: _Weighed) -> AnalysedMove:
    seat = move.seat
    shares = weighed.against(seat)
    mixture = weighed.mixtures[seat]
    won = (1 + weighed.value) / 2 if seat == 0 else (1 - weighed.value) / 2
    loss = max(0.0, won - float(shares[0]))
    best = int(mixture.argmax()) if loss > 0.005 else 0
    random = shares[-weighed.random :]
    stake = max(0.0, won - float(random.mean()))
    better_than = float((random <= shares[0]).mean())
    now = float(shares[0])
    chances = (now, 1 - now) if seat == 0 else (1 - now, now)
    return replace(
        move,
        best=_plot(weighed.sheet(seat, best)) if best else move.played,
        loss=loss,
        error=0.0,
        mark=mark_of(loss, stake, better_than),
        chances=chances,
        better=won,
        stake=stake,
        why=_reasons(weighed, seat, loss),
        surprise=_surprise(weighed, 1 - seat),
        mixed=_mixed(weighed, seat),
    )


def _mixed(weighed: _Weighed, seat: int) -> tuple[MixedPlot, ...]:
    """Return the likeliest plots of a seat in equilibrium; equal ones count together."""
    shares: dict[tuple[int, ...], float] = {}
    first: dict[tuple[int, ...], int] = {}
    own = [n for n, key in enumerate(weighed.keys) if key.seat == seat]
    for number, share in enumerate(weighed.mixtures[seat].tolist()):
        sheet = tuple(weighed.plots[seat, number, own].tolist())
        first.setdefault(sheet, number)
        shares[sheet] = shares.get(sheet, 0.0) + share
    likely = sorted(shares, key=lambda sheet: -shares[sheet])[:_TOLD]
    return tuple(
        MixedPlot(weighed.sheet(seat, first[sheet]), shares[sheet])
        for sheet in likely
        if shares[sheet] >= _LEAST
    )


def _kind(order: int) -> int:
    """Return the kind of an order: none, a sprint, a launch or a turn."""
    return 0 if order == 0 else 1 if order < TURN else 2 if order == TURN else 3


def _surprise(weighed: _Weighed, seat: int) -> float:
    """Return how surprising a seat's plot was: the mean share of plots that give a piece another kind of order."""
    own = [n for n, key in enumerate(weighed.keys) if key.seat == seat]
    off = 0.0
    for n in own:
        kinds = np.array([_kind(order) for order in weighed.plots[seat, :, n].tolist()])
        off += float(weighed.mixtures[seat][kinds != kinds[0]].sum())
    return off / len(own) if own else 0.0


def _reasons(weighed: _Weighed, seat: int, loss: float) -> tuple[Line, ...]:
    """Return what the best answer of the enemy does to the played plot, where it lost something."""
    if loss < 0.01:
        return ()
    mine, theirs = weighed.mixtures[seat], weighed.mixtures[1 - seat]
    own = [n for n, key in enumerate(weighed.keys) if key.seat == seat]
    ship = next((n for n in own if not weighed.keys[n].number), None)
    lines: list[Line] = []
    names = {0: "none", 1: "sprint", 2: "launch", 3: "turn"}
    if ship is not None:
        kinds = np.array([_kind(order) for order in weighed.plots[seat, :, ship].tolist()])
        shares = {kind: float(mine[kinds == kind].sum()) for kind in range(4)}
        likely = max(shares, key=lambda kind: shares[kind])
        if likely != kinds[0] and shares[likely] > 0.5:
            lines.append(
                Line("analysis-ship-rather", {"kind": names[likely], "share": round(100 * shares[likely])})
            )
    worth = weighed.worths[0] if seat == 0 else -weighed.worths[:, 0]
    worst = float(worth[theirs > 0.02].min()) if (theirs > 0.02).any() else 0.0
    least, mean = round(50 * (1 + worst)), round(50 * (1 + float(worth @ theirs)))
    if least < mean:
        lines.append(Line("analysis-plot-answered", {"worst": least, "mean": mean}))
    else:
        lines.append(Line("analysis-plot-wins", {"mean": mean}))
    return tuple(lines)
