"""A match as a Gymnasium environment: one agent against others.

    import gymnasium

    env = gymnasium.make("starfelt/LightSpeed-v0", level="pilot")
    env = gymnasium.make("starfelt/LightSpeed-v0", seats=3, seat=1, opponents=["captain", "my_bot:play"])

Observations, actions and rewards are those of the game's PettingZoo environment. `info["action_mask"]` gives the legal
actions. An illegal action loses the match: −1 for the seat that acted, 0 for the others, and `info["forfeit"]` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, instance, whole
from starfelt.bots.own import is_own, own_player
from starfelt.bots.play import BotPlayer
from starfelt.envs.course import MODES, Course, render_mode_of
from starfelt.envs.history import InformationState
from starfelt.envs.setting import GameSetting
from starfelt.play import Player, RandomPlayer

#: The type of observations and of actions.
Seen = TypeVar("Seen")
Act = TypeVar("Act")
#: An opponent that acts as the agent does: a function of its observation and info that returns an action.
Policy: TypeAlias = Callable[[Any, dict[str, Any]], Any]
#: A policy on many tables: a function of their observations and masks, as arrays, that returns an action for each.
#: It is asked for those tables alone on which it acts.
BatchPolicy: TypeAlias = Callable[[Any, Any], Any]
#: An opponent: a level, `random`, an own bot as `module:function`, or a policy.
Opponent: TypeAlias = str | Policy

#: The seat `"random"`: another one for each match. The opponent: any legal action.
ANY_SEAT = RANDOM = "random"

#: The most matches in a row that end before the agent acts.
MOST_VOID = 200


def check_void(argument: str, count: int) -> None:
    """Check how many matches in a row have ended before the agent acted.

    Raises:
        BadArgument: they are more than `MOST_VOID`.
    """
    if count > MOST_VOID:
        raise BadArgument(argument, f"{count} matches in a row ended before the agent could act")


class AgainstBots(gymnasium.Env[Seen, Act]):
    """A match of an agent against others.

    Args:
        setting: the game.
        level: of all opponents, if `opponents` is None.
        render_mode: `human` prints what happens, `ansi` returns it, `rgb_array` returns a picture; None: neither.
        seat: the agent's seat; `"random"`: another one for each match.
        opponents: those on the other seats, in their order after the agent's; one alone plays on all of them. A policy
            is asked for an action as the agent is: `policy(observation, info)`. So an agent plays against itself.
        max_cycles: steps of a seat after which a match is truncated; None: the game's default.

    Raises:
        BadArgument: there is no such level, seat or render mode, or another number of opponents than of other seats.
    """

    def __init__(
        self,
        setting: GameSetting,
        level: str = "pilot",
        render_mode: str | None = None,
        *,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent] | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode_of(render_mode)
        self._seat = seat if seat == ANY_SEAT else whole("seat", seat, 0, setting.seats - 1)
        argument = "level" if opponents is None else "opponents"
        given = level if opponents is None else opponents
        each = for_each_seat(given, setting.seats - 1)
        self._opponents = [opponent_of(setting.game.id, one, argument) for one in each]
        self.course = Course(setting, max_cycles)
        self.observation_space = setting.space
        # Its own, so that it samples with its own seed.
        self.action_space = cast("spaces.Space[Act]", deepcopy(setting.action_space))
        #: The agent's seat in this match.
        self.seat = 0 if self._seat == ANY_SEAT else int(self._seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin another match. A seed makes it, and the matches after it, reproducible.

        A match that ends before the agent acts does not count: another one begins.

        Raises:
            BadArgument: the seed is wrong, or `MOST_VOID` matches in a row ended like that.
        """
        super().reset(seed=None if seed is None else whole("seed", seed, 0), options=options)
        self._begin(seed)
        void = 0
        while not self.course.acting:
            void += 1
            check_void("opponents", void)
            self._begin(None)
        if self.render_mode == "human":
            self.render()
        return self.course.observation(self.seat), self.course.info(self.seat)

    def _begin(self, seed: int | None) -> None:
        """Begin another match, up to the agent's first turn."""
        self.course.begin(seed)
        if self._seat == ANY_SEAT:
            self.seat = self.course.draw.randrange(self.course.setting.seats)
        self._others_act()

    def step(self, action: Act) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Perform the agent's action, and let the others act until it is the agent's turn again.

        Raises:
            BadArgument: there is no such action, or the match has ended.
        """
        course = self.course
        checked = course.check_action(action)
        if self.seat not in course.acting:
            raise BadArgument("", "the match has ended: call reset")
        course.act(self.seat, checked)
        self._others_act()
        if self.render_mode == "human":
            self.render()
        worth = course.rewards()[self.seat]
        return (
            course.observation(self.seat),
            worth,
            course.over,
            course.truncated,
            course.info(self.seat),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the agent's legal actions; for an action of several choices, one mask after another."""
        return self.course.mask(self.seat).astype(np.bool_)

    def information_state(self, *, rows: int | None = None) -> InformationState:
        """Return what the agent sees, and all that it has seen; see `setting.GameSetting.information_state`."""
        return self.course.information_state(self.seat, rows)

    def render(self) -> Any:
        """Return what has happened since the last call, or print it; or return the picture of the moment."""
        return self.course.render(self.render_mode)

    def _others_act(self) -> None:
        """Let the others act until it is the agent's turn."""
        course = self.course
        while (acting := course.acting) and self.seat not in acting:
            seat = acting[0]
            rival = self._opponents[(seat - self.seat) % course.setting.seats - 1]
            if rival.policy is not None:
                answer = rival.policy(course.observation(seat), course.info(seat))
                course.act(seat, course.check_action(answer, "opponents"))
            elif rival.player is not None:
                course.let_play(seat, rival.player, own=rival.own)


class Rival(NamedTuple):
    """An opponent: a player, which may be an own bot, or a policy."""

    player: Player | None = None
    policy: Policy | None = None
    own: bool = False


def for_each_seat(given: Any, others: int, argument: str = "opponents") -> list[Any]:
    """Return an opponent for each other seat: one alone plays on all of them.

    Raises:
        BadArgument: they are more or fewer.
    """
    one = isinstance(given, str) or not isinstance(given, Sequence)
    each: list[Any] = [given] * others if one else list(cast("Sequence[Any]", given))
    if len(each) != others:
        raise BadArgument(argument, f"expected {others}, for the other seats, not {len(each)}")
    return each


def opponent_of(game: str, opponent: Any, argument: str) -> Rival:
    """Return an opponent.

    Args:
        game: the game's id.
        opponent: a level, `random`, an own bot, or a policy.
        argument: the name of the argument that gave it, for the error.

    Raises:
        BadArgument: it is neither.
    """
    if callable(opponent):
        return Rival(policy=opponent)
    name = instance(argument, opponent, str)
    if name == RANDOM:
        return Rival(RandomPlayer(game))
    try:
        return Rival(own_player(game, name), own=True) if is_own(name) else Rival(BotPlayer(game, name))
    except BadArgument as error:
        raise BadArgument(argument, error.why) from None
