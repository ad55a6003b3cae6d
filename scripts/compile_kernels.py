"""Compiles the machine code of all bots, analyses, puzzles and environments into the cache that checkouts share.

`compile_kernels.py GAME…` compiles that of some games. `./test` runs it while the pages are built, so that the
processes of the tests find the code compiled.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from kit.shared_code import remove_old_code, share_code  # noqa: E402 - the root is on the path now

share_code()

from starfelt import envs  # noqa: E402 - it keeps its code where this process now says
from starfelt.games import SHIPPED  # noqa: E402 - as above
from starfelt.puzzles.contract import game_puzzles  # noqa: E402 - as above
from starfelt.puzzles.warming import PARTS, warm  # noqa: E402 - as above


def main(games: Sequence[str]) -> None:
    """Compile the code of games, in two processes."""
    remove_old_code()
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        # The last games of the list have the most code.
        list(pool.map(compile_game, reversed(games)))


def compile_game(game: str) -> None:
    """Use each compiled part of a game once."""
    # A tenth of the time would go into collecting garbage, of which there is little.
    gc.disable()
    for part in PARTS:
        warm(game, part)
    puzzles = game_puzzles(game)
    for kind in puzzles.kinds:
        puzzles.deal(kind, seed=0, number=0)
    step_once(envs.vector_env(game))


def step_once(env: Any) -> None:
    """Step the only table of an environment."""
    env.reset(seed=0)
    many = env.single_action_space.shape  # orders, of which 0 is always legal; else the number of an action
    env.step(env.action_space.sample() * 0 if many else env.action_masks().argmax(1))


if __name__ == "__main__":
    main(sys.argv[1:] or SHIPPED)
