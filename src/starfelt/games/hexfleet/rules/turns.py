"""Cup and turns (ruling 1), defeat of a side, and the end of a battle (ruling 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from msgspec.structs import replace

from starfelt.games.contract import Outcome
from starfelt.games.hexfleet.rules import objective
from starfelt.games.hexfleet.rules.events import (
    BattleOver,
    Drawn,
    Fired,
    Hailed,
    HexFleetEvent,
    HexFleetTurnBegan,
    LeftMap,
    SideLost,
    TriedToRaise,
    TurnEnded,
)
from starfelt.games.hexfleet.rules.fleet import fighting
from starfelt.games.hexfleet.rules.model import Activation, HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import draw_chit
from starfelt.games.hexfleet.rules.scenario import works

#: After this many turns without an irreversible event, a battle counts as stalled.
STILL_TURNS = 15

Evolve = Callable[[HexFleetState, HexFleetEvent], HexFleetState]


class EventBuilder:
    """A growing list of events, and the state after them."""

    def __init__(self, evolve: Evolve, state: HexFleetState) -> None:
        self._evolve = evolve
        self.state = state
        self.events: list[HexFleetEvent] = []

    def add(self, *events: HexFleetEvent) -> None:
        """Append events and apply them to the state."""
        self.state = reduce(self._evolve, events, self.state)
        self.events.extend(events)


def begin_turn(happening: EventBuilder) -> None:
    """Put all chits back into the cup, and draw."""
    state = happening.state
    happening.add(HexFleetTurnBegan(state.turn + 1, _full_cup(state)))
    draw(happening)


def _full_cup(state: HexFleetState) -> tuple[str, ...]:
    in_play = (ship for ship in state.ships if ship.status in ("table", "waiting"))
    return (*(ship.id for ship in in_play if ship.side not in state.lost), BLANK)


def draw(happening: EventBuilder) -> None:
    """Draw chits until a ship is activated or the battle is over; each blank ends a turn."""
    while happening.state.outcome is None and happening.state.active is None:
        happening.add(Drawn(draw_chit(happening.state)))
        if happening.state.active is None:
            _end_turn(happening)


def _end_turn(happening: EventBuilder) -> None:
    state = happening.state
    # The blank itself is not counted as missed.
    missed = tuple(chit for chit in state.cup if chit not in (BLANK, *state.out))
    happening.add(TurnEnded(state.turn, missed))
    scored = objective.turn_scores(state)
    if scored is not None:
        happening.add(scored)
        state = happening.state
    if state.turn == objective.turn_limit(state):
        happening.add(
            objective.over(state)
            if state.objective
            else BattleOver(Outcome(objective.by_points(state, fighting(state)), BY_POINTS))
        )
        return
    judge(happening, turn_ends=True)
    state = happening.state
    if state.outcome is None:
        happening.add(HexFleetTurnBegan(state.turn + 1, _full_cup(state)))


def judge(happening: EventBuilder, *, turn_ends: bool) -> None:
    """Declare the sides that have lost, and end the battle when at most one side is left.

    A side whose only ships are away stays in the battle, but only until the turn ends.
    """
    state = happening.state
    if objective.is_settled(state):
        happening.add(objective.over(state))
        return
    here = ("table", "waiting") if turn_ends else ("table", "waiting", "away")
    losers = [side for side in fighting(state) if not _has_working(state, side, here)]
    happening.add(*(SideLost(side, _has_working(state, side, ("away",))) for side in losers))
    left = fighting(happening.state)
    if losers and not left:
        happening.add(BattleOver(Outcome(tuple(losers), "outcome-nobody-left")))
    elif losers and len(left) == 1:
        happening.add(BattleOver(Outcome(tuple(left), "outcome-last-side")))


def _has_working(state: HexFleetState, side: int, statuses: Sequence[str]) -> bool:
    return any(ship.side == side and ship.status in statuses and works(ship) for ship in state.ships)


#: The reason of an outcome at the turn limit.
BY_POINTS = "outcome-share-left"


#: The events that may be irreversible. A battle can have only a limited number of irreversible ones. The
#: number of moves, jumps and offers is unlimited.
MAY_LAST = Fired, TriedToRaise, Hailed, SideLost, LeftMap


def lasts(event: Fired | TriedToRaise | Hailed | SideLost | LeftMap) -> bool:
    """Tell whether an event is irreversible: damage, shields raised, a channel opened, a side lost, a ship gone."""
    match event:
        case Fired(damage=damage, raisings=raisings):
            took = any(card.effect not in ("again", "nothing") for card in damage)
            return took or any(raising.alike for raising in raisings)
        case TriedToRaise(raising=raising):
            return raising.alike is not None
        case Hailed(alike=alike):
            return alike is not None
        case SideLost() | LeftMap():
            return True


def after_turn_began(state: HexFleetState, event: HexFleetTurnBegan) -> HexFleetState:
    """Return the state with all chits in the cup."""
    return replace(state, turn=event.turn, cup=event.cup, out=())


def after_drawn(state: HexFleetState, event: Drawn) -> HexFleetState:
    """Return the state after a chit was drawn. It stays out unless the options put it back at once (ruling 1)."""
    state = replace(state, drawn=state.drawn + 1)
    if event.chit == BLANK:
        return state
    cup = state.cup
    if state.options.chits == "out":
        cup = tuple(chit for chit in cup if chit != event.chit)
    return replace(state, cup=cup, out=(*state.out, event.chit), active=Activation(event.chit))


def after_side_lost(state: HexFleetState, event: SideLost) -> HexFleetState:
    """Return the state without the chits and offers of a side that has lost."""
    ids = {ship.id for ship in state.ships if ship.side == event.seat}
    return replace(
        state,
        lost=(*state.lost, event.seat),
        cup=tuple(chit for chit in state.cup if chit not in ids),
        offers=tuple(offer for offer in state.offers if event.seat not in (offer.seat, offer.to)),
    )
