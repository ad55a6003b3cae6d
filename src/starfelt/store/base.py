"""What any store offers: append to the logs of matches, and read them.

Events are bytes here, one JSON text each; what they say is the business of `matches/`. Key: (match,
sequence), from 1. Two writers, in one process or in several, can never both append the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class StoreError(Exception):
    """The store cannot do its work: a full disk, a file that is none of ours or of a newer Starfelt."""


class BrokenLog(StoreError):
    """The log of one match cannot be read, or something in it is missing; others are as they were."""


class Conflict(Exception):
    """Somebody else has appended to this match, or has done this command, since it was last read.

    No error: who loses catches up and decides again.
    """


class CommandKey(NamedTuple):
    """A command's id, chosen by the player who asks: kept, so that a repeated command is done once."""

    player: str
    id: str


class MatchSummary(NamedTuple):
    """What a list of matches shows: kept beside the log, so that listing reads no logs.

    `at` is milliseconds since the epoch; `listing` is one JSON text; `host` is who made the match.
    """

    public: bool
    phase: str
    at: int
    listing: bytes
    host: str = ""


class Write(NamedTuple):
    """Events to append to one match; they get the numbers from `first_seq` on."""

    match: str
    first_seq: int
    events: Sequence[bytes]
    summary: MatchSummary
    command: CommandKey | None = None


class Log(NamedTuple):
    """Part of a match's log: its events, and the commands that are done, with their last event's number."""

    events: list[bytes]
    commands: dict[CommandKey, int]


class Keeping(NamedTuple):
    """What a host is told of a match: `bytes` are those of its events, `at` as in `Summary`."""

    id: str
    phase: str
    public: bool
    at: int
    host: str
    events: int
    bytes: int


class Store(Protocol):
    """The log on disk. What `append` returned for is there after a power cut."""

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none.

        Raises:
            Conflict: a number or a command is there already, or a number before them is missing.
            BrokenLog: nothing was written, and nothing can be to these matches.
            StoreError: nothing was written, or whether it was is not known.
        """
        ...

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered.

        Raises:
            BrokenLog: this match's cannot be read, or not all of it is there.
            StoreError: the store cannot be read.
        """
        ...

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that there is.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def listed(self, phases: Sequence[str], since: int, limit: int, seen: int) -> list[bytes]:
        """Return the listings of public matches in these phases.

        First those where somebody was seen at `seen` or later, then others that were touched at `since` or later; of
        both the newest first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def seen(self, matches: Sequence[str], at: int) -> None:
        """Write down that somebody was at these tables at a moment.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def hosted(self, host: str, phases: Sequence[str]) -> int:
        """Return how many matches in these phases somebody has made.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return matches in these phases that were last touched, and where somebody was last seen, before a moment.

        The oldest first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Take matches away, but not those that were touched, or where somebody was seen, at `before` or later.

        Raises:
            StoreError: none was taken away, or whether they were is not known.
        """
        ...

    async def barred(self) -> dict[str, str]:
        """Return what was written down so, by player or address.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def alive(self, at: int) -> None:
        """Write down that the server is alive at a moment (ms since the epoch): also to see whether that can be done.

        Raises:
            StoreError: it cannot.
        """
        ...

    async def last_alive(self) -> int | None:
        """Return the last moment that was written down so, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for and let go of everything; closing twice is no harm."""
        ...


class HostStore(Store, Protocol):
    """What a host may do to a store beside."""

    async def kept(self, phases: Sequence[str], limit: int) -> list[Keeping]:
        """Return the matches in these phases, the last touched first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def played_by(self, player: str) -> list[str]:
        """Return the matches that a player made, or has done something in.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def rewrite(self, write: Write) -> None:
        """Put another log in place of a match's, from its first event on; the ids of its commands are forgotten.

        Raises:
            Conflict: there is no such match, or it has another number of events.
            StoreError: nothing was written, or whether it was is not known.
        """
        ...

    async def bar(self, who: str, how: str | None) -> None:
        """Write down what somebody, a player or an address, may not do any more; None: nothing is barred.

        Raises:
            StoreError: it cannot be written.
        """
        ...
