"""The part of an analysis that each game has of its own."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from starfelt.analysis.model import AnalysedMove, Analysis
from starfelt.play.match import Match

Move = TypeVar("Move", bound=AnalysedMove)


class GameAnalysis(Protocol[Move]):
    """A game's analysis, in parts, so that a page can show how far it is. `Move` is its struct of a decision.

    Every part depends on the match, the seed and the decision's number alone, so the parts can be made in any order, in
    any process.
    """

    def begin(self, match: Match, seed: int) -> Analysis:
        """Return the cheap half: all decisions, without losses."""
        ...

    def move(self, match: Match, move: Move, seed: int, *, quick: bool = False) -> Move:
        """Return a decision of the cheap half with its loss, its mark, what was better, and its win chances.

        Args:
            match: the match.
            move: the decision.
            seed: the seed of all random choices.
            quick: a first look, at a small part of the effort. The loss is not `sure`.
        """
        ...

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the whole, once every decision has its loss; players are filled in for all games alike."""
        ...

    def try_command(self, match: Match, move: Move, command: dict[str, Any], seed: int) -> Move:
        """Return a decision as it would be judged had its player given another command, without win chances.

        Raises:
            BadFile: the command is not legal there, or the game cannot say.
        """
        ...

    def heat(self, match: Match, move: Move, seed: int, *, known: bool) -> Any:
        """Return a heat map of a decision as a struct; what it says of the decision's places is what `move` says.

        Raises:
            BadFile: the game has none.
        """
        ...
