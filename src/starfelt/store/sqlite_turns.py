"""The part of the SQLite store about matches over days."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from starfelt.store.sqlite_part import SqlitePart
from starfelt.store.turns import ONCE, OwedTurn

_COLUMNS = ", ".join(OwedTurn._fields)
_PUT = f"""
    INSERT INTO turns ({_COLUMNS}, tell_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN ?3 = '' THEN NULL ELSE ?5 END)
    ON CONFLICT (match, seat) DO UPDATE SET
    tell_at = CASE WHEN (player, since, due) = (excluded.player, excluded.since, excluded.due)
        THEN tell_at ELSE excluded.tell_at END,
    told = CASE WHEN (player, since) != (excluded.player, excluded.since) THEN 0
        WHEN due = excluded.due THEN told ELSE told & {ONCE} END,
    unsent = CASE WHEN (player, since, due) = (excluded.player, excluded.since, excluded.due) THEN unsent ELSE '' END,
    player = excluded.player, since = excluded.since, due = excluded.due, act_at = excluded.act_at
"""  # noqa: S608 - names of ours
_OVER_DAYS = """
    SELECT match FROM participations WHERE player = ? AND result = ''
    AND EXISTS (SELECT 1 FROM turns WHERE turns.match = participations.match) ORDER BY match
"""
_TAKE = """
    UPDATE turns SET act_at = ?2 WHERE (match, seat) IN (
        SELECT match, seat FROM turns WHERE act_at <= ?1 ORDER BY act_at LIMIT ?3
    ) RETURNING match
"""


class SqliteTurns(SqlitePart):
    """The methods of a `Store` about matches over days."""

    async def turns_of(self, player: str, limit: int) -> list[OwedTurn]:
        """Return the turns that a player owes."""
        query = f"SELECT {_COLUMNS} FROM turns WHERE player = ? ORDER BY due, match LIMIT ?"  # noqa: S608 - names of ours
        return [OwedTurn(*row) for row in await self._rows(query, player, limit)]

    async def over_days(self, player: str) -> list[str]:
        """Return a player's matches over days that go on."""
        return [row[0] for row in await self._rows(_OVER_DAYS, player)]

    async def take_turns(self, now: int, until: int, limit: int) -> list[str]:
        """Return matches in which a server has to act."""
        taken: set[str] = set()

        def take(write: sqlite3.Connection) -> None:
            taken.update(row[0] for row in write.execute(_TAKE, (now, until, limit)))

        await self._beside(take)
        return sorted(taken)


def put_turns(connection: sqlite3.Connection, match: str, turns: Sequence[OwedTurn]) -> None:
    """Replace the turns that are owed in a match. Of those that stay, it is not told again."""
    seats = json.dumps([turn.seat for turn in turns])
    query = "DELETE FROM turns WHERE match = ? AND seat NOT IN (SELECT value FROM json_each(?))"
    connection.execute(query, (match, seats))
    connection.executemany(_PUT, turns)
