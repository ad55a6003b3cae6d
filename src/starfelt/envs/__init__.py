"""Reinforcement learning environments of the games: PettingZoo's, and Gymnasium's against bots (`starfelt[lab]`).

    from starfelt import envs

    env = envs.aec_env("lightspeed", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

In Light Speed, Stellar Conflict and Hex & Spades one agent acts after another (`aec_env`). In Faster Than Light both
act at once (`parallel_env`; in `aec_env` the second one does not see what the first one did). The module
`env.setting` of each game describes its observations and actions. The reward at the end is 1 for winning alone, −1
for a loss, 0 for a draw; before the end it is 0.

For play against bots of a level, `gymnasium.make` has `starfelt/LightSpeed-v0`, `starfelt/StellarConflict-v0`,
`starfelt/FasterThanLight-v0` and `starfelt/HexSpades-v0`, with the arguments of `single_env`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, overload

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
except ImportError:
    raise ImportError(
        "environments need gymnasium and pettingzoo: install Starfelt as starfelt[lab]"
    ) from None

from starfelt import games
from starfelt.arguments import BadArgument, instance, whole
from starfelt.envs.agents import MatchAEC, MatchParallel
from starfelt.envs.array_types import Action, Floats, MaskedObservation, Orders
from starfelt.envs.course import render_mode_of
from starfelt.envs.courses import CourseTables
from starfelt.envs.decisions import Decisions, decisions
from starfelt.envs.match_tables import TABLE_BYTES
from starfelt.envs.setting import GameSetting
from starfelt.envs.single import (
    RANDOM,
    AgainstBots,
    BatchPolicy,
    Opponent,
    Policy,
    Rival,
    for_each_seat,
    opponent_of,
)
from starfelt.envs.vector import VectorMatches
from starfelt.machine import check_memory
from starfelt.play.match import count_seats

__all__ = [
    "BatchPolicy",
    "Decisions",
    "Opponent",
    "Policy",
    "aec_env",
    "decisions",
    "parallel_env",
    "setting_of",
    "single_env",
    "vector_env",
]

if TYPE_CHECKING:
    from typing_extensions import TypedDict, Unpack

    class _Environment(TypedDict, total=False):
        seats: int
        options: Any
        render_mode: str | None
        max_cycles: int | None

    class _Single(TypedDict, total=False):
        seats: int
        options: Any
        level: str
        render_mode: str | None
        seat: int | str
        opponents: Opponent | Sequence[Opponent] | None
        max_cycles: int | None


#: An opponent on many tables.
VectorOpponent: TypeAlias = str | BatchPolicy | None


def setting_of(game: str, *, seats: int = 2, options: Any = None) -> GameSetting:
    """Return the setting of a game: what environments need to know of it.

    Raises:
        BadArgument: there is no such game, no environment for it, or it does not allow that many seats.
        BadFile: the options cannot be played; the error names the path.
    """
    there = [each for each, package in games.packages().items() if package.environment]
    if instance("game", game, str) not in there:
        raise BadArgument("game", f"no environment of {game!r}: there are {', '.join(there)}")
    rules, setting = games.get(game), games.packages()[game].load("environment")
    return cast("GameSetting", setting(rules, options, count_seats(rules, seats)))


def parallel_env(
    game: str,
    *,
    seats: int = 2,
    options: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> MatchParallel:
    """Return a game as PettingZoo's parallel environment.

    Args:
        game: its id.
        seats: the number of players.
        options: of the game, as in a match file; None: the defaults.
        render_mode: `human` prints what happens, `ansi` returns it, `rgb_array` returns a picture (`starfelt[paper]`);
            None: neither.
        max_cycles: steps after which a match is truncated; None: the game's default.

    Raises:
        BadArgument: the game is turn-based, so `aec_env` fits; an argument is wrong; or see `setting_of`.
    """
    setting = setting_of(game, seats=seats, options=options)
    if not setting.at_once:
        raise BadArgument("game", f"in {game} one acts after another: it has no parallel_env; take aec_env")
    return MatchParallel(setting, render_mode, max_cycles)


@overload
def aec_env(
    game: Literal["lightspeed", "stellarconflict", "hexfleet"], **more: Unpack[_Environment]
) -> MatchAEC[MaskedObservation, Action]: ...
@overload
def aec_env(game: Literal["ftl"], **more: Unpack[_Environment]) -> MatchAEC[Floats, Orders]: ...
@overload
def aec_env(
    game: str, **more: Unpack[_Environment]
) -> MatchAEC[MaskedObservation, Action] | MatchAEC[Floats, Orders]: ...
def aec_env(
    game: str,
    *,
    seats: int = 2,
    options: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> MatchAEC[Any, Any]:
    """Return a game as PettingZoo's AEC environment; see `parallel_env` and `agents.MatchAEC`."""
    return MatchAEC(setting_of(game, seats=seats, options=options), render_mode, max_cycles)


@overload
def single_env(
    game: Literal["lightspeed", "stellarconflict", "hexfleet"], **more: Unpack[_Single]
) -> AgainstBots[MaskedObservation, Action]: ...
@overload
def single_env(game: Literal["ftl"], **more: Unpack[_Single]) -> AgainstBots[Floats, Orders]: ...
@overload
def single_env(
    game: str, **more: Unpack[_Single]
) -> AgainstBots[MaskedObservation, Action] | AgainstBots[Floats, Orders]: ...
def single_env(
    game: str,
    *,
    seats: int = 2,
    options: Any = None,
    level: str = "pilot",
    render_mode: str | None = None,
    seat: int | str = 0,
    opponents: Opponent | Sequence[Opponent] | None = None,
    max_cycles: int | None = None,
) -> AgainstBots[Any, Any]:
    """Return a game as a Gymnasium environment against others; see `parallel_env` and `single.AgainstBots`."""
    setting = setting_of(game, seats=seats, options=options)
    return AgainstBots(setting, level, render_mode, seat=seat, opponents=opponents, max_cycles=max_cycles)


def vector_env(
    game: str,
    num_envs: int = 1,
    *,
    seats: int = 2,
    options: Any = None,
    seat: int | str = 0,
    opponent: VectorOpponent | Sequence[VectorOpponent] = None,
    level: str | None = None,
    opponents: VectorOpponent | Sequence[VectorOpponent] = None,
    max_cycles: int | None = None,
    autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    render_mode: str | None = None,
) -> VectorMatches:
    """Return many matches of a game as a Gymnasium vector environment; see `vector.VectorMatches`.

    All tables step at once in compiled code where the others act at random or by a policy, nothing is rendered, and the
    game has compiled tables for these options: Light Speed and Stellar Conflict with the usual options, Faster Than
    Light with all options, and Hex & Spades on maps with a radius of 20 at most. Else they step table by table.

    Args:
        game: its id.
        num_envs: the number of tables.
        seats: the number of players.
        options: of the game, as in a match file; None: the defaults.
        seat: the agent's seat; `"random"`: drawn for each match.
        opponent: who plays on the other seats: a policy on many tables, a level, an own bot as `module:function`, or
            `"random"`; or one of these for each seat, in their order after the agent's. None: random legal actions.
        level: of all opponents, as in `single_env`, in place of `opponent`.
        opponents: another name of `opponent`, as in `single_env`.
        max_cycles: steps of a seat after which a match is truncated; None: the game's default.
        autoreset_mode: when the next match begins: in the step in which one ends (`"SameStep"`), in the step after it
            (`"NextStep"`), or by `reset` alone (`"Disabled"`).
        render_mode: as in `single_env`.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: the options cannot be played.
    """
    setting = setting_of(game, seats=seats, options=options)
    count = check_memory("num_envs", whole("num_envs", num_envs, 1), TABLE_BYTES)
    most = setting.max_cycles if max_cycles is None else whole("max_cycles", max_cycles, 1)
    named = {"opponent": opponent, "level": level, "opponents": opponents}
    chosen = [name for name, given in named.items() if given is not None]
    if len(chosen) > 1:
        raise BadArgument(chosen[1], f"there is {chosen[0]} already")
    argument = chosen[0] if chosen else "opponent"
    each = for_each_seat(named[argument], seats - 1, argument)
    mode = render_mode_of(render_mode)
    rivals = [one if one is None or callable(one) else opponent_of(game, one, argument) for one in each]
    # Players are shown a match of the rules. Any legal action is that of the environment, whoever names it.
    rivals = [None if one == RANDOM else rival for one, rival in zip(each, rivals, strict=True)]
    tables = None
    if mode is None and not any(isinstance(rival, Rival) for rival in rivals):
        tables = setting.tables(count, most)
    return VectorMatches(
        tables or CourseTables(setting, count, most),
        seat=seat,
        rivals=rivals,
        autoreset_mode=autoreset_mode,
        render_mode=mode,
    )


def make_vector_env(game: str, num_envs: int = 1, **more: Any) -> VectorMatches:
    """Return what `gymnasium.make_vec` makes: a `vector_env`, by default with Gymnasium's default mode, `"NextStep"`.

    Most of Gymnasium's vector wrappers know no other mode.
    """
    chosen: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, **more}
    return vector_env(game, num_envs, **chosen)


for _package in games.packages().values():
    if _package.gymnasium:
        cast(Any, gymnasium).register(
            f"starfelt/{_package.gymnasium}-v0",
            "starfelt.envs:single_env",
            vector_entry_point="starfelt.envs:make_vector_env",
            kwargs={"game": _package.id},
        )
