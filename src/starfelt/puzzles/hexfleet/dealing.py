"""Matches of Hex & Spades for puzzles: random set-ups, played on by bots, up to each activation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starfelt.bots.hexfleet import BOTS
from starfelt.games.contract import Refused
from starfelt.games.hexfleet.classes import CLASSES, ClassName
from starfelt.games.hexfleet.hexes import hexes
from starfelt.games.hexfleet.model import HexFleetState
from starfelt.games.hexfleet.options import HexFleetOptions, Map, Present, Scenario, ScenarioShip
from starfelt.games.hexfleet.rules import HEX_FLEET
from starfelt.games.hexfleet.views import view
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat, MatchFile

#: The players of a puzzle's match.
PLAYERS = (FileSeat("Player 1"), FileSeat("Player 2"))
#: The map's radius; the fewest and the most ships of a side, and asteroids.
_RADIUS, _SHIPS, _ROCKS = 11, (2, 3), (0, 9)
#: The most commands of a match: a puzzle's file is replayed at every command of a player.
_LONGEST = 90
#: The time between two commands, in milliseconds.
_PACE_MS = 1000
_CLASSES: tuple[ClassName, ...] = ("light", "medium", "medium", "heavy")


class Decision(NamedTuple):
    """The beginning of an activation: the state, whose it is, and the match up to it."""

    state: HexFleetState
    seat: int
    match: MatchFile


def decisions(chance: Random) -> Iterator[Decision]:
    """Yield the activations of a match between bots, in order, each as it begins."""
    options = HexFleetOptions(
        scenario=_scenario(chance), blank_after=2, split_move=True, hail_many=True, asteroids=True
    )
    seed = chance.getrandbits(31)
    match = Match.begin(HEX_FLEET, options, seats=2, seed=seed)
    levels = [BOTS.levels[chance.choice(("pilot", "captain"))] for _ in range(2)]
    commands: list[dict[str, Any]] = []
    seen = -1
    while match.outcome is None and len(commands) < _LONGEST:
        state: HexFleetState = match.state
        if state.active is not None and state.drawn != seen:
            seen = state.drawn
            seat = next(ship.side for ship in state.ships if ship.id == state.active.ship)
            here = all(ship.status in ("table", "destroyed") for ship in state.ships)
            # An offer of a truce would stand beside the puzzle.
            if here and not state.offers:
                yield Decision(
                    state,
                    seat,
                    MatchFile(
                        HEX_FLEET.id,
                        HEX_FLEET.rules_version,
                        msgspec.to_builtins(options),
                        PLAYERS,
                        seed,
                        tuple(commands),
                    ),
                )
        if not _step(match, levels, chance, commands):
            return


def hailed_down(decision: Decision, cards: int) -> Decision | None:
    """Return an activation after hails that leave so many cards in the pack, and a ship to hail; None: none do."""
    hails, odd = divmod(len(decision.state.pack) - cards, 2)
    if odd or hails < 0:
        return None
    match, commands = Match(HEX_FLEET, decision.state, 2), list(decision.match.commands)
    for _ in range(hails):
        active = view(match.state, decision.seat, eyes=False).active
        if active is None or len(active.hails) < 2:
            return None
        command = {"do": "hail", "target": active.hails[0]}
        match.do(decision.seat, command)
        last: int = commands[-1]["at_ms"] if commands else 0
        commands.append({"at_ms": last + _PACE_MS, "seat": decision.seat, **command})
    return Decision(match.state, decision.seat, replace(decision.match, commands=tuple(commands)))


def _step(match: Match, levels: list[Any], chance: Random, commands: list[dict[str, Any]]) -> bool:
    """Let the first bot that wants to do something do it; return whether one did. The active ship's is asked first."""
    active = match.state.active
    first = next((ship.side for ship in match.state.ships if active and ship.id == active.ship), 0)
    for seat in (first, 1 - first):
        answer = levels[seat](msgspec.json.encode(match.view(seat)), seat, chance)
        if answer is None:
            continue
        at = match.at + _PACE_MS
        if isinstance(match.do(seat, answer.command, at), Refused):
            return False
        commands.append({"at_ms": at, "seat": seat, **answer.command})
        return True
    return False


def _scenario(chance: Random) -> Scenario:
    """Return a random set-up: two fleets, damaged, within a few moves of each other."""
    places = list(hexes(_RADIUS))
    chance.shuffle(places)
    rocks = tuple(places.pop() for _ in range(chance.randint(*_ROCKS)))
    ships: list[ScenarioShip] = []
    for side in (0, 1):
        for number in range(1, chance.randint(*_SHIPS) + 1):
            # Seat 0 begins in the lower half of the map, seat 1 in the upper half.
            at = next(n for n, (_, r) in enumerate(places) if (r > 1 if side == 0 else r < -1))
            q, r = places.pop(at)
            kind = chance.choice(_CLASSES)
            weapons = chance.choice(CLASSES[kind].weapons)
            present = Present(
                shields=chance.randint(CLASSES[kind].shields // 4, CLASSES[kind].shields),
                weapons=chance.randint(weapons // 4, weapons),
                propulsion=chance.randint(CLASSES[kind].propulsion // 4, CLASSES[kind].propulsion),
                shields_up=chance.random() < 0.6,
            )
            facing = chance.choice((5, 0, 1)) if side == 0 else chance.choice((2, 3, 4))
            ships.append(ScenarioShip(f"{'AB'[side]}{number}", side, kind, weapons, q, r, facing, present))
    return Scenario(Map(_RADIUS, rocks), tuple(ships))
