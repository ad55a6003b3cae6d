"""What waits in a room's queue until its turn comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from starfelt.games.contract import Refused
from starfelt.server.live.outbox import Outbox
from starfelt.store.base import CommandKey


@dataclass(slots=True)
class Asked:
    """A command that waits; `answer` is called once, when it is on disk or refused."""

    player: str
    key: CommandKey | None
    command: bytes
    at: int
    answer: Callable[[int | Refused], None]


class Hovered(msgspec.Struct, eq=False):
    """The latest transient command of one connection; a newer one takes its place until its turn comes."""

    player: str
    n: int
    command: bytes | msgspec.Raw
    outbox: Outbox | None


@dataclass(slots=True)
class Away:
    """The server was away for `ms`; `key` is the same for all servers that were."""

    ms: int
    key: CommandKey


@dataclass(slots=True)
class Behind:
    """Another node has written, or may have; `done` is set when that is known here."""

    done: asyncio.Future[None]

    def settle(self) -> None:
        """Say that it is known, or that it cannot be; once is enough."""
        if not self.done.done():
            self.done.set_result(None)


Job: TypeAlias = Asked | Hovered | Away | Behind
