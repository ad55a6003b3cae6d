"""The terms of a match: valid options, and whether it counts for ratings.

Before the match begins, the host may change them, and each seat its own part of the options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt import games
from starfelt.files import BadFile, to_struct
from starfelt.games import AnyGame
from starfelt.games.contract import Refused, SeatInfo
from starfelt.games.options import check_live
from starfelt.matches.commands import Bring, Change, SetRated, TermsCommand
from starfelt.matches.model import Changed, MatchState, RatedChanged


def decide(
    state: MatchState, player: str, seat: int | None, command: TermsCommand
) -> Sequence[Changed | RatedChanged] | Refused:
    """Return the events of a command about the terms, or why it is rejected; `seat` is the player's own."""
    created = state.created
    if state.began_at is not None or state.go_at is not None:
        return Refused("begun")
    if created.lesson:
        return Refused("lesson-alone")
    if created.deal:
        return Refused("deal-fixed")
    try:
        match command:
            case SetRated(rated=rated):
                if player != state.host:
                    return Refused("not-host")
                return [] if rated == created.rated else [RatedChanged(rated)]
            case Change(options=wished):
                if player != state.host:
                    return Refused("not-host")
                number, options = None, created.options | wished
            case Bring():
                number = seat if command.seat is None else command.seat
                if number is None:
                    return Refused("not-seated")
                if refused := _another(state, player, seat, number):
                    return refused
                brought = _bring(state, number, command.what)
                if isinstance(brought, Refused):
                    return brought
                options = brought
        plain = check_terms(created.game, options, created.seats)
    except BadFile as error:
        return Refused(error.code, error.values) if error.code else Refused("bad-terms", {"why": str(error)})
    if isinstance(plain, Refused):
        return plain
    # Compare as JSON, because the same list may be a tuple or a list.
    same = msgspec.json.encode(plain) == msgspec.json.encode(created.options)
    return [] if same else [Changed(plain, number)]


def _another(state: MatchState, player: str, own: int | None, number: int) -> Refused | None:
    """Return why a player may not choose for a seat. The host may choose for bots and free seats."""
    if number == own:
        return None
    if player != state.host:
        return Refused("not-host")
    if number >= len(state.seats):
        return Refused("no-such-seat")
    return Refused("seat-taken") if state.seats[number].player is not None else None


def _bring(state: MatchState, number: int, what: dict[str, Any]) -> dict[str, Any] | Refused:
    created = state.created
    game = games.get(created.game)
    options = msgspec.convert(created.options, game.options_type)
    others = frozenset(place for place, seat in enumerate(state.seats) if seat.player and place != number)
    brought = game.brought(options, created.seats, number, what, others)
    return brought if isinstance(brought, Refused) else msgspec.to_builtins(brought)


def check_terms(game_id: str, options: dict[str, Any], seats: int) -> dict[str, Any] | Refused:
    """Return options as a live match for a number of seats stores them: complete, and abbreviated.

    Raises:
        BadFile: the options are invalid; the path is that of the option.
    """
    game = games.GAMES.get(game_id)
    if game is None:
        return Refused("unknown-game")
    if seats not in game.seat_counts:
        return Refused("seat-count")
    try:
        struct = to_struct(options, game.options_type)
        check_live(struct)
        _rehearse(game, struct, seats)
    except BadFile as error:
        raise error.under("options") from None
    return msgspec.to_builtins(game.packed(struct))


def playable(game: AnyGame, options: Any, seats: int) -> bool:
    """Tell whether a game's option struct is valid for a number of seats."""
    try:
        _rehearse(game, options, seats)
    except BadFile:
        return False
    return True


def _rehearse(game: AnyGame, options: Any, seats: int) -> None:
    # Only the rules know whether options are valid.
    game.setup(options, [SeatInfo(str(number)) for number in range(seats)], 0)
