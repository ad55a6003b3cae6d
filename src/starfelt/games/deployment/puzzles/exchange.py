"""The enemy's answer between two cards of a seat: one card is placed, the enemy places its last one, and one is left.

The enemy has many answers; a stated number of them is looked at. Half of those aim at a target, half lie anywhere. For
each, some poses of the seat's last card are tried on the kernel, most of them aimed. The best answer is the one after
which the fewest of them win. All draws depend on the first card's pose alone, so the same pose is always
answered alike.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.deployment.puzzles.goals import with_card
from starfelt.games.deployment.puzzles.tables import OpenTable, PausedTable
from starfelt.kernel.completing import TablesUnderWay
from starfelt.kernel.roster import Ints
from starfelt.kernel.varying import Bools, find_fitting
from starfelt.table.card import Pose
from starfelt.table.directions import STEPS

#: How many answers are drawn. A quick look takes so many first, and then twice as many each time: most first poses are
#: refuted by every third answer.
ANSWERS, BEGIN = 512, 8
#: How many poses of the last card are tried after each answer, and how many of them must win. A quick look tries a part
#: first.
LAST, ENOUGH, QUICK = 128, 2, 32


class Answers(NamedTuple):
    """Some answers to a first card, and the seat's last poses after each.

    Attributes:
        answers: (n, 3): the poses of the enemy's card.
        last: (n, `LAST`, 3): the poses that were tried then; a heading of -1 where none was found.
        wins: (n, `LAST`): which of them win.
        leads: (n,): the seat's mean lead over them.
    """

    answers: Ints
    last: Ints
    wins: Bools
    leads: Ints

    @property
    def room(self) -> Ints:
        """(n,): how many last poses win."""
        return self.wins.sum(axis=1)

    def best(self) -> int:
        """Return the number of the best answer for the enemy."""
        return int(np.lexsort((self.leads, self.room))[0])

    def reply(self) -> Pose:
        """Return the best answer for the enemy."""
        return Pose(*self.answers[self.best()].tolist())

    def finish(self, answer: int) -> Pose:
        """Return a last pose that wins after an answer."""
        return Pose(*self.last[answer, self.wins[answer].argmax()].tolist())


class Exchange:
    """A table that lacks its last three cards.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, table: PausedTable) -> None:
        self.table = table
        seat = table.seat
        own = (table.first, table.last)
        coming = ((table.reply,), own) if seat else (own, (table.reply,))
        self._completion = Completion(table.field, coming)
        number = self._completion.number
        self._first, self._last = number[seat, table.first.id], number[seat, table.last.id]
        self._reply = number[1 - seat, table.reply.id]
        self._size = (table.field.width, table.field.height)

    def anywhere(self, count: int, chance: Random) -> Ints:
        """Return the legal ones of some first poses drawn evenly."""
        return self._anywhere(self._completion.tables(1), self._first, count, chance)

    def sample_aimed(self, count: int, chance: Random) -> Ints:
        """Return up to `count` legal first poses, most of which aim at a target."""
        return self._sample_aimed(self._completion.tables(1), self._first, count, chance)

    def legal(self, poses: Ints) -> Ints:
        """Return the legal ones of some first poses (n, 3)."""
        return self._legal(self._completion.tables(1), self._first, poses)

    def holds(self, first: Pose | Ints) -> bool:
        """Tell whether the seat still wins after every answer to a first pose: a quick look."""
        pose, chance = _prepare_draws(first)
        answers = self._answers(pose, chance)
        begin = 0
        while begin < len(answers):
            some = answers[begin : begin + max(BEGIN, begin)]
            begin += len(some)
            room = self._try_answers(pose, some, QUICK, chance).room
            poor = room < ENOUGH
            if poor.any():
                more = self._try_answers(pose, some[poor], LAST - QUICK, chance).room
                if (room[poor] + more < ENOUGH).any():
                    return False
        return len(answers) > 0

    def find_answers(self, first: Pose | Ints) -> Answers | None:
        """Return all answers to a first pose; None: the enemy's card has no room."""
        pose, chance = _prepare_draws(first)
        answers = self._answers(pose, chance)
        return self._try_answers(pose, answers, LAST, chance) if len(answers) else None

    def answer(self, first: Pose) -> Pose | None:
        """Return the enemy's best answer to a first pose; None: its card has no room."""
        found = self.find_answers(first)
        return None if found is None else found.reply()

    def after(self, first: Pose, answer: Pose | None) -> OpenTable:
        """Return the table on which only the last card is missing."""
        table = self.table
        field = with_card(table.field, table.seat, table.first, first)
        if answer is not None:
            field = with_card(field, 1 - table.seat, table.reply, answer)
        return OpenTable(table.fleets, field, table.seat, table.last)

    def _answers(self, first: Ints, chance: Random) -> Ints:
        """Return (n, 3): the answers to a first pose that are looked at."""
        table = self._completion.tables(1)
        self._completion.lay(table, np.array([self._first]), first[None])
        aimed = self._sample_aimed(table, self._reply, ANSWERS // 2, chance)
        answers = np.concatenate([aimed, self._anywhere(table, self._reply, ANSWERS // 2, chance)])
        # Mixed, so that a refutation of either sort is met early.
        return np.random.default_rng(chance.getrandbits(32)).permutation(answers)

    def _try_answers(self, first: Ints, answers: Ints, count: int, chance: Random) -> Answers:
        """Return some answers, with `count` last poses after each."""
        completion, many, seat = self._completion, len(answers), self.table.seat
        tables = completion.tables(many)
        completion.lay(tables, np.full(many, self._first), np.tile(first, (many, 1)))
        completion.lay(tables, np.full(many, self._reply), answers)
        card = np.full(many, self._last)
        last = completion.proposals(tables, card, count, chance)
        ends = completion.outcomes(tables, card, last, legal=True)
        placed = last[:, :, 2] >= 0
        wins = ends.winners[:, :, seat] & (ends.winners.sum(axis=2) == 1) & placed
        leads = (ends.points[:, :, seat] - ends.points[:, :, 1 - seat]).mean(axis=1)
        return Answers(answers, last, wins, leads)

    def _sample_aimed(self, table: TablesUnderWay, card: int, count: int, chance: Random) -> Ints:
        found = self._completion.proposals(table, np.array([card]), count, chance)[0]
        return found[found[:, 2] >= 0]

    def _anywhere(self, table: TablesUnderWay, card: int, count: int, chance: Random) -> Ints:
        limits = (self._size[0] + 1, self._size[1] + 1, STEPS)
        drawn = np.random.default_rng(chance.getrandbits(32)).integers(0, limits, (count, 3))
        return self._legal(table, card, drawn)

    def _legal(self, table: TablesUnderWay, card: int, poses: Ints) -> Ints:
        others = np.flatnonzero(table.lies[0])
        roster = self._completion.shared.roster
        return poses[find_fitting(roster, self._size, table.pose[0], others, card, poses)]


def _prepare_draws(first: Pose | Ints) -> tuple[Ints, Random]:
    """Return a first pose, and the generator of what is drawn after it."""
    pose = np.asarray(first, dtype=np.int64)
    return pose, Random(" ".join(map(str, pose.tolist())))
