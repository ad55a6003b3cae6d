"""Log sentences for the events of Hex & Spades, and card names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Answered,
    BattleOver,
    Drawn,
    Fired,
    Hailed,
    HexFleetEvent,
    HexFleetOpened,
    HexFleetTurnBegan,
    Jumped,
    LeftMap,
    Moved,
    Offered,
    Raising,
    Recalled,
    Returned,
    SideLost,
    StoodBy,
    TriedToRaise,
    Turned,
    TurnEnded,
    ZonesScored,
)
from starfelt.games.hexfleet.rules.fleet import get
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.objective import is_live
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.messages import Args, Line, list_names

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def _card_name(card: str) -> str:
    """Return a card as people write it: 10♠."""
    return card[:-1] + _SIGNS[card[-1]]


def _cards(cards: Iterable[Turned]) -> str:
    return " ".join(_card_name(turned.card) for turned in cards) or "–"


def tell(state: HexFleetState, event: HexFleetEvent) -> Iterator[Line]:
    """Yield the sentences that describe an event; `state` is the one after it."""
    match event:
        case HexFleetOpened(scenario=scenario):
            args: Args = {"ships": len(scenario.ships), "radius": scenario.map.radius}
            yield Line("log-fleets-meet", args)
        case HexFleetTurnBegan(turn=turn):
            yield Line("log-turn", {"turn": turn})
        case Drawn(chit=chit):
            yield Line("log-drawn-blank", {}) if chit == BLANK else Line("log-drawn", _name_ship(state, chit))
        case Moved(ship=ship, steps=steps):
            yield Line("log-moved", {**_name_ship(state, ship), "steps": steps, "cost": len(steps)})
        case TriedToRaise(raising=raising):
            yield from _raising(state, raising)
        case Fired():
            yield from _tell_shot(state, event)
        case Hailed(target=target, cards=cards, alike=alike):
            yield from _shuffles(cards)
            args = {**_name_ship(state, event.ship), **_target(state, target), "cards": _cards(cards)}
            if event.others:
                args = {**args, "target": ", ".join(event.ships), "count": len(event.ships)}
                yield Line("log-hailed-all-open" if alike else "log-hailed-all-silence", args)
            else:
                yield Line("log-hailed-open" if alike else "log-hailed-silence", args)
        case Jumped(ship=ship, recall=recall):
            yield Line("log-jumped-back" if recall else "log-jumped", _name_ship(state, ship))
        case Recalled(ship=ship):
            yield Line("log-recalled", _name_ship(state, ship))
        case Returned(ship=ship, pose=pose):
            yield Line("log-returned", {**_name_ship(state, ship), "q": pose.q, "r": pose.r})
        case StoodBy(on=True):
            yield Line("log-standing-by", {})
        case StoodBy(waited=waited):
            yield Line("log-standing-by-waited" if waited else "log-standing-by-over", {})
        case Offered(seat=seat, to=to, offer=offer):
            yield Line(
                f"log-offered-{offer}", {"owner": state.seats[seat].name, "other": state.seats[to].name}
            )
        case Answered(seat=seat, to=to, accept=accept):
            code = "log-accepted" if accept else "log-declined"
            yield Line(code, {"owner": state.seats[seat].name, "other": state.seats[to].name})
        case TurnEnded(turn=turn, missed=missed):
            args = {"turn": turn, "count": len(missed), "ships": ", ".join(missed)}
            yield Line("log-turn-ended", args)
        case SideLost(seat=seat, away=away):
            yield Line("log-side-away" if away else "log-side-lost", {"owner": state.seats[seat].name})
        case LeftMap(ship=ship, points=points):
            yield Line("log-left-map", {**_name_ship(state, ship), "points": points})
        case ZonesScored():
            yield from _zones(state, event)
        case ActivationEnded(reason="away"):
            yield Line("log-activation-away", _name_ship(state, event.ship))
        case ActivationEnded():
            return
        case BattleOver():
            # The outcome in the state takes into account which players left the match.
            outcome = state.outcome or event.outcome
            names = [state.seats[seat].name for seat in outcome.winners]
            yield Line("log-battle-over", {**list_names(names, "winners"), "count": len(names)})


def _zones(state: HexFleetState, event: ZonesScored) -> Iterator[Line]:
    assert state.objective is not None
    for number, (zone, side) in enumerate(zip(state.objective.zones, event.holders, strict=True)):
        if side is not None:
            args: Args = {"owner": state.seats[side].name, "zone": zone.id, "points": zone.points}
            yield Line("log-zone-held", args)
        elif event.turn and is_live(state, number, event.turn):
            yield Line("log-zone-free", {"zone": zone.id})
    yield Line("log-objective-scores", {"scores": " : ".join(map(str, event.scores))})


def _name_ship(state: HexFleetState, ship_id: str) -> Args:
    return {"owner": state.seats[get(state, ship_id).side].name, "ship": ship_id}


def _target(state: HexFleetState, ship_id: str) -> Args:
    return {"target-owner": state.seats[get(state, ship_id).side].name, "target": ship_id}


def _shuffles(cards: Iterable[Turned]) -> Iterator[Line]:
    if any(turned.shuffled for turned in cards):
        yield Line("log-shuffled", {})


def _raising(state: HexFleetState, raising: Raising) -> Iterator[Line]:
    yield from _shuffles(raising.cards)
    args = {**_name_ship(state, raising.ship), "cards": _cards(raising.cards)}
    yield Line(f"log-raised-{raising.alike}" if raising.alike else "log-raised-not", args)


def _tell_shot(state: HexFleetState, fired: Fired) -> Iterator[Line]:
    target = _target(state, fired.target)
    for raising in fired.raisings:
        yield from _raising(state, raising)
    args: Args = {
        **_name_ship(state, fired.ship),
        **target,
        "distance": fired.distance,
        "suits": "".join(_SIGNS[suit] for suit in fired.suits),
        "shields": fired.shields,
        "start": fired.shields_start,
    }
    yield Line("log-fired-up" if fired.shields_up else "log-fired-down", args)
    yield from _shuffles(fired.cards)
    yield Line(
        "log-fired-cards", {"cards": _cards(fired.cards), "hits": sum(card.hit for card in fired.cards)}
    )
    for card in fired.damage:
        yield from _shuffles([card])
        yield Line(f"log-damage-{card.effect}", {"card": _card_name(card.card), **target})
    if fired.destroyed:
        yield Line("log-destroyed", _name_ship(state, fired.target))
