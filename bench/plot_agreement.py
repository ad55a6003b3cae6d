"""Random matches of Faster Than Light on many tables at once, held against the rules turn by turn.

    python -m bench.plot_agreement [--matches 100000] [--seed 1]

Every turn of every table is played twice: by compiled code, and by the rules from the same state. What both seats see
afterwards must be the same, and so must ends and rewards. Half of the matches have the options of the preset *duel*,
half those *as written*.
"""

from __future__ import annotations

import argparse
import time

import msgspec

from kit.plots import agreed
from starfelt.envs.plotting import Plotting
from starfelt.games.ftl.rules import FTL

TABLES = 512


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for preset, options in FTL.presets.items():
        began, turns, matches = time.process_time(), 0, 0
        plain = msgspec.to_builtins(options) | {"turn_limit": 30}
        env = Plotting(TABLES, options=plain, seed=args.seed)
        while matches < args.matches / len(FTL.presets):
            found = agreed(env, plain)
            turns, matches = turns + found.turns, matches + found.matches
        seconds = time.process_time() - began
        print(f"{preset}: {matches} matches, {turns} turns, all the same, {seconds:.0f} s")


if __name__ == "__main__":
    main()
