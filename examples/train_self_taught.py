"""Trains the network of `self_taught.py` by play against itself, from nothing, on many tables at once.

    python train_self_taught.py [--rounds 100] [--tables 1024] [--weights self_taught.npz] [--curve curve.svg]

A round is a match on each table. Both seats choose by the network as it is, from few poses, half of them random. Then
the network learns from these matches: the value of a card is what came of it, a mixture of the end of the match and
of the values on the way (TD(λ)). After every fifth round, the script prints how often the network wins against the
same choice without a network: the best battle now.

Ctrl-C stops it. A next run goes on after the last printed round.
"""

import argparse
from itertools import pairwise
from pathlib import Path

import numpy as np
from curve import curve
from self_taught import WEIGHTS, ValueNetwork, evaluate, promising
from table_features import Features, Reals, worth_now

from starfelt.games.deployment.env.batched import Placing

#: The poses drawn for a card in training and in tests, and those that the network looks at.
LEARNING, SHOWING = (64, 16), (256, 48)
#: The layers between features and value; how much of a value comes from the end of the match; minibatches.
HIDDEN, LAMBDA, BATCH, EPOCHS = (96, 32), 0.8, 512, 2
#: The learning rate at the beginning and at the end.
RATES = 1e-3, 1e-4
#: The tables of a test, each played from both sides, and the rounds between tests.
TEST, BETWEEN = 256, 5


def make_untrained(numbers: int, seed: int) -> ValueNetwork:
    """Return a network with random weights that expects nothing yet."""
    chance = np.random.default_rng(seed)
    sizes = [numbers, *HIDDEN, 1]
    layers = [
        (chance.normal(0, np.sqrt(2 / size), (size, after)).astype(np.float32), np.zeros(after, np.float32))
        for size, after in pairwise(sizes)
    ]
    layers[-1][0][:] = 0
    return ValueNetwork(layers)


class Adam:
    """Gradient descent on a network's squared errors, with Adam's steps."""

    def __init__(self, network: ValueNetwork) -> None:
        self.network, self.steps = network, 0
        self.parts = [part for layer in network.layers for part in layer]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]

    def learn(self, features: Reals, wanted: Reals, rate: float) -> float:
        """Take a step toward the `wanted` values (rows,) of `features` (rows, numbers); return the mean error."""
        inputs = [features]
        for weight, bias in self.network.layers:
            inputs.append(np.maximum(inputs[-1] @ weight + bias, 0))
        last, bias = self.network.layers[-1]
        error = (inputs[-2] @ last + bias)[:, 0] - wanted
        back = (error / len(wanted))[:, None]
        slopes: list[Reals] = []
        for (weight, _), before in zip(self.network.layers[::-1], inputs[-2::-1], strict=True):
            slopes = [before.T @ back, back.sum(0), *slopes]
            back = (back @ weight.T) * (before > 0)
        self.steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self.moments, strict=True):
            mean[:] = 0.9 * mean + 0.1 * slope
            square[:] = 0.999 * square + 0.001 * slope**2
            up, down = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            part[:] = part - rate * up / (np.sqrt(down) + 1e-8)
        return float((error**2).mean())


def parts_of(adam: Adam) -> list[tuple[Reals, str]]:
    """Return all that a training has learned so far, and its names in the file between runs."""
    moments = [
        (part, f"{name}{k}")
        for k, pair in enumerate(adam.moments)
        for part, name in zip(pair, "ms", strict=True)
    ]
    return [(part, f"part{k}") for k, part in enumerate(adam.parts)] + moments


def matches(network: ValueNetwork, tables: int, seed: int) -> tuple[Reals, Reals]:
    """Play a match on each table; return the features of every card but the last, and what its value should be."""
    env, chance = Placing(tables, seed=seed), np.random.default_rng(seed)
    features, rows = Features(env), np.arange(tables)
    seen, nows, values = [], [], []
    for _ in range(env.roster.ships):
        seat = env.seat.copy()
        wanted, now = promising(env, env.aimed(LEARNING[0]), LEARNING[1], chance)
        value, numbers = evaluate(env, features, network, wanted, now)
        best = value.argmax(1)
        seen.append(numbers[rows, best])
        nows.append(now[rows, best])
        values.append(value[rows, best])
        step = env.step(wanted[rows, best])
    # On a table where a card found no room the match has not ended; it teaches nothing.
    ended = step.done
    after = worth_now(step.points[:, None], seat)[:, 0]
    targets = []
    for now, value in zip(nows[-2::-1], values[-2::-1], strict=True):
        targets.append(-after - now)
        after = LAMBDA * -after + (1 - LAMBDA) * value
    return np.concatenate([one[ended] for one in seen[-2::-1]]), np.concatenate(
        [one[ended] for one in targets]
    )


def share_of_wins(network: ValueNetwork, tables: int) -> float:
    """Return the share of wins of the network against the best battle now, on tables played from both sides."""
    shares = []
    for side in range(2):
        env = Placing(tables, seed=0)
        features, rows = Features(env), np.arange(tables)
        for turn in range(env.roster.ships):
            wanted, value = promising(env, env.aimed(SHOWING[0]), SHOWING[1])
            if turn % 2 == side:
                value, _ = evaluate(env, features, network, wanted, value)
            step = env.step(wanted[rows, value.argmax(1)])
        won = (1 + np.sign(step.points[:, side] - step.points[:, 1 - side])) / 2
        shares.append(won[step.done].mean())
    return float(np.mean(shares))


def main(rounds: int, tables: int, weights: Path, picture: Path | None) -> None:
    """Train, and print the shares of wins."""
    network = make_untrained(Features(Placing(1)).numbers, seed=1)
    adam, shares, begun = Adam(network), [share_of_wins(network, TEST)], 0
    state = weights.with_suffix(".training.npz")
    if state.exists():
        with np.load(state) as kept:
            for part, name in parts_of(adam):
                part[:] = kept[name]
            adam.steps, begun, shares = int(kept["steps"]), int(kept["rounds"]), kept["shares"].tolist()
    for number in range(begun, rounds):
        seen, wanted = matches(network, tables, seed=number + 1)
        rate = RATES[0] + (RATES[1] - RATES[0]) * number / rounds
        chance = np.random.default_rng(number)
        for _ in range(EPOCHS):
            for rows in np.array_split(chance.permutation(len(seen)), -(-len(seen) // BATCH)):
                adam.learn(seen[rows], wanted[rows], rate)
        if (number + 1) % BETWEEN == 0:
            shares.append(share_of_wins(network, TEST))
            print(f"{(number + 1) * tables:>9,} matches  {shares[-1]:6.1%}", flush=True)
            network.write(weights)
            parts = {name: part for part, name in parts_of(adam)}
            np.savez(state, **parts, steps=adam.steps, rounds=number + 1, shares=shares)
    if picture is not None:
        below = f"share of wins against the same choice without a network, over {rounds * tables:,} matches"
        curve(picture, shares, {"no network": 0.5}, below)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--curve", type=Path)
    given = parser.parse_args()
    main(given.rounds, given.tables, given.weights, given.curve)
