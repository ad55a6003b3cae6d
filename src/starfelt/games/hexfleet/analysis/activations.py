"""The decisions of a battle: each activation of a ship, and the chits that were drawn before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

import msgspec

from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, Hail, Jump, MoveShip, Raise, Return
from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Drawn,
    Fired,
    Hailed,
    HexFleetEvent,
    Jumped,
    Moved,
    Returned,
    TriedToRaise,
)
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.play.match import Match


@dataclass(frozen=True)
class Draw:
    """A chit drawn from the cup, and the state before it."""

    before: HexFleetState
    chit: str


@dataclass(frozen=True)
class ShipActivation:
    """An activation: the state in which it began, what was done, and the state after it."""

    ship: str
    seat: int
    at: int
    begun: HexFleetState
    events: tuple[HexFleetEvent, ...]
    after: HexFleetState
    #: The draws since the activation before, up to its own; the last activation also has those that end the battle.
    draws: tuple[Draw, ...]

    @property
    def turned_up(self) -> tuple[Fired | TriedToRaise, ...]:
        """The events for which cards were turned up that did something to ships: shots and raised shields."""
        return tuple(event for event in self.events if isinstance(event, Fired | TriedToRaise))

    @property
    def played(self) -> dict[str, Any]:
        """The command that tells best what was done: a shot before a jump, a return, a move, and all else."""
        found: list[tuple[int, msgspec.Struct]] = [(9, EndActivation())]
        for event in self.events:
            match event:
                case Fired(target=target):
                    found.append((0, Fire(target)))
                case Jumped(recall=recall):
                    found.append((1, Jump(recall)))
                case Returned(pose=pose):
                    found.append((2, Return(*pose)))
                case Moved(steps=steps):
                    found.append((3, MoveShip(steps)))
                case Hailed(target=target):
                    found.append((4, Hail(target)))
                case TriedToRaise():
                    found.append((5, Raise()))
                case _:
                    pass
        return msgspec.to_builtins(min(found, key=lambda pair: pair[0])[1])


# Cached, because each decision of an analysis asks for them.
@lru_cache(maxsize=4)
def activations_of(match: Match) -> list[ShipActivation]:
    """Return all activations of a finished battle, in order. One that its player left to the game is no decision."""
    found: list[ShipActivation] = []
    state: Any = None
    draws: list[Draw] = []
    open_: tuple[str, int, int, HexFleetState] | None = None
    events: list[HexFleetEvent] = []
    away = False
    for entry in match.log:
        event, before = entry.event, state
        state = match.game.evolve(state, event)
        if isinstance(event, Drawn):
            if open_ is not None:
                found.append(ShipActivation(*open_, tuple(events), before, tuple(draws)))
                draws.clear()
            draws.append(Draw(before, event.chit))
            ship = next((each for each in before.ships if each.id == event.chit), None)
            open_ = None if ship is None else (ship.id, ship.side, entry.at, state)
            events, away = [], False
        elif open_ is not None:
            events.append(cast(HexFleetEvent, event))
            away = away or (isinstance(event, ActivationEnded) and event.reason == "away")
            ended = isinstance(event, ActivationEnded) and event.ship == open_[0]
            if ended or state.outcome is not None:
                if not away:
                    found.append(ShipActivation(*open_, tuple(events), state, tuple(draws)))
                    draws = []
                open_ = None
    if found and draws and state.outcome is not None:
        found[-1] = replace(found[-1], draws=(*found[-1].draws, *draws))
    return found
