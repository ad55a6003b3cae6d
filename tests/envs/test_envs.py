"""The environments pass the checks of PettingZoo and Gymnasium, and keep their own promises."""

from __future__ import annotations

import warnings
from functools import partial
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any, assert_type

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kit.own_fleets import SPARKS
from starfelt import envs, games
from starfelt.arguments import BadArgument
from starfelt.cards.editions import fleet_of
from starfelt.envs.array_types import Floats, MaskedObservation
from starfelt.files import BadFile
from starfelt.games.deployment.env.setting import lattice
from starfelt.games.deployment.rules.card_outlines import card_outlines
from starfelt.table.card import apart, corners, on_table

#: PettingZoo's checks, which have no type information.
check: Any = import_module("pettingzoo.test")

#: Short battles.
OPTIONS: dict[str, dict[str, Any]] = {"hexfleet": {"turn_limit": 3}, "ftl": {"turn_limit": 8}}
IDS = {
    "lightspeed": "LightSpeed",
    "stellarconflict": "StellarConflict",
    "ftl": "FasterThanLight",
    "hexfleet": "HexSpades",
}

each_game = pytest.mark.parametrize("game", games.GAMES)


def options_of(game: str, seats: int = 2) -> dict[str, Any]:
    return {**envs.setting_of(game, seats=seats).usual, **OPTIONS.get(game, {})}


def made(game: str, **more: Any) -> Any:
    return envs.aec_env(game, options=options_of(game), **more)


def test_type_checkers_know_an_environment_by_its_games_id() -> None:
    env, single = envs.aec_env("lightspeed"), envs.single_env("hexfleet")
    env.reset(seed=1)
    assert_type(env.observe("player_0"), MaskedObservation)
    assert_type(single.reset(seed=1)[0], MaskedObservation)
    assert_type(envs.single_env("ftl").reset(seed=1)[0], Floats)


@each_game
def test_pettingzoos_own_checks(game: str) -> None:
    with warnings.catch_warnings():
        # The checks warn about optional features.
        warnings.simplefilter("ignore")
        check.api_test(made(game), num_cycles=60)
        env = made(game)
        env.reset(seed=1)
        assert env.state_space.contains(env.state())
        check.seed_test(partial(made, game), num_cycles=10)
        check.render_test(partial(made, game))


@pytest.mark.parametrize("scenario", ["relay", "convoy"])
def test_hex_and_spades_with_an_objective(scenario: str) -> None:
    rules = {"blank_after": 2, "split_move": True, "hail_many": True, "asteroids": True}
    env = envs.aec_env("hexfleet", options={"scenario": scenario, "turn_limit": 3, **rules})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check.api_test(env, num_cycles=400)


def test_pettingzoos_checks_of_who_act_at_once() -> None:
    env = partial(envs.parallel_env, "ftl", options=OPTIONS["ftl"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check.parallel_api_test(env(), num_cycles=40)
        check.parallel_seed_test(env, num_cycles=20)
        # Four random turns do not end this match: neither ship can reach the other or the table's edge.
        apart = {
            "table_in": [118, 118],
            "ships": [{"x_in": x, "y_in": 59, "heading_deg": 0} for x in (32, 86)],
            "max_missiles": 0,
        }
        two = {"parallel_env": envs.parallel_env, "env": envs.aec_env}
        module = {name: partial(made, "ftl", options=apart) for name, made in two.items()}
        check.max_cycles_test(SimpleNamespace(**module))


@each_game
def test_gymnasiums_own_check(game: str) -> None:
    env = gymnasium.make(f"starfelt/{IDS[game]}-v0", level="cadet", options=options_of(game))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)


@each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_by_masked_chance(game: str, seats: int) -> None:
    if seats not in games.get(game).seat_counts:
        return
    env: Any = envs.aec_env(game, seats=seats, options=options_of(game, seats))
    env.reset(seed=seats)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        if game == "ftl":
            assert env.observation_space(agent).contains(seen)
            env.step(None if over else env.action_space(agent).sample())
            continue
        assert env.observation_space(agent).contains(seen)
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    match = env.unwrapped.course.match if game != "ftl" else None
    if match is not None:
        assert match.outcome is not None
        won = [total[f"player_{seat}"] > 0 for seat in range(seats)]
        alone = len(match.outcome.winners) == 1
        assert won == [alone and seat in match.outcome.winners for seat in range(seats)]


def test_the_free_places_are_the_rules_own() -> None:
    setting = envs.setting_of("lightspeed", seats=3, options={"placing": "turns", "table_mm": [900, 600]})
    match, chance, mask = setting.begin(3), Random(3), np.zeros(1, np.int8)
    while match.outcome is None and len(match.view(None).ships) < 12:
        (seat,) = setting.acting(match, None)
        mask = setting.mask(match, seat)
        view = match.view(seat)
        outlines = card_outlines(
            view.table_mm, view.ships, view.asteroids, tuple(map(fleet_of, view.editions))
        )
        for pose, is_free in zip(lattice(9000, 6000), mask, strict=False):
            card = corners(pose, 630, 880)
            assert is_free == (
                on_table(card, 9000, 6000) and all(apart(card, other.corners) for other in outlines.cards)
            )
        assert mask[-1] == (not mask[:-1].any())
        match.do(seat, match.sample(seat, chance) or setting.commands(match, seat, mask.argmax(), chance)[0])
    assert 0 < mask.sum() < len(mask)


def test_ones_own_cards_are_counted_first() -> None:
    setting = envs.setting_of("lightspeed")
    match = setting.begin(1)
    setting.act(match, 0, int(setting.mask(match, 0).argmax()), Random(1))
    # For two seats: ten ships of five numbers each, ten of the hand, five rocks of five; then the shares of cards left.
    begin = 2 * 10 * 5 + 10 + 5 * 5
    left = [setting.observe(match, seat)[begin : begin + 2].tolist() for seat in (0, 1)]
    assert left[0] == left[1][::-1] == pytest.approx([0.9, 1])


def test_a_sheet_is_what_its_numbers_say() -> None:
    env = envs.parallel_env("ftl", options={"turn_limit": 4})
    _, infos = env.reset(seed=1)
    mask = infos["player_0"]["action_mask"]
    assert mask[0].all()
    assert [row.sum() for row in mask[1:]] == [1] * 10
    actions = {agent: np.zeros(11, np.int64) for agent in env.agents}
    actions["player_0"][0] = 1
    seen, *_ = env.step(actions)
    assert [missile.id for missile in env.course.match.view(None).missiles] == ["m1"]
    # One's own first missile comes after the ship's six numbers.
    assert seen["player_0"][6] == 1
    assert seen["player_1"][6] == 0


def test_an_action_that_is_not_allowed_loses() -> None:
    env: Any = gymnasium.make("starfelt/LightSpeed-v0", level="cadet").unwrapped
    env.reset(seed=1)
    corner = 0  # the card would extend over the table's edge
    _, reward, over, _, _ = env.step(corner)
    assert (reward, over) == (-1, True)


def test_what_there_is_not() -> None:
    with pytest.raises(ValueError, match="in lightspeed one acts after another"):
        envs.parallel_env("lightspeed")
    with pytest.raises(BadArgument, match="no environment of 'chess'"):
        envs.aec_env("chess")
    with pytest.raises(BadFile, match="turn_limit"):
        envs.parallel_env("ftl", options={"turn_limit": 0})
    with pytest.raises(ValueError, match="played by 2"):
        envs.aec_env("ftl", seats=3)


def test_anywhere_is_for_tables_without_a_free_place_on_the_lattice() -> None:
    env = envs.aec_env("lightspeed")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert (mask[:-1].any(), mask[-1]) == (True, 0)


def test_a_fleet_of_ones_own_has_no_numbers_in_an_observation() -> None:
    with pytest.raises(BadFile, match="fleets: environments know the fleets"):
        envs.aec_env("lightspeed", options={"fleets": [SPARKS, None]})


def test_an_agent_whose_turn_it_is_not_has_no_legal_action() -> None:
    env: Any = envs.aec_env("lightspeed", seats=2)
    env.reset(seed=1)
    acting, waiting = (env.observe(agent)["action_mask"] for agent in env.possible_agents)
    assert env.agent_selection == env.possible_agents[0]
    assert acting.any()
    assert not waiting.any()


def seated(**more: Any) -> Any:
    return envs.single_env("lightspeed", **more)


def policy(observation: Any, info: dict[str, Any]) -> int:
    """Place where the lattice is free first."""
    del info
    return int(observation["action_mask"].argmax())


def test_an_agent_on_any_seat_against_mixed_opponents() -> None:
    env = seated(seats=3, seat=1, opponents=["random", policy])
    seen, _ = env.reset(seed=1)
    # Seat 0 has placed its card; the policy is the seat after the agent's.
    assert [card.seat for card in env.course.match.view(None).ships] == [0]
    over, reward = False, 0.0
    while not over:
        seen, reward, over, cut, _ = env.step(policy(seen, {}))
        assert not cut
    assert reward in (-1, 0, 1)
    won = env.course.match.outcome.winners
    assert (reward == 1) == (won == (1,))


def test_an_agent_against_itself_is_asked_as_the_agent_is() -> None:
    asked: list[Any] = []

    def itself(observation: Any, info: dict[str, Any]) -> int:
        asked.append(observation)
        return policy(observation, info)

    env = seated(opponents=itself)
    seen, _ = env.reset(seed=1)
    env.step(policy(seen, {}))
    assert len(asked) == 1
    assert env.observation_space.contains(asked[0])


def test_a_seat_is_drawn_for_each_match() -> None:
    env = seated(seat="random", level="random")
    seats: list[int] = []
    for seed in range(12):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert set(seats) == {0, 1}


def test_opponents_plot_at_once_too() -> None:
    env = envs.single_env(
        "ftl", options={"turn_limit": 3}, seat=1, opponents=lambda seen, info: np.zeros(11, int)
    )
    env.reset(seed=1)
    over = False
    for _ in range(3):
        _, _, over, _, _ = env.step(np.zeros(11, int))
    assert over


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seat": 2}, "seat: expected a whole number from 0 to 1, not 2"),
        ({"seats": 5}, "seats: lightspeed is played by 2 or 3 or 4, not by 5"),
        ({"opponents": ["pilot", "pilot"]}, "opponents: expected 1, for the other seats, not 2"),
        ({"opponents": 5}, "opponents: expected str, not int"),
        ({"level": "kirk"}, "level: 'kirk' is none of cadet, pilot"),
        ({"opponents": "no_bot:play"}, "^opponents: no module named 'no_bot'"),
        ({"opponents": ["kirk"]}, "^opponents: 'kirk' is none of cadet, pilot"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human, ansi"),
    ],
)
def test_a_match_that_there_is_not(more: dict[str, Any], why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        seated(**more)


@pytest.mark.parametrize("action", [-1, 24 * 16 * 8 + 1, 0.5, None, "0", [0]])
def test_an_action_that_there_is_not(action: Any) -> None:
    env = seated()
    env.reset(seed=1)
    before = env.course.match.state
    with pytest.raises(BadArgument, match=r"^action: expected a whole number from 0 to 3072, not "):
        env.step(action)
    other = envs.aec_env("lightspeed")
    other.reset(seed=1)
    with pytest.raises(BadArgument, match=r"^action: "):
        other.step(action)
    assert env.course.match.state == before


@pytest.mark.parametrize("action", [np.zeros(10, int), np.full(11, 99), np.full(11, -1), [0.5] * 11, None])
def test_a_sheet_that_there_is_not(action: Any) -> None:
    env = envs.parallel_env("ftl")
    env.reset(seed=1)
    right = np.zeros(11, np.int64)
    with pytest.raises(BadArgument, match=r"^action"):
        env.step({"player_0": right, "player_1": action})
    with pytest.raises(BadArgument, match=r"^action\[3\]: expected a whole number from 0 to 40, not -1"):
        env.step({"player_0": right, "player_1": np.array([0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0])})
    with pytest.raises(BadArgument, match=r"^actions: expected an action of each of player_0, player_1"):
        env.step({"player_0": right})


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seats": 5}, "seats: lightspeed is played by 2 or 3 or 4, not by 5"),
        ({"seats": 2.0}, "seats: expected a whole number"),
        ({"max_cycles": 0}, "max_cycles: expected a whole number, 1 or more, not 0"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human, ansi"),
    ],
)
def test_an_environment_that_there_is_not(more: dict[str, Any], why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        envs.aec_env("lightspeed", **more)


def test_a_level_that_there_is_not_on_many_tables() -> None:
    with pytest.raises(BadArgument, match=r"^opponent: 'kirk' is none of cadet, pilot"):
        envs.vector_env("lightspeed", 2, opponent="kirk")


def test_an_agent_and_a_seed_that_there_are_not() -> None:
    env = envs.aec_env("lightspeed")
    with pytest.raises(BadArgument, match=r"^seed: expected a whole number, 0 or more, not -1"):
        env.reset(seed=-1)
    env.reset(seed=1)
    for method in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(BadArgument, match=r"^agent: 'player_2' is none of player_0, player_1"):
            method("player_2")


@each_game
@pytest.mark.parametrize("asks", ["last", "render", "action_masks", "state", "step"])
def test_nothing_is_known_before_the_first_reset(game: str, asks: str) -> None:
    forms: list[Any] = [
        made(game, render_mode="ansi"),
        envs.single_env(game, level="cadet", render_mode="ansi"),
    ]
    if game == "ftl":
        forms.append(envs.parallel_env(game, render_mode="ansi"))
    for env in forms:
        ask = getattr(env, asks, None)
        action = np.zeros(11, int) if game == "ftl" else 0
        arguments: list[Any] = [{} if "Parallel" in type(env).__name__ else action] if asks == "step" else []
        if ask is not None and not (asks == "action_masks" and "Parallel" in type(env).__name__):
            with pytest.raises(BadArgument, match="call reset first"):
                ask(*arguments)


@each_game
def test_a_match_that_has_ended_takes_no_action(game: str) -> None:
    env: Any = envs.single_env(game, options=options_of(game), level="random", max_cycles=1)
    _, info = env.reset(seed=1)
    action = np.zeros(11, int) if game == "ftl" else int(info["action_mask"].argmax())
    _, reward, over, cut, info = env.step(action)
    assert (reward, over, cut) == (0, False, True)
    assert not env.action_masks().any()
    with pytest.raises(BadArgument, match="the match has ended: call reset"):
        env.step(action)
    env.reset()
    env.step(action if game == "ftl" else int(env.action_masks().argmax()))


def test_after_an_illegal_action_nothing_is_legal_and_the_match_is_over() -> None:
    env: Any = envs.single_env("lightspeed", level="cadet")
    seen, _ = env.reset(seed=1)
    seen, reward, over, cut, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over, cut) == (-1, True, False)
    assert not seen["action_mask"].any()
    assert info["forfeit"] == "seat 0 loses: action 0 is illegal"
    with pytest.raises(BadArgument, match="the match has ended: call reset"):
        env.step(0)
    agents = envs.aec_env("lightspeed")
    agents.reset(seed=1)
    agents.step(0)
    assert agents.rewards == {"player_0": -1, "player_1": 0}
    assert all(agents.terminations.values())


def test_both_plot_in_turn_without_seeing_the_other_ones_orders() -> None:
    options = {"turn_limit": 3}
    env, beside = envs.aec_env("ftl", options=options), envs.parallel_env("ftl", options=options)
    env.reset(seed=1)
    beside.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(3):
        orders = {agent: chance.integers(0, 41, 11) for agent in env.possible_agents}
        for agent in env.possible_agents:
            assert env.agent_selection == agent
            before = env.observe("player_1").tolist()
            env.step(orders[agent])
            assert agent == "player_1" or env.observe("player_1").tolist() == before
        seen, rewards, _, _, _ = beside.step(orders)
        assert all(env.observe(agent).tolist() == there.tolist() for agent, there in seen.items())
        assert env.rewards == rewards
    assert not beside.agents
    mine, theirs = env.information_state("player_0").history, beside.information_state("player_0").history
    assert mine.tolist() == theirs.tolist()
    assert len(mine) > 3


@each_game
def test_a_picture_shows_what_happens(game: str) -> None:
    env: Any = gymnasium.make(
        f"starfelt/{IDS[game]}-v0", level="random", options=options_of(game), render_mode="rgb_array"
    )
    env.reset(seed=1)
    before = env.render()
    assert before.shape[1:] == (640, 3)
    action = np.array([1, *[0] * 10]) if game == "ftl" else int(env.unwrapped.action_masks().argmax())
    env.step(action)
    after = env.render()
    assert (before != after).any()
    many = envs.vector_env(game, 2, options=options_of(game), render_mode="rgb_array")
    many.reset(seed=1)
    assert [picture.shape for picture in many.render() or ()] == [after.shape] * 2


def never(view: Any, seat: int, chance: Any) -> Any:
    del view, seat, chance


def anywhere(view: Any, seat: int, chance: Any) -> Any:
    del view, seat, chance
    return {"do": "place", "x_mm": 0, "y_mm": 0, "heading_deg": 0}


def same_orders(view: Any, seat: int, chance: Any) -> Any:
    """Write orders, again and again, and never seal them."""
    del view, seat
    return {"do": "plot", "orders": {"ship": f"S{chance.randrange(2, 9)}"}}


@pytest.mark.parametrize(
    ("game", "bot", "why"),
    [
        ("lightspeed", "never", "no command, though the match waits for one"),
        ("lightspeed", "anywhere", "illegal: "),
        ("ftl", "same_orders", "1000 commands, and the match still waits for it"),
    ],
)
def test_an_own_bot_that_does_not_play_loses(game: str, bot: str, why: str) -> None:
    env: Any = envs.single_env(game, opponents=f"{__name__}:{bot}")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match=f"an own bot: seat 1 loses: {why}"):
        _, reward, over, _, info = env.step(
            np.zeros(11, int) if game == "ftl" else int(env.action_masks().argmax())
        )
    assert (reward, over) == (0, True)
    assert why in info["forfeit"]
