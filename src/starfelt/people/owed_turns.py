"""The rows of a match over days in the store: one for each turn that a player or a bot owes."""

from __future__ import annotations

from starfelt.matches import days
from starfelt.matches.model import IDLE, MatchState
from starfelt.store.turns import OwedTurn


def owed_turns(state: MatchState) -> list[OwedTurn] | None:
    """Return the turns that are owed in a match over days; None: it is none, or has not begun."""
    if state.days is None or state.began_at is None:
        return None
    turns: list[OwedTurn] = []
    for owed in state.days.owed:
        seat = state.seats[owed.seat]
        if seat.level == IDLE:
            continue
        since, due = (state.began_at + moment for moment in (owed.since, days.deadline(state, owed)))
        player = seat.player if seat.player is not None and owed.level is None else ""
        act_at = due + days.GRACE_MS if player else since
        turns.append(OwedTurn(state.created.id, owed.seat, player, state.created.game, since, due, act_at))
    return turns
