"""What a store keeps of matches over days: a row for each turn that a seat owes.

The rows of a match are written with its events. Moments are milliseconds of the servers' running time
(`server/live/running_time.py`), which stands still while no server runs.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

#: Of the calls of a turn (`notices/calls.py`), those that are made once. The others are made anew if its end moves.
ONCE = 3


class OwedTurn(NamedTuple):
    """A turn that a seat owes since a moment, and until `due`. `player`: "" where a bot plays it.

    From `act_at` on a server has to load the match: time runs out, or a bot is to play.
    """

    match: str
    seat: int
    player: str
    game: str
    since: int
    due: int
    act_at: int


class TurnsStore(Protocol):
    """The part of a `Store` about matches over days.

    Each row also has what is told of the turn, as in `store/telling.py`: `tell_at`, `told` and `unsent`. A new turn is
    told of when it begins. All three stay while the turn and its end are the same.
    """

    async def turns_of(self, player: str, limit: int) -> list[OwedTurn]:
        """Return the turns that a player owes, the one that is due first first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def over_days(self, player: str) -> list[str]:
        """Return the matches over days in which a player plays on.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def take_turns(self, now: int, until: int, limit: int) -> list[str]:
        """Return matches in which a server has to act at a moment, and keep other servers from them until another.

        At most `limit` rows are taken, the earliest first. A server that dies with them is followed by another after
        `until`; which one acts is decided by the log alone.

        Raises:
            StoreError: nothing was taken, or the outcome is unknown.
        """
        ...
