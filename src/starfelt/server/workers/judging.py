"""Worker function for the judge page: judge a table file."""

from __future__ import annotations

import msgspec

from starfelt.battle.battle_view import battle_view
from starfelt.battle.table_file import JudgeableTable, table_from
from starfelt.files import parse_json
from starfelt.server.common import fleet_views
from starfelt.wire.art import JudgedView


def judge_file(body: bytes) -> bytes:
    """Return the `JudgedView` of a table file, as JSON.

    Raises:
        BadFile: the file cannot be used.
    """
    return msgspec.json.encode(judged_view(table_from(parse_json(body))))


def judged_view(table: JudgeableTable) -> JudgedView:
    """Return a table with its battle and the drawings of its fleets."""
    names = tuple(seat.name for seat in table.file.seats)
    return JudgedView(table.file, battle_view(table.field, names), fleet_views(table.fleets))
