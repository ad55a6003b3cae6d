"""A match as a Gymnasium environment: one agent against bots.

    import gymnasium, starfelt.envs

    env = gymnasium.make("starfelt/LightSpeed-v0", level="pilot")

Observations, actions and rewards are those of the game's PettingZoo environment. `info["action_mask"]` gives the legal
actions. An illegal action loses the match.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from starfelt.bots.play import BotPlayer
from starfelt.envs.course import MODES, Course
from starfelt.envs.setting import GameSetting, rewards


class AgainstBots(gymnasium.Env[Any, Any]):
    """A match of an agent on seat 0 against bots of one level on all others.

    Args:
        setting: the game.
        level: of the bots: cadet, pilot, captain.
        render_mode: `human` prints what happens, `ansi` returns it; None: neither.
    """

    def __init__(self, setting: GameSetting, level: str = "pilot", render_mode: str | None = None) -> None:
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.course = Course(setting)
        self.bot = BotPlayer(setting.game.id, level)
        self.observation_space = self.course.space()
        self.action_space = setting.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin another match. A seed makes it, and the matches after it, reproducible."""
        super().reset(seed=seed, options=options)
        self.course.begin(seed)
        self._bots_act()
        if self.render_mode == "human":
            self.render()
        return self.course.observation(0), self.course.info(0)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Perform the agent's action, and let the bots act until it is the agent's turn again."""
        if not self._allowed(action):
            return self.course.observation(0), -1.0, True, False, self.course.info(0)
        self.course.act(0, action)
        self._bots_act()
        outcome = self.course.match.outcome
        if self.render_mode == "human":
            self.render()
        worth = rewards(outcome, self.course.setting.seats)[0]
        return self.course.observation(0), worth, outcome is not None, False, self.course.info(0)

    def render(self) -> Any:
        """Return what has happened since the last call, or print it."""
        return self.course.render(self.render_mode)

    def _allowed(self, action: Any) -> bool:
        return not self.course.masked or bool(self.course.observation(0)["action_mask"][action])

    def _bots_act(self) -> None:
        """Let the bots act until it is the agent's turn. A bot without an answer plays a random legal command."""
        course = self.course
        while (acting := course.acting) and 0 not in acting:
            seat = acting[0]
            match = course.match
            answer = self.bot(match.view(seat), seat, match.at, course.draw)
            before = len(match.log)
            if answer is not None:
                match.do(seat, answer.command)
            if len(match.log) == before and (any_other := match.sample(seat, course.draw)):
                match.do(seat, any_other)
            course.passed(seat)
