"""`starfelt-advice/1`: a better place for one card of a table, with all else as it lies."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec
from numpy.random import default_rng

from starfelt.analysis.model import HeatMap
from starfelt.battle.field import Field
from starfelt.battle.table_file import table_from
from starfelt.files import BadFile
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.analysis.grid import JudgedGrid
from starfelt.games.deployment.analysis.reasons import reasons
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.messages import Line
from starfelt.table.card import Pose


class PlayedPose(msgspec.Struct, frozen=True):
    """The card where it lies: its seat's lead in points, and whether the seat is among the winners."""

    lead: int
    wins: bool


class AdvisedPose(msgspec.Struct, frozen=True):
    """The best pose found, with the same."""

    x_mm: float
    y_mm: float
    heading_deg: float
    lead: int
    wins: bool


class Advice(msgspec.Struct, frozen=True, tag="starfelt-advice/1", tag_field="format"):
    """`starfelt-advice/1`: what a card is worth where it lies, and where it would be worth more.

    A lead is the seat's points less those of the best other seat. `better_than` is the share of legal poses anywhere on
    the table at which the lead is no better. `why` tells the best pose from the card's own.
    """

    #: How many legal poses were tried.
    legal: int
    played: PlayedPose
    best: AdvisedPose
    better_than: float
    why: tuple[Line, ...] = ()


class AdvisedCard:
    """A card of a table file that is taken up and tried elsewhere.

    Args:
        table: plain data of a `starfelt-table/1`.
        seat: the card's seat.
        card: the id of its ship. Of several, the first in the file is meant.

    Raises:
        BadFile: the table is wrong or too large, or has no such card.
    """

    def __init__(self, table: Any, seat: int, card: str) -> None:
        #: The whole table, the card's number on it, and the table without the card.
        self.field: Field = table_from(table).field
        if not 0 <= seat < self.field.seats:
            raise BadFile("seat", f"the table has {self.field.seats} seats, from 0")
        owned = [
            number
            for number, fighter in enumerate(self.field.fighters)
            if fighter.seat == seat and fighter.ship.id == card
        ]
        if not owned:
            raise BadFile("card", f"seat {seat} has no {card!r} on this table")
        self.seat, self.number = seat, owned[0]
        self.fighter = self.field.fighters[self.number]
        others = tuple(each for number, each in enumerate(self.field.fighters) if number != self.number)
        try:
            self.moves = OneCardMoves(replace(self.field, fighters=others), seat, self.fighter.ship)
        except Unjudgeable:
            raise BadFile("", "this table is too large to be searched") from None

    def advice(self, seed: int = 0) -> Advice:
        """Return the advice. The same seed gives the same advice on any machine."""
        pose = self.fighter.pose
        best = self.moves.best(pose, default_rng(seed), self._grid.judged)
        win, lead = self.moves.outcome(pose)
        better = best.pose if (best.win, best.lead) > (win, lead) else pose
        best_win, best_lead = self.moves.outcome(better)
        why = reasons(self.moves.field, self.seat, self.fighter.ship, pose, better) if better != pose else ()
        return Advice(
            best.tried,
            PlayedPose(int(lead), win > 0),
            AdvisedPose(better.x / 10, better.y / 10, better.heading / 10, int(best_lead), best_win > 0),
            best.better_than,
            why,
        )

    def heat(self) -> HeatMap:
        """Return the card's heat map on this table."""
        return self._grid.map()

    @cached_property
    def _grid(self) -> JudgedGrid:
        return JudgedGrid(self.moves, columns=120, headings=72)


def pose_of_advice(advice: Advice) -> Pose:
    """Return the best pose in exact units."""
    best = advice.best
    return Pose(round(10 * best.x_mm), round(10 * best.y_mm), round(10 * best.heading_deg))
