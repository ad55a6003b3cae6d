"""Early endings of a match: a player resigns, all agree to a draw, or the others continue without an absent player.

A seat that resigns or is claimed has left: the game treats it as absent from then on, and it cannot win. When
only one seat is left, or no person, the match ends. Instead of claiming a seat, the others can let a bot
continue for it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from starfelt import games
from starfelt.games.contract import Outcome, Refused
from starfelt.matches.commands import AnswerDraw, CallDraw, Claim, Ending, OfferDraw, Resign, SeatBot
from starfelt.matches.model import (
    CLAIM_MS,
    DRAW_AGAIN_MS,
    IDLE,
    MOST_WAITING_MS,
    Awaited,
    Closed,
    DrawAnswered,
    DrawCalled,
    DrawOffered,
    Left,
    Level,
    MatchEvent,
    MatchState,
    Relieved,
)


def decide(
    state: MatchState, seat: int | None, command: Ending | SeatBot, now: int
) -> list[MatchEvent] | Refused:
    """Return the events of a command about the match's end, asked by `seat`, or why it is rejected."""
    if seat is None:
        return Refused("not-seated")
    if state.phase != "playing":
        return Refused("finished" if state.phase == "finished" else "not-begun")
    if seat in state.left:
        return Refused("left-match")
    match command:
        case Resign():
            return [Left(seat, "resigned")]
        case Claim(seat=idle):
            return _may_claim(state, seat, idle, now) or going_on(state, idle, None, now)
        case SeatBot(seat=idle, level=level):
            return _may_claim(state, seat, idle, now) or going_on(state, idle, level, now)
        case OfferDraw():
            agreeing = [DrawAnswered(bot, accept=True, at=now) for bot in _bots(state)]
            return _may_offer(state, seat, now) or [DrawOffered(seat), *agreeing]
        case CallDraw():
            between = still(state)
            return [DrawCalled(seat, between)] if between else Refused("not-still")
        case AnswerDraw(accept=accept):
            if not state.draw or (accept and seat in state.draw):
                return Refused("no-draw-offered")
            return [DrawAnswered(seat, accept, now)]


def going_on(state: MatchState, idle: int, level: Level | None, now: int) -> list[MatchEvent] | Refused:
    """Return how the others continue without a seat's player: the seat leaves, or a bot of this level takes over."""
    if state.phase != "playing" or idle in state.left or state.seats[idle].player is None:
        return Refused("not-awaited")
    if level is None:
        return [Left(idle, "idle")]
    if level == IDLE:
        return Refused("no-such-level")
    return [Relieved(idle, level, state.at(now))]


def claimable_at(state: MatchState, awaited: Awaited) -> int:
    """Return from when on the others may claim a seat for which the game waits (ms since the epoch).

    The delay starts with the last event. There is an upper limit, so that endless small actions cannot postpone
    it.
    """
    assert state.began_at is not None
    return state.began_at + min(state.last_at + CLAIM_MS, awaited.since + MOST_WAITING_MS)


def after(
    state: MatchState, event: Left | Relieved | DrawOffered | DrawCalled | DrawAnswered | Closed
) -> MatchState:
    """Return the match after one of these events."""
    match event:
        case Left(seat=seat, reason=reason):
            state = msgspec.structs.replace(state, left=(*state.left, seat), draw=())
            left = remaining(state)
            people = [number for number in left if state.seats[number].player is not None]
            over = Outcome(left, f"outcome-{reason}") if len(left) == 1 or not people else None
            return msgspec.structs.replace(state, outcome=over)
        case Relieved(seat=number, level=level, at=at):
            state = state.with_seat(
                number, msgspec.structs.replace(state.seats[number], player=None, level=level)
            )
            # The bot gets the full time to act before its seat can be claimed.
            waited = tuple(Awaited(each.seat, at) if each.seat == number else each for each in state.awaited)
            return msgspec.structs.replace(state, awaited=waited, last_at=at, draw=())
        case Closed():
            return msgspec.structs.replace(state, outcome=Outcome(remaining(state), "outcome-closed"))
        case DrawCalled(seats=seats):
            return msgspec.structs.replace(state, outcome=Outcome(seats, "outcome-still"))
        case DrawAnswered(accept=False, at=at):
            return msgspec.structs.replace(state, draw=(), no_draw_until=at + DRAW_AGAIN_MS)
        case DrawOffered(seat=seat) | DrawAnswered(seat=seat):
            state = msgspec.structs.replace(state, draw=(*state.draw, seat))
            agreed = set(remaining(state)) <= set(state.draw)
            over = Outcome(remaining(state), "outcome-agreed") if agreed else None
            return msgspec.structs.replace(state, outcome=over)


def still(state: MatchState) -> tuple[int, ...]:
    """Return the seats any of which may call a draw now; none if the match is not stalled."""
    if state.phase != "playing" or state.play is None:
        return ()
    between = games.get(state.created.game).still(state.play)
    return tuple(seat for seat in between if seat not in state.left)


def remaining(state: MatchState) -> tuple[int, ...]:
    """Return the seats that have not left."""
    return tuple(seat for seat in range(len(state.seats)) if seat not in state.left)


def of_those_who_stayed(state: MatchState, play: Any) -> tuple[Any, Outcome | None]:
    """Return a game's state and its outcome, neither with a win for a seat that has left the match.

    If the game names no other winner, all seats that stayed share the win.
    """
    game = games.get(state.created.game)
    outcome = game.outcome(play)
    if outcome is None or not state.left:
        return play, outcome
    play = game.won_among(play, remaining(state))
    outcome = game.outcome(play) or outcome
    winners = tuple(seat for seat in outcome.winners if seat not in state.left)
    return play, Outcome(winners or remaining(state), outcome.reason)


def _may_claim(state: MatchState, seat: int, idle: int, now: int) -> Refused | None:
    awaited = {each.seat: each for each in state.awaited}
    if idle not in awaited or idle in state.left or seat in awaited:
        return Refused("not-awaited")
    wait_ms = claimable_at(state, awaited[idle]) - now
    return Refused("claim-too-soon", {"seconds": -(-wait_ms // 1000)}) if wait_ms > 0 else None


def _may_offer(state: MatchState, seat: int, now: int) -> Refused | None:
    if not all(_is_behind(state, bot) for bot in _bots(state)):
        return Refused("bots-play-on")
    if seat in state.draw:
        return Refused("draw-offered")
    return Refused("draw-declined") if now < state.no_draw_until else None


def _bots(state: MatchState) -> list[int]:
    return [seat for seat in remaining(state) if state.seats[seat].level is not None]


def _is_behind(state: MatchState, bot: int) -> bool:
    """Tell whether a draw helps a bot: a seat that has not left has more points, as the game counts them."""
    points = games.get(state.created.game).tally(state.play).points
    return any(points[seat] > points[bot] for seat in remaining(state))
