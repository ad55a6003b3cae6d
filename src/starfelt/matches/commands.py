"""Commands of a person about the match itself, and how all commands come over the wire: JSON, tagged by `do`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from starfelt.games import AnyGame
from starfelt.games.contract import Command, Refused
from starfelt.matches.model import Colour, Level, Name, SeatNumber


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat (None: the first one), or change one's name or colour while the match is open."""

    name: Name
    seat: SeatNumber | None = None
    colour: Colour | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave one's seat while the match is open; once it is played, who leaves is merely away."""


class Ready(Command, frozen=True, tag="ready"):
    """Say that one is ready, or not. All seats taken and everybody ready: the countdown begins."""

    ready: bool


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """The host puts a bot on a free seat; or whoever plays lets one play on for somebody who may be gone on without."""

    seat: SeatNumber
    level: Level


class Unseat(Command, frozen=True, tag="unseat"):
    """The host frees a seat, ready or not: a stranger who is gone holds nobody."""

    seat: SeatNumber


class Change(Command, frozen=True, tag="change"):
    """The host changes options of a match that has not begun; those not named stay."""

    options: dict[str, Any]


class Bring(Command, frozen=True, tag="bring"):
    """Choose what one's own seat plays, as its game has it (a race, a fleet), before the match begins.

    The host may choose for a bot, or for a `seat` that is free.
    """

    what: dict[str, Any]
    seat: SeatNumber | None = None


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another match like the finished one. The first to ask makes it."""


class Resign(Command, frozen=True, tag="resign"):
    """Give the match up: one has left it, and the others go on or have won."""


class OfferDraw(Command, frozen=True, tag="offer_draw"):
    """Offer a draw to all who have not left; it stands until somebody declines."""


class CallDraw(Command, frozen=True, tag="call_draw"):
    """End a match that stands still: nothing has come of anything for long, as its game counts it."""


class AnswerDraw(Command, frozen=True, tag="answer_draw"):
    """Agree to a draw that was offered, or decline it, one's own too."""

    accept: bool


class AnswerRules(Command, frozen=True, tag="answer_rules"):
    """Go on by rules that are newer than the match, or refuse: then it is a draw."""

    accept: bool


class Claim(Command, frozen=True, tag="claim"):
    """Go on without a seat for which the game has waited for too long, unless its player gives a sign of life."""

    seat: SeatNumber


class Here(Command, frozen=True, tag="here"):
    """Give a sign of life: nobody goes on without oneself then."""


class Resume(Command, frozen=True, tag="resume"):
    """The match's word that nobody could play for `ms`. Nobody can ask for it."""

    ms: int


class UpdateRules(Command, frozen=True, tag="update_rules"):
    """The match's word that it goes on by the rules of today. Nobody can ask for it."""


class PassHost(Command, frozen=True, tag="pass_host"):
    """The match's word that the host is gone, and who is there in their place. Nobody can ask for it."""

    seat: int


class GoOn(Command, frozen=True, tag="go_on"):
    """The match's word that a seat's player is away for too long, so that `by` may claim to go on without them.

    Nobody can ask for it.
    """

    seat: int
    by: int
    level: Level | None = None


class Close(Command, frozen=True, tag="close"):
    """The word of the server's host, who ends a match that is played. Nobody else can ask for it."""


#: About the seats and the terms, before the game; and about its end.
Seating: TypeAlias = Sit | Stand | Ready | SeatBot | Unseat
Agreeing: TypeAlias = Change | Bring
Ending: TypeAlias = Resign | OfferDraw | CallDraw | AnswerDraw | AnswerRules | Claim | Here
MatchCommand: TypeAlias = Seating | Agreeing | Ending | Rematch


@lru_cache(maxsize=64)
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """Return what decodes a game's commands, and the match's own."""
    return msgspec.json.Decoder(MatchCommand | game.command_type)


def decode_command(game: AnyGame, data: bytes | msgspec.Raw) -> Command | Refused:
    """Return the command that JSON text describes; `bad-command` where it describes none, or not strictly."""
    try:
        return _decoder(game).decode(data)
    except msgspec.ValidationError as error:
        return Refused("bad-command", {"why": str(error)})
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Refused("bad-command", {"why": "not JSON"})
