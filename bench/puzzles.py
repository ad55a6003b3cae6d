"""Puzzles: how fast each kind is made, what each filter stops, and how well difficulty foretells who solves one.

    .venv/bin/python -m bench.puzzles [GAME …] [--make 20] [--puzzles 30] [--tries 4] [--jobs 2]

Bots are the players: each level tries each of some puzzles of the package, spread over the difficulties. Printed are
the share that each level solves in each third of the difficulties and of each kind, and Spearman's rank correlation
between difficulty and the share of all tries that fail. The difficulty itself asks pilots and captains, but with other
random numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any, TypeAlias

import msgspec

from starfelt.games.contract import Refused
from starfelt.games.deployment.bots import cadet, captain, pilot
from starfelt.games.deployment.puzzles.making import bots_try
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.ftl.bots import cadet as ftl_cadet
from starfelt.games.ftl.bots import captain as ftl_captain
from starfelt.games.ftl.bots import pilot as ftl_pilot
from starfelt.games.ftl.puzzles.making import sight_of
from starfelt.games.ftl.puzzles.trying import judge as ftl_judged
from starfelt.games.hexfleet.bots import BOTS
from starfelt.games.hexfleet.puzzles.trying import judge
from starfelt.puzzles.contract import game_puzzles, puzzle_games
from starfelt.puzzles.making import make
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle
from starfelt.puzzles.shipped import shipped_puzzles

#: Whether a level solves a puzzle, in one try.
Try: TypeAlias = Callable[[Any, str, Random], bool]

LEVELS = ("cadet", "pilot", "captain")
_CARDS = {"cadet": cadet, "pilot": pilot, "captain": captain}
_FTL = {"cadet": ftl_cadet, "pilot": ftl_pilot, "captain": ftl_captain}


def card_try(puzzle: Puzzle, level: str, chance: Random) -> bool:
    """Place or move a card, or place two."""
    return bots_try(table_of(puzzle), puzzle.kind)(_CARDS[level].place, chance)


def ftl_try(puzzle: MatchPuzzle, level: str, chance: Random) -> bool:
    """Plot the turn, or two."""
    match, commands = puzzle.open(), list[dict[str, Any]]()
    while True:
        orders = _FTL[level].plot(sight_of(match.state), puzzle.seat, chance)
        commands += ({"do": "plot", "orders": orders}, {"do": "seal"})
        found = ftl_judged(puzzle, puzzle.open(), commands)
        if found.solved is not None:
            return found.solved
        match = puzzle.open()
        for seat, command in found.moves:
            match.do(seat, command)


def hexfleet_try(puzzle: MatchPuzzle, level: str, chance: Random) -> bool:
    """Play the activation."""
    match, commands = puzzle.open(), list[dict[str, Any]]()
    while match.outcome is None:
        answer = BOTS.levels[level](msgspec.json.encode(match.view(puzzle.seat)), puzzle.seat, chance)
        if answer is None or isinstance(match.do(puzzle.seat, answer.command), Refused):
            return False
        commands.append(answer.command)
        solved = judge(puzzle, puzzle.open(), commands).solved
        if solved is not None:
            return solved
    return False


TRIES: dict[str, Try] = {
    "lightspeed": card_try,
    "stellarconflict": card_try,
    "ftl": ftl_try,
    "hexfleet": hexfleet_try,
}


def main() -> None:
    """Print both measures for each game."""
    parser = argparse.ArgumentParser(description="Measure puzzles.")
    parser.add_argument("games", nargs="*", default=[*puzzle_games()], metavar="GAME")
    parser.add_argument("--make", type=int, default=20, help="puzzles to make of each kind")
    parser.add_argument("--puzzles", type=int, default=30, help="puzzles of the package that bots try")
    parser.add_argument("--tries", type=int, default=4, help="tries of each level at each puzzle")
    parser.add_argument("--jobs", type=int, default=2, help="processes that make puzzles")
    given = parser.parse_args()
    for game in given.games:
        print(f"{game}")
        if given.make:
            speed(game, given.make, given.jobs)
        if given.puzzles:
            foretold(game, given.puzzles, given.tries)


def speed(game: Any, count: int, jobs: int) -> None:
    """Make puzzles of each kind, and print how many an hour, and the share that each filter stops."""
    number, whole = 0, 0.0
    for kind in game_puzzles(game).kinds:
        # Loads what is compiled.
        make(game, 1, seed=1, kind=kind)
        began = perf_counter()
        worked = processor_time()
        made = make(game, count, seed=2, kind=kind, jobs=jobs)
        seconds, busy = perf_counter() - began, processor_time() - worked
        number, whole = number + count, whole + seconds
        tables = sum(made.stopped.values())
        shares = ", ".join(f"{name} {stopped / tables:.2%}" for name, stopped in made.stopped.most_common())
        print(
            f"  {kind}: {3600 * count / seconds:,.0f} an hour, {3600 * count / busy:,.0f} in an hour of one core; "
            f"{tables} tried: {shares}"
        )
    print(f"  all kinds: {3600 * number / whole:,.0f} an hour with --jobs {jobs}")


def processor_time() -> float:
    """Return the processor time of this process and of those that it started and that have ended, in seconds."""
    used = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return sum(one.ru_utime + one.ru_stime for one in used)


def foretold(game: str, count: int, tries: int) -> None:
    """Let bots try puzzles, and print what they solve."""
    puzzles = sorted(
        (one for one in shipped_puzzles().values() if one.game == game), key=lambda one: one.difficulty
    )
    chosen = [puzzles[number * len(puzzles) // count] for number in range(min(count, len(puzzles)))]
    solved = [[_share(game, puzzle, level, tries) for level in LEVELS] for puzzle in chosen]
    for part in range(3):
        rows = solved[part * len(solved) // 3 : (part + 1) * len(solved) // 3]
        low, high = (chosen[(part + end) * len(solved) // 3 - end].difficulty for end in (0, 1))
        print(f"  difficulty {low} to {high}: {_shares(rows)}")
    for kind in sorted({puzzle.kind for puzzle in chosen}):
        rows = [row for puzzle, row in zip(chosen, solved, strict=True) if puzzle.kind == kind]
        print(f"  {kind}, {len(rows)} of them: {_shares(rows)}")
    failed = [1 - sum(row) / len(row) for row in solved]
    print(f"  rank correlation: {spearman([puzzle.difficulty for puzzle in chosen], failed):.2f}")


def _shares(rows: Sequence[Sequence[float]]) -> str:
    """Return what each level solves on the average."""
    return ", ".join(
        f"{level} {sum(row[n] for row in rows) / len(rows):.0%}" for n, level in enumerate(LEVELS)
    )


def _share(game: str, puzzle: AnyPuzzle, level: str, tries: int) -> float:
    chance = Random(f"bench {puzzle.id} {level}")
    return sum(TRIES[game](puzzle, level, chance) for _ in range(tries)) / tries


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the correlation of two lists' ranks; equal values share the mean of their ranks."""
    one, other = _ranks(first), _ranks(second)
    mean = (len(one) - 1) / 2
    along = sum((a - mean) * (b - mean) for a, b in zip(one, other, strict=True))
    spread = sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in other)
    return along / spread**0.5 if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


if __name__ == "__main__":
    main()
