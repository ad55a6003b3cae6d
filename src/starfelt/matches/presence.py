"""Who is at the table, and since when not: apart from whether a connection lives, and from game time."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from starfelt.matches.model import ABSENT_MS, MatchState

#: For each seat since when its player is away (ms since the epoch); None: here, a bot's, or nobody's.
Away: TypeAlias = tuple[int | None, ...]


def observe(state: MatchState, players: Collection[str], away: Away, now: int) -> Away:
    """Return who is away, given the `players` who are here; who was away already stays so since then."""
    before = away or (None,) * len(state.seats)
    return tuple(
        None if seat.player is None or seat.player in players else (now if since is None else since)
        for seat, since in zip(state.seats, before, strict=True)
    )


def here(state: MatchState, away: Away) -> tuple[bool, ...]:
    """Return which seats are here: bots always, players unless away, empty seats never."""
    return tuple(seat.taken and since is None for seat, since in zip(state.seats, away, strict=True))


def absences(state: MatchState, away: Away) -> list[tuple[int, int]]:
    """Return (moment, seat) for each seat for which the game may act from that moment on, the earliest first.

    Nobody is absent while nobody waits: only a player who is here makes others absent.
    """
    if state.phase != "playing":
        return []
    waiting = any(s.player is not None and gone is None for s, gone in zip(state.seats, away, strict=True))
    if not waiting:
        return []
    return sorted((since + ABSENT_MS, seat) for seat, since in enumerate(away) if since is not None)
