"""The puzzles of Faster Than Light, as the platform calls them. What is compiled is imported on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starfelt.games.ftl.puzzles import proving, trying
from starfelt.games.ftl.puzzles.kinds import KINDS
from starfelt.games.ftl.puzzles.themes import THEMES
from starfelt.puzzles.contract import Deal, JudgedTry, MatchPuzzles
from starfelt.puzzles.model import MISTAKE, MatchPuzzle

if TYPE_CHECKING:
    from starfelt.analysis.model import AnalysedMove
    from starfelt.play.match import Match
    from starfelt.play.match_file import MatchFile


class FtlPuzzles(MatchPuzzles):
    """A plot that holds against every plot of the enemy, in one turn or in two."""

    @property
    def themes(self) -> tuple[str, ...]:
        """The names of all themes."""
        return THEMES

    def deal(self, kind: str, seed: int, number: int) -> Deal:
        """Make the puzzle of one match between bots, if it has one."""
        from starfelt.games.ftl.puzzles.making import deal  # noqa: PLC0415 - loads the compiler

        return deal(kind, seed, number)

    def prove(self, puzzle: MatchPuzzle, match: Match) -> str | None:
        """Return why the solution does not hold by today's rules, or None."""
        if puzzle.kind != MISTAKE:
            return proving.flaw_of(puzzle, match)
        from starfelt.games.ftl.puzzles import mistakes  # noqa: PLC0415 - loads the compiler

        return mistakes.flaw_of(puzzle, match)

    def make_mistake(self, match: Match, file: MatchFile, decision: AnalysedMove) -> MatchPuzzle:
        """Return the puzzle of a decision that lost much."""
        from starfelt.games.ftl.puzzles import mistakes  # noqa: PLC0415 - loads the compiler

        return mistakes.mistake(match, file, decision.number)

    def judge_commands(
        self, puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]
    ) -> JudgedTry:
        """Judge a player's commands."""
        if puzzle.kind != MISTAKE:
            return trying.judged(puzzle, match, commands)
        from starfelt.games.ftl.puzzles import mistakes  # noqa: PLC0415 - loads the compiler

        return mistakes.judged(puzzle, match, commands)

    def find_solution(self, puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
        """Return the commands of the solution."""
        return puzzle.solution if puzzle.kind == MISTAKE else trying.solution_of(puzzle, match)


PUZZLES = FtlPuzzles(game="ftl", prefix="ft", turn=1, kinds=KINDS)
