"""Puzzles in which all cards are placed, the seat loses, and one of its own cards is moved so that it wins.

A whole table passes the same filters as one that lacks a card (`filters`). The shares are those of all the seat's
cards together, and what one tries first is tried with any of them.
"""

from __future__ import annotations

from random import Random

from starfelt.games.deployment.puzzles.bot_tries import move_one
from starfelt.games.deployment.puzzles.filters import (
    DRAWN,
    FEWEST,
    MOST,
    STEADY,
    Candidate,
    Filter,
    Look,
    Merits,
    Solved,
    is_crowded,
    is_nearest,
    is_piloted,
)
from starfelt.games.deployment.puzzles.goals import is_threatened, with_card
from starfelt.games.deployment.puzzles.tables import WholeTable, seed_of


class Mending:
    """A whole table of which one card may be moved.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, table: WholeTable) -> None:
        self._table, self._chance = table, Random(seed_of(table))
        self._choices = {card: Candidate(table.without(card), "win") for card in table.own()}
        #: As in `Candidate`; of all the seat's cards together.
        self.share: float | None = None
        self.steadiness: float | None = None

    def examine(self) -> Solved | Filter:
        """Return what makes the table a puzzle, or the first filter that it fails."""
        table, choices = self._table, self._choices
        if not is_threatened(table.field, table.seat, "win"):
            return "threat"
        for part, most in (DRAWN // 8, MOST * 1.5), (DRAWN, MOST):
            looks = {card: each.anywhere(part // len(choices)) for card, each in choices.items()}
            share = self.share = _share(looks)
            if share > most:
                return "rare"
        aimed = {card: each.look_aimed() for card, each in choices.items()}
        if sum(int(look.wins.sum()) for look in looks.values()) < FEWEST:
            return "rare"
        steadiest = {
            card: choices[card].steadiest(looks[card], aimed[card])
            for card in choices
            if looks[card].wins.any() or aimed[card].wins.any()
        }
        card, (pose, tolerance) = max(steadiest.items(), key=lambda each: each[1][1])
        self.steadiness = tolerance
        if tolerance < STEADY:
            return "steady"
        near = is_nearest(*((each.table, aimed[number]) for number, each in choices.items()))
        if near or is_piloted(move_one(table), self._chance):
            return "hidden"
        if is_crowded(table.field):
            return "clear"
        if not choices[card].is_confirmed(pose, looks[card]):
            return "agreed"
        found, moved = choices[card], table.field.fighters[card]
        before = with_card(found.table.field, table.seat, moved.ship, moved.pose)
        return found.solve_with(Merits(pose, share, _share(aimed), tolerance))._replace(before=before)


def _share(looks: dict[int, Look]) -> float:
    poses = sum(len(look.wins) for look in looks.values())
    return sum(int(look.wins.sum()) for look in looks.values()) / poses if poses else 1.0
