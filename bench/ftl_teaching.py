"""Teach the admiral of Faster Than Light what a table is worth, by matches against itself.

    python -m bench.ftl_teaching --out FILE [--generations 5] [--matches 1300] [--seed 0]

The bots read `src/starfelt/games/ftl/bots/outlook.json`.

Of a generation's matches most are *Duel* with discs and turn limits that vary, the rest anything that the options
allow. From those of the last three generations the network learns how the matches ended to which each table belonged.
The first generation plays by a few weights set by hand. Tables that are kept back say how well it foresees: the mean
square of what it is off by, beside that of who always says *a draw*.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from starfelt.games.ftl.bots.outlook import FEATURES, OF_SHIP, SHARED, Network
from starfelt.games.ftl.bots.search import self_play
from starfelt.games.ftl.compiled.turns import constants_of, row_of
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlOptions
from starfelt.games.ftl.rules.pieces import Key, starting_ships

Reals: TypeAlias = NDArray[Any]

#: The share of *Duel* among the matches, the search iterations of a plot, and the share of random orders.
DUELS, ROUNDS, STRAY = 0.6, 16, 0.05
#: The network's width, the number of generations in the training data, the epochs, and the batch size.
WIDTH, KEPT, OVER, BATCH = 32, 3, 10, 1024
#: The turn limit.
TURNS = 60
#: Hand-set weights of a ship: hit once and twice, caught, aimed at, missiles in reach and farther away, no escape, an
#: escape.
BY_HAND = {0: -0.6, 1: -0.9, 10: -0.4, 6: -0.1, 9: -0.15, 11: -0.08, 12: -0.05, 5: -0.1, 3: 0.1, 13: -0.05}


def first_network() -> Network:
    """Return the initial network."""
    first, last = np.zeros((FEATURES, WIDTH)), np.zeros(WIDTH)
    for unit, (told, weight) in enumerate(BY_HAND.items()):
        first[told, unit], last[unit] = 1, weight
    return Network(first, np.zeros(WIDTH), last)


def options(chance: Random) -> FtlOptions:
    """Return the options of a match."""
    if chance.random() < DUELS:
        found: dict[str, Any] = msgspec.to_builtins(FTL.presets["duel"]) | {
            "turn_limit": chance.choice((20, 24, 26, 28, 30)),
            "ship_radius_in": chance.choice((1.25, 1.5, 1.5, 1.75)),
            "missile_radius_in": chance.choice((0.5, 0.75, 0.75, 1.0)),
        }
        return msgspec.convert(found, FtlOptions)
    found = {
        "idle": chance.choice(("safe", "normal-space")),
        "turn_limit": chance.choice((20, 40, 60)),
        "at_limit": chance.choice(("hits", "draw")),
        "ship_radius_in": chance.choice((0.75, 0.75, 1, 1.5)),
        "missile_radius_in": chance.choice((0.25, 0.25, 0.5, 0.75)),
        "max_missiles": chance.choice((3, 6, 10, 10)),
    }
    if chance.random() < 0.5:
        found["ships"] = [
            {
                "x_in": chance.uniform(6, 42),
                "y_in": chance.uniform(*rows),
                "heading_deg": 15 * chance.randrange(24),
            }
            for rows in ((6, 22), (26, 42))
        ]
    return msgspec.convert(found, FtlOptions)


def gather(network: Network, matches: int, chance: Random) -> tuple[Reals, Reals]:
    """Return the features of matches' tables (tables, 2, ...), and each match's result for seat 0."""
    seen: list[Reals] = []
    ends: list[Reals] = []
    results: list[float] = []
    room = np.zeros((TURNS, 2, OF_SHIP + SHARED))
    for _ in range(matches):
        drawn = options(chance)
        poses = starting_ships(drawn)
        ships = np.array([row_of(Key(seat, 0), pose) for seat, pose in enumerate(poses)])
        count, end = self_play(
            constants_of(drawn), network, ships, ROUNDS, STRAY, chance.getrandbits(31), room
        )
        # The first two turns are random, so only tables after the second turn are informative.
        if count > 1:
            seen.append(room[1:count].astype(np.float32))
            ends.append(np.full(count - 1, end, dtype=np.float32))
            results.append(end)
    print(f"{len(results)} matches, {results.count(0) / len(results):.0%} of them drawn", end="; ")
    return np.concatenate(seen), np.concatenate(ends)


def taught(network: Network, told: Reals, ends: Reals, chance: np.random.Generator) -> Network:
    """Return a network that predicts the results better, trained by gradient descent (Adam)."""
    sides = [np.concatenate([told[:, seat], told[:, 1 - seat, :OF_SHIP]], axis=1) for seat in (0, 1)]
    weights = [part.astype(np.float32) for part in network]
    means, squares = ([np.zeros_like(part) for part in weights] for _ in range(2))
    kept = len(ends) // 20
    order = np.arange(kept, len(ends))
    step = 0
    for over in range(OVER):
        chance.shuffle(order)
        rate = 2e-3 * (1 - over / OVER) + 1e-5
        for begin in range(0, len(order), BATCH):
            some = order[begin : begin + BATCH]
            step += 1
            for part, slope, mean, square in zip(
                weights,
                slopes(weights, sides[0][some], sides[1][some], ends[some]),
                means,
                squares,
                strict=True,
            ):
                np.add(mean, 0.1 * (slope - mean), out=mean)
                np.add(square, 0.001 * (slope**2 - square), out=square)
                np.subtract(
                    part,
                    rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8),
                    out=part,
                )
    off = foreseen(weights, sides[0][:kept], sides[1][:kept]) - ends[:kept]
    print(f"{len(ends)} tables; off by {np.mean(off**2):.3f}, a draw by {np.mean(ends[:kept] ** 2):.3f}")
    sys.stdout.flush()
    return Network(*(part.astype(np.float64) for part in weights))


def foreseen(weights: list[Reals], mine: Reals, theirs: Reals) -> Reals:
    """Return the network's predictions for tables, as `outlook.worth` does."""
    first, bias, last = weights
    found = (np.maximum(mine @ first + bias, 0) - np.maximum(theirs @ first + bias, 0)) @ last
    return found / np.sqrt(1 + found**2)


def slopes(weights: list[Reals], mine: Reals, theirs: Reals, ends: Reals) -> list[Reals]:
    """Return the gradient of the mean square error by each weight."""
    first, bias, last = weights
    hidden = [np.maximum(told @ first + bias, 0) for told in (mine, theirs)]
    found = (hidden[0] - hidden[1]) @ last
    bend = np.sqrt(1 + found**2)
    outer = 2 * (found / bend - ends) / bend**3 / len(ends)
    inner = [sign * outer[:, None] * last * (units > 0) for sign, units in zip((1, -1), hidden, strict=True)]
    return [
        mine.T @ inner[0] + theirs.T @ inner[1] + 1e-5 * first,
        inner[0].sum(axis=0) + inner[1].sum(axis=0),
        (hidden[0] - hidden[1]).T @ outer,
    ]


def main() -> int:
    """Train, and write the network after each generation."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--matches", type=int, default=1300)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    chance, numbers = Random(given.seed), np.random.default_rng(given.seed)
    network = first_network()
    kept: list[tuple[Reals, Reals]] = []
    for generation in range(given.generations):
        kept = [*kept, gather(network, given.matches, chance)][-KEPT:]
        if generation == 0:
            network = Network(*(numbers.normal(0, 0.2, part.shape) for part in network))
        told, ends = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        network = taught(network, told, ends, numbers)
        weights: dict[str, Any] = {name: getattr(network, name).round(4).tolist() for name in Network._fields}
        given.out.write_text(json.dumps(weights) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
