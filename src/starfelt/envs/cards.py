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
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starfelt.battle.table_file import TableShip
from starfelt.bots.stellarconflict.choosing import captain
from starfelt.cards.editions import fleet_of, ours
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.envs.setting import Floats, GameSetting, Mask
from starfelt.files import BadFile
from starfelt.games.contract import Command
from starfelt.games.deployment.card_outlines import card_outlines
from starfelt.games.deployment.model import placed_at
from starfelt.games.stellarconflict.model import Choose
from starfelt.play import Match
from starfelt.play.match import AnyGame
from starfelt.table.card import Corners, Pose, corners

#: The lattice of places and headings.
ACROSS, ALONG, AROUND = 24, 16, 8
#: The time of a round of cards in a game with a clock, in milliseconds: as long as a captain needs for a card.
PACE_MS = 2500

_ROCKS = 5
_SHIP, _ROCK = 5, 5

Bools = NDArray[np.bool_]


class CardSetting(GameSetting):
    """The common part of both card games."""

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

    def observe(self, match: Match, seat: int) -> Floats:
        """Return the table and the seat's hand as numbers."""
        view = match.view(seat)
        width, height = view.table_mm
        fleets = tuple(map(fleet_of, view.editions))
        ships = np.zeros((self.seats, self.ships, _SHIP), np.float32)
        laid: Sequence[TableShip] = view.ships
        for lying in laid:
            number = _number(fleets[lying.seat], lying.ship)
            place = (lying.x_mm / width, lying.y_mm / height, *_turned(lying.heading_deg))
            ships[(lying.seat - seat) % self.seats, number] = (1, *place)
        hand = np.zeros(self.ships, np.float32)
        if view.hand is not None:
            hand[_number(fleets[seat], view.hand.ship)] = 1
        rocks = np.zeros((_ROCKS, _ROCK), np.float32)
        for row, rock in zip(rocks, view.asteroids, strict=False):
            row[:] = (rock.x_mm / width, rock.y_mm / height, *_turned(rock.heading_deg), rock.rocks / 40)
        counts = np.array((view.left, view.kept_out), np.float32) / self.ships
        races = np.zeros((self.seats, len(self.fleets)), np.float32)
        for who, fleet in enumerate(fleets):
            races[(who - seat) % self.seats, self.fleets.index(fleet.id)] = 1
        parts = (ships, hand, rocks, np.roll(counts, -seat, 1), races)
        return np.concatenate([part.ravel() for part in parts], dtype=np.float32)

    def mask(self, match: Match, seat: int) -> Mask:
        """Return which lattice poses are free for the card in hand."""
        mask = np.zeros(self.places + 1, np.int8)
        view = match.view(seat)
        if view.hand is None or "place" not in view.hand.may:
            return mask
        fleets = tuple(map(fleet_of, view.editions))
        outlines = card_outlines(view.table_mm, view.ships, view.asteroids, fleets)
        size = (fleets[seat].width, fleets[seat].height)
        free = free_places(
            outlines.width, outlines.height, *size, tuple(card.corners for card in outlines.cards)
        )
        mask[:-1] = free
        mask[-1] = not free.any()
        return mask

    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return the placing command, or any legal command if the lattice is full."""
        if action == self.places:
            found = match.sample(seat, chance)
            return () if found is None else (found,)
        size: tuple[int, int] = match.view(seat).table_mm
        return (placed_at(lattice(size[0] * 10, size[1] * 10)[int(action)]),)

    def after(self, match: Match, seat: int) -> None:
        """Let the time of a round pass, if there is a clock. The last seat's card ends the round."""
        if match.outcome is None and match.due is not None and seat == self.seats - 1:
            match.wait(match.at + PACE_MS)

    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return the seat to act: the next seat after the last one that may place a card."""
        after = 0 if last is None else last + 1
        for seat in ((after + k) % self.seats for k in range(self.seats)):
            hand = match.view(seat).hand
            if hand is not None and "place" in hand.may:
                return [seat]
        return []


class LightSpeedSetting(CardSetting):
    """Light Speed, turn by turn unless the options say otherwise."""

    usual: ClassVar[dict[str, Any]] = {"placing": "turns"}


class StellarConflictSetting(CardSetting):
    """Stellar Conflict: all choose ships as captains do, then place cards."""

    def wait(self, match: Match, chance: Random) -> None:
        """Let all choose ships as captains do, then let time pass."""
        for seat in range(self.seats):
            view = match.view(seat)
            if view.phase == "choosing" and view.choice is not None and view.choice.ships is None:
                match.do(seat, Choose(captain(view, seat, chance)))
        if match.view(None).phase != "placing":
            match.tick()


def _turned(heading_deg: float) -> tuple[float, float]:
    return sin(heading_deg * pi / 180), cos(heading_deg * pi / 180)


@lru_cache(maxsize=512)
def _number(fleet: Fleet, ship_id: str) -> int:
    return next(number for number, ship in enumerate(fleet.ships) if ship.id == ship_id)


@lru_cache(maxsize=8)
def lattice(width: int, height: int) -> tuple[Pose, ...]:
    """Return the poses of the actions on a table of this size, in 0.1 mm."""
    return tuple(
        Pose((2 * x + 1) * width // (2 * ACROSS), (2 * y + 1) * height // (2 * ALONG), k * 3600 // AROUND)
        for x in range(ACROSS)
        for y in range(ALONG)
        for k in range(AROUND)
    )


@lru_cache(maxsize=8)
def _outlines(width: int, height: int, wide: int, high: int) -> NDArray[np.int64]:
    """Return the corners of a card at each pose of the lattice: (poses, 4, 2)."""
    found = [corners(pose, wide, high) for pose in lattice(width, height)]
    return np.array(found, np.int64).reshape(-1, 4, 2)


@lru_cache(maxsize=4096)
def free_places(width: int, height: int, wide: int, high: int, lying: tuple[Corners, ...]) -> Bools:
    """Return for each pose of the lattice whether it is legal for a card (ruling 6 of Light Speed), exactly.

    Lengths are in 0.1 mm: of the table, of the card. `lying` are the outlines of the cards on the table.
    """
    mine = _outlines(width, height, wide, high)
    if not lying:
        inside: Bools = (mine >= 0) & (mine <= np.array((width, height)))
        return np.all(inside.reshape(len(mine), 8), 1)
    *before, last = lying
    return free_places(width, height, wide, high, tuple(before)) & _apart(mine, last)


def _apart(mine: NDArray[np.int64], other: Corners) -> Bools:
    """Return which of many cards are strictly apart from another one, as `table.card.apart` does for two."""
    theirs = np.array(other, np.int64).reshape(1, 4, 2)
    return _beyond(mine, theirs) | _beyond(theirs, mine)


def _beyond(card: NDArray[np.int64], other: NDArray[np.int64]) -> Bools:
    """Return where some edge of a card has all corners of the other strictly outside it."""
    start = np.roll(card, 1, axis=1)
    edge = card - start
    away = other[:, None, :, :] - start[:, :, None, :]
    side = edge[:, :, None, 0] * away[..., 1] - edge[:, :, None, 1] * away[..., 0]
    outside: Bools = np.all(side < 0, 2)
    return np.any(outside, 1)
