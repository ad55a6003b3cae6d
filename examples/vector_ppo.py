"""Proximal policy optimisation in one file, as in CleanRL, on many tables of Light Speed at once. It needs numpy alone.

    pip install 'starfelt[lab]'
    python vector_ppo.py --rounds 200

Policy and value are linear, so their gradients are a line each. For a deeper network, replace `LinearNetwork`; the loop
and its masks stay as they are.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from starfelt import envs

#: The discount, the weight of later advantages (GAE), the range of a step, and the rate of learning.
GAMMA, LAMBDA, CLIP, RATE = 1.0, 0.95, 0.2, 0.02
#: How often each batch is learnt from.
EPOCHS = 4


class LinearNetwork:
    """A linear policy and a linear value.

    Args:
        numbers: the length of an observation.
        actions: the number of actions.
    """

    def __init__(self, numbers: int, actions: int) -> None:
        self.policy = np.zeros((numbers, actions))
        self.value = np.zeros(numbers)

    def chances(self, seen: Any, mask: Any) -> Any:
        """Return (n, actions): the probability of each action; 0 where the mask forbids it."""
        scores = np.where(mask, seen @ self.policy, -np.inf)
        found = np.exp(scores - scores.max(1, keepdims=True))
        return found / found.sum(1, keepdims=True)

    def learn(self, seen: Any, mask: Any, actions: Any, before: Any, gains: Any, returns: Any) -> None:
        """Take a step along the gradient of the clipped objective, and towards the returns."""
        rows = np.arange(len(actions))
        chances = self.chances(seen, mask)
        ratio = chances[rows, actions] / before
        # Beyond the range there is no gradient.
        inside = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        weight = gains * ratio * inside / len(rows)
        pull = -chances
        pull[rows, actions] += 1
        self.policy += RATE * seen.T @ (pull * weight[:, None])
        self.value += RATE * seen.T @ (returns - seen @ self.value) / len(rows)


def train(
    rounds: int, *, tables: int = 64, steps: int = 20, seed: int = 1
) -> tuple[LinearNetwork, list[float]]:
    """Train against random players; return the network, and the mean reward of the matches that ended in each round."""
    env = envs.vector_env("lightspeed", tables, seat="random")
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    network = LinearNetwork(seen["observation"].shape[1], env.single_action_space.n)  # pyright: ignore[reportAttributeAccessIssue] - a Discrete
    means: list[float] = []
    for _ in range(rounds):
        kept: list[tuple[Any, ...]] = []
        ended: list[float] = []
        for _ in range(steps):
            mask = seen["action_mask"].astype(bool)
            chances = network.chances(seen["observation"], mask)
            # A random action by these probabilities, for all tables at once.
            actions = (chances.cumsum(1) > chance.random((tables, 1))).argmax(1)
            then, rewards, done, cut, _ = env.step(actions)
            kept.append(
                (seen["observation"], mask, actions, chances[np.arange(tables), actions], rewards, done | cut)
            )
            ended += rewards[done].tolist()
            seen = then
        means.append(float(np.mean(ended)) if ended else 0.0)
        update(network, kept, seen["observation"])
    return network, means


def update(network: LinearNetwork, kept: list[tuple[Any, ...]], after: Any) -> None:
    """Learn from the steps of a round; `after` is what the agents saw then."""
    seen, masks, actions, before, rewards, ends = (np.stack(column) for column in zip(*kept, strict=True))
    values = np.concatenate([seen @ network.value, (after @ network.value)[None]])
    gains = np.zeros_like(rewards)
    following = np.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        # A match that ended has no value after it: what follows is another one.
        going = ~ends[step]
        surprise = rewards[step] + GAMMA * values[step + 1] * going - values[step]
        following = surprise + GAMMA * LAMBDA * following * going
        gains[step] = following
    returns = (gains + values[:-1]).ravel()
    flat = gains.ravel()
    flat = (flat - flat.mean()) / (flat.std() + 1e-8)
    numbers = seen.shape[2]
    for _ in range(EPOCHS):
        network.learn(
            seen.reshape(-1, numbers),
            masks.reshape(len(flat), -1),
            actions.ravel(),
            before.ravel(),
            flat,
            returns,
        )


def main() -> None:
    """Train, and print the mean reward as it goes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=64)
    given = parser.parse_args()
    _, means = train(given.rounds, tables=given.tables)
    for first in range(0, len(means), 20):
        print(f"rounds {first:4} and after: mean reward {np.mean(means[first : first + 20]):+.2f}")


if __name__ == "__main__":
    main()
