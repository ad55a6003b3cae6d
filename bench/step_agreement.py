"""Random matches on many tables at once, in compiled code, held against the rules step by step.

    python -m bench.step_agreement ftl|hexfleet [--matches 100000] [--seed 1]

Each step of each table is played twice: by compiled code, and by the rules from the same state. In Faster Than Light,
what both seats see afterwards must be the same; half of the matches have the options of the preset *duel*, half those
*as written*. In Hex & Spades the rules draw the cards and chits that compiled code has drawn, and the whole table must
be the same; observations and masks are compared on every sixteenth table. Half of the matches are encounters, the
others have all presets, and three and four seats, in equal shares. Ends and rewards must be the same in both games.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from kit.fights import Fights
from kit.plots import Agreed, compare_turns
from kit.variants import HOUSE_RULES
from starfelt.games.ftl.env.batched import Plotting
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.hexfleet.rules.game import HEX_FLEET

TABLES = 512
#: The presets of Hex & Spades without a turn limit.
_LIMITS = {preset: {"turn_limit": 6} for preset in ("encounter", "fleet-action", "as-written")}


class Kind(NamedTuple):
    """A kind of match: its name, its share of all matches, and a function that plays a step on each table."""

    name: str
    share: float
    step: Callable[[], Agreed]


def plots(seed: int) -> Iterator[Kind]:
    for preset, options in FTL.presets.items():
        plain = msgspec.to_builtins(options) | {"turn_limit": 30}
        env = Plotting(TABLES, options=plain, seed=seed)

        def step(env: Plotting = env, plain: Any = plain) -> Agreed:
            return compare_turns(env, plain)

        yield Kind(preset, 1 / len(FTL.presets), step)


def fights(seed: int) -> Iterator[Kind]:
    yield Kind("default", 0.5, Fights(TABLES, {"turn_limit": 6}, seed=seed, looks=16).compare_actions)
    others: dict[str, tuple[Any, int]] = {
        preset: (msgspec.to_builtins(options) | _LIMITS.get(preset, {}), 2)
        for preset, options in HEX_FLEET.presets.items()
    }
    others["three seats"] = {"turn_limit": 6, **HOUSE_RULES}, 3
    others["four seats"] = {"turn_limit": 6, **HOUSE_RULES}, 4
    for name, (options, seats) in others.items():
        fights = Fights(TABLES, options, seats=seats, seed=seed, looks=16)
        yield Kind(name, 0.5 / len(others), fights.compare_actions)


GAMES = {"ftl": plots, "hexfleet": fights}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for kind in GAMES[args.game](args.seed):
        began, steps, matches = time.process_time(), 0, 0
        while matches < args.matches * kind.share:
            found = kind.step()
            steps, matches = steps + found.turns, matches + found.matches
        seconds = time.process_time() - began
        print(f"{kind.name}: {matches} matches, {steps} steps, all the same, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
