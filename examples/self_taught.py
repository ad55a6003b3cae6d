"""A bot for Light Speed that learned by playing against itself: `train_self_taught.py` made its weights.

    cd examples
    starfelt compare self_taught:play captain --game lightspeed --options options/turns.json --mirror --matches 40

It draws thousands of poses for the card in hand, most of them aimed at a target, and lets the kernel fight the battle
that each would give now. A network says of the best few hundred how the match will end. For the best sixteen the bot
looks one card ahead: the other seat's replies, with each card that it may hold, seen by the same network.

It plays matches of two on the usual table, with the usual ships.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray
from table_features import Features, Poses, Reals, worth_now

from starfelt.games.deployment.env.batched import Placing

WEIGHTS = Path(__file__).with_suffix(".npz")
#: The poses drawn for a card, those that the network looks at, and the small changes to the best of them.
POSES, FEW, CHANGES = 4096, 256, 256
#: The size of a small change, in 0.1 mm and 0.1°.
CHANGE = (120, 120, 60)
#: The poses for which replies are weighed; the other seat's cards, the poses of each, and those the network looks at.
FINAL, CARDS, REPLIES, SEEN = 16, 8, 64, 12


class ValueNetwork:
    """Layers of weights with ReLU between them: how much better the match will end than the battle would end now."""

    def __init__(self, layers: list[tuple[Reals, Reals]]) -> None:
        self.layers = layers

    def __call__(self, features: Reals) -> Reals:
        """Return a value for each row of `features` (…, numbers)."""
        x = features.reshape(-1, features.shape[-1])
        for number, (weight, bias) in enumerate(self.layers):
            x = x @ weight + bias
            if number < len(self.layers) - 1:
                x = np.maximum(x, 0)
        return x.reshape(features.shape[:-1])

    @classmethod
    def read(cls, path: Path = WEIGHTS) -> ValueNetwork:
        """Return the network of a file."""
        with np.load(path) as kept:
            layers = range(len(kept.files) // 2)
            return cls([(kept[f"weight{k}"], kept[f"bias{k}"]) for k in layers])

    def write(self, path: Path = WEIGHTS) -> None:
        """Write the weights to a file."""
        arrays = {}
        for k, (weight, bias) in enumerate(self.layers):
            arrays |= {f"weight{k}": weight, f"bias{k}": bias}
        np.savez_compressed(path, **arrays)


def best_of(values: Reals, count: int) -> NDArray[np.int64]:
    """Return (tables, count): the places with the highest of `values` (tables, places), in no order."""
    count = min(count, values.shape[1])
    return np.argpartition(-values, count - 1, axis=1)[:, :count]


def promising(
    env: Placing, wanted: Poses, few: int, chance: np.random.Generator | None = None
) -> tuple[Poses, Reals]:
    """Return the `few` of the poses (tables, places, 3) whose battles would be best now, and what these are worth.

    With `chance`, half of them are any poses.
    """
    rows = np.arange(len(env))[:, None]
    now = worth_now(env.battles(wanted).points, env.seat)
    now[wanted[:, :, 2] < 0] = -np.inf
    top = best_of(now, few)
    if chance is not None:
        top[:, few // 2 :] = chance.integers(0, wanted.shape[1], (len(env), few - few // 2))
    return wanted[rows, top], now[rows, top]


def evaluate(
    env: Placing, features: Features, network: ValueNetwork, wanted: Poses, now: Reals
) -> tuple[Reals, Reals]:
    """Return what the network expects of each pose (tables, places, 3), and its features.

    After the last card there is nothing to expect: the battle is what counts.
    """
    seen = features.of(env, wanted, now)
    over = env.laid[:, : env.roster.ships].sum(1) == env.roster.ships - 1
    return now + np.where(over[:, None], 0, network(seen)), seen


def find_reply(
    env: Placing, features: Features, network: ValueNetwork, poses: Poses, chance: np.random.Generator
) -> Reals:
    """Return what poses (places, 3) on the first table are worth after the other seat's best reply.

    It is the average over cards that the other seat may hold.
    """
    half = env.roster.ships // 2
    other, hand = 1 - int(env.seat[0]), int(env.hand[0])
    theirs = other * half + np.flatnonzero(~env.laid[0, other * half : (other + 1) * half])
    cards = chance.permutation(theirs)[:CARDS]
    then = Placing(len(poses) * len(cards), seed=int(chance.integers(2**48)))
    then.poses[:], then.laid[:], then.seat[:] = env.poses[0], env.laid[0], other
    then.poses[:, hand] = np.repeat(poses, len(cards), axis=0)
    then.laid[:, hand] = True
    then.hand[:] = np.tile(cards, len(poses))
    wanted, now = promising(then, then.aimed(REPLIES), SEEN)
    value, _ = evaluate(then, features, network, wanted, now)
    return -value.max(axis=1).reshape(len(poses), len(cards)).mean(axis=1)


def sample_changes(env: Placing, poses: Poses, chance: np.random.Generator) -> Poses:
    """Return (1, CHANGES, 3): small changes of poses (places, 3) on a table; a heading of -1 where one is illegal."""
    near = np.resize(poses, (1, CHANGES, 3)) + np.rint(chance.normal(0, CHANGE, (1, CHANGES, 3))).astype(
        np.int16
    )
    near[:, :, 2] %= 3600
    near[~env.legal(near), 2] = -1
    return near


def choose(env: Placing, network: ValueNetwork, chance: np.random.Generator) -> list[int]:
    """Return the pose for the card in hand on a single table."""
    features = Features(env)
    found, now = promising(env, env.aimed(POSES), FEW)
    value, _ = evaluate(env, features, network, found, now)
    near, now = promising(env, sample_changes(env, found[0, best_of(value, FINAL)[0]], chance), CHANGES)
    more, _ = evaluate(env, features, network, near, now)
    found, value = np.concatenate([found, near], 1), np.concatenate([value, more], 1)
    if env.laid[0, : env.roster.ships].sum() < env.roster.ships - 1:
        found = found[:, best_of(value, FINAL)[0]]
        value = value[:, best_of(value, FINAL)[0]] + find_reply(env, features, network, found[0], chance)
    return found[0, value[0].argmax()].tolist()


@cache
def network() -> ValueNetwork:
    """Return the network of the kept weights."""
    return ValueNetwork.read()


def table_of(view: Any, seat: int, seed: int) -> Placing:
    """Return the table that a seat sees in its view: a `LightSpeedView`."""
    env = Placing(1, seed=seed)
    number = {name: k for k, name in enumerate(env.ships)}
    env.laid[0, : env.roster.ships] = False
    for card in view.ships:
        k = number[card.seat, card.ship]
        env.laid[0, k] = True
        env.poses[0, k] = round(card.x_mm * 10), round(card.y_mm * 10), round(card.heading_deg * 10) % 3600
    env.hand[0], env.seat[0] = number[seat, view.hand.ship], seat
    return env


def play(view: Any, seat: int, chance: Random) -> dict[str, Any]:
    """Return where the card in hand is placed."""
    env = table_of(view, seat, chance.getrandbits(48))
    x, y, heading = choose(env, network(), np.random.default_rng(chance.getrandbits(48)))
    return {"do": "place", "x_mm": x / 10, "y_mm": y / 10, "heading_deg": heading / 10}


def load() -> None:
    """Load all machine code, and compile it the first time. That takes longer than a bot may think about a card."""
    choose(Placing(1), network(), np.random.default_rng())


load()
