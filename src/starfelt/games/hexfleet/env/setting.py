"""The environment of Hex & Spades: an action is one thing that the activated ship does.

Observation, all numbers from 0 to 1 except places, which go from −1: for each ship, those of one's own side first, then
side by side, in the order of the scenario: of one's own side; its class, as one number for each of three; shares of its
shields, weapons and propulsion; whether it has heavy weapons, its shields are up, it is on the table, away, waiting or
destroyed; q and r as shares of the map's radius; its facing as sine and cosine; whether it is the activated one and has
moved, fired, tried to raise its shields. Then shares: cards left in the pack, discarded cards of each suit (of 13),
turns played (0 without a limit), chits in the cup (of all ships and the blank). With an objective there
follow, for each zone: q and r as shares of the radius, whether it scores this turn, whether one's own side holds it,
whether another does; then each side's points of the objective, one's own first, of 20; then, for each ship, what it is
worth, of 20.

Actions: done, raise, jump, jump and come back, then fire at each ship, hail each ship (alone), recall each ship, in
the same order as above; then for each hex of the map and each facing: go there, or come back there. Parleys are left
out, so nobody offers one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.match_tables import MatchTables
from starfelt.envs.setting import GameSetting, any_seed
from starfelt.games.contract import Command
from starfelt.games.hexfleet.env.history import ShipRecorder
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
from starfelt.games.hexfleet.rules.hexes import HexPose, places_of, walk
from starfelt.games.hexfleet.rules.model import HexFleetShipView, HexFleetView
from starfelt.games.hexfleet.rules.scenario import scenario_for
from starfelt.play import Match
from starfelt.play.match import AnyGame

_PLAIN = 4
_SHIP, _REST = 20, 7
_CLASSES, _STATUSES = ("light", "medium", "heavy"), ("table", "away", "waiting", "destroyed")
_FACINGS = 6
#: The numbers for each zone.
_ZONE = 5


class ShipSetting(GameSetting):
    """Hex & Spades."""

    max_cycles: ClassVar[int] = 1000

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        super().__init__(game, options, seats)
        self.scenario = scenario = scenario_for(self.options.scenario, seats)
        self.radius, self.ships = scenario.map.radius, len(scenario.ships)
        self.places = places_of(self.radius)
        aim = scenario.objective
        more = 0 if aim is None else _ZONE * len(aim.zones) + seats + self.ships
        self.observation_space = spaces.Box(-1, 1, (self.ships * _SHIP + _REST + more,), np.float32)
        self.actions = _PLAIN + 3 * self.ships + _FACINGS * len(self.places)
        self.action_space = spaces.Discrete(self.actions)
        self._known: tuple[Any, int, dict[int, Command]] | None = None

    def tables(self, count: int, max_cycles: int) -> MatchTables | None:
        """Return many matches that step together in compiled code; None: the map is too large."""
        from starfelt.games.hexfleet.compiled.tables import MOST_RADIUS  # noqa: PLC0415 - numba takes a second to load
        from starfelt.games.hexfleet.env.batched import Fighting  # noqa: PLC0415 - it needs this module
        from starfelt.games.hexfleet.env.tables import FightingTables  # noqa: PLC0415 - as above

        if self.radius > MOST_RADIUS:
            return None
        seed = any_seed()
        return FightingTables(
            Fighting(count, seats=self.seats, options=self.options, seed=seed, max_steps=max_cycles)
        )

    def observe(self, match: Match, seat: int) -> Floats:
        """Return the battle as numbers."""
        view: HexFleetView = match.glance(seat)
        found: list[float] = []
        for ship in self._in_order(view, seat):
            found += self._encode_ship(view, ship, seat)
        suits = [sum(card.endswith(suit) for card in view.discard) / 13 for suit in "SHDC"]
        limit = view.turn_limit
        found += (
            view.pack_left / 52,
            *suits,
            view.turn / limit if limit else 0,
            len(view.cup) / (self.ships + 1),
        )
        return np.array([*found, *self._aims(view, seat)], np.float32)

    def _aims(self, view: HexFleetView, seat: int) -> list[float]:
        aim = view.objective
        if aim is None:
            return []
        found: list[float] = []
        for zone in aim.zones:
            held = zone.holder is not None
            found += (zone.q / self.radius, zone.r / self.radius, zone.live)
            found += (zone.holder == seat, held and zone.holder != seat)
        found += (min(1, aim.scores[(seat + n) % self.seats] / 20) for n in range(self.seats))
        return [*found, *(ship.worth / 20 for ship in self._in_order(view, seat))]

    def _in_order(self, view: HexFleetView, seat: int) -> list[HexFleetShipView]:
        return sorted(view.ships, key=lambda ship: (ship.side - seat) % self.seats)

    def _encode_ship(self, view: HexFleetView, ship: HexFleetShipView, seat: int) -> list[float]:
        turn = ship.facing * pi / 3
        active = view.active if view.active and view.active.ship == ship.id else None
        return [
            ship.side == seat,
            *(ship.kind == kind for kind in _CLASSES),
            ship.shields / ship.shields_start,
            ship.weapons / ship.weapons_start,
            ship.propulsion / ship.propulsion_start,
            ship.weapons_start > 8,
            ship.shields_up,
            *(ship.status == status for status in _STATUSES),
            ship.q / self.radius,
            ship.r / self.radius,
            sin(turn),
            cos(turn),
            active is not None,
            active is not None and active.moved,
            active is not None and (active.fired or active.raised),
        ]

    def recorder(self, match: Match, seat: int) -> ShipRecorder:
        """Return what writes the history of a match for a seat."""
        numbers = {ship.id: number for number, ship in enumerate(self._in_order(match.glance(seat), seat))}
        return ShipRecorder(seat, self.seats, numbers, self.radius)

    def mask(self, match: Match, seat: int) -> Mask:
        """Return the legal actions of the activated ship."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(self._actions(match, seat))] = 1
        return mask

    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return the command of the action."""
        del chance
        return (self._actions(match, seat)[int(action)],)

    def action_of(self, match: Match, seat: int, command: Command) -> int | None:
        """Return the number of a command; of two ways to one place and facing, it is the same number."""
        if isinstance(command, MoveShip):
            place = self._find_destination(match, seat, command)
            return None if place is None else self._going(*place)
        if isinstance(command, Return):
            return self._going(command.q, command.r, command.facing)
        found = (number for number, there in self._actions(match, seat).items() if there == command)
        return next(found, None)

    def _find_destination(self, match: Match, seat: int, command: MoveShip) -> tuple[int, int, int] | None:
        """Return the hex and the facing that a move leads to."""
        view: HexFleetView = match.glance(seat)
        ship = next((one for one in view.ships if view.active and one.id == view.active.ship), None)
        if ship is None:
            return None
        end = walk(HexPose(ship.q, ship.r, ship.facing), command.steps)[-1]
        return end if (end.q, end.r) in self.places else None

    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return the seat of the activated ship."""
        del last
        return list(self.game.awaited(match.state))

    def _actions(self, match: Match, seat: int) -> dict[int, Command]:
        """Return the commands of the legal actions. They are kept, because a mask and its action need the same ones."""
        if self._known is None or self._known[0] is not match.state or self._known[1] != seat:
            self._known = match.state, seat, self._find_commands(match, seat)
        return self._known[2]

    def _find_commands(self, match: Match, seat: int) -> dict[int, Command]:
        view: HexFleetView = match.glance(seat)
        numbers = {ship.id: number for number, ship in enumerate(self._in_order(view, seat))}
        found: dict[int, Command] = {}
        for command in match.legal(seat):
            match command:
                case MoveShip():
                    # Tried first, because there are hundreds. Their numbers follow from where they end, below.
                    pass
                case EndActivation():
                    found[0] = command
                case Raise():
                    found[1] = command
                case Jump(recall=recall):
                    found[2 + recall] = command
                case Fire(target=target):
                    found[_PLAIN + numbers[target]] = command
                case Hail(target=str(target)):
                    found[_PLAIN + self.ships + numbers[target]] = command
                case Recall(ship=ship):
                    found[_PLAIN + 2 * self.ships + numbers[ship]] = command
                case Return(q=q, r=r):
                    # The game lists one facing for each hex as legal. This adds all facings.
                    for facing in range(_FACINGS):
                        found[self._going(q, r, facing)] = Return(q, r, facing)
                case _:
                    pass
        if view.active and view.active.seat == seat:
            for place in view.active.reach:
                for number, way in enumerate(place.ways, self._going(place.q, place.r, 0)):
                    if way:
                        found[number] = MoveShip(way)
        return found

    def _going(self, q: int, r: int, facing: int) -> int:
        return _PLAIN + 3 * self.ships + _FACINGS * self.places[q, r] + facing
