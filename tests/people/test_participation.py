"""What a match leaves in the histories of its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from starfelt.games.contract import Outcome, SeatTally
from starfelt.matches.model import Created, Level, MatchState, Seat
from starfelt.people.participation import participations, result_of

CREATED = Created("m", "lightspeed", 1, {}, 2, 1, "ada", public=False, at=1)
ADA, BOB, CADET, PILOT = Seat("Ada", "blue", "ada"), Seat("Bob", "teal", "bob"), "cadet", "pilot"
PROGRAM = Seat("Deep", "rose", "program:deep")


def bot(level: Level) -> Seat:
    return Seat("Rook", "amber", level=level)


def match(*seats: Seat, won: Sequence[int] | None = None, began: int | None = 1, **state: Any) -> MatchState:
    outcome = None if won is None else Outcome(tuple(won), "outcome-score")
    return MatchState(CREATED, seats, "ada", began_at=began, outcome=outcome, **state)


@pytest.mark.parametrize(
    ("state", "results"),
    [
        (match(ADA, BOB), ["", ""]),
        (match(ADA, BOB, won=[1]), ["lost", "won"]),
        (match(ADA, BOB, won=[0, 1]), ["drawn", "drawn"]),
        (match(ADA, BOB, bot(CADET), won=[0, 2]), ["drawn", "lost", "drawn"]),
        # Who has left has lost, also while the others play on.
        (match(ADA, BOB, bot(CADET), left=(0,)), ["lost", "", ""]),
        # So has the player for whom a bot plays on, even if the bot wins.
        (match(bot(PILOT), BOB, won=[0], relieved=((0, "ada"),)), ["lost", "lost"]),
    ],
)
def test_a_result_is_that_of_the_player_who_began_on_the_seat(state: MatchState, results: list[str]) -> None:
    assert [result_of(state, seat) for seat in range(len(state.seats))] == results


@pytest.mark.parametrize(
    ("others", "kind"),
    [
        ((bot(CADET),), "cadet"),
        ((bot(CADET), bot(CADET)), "cadet"),
        ((bot(CADET), bot(PILOT)), "bots"),
        ((bot(CADET), BOB), "people"),
        ((PROGRAM, bot(CADET)), "programs"),
        ((PROGRAM, BOB), "people"),
    ],
)
def test_the_kind_of_opponents(others: Sequence[Seat], kind: str) -> None:
    (row,) = [row for row in participations(match(ADA, *others), 5) if row.player == "ada"]
    assert row.against == kind


def test_a_player_whose_bot_plays_on_has_a_row_and_is_still_a_person_to_the_others() -> None:
    rows = participations(match(bot(PILOT), BOB, relieved=((0, "ada"),)), 5)
    assert [(row.player, row.seat, row.against, row.result) for row in rows] == [
        ("ada", 0, "people", "lost"),
        ("bob", 1, "people", ""),
    ]


def test_bots_forgotten_players_and_matches_that_have_not_begun_leave_no_row() -> None:
    gone = Seat("Player 2", "teal", "forgotten 1")
    assert [row.player for row in participations(match(ADA, gone, bot(CADET)), 5)] == ["ada"]
    assert participations(match(ADA, BOB, began=None), 5) == []


def test_a_row_has_the_race_and_the_best_beam_of_a_player_who_stayed() -> None:
    tallies = [SeatTally("wiss", 3), SeatTally("vak", 5)]
    rows = participations(match(ADA, BOB, won=[1], left=(1,)), 5, tallies)
    assert [(row.race, row.best_beam) for row in rows] == [("wiss", 3), ("vak", 0)]
    rows = participations(match(bot(PILOT), BOB, relieved=((0, "ada"),)), 5, tallies)
    assert [(row.race, row.best_beam) for row in rows] == [("wiss", 0), ("vak", 5)]
