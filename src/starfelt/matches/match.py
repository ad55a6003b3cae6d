"""The rules of a match, around those of its game: commands become events, and events become states.

No clock is read here: the caller passes `now` in milliseconds since the epoch. Players are opaque identities;
the identity of a bot is the `bot_identity` of its seat. None stands for the match itself, which sends ticks and
absences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, cast, get_args

import msgspec

from starfelt import games
from starfelt.games import AnyGame
from starfelt.games.contract import Absent, Command, Held, Partly, Refused, SeatInfo, SeatTally, Tick
from starfelt.matches import days, endings, seating, terms
from starfelt.matches.commands import (
    Close,
    EndCommand,
    EndPause,
    GoOn,
    Here,
    PassHost,
    PauseClock,
    Rematch,
    Resume,
    SeatBot,
    SeatCommand,
    TermsCommand,
    UpdateRules,
)
from starfelt.matches.model import (
    COUNTDOWN_MS,
    Awaited,
    AwaitedView,
    Began,
    CameBack,
    Changed,
    Claimed,
    ClaimStopped,
    ClaimView,
    Closed,
    CountdownStarted,
    CountdownStopped,
    Created,
    HostPassed,
    IdentitiesKept,
    Interrupted,
    MatchEvent,
    MatchState,
    MatchView,
    Missed,
    Paused,
    PauseEnded,
    Played,
    RatedChanged,
    Readied,
    Rematched,
    RulesUpdated,
    Sat,
    Seat,
    SeatView,
    Stood,
    Substituted,
)
from starfelt.matches.names import name_rematch
from starfelt.matches.players import is_program
from starfelt.matches.rated import rated
from starfelt.matches.series import series

#: The turns that play themselves after one command, at most.
_MOST_FORCED = 200


class Decided(NamedTuple):
    """The events of a command, and the match after them."""

    events: list[MatchEvent]
    state: MatchState


Decision: TypeAlias = Decided | Refused


def game_of(state: MatchState) -> AnyGame:
    """Return the rules of a match's game."""
    return games.GAMES[state.created.game]


def tally_seats(state: MatchState, events: Iterable[MatchEvent]) -> Sequence[SeatTally]:
    """Return what each seat of a match has done, from all its events; none: the game does not say it."""
    if state.play is None:
        return ()
    played = [event.event for event in events if isinstance(event, Played)]
    return game_of(state).tally_seats(state.play, played)


def bot_identity(seat: int) -> str:
    """Return the identity of the bot on a seat. It has a colon, which no guest's identity has."""
    return f"bot:{seat}"


def is_bot(player: str) -> bool:
    """Tell whether an identity belongs to a bot."""
    return player.startswith("bot:")


def seat_of(state: MatchState, player: str | None) -> int | None:
    """Return the seat of a player or bot, or None for spectators."""
    return map_seats(state).get(player)


def map_seats(state: MatchState) -> dict[str | None, int]:
    """Return the seats of all players and bots, also of those that play one turn for a player."""
    seats: dict[str | None, int] = {}
    for number, seat in enumerate(state.seats):
        if seat.player is not None:
            seats.setdefault(seat.player, number)
        if seat.level is not None:
            seats.setdefault(bot_identity(number), number)
    return seats | {bot_identity(owed.seat): owed.seat for owed in days.substitutes(state)}


def decide(state: MatchState, player: str | None, command: Command, now: int, held: Held) -> Decision:
    """Return the events of `command` and the match after them, or why it is rejected.

    Over days, turns that play themselves follow at once.

    Args:
        state: the match.
        player: who asks; None: the match itself, with `Tick`, `Absent`, `Resume`, `UpdateRules`,
            `PassHost`, `GoOn`, `PauseClock`, `EndPause` or `Close`.
        command: of the match or of its game. A transient one that is allowed is answered with no events.
        now: the server's milliseconds since the epoch.
        held: the latest transient command of each seat, for the game.
    """
    decision = _decide(state, player, command, now, held)
    return decision if isinstance(decision, Refused) else _play_forced(decision, now, held)


def _play_forced(decided: Decided, now: int, held: Held) -> Decided:
    """Let the turns that play themselves follow what was decided, if anything was."""
    events, state = decided
    for _ in range(_MOST_FORCED if events else 0):
        step = days.next_step(state)
        if step is None:
            break
        answer = _ask(state, *step, now, held)
        if isinstance(answer, Refused) or not answer.events:
            break
        events, state = [*events, *answer.events], answer.state
    return Decided(events, state)


def _decide(state: MatchState, player: str | None, command: Command, now: int, held: Held) -> Decision:
    if isinstance(command, Resume) and player is None:
        return _make_decided(
            state, [Interrupted(command.ms)] if state.phase in ("countdown", "playing") else []
        )
    if isinstance(command, UpdateRules) and player is None:
        version = game_of(state).rules_version
        older = state.phase != "finished" and state.rules_version < version
        return _make_decided(state, [RulesUpdated(version)] if older else [])
    if isinstance(command, PassHost) and player is None:
        return _make_decided(state, [HostPassed(command.seat)] if state.began_at is None else [])
    if isinstance(command, GoOn) and player is None:
        claimed = endings.claim(state, command.seat, command.by, command.level, now)
        return claimed if isinstance(claimed, Refused) else _make_decided(state, claimed)
    if isinstance(command, PauseClock | EndPause) and player is None:
        return _make_decided(state, days.pause(state, command, now))
    if isinstance(command, Close) and player is None:
        return _make_decided(state, [Closed()]) if state.phase == "playing" else Refused("not-begun")
    if isinstance(command, Tick | Absent):
        return Refused("not-yours") if player is not None else _time(state, command, now, held)
    if player is None:
        return Refused("not-seated")
    seat = seat_of(state, player)
    if state.claim is not None and state.claim.seat == seat and not isinstance(command, Here):
        return _answer_claim(state, state.claim, player, command, now, held)
    if isinstance(command, Rematch):
        return _rematch(state, player)
    if isinstance(command, get_args(EndCommand)) or (
        isinstance(command, SeatBot) and state.began_at is not None
    ):
        ended = endings.decide(state, seat, cast("EndCommand | SeatBot", command), now)
        return ended if isinstance(ended, Refused) else _make_decided(state, ended)
    if isinstance(command, get_args(TermsCommand)):
        changed = terms.decide(state, player, seat, cast("TermsCommand", command))
        return changed if isinstance(changed, Refused) else _make_decided(state, changed)
    if isinstance(command, get_args(SeatCommand)):
        events = seating.decide(state, player, seat, cast("SeatCommand", command))
        return events if isinstance(events, Refused) else _countdown(_make_decided(state, events), now)
    return _play(state, player, seat, command, now, held)


def _answer_claim(
    state: MatchState, claim: Claimed, player: str, command: Command, now: int, held: Held
) -> Decision:
    """Answer a command of the player against whom there is a claim. If it causes an event, it also stops the claim."""
    stopped = _make_decided(state, [ClaimStopped(claim.seat)])
    decision = decide(stopped.state, player, command, now, held)
    if isinstance(decision, Refused):
        return decision
    events = [*stopped.events, *decision.events] if decision.events else []
    return Decided(events, decision.state if events else state)


def hover(
    game: AnyGame, state: MatchState, seat: int | None, command: Command, now: int, held: Held
) -> Refused | None:
    """Return why a seat may not send a transient command of a match's `game` now, or None. See `decide`."""
    if (refused := _not_playing(state, seat)) is not None:
        return refused
    answer = game.decide(state.play, seat, command, state.at(now), held)
    return answer if isinstance(answer, Refused) else None


def _play(
    state: MatchState, player: str, seat: int | None, command: Command, now: int, held: Held
) -> Decision:
    refused = _not_playing(state, seat)
    if refused is not None or seat is None or state.days is None:
        return refused or _ask(state, seat, command, now, held)
    if is_bot(player):
        return _ask(state, seat, command, now, held)
    if any(owed.seat == seat for owed in days.substitutes(state)):
        return Refused("bot-plays-turn")
    answer = _ask(state, seat, command, now, held)
    if isinstance(answer, Refused):
        return answer
    back = days.came_back(state, seat, answer.state)
    return Decided([*answer.events, *back], replay(back, answer.state))


def _not_playing(state: MatchState, seat: int | None) -> Refused | None:
    if seat is None:
        return Refused("not-seated")
    if state.outcome is not None:
        return Refused("finished")
    if seat in state.left:
        return Refused("left-match")
    return Refused("not-begun") if state.began_at is None else None


def _ask(state: MatchState, seat: int | None, command: Command, now: int, held: Held) -> Decision:
    at = state.at(now)
    answer = game_of(state).decide(state.play, seat, command, at, held)
    if isinstance(answer, Refused):
        return answer
    # The game's own events tell the player which part of a command was rejected.
    return _make_decided(state, _wrap_events(answer.events if isinstance(answer, Partly) else answer, at))


def _make_decided(state: MatchState, events: Sequence[MatchEvent]) -> Decided:
    return Decided(list(events), replay(events, state))


def _wrap_events(events: Iterable[Any], at: int) -> list[MatchEvent]:
    return [Played(at, event) for event in events]


def _time(state: MatchState, command: Tick | Absent, now: int, held: Held) -> Decision:
    """Handle a tick at the moment that `due` names, or an absence during play."""
    if state.phase == "playing":
        claim = state.claim
        if isinstance(command, Tick) and claim is not None and now >= claim.until:
            return _make_decided(state, endings.going_on(state, claim, now))
        missed = days.due(state)
        if isinstance(command, Tick) and missed is not None and now >= missed:
            return _make_decided(state, days.run_out(state, now))
        early = isinstance(command, Tick) and now < (due(state) or now + 1)
        return Decided([], state) if early else _ask(state, None, command, now, held)
    if state.phase == "countdown" and state.go_at is not None and now >= state.go_at:
        created = state.created
        setup = game_of(state).setup(options_of(state), seats_of(state), created.seed, created.rigged)
        return _make_decided(state, [Began(now, rated(state) == "rated"), *_wrap_events(setup, 0)])
    return Decided([], state)


def _countdown(seated: Decided, now: int) -> Decided:
    """Start the countdown when all players are ready; stop it when one is not ready any more."""
    events, after = seated
    everybody = all(seat.taken and (seat.ready or seat.level is not None) for seat in after.seats)
    if everybody and after.go_at is None:
        more: MatchEvent = CountdownStarted(now + COUNTDOWN_MS)
    elif not everybody and after.go_at is not None:
        more = CountdownStopped()
    else:
        return seated
    return Decided([*events, more], evolve(after, more))


def _rematch(state: MatchState, player: str) -> Decision:
    if seat_of(state, player) is None:
        return Refused("not-seated")
    if state.phase != "finished":
        return Refused("not-finished")
    # There is one rematch, however many players ask and on whatever server: its name is derived from this
    # match.
    return _make_decided(state, [] if state.rematch is not None else [Rematched(name_rematch(state.created))])


def evolve(state: MatchState | None, event: MatchEvent) -> MatchState:
    """Return the match after `event`. `Created` has no state before it; every other event has one."""
    change = msgspec.structs.replace
    if isinstance(event, Created):
        seats = (Seat(),) * event.seats
        return MatchState(created=event, seats=seats, host=event.host, rules_version=event.rules_version)
    assert state is not None
    match event:
        case Sat(seat=number):
            before = state.seats[number]
            same = before.player == event.player and before.level == event.level
            ready, kept = same and before.ready, same and before.kept
            seat = Seat(event.name, event.colour, event.player, event.level, ready, kept)
            return state.with_seat(number, seat)
        case Stood(seat=number):
            return state.with_seat(number, Seat())
        case Readied(seat=number, ready=ready):
            seat = change(state.seats[number], ready=ready)
            return state.with_seat(number, seat)
        case Changed(options=options):
            seats = tuple(change(seat, ready=False) for seat in state.seats)
            return change(state, created=change(state.created, options=options), seats=seats)
        case IdentitiesKept(seats=kept):
            seats = tuple(change(seat, kept=seat.kept or n in kept) for n, seat in enumerate(state.seats))
            return change(state, seats=seats)
        case RatedChanged(rated=wished):
            seats = tuple(change(seat, ready=False) for seat in state.seats)
            return change(state, created=change(state.created, rated=wished), seats=seats)
        case CountdownStarted(go_at=go_at):
            return change(state, go_at=go_at)
        case CountdownStopped():
            return change(state, go_at=None)
        case Began(at=at, rated=counts):
            return change(state, began_at=at, rated=counts, days=days.begin(state))
        case Played(at=at):
            game = game_of(state)
            play, outcome = endings.of_those_who_stayed(state, game.evolve(state.play, event.event))
            awaited = _list_awaited(state, game.awaited(play), at)
            state = change(state, play=play, last_at=at, outcome=outcome, awaited=awaited)
            return days.follow(state, at)
        case Rematched(match=match):
            return change(state, rematch=match)
        case Interrupted(ms=ms):
            go_at = None if state.go_at is None else state.go_at + ms
            began_at = None if state.began_at is None else state.began_at + ms
            # While nobody could play, nobody could give a sign of life.
            return change(state, go_at=go_at, began_at=began_at, claim=None)
        case HostPassed(seat=number):
            return change(state, host=state.seats[number].player or state.host)
        case RulesUpdated(version=version):
            return change(state, rules_version=version, rules_asked=_people(state) if state.began_at else ())
        case Missed() | CameBack() | Substituted() | Paused() | PauseEnded():
            return days.after(state, event)
        case _:
            return endings.after(state, event)


def _people(state: MatchState) -> tuple[int, ...]:
    """Return the seats at which people play on: neither bots nor programs."""
    return tuple(
        seat
        for seat in endings.remaining(state)
        if (player := state.seats[seat].player) is not None and not is_program(player)
    )


def _list_awaited(state: MatchState, seats: Sequence[int], at: int) -> tuple[Awaited, ...]:
    before = {each.seat: each for each in state.awaited}
    return tuple(before.get(seat) or Awaited(seat, at) for seat in seats)


def replay(events: Iterable[MatchEvent], state: MatchState | None = None) -> MatchState:
    """Return the match after the events of a log, from its beginning or continued from `state`."""
    for event in events:
        state = evolve(state, event)
    assert state is not None, "a log begins with Created"
    return state


def due(state: MatchState) -> int | None:
    """Return the next moment at which the match needs a `Tick`, in milliseconds since the epoch, or None."""
    if state.phase == "countdown":
        return state.go_at
    if state.phase == "playing" and state.play is not None:
        moment = game_of(state).due(state.play)
        moments = [None if moment is None else moment + (state.began_at or 0), days.due(state)]
        if state.claim:
            moments.append(state.claim.until)
        return min((each for each in moments if each is not None), default=None)
    return None


def options_of(state: MatchState) -> Any:
    """Return the game's own option struct."""
    return msgspec.convert(state.created.options, game_of(state).options_type)


def seats_of(state: MatchState) -> list[SeatInfo]:
    """Return what the game may know about the seats."""
    return [SeatInfo(seat.name or "", seat.colour) for seat in state.seats]


def _seat_view(seat: Seat) -> SeatView:
    ready = seat.ready or seat.level is not None
    return SeatView(seat.name, seat.colour, seat.level, ready, is_program(seat.player))


def view(state: MatchState, seat: int | None, *, host: bool = False) -> MatchView:
    """Return what `seat` (None: a spectator) may see. `host`: the viewer is the host."""
    return view_around(state, seat, game_view(state, seat), host=host)


def game_view(state: MatchState, seat: int | None) -> Any:
    """Return the game's own view for `seat` (None: a spectator), or None before *Go*."""
    return None if state.play is None else game_of(state).view(state.play, seat)


def view_around(state: MatchState, seat: int | None, seen: Any, *, host: bool) -> MatchView:
    """Return what `seat` may see of the match, with `seen` as the view of its game."""
    created = state.created
    seen = MatchView(
        id=created.id,
        game=created.game,
        rules_version=state.rules_version,
        options=created.options,
        public=created.public,
        phase=state.phase,
        seats=tuple(map(_seat_view, state.seats)),
        you=seat,
        host=host,
        go_at=state.go_at,
        began_at=state.began_at,
        view=seen,
        outcome=state.outcome,
        rematch=state.rematch,
        left=state.left,
        draw=state.draw,
        awaited=tuple(
            AwaitedView(each.seat, endings.claimable_at(state, each))
            for each in state.awaited
            if state.phase == "playing" and state.days is None
        ),
        claim=None if state.claim is None else ClaimView(**msgspec.structs.asdict(state.claim)),
        still=bool(endings.still(state)),
        series=series(state),
        lesson=created.lesson,
        rules_asked=state.rules_asked,
        rated=rated(state),
        days=days.view(state),
        deal=created.deal,
    )
    return days.for_viewer(seen, state, seat)


def redact(state: MatchState, event: MatchEvent, seat: int | None) -> MatchEvent | None:
    """Return the event as `seat` (None: a spectator) may see it, or None if the seat may not know of it."""
    match event:
        case Created():
            return msgspec.structs.replace(event, seed=0, host="", rigged=None)
        case Sat():
            return msgspec.structs.replace(event, player=None)
        case IdentitiesKept():
            return None
        case Played(at=at):
            shown = game_of(state).redact(event.event, seat)
            if shown is event.event:
                return event
            return None if shown is None else Played(at, shown)
        case _:
            return event
