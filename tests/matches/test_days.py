"""Matches over days: a clock of days for each turn, pauses, and what the others may do about a late turn."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfelt.files import BadFile
from starfelt.games.contract import Outcome, Refused, Tick
from starfelt.games.ftl.rules.model import Plot, Seal
from starfelt.games.stellarconflict.rules.model import Choose
from starfelt.matches.commands import Claim, EndPause, PauseClock, Resign, SeatBot, Substitute
from starfelt.matches.days import DAY_MS, GRACE_MS
from starfelt.matches.match import bot_identity, decide, due, game_of, seat_of, view
from starfelt.matches.model import (
    COUNTDOWN_MS,
    Abandoned,
    CameBack,
    Left,
    Level,
    MatchView,
    Missed,
    PauseEnded,
    Substituted,
)
from starfelt.matches.presence import gone_at
from starfelt.matches.telling import tell
from starfelt.matches.terms import check_terms
from starfelt.messages import LANGUAGES, say
from tests.matches.test_match import NOW, LoggedMatch


def duel(days: int = 3, **options: Any) -> LoggedMatch:
    return LoggedMatch(game="ftl", days_per_turn=days, **options).begin()


def pass_days(match: LoggedMatch, days: float) -> Any:
    """Let time pass, and act wherever it is due."""
    end = match.now + round(days * DAY_MS)
    while (moment := due(match.state)) is not None and moment <= end:
        match.now = moment
        match.ask(None, Tick())
    match.now = end


def seen(match: LoggedMatch, seat: int | None) -> MatchView:
    return view(match.state, seat)


def test_in_a_duel_both_owe_a_plot_and_each_has_days() -> None:
    match = duel(days=2)
    began = match.state.began_at or 0
    days = seen(match, 0).days
    assert days is not None
    assert [(turn.seat, turn.due) for turn in days.turns] == [
        (0, began + 2 * DAY_MS),
        (1, began + 2 * DAY_MS),
    ]
    pass_days(match, 1)
    match.ask("ada", Seal())
    assert seen(match, 1).due == began + 2 * DAY_MS
    # Ada's own turn is sealed: she is shown Bob's.
    assert seen(match, 0).due == began + 2 * DAY_MS
    match.ask("bob", Seal())
    days = seen(match, 0).days
    assert days is not None
    assert [(turn.seat, turn.since) for turn in days.turns] == [(0, match.now), (1, match.now)]


def test_a_deadline_is_so_many_hours_later_also_where_clocks_are_changed_meanwhile() -> None:
    match = LoggedMatch(game="ftl", days_per_turn=1)
    berlin = ZoneInfo("Europe/Berlin")
    match.now = round(datetime(2027, 3, 27, 12, tzinfo=berlin).timestamp() * 1000) - COUNTDOWN_MS
    match.begin()
    assert datetime.fromtimestamp((seen(match, 0).due or 0) / 1000, berlin) == datetime(
        2027, 3, 28, 13, tzinfo=berlin
    )


def test_a_plot_that_is_not_sealed_moves_no_deadline() -> None:
    match = duel()
    before = seen(match, 0).due
    pass_days(match, 1)
    match.ask("ada", Plot({"ship": "S2"}))
    match.ask("ada", Plot({"ship": "S3"}))
    assert seen(match, 0).due == before


def test_a_turn_that_is_missed_may_still_be_taken() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.5)
    assert match.log[-1] == Missed((1,), DAY_MS + GRACE_MS)
    assert match.state.phase == "playing"
    match.ask("bob", Seal())
    assert match.log[-1] == CameBack(1)
    assert match.state.days is not None
    assert match.state.days.missed == (0, 0)


def test_only_a_turn_that_is_taken_counts_as_coming_back() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.5)
    match.ask("bob", Plot({"ship": "S2"}))
    assert CameBack(1) not in match.log


def test_the_player_who_waits_may_claim_the_match_at_once() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    assert match.ask("ada", Claim(1)) == Refused("turn-not-late")
    pass_days(match, 1.5)
    assert seen(match, 0).days.claimable == (1,)  # type: ignore[union-attr]
    assert seen(match, 1).days.claimable == ()  # type: ignore[union-attr]
    assert match.ask("bob", Claim(0)) == Refused("turn-not-late")
    match.ask("ada", Claim(1))
    assert match.state.outcome == Outcome((0,), "outcome-idle")


def test_who_owes_a_turn_takes_it_before_a_claim() -> None:
    match = duel(days=1)
    pass_days(match, 1.5)  # both are late
    assert match.ask("ada", Claim(1)) == Refused("own-turn-first")
    match.ask("ada", Seal())
    match.ask("ada", Claim(1))
    assert match.state.outcome == Outcome((0,), "outcome-idle")


def test_two_turns_missed_in_a_row_end_the_match() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 2.5)
    assert match.log[-2:] == [Missed((1,), 2 * (DAY_MS + GRACE_MS)), Left(1, "idle")]
    assert match.state.outcome == Outcome((0,), "outcome-idle")
    assert due(match.state) is None
    assert seen(match, 0).due is None


def test_both_at_one_moment_share_the_match() -> None:
    match = duel(days=1)
    pass_days(match, 3)
    assert match.log[-1] == Abandoned()
    assert match.state.outcome == Outcome((0, 1), "outcome-abandoned")


def test_a_bot_plays_this_one_turn_and_its_player_the_next() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.2)
    match.ask("ada", Substitute(1, "captain"))
    assert match.log[-1] == Substituted(1, 0, "captain")
    assert match.ask("ada", Claim(1)) == Refused("bot-plays-turn")
    assert match.ask("bob", Seal()) == Refused("bot-plays-turn")
    assert seat_of(match.state, bot_identity(1)) == 1
    assert seat_of(match.state, "bob") == 1
    pass_days(match, 30)  # no clock runs for a bot
    match.ask(bot_identity(1), Plot({"ship": "S2"}))
    match.ask(bot_identity(1), Seal())
    assert match.state.play.turn == 2
    assert seat_of(match.state, bot_identity(1)) is None
    assert match.ask(bot_identity(1), Seal()) == Refused("not-seated")
    # The turn was missed all the same: the next one that is missed is the second in a row.
    match.ask("ada", Seal())
    pass_days(match, 1.5)
    assert match.state.outcome == Outcome((0,), "outcome-idle")


def test_a_turn_taken_in_between_forgives_a_missed_one() -> None:
    match = duel(days=1)
    for _ in range(3):
        match.ask("ada", Seal())
        pass_days(match, 1.2)
        match.ask("ada", Substitute(1, "cadet"))
        match.ask(bot_identity(1), Seal())
        match.ask("ada", Seal())
        match.ask("bob", Seal())
    assert match.state.phase == "playing"


@pytest.mark.parametrize("level", ["house", "idle"])
def test_only_levels_that_every_server_has_play_one_turn(level: Level) -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.2)
    assert match.ask("ada", Substitute(1, level)) == Refused("no-such-level")


def test_no_bot_takes_over_for_good_over_days() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.2)
    assert match.ask("ada", SeatBot(1, "pilot")) == Refused("not-over-days")


def test_absences_of_minutes_do_not_count() -> None:
    match = duel()
    assert gone_at(match.state, (None, NOW)) == (None, None)
    assert seen(match, 0).awaited == ()


def test_in_one_sitting_there_is_no_clock_of_days() -> None:
    match = LoggedMatch(game="ftl").begin()
    assert (match.state.days, seen(match, 0).days, seen(match, 0).due, due(match.state)) == (None,) * 4
    assert match.ask("ada", Substitute(1, "pilot")) == Refused("turn-not-late")
    assert match.ask(None, PauseClock(0, NOW + DAY_MS)) == []


def test_a_pause_moves_only_ones_own_deadline() -> None:
    match = duel(days=2)
    began = match.state.began_at or 0
    pass_days(match, 1)
    match.ask(None, PauseClock(1, match.now + 5 * DAY_MS))
    assert [line.args for line in tell(match.state, match.log[-1])] == [{"name": "Bob", "days": 5}]
    assert match.ask(None, PauseClock(1, match.now + DAY_MS)) == []
    days = seen(match, 0).days
    assert days is not None
    assert [(pause.seat, pause.until) for pause in days.pauses] == [(1, began + 6 * DAY_MS)]
    assert [turn.due for turn in days.turns] == [began + 2 * DAY_MS, began + 7 * DAY_MS]


def test_a_pause_counts_for_the_turns_that_begin_in_it() -> None:
    match = duel(days=2)
    match.ask(None, PauseClock(1, match.now + 5 * DAY_MS))
    pass_days(match, 1)
    match.ask("ada", Seal())
    match.ask("bob", Seal())
    days = seen(match, 0).days
    assert days is not None
    assert [turn.due - match.now for turn in days.turns] == [2 * DAY_MS, 6 * DAY_MS]


def test_a_pause_ends_early_and_counts_as_far_as_it_went() -> None:
    match = duel(days=2)
    began = match.state.began_at or 0
    assert match.ask(None, EndPause(1)) == []
    match.ask(None, PauseClock(1, match.now + 5 * DAY_MS))
    pass_days(match, 1)
    match.ask(None, EndPause(1))
    assert isinstance(match.log[-1], PauseEnded)
    days = seen(match, 0).days
    assert days is not None
    assert days.pauses == ()
    assert days.turns[1].due == began + 3 * DAY_MS


def test_no_pause_saves_a_turn_whose_time_is_over() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    match.now += DAY_MS + 1000
    match.ask(None, PauseClock(1, match.now + 5 * DAY_MS))
    pass_days(match, 0.1)
    assert isinstance(match.log[-1], Missed)


@given(st.lists(st.tuples(st.floats(0.01, 3), st.floats(0.01, 3)), max_size=4), st.sampled_from([1, 2, 3, 7]))
def test_a_deadline_is_the_days_of_a_turn_and_the_pauses_before_it(
    pauses: list[tuple[float, float]], days: int
) -> None:
    match, paused = duel(days=days), 0.0
    began = match.state.began_at or 0
    for wait, length in pauses:
        match.now += round(wait * DAY_MS)
        if match.now - began - paused >= days * DAY_MS:
            break
        match.ask(None, PauseClock(0, match.now + round(length * DAY_MS)))
        paused += round(length * DAY_MS)
        match.now += round(length * DAY_MS)
    assert seen(match, 0).due == began + paused + days * DAY_MS
    assert seen(match, 1).due == began + days * DAY_MS


def test_who_waits_for_three_goes_on_with_those_who_play() -> None:
    match = LoggedMatch(seats=3, game="lightspeed", days_per_turn=1, placing="turns").begin()
    assert [owed.seat for owed in match.state.days.owed] == [0]  # type: ignore[union-attr]
    pass_days(match, 1.2)
    match.ask("cyd", Claim(0))
    assert match.state.phase == "playing"
    # The game acts for who has left, though nobody is connected.
    assert match.state.play.turn.seat == 1
    match.ask("bob", Resign())
    assert match.state.outcome == Outcome((2,), "outcome-resigned")


def test_in_stellar_conflict_all_choose_at_once_and_then_place_in_turn() -> None:
    match = LoggedMatch(game="stellarconflict", days_per_turn=1, deployment="turns").begin()
    assert [owed.seat for owed in match.state.days.owed] == [0, 1]  # type: ignore[union-attr]
    pass_days(match, 0.5)
    for player, choice in (("ada", 0), ("bob", 1)):
        ships = view(match.state, choice).view.choice.ready_made
        match.ask(player, Choose(ships))
    (owed,) = match.state.days.owed  # type: ignore[union-attr]
    assert (owed.seat, owed.since) == (0, match.state.last_at)
    game, chance = game_of(match.state), Random(1)
    while match.state.phase == "playing":
        (owed,) = match.state.days.owed  # type: ignore[union-attr]
        placed = game.sample(game.view(match.state.play, owed.seat), owed.seat, match.state.last_at, chance)
        assert placed is not None
        refused = match.ask(("bob", "ada")[owed.seat], placed)
        assert refused in (Refused("not-your-turn"), Refused("no-card"))
        pass_days(match, 0.9)
        match.ask(("ada", "bob")[owed.seat], placed)
    assert match.state.play.kept_out == ()
    assert match.state.outcome is not None


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("ftl", {"days_per_turn": 1, "plot_clock_s": 30}, "a match over days needs plot_clock_s to be null"),
        ("lightspeed", {"days_per_turn": 1}, 'a match over days needs placing to be "turns"'),
        ("stellarconflict", {"days_per_turn": 1}, 'a match over days needs deployment to be "turns"'),
        (
            "lightspeed",
            {"days_per_turn": 1, "placing": "turns", "turn_s": 30},
            "a match over days needs turn_s to be 0",
        ),
    ],
)
def test_a_match_over_days_has_no_other_clock(game: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadFile) as refused:
        check_terms(game, options, 2)
    assert str(refused.value) == f"options.days_per_turn: {why}"


def test_a_turn_takes_one_two_three_or_seven_days() -> None:
    with pytest.raises(BadFile):
        check_terms("ftl", {"days_per_turn": 4}, 2)


def test_each_event_is_told_in_both_languages() -> None:
    match = duel(days=1)
    match.ask("ada", Seal())
    pass_days(match, 1.2)
    match.ask("ada", Substitute(1, "admiral"))
    events = [Missed((0, 1), 0), CameBack(0), Substituted(1, 0, "pilot"), PauseEnded(0, 0)]
    for event in events:
        for line in tell(match.state, event):
            assert all(
                "Ada" in said or "Bob" in said for said in (say(one, line.id, line.args) for one in LANGUAGES)
            )


def test_the_clock_acts_once_and_by_the_order_of_deadlines() -> None:
    match = duel(days=1)
    match.ask(None, PauseClock(1, match.now + DAY_MS // 2))
    # The server looks late: first Ada's time has run out, then Bob's.
    match.now += 3 * DAY_MS
    match.ask(None, Tick())
    assert match.log[-1] == Missed((0,), match.state.last_at)
    match.ask(None, Tick())
    assert match.log[-1] == Missed((1,), match.state.last_at)
    again = decide(match.state, None, Tick(), match.now, {})
    assert not isinstance(again, Refused)
    assert again.events == []
