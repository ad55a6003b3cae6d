"""A small form of Faster Than Light, as a tree that can be searched whole (`starfelt.envs.trees`).

Every turn is one of the rules; only the choices are few.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

import numpy as np

from starfelt.arguments import BadArgument, one_of
from starfelt.envs.trees import OVER
from starfelt.games.ftl.env.batched import Plotting, play_turn
from starfelt.games.ftl.env.setting import ORDERS
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.pieces import may_launch, pieces_of

#: The orders of a seat's pieces on one sheet, as numbers in `setting.ORDERS`.
Orders: TypeAlias = tuple[int, ...]

#: The ships face each other, eight inches apart: a missile launched in one turn reaches the other ship in the next.
_FACE_TO_FACE = {
    "idle": "normal-space",
    "turn_limit": 2,
    "at_limit": "hits",
    "ships": [{"x_in": 24, "y_in": 28, "heading_deg": 0}, {"x_in": 24, "y_in": 20, "heading_deg": 180}],
}
_ORDERS = (None, "L", "S2", "S8", "R+90")


def two_turns(orders: Sequence[str | None] = _ORDERS, *, options: Any = None) -> PlotNode:
    """Return a small form of Faster Than Light.

    A turn has two nodes: the second seat acts without knowing the first one's sheet.

    Args:
        orders: those that a piece may get, in the notation of the rules; None: no order.
        options: of the game, as in a match file, with a turn limit; None: two turns, with ships face to face.

    Raises:
        BadArgument: there is no such order, or no turn limit.
        BadFile: the options cannot be played.
    """
    known = [order for order in ORDERS if order is not None]
    numbers = tuple(
        0 if order is None else 1 + known.index(one_of("orders", order, known)) for order in orders
    )
    state = Plotting(1, options=_FACE_TO_FACE if options is None else options).state(0)
    if state.options.turn_limit is None:
        raise BadArgument("options", "expected a turn limit")
    return PlotNode(state, numbers, (), None)


@dataclass(frozen=True)
class PlotNode:
    """A node of Faster Than Light."""

    state: FtlState
    #: The numbers of the orders that a piece may get.
    allowed: tuple[int, ...]
    #: Both seats' actions in the turns before.
    before: tuple[tuple[int, int], ...]
    #: The first seat's action in this turn, hidden from the second; None: it has not acted.
    sealed: int | None

    @property
    def seat(self) -> int:
        """The seat to act."""
        if self.state.outcome is not None:
            return OVER
        return 0 if self.sealed is None else 1

    @cached_property
    def _sheets(self) -> tuple[tuple[Orders, ...], tuple[Orders, ...]]:
        """Each seat's possible sheets. An action is the number of one."""
        first, second = (self._sheets_of(seat) for seat in (0, 1))
        return first, second

    def _sheets_of(self, seat: int) -> tuple[Orders, ...]:
        launch = ORDERS.index("L")
        return tuple(
            product(
                *(
                    [
                        order
                        for order in self.allowed
                        if order != launch or (key.number == 0 and may_launch(self.state, seat))
                    ]
                    for key, _ in pieces_of(self.state, seat)
                )
            )
        )

    def orders(self, seat: int, action: int) -> list[str | None]:
        """Return the orders that an action gives a seat's pieces: the ship first, then missiles."""
        return [ORDERS[number] for number in self._sheets[seat][action]]

    def actions(self) -> Sequence[int]:
        """Return the numbers of the sheets of the seat to act."""
        return range(len(self._sheets[self.seat]))

    def after(self, action: int) -> PlotNode:
        """Return the node after a sheet. After the second seat's, the turn is resolved."""
        if self.sealed is None:
            return PlotNode(self.state, self.allowed, self.before, action)
        before = (*self.before, (self.sealed, action))
        first, second = self._sheets
        state = _resolve(self.state, first[self.sealed], second[action])
        return PlotNode(state, self.allowed, before, None)

    def known(self) -> Hashable:
        """Return all that both seats did in the turns before."""
        return self.seat, self.before

    def worth(self) -> float:
        """Return 1 if the first seat won, −1 if the second one did, 0 for a draw."""
        outcome = self.state.outcome
        assert outcome is not None
        return 0.0 if len(outcome.winners) > 1 else 1.0 if 0 in outcome.winners else -1.0


def _resolve(state: FtlState, first: Orders, second: Orders) -> FtlState:
    both = np.zeros((2, 1 + state.options.max_missiles), np.int8)
    both[0, : len(first)], both[1, : len(second)] = first, second
    return play_turn(state, both)
