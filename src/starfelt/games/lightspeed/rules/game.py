"""The rules of Light Speed (Tom Jolly and James Ernest, 2003): cards placed in real time, then every laser fires.

Source: the Light Speed rules and rulings 6 to 11 and 18 to 23. Placing and *stop* are in
`starfelt.games.deployment`, the battle in `starfelt.battle`. This module has what only Light Speed has: the
asteroids, and placing turn by turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from starfelt.battle.field import Field
from starfelt.cards.editions import FIRST, fleet_of, require_known
from starfelt.games.contract import Event, Held, Refused, SeatInfo
from starfelt.games.deployment.rules.decks import redealt, shuffle_decks
from starfelt.games.deployment.rules.fleets import pack_fleets, pin_editions, played_editions
from starfelt.games.deployment.rules.game import DeploymentGame, evolve_placing, kept_out, past
from starfelt.games.deployment.rules.model import Dealt, Placed, TurnPassed
from starfelt.games.deployment.rules.placing import check_room
from starfelt.games.lightspeed.rules import views
from starfelt.games.lightspeed.rules.layout import asteroids_for, field_of
from starfelt.games.lightspeed.rules.lessons import LESSONS
from starfelt.games.lightspeed.rules.model import (
    FLEET,
    LightSpeedCommand,
    LightSpeedEvent,
    LightSpeedOpened,
    LightSpeedOptions,
    LightSpeedState,
    LightSpeedView,
)
from starfelt.messages import Line


class LightSpeed(DeploymentGame[LightSpeedOptions, LightSpeedState, LightSpeedView]):
    """The rules of Light Speed as a `Game`."""

    id = "lightspeed"
    rules_version = 1
    options_type = LightSpeedOptions
    command_type = LightSpeedCommand
    event_type = LightSpeedEvent
    state_type = LightSpeedState
    view_type = LightSpeedView
    lessons = LESSONS
    free_options = frozenset({"placing", "turn_s", "days_per_turn", "aim", "decide_s", "editions"})

    def setup(
        self, options: LightSpeedOptions, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[Event]:
        """Place the asteroids and deal each seat its shuffled deck."""
        editions = played_editions(options, [FLEET] * len(seats), "lightspeed")
        options = replace(options, editions=None, fleets=None)
        fleets = [fleet_of(edition) for edition in editions]
        check_room(options.table_mm, fleets, max(len(fleet.ships) for fleet in fleets))
        decks = shuffle_decks([[ship.id for ship in fleet.ships] for fleet in fleets], seed, rigged)
        events: list[Event] = [
            LightSpeedOpened(options, tuple(seats), asteroids_for(options, len(seats)), editions),
            *(Dealt(seat, len(deck), deck) for seat, deck in enumerate(decks)),
        ]
        if options.placing == "turns":
            events.append(TurnPassed(0, _turn_deadline(options, 0)))
        return events

    def evolve(self, state: LightSpeedState | None, event: Event) -> LightSpeedState:
        """Return the state after an event; see the contract."""
        if isinstance(event, LightSpeedOpened):
            count = len(event.seats)
            return LightSpeedState(
                options=event.options,
                seats=event.seats,
                editions=require_known(event.editions or (FIRST[FLEET],) * count),
                asteroids=event.asteroids,
                decks=((),) * count,
            )
        assert state is not None
        return evolve_placing(state, event)

    def shows_all(self, state: LightSpeedState) -> bool:
        """Tell whether the option `aim` asks for full laser lines."""
        return state.options.aim == "full"

    def field(self, state: LightSpeedState) -> Field:
        """Return the table as the input of a battle."""
        return field_of(state)

    def redrawn(self, state: LightSpeedState, seat: int | None, chance: Random) -> LightSpeedState:
        """Shuffle the rest of the decks; a seat's own top card stays, because it is in its hand."""
        decks = (redealt(deck, int(owner == seat), chance) for owner, deck in enumerate(state.decks))
        return replace(state, decks=tuple(decks))

    def may_place(self, state: LightSpeedState, seat: int, at: int) -> Refused | None:
        """Return why a seat may not place: in turn-by-turn placing, it is another seat's move (ruling 23)."""
        late = state.turn is not None and past(state.turn.deadline, at)
        return self.not_in_turn(state, seat) or (Refused("too-late") if late else None)

    def when_placed(self, state: LightSpeedState, placed: Placed, at: int, held: Held) -> list[Event]:
        """Return the events of placing a card.

        Turn by turn, the move passes to the next seat, and there is no *stop*.
        """
        if state.turn is not None:
            return self._pass_turn(state, [placed], at)
        return super().when_placed(state, placed, at, held)

    def clock(self, state: LightSpeedState) -> int | None:
        """Return when the clock of the current move runs out, or None."""
        return state.turn.deadline if state.turn else None

    def clock_ran_out(self, state: LightSpeedState, at: int, held: Held) -> list[Event]:
        """Take the card of a player out of play after the clock of the move ran out."""
        assert state.turn is not None
        return self._pass_turn(state, [kept_out(state, state.turn.seat, "time")], at)

    def awaited(self, state: LightSpeedState) -> Sequence[int]:
        """Return the seat whose turn it is, if turns have no clock."""
        turn = state.turn
        return () if turn is None or turn.deadline is not None or state.report else (turn.seat,)

    def absent(self, state: LightSpeedState, seat: int, at: int) -> list[Event]:
        """Keep an absent player's card out of play, if the others would wait without limit."""
        return self._pass_turn(state, [kept_out(state, seat, "away")], at)

    def view(self, state: LightSpeedState, seat: int | None) -> LightSpeedView:
        """Return the table as a seat or a spectator sees it."""
        return views.view(state, seat)

    def glance(self, state: LightSpeedState, seat: int) -> LightSpeedView:
        """Return the table as a seat sees it, without the battle."""
        return views.view(state, seat, battle=False)

    def tell(self, state: LightSpeedState, event: Event) -> Sequence[Line]:
        """Return the sentences that describe an event."""
        return views.tell(state, event)

    def result(self, state: LightSpeedState) -> Any:
        """Return the table and, after the battle, the report, as plain data."""
        return views.result(state)

    def packed(self, options: LightSpeedOptions) -> LightSpeedOptions:
        """Write custom fleets as their names."""
        return replace(options, fleets=pack_fleets(options.fleets))

    def pinned(self, opened: Event) -> LightSpeedOptions:
        """Pin the editions of the fleets."""
        assert isinstance(opened, LightSpeedOpened)
        return replace(opened.options, **pin_editions(self.evolve(None, opened).editions))

    def files(self, state: LightSpeedState) -> dict[str, Any]:
        """Return the deployment as a table file."""
        return {"table": views.table_file(state)}

    def _pass_turn(self, state: LightSpeedState, events: list[Event], at: int) -> list[Event]:
        return self.pass_turn(state, events, _turn_deadline(state.options, at))


def _turn_deadline(options: LightSpeedOptions, at: int) -> int | None:
    return at + options.turn_s * 1000 if options.turn_s else None


LIGHT_SPEED = LightSpeed()
