"""What players see of a match of Stellar Conflict, and the files that it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from starfelt.battle.table_file import asteroid_entry, ship_entry
from starfelt.games.contract import Event
from starfelt.games.deployment.rules import views as deployment
from starfelt.games.stellarconflict.rules.choosing import ready_made
from starfelt.games.stellarconflict.rules.layout import field_of
from starfelt.games.stellarconflict.rules.model import (
    ChoiceView,
    Chosen,
    Deploying,
    StellarConflictOpened,
    StellarConflictState,
    StellarConflictView,
)
from starfelt.games.stellarconflict.rules.scale import SCALES
from starfelt.messages import Line


def view(state: StellarConflictState, seat: int | None, *, battle: bool = True) -> StellarConflictView:
    """Return the table as `seat`, or a spectator (None), sees it: no deck, and no other player's hand or choice.

    `battle`: whether the view of a finished match shows the battle, which takes long to explain.
    """
    stop, deploying, scale = state.stop, state.deploying, SCALES[state.options.scale]
    hand = choice = None
    turn = state.turn.seat if state.turn else None
    field = partial(field_of, state)  # computed only when needed: not while cards are placed
    if seat is not None:
        sees = field_of if state.options.aim == "full" else None
        hand = deployment.hand_view(state, seat, may_place=state.going and turn in (None, seat), field=sees)
        choice = ChoiceView(state.chosen[seat], ready_made(state.editions[seat], state.options.scale))
    if stop:
        deadline: int | None = stop.deadline
    else:
        deadline = deploying.end if deploying else state.choose_deadline
    phase = "placing" if state.going else "ready" if deploying else "choosing"
    return StellarConflictView(
        phase="finished" if state.report else "stopped" if stop else phase,
        options=state.options,
        table_mm=state.options.table_mm,
        races=state.races,
        editions=state.editions,
        credits=scale.credits,
        seconds=state.seconds,
        chosen=tuple(None if ships is None else len(ships) for ships in state.chosen),
        choice=choice,
        ships=tuple(ship_entry(card.seat, card.ship, card.pose) for card in state.cards),
        asteroids=tuple(map(asteroid_entry, state.asteroids)),
        left=tuple(map(len, state.decks)),
        kept_out=deployment.kept_out_counts(state),
        begin=deploying.begin if deploying else None,
        deadline=deadline,
        stop=deployment.stop_view(state),
        hand=hand,
        battle=deployment.shown_battle(state, field) if battle else None,
        turn=turn,
    )


def tell(state: StellarConflictState, event: Event) -> Sequence[Line]:
    """Return the sentences that describe an event; `state` is the one after it."""
    match event:
        case StellarConflictOpened(options=options, races=races):
            scale = SCALES[options.scale]
            lines = [
                Line(
                    "log-scale",
                    {
                        "scale": options.scale,
                        "credits": scale.credits,
                        "seconds": state.seconds or 0,
                        "deployment": options.deployment,
                        "asteroids": options.asteroids,
                    },
                )
            ]
            return lines + [
                Line("log-race", {"owner": info.name, "race": race})
                if race
                else Line("log-fleet", {"owner": info.name, "fleet": fleet.name})
                for info, race, fleet in zip(event.seats, races, state.fleets, strict=True)
            ]
        case Chosen(seat=seat, count=count, reason=reason):
            return [Line(f"log-chosen-{reason}", {"owner": state.seats[seat].name, "count": count})]
        case Deploying(begin=begin, end=end):
            seconds = 0 if end is None else (end - begin) // 1000
            return [Line("log-deploying", {"seconds": seconds, "deployment": state.options.deployment})]
        case _:
            return deployment.tell(state, event, partial(field_of, state))


def table_file(state: StellarConflictState) -> dict[str, Any]:
    """Return the deployment as `starfelt-table/1`."""
    return deployment.table_file(state, "stellarconflict", state.options)


def result(state: StellarConflictState) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it."""
    return deployment.result(state, table_file(state))
