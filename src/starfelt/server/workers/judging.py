"""Worker function for the judge page: judge a table file."""

from __future__ import annotations

import msgspec

from starfelt.battle.battle_view import battle_view
from starfelt.battle.table_file import table_from
from starfelt.files import parse_json
from starfelt.server.common import fleet_view
from starfelt.wire.art import JudgedView


def judged(body: bytes) -> bytes:
    """Return the `JudgedView` of a table file, as JSON.

    Raises:
        BadFile: the file cannot be used.
    """
    table = table_from(parse_json(body))
    names = tuple(seat.name for seat in table.file.seats)
    # Seats may share a fleet, but a browser wants each one's drawings once.
    fleets = {fleet.id: fleet for fleet in table.fleets}
    view = JudgedView(
        table=table.file,
        battle=battle_view(table.field, names),
        fleets=tuple(map(fleet_view, fleets.values())),
    )
    return msgspec.json.encode(view)
