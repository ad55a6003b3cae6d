"""Presence: which players are at the table, and since when the others are away.

It is independent of network connections and of game time.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from starfelt.games.contract import Command
from starfelt.matches.commands import Claim, GoOn, SeatBot
from starfelt.matches.model import GONE_MS, HOST_AWAY_MS, IDLE, MatchState

#: For each seat the moment since its player is away (ms since the epoch); None: present, a bot, or a free
#: seat.
Away: TypeAlias = tuple[int | None, ...]


def observe(state: MatchState, players: Collection[str], away: Away, now: int) -> Away:
    """Return the absences, given the `players` who are present. Players who were away before keep their moment."""
    before = away or (None,) * len(state.seats)
    return tuple(
        None if seat.player is None or seat.player in players else (now if since is None else since)
        for seat, since in zip(state.seats, before, strict=True)
    )


def here(state: MatchState, away: Away) -> tuple[bool, ...]:
    """Return which seats are present: bots always, players unless away, free seats never."""
    return tuple(seat.taken and since is None for seat, since in zip(state.seats, away, strict=True))


def absent(state: MatchState, away: Away) -> list[int]:
    """Return the seats for which the game acts instead of waiting: players who have left, and seats that nobody plays.

    There are none while nobody waits: a player who is here. Over days the match acts for them itself.
    """
    if state.phase != "playing" or state.days is not None:
        return []
    waiting = any(
        seat.player is not None and gone is None and number not in state.left
        for number, (seat, gone) in enumerate(zip(state.seats, away, strict=True))
    )
    awaited = sorted(each.seat for each in state.awaited)
    return [seat for seat in awaited if waiting and (seat in state.left or state.seats[seat].level == IDLE)]


def gone_at(state: MatchState, away: Away) -> tuple[int | None, ...]:
    """Return when the others may continue without each seat's player; None: the player is present or has left.

    Over days nobody has to be present.
    """
    playing = state.phase == "playing" and state.days is None
    return tuple(
        since + GONE_MS if since is not None and playing and seat not in state.left else None
        for seat, since in enumerate(away)
    )


def going_on(state: MatchState, seat: int | None, command: Command, away: Away, now: int) -> GoOn | None:
    """Return the claim of a seat against a player who is away; against one who is here, the match itself decides."""
    if not isinstance(command, Claim | SeatBot) or seat is None or seat in (command.seat, *state.left):
        return None
    moment = dict(enumerate(gone_at(state, away))).get(command.seat)
    if moment is None or now < moment:
        return None
    return GoOn(command.seat, seat, command.level if isinstance(command, SeatBot) else None)


def heir(state: MatchState, away: Away, host_away: int | None) -> tuple[int, int] | None:
    """Return (moment, seat) of the next host of an open table, given the moment since the host is away, or None."""
    if host_away is None or state.began_at is not None:
        return None
    for number, (seat, gone) in enumerate(zip(state.seats, away, strict=True)):
        if seat.player not in (None, state.host) and gone is None:
            return host_away + HOST_AWAY_MS, number
    return None
