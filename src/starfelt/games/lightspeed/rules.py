"""Light Speed (Tom Jolly and James Ernest, 2003): cards placed in real time, then every laser fires.

Source: the Light Speed rules and rulings 6 to 11 and 18 to 23; the battle itself is in `starfelt.battle`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, Literal

from msgspec.structs import replace

from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.files import BadFile, tenths, to_struct
from starfelt.games.contract import Absent, Game, Held, Outcome, Refused, SeatInfo, Tick
from starfelt.games.lightspeed import views
from starfelt.games.lightspeed.layout import among, asteroids_for, field_of, fleet, lying, obstacle
from starfelt.games.lightspeed.model import (
    Card,
    Dealt,
    Drop,
    Dropped,
    Fought,
    Hold,
    KeptOut,
    LightSpeedCommand,
    LightSpeedEvent,
    Opened,
    Options,
    Place,
    Placed,
    Rigged,
    State,
    Stop,
    Stopped,
    TurnPassed,
    View,
    Withdraw,
)
from starfelt.messages import Line
from starfelt.table.card import Pose

Decision = list[LightSpeedEvent] | Refused

#: How finely `legal` samples the places and headings where a card may go.
_GRID_MM, _GRID_DEG = 60, 45


class LightSpeed(Game[Options, State, LightSpeedCommand, LightSpeedEvent, View]):
    """The rules of Light Speed behind the contract."""

    id = "lightspeed"
    rules_version = 1
    seat_counts = (2, 3, 4)
    options_type = Options
    command_type = LightSpeedCommand
    event_type = LightSpeedEvent
    state_type = State
    view_type = View

    def setup(
        self, options: Options, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[LightSpeedEvent]:
        """Lay the asteroids and deal each seat its shuffled deck."""
        decks = _decks(len(seats), seed, rigged)
        events: list[LightSpeedEvent] = [
            Opened(options, tuple(seats), asteroids_for(options, len(seats))),
            *(Dealt(seat, len(deck), deck) for seat, deck in enumerate(decks)),
        ]
        if options.placing == "turns":
            events.append(TurnPassed(0, _turn_deadline(options, 0)))
        return events

    def decide(
        self, state: State, seat: int | None, command: LightSpeedCommand, at: int, held: Held
    ) -> Decision:
        """Answer a command; see the contract."""
        if isinstance(command, Tick):
            return _time_is_up(state, at)
        if isinstance(command, Absent):
            return _absent(state, command.seat, at)
        if seat is None:
            return Refused("not-seated")
        if state.report is not None:
            return Refused("finished")
        match command:
            case Hold():
                return _may_hold(state, seat) or []
            case Place():
                return _place(state, seat, pose_of(command), at, held)
            case Drop():
                return _drop(state, seat, at)
            case Withdraw():
                return _withdraw(state, seat, at)

    def verdict(self, state: State, seat: int, command: LightSpeedCommand) -> Refused | None:
        """Say whether the card in hand could be placed as it is held."""
        assert isinstance(command, Hold)
        return _may_hold(state, seat) or obstacle(state, state.decks[seat][0], pose_of(command))

    def evolve(self, state: State | None, event: LightSpeedEvent) -> State:
        """Return the state after an event; see the contract."""
        if isinstance(event, Opened):
            return State(event.options, event.seats, event.asteroids, ((),) * len(event.seats))
        assert state is not None
        match event:
            case Dealt(seat=seat, deck=deck):
                return replace(state, decks=_with(state.decks, seat, deck or ()))
            case Placed() | Dropped():
                card = Card(event.seat, event.ship, event.pose)
                return replace(_drawn(state, event.seat), cards=(*state.cards, card))
            case KeptOut(seat=seat, ship=ship):
                return replace(_drawn(state, seat), kept_out=(*state.kept_out, (seat, ship)))
            case Stopped(seat=caller, hands=hands, deadline=deadline):
                undecided = tuple(s for s, deck in enumerate(state.decks) if s != caller and deck)
                return replace(state, stop=Stop(caller, hands, undecided, deadline))
            case TurnPassed():
                return replace(state, turn=event)
            case Fought(report=report):
                return replace(state, report=report, turn=None)

    def due(self, state: State) -> int | None:
        """Return when the time to decide, or the clock of a move, runs out."""
        if state.report is not None:
            return None
        if state.stop is not None:
            return state.stop.deadline
        return state.turn.deadline if state.turn else None

    def view(self, state: State, seat: int | None) -> View:
        """Return the table as a seat or a spectator sees it."""
        return views.view(state, seat)

    def redact(self, event: LightSpeedEvent, seat: int | None) -> LightSpeedEvent | None:
        """Hide the order of decks, from their owners too."""
        return replace(event, deck=None) if isinstance(event, Dealt) else event

    def legal(self, state: State, seat: int) -> Iterator[LightSpeedCommand]:
        """Yield placings on a lattice of the table, or what may be decided after *stop*."""
        if state.report is not None or not state.decks[seat]:
            return
        if state.stop is not None:
            if seat in state.stop.undecided:
                if _may_drop(state, seat) is None:
                    yield Drop()
                yield Withdraw()
            return
        if state.turn is not None and state.turn.seat != seat:
            return
        width, height = state.options.table_mm
        cards = lying(state)
        for x in range(_GRID_MM // 2, width, _GRID_MM):
            for y in range(_GRID_MM // 2, height, _GRID_MM):
                for heading in range(0, 360, _GRID_DEG):
                    command = Place(x, y, heading)
                    if among(state, cards, state.decks[seat][0], pose_of(command)) is None:
                        yield command

    def outcome(self, state: State) -> Outcome | None:
        """Return who won, once the battle is fought."""
        return Outcome(state.report.winners, "outcome-points") if state.report else None

    def recount(self, event: LightSpeedEvent) -> list[tuple[int, LightSpeedCommand]]:
        """Return the commands that would make an event happen again; hands are held just before *stop*."""
        match event:
            case Stopped(hands=hands):
                return [(seat, _command(Hold, pose)) for seat, pose in enumerate(hands) if pose]
            case Placed(seat=seat, pose=pose):
                return [(seat, _command(Place, pose))]
            case Dropped(seat=seat):
                return [(seat, Drop())]
            case KeptOut(seat=seat, reason="withdrawn"):
                return [(seat, Withdraw())]
            case _:
                return []

    def tell(self, state: State, event: LightSpeedEvent) -> Sequence[Line]:
        """Return the sentences that tell of an event."""
        return views.tell(state, event)

    def result(self, state: State) -> Any:
        """Return the table and, once it is fought, the report, as plain data."""
        return views.result(state)

    def files(self, state: State) -> dict[str, Any]:
        """Return the deployment as a table file."""
        return {"table": views.table_file(state)}


def pose_of(command: Hold | Place) -> Pose:
    """Return the exact pose of a command: snapped to 0.1 mm and 0.1 degrees."""
    return Pose(tenths(command.x_mm), tenths(command.y_mm), tenths(command.heading_deg) % 3600)


def _command(kind: type[Hold] | type[Place], pose: Pose) -> Hold | Place:
    return kind(pose.x / 10, pose.y / 10, pose.heading / 10)


def _decks(seats: int, seed: int, rigged: Any) -> list[tuple[str, ...]]:
    ships = [ship.id for ship in fleet().ships]
    stacked = to_struct({} if rigged is None else rigged, Rigged).decks
    if len(stacked) > seats:
        raise BadFile("decks", f"there are {seats} seats")
    # One generator for the whole match, so that a seed is a match.
    chance = random.Random(seed)
    decks: list[tuple[str, ...]] = []
    for seat in range(seats):
        top = stacked[seat] if seat < len(stacked) else ()
        for index, ship in enumerate(top):
            if ship not in ships or ship in top[:index]:
                why = "this ship is in the deck already" if ship in ships else f"no ship named {ship!r}"
                raise BadFile(f"decks[{seat}][{index}]", why)
        shuffled = chance.sample(ships, len(ships))
        decks.append((*top, *(ship for ship in shuffled if ship not in top)))
    return decks


def _with(
    decks: tuple[tuple[str, ...], ...], seat: int, deck: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return (*decks[:seat], deck, *decks[seat + 1 :])


def _drawn(state: State, seat: int) -> State:
    """Return the state in which a seat's hand has left it, and after *stop* the seat has decided."""
    stop = state.stop
    if stop is not None:
        stop = replace(stop, undecided=tuple(s for s in stop.undecided if s != seat))
    return replace(state, decks=_with(state.decks, seat, state.decks[seat][1:]), stop=stop)


def _may_hold(state: State, seat: int) -> Refused | None:
    if state.stop is not None:
        return Refused("stopped")
    return None if state.decks[seat] else Refused("no-card")


def _place(state: State, seat: int, pose: Pose, at: int, held: Held) -> Decision:
    refused = _may_hold(state, seat)
    if refused:
        return refused
    if state.turn is not None:
        if state.turn.seat != seat:
            return Refused("not-your-turn")
        if _past(state.turn.deadline, at):
            return Refused("too-late")
    ship, *rest = state.decks[seat]
    refused = obstacle(state, ship, pose)
    if refused:
        return refused
    placed = Placed(seat, ship, pose)
    if state.turn is not None:
        return _pass_turn(state, [placed], at)
    if rest:
        return [placed]
    hands = tuple(
        pose_of(hand) if isinstance(hand := held.get(s), Hold) and state.decks[s] and s != seat else None
        for s in range(len(state.decks))
    )
    return [Stopped(seat, hands, at + state.options.decide_s * 1000), placed]


def _may_drop(state: State, seat: int) -> Refused | None:
    """Return why a seat may not drop its card after *stop* (ruling 9), or None."""
    assert state.stop is not None
    pose = state.stop.hands[seat]
    return Refused("never-held") if pose is None else obstacle(state, state.decks[seat][0], pose)


def _may_decide(state: State, seat: int, at: int) -> Refused | None:
    if state.stop is None:
        return Refused("not-stopped")
    if seat not in state.stop.undecided:
        return Refused("decided")
    return Refused("too-late") if _past(state.stop.deadline, at) else None


def _drop(state: State, seat: int, at: int) -> Decision:
    refused = _may_decide(state, seat, at) or _may_drop(state, seat)
    return refused or _concluded(state, [_dropped(state, seat)])


def _dropped(state: State, seat: int) -> Dropped:
    assert state.stop is not None
    pose = state.stop.hands[seat]
    assert pose is not None
    return Dropped(seat, state.decks[seat][0], pose)


def _withdraw(state: State, seat: int, at: int) -> Decision:
    refused = _may_decide(state, seat, at)
    return refused or _concluded(state, [_kept_out(state, seat, "withdrawn")])


def _kept_out(state: State, seat: int, reason: Literal["withdrawn", "time", "away"]) -> KeptOut:
    return KeptOut(seat, state.decks[seat][0], reason)


def _past(deadline: int | None, at: int) -> bool:
    return deadline is not None and at >= deadline


def _time_is_up(state: State, at: int) -> list[LightSpeedEvent]:
    """Decide for those who did not: the card is dropped if it lies legally, else kept out (ruling 9)."""
    if state.report is not None:
        return []
    if state.turn is not None and _past(state.turn.deadline, at):
        return _pass_turn(state, [_kept_out(state, state.turn.seat, "time")], at)
    if state.stop is None or not _past(state.stop.deadline, at):
        return []
    events: list[LightSpeedEvent] = []
    for seat in state.stop.undecided:
        # Each drop may stand in the way of the next one: the first in the log stands.
        lying = _after(state, events)
        can_drop = _may_drop(lying, seat) is None
        events.append(_dropped(lying, seat) if can_drop else _kept_out(lying, seat, "time"))
    return _concluded(state, events)


def _absent(state: State, seat: int, at: int) -> list[LightSpeedEvent]:
    """Keep the card of a player who is away out of play where the others would wait for ever."""
    turn = state.turn
    if turn is None or turn.seat != seat or turn.deadline is not None:
        return []
    return _pass_turn(state, [_kept_out(state, seat, "away")], at)


def _pass_turn(state: State, events: list[LightSpeedEvent], at: int) -> list[LightSpeedEvent]:
    """Pass the turn to the next seat that holds a card; the battle follows when nobody does (ruling 23)."""
    after = _after(state, events)
    assert after.turn is not None
    seats = len(after.decks)
    order = [(after.turn.seat + step) % seats for step in range(1, seats + 1)]
    following = next((seat for seat in order if after.decks[seat]), None)
    if following is None:
        return [*events, _fought(after)]
    return [*events, TurnPassed(following, _turn_deadline(state.options, at))]


def _turn_deadline(options: Options, at: int) -> int | None:
    return at + options.turn_s * 1000 if options.turn_s else None


def _concluded(state: State, events: list[LightSpeedEvent]) -> list[LightSpeedEvent]:
    """Return the events, and the battle when everybody has decided."""
    after = _after(state, events)
    assert after.stop is not None
    return events if after.stop.undecided else [*events, _fought(after)]


def _after(state: State, events: Sequence[LightSpeedEvent]) -> State:
    return reduce(LIGHT_SPEED.evolve, events, state)


def _fought(state: State) -> Fought:
    field = field_of(state)
    return Fought(report_of(field, judge(field)))


LIGHT_SPEED = LightSpeed()
