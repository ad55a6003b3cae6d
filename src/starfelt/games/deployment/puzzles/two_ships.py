"""Puzzles of two ships: which tables that lack three cards become one. Each passes filters, as in `filters`.

A first pose *holds* if the seat still wins after every answer of the enemy; see `exchange`.

1. *threat*: without the cards, the seat is not among the winners.
2. *clear*: the table is no heap.
3. *rare*: some first poses hold, but at most 10 %.
4. *hidden*: few pilots win who place both cards.
5. *steady*: one of them still holds in 90 % of small shifts; after the best answer, a finger can place the last card.
6. *agreed*: the referee agrees that after each answer to the solution some last pose wins, and on other last poses.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.random import default_rng

from starfelt.games.deployment.puzzles.bot_tries import place_two
from starfelt.games.deployment.puzzles.exchange import ENOUGH, Answers, Exchange
from starfelt.games.deployment.puzzles.filters import (
    JUDGED,
    STEADY,
    Candidate,
    Filter,
    Merits,
    Solved,
    is_crowded,
    is_piloted,
    shift_pose,
)
from starfelt.games.deployment.puzzles.goals import is_threatened, solves, with_card
from starfelt.games.deployment.puzzles.tables import PausedTable, seed_of
from starfelt.kernel.roster import Ints
from starfelt.puzzles.model import Sequel, file_pose_of
from starfelt.table.card import Pose

#: How many first poses are tried: aimed ones, those of a first look and all drawn evenly; the largest share that may
#: hold.
AIMED, SOME, EVEN, MOST = 24, 16, 128, 0.1
#: How many shifts of a first pose are tried; of how many first poses.
SHIFTS, TESTED = 20, 6


class TwoShips:
    """A table of which a first pose is searched.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, table: PausedTable) -> None:
        self._table = table
        self._exchange = Exchange(table)
        self._chance = Random(seed_of(table))
        #: What `examine` looked at: the share of first poses that hold, and of the solution's shifts.
        self.share: float | None = None
        self.steadiness: float | None = None

    def examine(self) -> Solved | Filter:
        """Return what makes the table a puzzle, or the first filter that it fails."""
        table, exchange, chance = self._table, self._exchange, self._chance
        if not is_threatened(table.field, table.seat, "win"):
            return "threat"
        if is_crowded(table.field):
            return "clear"
        drawn = exchange.anywhere(EVEN, chance)
        holding = self._holding(drawn[:SOME], [], 1.5 * MOST * SOME)
        aimed = exchange.sample_aimed(AIMED, chance)
        if holding is None:
            return "rare"
        held = np.array([exchange.holds(pose) for pose in aimed], dtype=np.bool_)
        if not held.any() and not holding:
            return "rare"
        holding = self._holding(drawn[SOME:], holding, MOST * len(drawn))
        self.share = None if holding is None else len(holding) / len(drawn)
        if not holding:
            return "rare"
        if is_piloted(place_two(exchange), chance):
            return "hidden"
        solution, tolerance = self._steady([*aimed[held], *holding])
        if solution is None:
            return "steady"
        self.steadiness = tolerance
        found = exchange.find_answers(solution)
        if found is None or (found.room < ENOUGH).any():
            return "steady"
        best = found.reply()
        finish = Candidate(exchange.after(solution, best), "win").winnable()
        if finish is None:
            return "steady"
        if not is_confirmed(exchange, solution, found, chance):
            return "agreed"
        share = len(holding) / len(drawn)
        merits = Merits(solution, share, float(held.mean()) if len(held) else 0.0, tolerance)
        last = finish.merits
        answered = with_card(table.field, 1 - table.seat, table.reply, best)
        both = with_card(answered, table.seat, table.first, solution)
        after = with_card(both, table.seat, table.last, last.solution)
        sequel = Sequel(
            table.reply.id, table.last.id, file_pose_of(best), file_pose_of(last.solution), len(found.answers)
        )
        return Solved(merits, table.first, answered, after, 2, sequel, last)

    def _holding(self, poses: Ints, before: list[Ints], most: float) -> list[Ints] | None:
        """Return those of some first poses that hold, with others before; None: they are more than `most`."""
        found = list(before)
        for pose in poses:
            if self._exchange.holds(pose):
                found.append(pose)
                if len(found) > most:
                    return None
        return found

    def _steady(self, holding: list[Ints]) -> tuple[Pose | None, float]:
        """Return the first steady one of some first poses that hold, and its tolerance; None: none is."""
        some = [Pose(*pose.tolist()) for pose in holding]
        self._chance.shuffle(some)
        for pose in some[:TESTED]:
            share = tolerance_of(self._exchange, pose)
            if share >= STEADY:
                return pose, share
        return None, 0.0


def tolerance_of(exchange: Exchange, first: Pose) -> float:
    """Return the share of small shifts of a first pose that are legal and hold; 0 once it is clear that too few do.

    The shifts depend on the pose alone, so that a proof tries those that the maker tried.
    """
    left, held = round(SHIFTS * (1 - STEADY)), 0
    for shift in shift_pose(first, SHIFTS, default_rng(first)):
        legal = exchange.legal(shift[None])
        if len(legal) and exchange.holds(legal[0]):
            held += 1
        elif left:
            left -= 1
        else:
            return 0.0
    return held / SHIFTS


def is_confirmed(exchange: Exchange, first: Pose, found: Answers, chance: Random) -> bool:
    """Tell whether the referee says that some last pose wins after each answer, and the kernel's word on others."""
    table = exchange.table

    def wins(answer: int, last: Pose) -> bool:
        opened = exchange.after(first, Pose(*found.answers[answer].tolist()))
        return solves(opened.field, table.seat, table.last, last, "win")

    answers = range(len(found.answers))
    if not all(found.wins[answer].any() and wins(answer, found.finish(answer)) for answer in answers):
        return False
    for _ in range(JUDGED):
        answer, other = chance.choice(answers), chance.randrange(found.wins.shape[1])
        pose = Pose(*found.last[answer, other].tolist())
        if pose.heading >= 0 and wins(answer, pose) != found.wins[answer, other]:
            return False
    return True
