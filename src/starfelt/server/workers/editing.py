"""Worker functions for the table editor: check, judge and deal a table, and draw a fleet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from starfelt.battle.battle_view import battle_view
from starfelt.battle.dealing import deal_table
from starfelt.battle.photo_file import CardError, PhotoFile
from starfelt.battle.reporting import card_name
from starfelt.battle.table_file import JudgeableTable, look_through, table_from
from starfelt.cards.fleet import fleet_from
from starfelt.files import parse_json, to_struct
from starfelt.messages import Line
from starfelt.photo.doubt import doubts
from starfelt.server.common import fleet_view, limits
from starfelt.wire.art import LookedView


def view_table(body: bytes) -> bytes:
    """Return the `LookedView` of a table file, or of a `starfelt-photo/1`, as JSON.

    Raises:
        BadFile: it is not JSON as files are written.
    """
    data = parse_json(body)
    cards: tuple[CardError, ...] = ()
    match data:
        case {"format": "starfelt-photo/1"}:
            photo = to_struct(data, PhotoFile)
            data, cards = photo.table, photo.cards
        case _:
            pass
    file, flaws, table = look_through(data, limits.FLAWS)
    if file is None or table is None:
        return msgspec.json.encode(LookedView(file, tuple(flaws), None, cards))
    battle = battle_view(table.field, tuple(seat.name for seat in file.seats))
    return msgspec.json.encode(LookedView(file, (), battle, cards, tuple(_doubts(table, cards))))


def _doubts(table: JudgeableTable, cards: Sequence[CardError]) -> list[Line]:
    """Return what measuring leaves open; a card that is not among `cards` lies where it lies."""
    if not cards:
        return []
    sure = {card.card: (card.error_mm, card.error_deg) for card in cards}
    field = table.field
    every = range(len(field.fighters) + len(field.asteroids))
    return doubts(field, [sure.get(card_name(field, key), (0, 0)) for key in every])


def deal(body: bytes) -> bytes:
    """Return a table file with its ships thrown at random, as JSON; without ships, with those of its fleets.

    Raises:
        BadFile: it cannot be used, or its cards find no room.
    """
    return msgspec.json.encode(deal_table(table_from(parse_json(body)), Random()))  # noqa: S311 - it keeps no secret


def view_fleet(body: bytes) -> bytes:
    """Return the `FleetView` of a `starfelt-fleet/1`, as JSON.

    Raises:
        BadFile: the fleet cannot be used.
    """
    return msgspec.json.encode(fleet_view(fleet_from(parse_json(body))))
