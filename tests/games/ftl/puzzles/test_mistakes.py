"""A plot that lost much, as a puzzle: what is asked for, what is good enough, and what is none."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.files import BadFile, to_struct
from starfelt.games.ftl.puzzles.mistakes import mistake
from starfelt.play.match import Match
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import puzzle_from
from starfelt.puzzles.model import MatchPuzzle
from starfelt.puzzles.playing import GoneOn, play_on, solution_of
from starfelt.puzzles.proving import flaw_of

AT_THE_EDGE, FAR = ({"x_in": 24, "y_in": y, "heading_deg": heading} for y, heading in ((4, 0), (42, 0)))


def ended(orders: dict[str, str], **options: Any) -> Match:
    """A match up to the second turn, before which seat 0 is four inches from the edge that it faces."""
    start = {"ships": [AT_THE_EDGE, FAR], "plot_clock_s": 60, **options}
    match: Match = Match.begin("ftl", start)
    for sheet in {}, orders:
        for seat in (0, 1):
            match.do(seat, {"do": "plot", "orders": sheet if seat == 0 else {}})
            match.do(seat, {"do": "seal"})
    return match


def puzzle_of(match: Match, number: int) -> MatchPuzzle:
    return mistake(match, to_struct(match.file(), MatchFile), number)


def plotted(puzzle: MatchPuzzle, orders: dict[str, str]) -> GoneOn:
    return play_on(puzzle, ({"do": "plot", "orders": orders}, {"do": "seal"}), ("Ada", "Bob"))


#: Seat 0 leaves the table in its second turn.
GONE = ended({"ship": "S8"})


def test_a_ship_that_left_the_table_is_asked_for_again() -> None:
    puzzle = puzzle_of(GONE, 2)
    assert (puzzle.kind, puzzle.goal, puzzle.seat) == ("mistake", "nearly-best", 0)
    state = puzzle.open().state
    # The clock does not run in a puzzle.
    assert (state.turn, state.options.plot_clock_s) == (2, None)
    assert flaw_of(puzzle) is None
    assert puzzle_from(msgspec.to_builtins(puzzle)) == puzzle


def test_the_mistake_fails_and_what_loses_little_solves_it() -> None:
    puzzle = puzzle_of(GONE, 2)
    again = plotted(puzzle, {"ship": "S8"})
    assert again.solved is False
    assert [line.id for line in again.why] == ["puzzle-nearly-best"]
    assert again.why[0].args["now"] == 0
    found = play_on(puzzle, solution_of(puzzle), ("Ada", "Bob"))
    assert found.solved
    assert found.why[0].args["now"] == found.why[0].args["best"]
    # To launch is as good.
    assert plotted(puzzle, {"ship": "L"}).solved
    assert play_on(puzzle, ({"do": "plot", "orders": {"ship": "L"}},), ("Ada", "Bob")).solved is None


def test_a_plot_that_lost_little_is_no_mistake() -> None:
    with pytest.raises(BadFile) as caught:
        puzzle_of(GONE, 1)
    assert caught.value.code == "little-lost"
