"""The part of the PostgreSQL store about matches over days."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.store.postgres_part import Connection, PostgresPart
from starfelt.store.turns import ONCE, OwedTurn

_COLUMNS = ", ".join(OwedTurn._fields)
_PUT = f"""
    INSERT INTO turns ({_COLUMNS}, tell_at)
    VALUES ($1, $2, $3, $4, $5::bigint, $6, $7, CASE WHEN $3 = '' THEN NULL ELSE $5::bigint END)
    ON CONFLICT (match, seat) DO UPDATE SET
    tell_at = CASE WHEN (turns.player, turns.since, turns.due) = (excluded.player, excluded.since, excluded.due)
        THEN turns.tell_at ELSE excluded.tell_at END,
    told = CASE WHEN (turns.player, turns.since) != (excluded.player, excluded.since) THEN 0
        WHEN turns.due = excluded.due THEN turns.told ELSE turns.told & {ONCE} END,
    unsent = CASE WHEN (turns.player, turns.since, turns.due) = (excluded.player, excluded.since, excluded.due)
        THEN turns.unsent ELSE '' END,
    player = excluded.player, since = excluded.since, due = excluded.due, act_at = excluded.act_at
"""  # noqa: S608 - names of ours
_OVER_DAYS = """
    SELECT match FROM participations WHERE player = $1 AND result = ''
    AND EXISTS (SELECT 1 FROM turns WHERE turns.match = participations.match) ORDER BY match
"""
#: Rows that another server is taking, or writing, are left to it.
_TAKE = """
    UPDATE turns SET act_at = $2 WHERE (match, seat) IN (
        SELECT match, seat FROM turns WHERE act_at <= $1 ORDER BY act_at LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING match
"""


class PostgresTurns(PostgresPart):
    """The methods of a `Store` about matches over days."""

    async def turns_of(self, player: str, limit: int) -> list[OwedTurn]:
        """Return the turns that a player owes."""
        query = f"SELECT {_COLUMNS} FROM turns WHERE player = $1 ORDER BY due, match LIMIT $2"  # noqa: S608 - names of ours
        return [OwedTurn(*row) for row in await self._rows(query, player, limit)]

    async def over_days(self, player: str) -> list[str]:
        """Return a player's matches over days that go on."""
        return [row[0] for row in await self._rows(_OVER_DAYS, player)]

    async def take_turns(self, now: int, until: int, limit: int) -> list[str]:
        """Return matches in which a server has to act."""
        taken: set[str] = set()

        async def take() -> None:
            async with self._connect() as connection:
                taken.update(row[0] for row in await connection.fetch(_TAKE, now, until, limit))

        await self._write(take())
        return sorted(taken)


async def put_turns(connection: Connection, match: str, turns: Sequence[OwedTurn]) -> None:
    """Replace the turns that are owed in a match. Of those that stay, it is not told again."""
    query = "DELETE FROM turns WHERE match = $1 AND seat != ALL($2::integer[])"
    await connection.execute(query, match, [turn.seat for turn in turns])
    await connection.executemany(_PUT, turns)
