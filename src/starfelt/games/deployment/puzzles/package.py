"""The puzzles of a card game, as the platform calls them. What is compiled is imported on first use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starfelt.battle.table_file import JudgeableTable
from starfelt.cards.card_games import GameName
from starfelt.files import BadFile
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.games.deployment.puzzles import trying
from starfelt.games.deployment.puzzles.themes import THEMES
from starfelt.messages import Line
from starfelt.puzzles.contract import Deal, Examined, JudgedTry, TablePuzzles
from starfelt.puzzles.model import FilePose, Puzzle

if TYPE_CHECKING:
    from starfelt.analysis.model import AnalysedMove, HeatMap
    from starfelt.play.match import Match
    from starfelt.play.match_file import MatchFile


@dataclass(frozen=True, kw_only=True)
class CardPuzzles(TablePuzzles):
    """The puzzles of a card game."""

    game: GameName

    @property
    def themes(self) -> tuple[str, ...]:
        """The names of all themes."""
        return THEMES

    def deal(self, kind: str, seed: int, number: int) -> Deal:
        """Make the puzzles of one deal of ships."""
        from starfelt.games.deployment.puzzles.making import deal  # noqa: PLC0415 - loads the compiler

        return deal(self.game, kind, seed, number)

    def find_flaw(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle does not hold by today's rules, or None."""
        from starfelt.games.deployment.puzzles.proving import flaw_of  # noqa: PLC0415 - loads the compiler

        return flaw_of(puzzle)

    def make_mistake(self, match: Match, file: MatchFile, decision: AnalysedMove) -> Puzzle:
        """Return the puzzle of a card that lay wrong on the final table."""
        from starfelt.games.deployment.puzzles.from_table import mistake  # noqa: PLC0415 - loads the compiler

        files = match.game.files(match.state)
        if not isinstance(decision, AnalysedCard) or decision.card is None or "table" not in files:
            raise BadFile("number", "this decision placed no card on the final table", "no-card-there")
        return mistake(files["table"], int(decision.card.removeprefix("ship:")))

    def ask(self, puzzle: Puzzle) -> Line:
        """Return the sentence that asks for the goal."""
        return trying.ask(puzzle)

    def judge_table(self, puzzle: Puzzle, table: JudgeableTable) -> JudgedTry:
        """Judge a puzzle's table with the cards of a try."""
        return trying.judge_table(puzzle, table)

    def find_reply(self, puzzle: Puzzle, first: FilePose) -> FilePose | None:
        """Return the enemy's best answer to a legal first card."""
        from starfelt.games.deployment.puzzles.replying import reply_to  # noqa: PLC0415 - loads the compiler

        return reply_to(puzzle, first)

    def map_heat(self, puzzle: Puzzle) -> HeatMap:
        """Return where the card reaches the goal."""
        from starfelt.games.deployment.puzzles.heat import heat_of  # noqa: PLC0415 - loads the compiler

        return heat_of(puzzle)

    def examine(self, data: Any, card: int, kind: str) -> Examined:
        """Tell whether a table is a puzzle of a kind."""
        from starfelt.games.deployment.puzzles.from_table import examine_table  # noqa: PLC0415 - loads the compiler

        return examine_table(data, card, kind)
