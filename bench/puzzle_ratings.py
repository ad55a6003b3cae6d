"""Which measure rates puzzles best: `python -m bench.puzzle_ratings` writes bench/results/puzzle_ratings.md.

Solvers of known strength, who improve by a point with each try, try puzzles whose stated difficulty is wrong by 200
points (standard deviation). Compared are the measure in use and the one of matches, `people/ratings.py`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Protocol

from openskill.models import BradleyTerryFull

from starfelt.people.ratings import POINTS
from starfelt.puzzles.rating import PUZZLE, SOLVER, SkillRating, chance_of, new_puzzle, rate_try

RESULTS = Path(__file__).parent / "results" / "puzzle_ratings.md"
SOLVERS, PUZZLES, TRIES, WRONG, SPREAD = 400, 400, 100, 200.0, 300.0
#: After so many tries newcomers are looked at.
STEPS = (3, 10, 30, 100)
#: Solvers, puzzles and luck; another seed shows how much of a difference is luck.
SEEDS = (7, 8)


class Measure(Protocol):
    """Rates a try: the ratings of solver and puzzle before it, and whether it solved; returns both after it."""

    def __call__(
        self, solver: SkillRating, puzzle: SkillRating, *, solved: bool
    ) -> tuple[SkillRating, SkillRating]: ...


def openskill(tau: float, *, bounded: bool, **options: Any) -> Measure:
    """Return the measure of matches, with an error that grows for solvers alone; bounded as the one in use."""
    model = BradleyTerryFull(beta=POINTS / math.sqrt(2), tau=0.0, **options)

    def rate(solver: SkillRating, puzzle: SkillRating, *, solved: bool) -> tuple[SkillRating, SkillRating]:
        teams = [
            [model.rating(solver.mean, math.hypot(solver.error, tau))],
            [model.rating(puzzle.mean, puzzle.error)],
        ]
        rated = model.rate(teams, ranks=[2.0 - solved, 1.0 + solved])
        return tuple(  # pyright: ignore[reportReturnType] - two of them
            SkillRating(one.mean + min(max(after.mu - one.mean, -most), most), after.sigma, one.tries + 1)
            for one, (after,), most in zip(
                (solver, puzzle),
                rated,
                (SOLVER.most, PUZZLE.most) if bounded else (math.inf, math.inf),
                strict=True,
            )
        )

    return rate


def undamped(*_: object) -> float:
    """Return what openskill multiplies with how fast an error shrinks."""
    return 1.0


def probability(difference: float) -> float:
    return 1 / (1 + math.exp(-difference / POINTS))


def log_loss(chance: float, *, solved: bool) -> float:
    return -math.log(max(chance if solved else 1 - chance, 1e-9))


def line(name: str, measure: Measure, seed: int) -> str:
    """Return the line of the table: how a measure does on the same solvers, puzzles and luck as the others."""
    chance = random.Random(seed)
    true = [chance.gauss(1500, SPREAD) for _ in range(SOLVERS)]
    puzzles = [chance.gauss(1500, SPREAD) for _ in range(PUZZLES)]
    stated = [new_puzzle(one + chance.gauss(0, WRONG)) for one in puzzles]
    solvers = [SkillRating()] * SOLVERS
    lost, moved, newcomers = list[float](), list[float](), list[str]()
    for number in range(1, TRIES + 1):
        for who in range(SOLVERS):
            which = chance.randrange(PUZZLES)
            strength = true[who] + number
            truth = probability(strength - puzzles[which])
            solved = chance.random() < truth
            before, puzzle = solvers[who], stated[which]
            if number > 10:
                expected = chance_of(before, puzzle)
                lost.append(log_loss(expected, solved=solved) - log_loss(truth, solved=solved))
            solvers[who], stated[which] = measure(before, puzzle, solved=solved)
            moved.append(abs(solvers[who].mean - before.mean))
        if number in STEPS:
            newcomers.append(f"{rms([s.mean - t - number for s, t in zip(solvers, true, strict=True)]):.0f}")
    wrong = rms([rated.mean - one for rated, one in zip(stated, puzzles, strict=True)])
    sure = mean(
        abs(rated.mean - one - TRIES) <= 2 * rated.error for rated, one in zip(solvers, true, strict=True)
    )
    known = mean(abs(rated.mean - one) <= 2 * rated.error for rated, one in zip(stated, puzzles, strict=True))
    cells = (
        f"{mean(lost):+.4f}",
        *newcomers,
        f"{wrong:.0f}",
        f"{sure:.0%}",
        f"{known:.0%}",
        f"{max(moved):.0f}",
    )
    return f"| {name}, seed {seed} | {' | '.join(cells)} |"


def rms(numbers: Sequence[float]) -> float:
    return math.sqrt(mean(one**2 for one in numbers))


PAGE = f"""# Measures of puzzles and solvers

{SOLVERS} simulated solvers, who improve by a point with each try, make {TRIES} tries at {PUZZLES} puzzles whose stated
difficulty is wrong by {WRONG:.0f} points. `python -m bench.puzzle_ratings` writes this page. 400 points more are ten to
one.

The columns: what a measure loses to one that knows the truth (*log-loss*, from the eleventh try on); how far solvers'
ratings are off after so many tries, and puzzles' in the end (root mean square, in points); how many solvers and puzzles
are within two errors; and the most that one try moved a solver.

| measure | log-loss | {" | ".join(f"after {step}" for step in STEPS)} | puzzles | solvers | puzzles | largest move |
|---|---|---|---|---|---|---|---|---|---|
%s
"""


def main() -> None:
    measures: dict[str, Measure] = {
        "Glicko-2 with bounds, in use": rate_try,
        "openskill, as for matches": openskill(9.8, bounded=False),
        "openskill, as for matches, with bounds": openskill(9.8, bounded=True),
        "openskill without its damping of errors": openskill(9.8, bounded=False, gamma=undamped),
        "the same with bounds": openskill(9.8, bounded=True, gamma=undamped),
    }
    page = PAGE % "\n".join(line(name, measure, seed) for name, measure in measures.items() for seed in SEEDS)
    RESULTS.write_text(page, "utf-8")
    print(page)


if __name__ == "__main__":
    main()
