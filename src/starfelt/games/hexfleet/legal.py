"""What a seat may ask for, known from its view alone: all of it, or one command by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

from starfelt.games.hexfleet import parley
from starfelt.games.hexfleet.activation import channel
from starfelt.games.hexfleet.commands import (
    AnswerParley,
    Done,
    Fire,
    Hail,
    HexFleetCommand,
    Jump,
    Move,
    Parley,
    Raise,
    Recall,
    Return,
)
from starfelt.games.hexfleet.events import Offered
from starfelt.games.hexfleet.hexes import hexes
from starfelt.games.hexfleet.model import ActivationView, View


def legal(view: View, seat: int) -> Iterator[HexFleetCommand]:
    """Yield what the activated ship may do, and what may be done at any time; of places to return to, a sample."""
    return chain.from_iterable(kind(view, seat) for kind in _KINDS)


def sample(view: View, seat: int, chance: Random) -> HexFleetCommand | None:
    """Return a command of any kind, and of that kind any one; None: there is nothing to ask for."""
    for kind in chance.sample(_KINDS, len(_KINDS)):
        if kind is _moves:
            if ways := _ways(view, seat):
                return Move(chance.choice(ways))
        elif found := list(kind(view, seat)):
            return chance.choice(found)
    return None


def _own(view: View, seat: int) -> ActivationView | None:
    """Return the activation, if it is of this seat."""
    return view.active if view.active is not None and view.active.seat == seat else None


def _returns(view: View, seat: int) -> Iterator[Return]:
    """Yield the free hexes with a facing for each, so that every facing is there."""
    active = _own(view, seat)
    if active and "return" in active.may:
        taken = {(ship.q, ship.r) for ship in view.ships if ship.status == "table"}
        free = (place for place in hexes(view.radius) if place not in taken)
        yield from (Return(*place, number % 6) for number, place in enumerate(free))


def _moves(view: View, seat: int) -> Iterator[Move]:
    yield from map(Move, _ways(view, seat))


def _ways(view: View, seat: int) -> list[str]:
    """Return a way to each pose within reach, the shortest first."""
    active = _own(view, seat)
    if active is None:
        return []
    ways = [way for place in active.reach for way in place.ways if way]
    ways.sort()
    ways.sort(key=len)
    return ways


def _raising(view: View, seat: int) -> Iterator[Raise]:
    active = _own(view, seat)
    if active and "raise" in active.may:
        yield Raise()


def _signals(view: View, seat: int) -> Iterator[Fire | Hail]:
    """Yield fire at ships that can be fired at, and hails of ships without a channel: any on the table, but itself."""
    active = _own(view, seat)
    if active is None or not any(ship.id == active.ship and ship.status == "table" for ship in view.ships):
        return
    targets = {target.ship for target in active.targets if target.refused is None}
    for ship in view.ships:
        if ship.id in targets:
            yield Fire(ship.id)
        hailed = ship.id in active.hailed or channel(active.ship, ship.id) in view.channels
        if ship.status == "table" and ship.id != active.ship and not hailed:
            yield Hail(ship.id)


def _endings(view: View, seat: int) -> Iterator[Jump | Done]:
    active = _own(view, seat)
    if active and "jump" in active.may:
        yield Jump()
        yield Jump(recall=True)
    if active and "done" in active.may:
        yield Done()


def _recalls(view: View, seat: int) -> Iterator[Recall]:
    """Yield the recalls of ships that are away; a view names those of its own seat alone."""
    del seat
    yield from map(Recall, view.recalls)


def _answers(view: View, seat: int) -> Iterator[AnswerParley]:
    if view.phase == "finished":
        return
    for made in view.offers:
        if made.to == seat:
            other = next(ship.id for ship in view.ships if ship.id in made.channel and ship.side == made.seat)
            yield AnswerParley(other, accept=True)
            yield AnswerParley(other, accept=False)


def _offers(view: View, seat: int) -> Iterator[Parley]:
    """Yield offers where none is open: one may replace another for ever, but here the first one stays."""
    if view.phase == "finished" or not view.channels:
        return
    for ship in view.ships:
        for offer in ("surrender", "truce"):
            command = Parley(ship.id, offer)
            made = parley.offer(view, seat, command)
            if isinstance(made, Offered) and not parley.is_open(view, seat, made.channel):
                yield command


_KINDS: tuple[Callable[[View, int], Iterator[HexFleetCommand]], ...] = (
    _returns,
    _moves,
    _raising,
    _signals,
    _endings,
    _recalls,
    _answers,
    _offers,
)
