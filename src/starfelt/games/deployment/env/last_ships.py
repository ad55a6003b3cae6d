"""Many tables of Light Speed as a Gymnasium vector environment: each episode places a match's last ship.

    from starfelt.games.deployment.env.last_ships import LastShips

    env = LastShips(1024)
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

Observations, actions and masks are those of `aec_env("lightspeed")`; the reward is that of the ship's seat. Every
action ends its episode, and the next one begins at once. One that the mask forbids loses.
"""

from __future__ import annotations

from collections.abc import Sequence

from gymnasium.vector import AutoresetMode

from starfelt.envs.setting import any_seed
from starfelt.envs.vector import VectorMatches
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.deployment.env.tables import PlacingTables
from starfelt.lab.dealing import AnyFleet

#: More than the cards of any fleet.
_ENDLESS = 2**31


class LastShips(VectorMatches):
    """A vector environment of the form *last* of `Placing`.

    Args:
        num_envs: the number of tables.
        seats: 2 to 4.
        fleets: a fleet for each seat, as in `lab.random_tables`; None: Light Speed's.
        autoreset_mode: see `envs.vector_env`.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: a fleet cannot be played.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        seats: int = 2,
        fleets: Sequence[AnyFleet] | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    ) -> None:
        placing = Placing(num_envs, form="last", seats=seats, seed=any_seed(), fleets=fleets)
        super().__init__(PlacingTables(placing, _ENDLESS), seat=None, autoreset_mode=autoreset_mode)
