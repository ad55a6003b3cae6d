"""Starfelt's games as environments for agents: PettingZoo's, and Gymnasium's against bots (`starfelt[lab]`).

    from starfelt import envs

    env = envs.aec_env("lightspeed", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

In Light Speed, Stellar Conflict and Hex & Spades one agent acts after another (`aec_env`); in Faster Than Light
both act at once (`parallel_env`, and `aec_env` by PettingZoo's own conversion). Observations and actions are
described in `starfelt.envs.cards`, `plots` and `ships`. A win alone is worth 1, a loss −1, a draw 0, and nothing
before the end.

Against bots of a level there are `starfelt/LightSpeed-v0`, `starfelt/StellarConflict-v0`,
`starfelt/FasterThanLight-v0` and `starfelt/HexSpades-v0` for `gymnasium.make`, with `level`, `options`, `seats` and
`render_mode`.
"""

from __future__ import annotations

from typing import Any, cast

try:
    import gymnasium
    from pettingzoo import utils
except ImportError:
    raise ImportError(
        "environments need gymnasium and pettingzoo: install Starfelt as starfelt[lab]"
    ) from None

from starfelt import games
from starfelt.envs.agents import MatchAEC, MatchParallel
from starfelt.envs.setting import GameSetting
from starfelt.envs.single import AgainstBots

__all__ = ["aec_env", "parallel_env", "setting_of", "single_env"]

_SETTINGS: dict[str, type[GameSetting]] = {
    package.id: package.load("environment") for package in games.PACKAGES if package.environment
}


def setting_of(game: str, *, seats: int = 2, options: Any = None) -> GameSetting:
    """Return what environments know of a game.

    Raises:
        KeyError: there is no such game, or no environment of it.
        ValueError: it is not played by so many.
        BadFile: the options cannot be played; it names the path.
    """
    if game not in _SETTINGS:
        raise KeyError(f"no environment of {game!r}: there are {', '.join(_SETTINGS)}")
    return _SETTINGS[game](games.get(game), options, seats)


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
        seats: how many play.
        options: of the game, as in a match file; None: the usual ones.
        render_mode: `human` prints what happens, `ansi` returns it; None: neither.
        max_cycles: steps after which a match is cut short; None: as many as fit the game.

    Raises:
        ValueError: in this game one acts after another, so that `aec_env` is the one that fits; or see `setting_of`.
    """
    setting = setting_of(game, seats=seats, options=options)
    if not setting.at_once:
        raise ValueError(f"in {game} one acts after another: it has no parallel_env; take aec_env")
    return MatchParallel(setting, render_mode, max_cycles)


def aec_env(
    game: str,
    *,
    seats: int = 2,
    options: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """Return a game as PettingZoo's AEC environment, an action that is not allowed losing it; see `parallel_env`."""
    setting = setting_of(game, seats=seats, options=options)
    if setting.at_once:
        return utils.parallel_to_aec(cast(Any, MatchParallel(setting, render_mode, max_cycles)))
    env = MatchAEC(setting, render_mode, max_cycles)
    return utils.OrderEnforcingWrapper(utils.TerminateIllegalWrapper(env, illegal_reward=-1))


def single_env(
    game: str, *, seats: int = 2, options: Any = None, level: str = "pilot", render_mode: str | None = None
) -> AgainstBots:
    """Return a game as a Gymnasium environment against bots of a level; see `parallel_env`."""
    return AgainstBots(setting_of(game, seats=seats, options=options), level, render_mode)


for _package in games.PACKAGES:
    if _package.gymnasium:
        cast(Any, gymnasium).register(
            f"starfelt/{_package.gymnasium}-v0", "starfelt.envs:single_env", kwargs={"game": _package.id}
        )
