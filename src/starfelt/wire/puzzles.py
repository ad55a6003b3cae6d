"""HTTP bodies of puzzles. None has a solution before the player has asked for it."""

from __future__ import annotations

import msgspec

from starfelt.battle.table_file import TableFile
from starfelt.cards.card_games import GameName
from starfelt.messages import Line
from starfelt.puzzles.model import FilePose, Goal, Kind
from starfelt.wire.art import FleetView, JudgedView


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle in a list. `day`: the day whose puzzle it is, as 2026-11-24; None: it was not asked for by day."""

    id: str
    game: GameName
    kind: Kind
    difficulty: int
    #: How many cards lie on the table.
    cards: int
    day: str | None = None


class PuzzlesView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles`: today's puzzle, those of the days before, newest first, and all of the package."""

    today: PuzzleEntry
    archive: tuple[PuzzleEntry, ...]
    every: tuple[PuzzleEntry, ...]


class PuzzleView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}`: the table without the card, and who places which ship."""

    id: str
    game: GameName
    kind: Kind
    goal: Goal
    difficulty: int
    table: TableFile
    fleets: tuple[FleetView, ...]
    seat: int
    ship: str
    #: Today, if it is the puzzle of the day.
    day: str | None


class TriedView(msgspec.Struct, frozen=True):
    """A try, judged: the battle, whether it reaches the goal, and if not, why."""

    solved: bool
    why: tuple[Line, ...]
    judged: JudgedView


class SolutionView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/solution`: for a player who has solved it, or gives up.

    `share` is the share of legal poses that reach the goal.
    """

    place: FilePose
    themes: tuple[str, ...]
    share: float
    judged: JudgedView
