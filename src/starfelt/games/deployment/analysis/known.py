"""*With what you knew*: a card's poses on completions of the table as its player saw it.

A *completion* is the table with all cards that may still come: from decks drawn anew, in turn, each laid by the stated
player (`rollout_policy`). While many cards are to come, completions are made without the card in hand, and shared by
all of its poses; a later card that it touches is left out. When at most `reacts` cards are to come, they are laid after
the card in hand, so that they react to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.random import Generator, default_rng

from starfelt.analysis.marks import BLUNDER, INACCURACY, is_decided
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.analysis.grid import JudgedGrid
from starfelt.games.deployment.analysis.rollout_policy import cards_to_come, complete, shares_of
from starfelt.games.deployment.analysis.stages import CHANGE, Stage, pick_best
from starfelt.games.deployment.bots.coming import orders
from starfelt.games.deployment.bots.local_search import change_poses
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
#: The search ends early where the loss is so many standard errors below the least mark's limit, or above the worst's.
SURE = 2.0


@dataclass(frozen=True)
class KnownBudget:
    """The effort for one card, in counts, so that the same seed gives the same answer anywhere."""

    #: The shots of all cards of a match that gets all of this.
    shots: int = 32
    #: How many decks are drawn for a card at most; drawing a possible fleet takes long.
    deals: int = 1024
    #: Poses that are aimed, and those anywhere.
    aimed: int = 8192
    anywhere: int = 128
    #: The search. Completions are the same in all stages, and each has more of them. After stage `enough` the search
    #: ends if its result could not change the mark.
    stages: tuple[Stage, ...] = (
        Stage(0, 32, 768),
        Stage(512, 64, 384),
        Stage(384, 96, 192),
        Stage(192, 256, 64),
        Stage(128, 512, 16),
    )
    enough: int = 3
    #: How many of the poses that are left are compared with the played one, at most.
    compared: int = 8
    #: At most this number of cards to come react to the card. Then each pose has completions of its own, in stages
    #: after those of `last`; where fewer react, more poses go on to these.
    reacts: int = 4
    last: tuple[Stage, ...] = (
        Stage(0, 16, 2048),
        Stage(1024, 48, 512),
        Stage(1024, 48, 512),
        Stage(1024, 64, 512),
        Stage(512, 128, 192),
    )
    replies: tuple[Stage, ...] = (Stage(0, 8, 64), Stage(32, 32, 16), Stage(16, 96, 3))
    #: How many completions at a time, and how many at most, then compare the best poses with the played one: until the
    #: mark is decided (`marks.is_decided`) and the standard error is at most `error`.
    step: int = 128
    most: int = 1536
    error: float = 0.012
    #: Completions for the win chances of a position.
    position: int = 256

    def late(self, coming: int) -> KnownBudget:
        """Return a budget for the last few cards: the places that win are few, and only replies tell which."""
        *first, last = self.last
        last = last._replace(kept=last.kept * self.reacts // coming)
        return replace(self, aimed=2 * self.aimed, stages=(*first, last), enough=-1)

    def times(self, part: float) -> KnownBudget:
        """Return a budget with a share of the completions."""

        def less(stages: tuple[Stage, ...]) -> tuple[Stage, ...]:
            return tuple(each._replace(completions=max(4, round(each.completions * part))) for each in stages)

        return replace(
            self,
            deals=round(self.deals * part),
            stages=less(self.stages),
            last=less(self.last),
            replies=less(self.replies),
            step=round(self.step * part),
            most=round(self.most * part),
            position=round(self.position * part),
        )


BUDGET = KnownBudget()
#: The effort of a first look.
QUICK = KnownBudget(
    deals=96,
    aimed=768,
    anywhere=64,
    stages=(Stage(0, 12, 96), Stage(64, 24, 32), Stage(32, 56, 4)),
    last=(Stage(0, 12, 96), Stage(0, 24, 4)),
    replies=(Stage(0, 32, 1),),
    step=48,
    most=48,
    position=48,
)


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
        spread: the points that each card to come spreads the scores (`rollout_policy.shares_of`).
        budget: the effort.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, sight: CardSight, seed: int, spread: float, budget: KnownBudget = BUDGET) -> None:
        self.sight, self.seat, self._spread = sight, sight.seat, spread
        self._chance, self._generator = Random(seed), default_rng(seed)
        #: The seats of the cards to come.
        self._to_come = cards_to_come(sight)
        self.coming = self._to_come.seats
        self._laid = [(fighter.seat, number) for number, fighter in enumerate(sight.field.fighters)]
        unseen = [
            [*ships, sight.ship] if seat == sight.seat else ships for seat, ships in enumerate(sight.unseen)
        ]
        self._completion = Completion(sight.field, unseen)
        self._card = self._completion.number[sight.seat, sight.ship.id]
        roster = self._completion.shared.roster
        cards = len(sight.field.fighters) + 1 + len(self.coming)
        shots = cards * max(1, len(roster.shots)) / roster.ships
        part = min(1.0, max(LEAST, (budget.shots / shots) ** POWER))
        #: The effort for this card.
        self.budget: KnownBudget = budget.times(part)
        if self.coming and self.reacting:
            self.budget = self.budget.late(len(self.coming))
        self._deals = np.empty((0, len(self.coming)), dtype=np.int64)
        self._pool = self._completion.tables(0)
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
            order = self._orders(count)
            complete(self._completion, tables, self._laid, self._to_come, order, self._chance)
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
        laid = [*self._laid, (self.seat, self._card)]
        end = complete(self._completion, tables, laid, self._to_come, order, self._chance, times=many)
        return Outcomes(
            end.points.reshape(many, count, -1).swapaxes(0, 1),
            end.winners.reshape(many, count, -1).swapaxes(0, 1),
        )

    def shares(self, end: Outcomes) -> Reals:
        """Return each seat's share of the win (…, seats) at the ends of completions."""
        return shares_of(end, len(self.coming), self._spread)

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
        anywhere = self.alone.anywhere(4 * budget.anywhere, self._generator)[: budget.anywhere]
        aimed = self.alone.sample_aimed(budget.aimed, self._generator)
        found = self.search(np.concatenate([own, anywhere, aimed]))
        values = self._values(self.on(self._pool, np.concatenate([own, anywhere])))
        mean = float(values[1:].mean()) if len(anywhere) else 0.0
        better_than = float((values[1:] <= values[0]).mean()) if len(anywhere) else 1.0
        return self._compare(own, *found, mean, better_than)

    def search(self, poses: Ints) -> tuple[Ints, Reals]:
        """Return the best of some poses (n, 3) and their changes, in stages, and the sums of their shares of the win.

        The first pose is the played one.
        """
        budget, change = self.budget, np.array(CHANGE)
        played, sums = poses[:1], np.zeros(len(poses))
        for number, stage in enumerate((*budget.stages, *(budget.replies if self.reacting else ()))):
            if stage.changes:
                changed = change_poses(poses, stage.changes, change / 2**number, self._generator)
                poses = np.concatenate([poses, self.alone.legal(changed)])
            if number < len(budget.stages):
                end = self.on(self._pooled(stage.completions), poses)
            else:
                end = self.play_replies(poses, stage.completions)
            sums = self.shares(end)[..., self.seat].sum(axis=0)
            best = pick_best(poses, sums, stage.kept)
            poses, sums = poses[best], sums[best]
            if number == budget.enough and self._is_enough(np.concatenate([played, poses[:1]])):
                break
        return poses[: budget.compared], sums[: budget.compared]

    def _is_enough(self, pair: Ints) -> bool:
        """Tell whether a pose (the first) surely has the same mark, whichever better one than the second is found."""
        end = self.on(self._pool, pair)
        known = self._known(pair[1], end, 0.0, 1.0)
        return known.loss + SURE * known.error < INACCURACY or known.loss - SURE * known.error > BLUNDER

    def _pooled(self, count: int) -> TablesUnderWay:
        """Return the completions of the search, which it shares among all poses, once there are so many."""
        more = count - len(self._pool.lies)
        if more > 0:
            new = self.completions(more)
            self._pool = TablesUnderWay(*(np.concatenate(rows) for rows in zip(self._pool, new, strict=True)))
        return self._pool

    def _values(self, end: Outcomes) -> Reals:
        """Return how good poses are by their battles (completions, poses, seats): the seat's share of the win."""
        return self.shares(end)[..., self.seat].mean(axis=0)

    @property
    def reacting(self) -> bool:
        """Whether the cards to come react to the card in hand."""
        return len(self.coming) <= self.budget.reacts

    def fresh(self, poses: Ints, count: int) -> Outcomes:
        """Return points and winners, each (count, poses, seats), on new completions, the same for all poses."""
        return self.play_replies(poses, count) if self.reacting else self.on(self.completions(count), poses)

    def _compare(self, own: Ints, poses: Ints, sums: Reals, mean: float, better_than: float) -> Known:
        """Return the comparison of a pose (1, 3) with the best of some (n, 3), on new completions, until it is decided.

        The best is chosen by all completions but those on which it is compared (cross-fitting): so it is none that had
        luck there.

        Args:
            own: the played pose.
            poses: the poses that the search found.
            sums: (n,): the sums of their shares of the win in the search.
            mean: see `Known`.
            better_than: see `Known`.
        """
        budget = self.budget
        every = np.concatenate([own, poses])
        parts: list[Outcomes] = []
        gained = list[Reals]()
        while True:
            parts.append(self.fresh(every, budget.step))
            gained.append(self.shares(parts[-1])[:, 1:, self.seat].sum(axis=0))
            total = sums + np.sum(gained, axis=0)
            chosen = [[0, 1 + int((total - less).argmax())] for less in gained]
            pairs = [
                Outcomes(part.points[:, pair], part.winners[:, pair])
                for part, pair in zip(parts, chosen, strict=True)
            ]
            known = self._known(poses[total.argmax()], _join(pairs), mean, better_than)
            done = len(parts) * budget.step / budget.most
            enough = known.error <= budget.error and is_decided(known.loss, known.error, done)
            if enough or (len(parts) + 1) * budget.step > budget.most:
                return known

    def _known(self, best: Ints, end: Outcomes, mean: float, better_than: float) -> Known:
        """Return the comparison of the played pose (the first) with the best one, on the same completions."""
        wins, ahead = self.shares(end), leads(end.points, self.seat)
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
        best = self.alone.best(played, self._generator, JudgedGrid(self.alone).judged)
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
