"""Which rating foretells best who solves a puzzle: Elo, Glicko-2, or openskill's models.

    .venv/bin/python -m bench.puzzle_ratings [--solvers 400] [--puzzles 400] [--tries 40] [--seeds 5]

Solvers and puzzles have true strengths on the scale of ratings: 400 more is ten to one. A puzzle's rating starts from
its difficulty, which is wrong by `ERROR`; a solver's starts at 1500. Each solver tries some puzzles once: half of them
are drawn at random, half are near the solver's rating. Before each try a model says the probability that it succeeds;
afterwards it learns the result. Printed are, as means over the seeds:

- the log-loss of what was said, of all tries and of those after a solver's tenth, less that of the truth;
- the root mean square error of the ratings of solvers and of puzzles at the end;
- the share of true strengths that lie within the 95 % interval, where a model has one.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from math import exp, log, pi, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from starfelt.puzzles import rating
from starfelt.puzzles.rating import POINTS

#: The spread of solvers' strengths, of puzzles' true difficulties, and the error of a stated difficulty.
STRENGTHS, DIFFICULTIES, ERROR = 300.0, 350.0, 200.0
#: By how much a solver is stronger after each try.
LEARNING = 3.0
LEARNT = 10


class SimulatedRating(NamedTuple):
    """A rating and its standard error; `volatility` is Glicko-2's own."""

    mean: float
    error: float
    volatility: float = 0.06


class Model(Protocol):
    """A way to rate: what it says of a try, and what it learns from one."""

    def says(self, solver: SimulatedRating, puzzle: SimulatedRating) -> float: ...

    def learns(
        self, solver: SimulatedRating, puzzle: SimulatedRating, *, solved: bool
    ) -> tuple[SimulatedRating, SimulatedRating]: ...


class Elo:
    """Elo with a constant factor."""

    def __init__(self, factor: float) -> None:
        self._factor = factor

    def says(self, solver: SimulatedRating, puzzle: SimulatedRating) -> float:
        return logistic(solver.mean - puzzle.mean)

    def learns(
        self, solver: SimulatedRating, puzzle: SimulatedRating, *, solved: bool
    ) -> tuple[SimulatedRating, SimulatedRating]:
        step = self._factor * (solved - self.says(solver, puzzle))
        return solver._replace(mean=solver.mean + step), puzzle._replace(mean=puzzle.mean - step)


class Glicko2:
    """Glicko-2 with a period for each try (Glickman 2013)."""

    def __init__(self, tau: float) -> None:
        self._tau = tau

    def says(self, solver: SimulatedRating, puzzle: SimulatedRating) -> float:
        both = SimulatedRating(0, sqrt(solver.error**2 + puzzle.error**2))
        return 1 / (1 + exp(-_damped(both) * (solver.mean - puzzle.mean) / POINTS))

    def learns(
        self, solver: SimulatedRating, puzzle: SimulatedRating, *, solved: bool
    ) -> tuple[SimulatedRating, SimulatedRating]:
        return self._after(solver, puzzle, float(solved)), self._after(puzzle, solver, float(not solved))

    def _after(self, one: SimulatedRating, other: SimulatedRating, score: float) -> SimulatedRating:
        damped = _damped(other)
        expected = 1 / (1 + exp(-damped * (one.mean - other.mean) / POINTS))
        variance = 1 / (damped**2 * expected * (1 - expected))
        change = variance * damped * (score - expected)
        error = one.error / POINTS
        volatility = self._volatility(one.volatility, error, variance, change)
        wider = error**2 + volatility**2
        error = 1 / sqrt(1 / wider + 1 / variance)
        mean = one.mean / POINTS + error**2 * damped * (score - expected)
        return SimulatedRating(mean * POINTS, error * POINTS, volatility)

    def _volatility(self, sigma: float, error: float, variance: float, change: float) -> float:
        """Return the new volatility, by the Illinois algorithm of the paper."""
        start = log(sigma**2)

        def slope(x: float) -> float:
            total = error**2 + variance + exp(x)
            return exp(x) * (change**2 - total) / (2 * total**2) - (x - start) / self._tau**2

        low = start
        if change**2 > error**2 + variance:
            high = log(change**2 - error**2 - variance)
        else:
            high = start - self._tau
            while slope(high) < 0:
                high -= self._tau
        at_low, at_high = slope(low), slope(high)
        while abs(high - low) > 1e-6:
            new = low + (low - high) * at_low / (at_high - at_low)
            at_new = slope(new)
            if at_new * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = new, at_new
        return exp(low / 2)


class ServerRating:
    """What the server uses: `starfelt.puzzles.rating`."""

    def says(self, solver: SimulatedRating, puzzle: SimulatedRating) -> float:
        return rating.chance_of(_ours(solver), _ours(puzzle))

    def learns(
        self, solver: SimulatedRating, puzzle: SimulatedRating, *, solved: bool
    ) -> tuple[SimulatedRating, SimulatedRating]:
        one, other = rating.rated(_ours(solver), _ours(puzzle), solved=solved)
        return SimulatedRating(one.mean, one.error), SimulatedRating(other.mean, other.error)


def _ours(of: SimulatedRating) -> rating.SkillRating:
    return rating.SkillRating(of.mean, of.error)


class OpenSkill:
    """A model of openskill on the scale of ratings."""

    def __init__(self, name: str, tau: float) -> None:
        models: Any = import_module("openskill.models")
        # Two competitors of known strength then win as the scale says, as nearly as a normal curve can.
        self._model: Any = getattr(models, name)(mu=1500, sigma=rating.NEW, beta=POINTS / sqrt(2), tau=tau)

    def _pair(self, solver: SimulatedRating, puzzle: SimulatedRating) -> list[list[Any]]:
        return [[self._model.rating(mu=one.mean, sigma=one.error)] for one in (solver, puzzle)]

    def says(self, solver: SimulatedRating, puzzle: SimulatedRating) -> float:
        spread = sqrt(POINTS**2 + solver.error**2 + puzzle.error**2)
        return 1 / (1 + exp(-(solver.mean - puzzle.mean) / spread))

    def learns(
        self, solver: SimulatedRating, puzzle: SimulatedRating, *, solved: bool
    ) -> tuple[SimulatedRating, SimulatedRating]:
        [[one], [other]] = self._model.rate(self._pair(solver, puzzle), ranks=[not solved, solved])
        return SimulatedRating(one.mu, one.sigma), SimulatedRating(other.mu, other.sigma)


def logistic(points: float) -> float:
    """Return the probability of a win by a lead in points."""
    return 1 / (1 + exp(-points / POINTS))


def _damped(of: SimulatedRating) -> float:
    return 1 / sqrt(1 + 3 * (of.error / POINTS) ** 2 / pi**2)


class SimulatedResult(NamedTuple):
    """What one model came to; `within` is None for a model without intervals."""

    loss: float
    later: float
    solver_error: float
    puzzle_error: float
    solvers_within: float
    puzzles_within: float


def simulate(model: Model, solvers: int, puzzles: int, tries: int, seed: int) -> SimulatedResult:
    """Return what a model comes to with simulated solvers. The same seed gives every model the same solvers."""
    chance = Random(seed)
    strength = [chance.gauss(1500, STRENGTHS) for _ in range(solvers)]
    difficulty = [chance.gauss(1500, DIFFICULTIES) for _ in range(puzzles)]
    own = [SimulatedRating(1500, rating.NEW)] * solvers
    theirs = [SimulatedRating(true + chance.gauss(0, ERROR), ERROR) for true in difficulty]
    left = [set(range(puzzles)) for _ in range(solvers)]
    turns = [solver for solver in range(solvers) for _ in range(tries)]
    chance.shuffle(turns)
    losses: list[tuple[int, float]] = []
    done = [0] * solvers
    for solver in turns:
        offered = chance.sample(sorted(left[solver]), 5)
        near = chance.random() < 0.5
        puzzle = (
            min(offered, key=lambda one: abs(theirs[one].mean - own[solver].mean)) if near else offered[0]
        )
        left[solver].discard(puzzle)
        strength[solver] += LEARNING
        truth = logistic(strength[solver] - difficulty[puzzle])
        solved = chance.random() < truth
        said = model.says(own[solver], theirs[puzzle])
        losses.append((done[solver], surprise(said, solved=solved) - surprise(truth, solved=solved)))
        own[solver], theirs[puzzle] = model.learns(own[solver], theirs[puzzle], solved=solved)
        done[solver] += 1
    return SimulatedResult(
        mean([loss for _, loss in losses]),
        mean([loss for before, loss in losses if before >= LEARNT]),
        sqrt(mean([(rating.mean - true) ** 2 for rating, true in zip(own, strength, strict=True)])),
        sqrt(mean([(rating.mean - true) ** 2 for rating, true in zip(theirs, difficulty, strict=True)])),
        within(own, strength),
        within(theirs, difficulty),
    )


def surprise(said: float, *, solved: bool) -> float:
    """Return the log-loss of a stated probability."""
    return -log(said if solved else 1 - said)


def within(ratings: Sequence[SimulatedRating], true: Sequence[float]) -> float:
    """Return the share of true strengths within the 95 % intervals."""
    return mean([abs(one.mean - real) < 1.96 * one.error for one, real in zip(ratings, true, strict=True)])


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


MODELS: dict[str, Callable[[], Model]] = {
    "Elo, factor 32": lambda: Elo(32),
    "Glicko-2, constant volatility": ServerRating,
    "Glicko-2, tau 0.5": lambda: Glicko2(0.5),
    "openskill BradleyTerryFull, tau 0": lambda: OpenSkill("BradleyTerryFull", 0),
    "openskill BradleyTerryFull, tau 6": lambda: OpenSkill("BradleyTerryFull", 6),
    "openskill PlackettLuce, tau 6": lambda: OpenSkill("PlackettLuce", 6),
    "openskill ThurstoneMostellerFull, tau 6": lambda: OpenSkill("ThurstoneMostellerFull", 6),
}


def main() -> None:
    """Print a table of all models."""
    parser = argparse.ArgumentParser(description="Which rating foretells best who solves a puzzle.")
    parser.add_argument("--solvers", type=int, default=400)
    parser.add_argument("--puzzles", type=int, default=400)
    parser.add_argument("--tries", type=int, default=40)
    parser.add_argument("--seeds", type=int, default=5)
    given = parser.parse_args()
    print(
        "| model | log-loss | after ten tries | error of solvers | of puzzles | solvers within 95 % | puzzles |"
    )
    print("|---|---|---|---|---|---|---|")
    for name, make in MODELS.items():
        found = [
            simulate(make(), given.solvers, given.puzzles, given.tries, seed) for seed in range(given.seeds)
        ]
        loss, later, solvers, puzzles, *shares = (mean(column) for column in zip(*found, strict=True))
        elo = name.startswith("Elo")
        ends = " | ".join("" if elo else f"{share:.0%}" for share in shares)
        print(f"| {name} | {loss:+.4f} | {later:+.4f} | {solvers:.0f} | {puzzles:.0f} | {ends} |", flush=True)


if __name__ == "__main__":
    main()
