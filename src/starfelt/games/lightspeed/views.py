"""What can be seen of a match of Light Speed, and what it leaves behind as files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from starfelt.battle.showing import battle_view
from starfelt.battle.story import Cast, story_of
from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.games.lightspeed.layout import FLEET, field_of, ship_of
from starfelt.games.lightspeed.model import (
    Dealt,
    Dropped,
    Fought,
    HandView,
    KeptOut,
    LightSpeedEvent,
    Opened,
    Placed,
    State,
    Stopped,
    StopView,
    TurnPassed,
    View,
)
from starfelt.messages import Line

#: The colours of seats that chose none.
COLOURS = ("red", "green", "purple", "blue")


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat`, or a spectator (None), sees it: never a deck, nor another's hand."""
    stop = state.stop
    battle = None
    if state.report is not None:
        battle = battle_view(field_of(state), [info.name for info in state.seats], state.report)
    return View(
        phase="finished" if state.report else "stopped" if stop else "placing",
        options=state.options,
        table_mm=state.options.table_mm,
        fleet=FLEET,
        ships=tuple(ship_entry(card.seat, card.ship, card.pose) for card in state.cards),
        asteroids=tuple(map(asteroid_entry, state.asteroids)),
        left=tuple(map(len, state.decks)),
        kept_out=tuple(sum(seat == owner for owner, _ in state.kept_out) for seat in range(len(state.decks))),
        turn=state.turn.seat if state.turn else None,
        deadline=stop.deadline if stop else state.turn.deadline if state.turn else None,
        stop=_stop(state),
        hand=None if seat is None else _hand(state, seat),
        battle=battle,
    )


def _stop(state: State) -> StopView | None:
    stop = state.stop
    if stop is None or state.report is not None:
        return None
    return StopView(
        stop.seat,
        stop.undecided,
        stop.deadline,
        tuple(
            (pose.x / 10, pose.y / 10, pose.heading / 10) if pose and seat in stop.undecided else None
            for seat, pose in enumerate(stop.hands)
        ),
    )


def _hand(state: State, seat: int) -> HandView | None:
    deck = state.decks[seat]
    if state.report is not None or not deck:
        return None
    may: tuple[Literal["hold", "place", "drop", "withdraw"], ...]
    if state.stop is not None:
        if seat not in state.stop.undecided:
            # The hand is empty: what is left in the deck is never drawn.
            return None
        may = ("drop", "withdraw")
    elif state.turn is not None and state.turn.seat != seat:
        may = ("hold",)
    else:
        may = ("hold", "place")
    return HandView(deck[0], may)


def tell(state: State, event: LightSpeedEvent) -> Sequence[Line]:
    """Return the sentences that tell of an event; `state` is the one after it."""
    match event:
        case Opened(options=options, asteroids=asteroids):
            width, height = options.table_mm
            rocks = sum(asteroid.rocks for asteroid in asteroids)
            return [Line("log-opened", {"width": width, "height": height, "rocks": rocks})]
        case Placed(seat=seat, ship=ship) | Dropped(seat=seat, ship=ship):
            name = "log-placed" if isinstance(event, Placed) else "log-dropped"
            return [Line(name, _named(state, seat, ship))]
        case KeptOut(seat=seat, ship=ship, reason=reason):
            return [Line(f"log-kept-out-{reason}", _named(state, seat, ship))]
        case Stopped(seat=seat):
            return [Line("log-stopped", {"owner": state.seats[seat].name})]
        case Fought(report=report):
            return story_of(report, Cast(field_of(state), [info.name for info in state.seats]))
        case Dealt() | TurnPassed():
            return []


def _named(state: State, seat: int, ship: str) -> dict[str, str | int]:
    return {"owner": state.seats[seat].name, "ship": ship_of(ship).name}


def table_file(state: State) -> dict[str, Any]:
    """Return the deployment as `starfelt-table/1`."""
    file = TableFile(
        "lightspeed",
        state.options.table_mm,
        tuple(
            TableSeat(info.name, info.colour or COLOURS[seat], FLEET) for seat, info in enumerate(state.seats)
        ),
        {"piracy": state.options.piracy},
        tuple(ship_entry(card.seat, card.ship, card.pose) for card in state.cards),
        tuple(map(asteroid_entry, state.asteroids)),
    )
    return msgspec.to_builtins(file)


def result(state: State) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it: the table, cards left and kept out by seat, the report."""
    return {
        "table": table_file(state),
        "left": [len(deck) for deck in state.decks],
        "kept_out": [
            [ship for owner, ship in state.kept_out if owner == seat] for seat in range(len(state.decks))
        ],
        "report": msgspec.to_builtins(state.report),
    }
