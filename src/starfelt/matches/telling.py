"""The sentences that describe a match's events: those of its game, and a few of the match's own."""

from __future__ import annotations

from collections.abc import Iterable

from starfelt.games.contract import FinalSummary
from starfelt.matches.days import DAY_MS
from starfelt.matches.match import game_of
from starfelt.matches.model import (
    CameBack,
    Changed,
    Claimed,
    ClaimStopped,
    DrawAnswered,
    Interrupted,
    Left,
    MatchEvent,
    MatchState,
    Missed,
    Paused,
    PauseEnded,
    Played,
    RatedChanged,
    Relieved,
    RulesAnswered,
    RulesUpdated,
    Substituted,
)
from starfelt.messages import Args, Line


def summary(state: MatchState, events: Iterable[MatchEvent]) -> FinalSummary | None:
    """Return what all events of a match tell its players; None: it is not over, or the game's view has it."""
    if state.outcome is None or state.play is None:
        return None
    played = [event.event for event in events if isinstance(event, Played)]
    return game_of(state).summary(played, state.outcome)


def _tell_duration(ms: int) -> Args:
    """Return a duration as people say it: in hours and minutes, or in seconds if it is below one minute."""
    seconds = round(ms / 1000)
    if seconds < 60:
        return {"hours": 0, "minutes": 0, "seconds": seconds}
    hours, minutes = divmod(round(seconds / 60), 60)
    return {"hours": hours, "minutes": minutes, "seconds": 0}


def tell(state: MatchState, event: MatchEvent) -> tuple[Line, ...]:
    """Return the sentences that describe an event, redacted or not. Most of the match's own events have none."""
    if isinstance(event, Interrupted):
        if event.ms < 0:
            return (Line("match-clock-set", {}),)
        return (Line("match-interrupted", _tell_duration(event.ms)),)
    if isinstance(event, Left):
        return (Line(f"match-left-{event.reason}", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, Claimed):
        names: Args = {"by": state.seats[event.by].name or "", "name": state.seats[event.seat].name or ""}
        return (Line("match-claimed" if event.level is None else "match-claimed-for-a-bot", names),)
    if isinstance(event, ClaimStopped):
        return (Line("match-claim-stopped", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, Relieved):
        return (Line("match-relieved", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, DrawAnswered) and not event.accept:
        return (Line("match-draw-declined", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, RulesUpdated):
        return (Line("match-rules-updated", {}),)
    if isinstance(event, RulesAnswered) and not event.accept:
        return (Line("match-rules-refused", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, RatedChanged):
        return (Line("match-rated" if event.rated else "match-unrated", {}),)
    if isinstance(event, Changed):
        if event.seat is None:
            return (Line("match-changed", {}),)
        return (Line("match-brought", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, Missed):
        return tuple(Line("match-missed", {"name": state.seats[seat].name or ""}) for seat in event.seats)
    if isinstance(event, CameBack):
        return (Line("match-came-back", {"name": state.seats[event.seat].name or ""}),)
    if isinstance(event, Substituted):
        args = {"by": state.seats[event.by].name or "", "name": state.seats[event.seat].name or ""}
        return (Line("match-substituted", {**args, "level": event.level}),)
    if isinstance(event, Paused):
        days = -(-(event.until - event.at) // DAY_MS)
        return (Line("match-paused", {"name": state.seats[event.seat].name or "", "days": days}),)
    if isinstance(event, PauseEnded):
        return (Line("match-pause-ended", {"name": state.seats[event.seat].name or ""}),)
    if not isinstance(event, Played):
        return ()
    return tuple(game_of(state).tell(state.play, event.event))
