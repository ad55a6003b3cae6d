"""The admiral, the strongest level: a Monte Carlo search for the pose with the best average result over many rollouts.

A *completion* is a rollout: the table with cards that may still come, in a possible order, each placed at the
best of some poses at that moment. First, many poses are evaluated in the same completions, which were made
without the card in hand. Then the best few get completions of their own, in which later cards react to it. The
kernel judges them all. The admiral thinks again whenever the table changes while its hand is moving.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from starfelt.bots.effort import share
from starfelt.games.deployment.bots import captain
from starfelt.games.deployment.bots.coming import arrivals, orders
from starfelt.games.deployment.bots.local_search import ROUNDS, improve_poses
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import (
    Completion,
    Reals,
    Unjudgeable,
    copies,
    evaluate,
    in_sixteens,
)
from starfelt.kernel.roster import Ints
from starfelt.table.card import Pose

#: The value of a win in addition to the lead, in points.
_WIN = 4.0


@dataclass(frozen=True)
class AdmiralBudget:
    """The effort for one card.

    It is given in counts, not time, so that the same seed gives the same answer anywhere.
    """

    #: The number of poses, and the number of shared completions in which they are evaluated.
    poses: int = 512
    completions: int = 64
    #: The number of rounds of small changes to the best poses, and the number of changed poses in each.
    rounds: int = ROUNDS
    changes: int = 128
    #: The final rounds: how many of the best poses get how many completions of their own each.
    finals: tuple[tuple[int, int], ...] = ((16, 16), (6, 48), (2, 128))
    #: The number of later cards in a completion of the final rounds.
    depth: int = 8
    #: For each later card, how many sixteens of poses are tried; the last number holds for the rest.
    tries: tuple[int, ...] = (16,)

    def times(self, part: float) -> AdmiralBudget:
        """Return a budget with a share of the poses and completions.

        It takes about the square of that share of the time.
        """
        return replace(
            self,
            poses=max(16, round(self.poses * part)),
            completions=max(4, round(self.completions * part)),
            finals=tuple(
                (max(2, round(most * part)), max(4, round(answers * part))) for most, answers in self.finals
            ),
        )

    def before(self, coming: int) -> AdmiralBudget:
        """Return a budget for the same time with this many cards to come: with fewer cards, there is more of all else.

        Without cards to come there is only one completion, so there are many more poses.
        """
        if not coming:
            return replace(
                self, completions=1, poses=8 * self.poses, rounds=2 * self.rounds, changes=2 * self.changes
            )
        times = min(4, max(1, self.depth // coming))
        return replace(self, finals=tuple((most, answers * times) for most, answers in self.finals))


BUDGET = AdmiralBudget()


def place(sight: CardSight, chance: Random, budget: AdmiralBudget = BUDGET) -> Pose | None:
    """Return the pose with the best average result for the seat at the end."""
    seats = arrivals(sight)
    budget = budget.times(share()).before(len(seats))
    coming = [
        [*ships, sight.ship] if seat == sight.seat else ships for seat, ships in enumerate(sight.unseen)
    ]
    try:
        completion = Completion(sight.field, coming)
    except Unjudgeable:
        return captain.place(sight, chance)
    card = completion.number[sight.seat, sight.ship.id]
    found = completion.proposals(completion.tables(1), np.array([card]), budget.poses, chance)[0]
    found = found[found[:, 2] >= 0]
    if not len(found):
        return sight.some_free(chance)
    found = _improve(sight, completion, card, found, seats, chance, budget)
    for most, answers in budget.finals if seats else ():
        found = found[:most]
        worth = _value_with_replies(
            sight, completion, card, found, seats[: budget.depth], chance, answers, budget.tries
        )
        found = found[np.argsort(-worth)]
    x, y, heading = found[0].tolist()
    return Pose(x, y, heading)


def _improve(
    sight: CardSight,
    completion: Completion,
    card: int,
    found: Ints,
    seats: Sequence[int],
    chance: Random,
    budget: AdmiralBudget,
) -> Ints:
    """Return the poses and small changes of the best ones, best first.

    Their values are averages over completions that were made without the card.
    """
    tables = completion.tables(budget.completions)
    completion.play_on(
        tables, orders(sight, completion, seats, budget.completions, chance), seats, budget.tries, chance
    )

    def worths(poses: Ints) -> Reals:
        points = completion.points(
            tables, np.full(budget.completions, card), in_sixteens(poses, budget.completions)
        )
        return _worth(points, sight.seat).mean(axis=0)[: len(poses)]

    def legal(poses: Ints) -> Ints:
        return poses[[sight.fits(Pose(x, y, heading)) for x, y, heading in poses.tolist()]]

    return improve_poses(
        found,
        worths(found),
        worths,
        legal,
        np.random.default_rng(chance.getrandbits(48)),
        changes=budget.changes,
        kept=budget.changes // 8,
        rounds=budget.rounds,
    )


def _value_with_replies(
    sight: CardSight,
    completion: Completion,
    card: int,
    found: Ints,
    seats: Sequence[int],
    chance: Random,
    count: int,
    tries: Sequence[int],
) -> Reals:
    """Return the value of each pose in completions whose later cards react to it.

    All poses get the same random draws.
    """
    tables = copies(completion.tables(count), len(found))
    completion.lay(tables, np.full(len(found) * count, card), np.repeat(found, count, axis=0))
    order = np.tile(orders(sight, completion, seats, count, chance), (len(found), 1))
    points = completion.play_on(tables, order, seats, tries, chance)
    return _worth(points, sight.seat).reshape(len(found), count).mean(axis=1)


def _worth(points: NDArray[np.int32], seat: int) -> Reals:
    lead = evaluate(points, seat)
    return lead + _WIN * np.sign(lead)


MIND = CardMind(place, captain.drop, card_ms=4000, way=(0.0, 0.3), watchful=True)
