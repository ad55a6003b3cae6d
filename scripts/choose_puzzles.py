"""Generates the puzzles of the package: keeps those that it has, adds missing ones, and orders them by days.

Run it after a change of `PARTS` or `DULL`: `uv run scripts/choose_puzzles.py POOLS [GAME …]`. A puzzle that was shipped
stays, so that its links work; one that no longer holds, or is dull, goes into `DULL`. POOLS is a folder for the lists
from which missing puzzles are chosen. It makes the lists that are not there, as `starfelt puzzles make` does with the
seed 1, and each takes minutes. Without missing puzzles it needs no lists, and writes the files as they are.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from starfelt.puzzles.making import make
from starfelt.puzzles.model import AnyPuzzle, puzzle_from
from starfelt.puzzles.shipped import GAMES_IN_TURN, puzzles_of

ROOT = Path(__file__).resolve().parent.parent
#: How many puzzles a game has of each kind, and how many are made for one that is kept.
PARTS: dict[str, dict[str, int]] = {
    "lightspeed": {"last-ship": 70, "unscathed": 30},
    "stellarconflict": {"last-ship": 70, "unscathed": 30},
    "ftl": {"sure-hit": 52, "untouched": 48, "two-turns": 16},
    "hexfleet": {"best-shot": 40, "no-return": 60, "last-cards": 12},
}
MADE = {"lightspeed": 3, "stellarconflict": 3, "ftl": 1.25, "hexfleet": 1.25}
#: Puzzles that were looked at and found dull, by id.
DULL: frozenset[str] = frozenset()
#: A week goes from easy to hard: each day aims at a difficulty, as a share of those that there are.
WEEK = (0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95)


def main() -> None:
    """Write the file of each game, or of the games that are named."""
    pools, games = Path(sys.argv[1]), sys.argv[2:] or GAMES_IN_TURN
    for game in games:
        chosen = shipped(game, lambda kind, game=game: pool(pools, game, kind))
        path = ROOT / f"src/starfelt/puzzles/{game}.json"
        lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in chosen)
        path.write_bytes(b"[\n" + lines + b"\n]\n")
        print(game, Counter(theme for puzzle in chosen for theme in puzzle.themes).most_common())


def shipped(game: Any, pool_of: Callable[[str], list[AnyPuzzle]]) -> list[AnyPuzzle]:
    """Return the puzzles of a game in the order of days: those of the package, and what they lack from pools."""
    kept: list[AnyPuzzle] = [puzzle for puzzle in puzzles_of(game) if puzzle.id not in DULL]
    known = {puzzle.id for puzzle in kept}
    for kind, part in PARTS[game].items():
        lacking = part - sum(puzzle.kind == kind for puzzle in kept)
        if lacking > 0:
            new = [puzzle for puzzle in pool_of(kind) if puzzle.id not in known]
            kept += choose(new, {kind: lacking})
    return choose(kept, Counter(puzzle.kind for puzzle in kept))


def pool(folder: Path, game: Any, kind: Any) -> list[AnyPuzzle]:
    """Return the puzzles of a kind from which some are chosen."""
    path = folder / f"{game}-{kind}.json"
    if not path.exists():
        made = make(game, round(MADE[game] * PARTS[game][kind]), seed=1, kind=kind)
        path.write_bytes(msgspec.json.encode(made.puzzles))
    return [puzzle_from(one) for one in msgspec.json.decode(path.read_bytes())]


def choose(pool: Iterable[AnyPuzzle], parts: Mapping[str, int]) -> list[AnyPuzzle]:
    """Return puzzles in the order of days: each day the one near its difficulty whose themes were seen least.

    The order of the pool does not matter.
    """
    seen: Counter[str] = Counter()
    left = sorted((puzzle for puzzle in pool if puzzle.id not in DULL), key=lambda puzzle: puzzle.id)
    levels = sorted(puzzle.difficulty for puzzle in left)
    chosen: list[AnyPuzzle] = []
    wanted = [kind for kind, part in sorted(parts.items()) for _ in range(part)]
    Random(1).shuffle(wanted)
    for day, kind in enumerate(wanted):
        aim = levels[int(WEEK[day % len(WEEK)] * len(levels))]

        def cost(puzzle: AnyPuzzle, aim: int = aim) -> float:
            dull = sum(seen[theme] for theme in puzzle.themes) / len(puzzle.themes)
            return abs(puzzle.difficulty - aim) + 10 * dull

        best = min((puzzle for puzzle in left if puzzle.kind == kind), key=cost)
        left.remove(best)
        chosen.append(best)
        seen.update(best.themes)
    return chosen


if __name__ == "__main__":
    main()
