"""The contract of puzzles: files are of a game, a kind and a goal; a game from outside brings its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from examples.highest import HIGHEST
from kit.outside import install
from kit.puzzles import card_puzzles_of, match_puzzles_of
from starfelt.files import BadFile
from starfelt.games.package import GamePackage
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat, MatchFile
from starfelt.puzzles.contract import (
    Deal,
    JudgedTry,
    MatchPuzzles,
    PuzzleKind,
    game_puzzles,
    id_of,
    kind_of,
    match_puzzles,
    puzzle_from,
    puzzle_games,
    table_puzzles,
)
from starfelt.puzzles.daily import FIRST_DAY, puzzle_of_turn
from starfelt.puzzles.making import make
from starfelt.puzzles.model import MISTAKE, AnyPuzzle, MatchPuzzle
from starfelt.puzzles.playing import play_on, solution_of
from starfelt.puzzles.proving import flaw_of
from starfelt.puzzles.run import may_have
from starfelt.puzzles.shipped import games_in_turn

TABLE, PLOT = card_puzzles_of("lightspeed")[0], match_puzzles_of("ftl")[0]


class HighestPuzzles(MatchPuzzles):
    """Say the highest number: the puzzles of a game of another package."""

    @property
    def themes(self) -> tuple[str, ...]:
        return ("height",)

    def deal(self, kind: str, seed: int, number: int) -> Deal:
        seats = (FileSeat("Ada"), FileSeat("Grace"))
        match = MatchFile("highest", HIGHEST.rules_version, {}, seats, seed + number, ())
        commands = ({"do": "say", "number": HIGHEST.options_type().most},)
        puzzle = MatchPuzzle(
            id_of("highest", (match, kind)),
            *("highest", HIGHEST.rules_version, kind, self.themes, "most", 1000, match, 0, commands, 0.01),
        )
        return Deal((puzzle,), Counter(made=1))

    def prove(self, puzzle: MatchPuzzle, match: Match) -> str | None:
        return None if self.judge_commands(puzzle, match, puzzle.solution).solved else "a higher one is left"

    def judge_commands(
        self, puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]
    ) -> JudgedTry:
        moves = tuple((puzzle.seat, command) for command in commands)
        return JudgedTry(commands[0]["number"] == match.state.options.most, (), moves)

    def find_solution(self, puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
        return puzzle.solution

    def make_mistake(self, match: Match, file: MatchFile, decision: Any) -> MatchPuzzle:
        raise BadFile("", "no number is a mistake", "not-again")


PUZZLES = HighestPuzzles(game="highest", prefix="hi", kinds={"say": PuzzleKind(("most",), compiled=True)})
RECORD = GamePackage("highest", "examples.highest:HIGHEST", puzzles=f"{__name__}:PUZZLES")


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[None]:
    """A game with puzzles from another package."""
    with install(tmp_path, f"[starfelt.games]\nhighest = {__name__}:RECORD\n"):
        yield


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_brings_puzzles() -> None:
    assert [*puzzle_games()][-1] == "highest"
    first, second = make("highest", 2, themes=["height"]).puzzles
    assert first.id.startswith("hi-")
    assert first.id != second.id
    assert flaw_of(first) is None
    assert isinstance(first, MatchPuzzle)
    assert puzzle_from(msgspec.to_builtins(first)) == first
    assert play_on(first, solution_of(first), ("Ada", "Grace")).solved
    assert not play_on(first, ({"do": "say", "number": 1},), ("Ada", "Grace")).solved
    assert PUZZLES.ask(first).id == "puzzle-goal-most"


@pytest.mark.usefixtures("installed")
def test_a_game_without_a_place_in_the_turn_changes_no_day() -> None:
    assert games_in_turn() == ("lightspeed", "ftl", "stellarconflict", "hexfleet")
    assert puzzle_of_turn(FIRST_DAY + timedelta(4)) == card_puzzles_of("lightspeed")[1]


@pytest.mark.usefixtures("installed")
def test_a_kind_says_which_runs_may_have_it() -> None:
    (compiled,) = make("highest", 1).puzzles
    assert may_have("rush", compiled, compiled=True)
    assert not may_have("streak", compiled, compiled=False)
    answered = next(one for one in match_puzzles_of("ftl") if one.kind == "two-turns")
    assert may_have("streak", answered, compiled=False)
    assert not may_have("rush", answered, compiled=True)
    assert may_have("rush", PLOT, compiled=False)


def test_a_game_without_puzzles_is_named() -> None:
    with pytest.raises(BadFile, match="'highest'") as refused:
        game_puzzles("highest")
    assert refused.value.code == "no-kind"


@pytest.mark.parametrize(
    ("puzzle", "changes", "path", "why"),
    [
        (TABLE, {"kind": "mate"}, "kind", "lightspeed has no mate"),
        (TABLE, {"kind": "save-cargo"}, "kind", "lightspeed has no save-cargo"),
        (TABLE, {"goal": "cargo"}, "goal", f"the goal of {TABLE.kind} is"),
        (PLOT, {"game": "lightspeed"}, "game", "no decisions of a match"),
        (PLOT, {"game": "chess"}, "game", "no game 'chess'"),
        (PLOT, {"goal": "nearly-best"}, "goal", f"the goal of {PLOT.kind} is"),
    ],
)
def test_a_file_is_of_a_kind_and_a_goal_of_its_game(
    puzzle: AnyPuzzle, changes: dict[str, Any], path: str, why: str
) -> None:
    with pytest.raises(BadFile, match=why) as refused:
        puzzle_from({**msgspec.to_builtins(puzzle), **changes})
    assert refused.value.path == path


def test_a_mistake_is_a_kind_of_every_match_and_of_no_table() -> None:
    own = msgspec.structs.replace(PLOT, kind=MISTAKE, goal="nearly-best")
    assert kind_of(own).compiled
    assert MISTAKE not in match_puzzles("ftl").kinds
    assert table_puzzles("lightspeed").kind(MISTAKE) is None


def test_puzzles_are_of_one_form() -> None:
    with pytest.raises(BadFile, match="no tables of cards"):
        table_puzzles("ftl")
