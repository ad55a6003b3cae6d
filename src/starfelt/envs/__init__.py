"""Reinforcement learning environments of the games: PettingZoo's, and Gymnasium's against bots (`starfelt[lab]`).

    from starfelt import envs

    env = envs.aec_env("lightspeed", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

In Light Speed, Stellar Conflict and Hex & Spades one agent acts after another (`aec_env`). In Faster Than Light both
act at once (`parallel_env`, and `aec_env` by PettingZoo's own conversion). The module `env.setting` of each game
describes its observations and actions. The reward at the end is 1 for winning alone, −1 for a loss, 0 for a draw;
before the end it is 0.

For play against bots of a level, `gymnasium.make` has `starfelt/LightSpeed-v0`, `starfelt/StellarConflict-v0`,
`starfelt/FasterThanLight-v1` and `starfelt/HexSpades-v0`, with the arguments of `single_env`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
    from pettingzoo import AECEnv, utils
except ImportError:
    raise ImportError(
        "environments need gymnasium and pettingzoo: install Starfelt as starfelt[lab]"
    ) from None

from starfelt import games
from starfelt.arguments import BadArgument, instance, whole
from starfelt.envs.agents import MatchAEC, MatchParallel
from starfelt.envs.array_types import Action, Floats, MaskedObservation, Orders, PerTable
from starfelt.envs.decisions import Decisions, decisions
from starfelt.envs.setting import GameSetting, version_of
from starfelt.envs.single import AgainstBots, BatchPolicy, Opponent, Policy, one_by_one, opponent_of
from starfelt.games.package import GamePackage
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

    class _Vector(TypedDict, total=False):
        seats: int
        options: Any
        seat: int | str
        opponent: str | BatchPolicy | None


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
        options: of the game, as in a match file; None: the defaults, in Faster Than Light the preset *Duel*.
        render_mode: `human` prints what happens, `ansi` returns it; None: neither.
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
) -> MatchAEC: ...
@overload
def aec_env(game: Literal["ftl"], **more: Unpack[_Environment]) -> AECEnv[str, Floats, Orders]: ...
@overload
def aec_env(game: str, **more: Unpack[_Environment]) -> MatchAEC | AECEnv[str, Floats, Orders]: ...
def aec_env(
    game: str,
    *,
    seats: int = 2,
    options: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> MatchAEC | AECEnv[str, Floats, Orders]:
    """Return a game as PettingZoo's AEC environment. An illegal action loses the match. See `parallel_env`."""
    setting = setting_of(game, seats=seats, options=options)
    if setting.at_once:
        return cast(Any, utils.parallel_to_aec(cast(Any, MatchParallel(setting, render_mode, max_cycles))))
    return MatchAEC(setting, render_mode, max_cycles)


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
) -> AgainstBots[Any, Any]:
    """Return a game as a Gymnasium environment against others; see `parallel_env` and `single.AgainstBots`."""
    setting = setting_of(game, seats=seats, options=options)
    return AgainstBots(setting, level, render_mode, seat=seat, opponents=opponents)


@overload
def vector_env(
    game: Literal["lightspeed", "stellarconflict", "hexfleet"], num_envs: int, **more: Unpack[_Vector]
) -> VectorEnv[MaskedObservation, Orders, PerTable]: ...
@overload
def vector_env(
    game: Literal["ftl"], num_envs: int, **more: Unpack[_Vector]
) -> VectorEnv[Floats, Orders, PerTable]: ...
@overload
def vector_env(
    game: str, num_envs: int, **more: Unpack[_Vector]
) -> VectorEnv[MaskedObservation, Orders, PerTable] | VectorEnv[Floats, Orders, PerTable]: ...
def vector_env(
    game: str,
    num_envs: int,
    *,
    seats: int = 2,
    options: Any = None,
    seat: int | str = 0,
    opponent: str | BatchPolicy | None = None,
) -> VectorEnv[Any, Any, Any]:
    """Return many matches of a game as a Gymnasium vector environment, with final observations.

    All tables step at once against a policy, in compiled code, where the game has that for these options: Light Speed
    and Stellar Conflict with the usual options, Faster Than Light with all options, and Hex & Spades on maps with a
    radius of 20 at most. All else is Gymnasium's `SyncVectorEnv` of `single_env`, table by table.

    Args:
        game: its id.
        num_envs: the number of tables.
        seats: the number of players.
        options: of the game, as in a match file; None: the defaults, in Faster Than Light the preset *Duel*.
        seat: the agent's seat; `"random"`: drawn for each match.
        opponent: the policy on the other seats; a level or an own bot as `module:function`; None: random actions.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: the options cannot be played.
    """
    setting = setting_of(game, seats=seats, options=options)
    count = whole("num_envs", num_envs, 1)
    if not isinstance(opponent, str):
        compiled = setting.vector_env(count, seat=seat, opponent=opponent)
        if compiled is not None:
            return compiled
    other = one_by_one(opponent) if callable(opponent) else opponent or "random"
    # Each match makes its own. A wrong opponent is named here, by the argument of this function.
    opponent_of(setting.game.id, other, "opponent")
    return SyncVectorEnv(
        [lambda: AgainstBots(setting, seat=seat, opponents=other) for _ in range(count)],
        autoreset_mode=AutoresetMode.SAME_STEP,
    )


def _register(package: GamePackage) -> None:
    """Register a game's environments with Gymnasium.

    Version 0 begins with the game's default options. Where the game has a `contest_preset`, version 1 begins with that.
    """
    register = cast(Any, gymnasium).register
    name, game = f"starfelt/{package.gymnasium}", {"game": package.id}
    register(f"{name}-v0", "starfelt.envs:single_env", kwargs={**game, "options": {}})
    newest = version_of(games.get(package.id))
    if newest:
        register(f"{name}-v{newest}", "starfelt.envs:single_env", kwargs=game)


for _package in games.packages().values():
    if _package.gymnasium:
        _register(_package)
