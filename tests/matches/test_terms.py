"""Changes to a table's terms before the match: the host changes the options, each seat its own, and all agree again."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import Bring, Change, Ready, Sit
from starfelt.matches.founding import found, found_lesson
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.match import decide, replay
from starfelt.matches.model import Changed, Level, MatchState
from starfelt.matches.telling import tell

HEAVY = {"class": "heavy", "weapons": 16}
LIGHT = {"class": "light", "weapons": 8}


def table(game: str, *levels: Level, seats: int = 2, **options: Any) -> MatchState:
    """Return a table of Ada's; Bob has a seat if there is one for him."""
    events = found(
        game,
        "abcdefghjk",
        options=options,
        seats=seats,
        levels=levels,
        seed=7,
        host="ada",
        public=False,
        now=0,
        sit=Sit("Ada"),
    )
    assert isinstance(events, list)
    state = replay(events)
    return state if len(levels) == seats - 1 else asked(state, "bob", Sit("Bob"))


def asked(state: MatchState, player: str, *commands: Command) -> MatchState:
    for command in commands:
        answer = decide(state, player, command, 0, {})
        assert not isinstance(answer, Refused), answer
        # As loaded from the disk.
        again = decode_events([encode_event(event) for event in answer.events], state.created)
        assert replay(again, state).seats == answer.state.seats
        state = replay(again, state)
    return state


def refused(state: MatchState, player: str, command: Command) -> Refused:
    answer = decide(state, player, command, 0, {})
    assert isinstance(answer, Refused)
    return answer


def test_the_host_changes_what_they_name_and_who_was_ready_agrees_anew() -> None:
    before = asked(table("highest"), "bob", Ready(ready=True))
    answer = decide(before, "ada", Change({"most": 5}), 0, {})
    assert not isinstance(answer, Refused)
    assert answer.events == [Changed({"most": 5, "patient": False}, None)]
    assert answer.state.created.options == {"most": 5, "patient": False}
    assert [seat.ready for seat in answer.state.seats] == [False, False]
    assert [line.id for line in tell(answer.state, answer.events[0])] == ["match-changed"]


def test_nothing_happens_where_nothing_changes() -> None:
    state = asked(table("hexfleet", scenario="skirmish", budget=80), "ada", Bring({"ships": [HEAVY]}))
    for command in Change({}), Change({"budget": 80}), Bring({"ships": [HEAVY]}):
        assert asked(state, "ada", command) == state


@pytest.mark.parametrize(
    ("player", "command", "code"),
    [
        ("bob", Change({"most": 5}), "not-host"),
        ("eve", Change({"most": 5}), "not-host"),
        ("ada", Change({"most": 100}), "bad-terms"),
        ("ada", Change({"seats": 4}), "bad-terms"),
        ("ada", Change({"most": {"most": []}}), "bad-terms"),
        ("ada", Bring({"race": "vak"}), "brings-nothing"),
        ("eve", Bring({}), "not-seated"),
        ("bob", Bring({}, 0), "not-host"),
        ("ada", Bring({}, 1), "seat-taken"),
        ("ada", Bring({}, 3), "no-such-seat"),
    ],
)
def test_what_nobody_may_change(player: str, command: Command, code: str) -> None:
    assert refused(table("highest"), player, command).code == code


def test_terms_stand_from_the_countdown_on() -> None:
    ready = Ready(ready=True)
    state = asked(asked(table("highest"), "ada", ready), "bob", ready)
    assert state.phase == "countdown"
    assert refused(state, "ada", Change({"most": 5})).code == "begun"
    assert refused(state, "bob", Bring({})).code == "begun"


def test_a_lesson_is_as_it_is() -> None:
    events = found_lesson("ftl", "abcdefghjk", lesson="sprint", seed=1, host="ada", now=0, sit=Sit("Ada"))
    assert isinstance(events, list), events
    assert refused(replay(events), "ada", Change({"turn_limit": 1})).code == "lesson-alone"


def test_each_player_chooses_a_race() -> None:
    state = asked(table("stellarconflict"), "bob", Bring({"race": "hexai"}))
    assert state.created.options["races"] == ["wiss", "hexai"]
    assert refused(state, "bob", Bring({"race": "wiss"})).code == "race-taken"
    for what in {"race": "moth"}, {"race": None}, {"races": ["vak"]}, {}:
        assert refused(state, "bob", Bring(what)).code == "bad-terms"


def test_a_bots_race_is_the_hosts_to_choose_and_gives_way() -> None:
    state = table("stellarconflict", "cadet")
    assert asked(state, "ada", Bring({"race": "vak"})).created.options["races"] == ["vak", "wiss"]
    assert asked(state, "ada", Bring({"race": "hexai"}, 1)).created.options["races"] == ["wiss", "hexai"]


def test_each_player_buys_a_fleet_for_the_hosts_budget() -> None:
    state = asked(
        table("hexfleet", scenario="skirmish", budget=80),
        "bob",
        Bring({"ships": [LIGHT, HEAVY, LIGHT]}),
    )
    ships = state.created.options["scenario"]["ships"]
    assert [(ship["id"], ship["side"], ship["class"]) for ship in ships] == [
        ("A1", 0, "heavy"),
        ("A2", 0, "heavy"),
        ("B1", 1, "heavy"),
        ("B2", 1, "light"),
        ("B3", 1, "light"),
    ]


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"ships": [HEAVY, HEAVY, LIGHT]}, "over-points"),
        ({"ships": []}, "bad-terms"),
        ({"ships": [LIGHT] * 11}, "bad-terms"),
        ({"ships": [{"class": "heavy", "weapons": 8}]}, "bad-terms"),
        ({"ships": [LIGHT | {"q": 0}]}, "bad-terms"),
        ({"ships": {"heavy": 2}}, "bad-terms"),
        ({}, "bad-terms"),
    ],
)
def test_a_fleet_that_cannot_be_bought(what: dict[str, Any], code: str) -> None:
    assert refused(table("hexfleet", scenario="skirmish", budget=80), "bob", Bring(what)).code == code


def test_without_a_budget_nothing_is_bought() -> None:
    assert refused(table("hexfleet"), "bob", Bring({"ships": [HEAVY]})).code == "no-budget"


def test_a_budget_holds_for_what_the_host_sets_up_too() -> None:
    answer = refused(table("hexfleet", scenario="skirmish", budget=80), "ada", Change({"budget": 60}))
    assert (answer.code, answer.args) == ("side-over-points", {"side": 1, "cost": 80, "budget": 60})
