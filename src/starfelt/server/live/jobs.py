"""Jobs of a room's inbox: commands, commands of the server itself, the timer, and catching up with other nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from starfelt.games.contract import Command, Refused
from starfelt.store.base import CommandKey


@dataclass(slots=True)
class CommandJob:
    """A player's command; `answer` is called once, when it is on disk or refused."""

    player: str
    key: CommandKey | None
    command: bytes
    at: int
    answer: Callable[[int | Refused], None]


@dataclass(slots=True)
class TimerJob:
    """A moment has come at which time may have to act; `done` is set when it has."""

    done: asyncio.Future[None] | None = None

    def settle(self) -> None:
        """Set `done`, unless it is set already."""
        if self.done is not None and not self.done.done():
            self.done.set_result(None)


@dataclass(slots=True)
class SystemJob:
    """A command of the match itself that has to be done; with the same `key` all nodes do it once."""

    command: Command
    key: CommandKey


@dataclass(slots=True)
class CatchUpJob:
    """Another node has written, or may have; `done` is set when its events are here, or cannot be read."""

    done: asyncio.Future[None]

    def settle(self) -> None:
        """Set `done`, unless it is set already."""
        if not self.done.done():
            self.done.set_result(None)


Job: TypeAlias = CommandJob | TimerJob | SystemJob | CatchUpJob
