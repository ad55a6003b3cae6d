"""Matches of Hex & Spades for puzzles: random set-ups, played on by bots, up to each activation.

For `last-cards` such a match goes on without the bots until three cards are left in the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.bots import BOTS
from starfelt.games.hexfleet.puzzles.judging import CARDS
from starfelt.games.hexfleet.rules.classes import CLASSES, ClassName
from starfelt.games.hexfleet.rules.fleet import get
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.hexes import hexes
from starfelt.games.hexfleet.rules.model import ActivationView, HexFleetState
from starfelt.games.hexfleet.rules.options import HexFleetOptions, Map, Present, Scenario, ScenarioShip
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
            here = all(ship.status in ("table", "destroyed") for ship in state.ships)
            # An offer of a truce would stand beside the puzzle.
            if here and not state.offers:
                yield Decision(
                    state,
                    _active_seat(state),
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


def last_cards(chance: Random) -> Iterator[Decision]:
    """Yield activations at which `CARDS` cards are left in the pack, and the active ship can hail."""
    for decision in decisions(chance):
        yield from _used_up(decision)


def _used_up(decision: Decision) -> Iterator[Decision]:
    """Use up the pack from an activation on, and yield the following activation of each ship that can hail.

    As long as more cards are left, the activated ships raise their shields and hail. Both turn up two cards, so the
    number of cards must be odd. No ship moves or fires. The search ends when a ship is activated for the second time
    since the last card and has nothing to do.
    """
    cards = len(decision.state.pack)
    if cards < CARDS or (cards - CARDS) % 2:
        return
    commands = list(decision.match.commands)
    match = Match(HEX_FLEET, decision.state, 2, at=len(commands) * _PACE_MS)
    # The ships that have ended an activation since the last card was turned up.
    ended: set[str] = set()
    while match.outcome is None and len(commands) < _LONGEST:
        state: HexFleetState = match.state
        seat, more = _active_seat(state), len(state.pack) > CARDS
        active = match.glance(seat).active
        assert active is not None
        if more and (command := _using_cards(active)) is not None:
            ended.clear()
            _did(match, seat, command, commands)
            continue
        if active.ship in ended:
            return
        if not more and active.hails:
            yield Decision(state, seat, replace(decision.match, commands=tuple(commands)))
        ended.add(active.ship)
        _did(match, seat, {"do": "done"}, commands)


def _using_cards(active: ActivationView) -> dict[str, Any] | None:
    """Return a command that turns up two cards and leaves the ships where they are; None: there is none."""
    if "raise" in active.may:
        return {"do": "raise"}
    return {"do": "hail", "target": active.hails[0]} if active.hails else None


def _step(match: Match, levels: list[Any], chance: Random, commands: list[dict[str, Any]]) -> bool:
    """Let the first bot that wants to do something do it; return whether one did. The active ship's is asked first."""
    first = 0 if match.state.active is None else _active_seat(match.state)
    for seat in (first, 1 - first):
        answer = levels[seat](msgspec.json.encode(match.view(seat)), seat, chance)
        if answer is None:
            continue
        return _did(match, seat, answer.command, commands)
    return False


def _did(match: Match, seat: int, command: dict[str, Any], commands: list[dict[str, Any]]) -> bool:
    """Do a command and add it to a list; return whether it was legal."""
    at = match.at + _PACE_MS
    if isinstance(match.do(seat, command, at), Refused):
        return False
    commands.append({"at_ms": at, "seat": seat, **command})
    return True


def _active_seat(state: HexFleetState) -> int:
    assert state.active is not None
    return get(state, state.active.ship).side


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
