"""The environment of Faster Than Light: an action is a whole sheet of orders, and both players act at once.

Observation, all numbers from −1 to 1, one's own pieces first, then the enemy's: of the ship x and y as shares of the
table, sine and cosine of its heading, hits as a share of three, alive; of each missile, by number, on the table, x, y,
sine, cosine; at the end the share of turns played (0 without a limit). There are as many places for missiles as a
player may have on the table.

Actions: an order for the ship and for each of one's missiles in that order, by its number in `notation.ORDERS`; 0 is
no order.
Orders with a mask of 0, and orders to missiles that are not there, count as none.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from msgspec import to_builtins
from numpy.typing import NDArray

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.match_tables import MatchTables
from starfelt.envs.setting import GameSetting
from starfelt.games.contract import Command, Refused
from starfelt.games.ftl.env.history import PlotRecorder
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FATAL_HITS, Plot, Seal
from starfelt.games.ftl.rules.notation import ORDERS, number_of_order, read_order
from starfelt.play import Match
from starfelt.play.match import AnyGame

#: The number of each order.
_NUMBERS = {text: number for number, text in enumerate(ORDERS) if text}

SHIP, MISSILE = 6, 5


class PlotSetting(GameSetting):
    """Faster Than Light."""

    usual: ClassVar[dict[str, Any]] = to_builtins(FTL.presets["duel"])
    max_cycles: ClassVar[int] = 100
    at_once = True

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        super().__init__(game, options, seats)
        self.missiles: int = self.options.max_missiles
        size = 2 * (SHIP + self.missiles * MISSILE) + 1
        self.observation_space = spaces.Box(-1, 1, (size,), np.float32)
        self.action_space = spaces.MultiDiscrete([len(ORDERS)] * (1 + self.missiles))

    def tables(self, count: int, max_cycles: int) -> MatchTables:
        """Return many matches that step together in compiled code."""
        from starfelt.games.ftl.env.batched import Plotting  # noqa: PLC0415 - it needs this module
        from starfelt.games.ftl.env.tables import PlottingTables  # noqa: PLC0415 - as above

        return PlottingTables(Plotting(count, options=self.options, max_turns=max_cycles))

    def observe(self, match: Match, seat: int) -> Floats:
        """Return the table as numbers."""
        # Ships and missiles are the same for everybody, and a spectator's view has no previews.
        view = match.view(None)
        width, height = view.table_in
        found: list[float] = []
        for who in (seat, 1 - seat):
            ship = view.ships[who]
            found += (*_encode_pose(ship, width, height), ship.hits / FATAL_HITS, ship.alive)
            own = [missile for missile in view.missiles if missile.seat == who]
            for missile in own:
                found += (1, *_encode_pose(missile, width, height))
            found += [0] * MISSILE * (self.missiles - len(own))
        limit = view.options.turn_limit
        # A piece that left the table keeps its last position.
        return np.clip(np.array([*found, view.turn / limit if limit else 0], np.float32), -1, 1)

    def recorder(self, match: Match, seat: int) -> PlotRecorder:
        """Return what writes the history of a match for a seat."""
        del match
        return PlotRecorder(seat, _NUMBERS)

    def mask(self, match: Match, seat: int) -> Mask:
        """Return the legal orders of each piece; none for a missile that is not there."""
        view = match.glance(seat)
        mask = np.zeros((1 + self.missiles, len(ORDERS)), np.int8)
        mask[:, 0] = 1
        for row, piece in zip(mask, view.reach, strict=False):
            row[2:] = 1
            row[1] = piece.launch is not None
        return mask.ravel()

    def commands(self, match: Match, seat: int, action: Any, chance: Random) -> Sequence[Command]:
        """Return the orders sheet, and the command that seals it."""
        del chance
        numbers: list[int] = list(action)
        pieces: list[str] = [piece.piece for piece in match.glance(seat).reach]
        orders = {
            piece: order for piece, number in zip(pieces, numbers, strict=False) if (order := ORDERS[number])
        }
        return Plot(orders), Seal()

    def action_of(self, match: Match, seat: int, command: Command) -> NDArray[np.int64] | None:
        """Return the numbers of a sheet's orders; an order that is none counts as none."""
        if not isinstance(command, Plot):
            return None
        pieces: list[str] = [piece.piece for piece in match.glance(seat).reach]
        found = np.zeros(1 + self.missiles, np.int64)
        for number, piece in enumerate(pieces[: len(found)]):
            order = command.orders.get(piece)
            found[number] = 0 if order is None else _number_of(order)
        return found

    def acting(self, match: Match, last: int | None) -> list[int]:
        """Return both seats while the match goes on, because they plot at once."""
        del last
        return [] if match.outcome else [seat for seat in range(2) if not match.glance(seat).sealed[seat]]


def _encode_pose(piece: Any, width: float, height: float) -> tuple[float, float, float, float]:
    turn = piece.heading_deg * pi / 180
    return piece.x_in / width, piece.y_in / height, sin(turn), cos(turn)


def _number_of(text: str) -> int:
    """Return the number of an order, however it is written; 0 if it is none."""
    order = read_order(text)
    return 0 if isinstance(order, Refused) else number_of_order(order)
