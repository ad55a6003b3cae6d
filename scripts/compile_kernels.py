"""Compiles the machine code of all bots, analyses and puzzles into the cache on disk.

`./test` runs it beside the static checks, so that the processes of the tests find all code compiled.
"""

from starfelt.analysis import analyse
from starfelt.bots import play
from starfelt.games import SHIPPED
from starfelt.games.deployment.puzzles.making import deal_of


def main() -> None:
    """Warm up each game's admiral and analysis, and the solver of puzzles."""
    for game in SHIPPED:
        play.warm(game)
        analyse.warm(game)
    deal_of("ftl", "sure-hit", seed=0, number=0)


if __name__ == "__main__":
    main()
