"""The world's habits: what other libraries and notebooks hand to Starfelt from code, and what they expect back.

A row is a habit: a call, and what must be true of its result, or the error that names the argument.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing.spawn import get_preparation_data
from random import Random
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from starfelt import envs, games, lab
from starfelt.arguments import BadArgument
from starfelt.battle.table_file import table_from
from starfelt.bots.own import answer_of
from starfelt.files import plain_data, to_struct
from starfelt.lab.contest import Contest, contest_of, play, summary
from starfelt.play import Answer, Match, Table
from starfelt.worker_process import without_main

#: Short matches.
DUEL = {"turn_limit": 2}


def numbered(value: Any, kind: Any) -> Any:
    """Return plain data with NumPy's numbers."""
    if isinstance(value, dict):
        return {key: numbered(inner, kind) for key, inner in cast("dict[str, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [numbered(inner, kind) for inner in cast("list[Any]", value)]
    return kind(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def drawing(thing: Any) -> str:
    """Return what a notebook shows."""
    return thing._repr_svg_()


def int_or_float(value: float) -> Any:
    return np.int64(value) if float(value).is_integer() else np.float64(value)


NUMBERS: dict[str, Callable[[Any], Any]] = {
    "float64": np.float64,
    "float32": np.float32,
    "int64": int_or_float,
}
each_number = pytest.mark.parametrize("kind", NUMBERS.values(), ids=NUMBERS)


@each_number
def test_a_command_of_numpy_numbers_is_that_command(kind: Any) -> None:
    for game in ("lightspeed", "hexfleet"):
        options = envs.setting_of(game).usual
        match, same = (Match.begin(game, options, seed=1) for _ in range(2))
        command = match.sample(match.to_act()[0], Random(1))
        plain = msgspec.to_builtins(command)
        seat = match.to_act()[0]
        assert match.refusal(seat, numbered(plain, kind)) is None
        assert match.do(cast("int", np.int64(seat)), numbered(plain, kind)) == same.do(seat, plain)
        assert match.file() == same.file()


def test_a_struct_of_numpy_numbers_is_that_command() -> None:
    match, same = (Match.begin("lightspeed", {"placing": "turns"}, seed=1) for _ in range(2))
    command: Any = match.sample(0, Random(1))
    fields = {name: np.float64(getattr(command, name)) for name in ("x_mm", "y_mm", "heading_deg")}
    assert match.do(0, msgspec.structs.replace(command, **fields)) == same.do(0, command)
    assert match.file() == same.file()


@each_number
def test_a_table_of_numpy_numbers_is_that_table(kind: Any) -> None:
    file = lab.random_tables("lightspeed", 1, seed=1).file(0)
    assert table_from(numbered(file, kind)) == table_from(file)
    mixed = lab.tables_from([numbered(file, kind), file])
    assert mixed.file(0) == mixed.file(1)


def test_plain_data_is_not_guessed_from_what_is_none() -> None:
    assert plain_data({"x": np.float32(123.4), "y": np.arange(2), "z": np.True_}) == {
        "x": 123.4,
        "y": [0, 1],
        "z": True,
    }
    assert answer_of({"do": "place", "x_mm": np.float32(0.1)}) == Answer({"do": "place", "x_mm": 0.1}, 1000)
    for nothing in (b"12", object(), {"x": b"12"}):
        with pytest.raises(ValueError, match="xpected"):
            to_struct(nothing, dict[str, str])


def numpy_bot(view: Any, seat: int, chance: Random) -> Any:
    """Play at random, with numbers of NumPy."""
    command = games.get("lightspeed").sample(view, seat, 0, chance)
    return None if command is None else numbered(msgspec.to_builtins(command), int_or_float)


def never(view: Any, seat: int, chance: Any) -> Any:
    del view, seat, chance


def impossible(view: Any, seat: int, chance: Any) -> Any:
    del view, seat, chance
    return {"do": "place", "x_mm": np.nan, "y_mm": 0, "heading_deg": 0}


def endless(view: Any, seat: int, chance: Random) -> Any:
    """Write orders, again and again, and never seal them."""
    del view, seat
    return {"do": "plot", "orders": {"ship": f"S{chance.randrange(2, 9)}"}}


def contest(game: str, bot: str, **more: Any) -> Contest:
    return contest_of(game, [f"tests.world.test_calling_library:{bot}", "random"], seed=3, **more)


@pytest.mark.parametrize(
    ("game", "bot", "why"),
    [
        ("lightspeed", "numpy_bot", ""),
        ("lightspeed", "never", "no command"),
        ("stellarconflict", "never", "no command"),
        ("ftl", "never", "no command"),
        ("hexfleet", "never", "no command"),
        ("lightspeed", "impossible", ""),
        ("ftl", "endless", "1000 commands, and the match still waits for it"),
    ],
)
def test_an_own_bot_that_does_not_play_loses_by_forfeit(game: str, bot: str, why: str) -> None:
    playing = contest(game, bot, options={"plot_clock_s": None} if bot == "endless" else None)
    row = play(playing, 0)
    forfeits = [seat.forfeits for seat in summary(playing, [row], 1.0).seats]
    if bot == "numpy_bot":
        assert (row.reason, row.note) != ("bot-forfeit", ""), row.note
        assert forfeits == [0, 0]
    else:
        assert (row.reason, row.winners, forfeits) == ("bot-forfeit", (1,), [1, 0])
        assert why in row.note


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "seats in words": (
        lambda: Match.begin("lightspeed", seats=cast("Any", "two")),
        "seats: expected a whole number",
    ),
    "seats as names": (
        lambda: Match.begin("lightspeed", seats=cast("Any", ["Ada", "Bob"])),
        "seats: expected SeatInfo, not str",
    ),
    "a seed of chance": (
        lambda: Match.begin("ftl", seed=cast("Any", Random(1))),
        "seed: expected a whole number",
    ),
    "a generator of NumPy for Python's": (
        lambda: Match.begin("ftl").sample(0, np.random.default_rng(1)),  # pyright: ignore[reportArgumentType]
        "chance: expected Random, not Generator",
    ),
    "one table for many": (
        lambda: lab.tables_from(lab.random_tables("lightspeed", 1).file(0)),
        "files: expected table files",
    ),
    "tables that are none": (lambda: lab.tables_from([None]), r"\[0\]: "),
    "a number for tables": (
        lambda: lab.tables_from(3),  # pyright: ignore[reportArgumentType]
        "files: expected table files",
    ),
    "more tables than memory": (lambda: envs.vector_env("ftl", 10**13), "num_envs: expected at most"),
    "more random tables than memory": (
        lambda: lab.random_tables("lightspeed", 10**13),
        "count: expected at most",
    ),
    "a step before reset": (lambda: envs.single_env("ftl").step(np.zeros(11, int)), "call reset first"),
    "an agent before reset": (lambda: envs.aec_env("lightspeed").last(), "call reset first"),
    "a step of nobody before reset": (lambda: envs.parallel_env("ftl").step({}), "call reset first"),
    "a mask before reset": (lambda: envs.aec_env("lightspeed").action_masks(), "call reset first"),
}


@pytest.mark.parametrize("call", WRONG)
def test_a_wrong_argument_is_named(call: str) -> None:
    asked, why = WRONG[call]
    with pytest.raises(ValueError, match=why) as found:
        asked()
    assert isinstance(found.value, BadArgument) or call == "tables that are none"


def begun() -> Any:
    env = envs.single_env("ftl", level="random", options=DUEL)
    env.reset(seed=1)
    return env


ASKED: dict[str, Callable[[], bool]] = {
    "a seed of NumPy": lambda: bool(
        (begun().reset(seed=np.int64(1))[0] == begun().reset(seed=1)[0]).all()  # pyright: ignore[reportArgumentType]
    ),
    "an environment copied": lambda: bool(
        (copy.deepcopy(begun()).step(np.zeros(11, int))[0] == begun().step(np.zeros(11, int))[0]).all()
    ),
    "an environment pickled": lambda: pickle.loads(pickle.dumps(begun())).step(np.zeros(11, int))[1] == 0,
    "actions as a list": lambda: begun().step([0] * 11)[1] == 0,
    "actions of another size": lambda: begun().step(np.zeros(11, np.uint8))[1] == 0,
    "matches pickled": lambda: all(pickle.loads(pickle.dumps(one)).file() == one.file() for one in matches()),
    "matches copied": lambda: all(copy.deepcopy(one).file() == one.file() for one in matches()),
    "processes of a script without a guard": lambda: (
        prepared().keys().isdisjoint(("init_main_from_path", "init_main_from_name"))
    ),
    "masks of an environment": lambda: begun().action_masks().shape == (11 * 41,),
    "masks of agents": lambda: envs.parallel_env("ftl").possible_agents == ["player_0", "player_1"],
    "a state of all agents": lambda: state_of("ftl").shape == (2 * 113,),
    "a step of nobody after the end": lambda: step_of_nobody() == ({}, {}, {}, {}, {}),
    "a generator for wrappers": lambda: drawn_by_wrappers(1) == drawn_by_wrappers(1) != drawn_by_wrappers(2),
    "a match in a notebook": lambda: drawing(Match.begin("ftl")).startswith("<svg"),
    "a state in a notebook": lambda: drawing(Match.begin("hexfleet").state).startswith("<svg"),
    "a table in a notebook": lambda: drawing(
        table_from(lab.random_tables("lightspeed", 1).file(0))
    ).startswith("<svg"),
    "players at a table in a notebook": lambda: drawing(
        Table(Match.begin("lightspeed"), [None, None], 1)
    ).startswith("<svg"),
}


def matches() -> list[Match[Any, Any]]:
    """Return a match of each game, as it begins."""
    return [Match.begin(game, seed=1) for game in ("lightspeed", "stellarconflict", "ftl", "hexfleet")]


def prepared() -> dict[str, Any]:
    """Return what a process of the laboratory is told of the program that starts it."""
    with without_main():
        return get_preparation_data("worker")


def step_of_nobody() -> Any:
    """Go on as SuperSuit's `black_death` does: with the actions of all agents that there are."""
    env = envs.parallel_env("ftl", options=DUEL)
    env.reset(seed=1)
    while env.agents:
        env.step({agent: np.zeros(11, int) for agent in env.agents})
    return env.step({})


def drawn_by_wrappers(seed: int) -> float:
    """Draw as SuperSuit's `frame_skip` does."""
    env: Any = envs.parallel_env("ftl", options=DUEL)
    env.reset(seed=seed)
    return float(env.unwrapped.np_random.random())


def state_of(game: str) -> Any:
    env = envs.parallel_env(game)
    env.reset(seed=1)
    return env.state()


@pytest.mark.parametrize("habit", ASKED)
def test_a_habit_of_a_library_is_met(habit: str) -> None:
    assert ASKED[habit]()
