"""`starfelt-photo/1`: a table file read from photographs, with the error of each card. docs/formats.md describes it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta


class CardError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The error of a photographed card: about 92 of 100 cards lie within this of their pose in the table file."""

    card: str
    error_mm: Annotated[float, Meta(ge=0, le=1000)]
    error_deg: Annotated[float, Meta(ge=0, le=360)]


class PhotoFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="starfelt-photo/1", tag_field="format"
):
    """A photographed table, its cards' errors, and what was guessed or is in doubt, in words.

    `table` is a `starfelt-table/1` as plain data: a reader tells all its flaws at once, not the first alone.
    """

    table: Any
    cards: tuple[CardError, ...]
    notes: tuple[str, ...] = ()
