"""The match behind an environment: it goes from one decision to the next, with seeds, observations and rendering."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from starfelt.arguments import one_of, whole
from starfelt.envs.array_types import Mask
from starfelt.envs.history import InformationState
from starfelt.envs.setting import GameSetting
from starfelt.kernel.arrays import numbers
from starfelt.messages import say
from starfelt.play import Match

#: The render modes: printed, or as text.
MODES = ["human", "ansi"]

_MOST_SEED = 2**31 - 1


class Course:
    """A match for environments. It advances by itself until a seat must act, or to its end."""

    def __init__(self, setting: GameSetting) -> None:
        self.setting = setting
        #: Whether an action is one number, with its mask as part of the observation.
        self.masked = isinstance(setting.action_space, spaces.Discrete)
        self.chance = np.random.default_rng()
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Begin another match. A seed makes it, and all matches after it, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        if seed is not None:
            self.chance = np.random.default_rng(whole("seed", seed, 0))
        draw = Random(int(self.chance.integers(_MOST_SEED)))
        self.match: Match = self.setting.begin(draw.randrange(_MOST_SEED))
        self.draw, self.last = draw, None
        self._masks: dict[int, Mask] = {}
        self._masked_at: tuple[int, int, int | None] | None = None
        self.told = 0
        self._go_on()

    @property
    def acting(self) -> list[int]:
        """The seats that act now; none: the match is over."""
        return [] if self.match.outcome else self.setting.acting(self.match, self.last)

    def act(self, seat: int, action: Any) -> None:
        """Perform a seat's action, checked by `checked`."""
        self.setting.act(self.match, seat, action, self.draw)
        self.passed(seat)

    def checked(self, action: Any) -> Any:
        """Return an action of the action space: a whole number, or an array of them.

        Raises:
            BadArgument: there is no such action.
        """
        space = self.setting.action_space
        if isinstance(space, spaces.Discrete):
            return whole("action", action, 0, int(space.n) - 1)
        found = numbers("action", action, np.int64, space.nvec.shape)
        for number, (choice, there) in enumerate(zip(found.tolist(), space.nvec.tolist(), strict=True)):
            whole(f"action[{number}]", choice, 0, there - 1)
        return found

    def passed(self, seat: int) -> None:
        """Advance after a seat's action, until a seat must act."""
        self.last = seat
        self.setting.after(self.match, seat)
        self._go_on()

    def _go_on(self) -> None:
        while self.match.outcome is None and not self.setting.acting(self.match, self.last):
            self.setting.wait(self.match, self.draw)

    def observation(self, seat: int) -> Any:
        """Return a seat's observation, with the mask of legal actions if an action is one number."""
        seen = self.setting.observe(self.match, seat)
        if not self.masked:
            return seen
        return {"observation": seen, "action_mask": self.mask(seat).copy()}

    def information_state(self, seat: int, rows: int | None) -> InformationState:
        """Return what a seat sees, and all that it has seen."""
        return self.setting.information_state(self.match, seat, rows=rows)

    def info(self, seat: int) -> dict[str, Any]:
        """Return the legal choices if an action consists of several: an array for each of them."""
        space = self.setting.action_space
        if not isinstance(space, spaces.MultiDiscrete):
            return {}
        return {"action_mask": tuple(np.split(self.mask(seat).copy(), np.cumsum(space.nvec)[:-1]))}

    def mask(self, seat: int) -> Mask:
        """Return a seat's legal actions; none while it does not act. It is computed once for each state."""
        now = (len(self.match.log), self.match.at, self.last)
        if self._masked_at != now:
            self._masks, self._masked_at = {}, now
        if seat not in self._masks:
            mask = self.setting.mask(self.match, seat)
            self._masks[seat] = mask if seat in self.acting else np.zeros_like(mask)
        return self._masks[seat]

    def space(self) -> spaces.Space[Any]:
        """Return the observation space."""
        actions = self.setting.action_space
        if isinstance(actions, spaces.MultiDiscrete):
            return self.setting.observation_space
        mask = spaces.Box(0, 1, (int(actions.n),), np.int8)
        return spaces.Dict({"observation": self.setting.observation_space, "action_mask": mask})

    def render(self, mode: str | None) -> str | None:
        """Return what has happened since the last call, as sentences; `human`: print them."""
        if mode is None:
            return None
        match = self.match
        lines = [
            line for entry in match.log[self.told :] for line in match.game.tell(match.state, entry.event)
        ]
        self.told = len(match.log)
        text = "\n".join(say("en", line.id, line.args) for line in lines)
        if mode == "ansi":
            return text
        print(text)  # noqa: T201 - what `human` asks for
        return None


def render_mode_of(mode: Any) -> str | None:
    """Return a render mode; None: nothing is rendered.

    Raises:
        BadArgument: there is no such mode.
    """
    return None if mode is None else one_of("render_mode", mode, MODES)
