"""The part of the SQLite store about telling players of turns that they owe."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from starfelt.store.sqlite_part import SqlitePart
from starfelt.store.telling import TellingClaim, TurnToTell

_PLAYERS = """
    SELECT DISTINCT player FROM (SELECT player FROM turns WHERE tell_at <= ? ORDER BY tell_at LIMIT ?)
"""
_TURNS = f"""
    SELECT {", ".join(TurnToTell._fields)} FROM turns WHERE player = ?
    ORDER BY tell_at IS NULL, tell_at, match LIMIT ?
"""  # noqa: S608 - names of ours
_CLAIM = """
    UPDATE turns SET told = ?, tell_at = ?, unsent = ? WHERE match = ? AND seat = ? AND player = ? AND since = ?
    AND tell_at IS ? AND told = ? AND unsent = ?
"""


class SqliteTelling(SqlitePart):
    """The methods of a `Store` about telling."""

    async def players_to_tell(self, now: int, limit: int) -> list[str]:
        """Return players of whom a turn is to be told."""
        return [row[0] for row in await self._rows(_PLAYERS, now, limit)]

    async def turns_to_tell(self, player: str, limit: int) -> list[TurnToTell]:
        """Return the turns that a player owes."""
        return [TurnToTell(*row) for row in await self._rows(_TURNS, player, limit)]

    async def claim_telling(self, claims: Sequence[TellingClaim]) -> list[TurnToTell]:
        """Claim turns."""
        claimed: list[TurnToTell] = []

        def claim(write: sqlite3.Connection) -> None:
            claimed.clear()
            for turn, after in claims:
                key = (turn.match, turn.seat, turn.player, turn.since, turn.tell_at, turn.told, turn.unsent)
                if write.execute(_CLAIM, (after.told, after.tell_at, after.unsent, *key)).rowcount:
                    claimed.append(turn)

        await self._beside(claim)
        return claimed
