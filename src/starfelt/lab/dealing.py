"""Random tables of any game that is played with cards on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

from starfelt.arguments import one_of
from starfelt.games import packages
from starfelt.lab.tables import Tables

#: A fleet: the id of one in this package, or a `starfelt-fleet/1` as plain data.
AnyFleet: TypeAlias = str | Mapping[str, Any]


def random_tables(
    game: str, count: int, *, seats: int = 2, seed: int = 0, fleets: Sequence[AnyFleet] | None = None
) -> Tables:
    """Return legal tables of 1200 × 800 mm: every ship of every seat at a random place and heading, strictly apart.

    The fleets are those of a match. Light Speed: ten ships each, and the asteroid in the middle. Stellar Conflict: the
    races in their default order, each with its ready-made fleet for a Dispute, its Cargo ship and its Flag ship.

    Args:
        game: "lightspeed" or "stellarconflict".
        count: the number of tables.
        seats: 2 to 4.
        seed: the same seed gives the same tables. A larger count starts with the same tables.
        fleets: a fleet for each seat, in place of the default ones. Of a player's own fleet, all ships play.

    Raises:
        BadArgument: an argument is wrong; `path` names it.
        BadFile: a fleet is wrong, or its cards find no room.
    """
    one_of("game", game, [name for name, package in packages().items() if package.random_tables])
    deal = packages()[game].load("random_tables")
    return cast("Tables", deal(game, count, seats=seats, seed=seed, fleets=fleets))
