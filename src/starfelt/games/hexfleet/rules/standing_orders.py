"""Standing orders, over days: a seat's activations end by themselves until an enemy ship comes within range.

Where everybody waits, no enemy ever comes. So all orders are over, too, when an activation ends and each side that
fights on has given one, or nobody plays it.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.rules.classes import RANGE
from starfelt.games.hexfleet.rules.commands import StandBy
from starfelt.games.hexfleet.rules.events import StoodBy
from starfelt.games.hexfleet.rules.fleet import fighting, on_table
from starfelt.games.hexfleet.rules.hexes import distance
from starfelt.games.hexfleet.rules.model import HexFleetState


def is_in_range(state: HexFleetState, seat: int) -> bool:
    """Tell whether a ship of another side that fights on is within range of a ship of `seat`, whatever lies between."""
    fought = fighting(state)
    ships = list(on_table(state))
    return any(
        own.side == seat
        and other.side != seat
        and other.side in fought
        and distance(own.pose.q - other.pose.q, own.pose.r - other.pose.r) <= RANGE
        for own in ships
        for other in ships
    )


def give(state: HexFleetState, seat: int, command: StandBy) -> list[StoodBy] | Refused:
    """Return the event of an order that is given or undone, none if nothing changes, or why it is rejected."""
    if state.options.days_per_turn is None:
        return Refused("only-over-days")
    if command.on == (seat in state.standing_by):
        return []
    if command.on and is_in_range(state, seat):
        return Refused("enemy-in-range")
    return [StoodBy(seat, command.on)]


def ended(state: HexFleetState) -> list[StoodBy]:
    """Return the ends of the orders whose seats have an enemy within range."""
    return [StoodBy(seat, on=False) for seat in state.standing_by if is_in_range(state, seat)]


def ended_by_waiting(state: HexFleetState) -> list[StoodBy]:
    """Return the ends of all orders, if everybody waits. To be asked when an activation has ended."""
    if not {*state.standing_by, *state.unplayed}.issuperset(fighting(state)):
        return []
    return [StoodBy(seat, on=False, waited=True) for seat in state.standing_by]


def after(state: HexFleetState, event: StoodBy) -> HexFleetState:
    """Return the state after an order was given, or is over."""
    others = tuple(seat for seat in state.standing_by if seat != event.seat)
    return replace(state, standing_by=tuple(sorted((*others, event.seat))) if event.on else others)


def shown(state: HexFleetState, seat: int | None) -> bool | None:
    """Return what a seat sees of its own order; None: there are none for it."""
    over_days = state.options.days_per_turn is not None and state.outcome is None
    return seat in state.standing_by if over_days and seat is not None else None


def redrawn(state: HexFleetState, seat: int | None, chance: Random) -> HexFleetState:
    """Draw anew which other seats have given an order."""
    if state.options.days_per_turn is None:
        return state
    drawn = (
        other in state.standing_by
        if other == seat
        else not is_in_range(state, other) and chance.random() < 0.5
        for other in range(len(state.seats))
    )
    return replace(state, standing_by=tuple(other for other, on in enumerate(drawn) if on))
