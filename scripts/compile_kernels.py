"""Compiles the machine code of all bots, analyses, puzzles and environments into the cache that checkouts share.

`compile_kernels.py GAME…` compiles that of some games. `./test` runs it beside the static checks, so that the processes
of the tests find the code compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from kit.shared_code import remove_old_code, share_code  # noqa: E402 - the root is on the path now

share_code()

from starfelt import envs  # noqa: E402 - it keeps its code where this process now says
from starfelt.games import SHIPPED  # noqa: E402 - as above
from starfelt.puzzles.warming import PARTS, warm  # noqa: E402 - as above


def main(games: Sequence[str]) -> None:
    """Use each compiled part of each game once."""
    remove_old_code()
    for game in games:
        for part in PARTS:
            warm(game, part)
        envs.vector_env(game).reset(seed=0)


if __name__ == "__main__":
    main(sys.argv[1:] or SHIPPED)
