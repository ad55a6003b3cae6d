"""The captain: plays a mixed strategy that no answer does much against, because the enemy thinks too.

Both plots are searched at once by regret matching. Each piece is a separate learner over its orders, and
prefers the orders that would have done better against the orders found for the others. Part of the time it
assumes that the enemy answers a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starfelt.bots.effort import budget
from starfelt.bots.regret_matching import learn_worths, write_mixture
from starfelt.games.ftl.bots.choices import weigh_orders
from starfelt.games.ftl.bots.pilot import find_answer, sheet_of
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Turn

#: The number of joint plots that it evaluates in a turn, and the most and the fewest rounds.
_LOOKS, _MOST, _LEAST = 8000, 400, 16
#: How often it assumes that the enemy answers a guess, and how many such answers it considers.
_BELIEF, _ANSWERS = 0.5, 6


class Learner:
    """Regret matching over one piece's orders."""

    def __init__(self, count: int) -> None:
        self._regrets, self._totals = [0.0] * count, [0.0] * count
        #: The current probability of each order.
        self.mixture = [1 / count] * count

    def learn(self, worths: Sequence[float], step: int) -> None:
        """Update the mixture with the value that each order would have had in this round."""
        learn_worths(self._regrets, self._totals, worths, self.mixture, len(worths), step)
        write_mixture(self._regrets, len(worths), self.mixture)

    def average(self) -> list[float]:
        """Return the average mixture over all rounds, which is the one that is played."""
        whole = sum(self._totals)
        return [share / whole for share in self._totals]


def plot(sight: FtlSight, seat: int, chance: Random) -> dict[str, str]:
    """Return a sheet drawn from the captain's mixture."""
    turn = Turn(sight, weigh_orders(sight, seat, chance))
    learners = search(turn, seat, chance)
    joint = [_draw(average_orders(learner), chance) for learner in learners]
    return sheet_of(turn, seat, joint)


def search(turn: Turn, seat: int, chance: Random, belief: float = _BELIEF) -> list[Learner]:
    """Return a learner for each piece of both seats, trained by playing the turn against each other.

    Args:
        turn: the turn.
        seat: the seat whose plot is wanted.
        chance: the generator for all random choices.
        belief: how often `seat` meets an enemy that answers a guess, in place of the enemy's own learners.
    """
    learners = [Learner(len(choices)) for choices in turn.choices]
    answers = [find_answer(turn, 1 - seat, chance) for _ in range(_ANSWERS)] if belief else []
    rounds = max(_LEAST, min(_MOST, budget(_LOOKS) // sum(map(len, turn.choices))))
    for number in range(1, rounds + 1):
        joint = [_draw(learner.mixture, chance) for learner in learners]
        met = joint
        if answers and chance.random() < belief:
            other = chance.choice(answers)
            met = [joint[n] if key.seat == seat else other[n] for n, key in enumerate(turn.keys)]
        for n, key in enumerate(turn.keys):
            others = list(met if key.seat == seat else joint)
            worths: list[float] = []
            for index in range(len(turn.choices[n])):
                others[n] = index
                worths.append(turn.worth_to(key.seat, others))
            learners[n].learn(worths, number)
    return learners


def average_orders(learner: Learner) -> list[float]:
    """Return the captain's probability of each order: the learner's average without unlikely orders."""
    average = learner.average()
    most = max(average)
    kept = [share if share >= most / 8 else 0.0 for share in average]
    return [share / sum(kept) for share in kept]


def _draw(mixture: Sequence[float], chance: Random) -> int:
    return chance.choices(range(len(mixture)), mixture)[0]
