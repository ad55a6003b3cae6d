"""Compiles the machine code of all bots and analyses into the cache on disk.

`./test` runs it beside the static checks, so that the processes of the tests find all code compiled.
"""

from starfelt.analysis import analyse
from starfelt.bots import play
from starfelt.bots.registry import BOTS


def main() -> None:
    """Warm up each game's admiral and analysis."""
    for game in BOTS:
        play.warm(game)
        analyse.warm(game)


if __name__ == "__main__":
    main()
