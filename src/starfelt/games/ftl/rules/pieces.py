"""The pieces on a table of Faster Than Light: their names, sizes and positions, and which orders each may get."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from starfelt.files import tenths
from starfelt.games.contract import Refused
from starfelt.games.ftl.rules.geometry import HALF, half_units, units, way
from starfelt.games.ftl.rules.model import FtlOptions, FtlState, PieceOrders
from starfelt.games.ftl.rules.notation import LONGEST, ROTATIONS, SPRINTS, Order, read_order
from starfelt.table.card import Pose


class Key(NamedTuple):
    """A piece: its seat and number, 0 for the ship.

    Keys sort as ties are broken (ruling 5): lower seat first, then the ship, then lower numbers.
    """

    seat: int
    number: int

    @property
    def name(self) -> str:
        """The piece's name, unique within its seat."""
        return name_of(self.number)


def name_of(number: int) -> str:
    """Return the name of a piece from its number."""
    return f"m{number}" if number else "ship"


def number_of(piece: str) -> int:
    """Return the number of a piece from its name: 0 for the ship."""
    return 0 if piece == "ship" else int(piece[1:])


def pieces(state: FtlState) -> dict[Key, Pose]:
    """Return every piece on the table, in key order."""
    return {key: pose for seat in (0, 1) for key, pose in pieces_of(state, seat)}


def pieces_of(state: FtlState, seat: int) -> list[tuple[Key, Pose]]:
    """Return a seat's pieces on the table, in key order. The missiles of a state are already in that order."""
    ship = state.ships[seat]
    found = [(Key(seat, 0), ship.pose)] if ship.alive else []
    found += [(Key(seat, missile.number), missile.pose) for missile in state.missiles if missile.seat == seat]
    return found


def radius_of(options: FtlOptions, key: Key) -> int:
    """Return the radius of a piece's disc in half units (rulings 2 and 15)."""
    return half_units(options.missile_radius_in if key.number else options.ship_radius_in)


def table_of(options: FtlOptions) -> tuple[int, int]:
    """Return the table's width and height in units."""
    return units(options.table_in[0]), units(options.table_in[1])


def off_table(options: FtlOptions, x: int, y: int) -> bool:
    """Tell whether a centre is strictly outside the table (ruling 13)."""
    width, height = table_of(options)
    return not (0 <= x <= width and 0 <= y <= height)


def nose(options: FtlOptions, ship: Pose) -> Pose:
    """Return where a launched missile appears: its disc touches the ship's, straight ahead (ruling 9)."""
    dx, dy = way(ship.heading, radius_of(options, Key(0, 0)) + radius_of(options, Key(0, 1)), 2)
    return Pose(ship.x + dx, ship.y + dy, ship.heading)


@lru_cache(maxsize=1024)
def sprint_way(heading: int, halves: int) -> tuple[int, int]:
    """Return the offset (dx, dy) of a sprint by a number of half inches."""
    return way(heading, halves * HALF)


def may_touch(start: Pose, target: Pose, radius: int) -> bool:
    """Tell whether a disc is so near a tape's line, ahead of or around its start, that some sprint may touch it."""
    dx, dy = sprint_way(start.heading, LONGEST)
    wx, wy = target.x - start.x, target.y - start.y
    # Twice the distances, with a margin for the rounding of other lengths.
    room, tape = radius + 4, isqrt(dx * dx + dy * dy) + 1
    return 2 * abs(dx * wy - dy * wx) <= room * tape and 2 * (dx * wx + dy * wy) >= -room * tape


def is_marked(options: FtlOptions, order: Order | None) -> bool:
    """Tell whether a piece with this order acts in normal space, and so can be hit (ruling 4)."""
    return options.idle == "normal-space" if order is None else order.kind != "S"


def pose_after(pose: Pose, order: Order | None) -> Pose:
    """Return where an order leads a piece that nothing stops."""
    if order is None or order.kind == "L":
        return pose
    if order.kind == "R":
        return Pose(pose.x, pose.y, (pose.heading + 10 * order.amount) % 3600)
    dx, dy = sprint_way(pose.heading, order.amount)
    return Pose(pose.x + dx, pose.y + dy, pose.heading)


def may_launch(state: FtlState, seat: int) -> bool:
    """Tell whether a seat may have another missile on the table (ruling 10)."""
    return sum(missile.seat == seat for missile in state.missiles) < state.options.max_missiles


def next_missile(state: FtlState, seat: int) -> Key:
    """Return the key of the next missile that a seat launches."""
    return Key(seat, state.launched[seat] + 1)


def own_pieces(state: FtlState, seat: int) -> dict[str, Key]:
    """Return a seat's pieces on the table by their names."""
    return {key.name: key for key, _ in pieces_of(state, seat)}


def check_order(state: FtlState, key: Key | None, piece: str, text: str) -> Order | Refused:
    """Return the order that a sheet gives a piece, or why it is illegal (ruling 11); `key` None: no such piece."""
    order = read_order(text)
    if key is None:
        return Refused("order-piece", {"piece": piece})
    if isinstance(order, Refused):
        return Refused(order.code, {"piece": piece, "order": text})
    if order.kind == "L":
        if key.number:
            return Refused("order-launch", {"piece": piece})
        if not may_launch(state, key.seat):
            return Refused("order-missiles", {"most": state.options.max_missiles})
    return order


_ORDERS: tuple[tuple[str | None, ...], ...] = ((None,), SPRINTS, ROTATIONS)
_LAUNCHING: tuple[tuple[str | None, ...], ...] = ((None,), ("L",), SPRINTS, ROTATIONS)


def orders_for(piece: PieceOrders) -> tuple[tuple[str | None, ...], ...]:
    """Return every order that a piece may get, grouped by kind: no order, launch (if permitted), sprints, rotations."""
    return _ORDERS if piece.launch is None else _LAUNCHING


def starting_ships(options: FtlOptions) -> tuple[Pose, Pose]:
    """Return where the ships begin (ruling 1): as in the options, or six inches from opposite edges, face to face."""
    if options.ships is not None:
        first, second = (
            Pose(units(ship.x_in), units(ship.y_in), tenths(ship.heading_deg) % 3600)
            for ship in options.ships
        )
        return first, second
    width, height = table_of(options)
    return Pose(width // 2, height - units(6), 0), Pose(width - width // 2, units(6), 1800)
