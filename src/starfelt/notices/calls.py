"""When a player is told of a turn: that it has begun, and by last calls eight hours and one hour before it ends."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntFlag
from typing import NamedTuple

import msgspec

from starfelt.notices.quiet_hours import QuietHours, quiet_around
from starfelt.store.telling import TurnToTell

HOUR_MS = 3600 * 1000
#: A turn is told so long after it began. A page that is looked at has asked in this time, and shows it.
SETTLE_MS = 90_000
#: Turns that begin within this time of a notice are told together, in the next one.
TOGETHER_MS = 30 * 60_000
#: Mails with turns that have begun are so far apart.
MAIL_MS = 24 * HOUR_MS
#: A last call comes at least so long before the turn ends.
_LEAST_MS = 15 * 60_000


class TurnCall(IntFlag):
    """The calls of a turn. A stored turn has the sum of those that were told; the first two are `ONCE` there."""

    TURN = 1
    MAIL = 2
    EIGHT_HOURS = 4
    ONE_HOUR = 8


_LAST_CALLS = TurnCall.EIGHT_HOURS | TurnCall.ONE_HOUR
_ALL = TurnCall.TURN | TurnCall.MAIL | _LAST_CALLS
#: How long before its end a turn's last calls come.
_BEFORE_MS = {TurnCall.EIGHT_HOURS: 8 * HOUR_MS, TurnCall.ONE_HOUR: HOUR_MS}


class Reader(msgspec.Struct, frozen=True):
    """What matters of a player: quiet hours, when they last looked at a page, and were last sent something."""

    quiet: QuietHours | None = None
    looked_at: int = 0
    pushed_at: int = 0
    mailed_at: int = 0


class Plan(NamedTuple):
    """What is told now.

    `pushed`: the turns of a short notice; `mailed`: those of a mail; `again`: those that are sent again to the places
    that have put them off. `after`: each turn that changes, as it is then: nothing is unsent of what is told now.
    """

    pushed: tuple[TurnToTell, ...]
    mailed: tuple[TurnToTell, ...]
    again: tuple[TurnToTell, ...]
    after: dict[TurnToTell, TurnToTell]


def plan_notices(turns: Sequence[TurnToTell], reader: Reader, now: int) -> Plan:
    """Return what a player with these turns is told at a moment. Each call is told once, to all of their channels."""
    reader = _trust(reader, now)
    due = {turn: _due_calls(turn, reader, now) for turn in turns}
    # A mail with one turn that has begun has all of them.
    mails_all = any(calls & TurnCall.MAIL and not _has_seen(reader, turn) for turn, calls in due.items())
    pushed, mailed, again = list[TurnToTell](), list[TurnToTell](), list[TurnToTell]()
    told = dict[TurnToTell, int]()
    for turn, calls in due.items():
        is_last, fresh = bool(calls & _LAST_CALLS), not _has_seen(reader, turn)
        if is_last:
            after = turn.told | calls | TurnCall.TURN | TurnCall.MAIL  # it says all that earlier calls would
        else:
            after = turn.told | calls | (TurnCall.MAIL if mails_all and fresh else 0)
        if calls or after != turn.told or (turn.tell_at is not None and turn.tell_at <= now):
            told[turn] = after
        if turn.due <= now:
            continue
        if _is_sent_again(turn, reader, now) and not is_last and (fresh or is_last_call(turn)):
            again.append(turn)
        if is_last or (fresh and after & TurnCall.TURN & ~turn.told):
            pushed.append(turn)
        if is_last or (fresh and after & TurnCall.MAIL & ~turn.told):
            mailed.append(turn)
    if pushed:
        reader = msgspec.structs.replace(reader, pushed_at=now)
    if mailed:
        reader = msgspec.structs.replace(reader, mailed_at=now)
    after = {turn: _follow(turn, calls, reader, now) for turn, calls in told.items()}
    return Plan(tuple(pushed), tuple(mailed), tuple(again), after)


def is_last_call(turn: TurnToTell) -> bool:
    """Tell whether what was told of a turn last was a last call."""
    return bool(turn.told & _LAST_CALLS)


def _due_calls(turn: TurnToTell, reader: Reader, now: int) -> int:
    """Return the calls that are made now. A turn that has ended has all of them: it is not looked at again."""
    untold = TurnCall(_ALL & ~turn.told)
    if turn.due <= now:
        return untold
    calls = sum(call for call in untold if _moment_of(call, turn, reader, now) <= now)
    return calls | (TurnCall.EIGHT_HOURS & untold) if calls & TurnCall.ONE_HOUR else calls


def _follow(turn: TurnToTell, told: int, reader: Reader, now: int) -> TurnToTell:
    """Return a turn after these calls, with the moment at which it is looked at again."""
    is_over = turn.due <= now or (told & ~turn.told & _LAST_CALLS) or _is_sent_again(turn, reader, now)
    after = turn._replace(told=told, unsent="" if is_over else turn.unsent)
    moments = [_moment_of(call, after, reader, now) for call in TurnCall(_ALL & ~told)]
    if after.unsent:
        moments.append(_moment_again(after, reader, now))
    return after._replace(tell_at=min(moments, default=None))


def _is_sent_again(turn: TurnToTell, reader: Reader, now: int) -> bool:
    """Tell whether the moment has come for what was put off. It is not sent if the player has seen it meanwhile."""
    return bool(turn.unsent) and _moment_again(turn, reader, now) <= now


def _moment_again(turn: TurnToTell, reader: Reader, now: int) -> int:
    """Return when what was put off is sent again: now, or later."""
    is_last = is_last_call(turn)
    moment = max(turn.tell_at or now, now, reader.looked_at + SETTLE_MS if is_last else now)
    return _outside_quiet(moment, turn, reader, now, is_last=is_last)


def _moment_of(call: TurnCall, turn: TurnToTell, reader: Reader, now: int) -> int:
    """Return when a call is made: now, or later."""
    is_last = call in _BEFORE_MS
    if is_last:
        # A page that is looked at shows the deadline.
        moment = max(turn.due - _BEFORE_MS[call], reader.looked_at + SETTLE_MS)
    elif call is TurnCall.TURN:
        moment = max(turn.since + SETTLE_MS, reader.pushed_at + TOGETHER_MS)
    else:
        moment = max(turn.since + SETTLE_MS, reader.mailed_at + MAIL_MS)
    return _outside_quiet(max(moment, now), turn, reader, now, is_last=is_last)


def _outside_quiet(moment: int, turn: TurnToTell, reader: Reader, now: int, *, is_last: bool) -> int:
    """Return the moment of a call, moved out of the quiet hours."""
    quiet = None if reader.quiet is None else quiet_around(moment, reader.quiet)
    if quiet is None:
        return moment
    begin, end = quiet
    if not is_last or end <= turn.due - _LEAST_MS:
        return end
    # It comes before the night. Where that is over, nobody is woken.
    return begin if now < begin + _LEAST_MS else turn.due


def _trust(reader: Reader, now: int) -> Reader:
    """Return a reader without moments that are to come: the clock was wrong when they were written."""
    moments = (reader.looked_at, reader.pushed_at, reader.mailed_at)
    return Reader(reader.quiet, *(moment if moment <= now else 0 for moment in moments))


def _has_seen(reader: Reader, turn: TurnToTell) -> bool:
    """Tell whether the player has looked at a page since the turn began: it showed the turn."""
    return reader.looked_at >= turn.since
