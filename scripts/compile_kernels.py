"""Compiles the machine code of all bots, analyses and puzzles into the cache on disk.

`./test` runs it beside the static checks, so that the processes of the tests find all code compiled.
"""

from starfelt.games import SHIPPED
from starfelt.puzzles.warming import PARTS, warm


def main() -> None:
    """Warm up each part of each game."""
    for game in SHIPPED:
        for part in PARTS:
            warm(game, part)


if __name__ == "__main__":
    main()
