"""Find the numbers by which an admiral of Hex & Spades lets its own ships act in what it imagines.

    .venv/bin/python -m bench.hexfleet_tuning [--minutes 5] [--seed 1] [--matches 300] [--from FILE] [--out FILE]

Whole battles are played in compiled code, the doctrine's numbers against a captain's ships: the skirmish, the
encounter, and three a side to turn 20. A search by covariance matrix adaptation draws twelve sets of numbers around the
best so far, plays each of them, and goes where the better six lie. The share that it wins is printed every fourth time,
in 2,000 other battles. What comes of it stands in `games/hexfleet/bots/doctrine.py`.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

from starfelt.games.hexfleet.bots.doctrine import WEIGHTS, Weights
from starfelt.games.hexfleet.bots.evaluation import Ints, Reals, fleet_of, plain_field
from starfelt.games.hexfleet.bots.rollout import Rollout, contest
from starfelt.games.hexfleet.rules.options import ScenarioName
from starfelt.games.hexfleet.rules.scenario import fresh_ship, load_shipped

#: The approximate standard deviation of each number in the search.
_SPREAD = np.array([0.3, 0.4, 0.3, 0.3, 0.03, 0.2, 0.05, *[0.5] * (len(WEIGHTS) - 7)])
#: The battles: the scenario, the turn limit (0: none), and its share of the matches.
_BATTLES: tuple[tuple[ScenarioName, int, float], ...] = (
    ("skirmish", 12, 1.0),
    ("encounter", 0, 1.0),
    ("three-a-side", 20, 1 / 6),
)
_DRAWN, _KEPT = 12, 6


def fleet(name: ScenarioName) -> Ints:
    """Return a scenario's ships at the start, with all chits in the cup."""
    ships = [*map(fresh_ship, load_shipped(name).ships)]
    return fleet_of(ships, {ship.id for ship in ships})


def shares(weights: Reals, matches: int, seed: int) -> list[float]:
    """Return the share of wins in each battle with these numbers."""
    return [
        contest(
            Weights(*weights.tolist()),
            Rollout(
                plain_field(load_shipped(name).map.radius),
                np.zeros(4, dtype=np.int64),
                1,
                limit,
                0,
                False,
                60,
                1e-6,
                0,
                0,
            ),
            fleet(name),
            round(matches * part),
            seed,
        )
        for name, limit, part in _BATTLES
    ]


class Search:
    """A search by covariance matrix adaptation (CMA-ES, with Hansen's default constants), in units of `_SPREAD`."""

    def __init__(self, start: Reals, seed: int) -> None:
        size = len(start)
        self.start, self.chance = start, np.random.default_rng(seed)
        self.mean, self.step = np.zeros(size), 0.7
        self.covariance, self.path, self.step_path = np.eye(size), np.zeros(size), np.zeros(size)
        ranks = np.log(_KEPT + 0.5) - np.log(np.arange(1, _KEPT + 1))
        self.ranks: Reals = ranks / ranks.sum()
        self.rounds = 0

    @property
    def found(self) -> Reals:
        """The current mean of the search."""
        return self.start + self.mean * _SPREAD

    def turn(self, matches: int) -> None:
        """Draw sets of numbers, play them, and continue from the better half."""
        self.rounds += 1
        size, mass = len(self.mean), 1 / (self.ranks**2).sum()
        squares, axes = np.linalg.eigh(self.covariance)
        spread: Reals = np.sqrt(np.maximum(squares, 1e-12))
        drawn: list[Reals] = [axes @ (spread * self.chance.standard_normal(size)) for _ in range(_DRAWN)]
        seed = int(self.chance.integers(1 << 30))
        worths = [
            np.mean(shares(self.start + (self.mean + self.step * each) * _SPREAD, matches, seed))
            for each in drawn
        ]
        better: list[int] = np.argsort(worths)[::-1][:_KEPT].tolist()
        kept = np.array([drawn[n] for n in better])
        way = self.ranks @ kept
        self.mean = self.mean + self.step * way
        along, along_step = (4 + mass / size) / (size + 4 + 2 * mass / size), (mass + 2) / (size + mass + 5)
        one = 2 / ((size + 1.3) ** 2 + mass)
        many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
        usual = np.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self.step_path = (1 - along_step) * self.step_path
        self.step_path += np.sqrt(along_step * (2 - along_step) * mass) * (axes @ ((axes.T @ way) / spread))
        length = np.linalg.norm(self.step_path)
        steady = length / np.sqrt(1 - (1 - along_step) ** (2 * self.rounds)) < (1.4 + 2 / (size + 1)) * usual
        self.path = (1 - along) * self.path + steady * np.sqrt(along * (2 - along) * mass) * way
        self.covariance = (1 - one - many) * self.covariance + one * np.outer(self.path, self.path)
        self.covariance += many * (kept.T * self.ranks) @ kept
        damping = 1 + along_step + 2 * max(0.0, np.sqrt((mass - 1) / (size + 1)) - 1)
        self.step *= np.exp(along_step / damping * (length / usual - 1))


def main() -> None:
    """Search for some minutes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--from", dest="start", type=Path, help="JSON that --out wrote, to go on from")
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    start = json.loads(wanted.start.read_text()) if wanted.start else WEIGHTS
    search = Search(np.array(start, dtype=np.float64), wanted.seed)
    until = time.monotonic() + 60 * wanted.minutes
    while time.monotonic() < until:
        search.turn(wanted.matches)
        if search.rounds % 4 == 0:
            found = [round(number, 3) for number in search.found.tolist()]
            won = ", ".join(f"{share:.1%}" for share in shares(search.found, 2000, 0))
            print(f"{search.rounds}: {won}; {Weights(*found)}", flush=True)
            if wanted.out:
                wanted.out.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
