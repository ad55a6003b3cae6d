"""Creation of matches: on request, as a tutorial, or as a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt import games
from starfelt.games.chance import commitment
from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import SeatBot, Sit
from starfelt.matches.identity import is_forgotten
from starfelt.matches.match import decide, game_of, replay
from starfelt.matches.model import Created, IdentitiesKept, Level, MatchEvent, MatchState, Sat
from starfelt.matches.seating import bot_name
from starfelt.matches.series import carry_wins
from starfelt.matches.terms import check_terms


def found(
    game_id: str,
    name: str,
    *,
    options: dict[str, Any],
    seats: int,
    levels: Sequence[Level],
    seed: int,
    host: str,
    public: bool,
    now: int,
    sit: Sit,
    first_to: int = 1,
    rated: bool = False,
    deal: str = "",
) -> list[MatchEvent] | Refused:
    """Return the events that create a match called `name`. The host sits as asked, bots take the last seats.

    `deal`: the day whose deal it is. The options are the game's own. Missing ones are filled with their defaults.

    Raises:
        BadFile: the options are invalid; the path is that of the option.
    """
    if len(levels) >= seats:
        return Refused("too-many-bots")
    plain = check_terms(game_id, options, seats)
    if isinstance(plain, Refused):
        return plain
    game = games.GAMES[game_id]
    created = Created(
        name,
        game.id,
        game.rules_version,
        plain,
        seats,
        seed,
        host,
        public,
        now,
        commitment(seed),
        first_to=first_to,
        rated=rated,
        deal=deal,
    )
    return _seat(created, sit, levels)


def found_lesson(
    game_id: str, name: str, *, lesson: str, seed: int, host: str, now: int, sit: Sit
) -> list[MatchEvent] | Refused:
    """Return the events that create a match called `name` from one of a game's lessons. The host is the learner."""
    game = games.GAMES.get(game_id)
    if game is None:
        return Refused("unknown-game")
    taught = game.lessons.get(lesson)
    if taught is None:
        return Refused("no-such-lesson")
    plain = msgspec.to_builtins(taught.options)
    created = Created(
        name,
        game.id,
        game.rules_version,
        plain,
        2,
        seed,
        host,
        public=False,
        at=now,
        commitment=commitment(seed),
        lesson=lesson,
        rigged=taught.rigged,
    )
    return _seat(created, sit, ("cadet",))


def _seat(created: Created, sit: Sit, levels: Sequence[Level]) -> list[MatchEvent] | Refused:
    """Return the events of a new match in which the host and the bots have sat down."""
    events: list[MatchEvent] = [created]
    first = created.seats - len(levels)
    wishes: list[Command] = [sit, *(SeatBot(first + place, level) for place, level in enumerate(levels))]
    state = replay(events)
    for wish in wishes:
        happened = decide(state, created.host, wish, created.at, {})
        if isinstance(happened, Refused):
            return happened
        events.extend(happened.events)
        state = happened.state
    return events


def seat_guest(events: list[MatchEvent], player: str, name: str) -> list[MatchEvent] | Refused:
    """Return the events of a new match in which another player, too, has sat down."""
    state = replay(events)
    seated = decide(state, player, Sit(name), state.created.at, {})
    return seated if isinstance(seated, Refused) else [*events, *seated.events]


def rematch(state: MatchState, name: str, *, player: str, seed: int, now: int) -> list[MatchEvent]:
    """Return the events that create the rematch of `state` with the same seats. The player who asked is the host."""
    kept = tuple(number for number, seat in enumerate(state.seats) if seat.kept)
    created = msgspec.structs.replace(
        state.created,
        id=name,
        rules_version=game_of(state).rules_version,
        seed=seed,
        host=player,
        at=now,
        commitment=commitment(seed),
        won=carry_wins(state),
        deal="",
    )
    relieved = dict(state.relieved)
    return [
        created,
        *(
            Sat(
                number,
                # A bot that played on under somebody's name has one of its own now.
                bot_name(state, number, seat.level) if seat.level and number in relieved else seat.name or "",
                seat.colour or "",
                seat.player,
                seat.level,
            )
            for number, seat in enumerate(state.seats)
            if seat.player is None or not is_forgotten(seat.player)
        ),
        *([IdentitiesKept(kept)] if kept else []),
    ]
