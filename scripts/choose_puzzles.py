"""Generates the puzzles of the package: makes many, and adds a varied set from easy to hard to those that are there.

Run it after a new kind, or to replace puzzles: `uv run scripts/choose_puzzles.py POOLS [GAME …] [--retire ID …]`.
POOLS is a folder for the lists of which it chooses. It makes the lists that are not there, as `starfelt puzzles make`
does with the seed 1, and each takes minutes. A puzzle's id comes from its content.

Links and tries name puzzles, so none is deleted. A retired one goes to `retired.json`, and the one of its kind that is
most like it takes its place.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from starfelt.puzzles.contract import puzzle_from
from starfelt.puzzles.making import make
from starfelt.puzzles.model import AnyPuzzle
from starfelt.puzzles.shipped import games_in_turn, retired_puzzles, shipped_puzzles

ROOT = Path(__file__).resolve().parent.parent
#: How many puzzles a game has of each kind, and how many are made for one that is kept.
PARTS: dict[str, dict[str, int]] = {
    "lightspeed": {"last-ship": 70, "unscathed": 30, "mend": 20, "two-ships": 15},
    "stellarconflict": {"last-ship": 70, "unscathed": 30, "save-cargo": 15, "mend": 20, "two-ships": 15},
    "ftl": {"sure-hit": 52, "untouched": 48, "two-turns": 16},
    "hexfleet": {"best-shot": 40, "no-return": 60, "last-cards": 12},
}
MADE = {"lightspeed": 2, "stellarconflict": 2, "ftl": 1.25, "hexfleet": 1.25}
#: So many puzzles of a game keep their place, because their days have passed.
FIXED = 7
#: These kinds come last: not every server can judge them, and all have the same puzzle of a day.
LATE = ("two-ships",)
#: A week goes from easy to hard: each day aims at a difficulty, as a share of those that there are.
WEEK = (0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95)


def main() -> None:
    """Write the files of each game, or of the games that are named."""
    parser = argparse.ArgumentParser(description="Choose the puzzles of the package.")
    parser.add_argument("pools", type=Path, help="a folder for the lists of which it chooses")
    parser.add_argument("games", nargs="*", default=games_in_turn(), metavar="GAME")
    parser.add_argument("--retire", nargs="+", default=(), metavar="ID", help="puzzles to replace")
    given = parser.parse_args()
    if unknown := set(given.retire) - shipped_puzzles().keys():
        raise SystemExit(f"the package has no puzzle {', '.join(sorted(unknown))}")
    retired = dict(retired_puzzles())
    for game in given.games:
        there = [puzzle for puzzle in shipped_puzzles().values() if puzzle.game == game]
        kept = replace(there, given.retire, given.pools, game)
        retired |= {old.id: old for old, new in zip(there, kept, strict=True) if old is not new}
        chosen = added_to(kept, given.pools, game)
        write(game, "shipped", chosen)
        print(game, Counter(theme for puzzle in chosen for theme in puzzle.themes).most_common())
    for game in given.games:
        write(game, "retired", [one for one in retired.values() if one.game == game])


def write(game: str, name: str, puzzles: Sequence[AnyPuzzle]) -> None:
    """Write a file of a game's puzzles, a puzzle a line."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    (ROOT / f"src/starfelt/games/{game}/puzzles/{name}.json").write_bytes(b"[\n" + lines + b"\n]\n")


def replace(there: Sequence[AnyPuzzle], retire: Collection[str], pools: Path, game: str) -> list[AnyPuzzle]:
    """Return the puzzles of a game, each retired one replaced in its place by the one of its kind most like it."""
    found = list(there)
    for place, old in enumerate(there):
        if old.id not in retire:
            continue
        if place < FIXED:
            raise SystemExit(f"the day of {old.id} has passed")
        known = {puzzle.id for puzzle in (*there, *found)}
        seen = Counter(theme for puzzle in found for theme in puzzle.themes)
        left = [one for one in pool(pools, game, old.kind) if one.id not in known]
        found[place] = min(left, key=lambda one: cost(one, old.difficulty, seen))
    return found


def added_to(there: Sequence[AnyPuzzle], pools: Path, game: str) -> list[AnyPuzzle]:
    """Return the puzzles of a game with those that are missing, in the order of days."""
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
    """Return the puzzles of a kind from which some are chosen: none that was retired."""
    path = folder / f"{game}-{kind}.json"
    if not path.exists():
        listed = make(game, round(MADE[game] * PARTS[game][kind]), seed=1, kind=kind).puzzles
        path.write_bytes(msgspec.json.encode(listed))
    made = [puzzle_from(one) for one in msgspec.json.decode(path.read_bytes())]
    return [one for one in made if one.id not in retired_puzzles()]


def cost(puzzle: AnyPuzzle, difficulty: float, seen: Mapping[str, int]) -> float:
    """Return how far a puzzle is from a difficulty, and how often its themes were seen."""
    return abs(puzzle.difficulty - difficulty) + 10 * sum(seen[theme] for theme in puzzle.themes) / len(
        puzzle.themes
    )


def choose(pool: Sequence[AnyPuzzle], parts: Mapping[str, int]) -> list[AnyPuzzle]:
    """Return puzzles in the order of days: each day the one near its difficulty whose themes were seen least."""
    seen: Counter[str] = Counter()
    left = sorted(pool, key=lambda puzzle: puzzle.id)
    levels = sorted(puzzle.difficulty for puzzle in left)
    chosen: list[AnyPuzzle] = []
    wanted = [kind for kind, part in sorted(parts.items()) for _ in range(part)]
    Random(1).shuffle(wanted)
    for day, kind in enumerate(wanted):
        aim = levels[int(WEEK[day % len(WEEK)] * len(levels))]
        same = (puzzle for puzzle in left if puzzle.kind == kind)
        best = min(same, key=lambda puzzle: cost(puzzle, aim, seen))
        left.remove(best)
        chosen.append(best)
        seen.update(best.themes)
    return chosen


if __name__ == "__main__":
    main()
