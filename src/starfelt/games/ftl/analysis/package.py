"""The analysis of Faster Than Light, as a `GameAnalysis`: each turn's plot of each seat is a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.analysis.marks import is_decided, is_unclear, mark_of
from starfelt.analysis.model import Analysis
from starfelt.analysis.scene import Scene
from starfelt.analysis.sentences import share_of_wins
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.contract import Refused
from starfelt.games.ftl.analysis.matrix import MatrixBudget
from starfelt.games.ftl.analysis.model import AnalysedPlot, MixedPlot
from starfelt.games.ftl.analysis.reasons import order_kind, reasons
from starfelt.games.ftl.analysis.scene import scene_of, ways_of
from starfelt.games.ftl.analysis.weighing import BUDGET, WeighedTurn, share_of, weigh_plots
from starfelt.games.ftl.compiled.turns import Reals
from starfelt.games.ftl.rules.model import Exchanged, FtlState, Plot
from starfelt.games.ftl.rules.pieces import check_order, own_pieces
from starfelt.kernel.standings import outcome_shares
from starfelt.play.match import Match

#: A match of more than so many turns has less than `BUDGET` for each.
_TURNS = 14
#: How many matrices of a turn are made at least, and at most, until a mark is decided.
_LEAST_LOOKS, _MOST_LOOKS = 5, 16
#: The standard error of a loss by one matrix.
_ONE_LOOK = 0.03
#: The loss from which better orders are told.
_WORSE = 0.005
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
                        sure=False,
                    )
                )
        return Analysis(match.game.id, seed, (), tuple(moves))

    def move(self, match: Match, move: AnalysedPlot, seed: int, *, quick: bool = False) -> AnalysedPlot:
        """Return a plot with its loss against the turn's equilibrium, and the win chances before and after its turn."""
        turns = turns_of(match)
        number = move.number // 2
        turn = turns[number]
        looks = Looks(turn.state, turn.orders, len(turns), seed, quick=quick)
        return replace(
            _draw_better(_judge(turn.state, move, looks), turn),
            sure=not quick,
            before=looks.chances,
            after=_chances_at(match, number + 1, seed, quick=quick),
        )

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
        played = replace(move, played=_plot(asked.orders), sure=True, before=None, after=None)
        return _judge(turn.state, played, Looks(turn.state, orders, len(turns), seed))

    def heat(self, match: Match, move: AnalysedPlot, seed: int, *, known: bool) -> Any:
        """Refuse: plots have no heat map."""
        raise BadFile("", "this game has no heat maps")

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the analysis as it is."""
        return analysis


ANALYSIS = FtlAnalysis()


class Looks:
    """A turn's matrices: made again and again, each with plots of its own, until a seat's mark is decided.

    Args:
        state: the turn, before any plot.
        orders: a plot of each seat.
        turns: how many turns the match has.
        seed: of all random choices.
        quick: a first look: one matrix.
    """

    def __init__(
        self,
        state: FtlState,
        orders: Sequence[Mapping[str, str]],
        turns: int,
        seed: int,
        *,
        quick: bool = False,
    ) -> None:
        self._state, self._orders, self._seed = state, orders, seed
        self._budget = _budget(turns)
        self._least, self._most = (1, 1) if quick else (_LEAST_LOOKS, _MOST_LOOKS)
        self.found = [self._look(number) for number in range(self._least)]

    def _look(self, number: int) -> WeighedTurn:
        key = f"turn {self._state.turn} look {number}"
        return weigh_plots(self._state, self._orders, self._budget, derive_key(self._seed, key))

    @property
    def chances(self) -> tuple[float, float]:
        """Each seat's share of wins in equilibrium. It is of the first looks alone: the same for both seats."""
        first = share_of(float(np.mean([each.value for each in self.found[: self._least]])))
        return first, 1 - first

    def losses(self, seat: int) -> Reals:
        """Return the loss of a seat's plot in each matrix (looks,), after as many looks as it takes."""
        while True:
            losses = np.array([each.won(seat) - each.against(seat)[0] for each in self.found])
            if len(losses) == self._most or is_decided(float(losses.mean()), error_of(losses)):
                return losses
            self.found.append(self._look(len(self.found)))


def error_of(losses: Reals) -> float:
    """Return the standard error of the mean of some losses; of a single one, what it usually is."""
    return float(losses.std(ddof=1) / np.sqrt(len(losses))) if len(losses) > 1 else _ONE_LOOK


def _chances_at(match: Match, number: int, seed: int, *, quick: bool) -> tuple[float, float]:
    """Return each seat's share of wins before a turn, by number from 0; after the last one, with their number."""
    turns = turns_of(match)
    if number < len(turns):
        turn = turns[number]
        return Looks(turn.state, turn.orders, len(turns), seed, quick=quick).chances
    if match.outcome is None:
        return Looks(match.state, ({}, {}), len(turns), seed, quick=quick).chances
    first, second = outcome_shares(match.outcome.winners, match.seats)
    return first, second


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


# Cached, because each decision of an analysis asks for them.
@lru_cache(maxsize=4)
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


def _judge(state: FtlState, move: AnalysedPlot, looks: Looks) -> AnalysedPlot:
    seat = move.seat
    losses = looks.losses(seat)
    every = looks.found
    loss, error = max(0.0, float(losses.mean())), error_of(losses)
    now = float(np.mean([each.against(seat)[0] for each in every]))
    random = [each.against(seat)[-each.random :] for each in every]
    stake = max(0.0, now + loss - float(np.mean(random)))
    better_than = float(
        np.mean([(one <= each.against(seat)[0]).mean() for one, each in zip(random, every, strict=True)])
    )
    likeliest = _list_likeliest(every, seat)
    found, best = likeliest[0].found, likeliest[0].number
    worse = loss > _WORSE and found.sheet(seat, best) != found.sheet(seat, 0)
    return replace(
        move,
        best=_plot(found.sheet(seat, best)) if worse else move.played,
        loss=loss,
        error=error,
        mark=mark_of(loss, error, stake, better_than),
        unclear=is_unclear(loss, error),
        chances=(now, 1 - now) if seat == 0 else (1 - now, now),
        better=now + loss,
        stake=stake,
        why=(*reasons(state, found, seat, best), *share_of_wins(now + loss, now)) if worse else (),
        surprise=float(np.mean([_surprise(each, 1 - seat) for each in every])),
        mixed=tuple(
            MixedPlot(each.found.sheet(seat, each.number), each.share)
            for each in likeliest[:_TOLD]
            if each.share >= _LEAST
        ),
    )


class LikelyPlot(NamedTuple):
    """A plot of the equilibria: its mean share in all of them, and the matrix in which it has most, by number."""

    share: float
    found: WeighedTurn
    number: int


def _list_likeliest(every: Sequence[WeighedTurn], seat: int) -> list[LikelyPlot]:
    """Return the plots of a seat in equilibrium, likeliest first; equal ones count together."""
    shares: dict[tuple[int, ...], float] = {}
    most: dict[tuple[int, ...], tuple[float, WeighedTurn, int]] = {}
    for found in every:
        own = [n for n, key in enumerate(found.keys) if key.seat == seat]
        for number, share in enumerate(found.mixtures[seat].tolist()):
            sheet = tuple(found.plots[seat, number, own].tolist())
            shares[sheet] = shares.get(sheet, 0.0) + share / len(every)
            if sheet not in most or share > most[sheet][0]:
                most[sheet] = (share, found, number)
    likeliest = sorted(shares, key=lambda sheet: -shares[sheet])
    return [LikelyPlot(shares[sheet], *most[sheet][1:]) for sheet in likeliest]


def _surprise(found: WeighedTurn, seat: int) -> float:
    """Return how surprising a seat's plot was: the mean share of plots that give a piece another kind of order."""
    own = [n for n, key in enumerate(found.keys) if key.seat == seat]
    off = 0.0
    for n in own:
        kinds = np.array([order_kind(order) for order in found.plots[seat, :, n].tolist()])
        off += float(found.mixtures[seat][kinds != kinds[0]].sum())
    return off / len(own) if own else 0.0
