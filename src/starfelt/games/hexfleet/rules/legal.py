"""Legal commands of a seat, derived from its view alone: all of them, or a random one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from starfelt.games.hexfleet.rules import parley
from starfelt.games.hexfleet.rules.activation import channel
from starfelt.games.hexfleet.rules.commands import (
    AnswerParley,
    EndActivation,
    Fire,
    Hail,
    HexFleetCommand,
    Jump,
    MoveShip,
    Parley,
    Raise,
    Recall,
    Return,
)
from starfelt.games.hexfleet.rules.events import Offered
from starfelt.games.hexfleet.rules.hexes import hexes
from starfelt.games.hexfleet.rules.model import ActivationView, HexFleetView

#: A kind of command: a function that lists the choices, and one that makes the command of a choice. There may
#: be hundreds of choices; commands are made only for those that are used.
_Kind: TypeAlias = tuple[Callable[[HexFleetView, int], Sequence[Any]], Callable[[Any], HexFleetCommand]]


def legal(view: HexFleetView, seat: int) -> Iterator[HexFleetCommand]:
    """Yield the legal commands for the activated ship, and those possible at any time.

    Hexes to return to are a sample: each free hex with one facing.
    """
    for choices, command in _KINDS:
        found = choices(view, seat)
        # Shortest path first; of equally long ones, in alphabetical order.
        yield from map(command, sorted(sorted(found), key=len) if choices is _ways else found)


def sample(view: HexFleetView, seat: int, chance: Random) -> HexFleetCommand | None:
    """Return a random command: a random kind, then a random choice of it. None: no command is legal."""
    left = [*_KINDS]
    while left:
        choices, command = left.pop(int(chance.random() * len(left)))
        if found := choices(view, seat):
            return command(chance.choice(found))
    return None


def _own(view: HexFleetView, seat: int) -> ActivationView | None:
    """Return the activation if its ship belongs to this seat."""
    return view.active if view.active is not None and view.active.seat == seat else None


def _poses(view: HexFleetView, seat: int) -> Sequence[tuple[int, int, int]]:
    """Return the free hexes, each with one facing; the facings alternate so that all six occur."""
    active = _own(view, seat)
    if active is None or "return" not in active.may:
        return ()
    taken = {(ship.q, ship.r) for ship in view.ships if ship.status == "table"} | {*active.barred}
    free = (place for place in hexes(view.radius) if place not in taken)
    return [(q, r, number % 6) for number, (q, r) in enumerate(free)]


def _ways(view: HexFleetView, seat: int) -> Sequence[str]:
    """Return a path to each pose within reach."""
    active = _own(view, seat)
    return () if active is None else [way for place in active.reach for way in place.ways if way]


def _tries(view: HexFleetView, seat: int) -> Sequence[Raise]:
    active = _own(view, seat)
    return (Raise(),) if active and "raise" in active.may else ()


def _signals(view: HexFleetView, seat: int) -> Sequence[Fire | Hail]:
    """Return fire at permitted targets, and hails of the other ships on the table without a channel."""
    active = _own(view, seat)
    if active is None or not any(ship.id == active.ship and ship.status == "table" for ship in view.ships):
        return ()
    targets = {target.ship for target in active.targets if target.refused is None}
    found: list[Fire | Hail] = []
    for ship in view.ships:
        if ship.id in targets:
            found.append(Fire(ship.id))
        hailed = ship.id in active.hailed or channel(active.ship, ship.id) in view.channels
        if ship.status == "table" and ship.id != active.ship and not hailed:
            found.append(Hail(ship.id))
    if view.options.hail_many and len(active.hails) > 1:
        found.append(Hail(targets=active.hails))
    return found


def _endings(view: HexFleetView, seat: int) -> Sequence[Jump | EndActivation]:
    active = _own(view, seat)
    if active is None:
        return ()
    jumps = (Jump(), Jump(recall=True)) if "jump" in active.may else ()
    return (*jumps, EndActivation()) if "done" in active.may else jumps


def _away(view: HexFleetView, seat: int) -> Sequence[str]:
    """Return the ships that may be recalled; a view names only those of its own seat."""
    del seat
    return view.recalls


def _answers(view: HexFleetView, seat: int) -> Sequence[AnswerParley]:
    if view.phase == "finished":
        return ()
    found: list[AnswerParley] = []
    for made in view.offers:
        if made.to == seat:
            other = next(ship.id for ship in view.ships if ship.id in made.channel and ship.side == made.seat)
            found += (AnswerParley(other, accept=True), AnswerParley(other, accept=False))
    return found


def _offers(view: HexFleetView, seat: int) -> Sequence[Parley]:
    """Return offers on channels without an open one.

    The rules let an offer replace another without limit; here the first one stays.
    """
    if view.phase == "finished" or not view.channels:
        return ()
    found: list[Parley] = []
    for ship in view.ships:
        for offer in ("surrender", "truce"):
            command = Parley(ship.id, offer)
            made = parley.offer(view, seat, command)
            if isinstance(made, Offered) and not parley.is_open(view, seat, made.channel):
                found.append(command)
    return found


def _itself(command: HexFleetCommand) -> HexFleetCommand:
    return command


_KINDS: tuple[_Kind, ...] = (
    (_poses, lambda pose: Return(*pose)),
    (_ways, MoveShip),
    (_tries, _itself),
    (_signals, _itself),
    (_endings, _itself),
    (_away, Recall),
    (_answers, _itself),
    (_offers, _itself),
)
