"""*With what you knew*: a card's poses on completions of the table as its player saw it.

A *completion* is the table with all cards that may still come: from decks drawn anew, in turn, each laid by the
stated player, who takes the best of sixteen poses, most of them aimed, for its own seat at that moment. While many
cards are to come, completions are made without the card in hand, and shared by all of its poses; a later card that it
touches is left out. When at most `reacts` cards are to come, they are laid after the card in hand, so that they react
to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.random import Generator, default_rng

from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.analysis.worth import worth
from starfelt.games.deployment.bots.coming import arrivals, orders
from starfelt.games.deployment.bots.local_search import ROUNDS, improve_poses
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Completion, Reals, copies, in_sixteens
from starfelt.kernel.batch import Outcomes
from starfelt.kernel.completing import TablesUnderWay
from starfelt.kernel.roster import Ints
from starfelt.kernel.standings import leads, win_shares
from starfelt.table.card import Pose

#: With more shots than a budget's, its completions are fewer by this power of their ratio: each battle takes longer,
#: each completion too, and there are more decisions. But they are never fewer than this share.
POWER, LEAST = 2.5, 0.2
#: The stated player: how many sixteens of poses it tries for each card.
TRIES = (16,)


@dataclass(frozen=True)
class KnownBudget:
    """The effort for one card, in counts, so that the same seed gives the same answer anywhere."""

    #: The shots of all cards of a match that gets all of this.
    shots: int = 32
    #: How many decks are drawn for a card at most; drawing a possible fleet takes long.
    deals: int = 192
    #: Poses that are aimed, those of them that are looked at again, those anywhere, and those changed in a round.
    aimed: int = 1536
    again: int = 192
    anywhere: int = 128
    changes: int = 128
    rounds: int = ROUNDS
    #: The completions on which they are compared, and those of them for the first look.
    completions: int = 64
    glance: int = 16
    #: How many further completions choose among the best fifteen.
    choosing: int = 96
    #: How many at a time, and how many at most, then compare the best pose with the played one. The comparison ends
    #: when the standard error is below `error`.
    step: int = 96
    most: int = 288
    error: float = 0.015
    #: Below this number of cards to come, they react; then so many completions of its own for each of the best few
    #: poses, and for the last two.
    reacts: int = 4
    few: int = 4
    own_choosing: int = 64
    own: int = 192

    def times(self, part: float) -> KnownBudget:
        """Return a budget with a share of the completions."""
        return replace(
            self,
            deals=round(self.deals * part),
            glance=round(self.glance * part),
            completions=round(self.completions * part),
            choosing=round(self.choosing * part),
            step=round(self.step * part),
            most=round(self.most * part),
            own_choosing=round(self.own_choosing * part),
            own=round(self.own * part),
        )


BUDGET = KnownBudget()


@dataclass(frozen=True)
class Known:
    """What a card's pose is worth with what its player knew.

    Attributes:
        best: the best pose found.
        wins: (seats,): the share of wins of each seat after the played pose.
        better: the seat's share of wins after the best pose.
        loss: the share of wins lost, at least 0, and `error`, its standard error.
        lead: the expected lead lost, in points.
        points: (2, seats): the mean points after the played pose, and after the best one.
        mean: the mean share of wins over legal poses anywhere.
        better_than: the share of legal poses anywhere that are no better.
    """

    best: Pose
    wins: tuple[float, ...]
    better: float
    loss: float
    error: float
    lead: float
    points: Reals
    mean: float
    better_than: float


class KnownTable:
    """The table as a player with a card in hand saw it.

    Args:
        sight: what the player saw.
        seed: the seed of all random choices.
        budget: the effort.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, sight: CardSight, seed: int, budget: KnownBudget = BUDGET) -> None:
        self.sight, self.seat = sight, sight.seat
        self._chance, self._generator = Random(seed), default_rng(seed)
        #: The seats of the cards to come.
        self.coming = arrivals(sight)
        unseen = [
            [*ships, sight.ship] if seat == sight.seat else ships for seat, ships in enumerate(sight.unseen)
        ]
        self._completion = Completion(sight.field, unseen)
        self._card = self._completion.number[sight.seat, sight.ship.id]
        roster = self._completion.shared.roster
        cards = len(sight.field.fighters) + 1 + len(self.coming)
        shots = cards * max(1, len(roster.shots)) / roster.ships
        self.budget = budget.times(min(1.0, max(LEAST, (budget.shots / shots) ** POWER)))
        self._deals = np.empty((0, len(self.coming)), dtype=np.int64)
        #: The card alone on the table as it lies: which poses are legal.
        self.alone = OneCardMoves(sight.field, sight.seat, sight.ship)

    @property
    def generator(self) -> Generator:
        """The source of random poses."""
        return self._generator

    def completions(self, count: int) -> TablesUnderWay:
        """Return tables with all cards to come, made without the card in hand."""
        tables = self._completion.tables(count)
        if self.coming:
            self._completion.play_on(tables, self._orders(count), self.coming, TRIES, self._chance)
        return tables

    def on(self, tables: TablesUnderWay, poses: Ints) -> Outcomes:
        """Return points and winners, each (tables, poses, seats), with the card at each of some poses (n, 3)."""
        count = len(tables.lies)
        card = np.full(count, self._card)
        found = self._completion.outcomes(tables, card, in_sixteens(poses, count))
        return Outcomes(found.points[:, : len(poses)], found.winners[:, : len(poses)])

    def play_replies(self, poses: Ints, count: int) -> Outcomes:
        """Return points and winners, each (count, poses, seats), on completions that react to the card at each pose.

        All poses get the same decks.
        """
        many = len(poses)
        tables = copies(self._completion.tables(count), many)
        self._completion.lay(tables, np.full(many * count, self._card), np.repeat(poses, count, axis=0))
        order = np.tile(self._orders(count), (many, 1))
        end = self._completion.play_out(tables, order, self.coming, TRIES, self._chance)
        return Outcomes(
            end.points.reshape(many, count, -1).swapaxes(0, 1),
            end.winners.reshape(many, count, -1).swapaxes(0, 1),
        )

    def _orders(self, count: int) -> Ints:
        """Return (count, cards): the cards to come in decks drawn anew; once there are `deals`, in some of these."""
        new = min(count, self.budget.deals - len(self._deals))
        if new > 0:
            drawn = orders(self.sight, self._completion, self.coming, new, self._chance)
            self._deals = np.concatenate([self._deals, drawn])
        again = self._generator.integers(0, len(self._deals), count - max(0, new))
        return np.concatenate([self._deals[len(self._deals) - max(0, new) :], self._deals[again]])

    def judge_played(self, played: Pose) -> Known:
        """Return what a pose is worth, against the best that is found."""
        if not self.coming:
            return self._last(played)
        budget = self.budget
        own = np.array([played], dtype=np.int64)
        tables = self.completions(budget.completions)
        random = self.alone.anywhere(4 * budget.anywhere, self._generator)[: budget.anywhere]
        found = np.concatenate([own, random, self.glance(tables)])
        first = self.on(tables, found)
        values = worth(first.points, first.winners, self.seat).mean(axis=0)
        anywhere = slice(1, 1 + len(random))
        mean = float(win_shares(first.winners)[:, anywhere, self.seat].mean()) if len(random) else 0.0
        better_than = float((values[anywhere] <= values[0]).mean()) if len(random) else 1.0

        def judge(poses: Ints) -> Reals:
            end = self.on(tables, poses)
            return worth(end.points, end.winners, self.seat).mean(axis=0)

        top = improve_poses(
            found,
            values,
            judge,
            self.alone.legal,
            self._generator,
            changes=budget.changes,
            kept=budget.changes // 8,
            rounds=budget.rounds,
        )[:15]
        if len(self.coming) <= budget.reacts:
            return self._among_answered(own, top[: budget.few], mean, better_than)
        return self._among_shared(own, top, mean, better_than)

    def glance(self, tables: TablesUnderWay) -> Ints:
        """Return the aimed poses that are best on the first few of some completions."""
        aimed = self.alone.sample_aimed(self.budget.aimed, self._generator)
        few = TablesUnderWay(*(rows[: self.budget.glance] for rows in tables))
        first = self.on(few, aimed)
        values = worth(first.points, first.winners, self.seat).mean(axis=0)
        return aimed[np.argsort(-values, kind="stable")[: self.budget.again]]

    def _among_shared(self, own: Ints, top: Ints, mean: float, better_than: float) -> Known:
        budget = self.budget
        choosing = self.on(self.completions(budget.choosing), top)
        best = top[int(worth(choosing.points, choosing.winners, self.seat).mean(axis=0).argmax())]
        pair = np.concatenate([own, best[None]])
        parts: list[Outcomes] = []
        while True:
            parts.append(self.on(self.completions(budget.step), pair))
            known = self._compare(best, _join(parts), mean, better_than)
            if len(parts) * budget.step >= budget.most or known.error <= budget.error:
                return known

    def _among_answered(self, own: Ints, top: Ints, mean: float, better_than: float) -> Known:
        choosing = self.play_replies(top, self.budget.own_choosing)
        best = top[int(worth(choosing.points, choosing.winners, self.seat).mean(axis=0).argmax())]
        end = self.play_replies(np.concatenate([own, best[None]]), self.budget.own)
        return self._compare(best, end, mean, better_than)

    def _compare(self, best: Ints, end: Outcomes, mean: float, better_than: float) -> Known:
        """Return the comparison of the played pose (the first) with the best one, on the same completions."""
        wins, ahead = win_shares(end.winners), leads(end.points, self.seat)
        differences = wins[:, 1, self.seat] - wins[:, 0, self.seat]
        loss = float(differences.mean())
        x, y, heading = best.tolist()
        return Known(
            Pose(x, y, heading),
            tuple(wins[:, 0].mean(axis=0).tolist()),
            float(wins[:, 1, self.seat].mean()),
            max(0.0, loss),
            float(differences.std() / np.sqrt(len(differences))),
            float((ahead[:, 1] - ahead[:, 0]).mean()),
            end.points.mean(axis=0),
            mean,
            better_than,
        )

    def _last(self, played: Pose) -> Known:
        """Judge the last card of all: nothing is left to chance."""
        best = self.alone.best(played, self._generator)
        end = self.alone.judge_poses(np.array([played, best.pose], dtype=np.int64))
        wins = win_shares(end.winners)[0]
        lost = best.win - float(wins[self.seat])
        lead = best.lead - float(leads(end.points, self.seat)[0])
        return Known(
            best.pose,
            tuple(wins.tolist()),
            best.win,
            max(0.0, lost),
            0.0,
            lead,
            end.points.astype(np.float64),
            best.mean,
            best.better_than,
        )


def _join(parts: Sequence[Outcomes]) -> Outcomes:
    return Outcomes(
        np.concatenate([part.points for part in parts]), np.concatenate([part.winners for part in parts])
    )
