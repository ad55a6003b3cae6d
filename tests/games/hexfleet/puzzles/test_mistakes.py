"""An activation that lost much, as a puzzle: what is asked for, what is good enough, and what is none."""

from __future__ import annotations

import msgspec
import pytest

from starfelt.files import BadFile, to_struct
from starfelt.games.hexfleet.analysis.activations import activations_of
from starfelt.games.hexfleet.puzzles.mistakes import mistake
from starfelt.lab.contest import contest_of
from starfelt.lab.contest import played as contest_match
from starfelt.play.match import Match
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import puzzle_from
from starfelt.puzzles.model import MatchPuzzle
from starfelt.puzzles.playing import play_on, solution_of
from starfelt.puzzles.proving import flaw_of

NAMES = ("Ada", "Bob")


@pytest.fixture(scope="module")
def match() -> Match:
    """A match between a cadet and a pilot. The analysis says that its decision 2 lost 17 points."""
    contest = contest_of(
        "hexfleet", ("cadet", "pilot"), options={"scenario": "skirmish", "turn_limit": 12}, seed=5
    )
    return contest_match(contest, 1)[1]


@pytest.fixture(scope="module")
def puzzle(match: Match) -> MatchPuzzle:
    return mistake(match, to_struct(match.file(), MatchFile), 2)


def test_the_match_stops_where_the_ship_was_activated(match: Match, puzzle: MatchPuzzle) -> None:
    begun, state = activations_of(match)[2].begun, puzzle.open().state
    assert (state.active, state.ships, state.pack) == (begun.active, begun.ships, begun.pack)
    assert (puzzle.kind, puzzle.goal) == ("mistake", "nearly-best")
    assert [seat.name for seat in puzzle.match.seats] == ["Player 1", "Player 2"]
    assert flaw_of(puzzle) is None
    assert puzzle_from(msgspec.to_builtins(puzzle)) == puzzle


def test_the_mistake_fails_and_the_solution_solves_it(match: Match, puzzle: MatchPuzzle) -> None:
    file, first = match.file()["commands"], len(puzzle.match.commands)
    mine = [
        {key: value for key, value in command.items() if key not in ("at_ms", "seat")}
        for command in file[first:]
        if command["seat"] == puzzle.seat
    ]
    again = play_on(puzzle, mine[:8], NAMES)
    assert again.solved is False
    now, best = (int(again.why[0].args[key]) for key in ("now", "best"))
    assert best - now > puzzle.wanted
    solution = solution_of(puzzle)
    assert play_on(puzzle, solution, NAMES).solved
    # Nothing is decided before the activation ends.
    assert play_on(puzzle, solution[:1], NAMES).solved is None


def test_an_activation_that_lost_little_is_no_mistake(match: Match) -> None:
    with pytest.raises(BadFile) as caught:
        mistake(match, to_struct(match.file(), MatchFile), 5)
    assert caught.value.code == "little-lost"
