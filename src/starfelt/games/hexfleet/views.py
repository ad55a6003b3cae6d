"""What can be seen of a match of the fleet game, and its state as plain data."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace

from starfelt.games.hexfleet import activation, combat
from starfelt.games.hexfleet.classes import CLASSES, RANGE, ClassName, cards_turned_up
from starfelt.games.hexfleet.fleet import get, may_jump, on_table, points, taken
from starfelt.games.hexfleet.hexes import HexPose, distance, hexes, reach
from starfelt.games.hexfleet.model import (
    Activation,
    ActivationView,
    Odds,
    ReachView,
    Ship,
    ShipView,
    State,
    TargetView,
    View,
)
from starfelt.games.hexfleet.odds import PlannedShot, chances
from starfelt.games.hexfleet.pack import in_order
from starfelt.games.hexfleet.scenario import works


def view(state: State, seat: int | None) -> View:
    """Return the battle as `seat`, or a spectator (None), sees it: what may be done only for one's own ship."""
    return View(
        phase="finished" if state.outcome else "playing",
        options=state.options,
        radius=state.radius,
        range=RANGE,
        turn=state.turn,
        turn_limit=state.options.turn_limit,
        ships=tuple(map(_ship, state.ships)),
        cup=state.cup,
        out=state.out,
        active=_active(state, seat) if state.active and not state.outcome else None,
        pack_left=len(state.pack),
        discard=state.discard,
        channels=state.channels,
        offers=state.offers,
        recalls=() if seat is None else recalls(state, seat),
        lost=state.lost,
        points=tuple(points(state, side) for side in range(len(state.seats))),
        covers=tuple(map(partial(_covers, state.radius), state.ships)),
    )


def _covers(radius: int, ship: Ship) -> tuple[tuple[int, int, int], ...]:
    return covered(radius, ship.kind, ship.pose) if ship.status == "table" else ()


@lru_cache(maxsize=2048)
def covered(radius: int, kind: ClassName, pose: HexPose) -> tuple[tuple[int, int, int], ...]:
    """Return the hexes of the map on which a ship's weapons bear from a pose, as rows: r, the first q and the last.

    Map, range and arc are convex, so what they share of a row has no gaps.
    """
    rows: dict[int, tuple[int, int]] = {}
    for q, r in hexes(radius):
        if combat.bears(kind, pose, q, r):
            rows[r] = rows.get(r, (q, q))[0], q
    return tuple((r, *ends) for r, ends in rows.items())


def recalls(state: State, seat: int) -> tuple[str, ...]:
    """Return the ships that a seat may call back."""
    if state.outcome or seat in state.lost:
        return ()
    return tuple(ship.id for ship in state.ships if ship.side == seat and ship.status == "away")


def _ship(ship: Ship) -> ShipView:
    kind = CLASSES[ship.kind]
    return ShipView(
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


def _active(state: State, seat: int | None) -> ActivationView:
    active = state.active
    assert active is not None
    ship = get(state, active.ship)
    seen = ActivationView(
        ship.id, ship.side, active.moved, active.fired, active.raised, active.hailed, (), (), (), ()
    )
    if ship.side != seat:
        return seen
    if ship.status == "waiting":
        return replace(seen, may=("done",) if activation.first_free(state) is None else ("return",))
    targets = tuple(_target(state, active, ship, other) for other in on_table(state) if other.side != seat)
    hails = tuple(
        other.id
        for other in on_table(state)
        if other.side != seat and activation.may_hail(state, active, ship, other) is None
    )
    may = (
        *(("move",) if not active.moved and ship.propulsion else ()),
        *(("raise",) if not active.raised and combat.may_raise(ship) is None else ()),
        *(("fire",) if any(target.refused is None for target in targets) else ()),
        *(("hail",) if hails else ()),
        *(("jump",) if activation.may_leave(active, ship) is None else ()),
        "done",
    )
    return replace(
        seen,
        may=may,
        reach=() if active.moved else tuple(_reach(state, ship)),
        targets=targets,
        hails=hails,
    )


def reachable(state: State, ship: Ship) -> dict[HexPose, str]:
    """Return where a ship may end its move, and a shortest way to each pose."""
    return reach(state.radius, ship.pose, ship.propulsion, taken(state, ship.id))


def _reach(state: State, ship: Ship) -> Iterator[ReachView]:
    by_hex: defaultdict[tuple[int, int], list[str | None]] = defaultdict(lambda: [None] * 6)
    for pose, steps in reachable(state, ship).items():
        by_hex[pose.q, pose.r][pose.facing] = steps
    enemies = [other.pose for other in on_table(state) if other.side != ship.side]
    for (q, r), found in by_hex.items():
        cost = min(len(steps) for steps in found if steps is not None)
        yield ReachView(q, r, cost, tuple(found), tuple(_aims(ship, q, r, enemies)))


def _aims(ship: Ship, q: int, r: int, enemies: Iterable[HexPose]) -> Iterator[int]:
    """Yield for each facing in a hex, as bits, on which of the enemies the ship's weapons would bear."""
    near = [
        (bit, HexPose(enemy.q - q, enemy.r - r, 0))
        for bit, enemy in enumerate(enemies)
        if ship.weapons and distance(enemy.q - q, enemy.r - r) <= RANGE
    ]
    bits = 0
    for facing in range(6):
        if facing == 0 or not CLASSES[ship.kind].all_round:
            here = HexPose(0, 0, facing)
            bits = sum(combat.bears(ship.kind, here, to.q, to.r) << bit for bit, to in near) if near else 0
        yield bits


def _target(state: State, active: Activation, ship: Ship, target: Ship) -> TargetView:
    refused = activation.may_fire(active, ship, target)
    way = distance(target.pose.q - ship.pose.q, target.pose.r - ship.pose.r)
    known = None if refused or not state.options.odds else odds(state, ship, target)
    return TargetView(target.id, way, refused.code if refused else None, known)


def shot_of(state: State, ship: Ship, target: Ship) -> PlannedShot:
    """Return what the chances of a shot depend on."""
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


def odds(state: State, ship: Ship, target: Ship) -> Odds:
    """Return the exact chances of a shot, as decimal numbers to six places."""
    exact = chances(shot_of(state, ship, target))
    return Odds(tuple(round(float(chance), 6) for chance in exact.hits), round(float(exact.damage), 6))


def result(state: State) -> dict[str, Any]:
    """Return the state as `starfelt replay` prints it. A ship off the table shows its last hex."""
    return {
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
