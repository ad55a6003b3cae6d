"""What players see of a match of Hex & Spades, and its state as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, get_args

from msgspec.structs import replace

from starfelt.games.hexfleet.rules import activation, combat, standing_orders
from starfelt.games.hexfleet.rules.classes import CLASSES, RANGE, ClassName, cards_turned_up
from starfelt.games.hexfleet.rules.events import HexFleetEvent
from starfelt.games.hexfleet.rules.fleet import (
    find_barred,
    find_occupied,
    get,
    may_jump,
    on_table,
    points,
    ways_out,
)
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, hexes, is_ahead, is_clear, reach
from starfelt.games.hexfleet.rules.model import (
    Activation,
    ActivationView,
    ExitView,
    HexFleetShip,
    HexFleetShipView,
    HexFleetState,
    HexFleetView,
    ObjectiveView,
    Odds,
    ReachView,
    TargetView,
    ZoneView,
)
from starfelt.games.hexfleet.rules.objective import holder, holds, is_live, present, schedule, turn_limit
from starfelt.games.hexfleet.rules.odds import PlannedShot, chances
from starfelt.games.hexfleet.rules.options import Facts
from starfelt.games.hexfleet.rules.pack import blank_chance, in_order
from starfelt.games.hexfleet.rules.scenario import works


def view(state: HexFleetState, seat: int | None, *, eyes: bool = True) -> HexFleetView:
    """Return the battle as `seat`, or a spectator (None), sees it. Commands are listed only for the seat's own ship.

    Without `eyes`, the view has only what determines legal commands: no odds, no arcs, no points.
    """
    return HexFleetView(
        phase="finished" if state.outcome else "playing",
        options=state.options,
        radius=state.radius,
        range=RANGE,
        turn=state.turn,
        turn_limit=turn_limit(state),
        ships=_ships(state),
        cup=state.cup,
        out=state.out,
        active=_active(state, seat, eyes=eyes) if state.active and not state.outcome else None,
        pack_left=len(state.pack),
        discard=state.discard,
        channels=state.channels,
        offers=state.offers,
        recalls=() if seat is None else recalls(state, seat),
        lost=state.lost,
        points=tuple(points(state, side) for side in range(len(state.seats))) if eyes else (),
        covers=tuple(map(partial(_covers, state.radius, state.asteroids), state.ships)) if eyes else (),
        asteroids=state.asteroids,
        objective=_objective(state),
        turn_ends=blank_chance(state),
        standing_by=standing_orders.shown(state, seat),
    )


def _ships(state: HexFleetState) -> tuple[HexFleetShipView, ...]:
    seen = map(_ship, state.ships)
    if not any(state.worths):
        return tuple(seen)
    return tuple(
        replace(ship, worth=worth) if worth else ship for ship, worth in zip(seen, state.worths, strict=True)
    )


def _objective(state: HexFleetState) -> ObjectiveView | None:
    if state.objective is None:
        return None
    zones = tuple(
        ZoneView(
            *(zone.id, zone.q, zone.r, zone.within, zone.points),
            holder=holder(state, zone),
            live=is_live(state, number),
            next=state.turn != turn_limit(state) and is_live(state, number, state.turn + 1),
            ships=_counts(present(state, zone), len(state.seats)),
        )
        for number, zone in enumerate(state.objective.zones)
    )
    sides = sorted({each.side for each in state.objective.exits})
    exits = tuple(
        ExitView(side, tuple(sorted(ways_out(state.radius, state.objective, side)))) for side in sides
    )
    return ObjectiveView(zones, exits, state.scores, schedule(state))


def _counts(ships: Counter[int], sides: int) -> tuple[int, ...]:
    return tuple(ships[side] for side in range(sides))


def _covers(
    radius: int, rocks: tuple[tuple[int, int], ...], ship: HexFleetShip
) -> tuple[tuple[int, int, int], ...]:
    return find_covered(radius, ship.kind, ship.pose, rocks) if ship.status == "table" else ()


@lru_cache(maxsize=2048)
def find_covered(
    radius: int, kind: ClassName, pose: HexPose, rocks: tuple[tuple[int, int], ...] = ()
) -> tuple[tuple[int, int, int], ...]:
    """Return the hexes on which a ship's weapons bear from a pose, as rows: r, the first q and the last q.

    Behind asteroids a row has gaps, and is told in parts.
    """
    rows: list[tuple[int, int, int]] = []
    closed = frozenset(rocks)
    for q, r in hexes(radius):
        if (q, r) in closed or not combat.bears(kind, pose, q, r, closed):
            continue
        if rows and rows[-1][0] == r and rows[-1][2] == q - 1:
            rows[-1] = (r, rows[-1][1], q)
        else:
            rows.append((r, q, q))
    return tuple(rows)


def recalls(state: HexFleetState, seat: int) -> tuple[str, ...]:
    """Return the ships that a seat may recall."""
    if state.outcome or seat in state.lost:
        return ()
    return tuple(ship.id for ship in state.ships if ship.side == seat and ship.status == "away")


# Cached, because most ships do not change from one view to the next.
@lru_cache(maxsize=1024)
def _ship(ship: HexFleetShip) -> HexFleetShipView:
    kind = CLASSES[ship.kind]
    return HexFleetShipView(
        id=ship.id,
        side=ship.side,
        kind=ship.kind,
        shields=ship.shields,
        shields_start=kind.shields,
        weapons=ship.weapons,
        weapons_start=ship.armed,
        propulsion=ship.propulsion,
        propulsion_start=kind.propulsion,
        shields_up=ship.shields_up,
        q=ship.pose.q,
        r=ship.pose.r,
        facing=ship.pose.facing,
        status=ship.status,
        cards=cards_turned_up(ship.armed, ship.weapons),
        all_round=kind.all_round,
        hit_by=combat.hitting(ship),
        can_jump=may_jump(ship),
        working=works(ship),
    )


def _active(state: HexFleetState, seat: int | None, *, eyes: bool) -> ActivationView:
    """Return the activation as a seat sees it; without `eyes`, it has no odds and no arcs."""
    active = state.active
    assert active is not None
    ship = get(state, active.ship)
    seen = ActivationView(
        ship.id, ship.side, active.moved, active.fired, active.raised, active.hailed, (), (), (), ()
    )
    if ship.side != seat:
        return seen
    if ship.status == "waiting":
        may = "done" if activation.first_free(state, ship) is None else "return"
        return replace(seen, may=(may,), barred=tuple(sorted(find_barred(state, ship))))
    targets = tuple(
        _target(state, active, ship, other, odds_too=eyes and state.options.odds)
        for other in on_table(state)
        if other.side != seat
    )
    hails = tuple(
        other.id
        for other in on_table(state)
        if other.side != seat and activation.may_hail(state, active, ship, other) is None
    )
    points_left = ship.propulsion - active.spent
    moves = points_left if state.options.split_move or not active.moved else 0
    may = (
        *(("move",) if moves else ()),
        *(("raise",) if not active.raised and combat.may_raise(ship) is None else ()),
        *(("fire",) if any(target.refused is None for target in targets) else ()),
        *(("hail",) if hails else ()),
        *(("jump",) if activation.may_leave(active, ship) is None else ()),
        "done",
    )
    return replace(
        seen,
        may=may,
        reach=_reach(state, ship, moves, eyes=eyes) if moves or not active.moved else (),
        targets=targets,
        hails=hails,
        points=moves,
        holds=holds(state, ship) if eyes else (),
    )


def _reach(state: HexFleetState, ship: HexFleetShip, left: int, *, eyes: bool) -> tuple[ReachView, ...]:
    # A ship without weapons aims at no target.
    aims = eyes and ship.weapons
    enemies = tuple(other.pose for other in on_table(state) if other.side != ship.side and aims)
    others = frozenset(find_occupied(state, ship.id))
    return _within(state.radius, ship.kind, ship.pose, left, others, enemies, state.asteroids)


# Cached, because a ship is viewed several times before it moves.
@lru_cache(maxsize=64)
def _within(
    radius: int,
    kind: ClassName,
    pose: HexPose,
    propulsion: int,
    others: frozenset[tuple[int, int]],
    enemies: tuple[HexPose, ...],
    rocks: tuple[tuple[int, int], ...],
) -> tuple[ReachView, ...]:
    closed = frozenset(rocks)
    near = [
        (bit, enemy)
        for bit, enemy in enumerate(enemies)
        if distance(enemy.q - pose.q, enemy.r - pose.r) <= RANGE + propulsion
    ]
    return tuple(
        ReachView(q, r, cost, ways, _aims(kind, q, r, near, closed) if near else _AT_NOBODY)
        for q, r, cost, ways in reach(radius, pose, propulsion, others, closed)
    )


#: No target in the arc, for every facing.
_AT_NOBODY = (0,) * 6


def _aims(
    kind: ClassName,
    q: int,
    r: int,
    enemies: Sequence[tuple[int, HexPose]],
    rocks: frozenset[tuple[int, int]],
) -> tuple[int, ...]:
    """Return, for each facing in a hex, bits that say on which of the numbered enemies a ship's weapons would bear."""
    bits, all_round = [0] * 6, CLASSES[kind].all_round
    for bit, enemy in enemies:
        dq, dr = enemy.q - q, enemy.r - r
        if distance(dq, dr) <= RANGE and is_clear(rocks, q, r, enemy.q, enemy.r):
            for facing in range(6):
                bits[facing] |= (all_round or is_ahead(facing, dq, dr)) << bit
    return tuple(bits) if any(bits) else _AT_NOBODY


def _target(
    state: HexFleetState, active: Activation, ship: HexFleetShip, target: HexFleetShip, *, odds_too: bool
) -> TargetView:
    refused = activation.may_fire(state, active, ship, target)
    way = distance(target.pose.q - ship.pose.q, target.pose.r - ship.pose.r)
    known = None if refused or not odds_too else odds(state, ship, target)
    return TargetView(target.id, way, refused.code if refused else None, known)


def shot_of(state: HexFleetState, ship: HexFleetShip, target: HexFleetShip) -> PlannedShot:
    """Return the input for the chances of a shot."""
    trying = [other.id for other in on_table(state) if combat.may_raise(other) is None]
    place = trying.index(target.id) if target.id in trying else None
    return PlannedShot(
        pack=state.pack,
        discard=tuple(in_order(state.discard)),
        before=len(trying) if place is None else place,
        tries=place is not None,
        after=0 if place is None else len(trying) - place - 1,
        wanted=cards_turned_up(ship.armed, ship.weapons),
        suits=combat.hitting(target),
        suits_up=combat.hitting(replace(target, shields_up=True)),
        left=(target.weapons, target.shields, target.propulsion),
    )


def odds(state: HexFleetState, ship: HexFleetShip, target: HexFleetShip) -> Odds:
    """Return the exact chances of a shot, as decimal numbers to six places."""
    exact = chances(shot_of(state, ship, target))
    return Odds(tuple(round(float(chance), 6) for chance in exact.hits), round(float(exact.damage), 6))


def result(state: HexFleetState) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it. A ship off the table keeps its last hex."""
    return {
        **({"scores": [*state.scores]} if state.objective else {}),
        "turn": state.turn,
        "ships": [
            {
                "id": ship.id,
                "side": ship.side,
                "class": ship.kind,
                "shields": ship.shields,
                "weapons": ship.weapons,
                "propulsion": ship.propulsion,
                "shields_up": ship.shields_up,
                "q": ship.pose.q,
                "r": ship.pose.r,
                "facing": ship.pose.facing,
                "status": ship.status,
            }
            for ship in state.ships
        ],
        "pack_left": len(state.pack),
        "channels": [list(pair) for pair in state.channels],
    }


#: The structs that the board in the browser reads.
WIRE: tuple[type, ...] = (HexFleetView, Facts, *get_args(HexFleetEvent))
