"""What players see of a match of Light Speed, and the files that it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from starfelt.battle.table_file import asteroid_entry, ship_entry
from starfelt.games.contract import Event
from starfelt.games.deployment.rules import views as deployment
from starfelt.games.lightspeed.rules.layout import field_of
from starfelt.games.lightspeed.rules.model import LightSpeedOpened, LightSpeedState, LightSpeedView
from starfelt.messages import Line


def view(state: LightSpeedState, seat: int | None, *, battle: bool = True) -> LightSpeedView:
    """Return the table as `seat`, or a spectator (None), sees it: no deck, and no other player's hand.

    `battle`: whether the view of a finished match shows the battle, which takes long to explain.
    """
    stop, turn = state.stop, state.turn
    hand = None
    field = partial(field_of, state)  # computed only when needed: not while cards are placed
    if seat is not None:
        sees = field_of if state.options.aim == "full" else None
        hand = deployment.hand_view(state, seat, may_place=turn is None or turn.seat == seat, field=sees)
    return LightSpeedView(
        phase="finished" if state.report else "stopped" if stop else "placing",
        options=state.options,
        table_mm=state.options.table_mm,
        editions=state.editions,
        ships=tuple(ship_entry(card.seat, card.ship, card.pose) for card in state.cards),
        asteroids=tuple(map(asteroid_entry, state.asteroids)),
        left=tuple(map(len, state.decks)),
        kept_out=deployment.kept_out_counts(state),
        turn=turn.seat if turn else None,
        deadline=stop.deadline if stop else turn.deadline if turn else None,
        stop=deployment.stop_view(state),
        hand=hand,
        battle=deployment.shown_battle(state, field) if battle else None,
    )


def tell(state: LightSpeedState, event: Event) -> Sequence[Line]:
    """Return the sentences that describe an event; `state` is the one after it."""
    if isinstance(event, LightSpeedOpened):
        width, height = event.options.table_mm
        rocks = sum(asteroid.rocks for asteroid in event.asteroids)
        return [Line("log-opened", {"width": width, "height": height, "rocks": rocks})]
    return deployment.tell(state, event, partial(field_of, state))


def table_file(state: LightSpeedState) -> dict[str, Any]:
    """Return the deployment as `starfelt-table/1`."""
    return deployment.table_file(state, "lightspeed", state.options)


def result(state: LightSpeedState) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it."""
    return deployment.result(state, table_file(state))
