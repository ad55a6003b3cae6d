"""HTTP bodies about the deals of the day."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.matches.model import Colour, Level

DealResult: TypeAlias = Literal["won", "drawn", "lost"]


class DealScore(msgspec.Struct, frozen=True):
    """A try's score: its result, then how many points the player was ahead."""

    result: DealResult
    lead: int


class DealTry(msgspec.Struct, frozen=True):
    """A player's finished try, as it is kept. `shown`: the list has their name and the match."""

    day: str
    game: str
    match: str
    score: DealScore
    shown: bool = False


class DealRow(msgspec.Struct, frozen=True):
    """A line of a deal's list. `name` and `match`, its replay, are there if the player shows them."""

    rank: int
    score: DealScore
    name: str | None
    match: str | None
    you: bool


class DealTryView(msgspec.Struct, frozen=True):
    """The player's own try, once it is over. `listed`: it has a line in the list. `shown`: with name and replay."""

    score: DealScore
    rank: int
    listed: bool
    shown: bool


class DealView(msgspec.Struct, frozen=True):
    """A game's deal of a day. `state`: of the player's own try, `match`.

    `commitment` is the hash of the seed; `secret` is the seed, as text, from the second day after. `players`: how many
    have tried it. The list, `best`, is shown to those who have, and to all on the next day.
    """

    game: str
    level: Level
    commitment: str
    secret: str | None
    state: Literal["open", "playing", "over"]
    match: str | None
    mine: DealTryView | None
    players: int
    best: tuple[DealRow, ...]


class DealsView(msgspec.Struct, frozen=True):
    """`GET /api/deals` and `GET /api/deals/DAY`: the deals of a day. `today`: they can still be begun."""

    day: str
    today: bool
    deals: tuple[DealView, ...]


class DealWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/deals/DAY/GAME`: begins the player's only try. The answer is `MadeMatch`, the same one each time."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    colour: Colour | None = None


class DealShow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/deals/DAY/GAME/shown`: whether the list has the player's name and replay."""

    shown: bool
