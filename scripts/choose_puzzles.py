"""Generates the puzzles of the package: makes many, and keeps a varied set from easy to hard.

Run it after a change of rules, ships or filters: `uv run scripts/choose_puzzles.py`. An id comes from the
puzzle's content, so a table that changes gets another id.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from starfelt.puzzles.making import make
from starfelt.puzzles.model import GOALS, Puzzle
from starfelt.puzzles.shipped import GAMES_IN_TURN

ROOT = Path(__file__).resolve().parent.parent
#: How many puzzles a game has, how many are made for each kind, and the part of each kind.
COUNT, MADE = 100, 200
PART = {"last-ship": 0.7, "unscathed": 0.3}
#: A week goes from easy to hard: the difficulty at which each day aims.
WEEK = (1250, 1400, 1550, 1700, 1850, 2000, 2200)


def main() -> None:
    """Write the file of each game."""
    for game in GAMES_IN_TURN:
        pool = [puzzle for kind in GOALS for puzzle in make(game, MADE, seed=1, kind=kind, jobs=1).puzzles]
        chosen = choose(pool)
        path = ROOT / f"src/starfelt/puzzles/{game}.json"
        lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in chosen)
        path.write_bytes(b"[\n" + lines + b"\n]\n")
        print(game, Counter(theme for puzzle in chosen for theme in puzzle.themes).most_common())


def choose(pool: list[Puzzle]) -> list[Puzzle]:
    """Return puzzles in the order of days: each day the one near its difficulty whose themes were seen least."""
    seen: Counter[str] = Counter()
    left = sorted(pool, key=lambda puzzle: puzzle.id)
    chance, chosen = Random(1), list[Puzzle]()
    wanted = [kind for kind, part in PART.items() for _ in range(round(part * COUNT))]
    chance.shuffle(wanted)
    for day, kind in enumerate(wanted):
        aim = WEEK[day % len(WEEK)]

        def cost(puzzle: Puzzle, aim: int = aim) -> float:
            dull = sum(seen[theme] for theme in puzzle.themes) / len(puzzle.themes)
            return abs(puzzle.difficulty - aim) + 10 * dull

        best = min((puzzle for puzzle in left if puzzle.kind == kind), key=cost)
        left.remove(best)
        chosen.append(best)
        seen.update(best.themes)
    return chosen


if __name__ == "__main__":
    main()
