"""Matches over days: a clock of days for each turn, in place of the game's own clocks and of what only minutes allow.

A turn's clock begins when its seat begins to owe it. A deadline is a duration, not an hour of the day: it is the
days of the options after that moment, plus the player's pauses since. When it has passed, the turn is late, and its
clock begins anew. The others may then claim the match at once, or have a bot play this one turn. Who misses two turns
in a row leaves the match.

Moments are milliseconds after *Go*, as everywhere in a game.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from starfelt import games
from starfelt.games.contract import Absent, Command, Refused
from starfelt.games.options import Days
from starfelt.matches.commands import EndPause, PauseClock, Substitute
from starfelt.matches.model import (
    IDLE,
    Abandoned,
    CameBack,
    ClockEvent,
    DaysView,
    Left,
    Level,
    MatchEvent,
    MatchState,
    MatchView,
    Missed,
    OverDays,
    Owed,
    Pause,
    Paused,
    PauseEnded,
    PauseView,
    Substituted,
    TurnClockView,
)

DAY_MS = 24 * 3600 * 1000
#: Time runs out so long after the deadline that players see, so that a server's restart costs nobody a turn.
GRACE_MS = 120_000
#: Who misses so many turns in a row leaves the match.
MOST_MISSED = 2
#: The levels that may play one turn for a player. A host's own bot may not, because it need not be the same elsewhere.
SUBSTITUTES: tuple[Level, ...] = ("cadet", "pilot", "captain", "admiral")
#: The days that a turn may take.
DAYS: tuple[int, ...] = get_args(Days)

_change = msgspec.structs.replace


def begin(state: MatchState) -> OverDays | None:
    """Return what a match that begins keeps; None: it is played in one sitting."""
    return None if state.days_per_turn is None else OverDays((0,) * len(state.seats))


def follow(state: MatchState, at: int) -> MatchState:
    """Return the match after an event at a moment, with the turns that are owed now."""
    if state.days is None:
        return state
    going_on = state.outcome is None and state.play is not None
    owing = games.get(state.created.game).owed(state.play) if going_on else dict[int, int]()
    before = {(each.seat, each.turn): each for each in state.days.owed}
    owed = tuple(
        before.get((seat, turn)) or Owed(seat, turn, at)
        for seat, turn in sorted(owing.items())
        if seat not in state.left
    )
    return _change(state, days=_change(state.days, owed=owed))


def deadline(state: MatchState, owed: Owed) -> int:
    """Return the moment at which a turn's time is over, with the player's pauses so far."""
    assert state.days is not None
    assert state.days_per_turn is not None
    end = owed.since + state.days_per_turn * DAY_MS
    for pause in state.days.pauses:  # one after the other
        if pause.seat == owed.seat and pause.since < end:
            end += max(0, pause.until - max(pause.since, owed.since))
    return end


def due(state: MatchState) -> int | None:
    """Return when time runs out for the next turn (ms since the epoch), or None."""
    moments = [deadline(state, owed) for owed in _timed(state)]
    return None if not moments else (state.began_at or 0) + min(moments) + GRACE_MS


def run_out(state: MatchState, now: int) -> list[MatchEvent]:
    """Return what happens when time runs out for the next turn: it was missed, and who missed two in a row leaves."""
    assert state.days is not None
    first = min(deadline(state, owed) for owed in _timed(state))
    late = tuple(owed.seat for owed in _timed(state) if deadline(state, owed) == first)
    missed = Missed(late, state.at(now))
    gone = [seat for seat in late if state.days.missed[seat] + 1 >= MOST_MISSED]
    if gone and all(seat in gone or seat in state.left for seat in range(len(state.seats))):
        return [missed, Abandoned()]
    return [missed, *(Left(seat, "idle") for seat in gone)]


def claim(state: MatchState, by: int, seat: int) -> list[MatchEvent] | Refused:
    """Return how `by` goes on without a seat whose turn is late, at once; or why it may not."""
    return _may_act(state, by, seat) or [Left(seat, "idle")]


def substitute(state: MatchState, by: int, command: Substitute) -> list[MatchEvent] | Refused:
    """Return how `by` has a bot play the late turn of a seat, or why it may not."""
    if command.level not in SUBSTITUTES:
        return Refused("no-such-level")
    return _may_act(state, by, command.seat) or [Substituted(command.seat, by, command.level)]


def _may_act(state: MatchState, by: int, seat: int) -> Refused | None:
    """Return why `by` may not act about the turn of another seat, or None. It is late, and `by` owes none itself."""
    assert state.days is not None
    owed = {each.seat: each for each in state.days.owed}
    if seat == by or seat not in owed or not owed[seat].late:
        return Refused("turn-not-late")
    if owed[seat].level is not None:
        return Refused("bot-plays-turn")
    return Refused("own-turn-first") if by in owed else None


def substitutes(state: MatchState) -> tuple[Owed, ...]:
    """Return the turns that bots play in place of players now."""
    return () if state.days is None else tuple(each for each in state.days.owed if each.level is not None)


def pause(state: MatchState, command: PauseClock | EndPause, now: int) -> list[MatchEvent]:
    """Return the events of a player's pause, or of its early end. There are none where it changes nothing."""
    if state.days is None or state.phase != "playing" or command.seat in state.left:
        return []
    at, began = state.at(now), state.began_at or 0
    running = any(each.seat == command.seat and each.until > at for each in state.days.pauses)
    if isinstance(command, EndPause):
        return [PauseEnded(command.seat, at)] if running else []
    return [] if running or command.until <= now else [Paused(command.seat, at, command.until - began)]


def came_back(before: MatchState, seat: int, after: MatchState) -> list[MatchEvent]:
    """Return the note that a player who had missed a turn has taken one, if their command ended the turn."""
    if before.days is None or after.days is None or not before.days.missed[seat]:
        return []
    turns = {(each.seat, each.turn) for each in after.days.owed}
    taken = any(each.seat == seat and (seat, each.turn) not in turns for each in before.days.owed)
    return [CameBack(seat)] if taken else []


def next_step(state: MatchState) -> tuple[int | None, Command] | None:
    """Return the seat and the command of a turn that plays itself now (seat None: the match asks), or None.

    The game acts for seats that have left, or that nobody plays. A turn without a choice plays itself where its player
    alone owes one.
    """
    if state.days is None or state.phase != "playing":
        return None
    game = games.get(state.created.game)
    for seat in game.awaited(state.play):
        if seat in state.left or state.seats[seat].level == IDLE:
            return None, Absent(seat)
    if len(state.days.owed) != 1:
        return None
    (owed,) = state.days.owed
    if owed.level is not None or state.seats[owed.seat].player is None:
        return None
    forced = game.forced(state.play, owed.seat)
    return None if forced is None else (owed.seat, forced)


def after(state: MatchState, event: ClockEvent) -> MatchState:
    """Return the match after one of these events."""
    days = state.days
    assert days is not None
    match event:
        case Missed(seats=seats, at=at):
            missed = tuple(count + (seat in seats) for seat, count in enumerate(days.missed))
            owed = tuple(
                _change(each, since=at, late=True) if each.seat in seats else each for each in days.owed
            )
            return _change(state, last_at=at, days=_change(days, missed=missed, owed=owed))
        case CameBack(seat=seat):
            missed = tuple(0 if number == seat else count for number, count in enumerate(days.missed))
            return _change(state, days=_change(days, missed=missed))
        case Substituted(seat=seat, level=level):
            owed = tuple(_change(each, level=level) if each.seat == seat else each for each in days.owed)
            return _change(state, days=_change(days, owed=owed))
        case Paused(seat=seat, at=at, until=until):
            pauses = (*_still_counting(days, at), Pause(seat, at, until))
            return _change(state, last_at=at, days=_change(days, pauses=pauses))
        case PauseEnded(seat=seat, at=at):
            pauses = tuple(
                _change(each, until=at) if each.seat == seat and each.until > at else each
                for each in days.pauses
            )
            return _change(state, last_at=at, days=_change(days, pauses=pauses))


def _still_counting(days: OverDays, at: int) -> tuple[Pause, ...]:
    """Return the pauses that are not over, or count for a turn that is owed."""
    since = {each.seat: each.since for each in days.owed}
    return tuple(each for each in days.pauses if each.until > min(at, since.get(each.seat, at)))


def _timed(state: MatchState) -> list[Owed]:
    """Return the turns that players owe, and that no bot plays for them."""
    if state.days is None or state.phase != "playing":
        return []
    return [
        owed for owed in state.days.owed if owed.level is None and state.seats[owed.seat].player is not None
    ]


def view(state: MatchState) -> DaysView | None:
    """Return the clocks of a match over days as everybody sees them."""
    if state.days is None or state.began_at is None or state.phase != "playing":
        return None
    began = state.began_at
    return DaysView(
        tuple(
            TurnClockView(
                owed.seat, began + owed.since, began + deadline(state, owed), late=owed.late, level=owed.level
            )
            for owed in state.days.owed
        ),
        state.days.missed,
        tuple(
            PauseView(each.seat, began + each.until)
            for each in state.days.pauses
            if each.until > state.last_at
        ),
    )


def for_viewer(seen: MatchView, state: MatchState, seat: int | None) -> MatchView:
    """Return a view of a match with what its clocks of days mean for `seat` (None: a spectator)."""
    if seen.days is None:
        return seen
    own = [turn.due for turn in seen.days.turns if turn.seat == seat]
    due_at = min(own or [turn.due for turn in seen.days.turns], default=None)
    return _change(seen, due=due_at, days=_change(seen.days, claimable=_claimable(state, seat)))


def _claimable(state: MatchState, seat: int | None) -> tuple[int, ...]:
    if seat is None or seat in state.left or state.days is None:
        return ()
    return tuple(each.seat for each in state.days.owed if _may_act(state, seat, each.seat) is None)


def dated(seen: MatchView, ms: int) -> MatchView:
    """Return a view whose moments are `ms` later: a server's time of matches over days lags behind the calendar."""
    if not ms:
        return seen
    clocks = seen.days
    if clocks is not None:
        turns = tuple(_change(turn, since=turn.since + ms, due=turn.due + ms) for turn in clocks.turns)
        pauses = tuple(_change(one, until=one.until + ms) for one in clocks.pauses)
        clocks = _change(clocks, turns=turns, pauses=pauses)
    go_at = None if seen.go_at is None else seen.go_at + ms
    began_at = None if seen.began_at is None else seen.began_at + ms
    return _change(seen, go_at=go_at, began_at=began_at, days=clocks)
