"""Speed of environments: masks, observations and steps a second, beside OpenSpiel's games in the same run.

    python -m bench.laboratory [--seconds 2]

It needs a clone or a source distribution with all extras and the group `dev` (`uv sync --all-extras`), and Linux.

Every line is measured on one core, in CPU time, after a warm-up. Absolute numbers depend on the machine. The ratio to
OpenSpiel's connect four, which runs in the same minute, depends on it less.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from starfelt import envs
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.ftl.env.batched import Plotting
from starfelt.games.hexfleet.env.batched import Fighting

TABLES = 1024


class Speed(NamedTuple):
    name: str
    a_second: float


def measure(name: str, steps: Iterator[int], seconds: float) -> Speed:
    """Return how many steps a second an endless loop makes; it yields how many it made each time."""
    for _ in range(3):
        next(steps)
    began, count = time.process_time(), 0
    while time.process_time() - began < seconds:
        count += next(steps)
    return Speed(name, count / (time.process_time() - began))


def placing(what: Callable[[Placing, Any], None], form: Any = "turns") -> Iterator[int]:
    """Play random legal lattice poses on many tables; `what` is done at each step."""
    env, chance = Placing(TABLES, form=form, seed=1), np.random.default_rng(1)
    while True:
        what(env, chance)
        yield TABLES


def step(env: Placing, _chance: Any) -> None:
    env.step(env.anywhere())


def look(env: Placing, _chance: Any) -> None:
    env.observe()


def mask_after_a_card(env: Placing, _chance: Any) -> None:
    """A mask, and the card that changes it: the first free place."""
    env.step(env.lattice[np.minimum(env.mask().argmax(1), len(env.lattice) - 1)])


class SmallNetwork:
    """A small network of one hidden layer, with random weights: what a training loop asks at each step."""

    def __init__(self, inputs: int, hidden: int = 32) -> None:
        chance = np.random.default_rng(1)
        self.first = chance.normal(0, 0.1, (inputs, hidden)).astype(np.float32)
        self.second = chance.normal(0, 0.1, (hidden, 3)).astype(np.float32)

    def __call__(self, seen: Any) -> Any:
        """Return a pose for each observation."""
        out = np.tanh(np.maximum(seen @ self.first, 0) @ self.second)
        return ((out + 1) / 2 * (12000, 8000, 3599)).astype(np.int16)


def training() -> Iterator[int]:
    env = Placing(TABLES, form="last", seed=1)
    network = SmallNetwork(env.observe().shape[1])
    while True:
        env.step(network(env.observe()))
        yield TABLES


def plotting(what: Callable[[Plotting], Any]) -> Iterator[int]:
    """Random turns of many tables of Faster Than Light. A step is a turn, in which both seats act."""
    env = Plotting(TABLES, options={"turn_limit": 30}, seed=1)
    while True:
        what(env)
        yield TABLES


def plot_and_look(env: Plotting) -> None:
    """A turn, and what both seats see and may do afterwards."""
    env.step(env.any_orders())
    env.observe()
    env.mask()


def fighting(what: Callable[[Fighting], Any]) -> Iterator[int]:
    """Random actions on many tables of Hex & Spades. A step is one action of the activated ship."""
    env = Fighting(TABLES, options={"turn_limit": 20}, seed=1)
    while True:
        what(env)
        yield TABLES


def fight_and_look(env: Fighting) -> None:
    """An action, and what the seat to act sees and may do afterwards."""
    env.step(env.any_actions())
    env.observe()
    env.mask()


def vector(game: str, **more: Any) -> Iterator[int]:
    """Random play against random play in Gymnasium's form. A step is one of the agent's."""
    env: Any = envs.vector_env(game, TABLES, **more)
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    while True:
        if isinstance(seen, dict):
            actions: Any = cast("dict[str, Any]", seen)["action_mask"].argmax(1)
        else:
            actions = chance.integers(
                0, env.single_action_space.nvec, (TABLES, len(env.single_action_space.nvec))
            )
        seen, *_ = env.step(actions)
        yield TABLES


def aec(game: str, **more: Any) -> Iterator[int]:
    """Random play with observation and mask, agent by agent."""
    env: Any = envs.aec_env(game, **more)
    chance, seed = np.random.default_rng(1), 0
    while True:
        seed, steps = seed + 1, 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            free = np.flatnonzero(seen["action_mask"])
            env.step(int(free[chance.integers(len(free))]))
            steps += 1
        yield steps


def against(game: str, opponent: str, **more: Any) -> Iterator[int]:
    """Random play against another player."""
    env: Any = envs.single_env(game, opponents=opponent, **more)
    chance, seed = np.random.default_rng(1), 0
    while True:
        seed, steps, over = seed + 1, 0, False
        seen, _ = env.reset(seed=seed)
        while not over and steps < 500:
            if isinstance(seen, dict):
                mask = cast("dict[str, Any]", seen)["action_mask"]
                action: Any = int(chance.choice(np.flatnonzero(mask)))
            else:
                action = env.action_space.sample()
            seen, _, over, _, _ = env.step(action)
            steps += 1
        yield steps


def of_openspiel(name: str) -> Iterator[int]:
    """Random play of a game of OpenSpiel, from Python, as its own example does it."""
    spiel: Any = import_module("pyspiel")
    game, chance = spiel.load_game(name), random.Random(1)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        yield steps


def lines(seconds: float) -> Iterator[Speed]:
    yield measure("Placing, mask and card, 1,024 tables", placing(mask_after_a_card), seconds)
    yield measure("Placing, random poses", placing(step), seconds)
    yield measure("Placing, observations", placing(look), seconds)
    yield measure("Placing, last ship, with a small network", training(), seconds)
    yield measure("Plotting, random turns", plotting(lambda env: env.step(env.any_orders())), seconds)
    yield measure("Plotting, random turns with masks and observations", plotting(plot_and_look), seconds)
    yield measure("Fighting, random actions", fighting(lambda env: env.step(env.any_actions())), seconds)
    yield measure("Fighting, random actions with masks and observations", fighting(fight_and_look), seconds)
    for game in ("lightspeed", "stellarconflict", "ftl", "hexfleet"):
        yield measure(f"{game}, vector environment against random play", vector(game), seconds)
    for game in ("lightspeed", "stellarconflict", "hexfleet"):
        yield measure(f"{game}, AEC, random play with mask and observation", aec(game), seconds)
    for game in ("lightspeed", "stellarconflict", "ftl", "hexfleet"):
        options = {"turn_limit": 20} if game in ("ftl", "hexfleet") else None
        yield measure(f"{game}, Gymnasium against a pilot", against(game, "pilot", options=options), seconds)
        # The same with an opponent that takes no time: what a pilot could gain at most.
        yield measure(
            f"{game}, Gymnasium against random play", against(game, "random", options=options), seconds
        )
    for game in ("backgammon", "connect_four") if find_spec("pyspiel") else ():
        yield measure(f"OpenSpiel, {game}", of_openspiel(game), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2)
    # One core: threads would share it.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    found = list(lines(parser.parse_args().seconds))
    beside = next((line.a_second for line in found if line.name == "OpenSpiel, connect_four"), None)
    if beside is None:
        print("OpenSpiel is not installed, so its two lines and the ratios are missing.\n")
    print("| what | steps a second | of OpenSpiel's connect four |")
    print("|---|---|---|")
    for line in found:
        ratio = f"{line.a_second / beside:.3g}" if beside else "–"
        print(f"| {line.name} | {line.a_second:,.0f} | {ratio} |")


if __name__ == "__main__":
    main()
