"""`starfelt-puzzle/1`: a table with a card to place or to move, or a match up to a decision; a goal, and a solution."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.table_file import JudgeableTable, TableFile, table_from
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Ship
from starfelt.files import BadFile, tenths
from starfelt.play.match import Match
from starfelt.play.match_file import MatchFile, replay_file
from starfelt.table.card import Pose

#: The kind of a mistake of one's own in a match: a decision that is asked for again.
MISTAKE = "mistake"

_Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
_Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}-[0-9a-z]{8}$")]
_Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]


def is_rated(puzzle: AnyPuzzle) -> bool:
    """Tell whether tries at a puzzle are rated: not those at a mistake that somebody kept."""
    return puzzle.kind != MISTAKE


class FilePose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pose as table files write it: the card's centre in millimetres, and its heading in degrees."""

    x_mm: Annotated[float, Meta(ge=-100_000, le=100_000)]
    y_mm: Annotated[float, Meta(ge=-100_000, le=100_000)]
    heading_deg: Annotated[float, Meta(ge=-3600, le=3600)]

    @property
    def pose(self) -> Pose:
        """The exact pose: rounded to 0.1 mm and 0.1 degrees, halves away from zero."""
        return Pose(tenths(self.x_mm), tenths(self.y_mm), tenths(self.heading_deg) % 3600)


def file_pose_of(pose: Pose) -> FilePose:
    """Return an exact pose as files write it."""
    return FilePose(pose.x / 10, pose.y / 10, pose.heading / 10)


class Sequel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a puzzle of two cards goes on after the player's first one.

    Attributes:
        reply: the enemy's ship that is placed next.
        last: the player's ship that is placed last.
        answer: the enemy's best answer to the solution.
        finish: a pose of the last ship that then reaches the goal.
        answers: against how many answers the solution was proved.
    """

    reply: str
    last: str
    answer: FilePose
    finish: FilePose
    answers: int


class Puzzle(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-puzzle/1",
    tag_field="format",
):
    """A puzzle with its solution, which players never see before they have solved it or given up.

    Where a card is moved, nothing is missing on the table, and `ship` is the one that the solution moves.
    """

    id: _Id
    game: GameName
    rules_version: int
    kind: str
    #: Why the solution works.
    themes: tuple[str, ...]
    goal: str
    #: On the scale of ratings: 1500 is middling, 200 more is three times as hard to win against.
    difficulty: int
    #: The table without the cards that are to be placed.
    table: TableFile
    #: Who places one, and which ship comes first.
    seat: _Seat
    ship: str
    solution: FilePose
    #: The share of legal poses that reach the goal, and the share of poses within 2 mm and 2° of the solution.
    share: _Share
    tolerance: _Share
    #: Where two cards are placed: what follows the first.
    sequel: Sequel | None = None

    def open(self) -> JudgeableTable:
        """Return the table without the card.

        Raises:
            BadFile: the table is wrong.
        """
        try:
            return table_from(msgspec.to_builtins(self.table))
        except BadFile as error:
            raise error.under("table") from None

    def card(self, table: JudgeableTable) -> Ship:
        """Return the ship that the solution places or moves.

        Raises:
            BadFile: there is no such seat, or its fleet has no such ship.
        """
        return ship_of(table, self.seat, self.ship)

    def find_card(self, ship: str | None = None) -> int:
        """Return the number of a ship of the seat on the table; None: of the one that the solution moves.

        Raises:
            BadFile: it is not there.
        """
        wanted = self.seat, ship or self.ship
        for number, card in enumerate(self.table.ships):
            if (card.seat, card.ship) == wanted:
                return number
        raise BadFile("ship", f"the seat has no ship {wanted[1]!r} on the table")


def ship_of(table: JudgeableTable, seat: int, name: str) -> Ship:
    """Return a ship of a seat's fleet.

    Raises:
        BadFile: there is no such seat, or its fleet has no such ship.
    """
    if seat >= len(table.fleets):
        raise BadFile("seat", f"the table has {len(table.fleets)} seats, from 0")
    ship = table.fleets[seat].ship(name)
    if ship is None:
        raise BadFile("ship", f"the fleet {table.fleets[seat].id!r} has no ship {name!r}")
    return ship


class NextPlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the proof of two turns: a plot of the enemy, and one of the next turn that hits whatever comes then."""

    reply: dict[str, str]
    orders: dict[str, str]


class MatchPuzzle(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-puzzle/1",
    tag_field="format",
):
    """A puzzle of a game that is not played with cards: a match up to a decision of one seat.

    Attributes:
        match: the match up to the decision.
        seat: who decides.
        solution: the seat's commands.
        share: the share of the seat's decisions that reach the goal.
        replies: against how many decisions of the enemy the solution was proved, where all are tried.
        wanted: the chance that a decision must have to reach the goal, in percent; of a mistake, how many wins in a
            hundred a decision may lose.
        proof: of two turns, the next plot for each plot of the enemy that the solution does not hit at once.
    """

    id: _Id
    game: str
    rules_version: int
    kind: str
    themes: tuple[str, ...]
    goal: str
    difficulty: int
    match: MatchFile
    seat: _Seat
    solution: tuple[dict[str, Any], ...]
    share: _Share
    replies: Annotated[int, Meta(ge=0)] = 0
    wanted: Annotated[int, Meta(ge=0, le=100)] = 0
    proof: tuple[NextPlot, ...] = ()

    def open(self) -> Match:
        """Return the match, at its decision.

        Raises:
            BadFile: it cannot be replayed, or is over.
        """
        replay = replay_file(msgspec.to_builtins(self.match))
        if replay.match.game.id != self.game:
            raise BadFile("match.game", f"the puzzle is of {self.game}")
        if replay.refused or replay.match.outcome is not None:
            raise BadFile("match.commands", "a command is refused, or the match is over")
        return replay.match


AnyPuzzle: TypeAlias = Puzzle | MatchPuzzle
