"""Train an agent with MaskablePPO of sb3-contrib, which asks an environment for `action_masks()`.

    pip install 'starfelt[lab]' sb3-contrib
    python maskable_ppo.py --steps 20000

The agent plays Light Speed against random players. Stable-Baselines3 steps its environments one by one; `vector_ppo.py`
steps many tables at once.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

import gymnasium

#: The environment. The first part is the module that registers it.
ENVIRONMENT = "starfelt.envs:starfelt/LightSpeed-v0"


def train(steps: int, *, batch: int = 256) -> Any:
    """Return a model after at least so many steps of its agent; it learns after every `batch` steps."""
    # The library is not a part of Starfelt, so nothing knows its types here.
    library: Any = import_module("sb3_contrib")
    env = gymnasium.make(ENVIRONMENT, level="random", seat="random")
    # An observation is a dictionary: what the seat sees, and the mask.
    model = library.MaskablePPO("MultiInputPolicy", env, n_steps=batch, batch_size=batch, seed=1)
    return model.learn(steps)


def main() -> None:
    """Train, and save the model."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--out", default="maskable_ppo.zip")
    given = parser.parse_args()
    train(given.steps).save(given.out)


if __name__ == "__main__":
    main()
