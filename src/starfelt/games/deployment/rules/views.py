"""What players see of a deployment, and the files that it leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from starfelt.battle.battle_view import BattleView, battle_view
from starfelt.battle.field import Field
from starfelt.battle.story import Cast, story_of
from starfelt.battle.switches import choose_switches
from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import FleetFile, shipped_fleets
from starfelt.cards.teams import SEATED
from starfelt.games.contract import Event
from starfelt.games.deployment.rules.game import D, may_drop, shots_of_hand
from starfelt.games.deployment.rules.model import (
    Deployment,
    Dropped,
    Fought,
    HandView,
    KeptOut,
    Placed,
    Stopped,
    StopView,
)
from starfelt.messages import Args, Line


def names(state: Deployment) -> list[str]:
    """Return the players' names, seat by seat."""
    return [info.name for info in state.seats]


def shown_battle(state: Deployment, field: Callable[[], Field]) -> BattleView | None:
    """Return the battle on `field`, after it was fought."""
    return battle_view(field(), tuple(names(state)), state.report) if state.report else None


def kept_out_counts(state: Deployment) -> tuple[int, ...]:
    """Return how many cards of each seat are kept out of play."""
    return tuple(sum(seat == owner for owner, _ in state.kept_out) for seat in range(len(state.decks)))


def stop_view(state: Deployment) -> StopView | None:
    """Return *stop* as all players see it, until the battle is fought."""
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


def hand_view(state: D, seat: int, *, may_place: bool, field: Callable[[D], Field] | None) -> HandView | None:
    """Return a seat's own hand. `may_place` counts before *stop*; after it, the state says what is possible.

    `field` makes the table of a state, where the seat is shown what its card would hit.
    """
    deck = state.decks[seat]
    if state.report is not None or not deck:
        return None
    if state.stop is not None:
        # A seat that has decided has an empty hand: the rest of its deck is never drawn.
        if seat not in state.stop.undecided:
            return None
        refused, pose = may_drop(state, seat), state.stop.hands[seat]
        shots = None
        if refused is None and pose is not None and field is not None:
            shots = shots_of_hand(state, seat, pose, field)
        return HandView(deck[0], ("withdraw",) if refused else ("drop", "withdraw"), refused, shots)
    may: tuple[Literal["hold", "place"], ...] = ("hold", "place") if may_place else ("hold",)
    return HandView(deck[0], may)


def tell(state: Deployment, event: Event, field: Callable[[], Field]) -> Sequence[Line]:
    """Return the sentences that describe an event of placing; `state` is the one after it."""
    match event:
        case Placed(seat=seat, ship=ship) | Dropped(seat=seat, ship=ship):
            name = "log-placed" if isinstance(event, Placed) else "log-dropped"
            return [Line(name, _name_ship(state, seat, ship))]
        case KeptOut(seat=seat, ship=ship, reason=reason):
            return [Line(f"log-kept-out-{reason}", _name_ship(state, seat, ship))]
        case Stopped(seat=caller):
            if caller is None:
                return [Line("log-time-up", {})]
            return [Line("log-stopped", {"owner": state.seats[caller].name})]
        case Fought(report=report):
            # The report in the state takes into account which players left the match.
            return story_of(state.report or report, Cast(field(), names(state)))
        case _:
            return []


def _name_ship(state: Deployment, seat: int, ship: str) -> Args:
    return {"owner": state.seats[seat].name, "ship": state.ship(seat, ship).name}


def table_file(state: Deployment, game: GameName, options: msgspec.Struct) -> dict[str, Any]:
    """Return the deployment as `starfelt-table/1`, with the game's options that are switches of a battle.

    `must_place` is named only where it can matter: a seat has no ship on the table.
    """
    switches = choose_switches(game, options)
    if {card.seat for card in state.cards} == set(range(len(state.seats))):
        del switches["must_place"]
    file = TableFile(
        game,
        state.table_mm,
        tuple(
            TableSeat(info.name, info.colour or SEATED[seat], state.fleets[seat].id)
            for seat, info in enumerate(state.seats)
        ),
        switches,
        tuple(ship_entry(card.seat, card.ship, card.pose) for card in state.cards),
        tuple(map(asteroid_entry, state.asteroids)),
        _past(state) or msgspec.UNSET,
    )
    return msgspec.to_builtins(file)


def _past(state: Deployment) -> tuple[FleetFile, ...]:
    """Return the fleets that differ from the current ones.

    A table file names fleets by id, which means the current edition.
    """
    today = shipped_fleets()
    past = {fleet.id: fleet.source for fleet in state.fleets if today.get(fleet.id) is not fleet}
    return tuple(past.values())


def result(state: Deployment, table: dict[str, Any]) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it: the table, the cards left and kept out by seat, the report."""
    return {
        "table": table,
        "left": [len(deck) for deck in state.decks],
        "kept_out": [
            [ship for owner, ship in state.kept_out if owner == seat] for seat in range(len(state.decks))
        ],
        "report": msgspec.to_builtins(state.report),
    }
