from __future__ import annotations

from starfelt.games.contract import Refused
from starfelt.matches.commands import Claim, GoOn, PassHost, Resign, SeatBot, Sit, Unseat
from starfelt.matches.model import GONE_MS, HOST_AWAY_MS
from starfelt.matches.presence import absent, going_on, gone_at, heir, here, observe
from tests.matches.test_match import NOW, LoggedMatch


def test_who_leaves_is_away_since_then() -> None:
    state = LoggedMatch(seats=4, bots=1).begin().state
    away = observe(state, {"ada"}, (), NOW)
    assert away == (None, NOW, NOW, None)
    assert observe(state, {"ada"}, away, NOW + 5) == away
    assert observe(state, {"ada", "bob", "cyd"}, away, NOW + 5) == (None,) * 4
    assert here(state, away) == (True, False, False, True)


def test_nobody_is_acted_for_who_is_merely_away() -> None:
    assert absent(LoggedMatch(patient=True).begin().state, (None, NOW)) == []


def test_who_has_left_is_not_waited_for_and_waits_for_nobody() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    table.ask("bob", Resign())
    assert absent(table.state, (None, None, NOW)) == [1]
    assert absent(table.state, (NOW, None, NOW)) == []


def test_who_is_away_long_enough_may_be_gone_on_without_by_those_who_play() -> None:
    table = LoggedMatch(seats=3).begin()
    away = (None, NOW, NOW + 5)
    later = NOW + GONE_MS
    assert gone_at(table.state, away) == (None, later, later + 5)
    assert going_on(table.state, 0, Claim(1), away, later - 1) is None
    assert going_on(table.state, 0, Claim(1), away, later) == GoOn(1, 0)
    assert going_on(table.state, 0, SeatBot(1, "pilot"), away, later) == GoOn(1, 0, "pilot")
    assert going_on(table.state, 0, SeatBot(2, "pilot"), away, later) is None
    # Not by a spectator, not about oneself, not about seats that do not exist; other commands are not about presence.
    assert going_on(table.state, None, Claim(1), away, later) is None
    assert going_on(table.state, 1, Claim(1), away, later) is None
    assert going_on(table.state, 0, Claim(7), away, later) is None
    assert going_on(table.state, 0, Resign(), away, later) is None
    # A player who has left is no longer awaited, and before the match begins no player is.
    table.ask("bob", Resign())
    assert gone_at(table.state, away) == (None, None, later + 5)
    assert gone_at(LoggedMatch(seats=3).state, away) == (None, None, None)


def test_an_idle_seat_is_never_waited_for() -> None:
    table = LoggedMatch(seats=2, patient=True)
    table.ask("ada", SeatBot(1, "idle"))
    state = table.begin().state
    assert absent(state, (None, None)) == [1]
    assert absent(state, (NOW, None)) == []


def test_a_host_who_is_gone_is_replaced_by_who_is_there_before_the_match_begins() -> None:
    table = LoggedMatch(seats=3)
    table.ask("bob", Sit("Bob"))
    assert heir(table.state, (NOW, None, None), None) is None
    assert heir(table.state, (NOW, None, None), NOW) == (NOW + HOST_AWAY_MS, 1)
    assert heir(table.state, (NOW, NOW, None), NOW) is None
    table.ask(None, PassHost(1))
    assert table.state.host == "bob"
    assert table.ask("ada", Unseat(1)) == Refused("not-host")
    table.ask("bob", Unseat(0))
    assert not table.state.seats[0].taken
    assert heir(LoggedMatch().begin().state, (NOW, None), NOW) is None
