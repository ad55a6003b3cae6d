"""Commands about the match itself, and the JSON decoder for all commands, tagged by `do`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from starfelt.games import AnyGame
from starfelt.games.contract import Command, Refused
from starfelt.matches.model import Colour, Level, Name, SeatNumber


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat (None: the first one), or change the player's name or colour while the match is open."""

    name: Name
    seat: SeatNumber | None = None
    colour: Colour | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave the player's seat while the match is open.

    After the match has begun, a player who leaves counts as away.
    """


class Ready(Command, frozen=True, tag="ready"):
    """Set whether the player is ready. When all seats are taken and all players are ready, the countdown begins."""

    ready: bool


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """The host puts a bot on a free seat; or a player lets a bot continue for a seat that may be claimed."""

    seat: SeatNumber
    level: Level


class Unseat(Command, frozen=True, tag="unseat"):
    """The host frees a seat, ready or not, so that a player who is gone does not block the table."""

    seat: SeatNumber


class Change(Command, frozen=True, tag="change"):
    """The host changes options of a match that has not begun. Options not named stay the same."""

    options: dict[str, Any]


class Bring(Command, frozen=True, tag="bring"):
    """Choose what the player's own seat plays (such as a race or a fleet) before the match begins.

    The host may choose for a bot, or for a `seat` that is free.
    """

    what: dict[str, Any]
    seat: SeatNumber | None = None


class SetRated(Command, frozen=True, tag="rate"):
    """The host changes whether a match that has not begun counts for ratings."""

    rated: bool


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another match like the finished one. The first request creates it."""


class Resign(Command, frozen=True, tag="resign"):
    """Resign: the player leaves the match; the others continue, or have won."""


class OfferDraw(Command, frozen=True, tag="offer_draw"):
    """Offer a draw to all players who have not left. The offer stays open until a player declines."""


class CallDraw(Command, frozen=True, tag="call_draw"):
    """Claim a draw in a stalled match: by the game's own rule, it has made no progress for long."""


class AnswerDraw(Command, frozen=True, tag="answer_draw"):
    """Accept or decline an offered draw; a player may also withdraw its own offer."""

    accept: bool


class AnswerRules(Command, frozen=True, tag="answer_rules"):
    """Accept rules that are newer than the match, or refuse them: then the match is a draw."""

    accept: bool


class Claim(Command, frozen=True, tag="claim"):
    """Claim to go on without a seat that the game has waited for too long, unless its player gives a sign of life."""

    seat: SeatNumber


class Substitute(Command, frozen=True, tag="substitute"):
    """Have a bot play the late turn of another seat, in a match over days: this one turn alone."""

    seat: SeatNumber
    level: Level


class Here(Command, frozen=True, tag="here"):
    """Give a sign of life, which stops a claim against the player's own seat."""


class Resume(Command, frozen=True, tag="resume"):
    """Delay all deadlines by `ms`, during which nobody could play. The match itself sends this; no client may."""

    ms: int


class UpdateRules(Command, frozen=True, tag="update_rules"):
    """Continue the match by the current version of its game's rules. The match itself sends this; no client may."""


class PassHost(Command, frozen=True, tag="pass_host"):
    """The host is gone, and another player becomes the host. The match itself sends this; no client may."""

    seat: int


class GoOn(Command, frozen=True, tag="go_on"):
    """Start the claim of `by` against a seat whose player has been away for too long. With a `level`, a bot takes over.

    The match itself sends this; no client may.
    """

    seat: int
    by: int
    level: Level | None = None


class PauseClock(Command, frozen=True, tag="pause"):
    """A player pauses their clock until a moment (ms since the epoch). The match itself sends this; no client may."""

    seat: int
    until: int


class EndPause(Command, frozen=True, tag="end_pause"):
    """A player ends their pause early. The match itself sends this; no client may."""

    seat: int


class Close(Command, frozen=True, tag="close"):
    """The server's administrator ends a running match. No client may send this."""


#: Commands about the seats and the terms, before the game; and about its end.
SeatCommand: TypeAlias = Sit | Stand | Ready | SeatBot | Unseat
TermsCommand: TypeAlias = Change | Bring | SetRated
EndCommand: TypeAlias = Resign | OfferDraw | CallDraw | AnswerDraw | AnswerRules | Claim | Substitute | Here
MatchCommand: TypeAlias = SeatCommand | TermsCommand | EndCommand | Rematch


@lru_cache(maxsize=64)
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """Return the decoder for a game's commands and the match's own."""
    return msgspec.json.Decoder(MatchCommand | game.command_type)


def decode_command(game: AnyGame, data: bytes | msgspec.Raw) -> Command | Refused:
    """Return the command in a JSON text, or `bad-command` if the text is not strictly valid."""
    try:
        return _decoder(game).decode(data)
    except msgspec.ValidationError as error:
        return Refused("bad-command", {"why": str(error)})
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Refused("bad-command", {"why": "not JSON"})
