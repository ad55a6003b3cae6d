"""A match as a PettingZoo environment: one agent after another (AEC), or all at once (parallel)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Generic, TypeVar, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from starfelt import games
from starfelt.arguments import BadArgument, instance, one_of
from starfelt.envs.array_types import Floats, Orders
from starfelt.envs.course import MODES, Course, render_mode_of
from starfelt.envs.history import InformationState
from starfelt.envs.setting import GameSetting

#: The type of observations and of actions.
Seen = TypeVar("Seen")
Act = TypeVar("Act")


class _Agents:
    """What both forms share: agents with their spaces, and what can be asked of a match at any moment.

    Args:
        setting: the game.
        render_mode: `human` prints what happens, `ansi` returns it, `rgb_array` returns a picture; None: neither.
        max_cycles: steps of an agent after which the match is truncated; None: the game's default.
    """

    def __init__(
        self, setting: GameSetting, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "render_modes": MODES,
            "name": f"starfelt_{setting.game.id}_v{games.packages()[setting.game.id].gymnasium_version}",
            "render_fps": 1,
            "is_parallelizable": setting.at_once,
        }
        self.render_mode = render_mode_of(render_mode)
        self.course = Course(setting, max_cycles)
        self.max_cycles = self.course.max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._observations = setting.space
        self._actions = {agent: deepcopy(setting.action_space) for agent in self.possible_agents}
        seen = setting.observation_space
        #: Of `state`.
        self.state_space = spaces.Box(-1, 1, (setting.seats * seen.shape[0],), np.float32)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's observation space: the same for all."""
        self._seat(agent)
        return self._observations

    def action_space(self, agent: str) -> Any:
        """Return an agent's action space. Each agent has its own, so that each samples with its own seed."""
        return self._actions[self.possible_agents[self._seat(agent)]]

    def information_state(self, agent: str, *, rows: int | None = None) -> InformationState:
        """Return what an agent sees, and all that it has seen; see `setting.GameSetting.information_state`."""
        return self.course.information_state(self._seat(agent), rows)

    def state(self) -> Floats:
        """Return (agents × numbers,): what all agents see now, one after another, for learners with a common critic."""
        return self.course.state()

    def render(self) -> Any:
        """Return what has happened since the last call, or print it; or return the picture of the moment."""
        return self.course.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _seat(self, agent: Any) -> int:
        """Return an agent's seat.

        Raises:
            BadArgument: there is no such agent.
        """
        return self.possible_agents.index(one_of("agent", agent, self.possible_agents))


class MatchAEC(_Agents, AECEnv[str, Seen, Act], Generic[Seen, Act]):
    """A match in which one agent acts after another. An agent that does what its mask forbids loses the match.

    Where both act at once, the second one does not see what the first one did. The arguments are those of `_Agents`.
    """

    def __init__(
        self, setting: GameSetting, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__(setting, render_mode, max_cycles)
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another match. A seed makes it, and the matches after it, reproducible."""
        del options
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """Return an agent's observation, with its legal actions if an action is one number."""
        return self.course.observation(self._seat(agent))

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 - PettingZoo's signature
        """Return what the agent to act needs: its observation, rewards since its last step, ends, and info.

        Raises:
            BadArgument: `reset` has not been called.
        """
        if not self.agents:
            raise BadArgument("", "no match is going on: call reset first")
        return super().last(observe)

    def step(self, action: Act | None) -> None:
        """Perform the selected agent's action.

        Raises:
            BadArgument: there is no such action, or `reset` has not been called.
        """
        if not self.agents:
            raise BadArgument("", "no match is going on: call reset first")
        agent, course = self.agent_selection, self.course
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast("Any", action))
            return
        checked = course.check_action(action)
        self._cumulative_rewards[agent] = 0
        course.act(self._seat(agent), checked)
        self.rewards = dict(zip(self.agents, course.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, course.over)
        self.truncations = dict.fromkeys(self.agents, course.truncated)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the selected agent's legal actions; for an action of several choices, one mask after another."""
        return self.course.mask(self._seat(self.agent_selection)).astype(np.bool_)

    def _next(self) -> None:
        acting = self.course.acting
        # After the end of the match each agent gets its turn to see it.
        self.agent_selection = self.possible_agents[acting[0]] if acting else self.agents[0]
        told = [self.agent_selection] if acting else self.agents
        self.infos = {
            agent: self.course.info(self._seat(agent)) if agent in told else {} for agent in self.agents
        }


class MatchParallel(_Agents, ParallelEnv[str, Floats, Orders]):
    """A match in which all agents act at once. The arguments are those of `_Agents`."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Floats], dict[str, dict[str, Any]]]:
        """Begin another match. A seed makes it, and the matches after it, reproducible."""
        del options
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._of_each(self.course.observation), self._of_each(self.course.info)

    def step(
        self, actions: dict[str, Orders]
    ) -> tuple[
        dict[str, Floats], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Perform all agents' actions, and return observations, rewards, terminations, truncations and infos.

        Raises:
            BadArgument: an agent has no action, or one that there is not; or no match is going on.
        """
        instance("actions", actions, dict)
        if not self.agents:
            raise BadArgument("", "no match is going on: call reset first")
        if set(actions) != set(self.agents):
            raise BadArgument("actions", f"expected an action of each of {', '.join(self.agents)}")
        course = self.course
        checked = [course.check_action(actions[agent]) for agent in self.agents]
        for agent, action in zip(self.agents, checked, strict=True):
            course.act(self._seat(agent), action)
        over, cut = course.over, course.truncated
        found = (
            self._of_each(course.observation),
            dict(zip(self.agents, course.rewards(), strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            self._of_each(course.info),
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found

    def action_masks(self) -> dict[str, NDArray[np.bool_]]:
        """Return each agent's legal actions: one mask after another."""
        return self._of_each(lambda seat: self.course.mask(seat).astype(np.bool_))

    def _of_each(self, what: Callable[[int], Any]) -> dict[str, Any]:
        return {agent: what(self._seat(agent)) for agent in self.agents}
