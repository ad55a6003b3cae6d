"""Environments of Light Speed and Stellar Conflict: an action places the card in hand on a lattice of poses.

Seats place one card each in turn: in Light Speed by its turn-by-turn form, in Stellar Conflict at `PACE_MS` a round,
with the ready-made fleets. Observations contain nothing about unseen cards.

Observation, all numbers from −1 to 1: seat by seat, starting with one's own, ship by ship of its fleet, five numbers
(on the table, x and y as shares of it, sine and cosine of its heading); the card in hand, one number for each ship of
one's own fleet; for up to five asteroids x, y, sine, cosine and rocks (as a share of 40); seat by seat the shares of
cards left and of cards kept out of play; seat by seat its race, one number for each fleet of the game.

Actions: `ACROSS` × `ALONG` places of the table by `AROUND` headings, x slowest, heading fastest, each in the middle of
its cell. The last action is *anywhere*, legal only when no place of the lattice is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Any, ClassVar, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.battle.field import ASTEROID_SIZES, Size
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.cards.card_games import GameName
from starfelt.cards.editions import fleet_of, ours
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.match_tables import MatchTables
from starfelt.envs.setting import GameSetting, any_seed
from starfelt.files import BadFile
from starfelt.games.contract import Command
from starfelt.games.deployment.env.history import CardRecorder
from starfelt.games.deployment.rules.model import Place, placed_at
from starfelt.kernel.lattice import FreePlaces, Lattice
from starfelt.kernel.legality import bounds_of
from starfelt.play import Match
from starfelt.play.match import AnyGame, options_of
from starfelt.table.card import Pose

#: The lattice of places and headings.
ACROSS, ALONG, AROUND = 24, 16, 8
#: The time of a round of cards in a game with a clock, in milliseconds: as long as a captain needs for a card.
PACE_MS = 2500

_ROCKS = 5
_SHIP, _ROCK = 5, 5

Bools = NDArray[np.bool_]


class CardSetting(GameSetting):
    """The common part of both card games."""

    #: What writes the history of a match.
    recorder_type: ClassVar[type[CardRecorder]] = CardRecorder

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        super().__init__(game, options, seats)
        if any(not ours(fleet) for fleet in self.begin(0).state.fleets):
            raise BadFile("fleets", "environments know the fleets that come with Starfelt alone")
        self.fleets = sorted(fleet.id for fleet in shipped_fleets().values() if fleet.game == game.id)
        self.ships = max(len(shipped_fleets()[name].ships) for name in self.fleets)
        size = seats * self.ships * _SHIP + self.ships + _ROCKS * _ROCK + 2 * seats + seats * len(self.fleets)
        self.observation_space = spaces.Box(-1, 1, (size,), np.float32)
        self.places = ACROSS * ALONG * AROUND
        self.action_space = spaces.Discrete(self.places + 1)
        self._table: _Table | None = None

    def tables(self, count: int, max_cycles: int) -> MatchTables | None:
        """Return many matches that step together in compiled code, which knows the usual options alone."""
        from starfelt.games.deployment.env.batched import Placing  # noqa: PLC0415 - it needs this module
        from starfelt.games.deployment.env.tables import PlacingTables  # noqa: PLC0415 - as above

        if self.options != options_of(self.game, self.usual):
            return None
        game = cast(GameName, self.game.id)
        return PlacingTables(Placing(count, game=game, seats=self.seats, seed=any_seed()), max_cycles)

    def observe(self, match: Match, seat: int) -> Floats:
        """Return the table and the seat's hand as numbers."""
        view = match.glance(seat)
        width, height = view.table_mm
        fleets = tuple(map(fleet_of, view.editions))
        seats, most, count = self.seats, self.ships, len(self.fleets)
        # One list of numbers, because arrays of so few take longer to fill.
        hand = seats * most * _SHIP
        rocks = hand + most
        counts = rocks + _ROCKS * _ROCK
        found = [0.0] * (counts + 2 * seats + seats * count)
        laid: Sequence[TableShip] = view.ships
        for ship in laid:
            number = _number(fleets[ship.seat], ship.ship)
            place = _SHIP * ((ship.seat - seat) % seats * most + number)
            sine, cosine = _encode_heading(ship.heading_deg)
            found[place : place + _SHIP] = (1.0, ship.x_mm / width, ship.y_mm / height, sine, cosine)
        if view.hand is not None:
            found[hand + _number(fleets[seat], view.hand.ship)] = 1.0
        for place, rock in zip(range(rocks, counts, _ROCK), view.asteroids, strict=False):
            sine, cosine = _encode_heading(rock.heading_deg)
            row = (rock.x_mm / width, rock.y_mm / height, sine, cosine, rock.rocks / 40)
            found[place : place + _ROCK] = row
        for who, fleet in enumerate(fleets):
            turned = (who - seat) % seats
            found[counts + turned] = view.left[who] / most
            found[counts + seats + turned] = view.kept_out[who] / most
            found[counts + 2 * seats + turned * count + self.fleets.index(fleet.id)] = 1.0
        return np.array(found, np.float32)

    def recorder(self, match: Match, seat: int) -> CardRecorder:
        """Return what writes the history of a match for a seat."""
        width, height = match.glance(seat).table_mm
        fleets = tuple(map(fleet_of, match.state.editions))
        return self.recorder_type(seat, fleets, self.ships, (10 * width, 10 * height))

    def mask(self, match: Match, seat: int) -> Mask:
        """Return which lattice poses are free for the card in hand."""
        view = match.glance(seat)
        if view.hand is None or "place" not in view.hand.may:
            return np.zeros(self.places + 1, np.int8)
        return self._table_of(view).mask(view, seat).view(np.int8)

    def _table_of(self, view: Any) -> _Table:
        """Return the table of a view. It is kept while matches have the same fleets, asteroids and size."""
        key = (view.table_mm, view.editions, tuple(rock.size for rock in view.asteroids))
        if self._table is None or self._table.key != key:
            self._table = _Table(key, self.ships)
        return self._table

    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return the placing command, or any legal command if the lattice is full."""
        if action == self.places:
            found = match.sample(seat, chance)
            return () if found is None else (found,)
        size: tuple[int, int] = match.glance(seat).table_mm
        return (placed_at(lattice(size[0] * 10, size[1] * 10)[int(action)]),)

    def action_of(self, match: Match, seat: int, command: Command) -> int | None:
        """Return the lattice's pose nearest to where a card is placed: the nearest place, then the nearest heading."""
        if not isinstance(command, Place):
            return None
        width, height = match.glance(seat).table_mm
        x = min(max(int(command.x_mm * ACROSS / width), 0), ACROSS - 1)
        y = min(max(int(command.y_mm * ALONG / height), 0), ALONG - 1)
        return (x * ALONG + y) * AROUND + round(command.heading_deg * AROUND / 360) % AROUND

    def after(self, match: Match, seat: int) -> None:
        """Let the time of a round pass, if there is a clock. The last seat's card ends the round."""
        if match.outcome is None and match.due is not None and seat == self.seats - 1:
            match.wait(match.at + PACE_MS)

    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return the seat to act: the next seat after the last one that may place a card."""
        after = 0 if last is None else last + 1
        for seat in ((after + k) % self.seats for k in range(self.seats)):
            hand = match.glance(seat).hand
            if hand is not None and "place" in hand.may:
                return [seat]
        return []


@lru_cache(maxsize=4096)
def _encode_heading(heading_deg: float) -> tuple[float, float]:
    return sin(heading_deg * pi / 180), cos(heading_deg * pi / 180)


@lru_cache(maxsize=512)
def _number(fleet: Fleet, ship_id: str) -> int:
    return next(number for number, ship in enumerate(fleet.ships) if ship.id == ship_id)


def _pose(card: TableShip | TableAsteroid) -> tuple[int, int, int]:
    """Return the pose of a card in a view, whose numbers are whole tenths."""
    return round(card.x_mm * 10), round(card.y_mm * 10), round(card.heading_deg * 10)


@lru_cache(maxsize=8)
def lattice(width: int, height: int) -> tuple[Pose, ...]:
    """Return the poses of the actions on a table of this size, in 0.1 mm."""
    return tuple(
        Pose((2 * x + 1) * width // (2 * ACROSS), (2 * y + 1) * height // (2 * ALONG), k * 3600 // AROUND)
        for x in range(ACROSS)
        for y in range(ALONG)
        for k in range(AROUND)
    )


class _Table:
    """The free poses of one table. A card has its seat's place in the arrays by its number in the fleet."""

    def __init__(self, key: tuple[tuple[int, int], Sequence[str], tuple[Size, ...]], ships: int) -> None:
        self.key, self._ships = key, ships
        (width, height), editions, rocks = key
        self._fleets = tuple(map(fleet_of, editions))
        sizes = [(fleet.width, fleet.height) for fleet in self._fleets for _ in range(ships)]
        sizes += [ASTEROID_SIZES[rock] for rock in rocks]
        size = (10 * width, 10 * height)
        bounds = bounds_of(np.array(sizes, np.int64), size)
        self._free = FreePlaces(bounds, Lattice(*size, ACROSS, ALONG, AROUND), 1, len(self._fleets) * ships)
        self._poses = np.zeros((1, len(sizes), 3), np.int16)
        self._laid = np.zeros((1, len(sizes)), np.bool_)

    def mask(self, view: Any, seat: int) -> Bools:
        """Return (places + 1,): where the seat's card in hand may be placed."""
        poses, laid = self._poses[0], self._laid[0]
        laid[:] = False
        ships: Sequence[TableShip] = view.ships
        for ship in ships:
            place = ship.seat * self._ships + _number(self._fleets[ship.seat], ship.ship)
            poses[place], laid[place] = _pose(ship), True
        first = len(self._fleets) * self._ships
        for place, rock in enumerate(view.asteroids, first):
            poses[place], laid[place] = _pose(rock), True
        return self._free.mask_unchecked(self._poses, self._laid, np.array([seat * self._ships]))[0]
