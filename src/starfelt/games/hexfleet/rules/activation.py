"""Commands for the activated ship (rulings 2 to 5, 11 and 12), and recall, which a player may use at any time."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.rules import combat
from starfelt.games.hexfleet.rules.commands import (
    EndActivation,
    Fire,
    Hail,
    Jump,
    MoveShip,
    Raise,
    Recall,
    Return,
)
from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Hailed,
    HexFleetEvent,
    Jumped,
    Moved,
    Recalled,
    Returned,
    TriedToRaise,
)
from starfelt.games.hexfleet.rules.fleet import find, find_barred, find_occupied, get, may_jump, replace_ships
from starfelt.games.hexfleet.rules.hexes import HexPose, hexes, on_map, walk
from starfelt.games.hexfleet.rules.model import Activation, HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.pack import Procedure, put_away

ShipCommand: TypeAlias = MoveShip | Raise | Fire | Hail | Jump | Return | EndActivation
Answer: TypeAlias = HexFleetEvent | Refused


def channel(first: str, second: str) -> tuple[str, str]:
    """Return the channel between two ships: their ids in sorted order."""
    return (first, second) if first < second else (second, first)


def answer(state: HexFleetState, seat: int, command: ShipCommand) -> Answer:
    """Return the first event of a command for the activated ship, or why the command is rejected."""
    active = state.active
    ship = get(state, active.ship) if active else None
    if active is None or ship is None or ship.side != seat:
        return Refused("not-your-ship", {"ship": active.ship if active else ""})
    match command:
        case Return():
            return _return(state, ship, command)
        case EndActivation():
            # A returning ship must return first, unless there is no free hex.
            waits = ship.status == "waiting" and first_free(state, ship) is not None
            return _return_first(ship) if waits else ActivationEnded(seat, ship.id, "done")
        case _ if ship.status == "waiting":
            return _return_first(ship)
        case MoveShip():
            return _move(state, active, ship, command.steps)
        case Raise():
            if active.raised:
                return Refused("raised-already", {"ship": ship.id})
            return combat.may_raise(ship) or TriedToRaise(seat, combat.raise_shields(Procedure(state), ship))
        case Fire():
            target = find(state, command.target)
            if target is None:
                return _no_such_ship(command.target)
            return may_fire(state, active, ship, target) or combat.fire(state, ship, target)
        case Hail():
            return _hail(state, active, ship, command.ships)
        case Jump():
            return may_leave(active, ship) or Jumped(seat, ship.id, command.recall)


def _no_such_ship(ship_id: str) -> Refused:
    return Refused("no-such-ship", {"ship": ship_id[:24]})


def _return_first(ship: HexFleetShip) -> Refused:
    return Refused("return-first", {"ship": ship.id})


def _move(state: HexFleetState, active: Activation, ship: HexFleetShip, steps: str) -> Answer:
    split = state.options.split_move
    points = ship.propulsion - active.spent
    if active.moved and not (split and points):
        return Refused("moved-already", {"ship": ship.id})
    if split and not steps:
        return Refused("no-steps", {"ship": ship.id})
    if len(steps) > points:
        return Refused("too-far", {"ship": ship.id, "cost": len(steps), "points": points})
    way = walk(ship.pose, steps)
    if not all(on_map(state.radius, pose.q, pose.r) for pose in way):
        return Refused("off-map")
    if any(pose[:2] in state.asteroids for pose in way):
        return Refused("asteroid-in-the-way")
    if way and way[-1][:2] in find_occupied(state, ship.id):
        return Refused("hex-taken")
    return Moved(ship.side, ship.id, steps, way)


def _return(state: HexFleetState, ship: HexFleetShip, command: Return) -> Answer:
    if ship.status != "waiting":
        return Refused("on-table-already", {"ship": ship.id})
    if not on_map(state.radius, command.q, command.r):
        return Refused("off-map")
    if (command.q, command.r) in find_occupied(state):
        return Refused("hex-taken")
    if (command.q, command.r) in find_barred(state, ship):
        return Refused("no-return-here", {"ship": ship.id})
    return Returned(ship.side, ship.id, HexPose(command.q, command.r, command.facing))


def _hail(
    state: HexFleetState, active: Activation, ship: HexFleetShip, names: tuple[str, ...] | None
) -> Answer:
    if not names:
        return Refused("hail-whom")
    if names[1:] and not state.options.hail_many:
        return Refused("hail-one")
    for number, name in enumerate(names):
        target = find(state, name)
        if target is None:
            return _no_such_ship(name)
        if name in names[:number]:
            return Refused("hailed-already", {"ship": name})
        if refused := may_hail(state, active, ship, target):
            return refused
    return combat.hail(state, ship, names[0], names[1:])


def may_fire(
    state: HexFleetState, active: Activation, ship: HexFleetShip, target: HexFleetShip
) -> Refused | None:
    """Return why the activated ship may not fire at another, or None."""
    if active.fired:
        return Refused("fired-already", {"ship": ship.id})
    return combat.may_target(ship, target, state.asteroids)


def may_hail(
    state: HexFleetState, active: Activation, ship: HexFleetShip, target: HexFleetShip
) -> Refused | None:
    """Return why the activated ship may not hail another, or None: any ship at any range, once (ruling 12)."""
    if target.id == ship.id:
        return Refused("hail-oneself")
    if target.status != "table":
        return Refused("not-on-table", {"ship": target.id})
    if channel(ship.id, target.id) in state.channels:
        return Refused("channel-open", {"ship": target.id})
    return Refused("hailed-already", {"ship": target.id}) if target.id in active.hailed else None


def may_leave(active: Activation, ship: HexFleetShip) -> Refused | None:
    """Return why the activated ship may not jump, or None. A jump replaces move and fire (ruling 11)."""
    if active.moved or active.fired:
        return Refused("jump-instead", {"ship": ship.id})
    return None if may_jump(ship) else Refused("too-weak-to-jump", {"ship": ship.id})


def recall(state: HexFleetState, seat: int, command: Recall) -> Answer:
    """Return the recall of a ship, or why it is rejected."""
    ship = find(state, command.ship)
    if ship is None:
        return _no_such_ship(command.ship)
    if ship.side != seat:
        return Refused("not-yours-to-recall", {"ship": ship.id})
    if ship.status != "away" or seat in state.lost:
        return Refused("not-away", {"ship": ship.id})
    return Recalled(seat, ship.id)


def first_free(state: HexFleetState, ship: HexFleetShip) -> HexPose | None:
    """Return the first hex of the map in which a ship may come back, facing 0, or None if there is none."""
    occupied = find_occupied(state) | find_barred(state, ship)
    return next((HexPose(*place, 0) for place in hexes(state.radius) if place not in occupied), None)


def update_activation(state: HexFleetState, **what: bool | int | tuple[str, ...]) -> HexFleetState:
    """Return the state with these changes to what the activated ship has done."""
    assert state.active is not None
    return replace(state, active=replace(state.active, **what))


def after_jump(state: HexFleetState, event: Jumped) -> HexFleetState:
    """Return the state with the ship away or on its way back, and its chit out of the cup."""
    cup = tuple(chit for chit in state.cup if chit != event.ship)
    gone = replace(get(state, event.ship), status="waiting" if event.recall else "away")
    return replace(replace_ships(state, gone), cup=cup)


def after_hail(state: HexFleetState, event: Hailed) -> HexFleetState:
    """Return the state after a hail. If the hail was answered, a channel is open."""
    assert state.active is not None
    state = update_activation(put_away(state, event.cards), hailed=(*state.active.hailed, *event.ships))
    if event.alike is None:
        return state
    opened = (channel(event.ship, name) for name in event.ships)
    return replace(state, channels=tuple(sorted((*state.channels, *opened))))
