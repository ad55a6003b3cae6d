"""The broker's interface: it carries messages between nodes that need not be kept.

Messages get lost while the broker is down, or when a node is too slow. Nothing depends on a single one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Heard: TypeAlias = Callable[[bytes], None]


class Broker(Protocol):
    """Carries messages to all others who listen to a subject."""

    @property
    def connected(self) -> bool:
        """Whether messages are carried at this moment, as far as is known."""
        ...

    async def begin(self, again: Callable[[], None]) -> None:
        """Connect, also later: does not wait. `again` is called whenever that is done."""
        ...

    def say(self, subject: str, message: bytes) -> None:
        """Send a message to the others; never waits, and forgets it where nobody is connected."""
        ...

    def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        """Call `heard` with the messages of others from now on; the returned function ends that."""
        ...

    async def close(self) -> None:
        """Send what still waits, and disconnect."""
        ...
