"""Puzzles of matches whose parts are the modules of one folder, each imported on first use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from starfelt.puzzles.contract import Deal, JudgedTry, MatchPuzzles
from starfelt.puzzles.model import MISTAKE, MatchPuzzle

if TYPE_CHECKING:
    from starfelt.analysis.model import AnalysedMove
    from starfelt.play.match import Match
    from starfelt.play.match_file import MatchFile


@dataclass(frozen=True, kw_only=True)
class FolderPuzzles(MatchPuzzles):
    """The puzzles in a folder of five modules. `making` and `mistakes` may load the compiler.

    `themes` has `THEMES`, and `making` has `deal`. For the kinds that are made, `proving` has `flaw_of`, and `trying`
    has `judge` and `solution_of`. For a player's own mistakes, `mistakes` has `mistake`, `flaw_of` and `judge`.

    Attributes:
        folder: the folder as a Python package, such as `my_game.puzzles`.
    """

    folder: str

    def _load(self, module: str) -> Any:
        return import_module(f"{self.folder}.{module}")

    @property
    def themes(self) -> tuple[str, ...]:
        """The names of all themes."""
        return self._load("themes").THEMES

    def deal(self, kind: str, seed: int, number: int) -> Deal:
        """Make the puzzle of one match between bots, if it has one."""
        return self._load("making").deal(kind, seed, number)

    def prove(self, puzzle: MatchPuzzle, match: Match) -> str | None:
        """Return why the solution does not hold by today's rules, or None."""
        return self._load("mistakes" if puzzle.kind == MISTAKE else "proving").flaw_of(puzzle, match)

    def make_mistake(self, match: Match, file: MatchFile, decision: AnalysedMove) -> MatchPuzzle:
        """Return the puzzle of a decision that lost much."""
        return self._load("mistakes").mistake(match, file, decision.number)

    def judge_commands(
        self, puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]
    ) -> JudgedTry:
        """Judge a player's commands."""
        return self._load("mistakes" if puzzle.kind == MISTAKE else "trying").judge(puzzle, match, commands)

    def find_solution(self, puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
        """Return the commands of the solution."""
        return puzzle.solution if puzzle.kind == MISTAKE else self._load("trying").solution_of(puzzle, match)
