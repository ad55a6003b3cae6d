"""The contract of a game's puzzles, and the games that have puzzles.

A game's record names its `GamePuzzles` (`GamePackage.puzzles`): `TablePuzzles`, if a puzzle is a table of cards, or
`MatchPuzzles`, if it is a match up to a decision. The command line, the server and `puzzles` itself call a game through
these classes alone. Importing a game's `GamePuzzles` loads no compiled code; its methods may.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from starfelt.files import BadFile, to_struct
from starfelt.games import packages
from starfelt.messages import Line
from starfelt.puzzles.model import MISTAKE, AnyPuzzle, FilePose, MatchPuzzle, Puzzle

if TYPE_CHECKING:
    from starfelt.analysis.model import AnalysedMove, HeatMap
    from starfelt.battle.table_file import JudgeableTable
    from starfelt.play.match import Match
    from starfelt.play.match_file import MatchFile

P = TypeVar("P", Puzzle, MatchPuzzle)

_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


class PuzzleKind(NamedTuple):
    """One kind of puzzle.

    Attributes:
        goals: what a solution may have to reach, one of these in each puzzle.
        moves: whether a card on the table is moved; otherwise, cards are added.
        answered: whether the enemy answers between two decisions, which takes too long for a run against the clock.
        compiled: whether compiled code judges a try.
    """

    goals: tuple[str, ...]
    moves: bool = False
    answered: bool = False
    compiled: bool = False


class Deal(NamedTuple):
    """What one deal of ships, or one match between bots, came to.

    Attributes:
        puzzles: the puzzles.
        stopped: how many tables or turns each filter stopped; `made` passed all.
    """

    puzzles: tuple[AnyPuzzle, ...]
    stopped: Counter[str]


class JudgedTry(NamedTuple):
    """What a player's try comes to.

    Attributes:
        solved: whether it solves the puzzle; None: nothing is decided yet, which only a match may say.
        why: the sentences that tell why, or what is to be done next.
        moves: in a match, the player's commands and the enemy's, each with its seat, in the order in which the match
            goes on.
    """

    solved: bool | None
    why: tuple[Line, ...]
    moves: tuple[tuple[int, dict[str, Any]], ...] = ()


#: What can stop a table: a filter that it must pass to become a puzzle, or that nothing tells why its solution works.
#: The page that examines a table has a sentence for each.
Stop: TypeAlias = Literal["threat", "rare", "steady", "hidden", "clear", "agreed", "theme"]


class Examined(msgspec.Struct, frozen=True):
    """What the filters say of somebody's table.

    Attributes:
        stop: what stops it; None: it is a puzzle.
        share: the share of legal poses that reach the goal, if a filter looked at it.
        tolerance: the share of small shifts of the steadiest of them that still do, likewise.
        puzzle: the puzzle.
    """

    stop: Stop | None
    share: float | None
    tolerance: float | None
    puzzle: Puzzle | None = None


@dataclass(frozen=True, kw_only=True)
class GamePuzzles(ABC, Generic[P]):
    """What is the same for tables and matches. A game implements `TablePuzzles` or `MatchPuzzles`.

    Attributes:
        game: the game's id.
        prefix: the two letters with which the ids of its puzzles begin.
        kinds: the kinds that are made, by name. The first is the default.
        turn: the game's place in the turn of days, from 0. It never changes, because no day's puzzle may change. None:
            its puzzles are in lists and runs, and no day has them.
    """

    game: str
    prefix: str
    kinds: Mapping[str, PuzzleKind]
    turn: int | None = None

    @property
    @abstractmethod
    def themes(self) -> tuple[str, ...]:
        """The names of all themes: why a solution works."""

    @abstractmethod
    def deal(self, kind: str, seed: int, number: int) -> Deal:
        """Make the puzzles of one deal. The same arguments give the same puzzles."""

    @abstractmethod
    def find_flaw(self, puzzle: P) -> str | None:
        """Return why a puzzle does not hold by today's rules, in one line; None if it is proved.

        Its rules version, its kind and its goal are known to be the game's.

        Raises:
            BadFile: its table or its match cannot be used.
        """

    @abstractmethod
    def make_mistake(self, match: Match, file: MatchFile, decision: AnalysedMove) -> P:
        """Return the puzzle of a decision that lost much: decide again.

        Args:
            match: a finished match.
            file: its file.
            decision: one of its decisions, as its analysis has it.

        Raises:
            BadFile: it was no mistake, or it cannot be asked for again.
        """

    @abstractmethod
    def ask(self, puzzle: P) -> Line:
        """Return the sentence that asks for the goal.

        Raises:
            BadFile: its table cannot be used.
        """

    def kind(self, name: str) -> PuzzleKind | None:
        """Return a kind that a puzzle of the game may have, or None."""
        return self.kinds.get(name)


class TablePuzzles(GamePuzzles[Puzzle]):
    """Puzzles that are tables of cards."""

    @abstractmethod
    def judge_table(self, puzzle: Puzzle, table: JudgeableTable) -> JudgedTry:
        """Judge a puzzle's table with the cards of a try, which lie legally."""

    @abstractmethod
    def find_reply(self, puzzle: Puzzle, first: FilePose) -> FilePose | None:
        """Return the enemy's best answer to a legal first card, where one is placed; None: its card has no room."""

    @abstractmethod
    def map_heat(self, puzzle: Puzzle) -> HeatMap:
        """Return where the card reaches the goal: of two cards the last one, after the solution's first."""

    @abstractmethod
    def examine(self, data: Any, card: int, kind: str) -> Examined:
        """Tell whether a table is a puzzle of a kind.

        Args:
            data: plain data of a `starfelt-table/1`.
            card: the number of a ship in the file, from 0: the one that is placed or moved.
            kind: what its seat is asked for.

        Raises:
            BadFile: the table is wrong or too large, has no such ship, or lacks what the kind needs.
        """


#: What a mistake of one's own is asked for: lose little against the best decision found, as the analysis measures it.
_OWN_MISTAKE = PuzzleKind(("nearly-best",), compiled=True)


class MatchPuzzles(GamePuzzles[MatchPuzzle]):
    """Puzzles that are decisions of a match."""

    @abstractmethod
    def judge_commands(
        self, puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]
    ) -> JudgedTry:
        """Judge a player's commands. They are commands of the game, and `match`, at the decision, may be played on."""

    @abstractmethod
    def find_solution(self, puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
        """Return the commands of the solution up to the puzzle's end; `match` is at the decision."""

    @abstractmethod
    def prove(self, puzzle: MatchPuzzle, match: Match) -> str | None:
        """Return why a solution does not hold by today's rules, in one line; None if it is proved.

        `match` is at the decision, has the puzzle's seat, and may be played on.
        """

    def find_flaw(self, puzzle: MatchPuzzle) -> str | None:
        """Return why a puzzle does not hold by today's rules, in one line; None if it is proved."""
        match = puzzle.open()
        if puzzle.seat >= match.seats:
            return f"seat: the match has {match.seats} seats, from 0"
        return self.prove(puzzle, match)

    def ask(self, puzzle: MatchPuzzle) -> Line:
        """Return the sentence that asks for the goal."""
        return Line(f"puzzle-goal-{puzzle.goal}", {"percent": puzzle.wanted})

    def kind(self, name: str) -> PuzzleKind | None:
        """Return a kind that a puzzle of the game may have, or None."""
        return _OWN_MISTAKE if name == MISTAKE else super().kind(name)


def puzzle_games() -> dict[str, GamePuzzles[Any]]:
    """Return the puzzles of each game that has some, by the game's id, in the order of the registry."""
    return {game: package.load("puzzles") for game, package in packages().items() if package.puzzles}


def game_puzzles(game: str) -> GamePuzzles[Any]:
    """Return the puzzles of a game.

    Raises:
        BadFile: there is no such game, or it has no puzzles (`no-kind`).
    """
    package = packages().get(game)
    found: GamePuzzles[Any] | None = package.load("puzzles") if package else None
    if found is None:
        raise BadFile("game", f"no game {game!r} with puzzles", "no-kind")
    return found


def table_puzzles(game: str) -> TablePuzzles:
    """Return the puzzles of a game, which are tables of cards.

    Raises:
        BadFile: there are none.
    """
    found = game_puzzles(game)
    if not isinstance(found, TablePuzzles):
        raise BadFile("game", f"the puzzles of {game} are no tables of cards", "no-kind")
    return found


def match_puzzles(game: str) -> MatchPuzzles:
    """Return the puzzles of a game, which are decisions of a match.

    Raises:
        BadFile: there are none.
    """
    found = game_puzzles(game)
    if not isinstance(found, MatchPuzzles):
        raise BadFile("game", f"the puzzles of {game} are no decisions of a match", "no-kind")
    return found


def kind_of(puzzle: AnyPuzzle) -> PuzzleKind:
    """Return the kind of a puzzle.

    Raises:
        BadFile: its game has no puzzles of its form, its kind and its goal.
    """
    is_match = isinstance(puzzle, MatchPuzzle)
    found = (match_puzzles if is_match else table_puzzles)(puzzle.game).kind(puzzle.kind)
    if found is None:
        raise BadFile("kind", f"{puzzle.game} has no {puzzle.kind}", "no-kind")
    if puzzle.goal not in found.goals:
        raise BadFile("goal", f"the goal of {puzzle.kind} is {' or '.join(found.goals)}")
    return found


def id_of(game: str, content: object) -> str:
    """Return the id of a puzzle: the game's letters, and a hash of what makes the puzzle."""
    number = int.from_bytes(blake2b(msgspec.json.encode(content), digest_size=5).digest())
    letters = "".join(_LETTERS[(number >> (5 * k)) & 31] for k in range(8))
    return f"{game_puzzles(game).prefix}-{letters}"


def puzzle_from(data: Any) -> AnyPuzzle:
    """Return the puzzle in plain data of a `starfelt-puzzle/1`.

    Raises:
        BadFile: it is wrong; `path` names where.
    """
    puzzle: AnyPuzzle = to_struct(data, MatchPuzzle if isinstance(data, dict) and "match" in data else Puzzle)
    kind_of(puzzle)
    return puzzle
