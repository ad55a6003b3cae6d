"""HTTP bodies about the queues for a match against another person."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.matches.model import Level

#: `out`: the player has no place. `waiting`: for an opponent. `asked`: there is one, and the player has to accept.
#: `accepted`: the opponent has to. `matched`: the match is there.
QueueState: TypeAlias = Literal["out", "waiting", "asked", "accepted", "matched"]


class QueueWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/queue/{game}`: a place in the queue of a game, under this name. The answer is `QueueView`."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class QueueView(msgspec.Struct, frozen=True):
    """`GET /api/queue/{game}`: the player's place. To ask for it keeps it.

    `others`: how many others wait. `left_ms`: the time to accept, while somebody has to. `rated`: the offered match
    counts for ratings. `match`: its id, once both have accepted. `level`: the bots that are nearest to the player's
    rating; None: the game has none.
    """

    state: QueueState
    others: int
    left_ms: int | None = None
    rated: bool = False
    match: str | None = None
    level: Level | None = None


class QueuesView(msgspec.Struct, frozen=True):
    """`GET /api/queue`: how many wait in each game where somebody does."""

    waiting: dict[str, int]
