"""Which matches count for ratings: usual options, opponents with a rating, kept identities among people."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from starfelt import games
from starfelt.games.contract import Command, Refused, Tick
from starfelt.matches.commands import Bring, Change, Ready, SeatBot, SetRated, Sit
from starfelt.matches.founding import found, found_lesson, rematch
from starfelt.matches.match import Decided, decide, due, evolve, redact, replay, view
from starfelt.matches.model import IdentitiesKept, Level, MatchState, Stood
from starfelt.matches.players import program_identity
from starfelt.matches.rated import rated

pytestmark = pytest.mark.any_game

SIT = Sit("Ada")


def table(game: str = "lightspeed", options: dict[str, Any] | None = None) -> MatchState:
    """Return a table for two at which the host Ada sits."""
    events = found(
        game,
        "m",
        options=options or {},
        seats=2,
        levels=(),
        seed=1,
        host="ada",
        public=False,
        now=0,
        sit=SIT,
        rated=True,
    )
    assert not isinstance(events, Refused)
    return replay(events)


def do(state: MatchState, player: str, command: Command) -> MatchState:
    decided = decide(state, player, command, 0, {})
    assert isinstance(decided, Decided), decided
    return decided.state


def preset(game: str, name: str) -> dict[str, Any]:
    return msgspec.to_builtins(games.GAMES[game].presets[name])


def against(level: Level, state: MatchState) -> MatchState:
    return do(state, "ada", SeatBot(1, level))


@pytest.mark.parametrize("level", ["cadet", "admiral"])
@pytest.mark.parametrize(
    "state",
    [
        table(),
        table("stellarconflict"),
        table("ftl", preset("ftl", "duel")),
        table("hexfleet", preset("hexfleet", "relay")),
    ],
    ids=lambda state: state.created.game,
)
def test_a_match_against_bots_of_levels_counts_at_usual_options(state: MatchState, level: Level) -> None:
    assert rated(against(level, state)) == "rated"


@pytest.mark.parametrize("level", ["idle", "house"])
def test_practice_and_bots_without_a_mark_do_not_count(level: Level) -> None:
    assert rated(against(level, table())) == "opponents"


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("lightspeed", {"placing": "turns", "turn_s": 30, "aim": "full"}, "rated"),
        ("lightspeed", {"rocks": 40}, "options"),
        ("lightspeed", {"table_mm": [2000, 800]}, "options"),
        ("stellarconflict", {"scale": "war", "deploy_s": 0}, "rated"),
        ("stellarconflict", {"stolen_goods": True}, "options"),
        ("ftl", {}, "options"),
        ("ftl", preset("ftl", "duel") | {"plot_clock_s": 30}, "rated"),
        ("ftl", preset("ftl", "duel") | {"turn_limit": 80}, "options"),
        ("hexfleet", preset("hexfleet", "relay") | {"odds": False}, "rated"),
        ("hexfleet", preset("hexfleet", "relay") | {"turn_limit": 2}, "options"),
    ],
)
def test_pace_and_help_may_differ_and_the_rest_may_not(
    game: str, options: dict[str, Any], expected: str
) -> None:
    assert rated(against("pilot", table(game, options))) == expected


def test_a_race_that_a_seat_brings_is_usual() -> None:
    state = do(against("pilot", table("stellarconflict")), "ada", Bring({"race": "hexai"}))
    assert rated(state) == "rated"


def test_among_people_all_identities_must_be_kept() -> None:
    state = do(table(), "bob", Sit("Bob"))
    assert rated(state) == "unkept"
    assert rated(evolve(state, IdentitiesKept((0,)))) == "unkept"
    state = evolve(state, IdentitiesKept((0, 1)))
    assert rated(state) == "rated"
    # A new name is still the same identity; another player is not.
    assert rated(do(state, "bob", Sit("Bobby"))) == "rated"
    assert rated(do(evolve(state, Stood(1)), "eve", Sit("Eve"))) == "unkept"


def test_programs_and_lessons_do_not_count() -> None:
    assert rated(do(table(), program_identity("deep"), Sit("Deep"))) == "opponents"
    lesson = next(iter(games.GAMES["lightspeed"].lessons))
    events = found_lesson("lightspeed", "m", lesson=lesson, seed=1, host="ada", now=0, sit=SIT)
    assert not isinstance(events, Refused)
    assert rated(replay(events)) == "unrated"


def test_a_deal_of_the_day_does_not_count() -> None:
    state = against("pilot", table())
    deal = replace(state, created=replace(state.created, deal="2026-11-28"))
    assert rated(deal) == "unrated"


def test_the_host_chooses_and_ready_players_are_asked_again() -> None:
    state = do(do(table(), "bob", Sit("Bob")), "bob", Ready(ready=True))
    assert decide(state, "bob", SetRated(rated=False), 0, {}) == Refused("not-host")
    state = do(state, "ada", SetRated(rated=False))
    assert rated(state) == "unrated"
    assert not state.seats[1].ready
    assert decide(state, "ada", SetRated(rated=False), 0, {}) == Decided([], state)


def test_what_was_agreed_at_go_holds() -> None:
    state = do(against("pilot", table()), "ada", Ready(ready=True))
    decided = decide(state, None, Tick(), due(state) or 0, {})
    assert isinstance(decided, Decided)
    assert view(decided.state, 0).rated == "rated"
    assert decide(decided.state, "ada", SetRated(rated=False), 0, {}) == Refused("begun")
    assert decide(decided.state, "ada", Change({"rocks": 3}), 0, {}) == Refused("begun")


def test_a_rematch_is_rated_as_the_match_was() -> None:
    state = evolve(do(table(), "bob", Sit("Bob")), IdentitiesKept((0, 1)))
    again = replay(rematch(state, "n", player="bob", seed=2, now=5))
    assert rated(again) == "rated"
    assert (
        rated(replay(rematch(do(state, "ada", SetRated(rated=False)), "n", player="bob", seed=2, now=5)))
        == "unrated"
    )


def test_nobody_is_told_who_has_a_recovery_code() -> None:
    state = table()
    assert [redact(state, IdentitiesKept((0,)), seat) for seat in (0, 1, None)] == [None, None, None]
