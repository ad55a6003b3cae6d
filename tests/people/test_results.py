"""What a rated match leaves in the log of results: one entry with the places of its seats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.games.contract import Outcome, SeatInfo, SeatTally
from starfelt.matches.model import Created, MatchState, Seat
from starfelt.people.ratings import NEW, Entrant
from starfelt.people.results import apply_results, change_of, people_of, rated_result, rating_of
from starfelt.play import Match
from starfelt.store.base import PendingResult, RatedResult

CREATED = Created("m", "lightspeed", 1, {}, 2, 1, "ada", public=False, at=1)
ADA, BOB, CYD = (Seat(name.title(), "blue", name) for name in ("ada", "bob", "cyd"))
PILOT, CAPTAIN = Seat("Rook", "teal", level="pilot"), Seat("Sable", "rose", level="captain")
MARKS = {"pilot": 1500.0}
NOW = 77


def match(
    *seats: Seat, won: tuple[int, ...] | None = None, reason: str = "outcome-score", **state: Any
) -> MatchState:
    """Return a rated match with an untouched table: nobody has points."""
    play = Match.begin("lightspeed", {}, seats=[SeatInfo(seat.name or "") for seat in seats], seed=1).state
    outcome = None if won is None else Outcome(won, reason)
    return MatchState(CREATED, seats, "ada", began_at=1, rated=True, play=play, outcome=outcome, **state)


def places(result: RatedResult | None) -> list[tuple[int, str]]:
    assert result is not None
    entrants = msgspec.json.decode(result.entrants, type=tuple[Entrant, ...])
    return [(one.place, one.player or one.level) for one in entrants]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (match(ADA, BOB, won=(1,)), [(2, "ada"), (1, "bob")]),
        (match(ADA, BOB, won=(0, 1)), [(1, "ada"), (1, "bob")]),
        (match(ADA, PILOT, CAPTAIN, won=(2,)), [(2, "ada"), (2, "pilot"), (1, "captain")]),
        # Who left is last, and so is who let a bot play on, even if the bot won.
        (match(ADA, BOB, CYD, won=(2,), left=(0,)), [(3, "ada"), (2, "bob"), (1, "cyd")]),
        (match(PILOT, BOB, won=(0,), relieved=((0, "ada"),)), [(2, "ada"), (1, "bob")]),
    ],
)
def test_winners_come_first_and_those_who_left_last(
    state: MatchState, expected: list[tuple[int, str]]
) -> None:
    result = rated_result(state, NOW)
    assert places(result) == expected
    assert result is not None
    assert (result.match, result.game, result.at, result.over) == ("m", "lightspeed", NOW, True)


def test_a_table_of_three_keeps_what_each_did_to_each() -> None:
    tallies = [SeatTally(damage=damage) for damage in ((0, 3, 1), (0, 0, 9), (2, 2, 0))]
    for seats, kept in (((ADA, BOB, PILOT), [one.damage for one in tallies]), ((ADA, BOB), [(), ()])):
        result = rated_result(match(*seats, won=(0,)), NOW, tallies)
        assert result is not None
        entrants = msgspec.json.decode(result.entrants, type=tuple[Entrant, ...])
        assert [one.damage for one in entrants] == kept


def test_a_match_that_was_not_rated_or_goes_on_among_people_leaves_nothing() -> None:
    assert rated_result(msgspec.structs.replace(match(ADA, BOB, won=(0,)), rated=False), NOW) is None
    assert rated_result(match(ADA, BOB), NOW) is None
    assert rated_result(match(PILOT, BOB, relieved=((0, "ada"),)), NOW) is None


def test_a_match_against_bots_is_lost_unless_it_ends() -> None:
    result = rated_result(match(ADA, PILOT), NOW)
    assert places(result) == [(2, "ada"), (1, "pilot")]
    assert result is not None
    assert not result.over


@pytest.mark.parametrize("reason", ["outcome-closed", "outcome-rules"])
def test_a_match_that_the_host_or_an_update_ended_compares_nobody(reason: str) -> None:
    assert places(rated_result(match(ADA, BOB, won=(0, 1), reason=reason), NOW)) == []


def pending(name: str, *entrants: Entrant, number: int | None = None) -> PendingResult:
    return PendingResult(name, "lightspeed", NOW, msgspec.json.encode(entrants).decode(), number)


def test_results_are_applied_one_after_the_other() -> None:
    won = (Entrant(1, "ada"), Entrant(2, level="pilot"))
    applied = apply_results([pending("m", *won), pending("n", *won)], 4, [], (), lambda _: MARKS)
    assert [(one.match, one.number) for one in applied.results] == [("m", 5), ("n", 6)]
    first, second = (change_of(one.changes, 0) for one in applied.results)
    assert first is not None
    assert second is not None
    assert (first[0], first[1]) == (1500, second[0])
    assert change_of(applied.results[0].changes, 1) is None  # a bot
    (row,) = applied.ratings
    assert (row.game, row.player, round(row.mean)) == ("lightspeed", "ada", second[1])
    assert rating_of(row).matches == 2


def test_a_result_keeps_its_number_and_counts_without_who_is_excluded() -> None:
    entrants = Entrant(1, "eve"), Entrant(2, "ada"), Entrant(3, "bob")
    assert people_of([pending("m", *entrants)]) == ["ada", "bob", "eve"]
    applied = apply_results([pending("m", *entrants, number=2)], 9, [], {"eve"}, lambda _: MARKS)
    (result,) = applied.results
    assert (result.number, change_of(result.changes, 0)) == (2, None)
    assert [row.player for row in applied.ratings] == ["ada", "bob"]
    assert all(row.error < NEW for row in applied.ratings)


@pytest.mark.parametrize(
    "entrants",
    [
        (),
        (Entrant(1, "ada"), Entrant(2, "eve")),
        # A level whose mark is gone.
        (Entrant(1, "ada"), Entrant(2, level="commodore")),
    ],
)
def test_a_result_that_compares_nobody_moves_nobody(entrants: tuple[Entrant, ...]) -> None:
    applied = apply_results([pending("m", *entrants)], 0, [], {"eve"}, lambda _: MARKS)
    assert (len(applied.results), applied.ratings) == (1, [])


def test_what_is_not_stored_yet_changed_nothing() -> None:
    assert change_of(None, 0) is None
    assert change_of("[]", 3) is None
