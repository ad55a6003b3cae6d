"""The history of a match as numbers: what a seat can tell apart has different rows, and what it cannot has the same."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from starfelt import envs
from starfelt.arguments import BadArgument
from starfelt.envs.setting import GameSetting
from starfelt.play import Entry, Match
from starfelt.play.match import AnyGame

DUEL = {"turn_limit": 6}
ASTEROIDS = {"asteroid": "two"}
SKIRMISH = {"scenario": "skirmish", "turn_limit": 3, "hail_many": True, "split_move": True, "asteroids": True}
RELAY = {"scenario": "relay", "turn_limit": 3, "blank_after": 2}
FORMS = [
    ("lightspeed", {"placing": "turns", **ASTEROIDS}, 2),
    ("lightspeed", {"placing": "fast"}, 3),
    ("stellarconflict", {"asteroids": 2, "deploy_s": 60}, 2),
    ("ftl", DUEL, 2),
    ("hexfleet", SKIRMISH, 2),
    ("hexfleet", RELAY, 2),
    ("hexfleet", {"turn_limit": 2}, 3),
]
each_form = pytest.mark.parametrize(("game", "options", "seats"), FORMS)

#: Random matches of each form, branches of each, and steps between two looks at a match.
MATCHES, BRANCHES, APART = 4, 4, 3


def known(match: Match, seat: int) -> bytes:
    """What a seat knows: each event that it may see, when it was, and the card that it holds now."""
    game: AnyGame = match.game
    redacted = ((entry.at, game.redact(entry.event, seat)) for entry in match.log)
    seen = [(at, event) for at, event in redacted if event is not None]
    hand = getattr(match.view(seat), "hand", None)
    return msgspec.json.encode([seen, getattr(hand, "ship", None)], order="deterministic")


def told(setting: GameSetting, match: Match, seat: int) -> bytes:
    state = setting.information_state(match, seat)
    return state.observation.tobytes() + state.history.tobytes()


def some_steps(match: Match, steps: int, chance: Random) -> None:
    """Random legal commands of random seats, or time passes."""
    for _ in range(steps):
        acting = match.to_act()
        if match.outcome is not None:
            return
        if match.due is not None and (not acting or chance.random() < 0.05):
            match.tick()
        elif acting:
            seat = chance.choice(acting)
            command = match.sample(seat, chance)
            assert command is not None
            match.do(seat, command, match.at + chance.randrange(3))


@each_form
def test_a_seat_that_can_tell_two_histories_apart_has_different_rows(
    game: str, options: dict[str, Any], seats: int
) -> None:
    setting = envs.setting_of(game, seats=seats, options=options)
    rows_of, known_of = dict[bytes, bytes](), dict[bytes, bytes]()
    for number in range(MATCHES):
        match, chance = setting.begin(number), Random(number)
        while match.outcome is None:
            # Branches differ from each other in their last steps alone.
            for one in (match, *(match.clone() for _ in range(BRANCHES))):
                some_steps(one, APART, chance)
                for seat in range(seats):
                    what, rows = bytes([seat]) + known(one, seat), bytes([seat]) + told(setting, one, seat)
                    assert rows_of.setdefault(what, rows) == rows
                    assert known_of.setdefault(rows, what) == what
    assert len(rows_of) > 100


@each_form
def test_what_is_hidden_from_a_seat_is_not_in_its_rows(
    game: str, options: dict[str, Any], seats: int
) -> None:
    setting = envs.setting_of(game, seats=seats, options=options)
    match = setting.begin(1)
    some_steps(match, 8, Random(1))
    for seat in range(seats):
        seen = match.clone()
        redacted = ((at, match.game.redact(event, seat)) for at, event in match.log)
        seen.log = [Entry(at, event) for at, event in redacted if event is not None]
        assert told(setting, seen, seat) == told(setting, match, seat)


def test_a_redrawn_match_has_no_history() -> None:
    setting = envs.setting_of("lightspeed")
    with pytest.raises(BadArgument, match=r"^match: its log does not begin with the match"):
        setting.information_state(setting.begin(1).redrawn(0, Random(1)), 0)


def test_the_order_of_cards_is_in_the_rows_and_not_in_the_observation() -> None:
    setting = envs.setting_of("lightspeed", options={"placing": "fast"})
    match = setting.begin(1)
    first, second = ({"do": "place", "x_mm": x, "y_mm": 200, "heading_deg": 0} for x in (200, 900))
    one, other = match.clone(), match.clone()
    assert isinstance(one.do(0, first), list)
    assert isinstance(one.do(1, second), list)
    assert isinstance(other.do(1, second), list)
    assert isinstance(other.do(0, first), list)
    states = [setting.information_state(like, 0) for like in (one, other)]
    assert np.array_equal(states[0].observation, states[1].observation)
    assert not np.array_equal(states[0].history, states[1].history)


def test_rows_of_zeros_fill_a_history_up() -> None:
    env = envs.aec_env("hexfleet", options=SKIRMISH)
    env.reset(seed=1)
    state = env.information_state("player_0")
    filled = env.information_state("player_0", rows=50).history
    assert filled.shape == (50, state.history.shape[1])
    assert np.array_equal(filled[: len(state.history)], state.history)
    assert not filled[len(state.history) :].any()
    assert state.history.dtype == np.float32
    env.step(int(env.observe("player_0")["action_mask"].argmax()))
    with pytest.raises(BadArgument, match=r"^rows: \d+ rows have been written, more than 1$"):
        env.information_state("player_0", rows=1)


def test_an_agent_against_others_has_an_information_state() -> None:
    env = envs.single_env("ftl", options=DUEL, opponents="random", seat=1)
    env.reset(seed=1)
    begun = len(env.information_state().history)
    env.step(np.zeros(11, np.int64))
    assert len(env.information_state().history) > begun
    both = envs.parallel_env("ftl", options=DUEL)
    both.reset(seed=1)
    assert both.information_state("player_1").history.shape[1] == env.information_state().history.shape[1]
