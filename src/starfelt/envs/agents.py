"""A match as a PettingZoo environment: one agent after another (AEC), or all at once (parallel)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, cast

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from starfelt.arguments import BadArgument, instance, one_of, whole
from starfelt.envs.array_types import Action, Floats, MaskedObservation, Orders
from starfelt.envs.course import MODES, Course, render_mode_of
from starfelt.envs.history import InformationState
from starfelt.envs.setting import GameSetting, rewards, version_of


class MatchAEC(AECEnv[str, MaskedObservation, Action]):
    """A match in which one agent acts after another. An agent that does what its mask forbids loses the match.

    Args:
        setting: the game.
        render_mode: `human` prints what happens, `ansi` returns it; None: neither.
        max_cycles: steps of an agent after which the match is truncated; None: the game's default.
    """

    def __init__(
        self, setting: GameSetting, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "render_modes": MODES,
            "name": f"starfelt_{setting.game.id}_v{version_of(setting.game)}",
        }
        self.render_mode = render_mode_of(render_mode)
        self.course = Course(setting)
        self.max_cycles = setting.max_cycles if max_cycles is None else whole("max_cycles", max_cycles, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents = []
        self._observations: spaces.Space[MaskedObservation] = self.course.space()
        space = cast("spaces.Discrete", setting.action_space)
        self._actions = {agent: deepcopy(space) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[MaskedObservation]:
        """Return an agent's observation space: the same for all."""
        _number(self.possible_agents, agent)
        return self._observations

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return an agent's action space. Each agent has its own, so that each samples with its own seed."""
        return self._actions[self.possible_agents[_number(self.possible_agents, agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another match. A seed makes it, and the matches after it, reproducible."""
        del options
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._cycles = dict.fromkeys(self.agents, 0)
        self._next()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> MaskedObservation:
        """Return an agent's observation, and which of its actions are legal."""
        return self.course.observation(_number(self.possible_agents, agent))

    def information_state(self, agent: str, *, rows: int | None = None) -> InformationState:
        """Return what an agent sees, and all that it has seen; see `setting.GameSetting.information_state`."""
        return self.course.information_state(_number(self.possible_agents, agent), rows)

    def step(self, action: Action | None) -> None:
        """Perform the selected agent's action.

        Raises:
            BadArgument: there is no such action, or `reset` has not been called.
        """
        if not self.agents:
            raise BadArgument("", "no match is going on: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast("Any", action))
            return
        seat = self.possible_agents.index(agent)
        action = self.course.checked(action)
        self._cumulative_rewards[agent] = 0
        self._cycles[agent] += 1
        if self.course.mask(seat)[action]:
            self.course.act(seat, action)
            worth = rewards(self.course.match.outcome, len(self.agents))
            over = self.course.match.outcome is not None
        else:
            worth = [0.0] * len(self.agents)
            worth[seat], over = -1.0, True
        self.rewards = dict(zip(self.agents, worth, strict=True))
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles[agent] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _next(self) -> None:
        acting = self.course.acting
        # After the end of the match each agent gets its turn to see it.
        self.agent_selection = self.possible_agents[acting[0]] if acting else self.agents[0]

    def render(self) -> str | None:
        """Return what has happened since the last call, or print it."""
        return self.course.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class MatchParallel(ParallelEnv[str, Floats, Orders]):
    """A match in which all agents act at once. The arguments are those of `MatchAEC`."""

    def __init__(
        self, setting: GameSetting, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        self.metadata = {
            "render_modes": MODES,
            "name": f"starfelt_{setting.game.id}_v{version_of(setting.game)}",
        }
        self.render_mode = render_mode_of(render_mode)
        self.course = Course(setting)
        self.max_cycles = setting.max_cycles if max_cycles is None else whole("max_cycles", max_cycles, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents = []
        self._observations: spaces.Space[Floats] = self.course.space()
        space = cast("spaces.MultiDiscrete", setting.action_space)
        self._actions = {agent: deepcopy(space) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Floats]:
        """Return an agent's observation space: the same for all."""
        _number(self.possible_agents, agent)
        return self._observations

    def action_space(self, agent: str) -> spaces.MultiDiscrete:
        """Return an agent's action space. Each agent has its own, so that each samples with its own seed."""
        return self._actions[self.possible_agents[_number(self.possible_agents, agent)]]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Floats], dict[str, dict[str, Any]]]:
        """Begin another match. A seed makes it, and the matches after it, reproducible."""
        del options
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        if self.render_mode == "human":
            self.render()
        return self._seen(self.course.observation), self._seen(self.course.info)

    def information_state(self, agent: str, *, rows: int | None = None) -> InformationState:
        """Return what an agent sees, and all that it has seen; see `setting.GameSetting.information_state`."""
        return self.course.information_state(_number(self.possible_agents, agent), rows)

    def step(
        self, actions: dict[str, Orders]
    ) -> tuple[
        dict[str, Floats], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Perform all agents' actions, and return observations, rewards, terminations, truncations and infos.

        Raises:
            BadArgument: an agent has no action, or one that there is not.
        """
        instance("actions", actions, dict)
        if set(actions) != set(self.agents):
            raise BadArgument(
                "actions", f"expected an action of each of {', '.join(self.agents) or 'no agent'}"
            )
        checked = [self.course.checked(actions[agent]) for agent in self.agents]
        for agent, action in zip(list(self.agents), checked, strict=True):
            self.course.act(self.possible_agents.index(agent), action)
        self._cycles += 1
        outcome = self.course.match.outcome
        worth = dict(zip(self.agents, rewards(outcome, len(self.agents)), strict=True))
        terminations = dict.fromkeys(self.agents, outcome is not None)
        cut = outcome is None and self._cycles >= self.max_cycles
        truncations = dict.fromkeys(self.agents, cut)
        found = (
            self._seen(self.course.observation),
            worth,
            terminations,
            truncations,
            self._seen(self.course.info),
        )
        if outcome is not None or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found

    def _seen(self, what: Callable[[int], Any]) -> dict[str, Any]:
        return {agent: what(self.possible_agents.index(agent)) for agent in self.agents}

    def render(self) -> str | None:
        """Return what has happened since the last call, or print it."""
        return self.course.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _number(agents: list[str], agent: Any) -> int:
    """Return an agent's seat.

    Raises:
        BadArgument: there is no such agent.
    """
    return agents.index(one_of("agent", agent, agents))
