"""A table that somebody edits on the page: looked through, judged and dealt, in a process of its own."""

from __future__ import annotations

from random import Random

import msgspec

from starfelt.battle.dealing import dealt
from starfelt.battle.showing import battle_view
from starfelt.battle.table_file import looked_through, table_from
from starfelt.cards.fleet import fleet_from
from starfelt.files import parse_json
from starfelt.server import limits
from starfelt.server.art import fleet_view
from starfelt.wire.art import LookedView


def looked(body: bytes) -> bytes:
    """Return the `LookedView` of a table file, as JSON.

    Raises:
        BadFile: it is not JSON as files are written.
    """
    file, flaws, table = looked_through(parse_json(body), limits.FLAWS)
    names = () if file is None else tuple(seat.name for seat in file.seats)
    battle = None if table is None else battle_view(table.field, names)
    return msgspec.json.encode(LookedView(file, tuple(flaws), battle))


def deal(body: bytes) -> bytes:
    """Return a table file with its ships thrown at random, as JSON; without ships, with those of its fleets.

    Raises:
        BadFile: it cannot be used, or its cards find no room.
    """
    return msgspec.json.encode(dealt(table_from(parse_json(body)), Random()))  # noqa: S311 - it keeps no secret


def drawn(body: bytes) -> bytes:
    """Return the `FleetView` of a `starfelt-fleet/1`, as JSON.

    Raises:
        BadFile: the fleet cannot be used.
    """
    return msgspec.json.encode(fleet_view(fleet_from(parse_json(body))))
