"""A player's own bots: a function named as `module:function`, wherever a level can be named.

    def play(view, seat, chance):
        return next(games.get("lightspeed").legal(view, seat, 0), None)

It gets the game's view struct, its seat and a generator for all its random choices. It returns a command (a struct, or
plain data as in match files), an `Answer` with its timing, or None: wait until something happens. A function with four
parameters also gets the time in milliseconds, before the generator: it is a `starfelt.play.Player`. It keeps nothing
between calls, because one function may play several seats and matches.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from starfelt.arguments import BadArgument
from starfelt.bots.play import BotPlayer
from starfelt.files import plain_data
from starfelt.games.contract import Absent, Command, Tick
from starfelt.messages import say
from starfelt.play.match import Match
from starfelt.play.player import Answer, Player

#: How long a command takes that comes without timing, in milliseconds, as for a random player.
WAIT_MS = 1000
#: The longest time that a command may take in the match, in milliseconds.
MOST_WAIT_MS = 3_600_000
#: How often an own bot is asked while the match waits for the same seats, before it has lost: it stalls.
MOST_ASKED = 1000


def is_own(name: str) -> bool:
    """Tell whether a name is that of a function, not of a level."""
    return ":" in name


def own_player(game: str, name: str) -> Player:
    """Return the player of a name: a function's, as `module:function`, or a level's of an installed package.

    Raises:
        BadArgument: there is no such module, function or level.
        Exception: the module's own errors.
    """
    return own_function(name) if is_own(name) else BotPlayer(game, name)


def own_function(name: str) -> Player:
    """Return the player of a function, as `module:function`. Modules are also looked for in the working folder.

    Raises:
        BadArgument: there is no such module or function.
        Exception: the module's own errors.
    """
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise BadArgument("who", f"expected module:function, not {name!r}")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise BadArgument("who", f"no module named {error.name!r}, here or installed") from None
    function = getattr(found, attribute, None)
    if not callable(function):
        raise BadArgument("who", f"{module} has no function named {attribute!r}")
    return player_of_function(function)


def player_of_function(function: Callable[..., Any]) -> Player:
    """Return a function of (view, seat, chance), or of (view, seat, at, chance), as a player."""
    timed = _parameters(function) == 4

    def play(view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        return answer_of(function(view, seat, at, chance) if timed else function(view, seat, chance))

    return play


def answer_of(found: Any) -> Answer | None:
    """Return what a function returned as an answer.

    Raises:
        TypeError: it is none.
    """
    if found is None:
        return None
    if isinstance(found, Answer):
        return Answer(*(plain_data(getattr(found, name)) for name in found.__struct_fields__))
    if isinstance(found, Command):
        return Answer(plain_data(found), WAIT_MS)
    if isinstance(found, Mapping):
        return Answer(plain_data(dict(cast("Mapping[str, Any]", found))), WAIT_MS)
    raise TypeError(f"returned {type(found).__name__}, which is no command")


def find_fault(match: Match, seat: int, answer: Answer | None, asked: int) -> str:
    """Return why an own bot loses the match by its answer, or an empty text.

    Args:
        match: the match, which waits for the seat.
        seat: the bot's seat.
        answer: its answer; None is no fault.
        asked: how often it has been asked while the match waited for the same seats.
    """
    if asked > MOST_ASKED:
        return f"{MOST_ASKED} commands, and the match still waits for it"
    if answer is None:
        return ""
    try:
        command: Command = msgspec.convert(answer.command, match.game.command_type)
    except msgspec.ValidationError as error:
        return f"no command of {match.game.id}: {error}"
    if isinstance(command, Tick | Absent) or command.transient:
        return f"{answer.command.get('do')!r} is no move"
    if not 0 <= answer.wait_ms <= MOST_WAIT_MS or not 0 <= answer.patience_ms <= MOST_WAIT_MS:
        return f"a command takes 0 to {MOST_WAIT_MS} ms"
    refused = match.refusal(seat, command)
    return "" if refused is None else f"illegal: {say('en', f'refused-{refused.code}', refused.args)}"


def _parameters(function: Callable[..., Any]) -> int:
    """Count the parameters that a function needs."""
    kinds = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    try:
        parameters = signature(function).parameters.values()
    except (TypeError, ValueError):
        return 3
    return sum(one.kind in kinds and one.default is Parameter.empty for one in parameters)
