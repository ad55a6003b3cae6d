"""Resolution of a shot, card by card (rulings 4 to 9), and the other uses of cards: raising shields and hailing."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.rules.classes import CLASSES, RANGE, ClassName, cards_turned_up, suits_that_hit
from starfelt.games.hexfleet.rules.events import DamageCard, Fired, Hailed, Raising, ShotCard, Turned
from starfelt.games.hexfleet.rules.fleet import get, on_table, replace_ships
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, is_ahead, is_clear
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.options import System
from starfelt.games.hexfleet.rules.pack import SUITS, Procedure, alike, put_away, suit_of

#: The system that loses a point, by suit of the damage card; a club is drawn again (ruling 8).
DAMAGES: dict[str, System] = {"D": "weapons", "H": "shields", "S": "propulsion"}

Systems: TypeAlias = dict[System, int]


def systems(ship: HexFleetShip) -> Systems:
    """Return the points that a ship has left, by system."""
    return {"shields": ship.shields, "weapons": ship.weapons, "propulsion": ship.propulsion}


def hitting(ship: HexFleetShip) -> str:
    """Return the suits that hit a ship in its current condition (ruling 7)."""
    return SUITS[-suits_that_hit(ship.shields_up, ship.shields, CLASSES[ship.kind].shields) :]


def may_raise(ship: HexFleetShip) -> Refused | None:
    """Return why a ship may not turn up cards for its shields (they are up or spent), or None."""
    if ship.shields_up:
        return Refused("shields-up", {"ship": ship.id})
    return None if ship.shields else Refused("shields-spent", {"ship": ship.id})


def may_target(
    ship: HexFleetShip, target: HexFleetShip, rocks: Collection[tuple[int, int]] = ()
) -> Refused | None:
    """Return why a ship may not fire at another from its position (rulings 4 and 5), or None.

    `rocks`: the hexes that block fire.
    """
    if target.status != "table":
        return Refused("not-on-table", {"ship": target.id})
    if target.side == ship.side:
        return Refused("own-side", {"ship": target.id})
    if not ship.weapons:
        return Refused("no-weapons", {"ship": ship.id})
    q, r = target.pose.q - ship.pose.q, target.pose.r - ship.pose.r
    if distance(q, r) > RANGE:
        return Refused("out-of-range", {"ship": target.id, "distance": distance(q, r)})
    if not CLASSES[ship.kind].all_round and not is_ahead(ship.pose.facing, q, r):
        return Refused("out-of-arc", {"ship": target.id})
    if not is_clear(rocks, ship.pose.q, ship.pose.r, target.pose.q, target.pose.r):
        return Refused("behind-asteroids", {"ship": target.id})
    return None


def bears(kind: ClassName, pose: HexPose, q: int, r: int, rocks: Collection[tuple[int, int]] = ()) -> bool:
    """Tell whether the weapons of a ship of this class bear on a hex from a pose (ruling 4)."""
    dq, dr = q - pose.q, r - pose.r
    if distance(dq, dr) > RANGE or not (CLASSES[kind].all_round or is_ahead(pose.facing, dq, dr)):
        return False
    return is_clear(rocks, pose.q, pose.r, q, r)


def raise_shields(procedure: Procedure, ship: HexFleetShip) -> Raising:
    """Turn up two cards for a ship's shields: they go up on one colour or a pair (ruling 5)."""
    cards = procedure.turn_up_two()
    return Raising(ship.id, cards, alike(cards))


def fire(state: HexFleetState, ship: HexFleetShip, target: HexFleetShip) -> Fired:
    """Turn up all cards of a permitted shot (ruling 5)."""
    procedure = Procedure(state)
    raisings = tuple(raise_shields(procedure, other) for other in on_table(state) if may_raise(other) is None)
    if any(raising.ship == target.id and raising.alike for raising in raisings):
        target = replace(target, shields_up=True)
    suits = hitting(target)
    wanted = cards_turned_up(ship.armed, ship.weapons)
    cards: list[ShotCard] = []
    for _ in range(wanted):
        turned = procedure.turn_up()
        if turned is None:
            break
        cards.append(ShotCard(turned.card, turned.shuffled, hit=suit_of(turned.card) in suits))
    damage, left = _damage(procedure, systems(target), sum(card.hit for card in cards))
    return Fired(
        seat=ship.side,
        ship=ship.id,
        target=target.id,
        distance=distance(target.pose.q - ship.pose.q, target.pose.r - ship.pose.r),
        raisings=raisings,
        shields_up=target.shields_up,
        shields=target.shields,
        shields_start=CLASSES[target.kind].shields,
        suits=suits,
        wanted=wanted,
        cards=tuple(cards),
        damage=damage,
        destroyed=not any(left.values()),
    )


def _damage(procedure: Procedure, left: Systems, hits: int) -> tuple[tuple[DamageCard, ...], Systems]:
    """Draw cards for each hit until the target is destroyed; a club is drawn again (rulings 5, 8 and 9)."""
    drawn: list[DamageCard] = []
    for hit in range(hits):
        if not any(left.values()):
            break
        while (turned := procedure.turn_up()) is not None:
            system = DAMAGES.get(suit_of(turned.card))
            if system is None:
                drawn.append(DamageCard(turned.card, turned.shuffled, hit=hit, effect="again"))
                continue
            effect = system if left[system] else "nothing"
            left[system] -= bool(left[system])
            drawn.append(DamageCard(turned.card, turned.shuffled, hit=hit, effect=effect))
            break
    return tuple(drawn), left


def hail(state: HexFleetState, ship: HexFleetShip, target: str, others: tuple[str, ...]) -> Hailed:
    """Turn up two cards for a hail of one ship or several (ruling 12)."""
    cards = Procedure(state).turn_up_two()
    return Hailed(ship.side, ship.id, target, cards, alike(cards), others)


def after_raising(state: HexFleetState, raising: Raising) -> HexFleetState:
    """Return the state after a ship tried to raise its shields in its own activation."""
    return _raise_shields(put_away(state, raising.cards), (raising,))


def after_fire(state: HexFleetState, fired: Fired) -> HexFleetState:
    """Return the state after a shot: cards discarded, shields raised, damage applied."""
    turned: list[Turned] = [card for raising in fired.raisings for card in raising.cards]
    state = _raise_shields(put_away(state, (*turned, *fired.cards, *fired.damage)), fired.raisings)
    target = get(state, fired.target)
    left = systems(target)
    for card in fired.damage:
        if card.effect in left:
            left[card.effect] -= 1
    target = replace(target, **left, status="destroyed" if fired.destroyed else target.status)
    state = replace_ships(state, target)
    if fired.destroyed:
        state = replace(state, cup=tuple(chit for chit in state.cup if chit != target.id))
    return state


def _raise_shields(state: HexFleetState, raisings: tuple[Raising, ...]) -> HexFleetState:
    up = (get(state, raising.ship) for raising in raisings if raising.alike)
    return replace_ships(state, *(replace(ship, shields_up=True) for ship in up))
