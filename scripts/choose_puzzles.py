"""Generates the puzzles of the package: makes many, and adds a varied set from easy to hard to those that are there.

Run it after a new kind, or after a puzzle that no longer holds was taken out: `uv run scripts/choose_puzzles.py POOLS
[GAME …]`. POOLS is a folder for the lists of which it chooses. It makes the lists that are not there, as `starfelt
puzzles make` does with the seed 1, and each takes minutes. An id comes from the puzzle's content. Puzzles that are
there stay, because links and tries name them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from starfelt.puzzles.making import make
from starfelt.puzzles.model import AnyPuzzle, puzzle_from
from starfelt.puzzles.shipped import GAMES_IN_TURN

ROOT = Path(__file__).resolve().parent.parent
#: How many puzzles a game has of each kind, and how many are made for one that is kept.
PARTS: dict[str, dict[str, int]] = {
    "lightspeed": {"last-ship": 70, "unscathed": 30, "mend": 20, "two-ships": 15},
    "stellarconflict": {"last-ship": 70, "unscathed": 30, "save-cargo": 15, "mend": 20, "two-ships": 15},
    "ftl": {"sure-hit": 52, "untouched": 48, "two-turns": 16},
    "hexfleet": {"best-shot": 40, "no-return": 60, "last-cards": 12},
}
MADE = {"lightspeed": 2, "stellarconflict": 2, "ftl": 1.25, "hexfleet": 1.25}
#: Puzzles that were looked at and found dull, by id: to fire and then to fly away from all enemies solves them.
DULL = frozenset(
    [
        "hs-da4asbzb",
        "hs-x33zjgm9",
        "hs-a0zpv4r1",
        "hs-0f8g8q95",
        "hs-bar03nn7",
        "hs-zf3cs3m4",
        "hs-g40wsthv",
        "hs-r645p0a2",
        "hs-pv3ygyyv",
        "hs-5ns3m3z7",
        "hs-em49f6mq",
        "hs-z8fcf7es",
        "hs-6fj7dxx6",
        "hs-ka09pk1p",
        "hs-f6gyjajq",
        "hs-y2f34kjj",
        "hs-hjt56zr1",
        "hs-ws37d3yy",
        "hs-pvvsd31f",
        "hs-fxvhe15r",
        "hs-2e5cbs7d",
        "hs-fcdn1gq7",
        "hs-av0bfrdt",
        "hs-kbw15fme",
        "hs-swbw8kpn",
    ]
)
#: So many puzzles of a game keep their place, because their days have passed or are near.
FIXED = 12
#: These kinds come last: not every server can judge them, and all have the same puzzle of a day.
LATE = ("two-ships",)
#: A week goes from easy to hard: each day aims at a difficulty, as a share of those that there are.
WEEK = (0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95)


def main() -> None:
    """Write the file of each game, or of the games that are named."""
    pools, games = Path(sys.argv[1]), sys.argv[2:] or GAMES_IN_TURN
    for game in games:
        path = ROOT / f"src/starfelt/puzzles/{game}.json"
        chosen = added_to([puzzle_from(one) for one in msgspec.json.decode(path.read_bytes())], pools, game)
        lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in chosen)
        path.write_bytes(b"[\n" + lines + b"\n]\n")
        print(game, Counter(theme for puzzle in chosen for theme in puzzle.themes).most_common())


def added_to(there: Sequence[AnyPuzzle], pools: Path, game: str) -> list[AnyPuzzle]:
    """Return the puzzles of a game with those that are missing, in the order of days."""
    there = [puzzle for place, puzzle in enumerate(there) if place < FIXED or puzzle.id not in DULL]
    kinds = Counter(puzzle.kind for puzzle in there)
    missing = {kind: part - kinds[kind] for kind, part in PARTS[game].items() if part > kinds[kind]}
    if not missing:
        return list(there)
    ids = {puzzle.id for puzzle in there}
    new = choose([one for kind in missing for one in pool(pools, game, kind) if one.id not in ids], missing)
    mixed = [puzzle for puzzle in (*there[FIXED:], *new) if puzzle.kind not in LATE]
    late = [puzzle for puzzle in (*there[FIXED:], *new) if puzzle.kind in LATE]
    ordered = [choose(some, Counter(puzzle.kind for puzzle in some)) for some in (mixed, late)]
    return [*there[:FIXED], *ordered[0], *ordered[1]]


def pool(folder: Path, game: Any, kind: Any) -> list[AnyPuzzle]:
    """Return the puzzles of a kind from which some are chosen."""
    path = folder / f"{game}-{kind}.json"
    if not path.exists():
        made = make(game, round(MADE[game] * PARTS[game][kind]), seed=1, kind=kind)
        path.write_bytes(msgspec.json.encode(made.puzzles))
    return [puzzle_from(one) for one in msgspec.json.decode(path.read_bytes())]


def choose(pool: Sequence[AnyPuzzle], parts: Mapping[str, int]) -> list[AnyPuzzle]:
    """Return puzzles in the order of days: each day the one near its difficulty whose themes were seen least."""
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
