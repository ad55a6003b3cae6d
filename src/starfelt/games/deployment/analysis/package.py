"""The analysis of both card games, as a `GameAnalysis`."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace as changed
from numpy.random import default_rng

from starfelt.analysis.marks import is_unclear, mark_of
from starfelt.analysis.model import Analysis, CardShare, HeatMap, HeatPlace
from starfelt.analysis.sentences import share_of_wins
from starfelt.cards.fleet import Ship
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.deployment.analysis.decisions import CardDecision, decisions_of, other, place_at
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.analysis.grid import JudgedGrid
from starfelt.games.deployment.analysis.heat import HeatOfKnown
from starfelt.games.deployment.analysis.known import BUDGET, QUICK, KnownBudget, KnownTable
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.games.deployment.analysis.positions import chances_at
from starfelt.games.deployment.analysis.reasons import on_average, reasons
from starfelt.games.deployment.analysis.sharing import card_shares
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.games.deployment.rules.model import Deployment, Place, pose_of
from starfelt.kernel.standings import margins
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.table.card import Pose


@dataclass(frozen=True)
class CardAnalysis:
    """The analysis of a card game.

    Attributes:
        sight_of: what a seat sees of its view.
        spread: the points that each card to come spreads the scores, for which win chances hold in matches between
            captains (`bench.analysis chances`).
    """

    sight_of: Callable[[Any, int], CardSight | None]
    spread: float

    def begin(self, match: Match, seed: int) -> Analysis:
        """Return the decisions *as it came*: on the final table, each card moved alone. And each card's share.

        Raises:
            BadFile: the fleets are too large for the kernel's lanes.
        """
        with _judgeable():
            return self._begin(match, seed)

    def _begin(self, match: Match, seed: int) -> Analysis:
        field = _rules(match).field(match.state)
        moves = tuple(self._as_it_came(match, one, seed) for one in decisions_of(match))
        points, _ = card_shares(field, default_rng(derive_key(seed, "shares")))
        shapley = tuple(
            CardShare(
                card.seat,
                card.ship.id,
                float(margins(points[number], 0)),
                tuple(points[number].tolist()),
                float(margins(points[number], card.seat)),
            )
            for number, card in enumerate(field.fighters)
        )
        return Analysis(match.game.id, seed, (), moves, shapley=shapley)

    def move(self, match: Match, move: AnalysedCard, seed: int, *, quick: bool = False) -> AnalysedCard:
        """Return a decision *with what its player knew*, and its win chances before and after.

        Raises:
            BadFile: the fleets are too large for the kernel's lanes.
        """
        one = decisions_of(match)[move.number]
        budget = QUICK if quick else BUDGET
        with _judgeable():
            if not quick:
                move = self._as_it_came(match, one, seed, thorough=True)
            if one.done == "place":
                table = self._make_table(match, one, seed, budget)
                move = self._judge(table, move, one.pose)
            else:
                move = self._after_stop(match, move, one)
            count = budget.position
            return changed(
                move,
                sure=not quick,
                before=chances_at(match, one.number, self.sight_of, self.spread, seed, count),
                after=chances_at(match, one.number + 1, self.sight_of, self.spread, seed, count),
            )

    def try_command(
        self, match: Match, move: AnalysedCard, command: dict[str, Any], seed: int
    ) -> AnalysedCard:
        """Return a decision as if its card had been placed elsewhere."""
        one = decisions_of(match)[move.number]
        if one.done != "place":
            raise BadFile("number", "this card was not placed, but dropped or withdrawn")
        try:
            asked = msgspec.convert(command, Place)
        except msgspec.ValidationError as error:
            raise BadFile("command", str(error)) from None
        pose = pose_of(asked)
        table = self._make_table(match, one, seed, BUDGET)
        if not len(table.alone.legal(_row(pose))):
            raise BadFile("command", "the card may not lie there", "not-there")
        came = self._as_it_came(match, replace(one, pose=pose), seed, thorough=True)
        return changed(self._judge(table, came, pose), sure=True)

    def heat(self, match: Match, move: AnalysedCard, seed: int, *, known: bool) -> HeatMap:
        """Return a card's heat map: with what its player knew, or on the final table."""
        one = decisions_of(match)[move.number]
        if not known or one.done != "place":
            return JudgedGrid(_without(match, one)).map()
        if move.loss is None:
            move = self.move(match, move, seed, quick=True)
        table = self._make_table(match, one, seed, BUDGET)
        best, better = pose_of(msgspec.convert(move.best, Place)), move.better
        assert better is not None
        assert move.chances is not None
        places = (_heat_place(one.pose, move.chances[one.seat]), _heat_place(best, better))
        if not table.coming:
            return changed(JudgedGrid(table.alone).map(), places=places)
        found = HeatOfKnown(table, best, better)
        return changed(found.grid.map(found.wins, found.leads), places=places)

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the analysis as it is."""
        del match
        return analysis

    def _make_table(self, match: Match, one: CardDecision, seed: int, budget: KnownBudget) -> KnownTable:
        sight = self.sight_of(match.game.view(one.before, one.seat), one.seat)
        assert sight is not None
        return KnownTable(sight, derive_key(seed, f"known {one.number}"), self.spread, budget)

    def _judge(self, table: KnownTable, move: AnalysedCard, pose: Pose) -> AnalysedCard:
        seat = table.seat
        known = table.judge_played(pose)
        worse = known.loss > 0
        best = known.best if worse else pose
        better = known.better if worse else known.wins[seat]
        stake = max(0.0, better - known.mean)
        why: tuple[Line, ...] = ()
        if worse:
            why = reasons(table.sight.field, seat, table.sight.ship, pose, best)
            why = why or on_average(seat, known.points)
            why = (*why, *share_of_wins(better, known.wins[seat]))
        return changed(
            move,
            best=place_at(best),
            loss=known.loss,
            error=known.error,
            mark=mark_of(known.loss, known.error, stake, known.better_than),
            unclear=is_unclear(known.loss, known.error),
            chances=known.wins,
            better=better,
            stake=stake,
            why=why,
            lead=known.lead if worse else 0.0,
            better_than_known=known.better_than,
        )

    def _after_stop(self, match: Match, move: AnalysedCard, one: CardDecision) -> AnalysedCard:
        """Judge whether a card held when *stop* came was better dropped or withdrawn, on the table as it lay then."""
        field = _rules(match).field(one.before)
        ship = one.before.ship(one.seat, one.ship)
        table = OneCardMoves(field, one.seat, ship)
        results = {"drop": table.outcome(one.pose), "withdraw": table.outcome(None)}
        played, instead = results[one.done], results["withdraw" if one.done == "drop" else "drop"]
        loss = max(0.0, instead[0] - played[0])
        better = "withdraw" if (one.done == "drop") == (instead > played) else "drop"
        why: tuple[Line, ...] = ()
        if instead > played:
            poses = (one.pose, None) if one.done == "drop" else (None, one.pose)
            why = reasons(field, one.seat, ship, *poses)
        return changed(
            move,
            best=other(better),
            loss=loss,
            error=0.0,
            mark=mark_of(loss, 0.0, 0.0, 0.0),
            chances=table.win_shares(one.pose if one.done == "drop" else None),
            better=max(played[0], instead[0]),
            stake=abs(played[0] - instead[0]) / 2,
            why=why,
            lead=max(0.0, instead[1] - played[1]),
            better_than_known=1.0 if loss == 0 else 0.0,
        )

    def _as_it_came(
        self, match: Match, one: CardDecision, seed: int, *, thorough: bool = False
    ) -> AnalysedCard:
        """Return a decision on the final table; `thorough`: no place of its heat map is better than its best."""
        table = _without(match, one)
        lies = one.pose if one.card is not None else None
        anywhere = JudgedGrid(table).judged if thorough else None
        best = table.best(lies, default_rng(derive_key(seed, f"final {one.number}")), anywhere)
        win, lead = table.outcome(lies)
        alone = table.outcome(None)
        worse = (best.win, best.lead) > (win, lead)
        ship = _ship(match, one)
        return AnalysedCard(
            one.number,
            one.seat,
            one.turn,
            one.at,
            one.played,
            place_at(best.pose) if worse else one.played,
            ship=one.ship,
            card=None if one.card is None else f"ship:{one.card}",
            hindsight=max(0.0, best.win - win),
            hindsight_lead=max(0.0, best.lead - lead),
            hindsight_best=place_at(best.pose) if worse else one.played,
            hindsight_why=reasons(table.field, one.seat, ship, lies, best.pose) if worse else (),
            better_than=best.better_than,
            worth=lead - alone[1],
            sure=False,
        )


@contextmanager
def _judgeable() -> Generator[None]:
    """Turn the kernel's refusal into one that a player may read."""
    try:
        yield
    except Unjudgeable:
        raise BadFile("", "the fleets of this match are too large to be analysed", "not-analysed") from None


def _rules(match: Match) -> DeploymentGame[Any, Any, Any]:
    assert isinstance(match.game, DeploymentGame)
    return match.game


def _ship(match: Match, one: CardDecision) -> Ship:
    state: Deployment = match.state
    return state.ship(one.seat, one.ship)


def _without(match: Match, one: CardDecision) -> OneCardMoves:
    """Return the final table without a decision's card."""
    field = _rules(match).field(match.state)
    cards = [card for number, card in enumerate(field.fighters) if number != one.card]
    return OneCardMoves(replace(field, fighters=tuple(cards)), one.seat, _ship(match, one))


def _heat_place(pose: Pose, wins: float) -> HeatPlace:
    return HeatPlace(pose.x / 10, pose.y / 10, pose.heading / 10, wins)


def _row(pose: Pose) -> Any:
    return np.array([pose], dtype=np.int64)
