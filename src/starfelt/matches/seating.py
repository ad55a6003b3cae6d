"""Seating before the game begins: seats, names, colours, bots, ready."""

from __future__ import annotations

from typing import TypeAlias, get_args

from starfelt.games.contract import Refused
from starfelt.matches.commands import Ready, SeatBot, SeatCommand, Sit, Stand, Unseat
from starfelt.matches.model import Colour, Level, MatchEvent, MatchState, Readied, Sat, Stood
from starfelt.matches.players import apart, tidy

#: Bot names by level: as many as there are seats, so that names at a table are unique.
BOT_NAMES: dict[Level, tuple[str, ...]] = {
    "cadet": ("Pip", "Juno", "Tam", "Kit"),
    "pilot": ("Rook", "Vesper", "Dax", "Nova"),
    "captain": ("Sable", "Hale", "Orla", "Magnus"),
    "admiral": ("Thorne", "Isolde", "Corvin", "Maren"),
    "house": ("Iris", "Otto", "Nell", "Bram"),
    "idle": ("Drone", "Drone 2", "Drone 3", "Drone 4"),
}

Decision: TypeAlias = list[MatchEvent] | Refused


def decide(state: MatchState, player: str, seat: int | None, command: SeatCommand) -> Decision:
    """Return the events of a command about the seats, or why it is rejected; `seat` is the player's own."""
    if state.began_at is not None:
        return Refused("begun")
    match command:
        case Sit():
            return _sit(state, player, seat, command)
        case SeatBot(seat=number, level=level):
            refused = _host(state, player, number) or _free(state, number)
            return refused or [
                Sat(number, bot_name(state, number, level), _free_colour(state, number), level=level)
            ]
        case Unseat() if state.created.lesson:
            # The rigged draws are made for the learner and the script.
            return Refused("lesson-alone")
        case Unseat() if state.created.deal:
            return Refused("deal-fixed")
        case Unseat(seat=number):
            return _host(state, player, number) or _unseat(state, number)
        case Stand() | Ready():
            if seat is None:
                return Refused("not-seated")
            if isinstance(command, Ready):
                same = state.seats[seat].ready == command.ready
                return [] if same else [Readied(seat, command.ready)]
            return [Stood(seat)]


def _sit(state: MatchState, player: str, own: int | None, command: Sit) -> Decision:
    name = tidy(command.name)
    if name is None:
        return Refused("bad-name")
    name = apart(name, (seat.name for place, seat in enumerate(state.seats) if place != own))
    if state.go_at is not None:
        return Refused("begun")
    number = command.seat
    if number is None:
        number = own if own is not None else _first_free(state)
    if number is None:
        return Refused("no-free-seat")
    if number != own:
        refused = _exists(state, number) or _free(state, number)
        if refused:
            return refused
    colour = command.colour
    if colour is None:
        colour = state.seats[own].colour if own is not None else None
    elif colour in _colours(state, {number, own}):
        return Refused("colour-taken")
    sat = Sat(number, name, colour or _free_colour(state, number), player=player)
    return [sat] if own in (None, number) else [Stood(own), sat]


def bot_name(state: MatchState, number: int, level: Level) -> str:
    """Return a name for a bot of a level on a seat, unlike those of the others."""
    taken = [seat.name for seat in state.seats]
    names = BOT_NAMES[level]
    # Start at the seat's own number, so that tables differ. A player may already have a bot's name.
    return next(name for name in names[number:] + names[:number] if apart(name, taken) == name)


def _unseat(state: MatchState, number: int) -> Decision:
    return [Stood(number)] if state.seats[number].taken else []


def _host(state: MatchState, player: str, number: int) -> Refused | None:
    return Refused("not-host") if player != state.host else _exists(state, number)


def _exists(state: MatchState, number: int) -> Refused | None:
    return None if number < len(state.seats) else Refused("no-such-seat")


def _free(state: MatchState, number: int) -> Refused | None:
    return Refused("seat-taken") if state.seats[number].taken else None


def _first_free(state: MatchState) -> int | None:
    return next((number for number, seat in enumerate(state.seats) if not seat.taken), None)


def _colours(state: MatchState, but: set[int | None]) -> set[str | None]:
    return {seat.colour for number, seat in enumerate(state.seats) if number not in but}


def _free_colour(state: MatchState, number: int) -> str:
    taken = _colours(state, {number})
    return next(colour for colour in get_args(Colour) if colour not in taken)
