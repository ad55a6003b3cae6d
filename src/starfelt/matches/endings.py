"""How a match ends before its game does.

A player resigns, all agree to a draw, a player refuses rules that are newer than the match, or the others go on without
a player who is idle. Whoever resigns or is gone on without has left: the game treats them as absent, and they win
nothing. Where one player is left, or no person, the match is over. A bot may play on for an idle player instead.
"""

from __future__ import annotations

from typing import Any

import msgspec

from starfelt import games
from starfelt.games.contract import Outcome, Refused
from starfelt.matches import days
from starfelt.matches.commands import (
    AnswerDraw,
    AnswerRules,
    CallDraw,
    Claim,
    EndCommand,
    Here,
    OfferDraw,
    Resign,
    SeatBot,
    Substitute,
)
from starfelt.matches.model import (
    CLAIM_MS,
    CLAIM_NOTICE_MS,
    DRAW_AGAIN_MS,
    IDLE,
    MOST_WAITING_MS,
    Abandoned,
    Awaited,
    Claimed,
    ClaimStopped,
    Closed,
    DrawAnswered,
    DrawCalled,
    DrawOffered,
    Left,
    Level,
    MatchEvent,
    MatchState,
    Relieved,
    RulesAnswered,
)


def decide(
    state: MatchState, seat: int | None, command: EndCommand | SeatBot, now: int
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
        case Claim(seat=idle) if state.days is not None:
            return days.claim(state, seat, idle)
        case Substitute():
            return Refused("turn-not-late") if state.days is None else days.substitute(state, seat, command)
        case SeatBot() if state.days is not None:
            return Refused("not-over-days")
        case Claim(seat=idle):
            return _may_claim(state, seat, idle, now) or claim(state, idle, seat, None, now)
        case SeatBot(seat=idle, level=level):
            return _may_claim(state, seat, idle, now) or claim(state, idle, seat, level, now)
        case Here():
            return [ClaimStopped(seat)] if state.claim is not None and state.claim.seat == seat else []
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
        case AnswerRules(accept=accept):
            return [RulesAnswered(seat, accept)] if seat in state.rules_asked else Refused("rules-not-asked")


def claim(state: MatchState, idle: int, by: int, level: Level | None, now: int) -> list[MatchEvent] | Refused:
    """Return the claim of `by` to go on without a seat's player, or why there is none."""
    if state.phase != "playing" or idle in state.left or state.seats[idle].player is None:
        return Refused("not-awaited")
    if level == IDLE:
        return Refused("no-such-level")
    if state.claim is not None:
        return Refused("claimed-already")
    return [Claimed(idle, by, level, now + CLAIM_NOTICE_MS)]


def going_on(state: MatchState, claim: Claimed, now: int) -> list[MatchEvent]:
    """Return how the others go on once a claim's time is up: the seat has left, or a bot plays on for it."""
    if claim.level is None:
        return [Left(claim.seat, "idle")]
    return [Relieved(claim.seat, claim.level, state.at(now))]


def claimable_at(state: MatchState, awaited: Awaited) -> int:
    """Return from when on the others may claim a seat for which the game waits (ms since the epoch).

    The delay starts with the last event. There is an upper limit, so that endless small actions cannot postpone
    it.
    """
    assert state.began_at is not None
    return state.began_at + min(state.last_at + CLAIM_MS, awaited.since + MOST_WAITING_MS)


def after(
    state: MatchState,
    event: Left
    | Claimed
    | ClaimStopped
    | Relieved
    | DrawOffered
    | DrawCalled
    | DrawAnswered
    | RulesAnswered
    | Abandoned
    | Closed,
) -> MatchState:
    """Return the match after one of these events."""
    match event:
        case Claimed():
            return msgspec.structs.replace(state, claim=event)
        case ClaimStopped():
            return msgspec.structs.replace(state, claim=None)
        case Left(seat=seat, reason=reason):
            state = msgspec.structs.replace(state, left=(*state.left, seat), draw=(), claim=None)
            left = remaining(state)
            people = [number for number in left if state.seats[number].player is not None]
            over = Outcome(left, f"outcome-{reason}") if len(left) == 1 or not people else None
            return days.follow(msgspec.structs.replace(state, outcome=over), state.last_at)
        case Relieved(seat=number, level=level, at=at):
            seat = state.seats[number]
            if seat.player is not None:
                relieved = (*state.relieved, (number, seat.player))
                state = msgspec.structs.replace(state, relieved=relieved)
            state = state.with_seat(number, msgspec.structs.replace(seat, player=None, level=level))
            # The bot gets the full time to act before its seat can be claimed.
            waited = tuple(Awaited(each.seat, at) if each.seat == number else each for each in state.awaited)
            return msgspec.structs.replace(state, awaited=waited, last_at=at, draw=(), claim=None)
        case RulesAnswered(seat=seat, accept=accept):
            asked = tuple(other for other in state.rules_asked if other != seat)
            over = None if accept else Outcome(remaining(state), "outcome-rules")
            return msgspec.structs.replace(state, rules_asked=asked, outcome=over)
        case Abandoned():
            return msgspec.structs.replace(state, outcome=Outcome(remaining(state), "outcome-abandoned"))
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
