"""A match as a Gymnasium environment: one agent against others.

    import gymnasium

    env = gymnasium.make("starfelt/LightSpeed-v0", level="pilot")
    env = gymnasium.make("starfelt/LightSpeed-v0", seats=3, seat=1, opponents=["captain", "my_bot:play"])

Observations, actions and rewards are those of the game's PettingZoo environment. `info["action_mask"]` gives the legal
actions. An illegal action loses the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, instance, whole
from starfelt.bots.own import is_own, own_player
from starfelt.bots.play import BotPlayer
from starfelt.envs.course import MODES, Course, render_mode_of
from starfelt.envs.history import InformationState
from starfelt.envs.setting import GameSetting, rewards
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

#: The seat `"random"`: another one for each match.
ANY_SEAT = "random"


#: The most matches in a row that end before the agent acts.
MOST_VOID = 200


def check_void(argument: str, count: int) -> None:
    """Check how many matches in a row have ended before the agent acted.

    Raises:
        BadArgument: they are more than `MOST_VOID`.
    """
    if count > MOST_VOID:
        raise BadArgument(argument, f"{count} matches in a row ended before the agent could act")


class SeatChoice:
    """The agent's seat in many matches: always the same, or drawn for each.

    Args:
        seat: the seat, or `"random"`.
        seats: the number of players.

    Raises:
        BadArgument: there is no such seat.
    """

    def __init__(self, seat: int | str, seats: int) -> None:
        self._seat = None if seat == ANY_SEAT else whole("seat", seat, 0, seats - 1)
        self._seats = seats

    def drawn(self, count: int, chance: np.random.Generator) -> NDArray[np.int64]:
        """Return the seats of so many matches (count,)."""
        if self._seat is None:
            return chance.integers(0, self._seats, count)
        return np.full(count, self._seat)


class AgainstBots(gymnasium.Env[Seen, Act]):
    """A match of an agent against others.

    Args:
        setting: the game.
        level: of all opponents, if `opponents` is None.
        render_mode: `human` prints what happens, `ansi` returns it; None: neither.
        seat: the agent's seat; `"random"`: another one for each match.
        opponents: those on the other seats, in their order after the agent's; one alone plays on all of them. A policy
            is asked for an action as the agent is: `policy(observation, info)`. So an agent plays against itself.

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
    ) -> None:
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode_of(render_mode)
        self._seat = seat if seat == ANY_SEAT else whole("seat", seat, 0, setting.seats - 1)
        others = setting.seats - 1
        argument = "level" if opponents is None else "opponents"
        given: Any = level if opponents is None else opponents
        one = isinstance(given, str) or not isinstance(given, Sequence)
        each: list[Any] = [given] * others if one else list(cast("Sequence[Any]", given))
        if len(each) != others:
            raise BadArgument("opponents", f"expected {others}, for the other seats, not {len(each)}")
        self._opponents = [opponent_of(setting.game.id, one, argument) for one in each]
        self.course = Course(setting)
        self.observation_space = self.course.space()
        self.action_space = cast("spaces.Space[Act]", setting.action_space)
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
        while self.course.match.outcome is not None:
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
            BadArgument: there is no such action.
        """
        action = self.course.checked(action)
        if not self._allowed(action):
            return self.course.observation(self.seat), -1.0, True, False, self.course.info(self.seat)
        self.course.act(self.seat, action)
        self._others_act()
        outcome = self.course.match.outcome
        if self.render_mode == "human":
            self.render()
        worth = rewards(outcome, self.course.setting.seats)[self.seat]
        return (
            self.course.observation(self.seat),
            worth,
            outcome is not None,
            False,
            self.course.info(self.seat),
        )

    def information_state(self, *, rows: int | None = None) -> InformationState:
        """Return what the agent sees, and all that it has seen; see `setting.GameSetting.information_state`."""
        return self.course.information_state(self.seat, rows)

    def render(self) -> Any:
        """Return what has happened since the last call, or print it."""
        return self.course.render(self.render_mode)

    def _allowed(self, action: Any) -> bool:
        return not self.course.masked or bool(self.course.mask(self.seat)[action])

    def _others_act(self) -> None:
        """Let the others act until it is the agent's turn."""
        course = self.course
        while (acting := course.acting) and self.seat not in acting:
            seat = acting[0]
            number = (seat - self.seat) % course.setting.seats - 1
            player, policy = self._opponents[number]
            if policy is not None:
                course.act(seat, course.checked(policy(course.observation(seat), course.info(seat))))
            elif player is not None:
                self._bot_acts(seat, player)

    def _bot_acts(self, seat: int, player: Player) -> None:
        """Let a bot act. A bot without a legal answer plays a random legal command."""
        course = self.course
        match = course.match
        answer = player(match.view(seat), seat, match.at, course.draw)
        before = len(match.log)
        if answer is not None:
            match.do(seat, answer.command)
        if len(match.log) == before and (any_other := match.sample(seat, course.draw)):
            match.do(seat, any_other)
        course.passed(seat)


def opponent_of(game: str, opponent: Any, argument: str) -> tuple[Player | None, Policy | None]:
    """Return an opponent as a player, or as a policy.

    Args:
        game: the game's id.
        opponent: a level, `random`, an own bot, or a policy.
        argument: the name of the argument that gave it, for the error.

    Raises:
        BadArgument: it is neither.
    """
    if callable(opponent):
        return None, opponent
    name = instance(argument, opponent, str)
    if name == "random":
        return RandomPlayer(game), None
    try:
        return (own_player(game, name) if is_own(name) else BotPlayer(game, name)), None
    except BadArgument as error:
        raise BadArgument(argument, error.why) from None


def one_by_one(policy: BatchPolicy) -> Policy:
    """Return a policy on many tables as a policy on one."""

    def of_one(observation: Any, info: dict[str, Any]) -> Any:
        if isinstance(observation, dict):
            both = cast("dict[str, Any]", observation)
            return policy(both["observation"][None], both["action_mask"][None])[0]
        return policy(observation[None], np.stack(info["action_mask"])[None])[0]

    return of_one
