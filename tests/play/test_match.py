"""Stepping a match: time advances only on request, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, assert_type, cast

import numpy as np
import pytest

from examples.highest import HIGHEST, Point, Said, Say, State
from starfelt.arguments import BadArgument
from starfelt.files import BadFile
from starfelt.games.contract import Partly, Refused
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED
from starfelt.games.lightspeed.rules.model import LightSpeedOptions, LightSpeedView
from starfelt.play import Match

ADA, BOB = 0, 1


def test_a_match_begins_as_its_seed_says() -> None:
    one, again, other = (Match.begin("lightspeed", seed=seed) for seed in (7, 7, 8))
    assert one.log == again.log
    assert one.state == again.state
    assert one.state != other.state


@pytest.mark.parametrize(
    "options", [{"piracy": True}, LightSpeedOptions(piracy=True)], ids=["plain", "struct"]
)
def test_options_are_plain_data_or_the_games_struct(options: object) -> None:
    assert Match.begin("lightspeed", options).view(None).options.piracy


def test_type_checkers_know_a_match_by_its_game() -> None:
    duel, table = Match.begin(FTL), Match.begin(LIGHT_SPEED)
    assert isinstance(assert_type(duel.state, FtlState), FtlState)
    assert isinstance(assert_type(table.clone().view(ADA), LightSpeedView), LightSpeedView)
    own = Match.begin(HIGHEST)
    assert isinstance(assert_type(own.state, State), State)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadArgument, match=r"^game: no game named 'whist': there are lightspeed"):
        Match.begin("whist")
    with pytest.raises(BadArgument, match=r"^seats: ftl is played by 2, not by 3"):
        Match.begin("ftl", seats=3)
    with pytest.raises(BadFile, match=r"^options\.piracy: "):
        Match.begin("lightspeed", {"piracy": 3})


@pytest.mark.parametrize("seats", [5, -1, 2.0, None, "2", [1, 2]])
def test_a_number_of_seats_that_the_game_does_not_have(seats: Any) -> None:
    with pytest.raises(BadArgument, match=r"^seats: "):
        Match.begin("lightspeed", seats=seats)


def test_a_seed_is_any_whole_number() -> None:
    assert (
        Match.begin("lightspeed", seed=cast(Any, np.int64(7))).state
        == Match.begin("lightspeed", seed=7).state
    )
    with pytest.raises(BadArgument, match=r"^seed: expected a whole number, not 1\.5$"):
        Match.begin("lightspeed", seed=cast(Any, 1.5))


def every_method_of_a_seat(match: Match, seat: Any) -> list[Callable[[], Any]]:
    return [
        lambda: match.view(seat),
        lambda: list(match.legal(seat)),
        lambda: match.sample(seat, Random(1)),
        lambda: match.refusal(seat, Say(3)),
        lambda: match.do(seat, Say(3)),
        lambda: match.absent(seat),
        lambda: match.redrawn(seat, Random(1)),
    ]


@pytest.mark.parametrize("seat", [-1, 2, 0.0, "0", True])
@pytest.mark.parametrize("method", range(7))
def test_a_seat_that_there_is_not(seat: Any, method: int) -> None:
    match = Match.begin(HIGHEST)
    before = match.state
    with pytest.raises(BadArgument, match=r"^seat: expected a whole number from 0 to 1, not "):
        every_method_of_a_seat(match, seat)[method]()
    assert match.state == before


def test_a_command_of_another_game_is_refused() -> None:
    answer = Match.begin("lightspeed").do(ADA, Say(3))
    assert isinstance(answer, Refused)
    assert answer.code == "bad-command"


def test_a_command_is_a_struct_or_plain_data() -> None:
    match = Match.begin(HIGHEST)
    assert match.do(ADA, Say(3)) == [Said(ADA, 3, None, 1000)]
    assert match.do(BOB, {"do": "say", "number": 4}) == [Said(BOB, 4)]
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (BOB,)


@pytest.mark.parametrize(
    "command",
    [{"do": "shout"}, {"do": "say", "louder": True}, {"do": "tick"}, {"do": "absent", "seat": 1}, {}],
)
def test_what_nobody_may_ask_is_refused(command: dict[str, object]) -> None:
    match = Match.begin(HIGHEST)
    before = match.state
    assert isinstance(match.do(ADA, command), Refused)
    assert match.state == before


def test_a_command_may_be_done_in_part() -> None:
    match = Match.begin("ftl")
    answer = match.do(ADA, {"do": "plot", "orders": {"ship": "S2", "m1": "S2"}})
    assert isinstance(answer, Partly)
    hand = match.view(ADA).hand
    assert hand is not None
    assert hand.orders == {"ship": "S2"}


def test_time_acts_on_the_way_to_a_command() -> None:
    match = Match.begin(HIGHEST)
    match.do(ADA, Say(3), at=500)
    assert match.due == 1500
    assert match.do(BOB, Say(9), at=1600) == Refused("not-now")
    assert [entry.at for entry in match.log] == [0, 500, 1500]
    assert match.at == 1600


def test_time_does_not_go_back() -> None:
    match = Match.begin(HIGHEST)
    match.wait(500)
    match.wait(200)
    assert match.at == 500
    with pytest.raises(ValueError, match="499 ms is past"):
        match.do(ADA, Say(3), at=499)


def test_nothing_is_due_where_nobody_waits() -> None:
    with pytest.raises(ValueError, match="nothing is due"):
        Match.begin(HIGHEST).tick()


def test_a_clock_that_never_ends_is_waited_for_so_often_and_no_more() -> None:
    match = Match.begin("ftl", {"plot_clock_s": 1})
    assert match.wait(10_000)
    assert not match.wait(10**12)


def test_a_hand_counts_until_it_has_let_go() -> None:
    match = Match.begin(HIGHEST)
    assert match.do(ADA, Point(40)) == []
    assert match.held == {ADA: Point(40)}
    assert match.do(ADA, Say(3)) == [Said(ADA, 3, 40, 1000)]
    assert match.held == {}


def test_who_may_act_and_how() -> None:
    match = Match.begin(HIGHEST)
    assert match.to_act() == [ADA, BOB]
    match.do(ADA, Say(3))
    assert match.to_act() == [BOB]
    assert list(match.legal(BOB)) == [Say(number) for number in range(10)]
    assert match.sample(BOB, Random(1)) in list(match.legal(BOB))
    assert match.sample(ADA, Random(1)) is None


def test_what_would_be_refused_is_known_without_doing_it() -> None:
    match = Match.begin(HIGHEST)
    assert match.refusal(ADA, Say(10)) == Refused("too-high", {"most": 9})
    assert match.refusal(ADA, Say(9)) is None
    assert match.to_act() == [ADA, BOB]


def test_an_absent_player_does_not_hold_up_the_others() -> None:
    match = Match.begin(HIGHEST, {"patient": True})
    match.do(ADA, Say(3))
    assert match.absent(BOB) == [Said(BOB, 0)]
    assert match.outcome is not None


def test_a_clone_is_played_on_in_another_way() -> None:
    match = Match.begin(HIGHEST)
    match.do(ADA, Point(40))
    other = match.clone()
    other.do(ADA, Say(9))
    assert match.view(ADA).said == (None, None)
    assert other.view(ADA).said == (9, None)
    assert (len(match.log), len(other.log)) == (1, 2)
    assert (match.held, other.held) == ({ADA: Point(40)}, {})


def test_a_match_redrawn_looks_the_same_to_a_seat_and_not_to_the_other() -> None:
    match = Match.begin("lightspeed", seed=7)
    other = match.redrawn(ADA, Random(1))
    assert other.view(ADA) == match.view(ADA)
    assert other.view(BOB) != match.view(BOB)
    assert other.log == []


def test_a_match_redrawn_has_the_same_hands_of_its_own() -> None:
    match = Match.begin(HIGHEST)
    match.do(ADA, Point(40))
    other = match.redrawn(BOB, Random(1))
    assert other.held == {ADA: Point(40)}
    other.do(ADA, Say(9))
    assert match.held == {ADA: Point(40)}


def test_a_match_goes_on_from_any_state() -> None:
    match = Match.begin(HIGHEST)
    match.do(ADA, Say(3), at=200)
    again = Match(HIGHEST, match.state, 2, match.at)
    assert again.due == 1200
    assert again.tick() == [Said(BOB, 0, rung=True)]
