"""The part of the PostgreSQL store about telling players of turns that they owe."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.store.postgres_part import PostgresPart
from starfelt.store.telling import TellingClaim, TurnToTell

_PLAYERS = """
    SELECT DISTINCT player FROM (SELECT player FROM turns WHERE tell_at <= $1 ORDER BY tell_at LIMIT $2) AS first
"""
_TURNS = f"""
    SELECT {", ".join(TurnToTell._fields)} FROM turns WHERE player = $1
    ORDER BY tell_at NULLS LAST, match LIMIT $2
"""  # noqa: S608 - names of ours
_CLAIM = """
    UPDATE turns SET told = $1, tell_at = $2, unsent = $3 WHERE match = $4 AND seat = $5 AND player = $6 AND since = $7
    AND tell_at IS NOT DISTINCT FROM $8 AND told = $9 AND unsent = $10 RETURNING match
"""


class PostgresTelling(PostgresPart):
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

        async def claim() -> None:
            async with self._connect() as connection, connection.transaction():
                # In one order, so that two servers do not wait for each other.
                for turn, after in sorted(claims, key=lambda one: (one.turn.match, one.turn.seat)):
                    key = (
                        turn.match,
                        turn.seat,
                        turn.player,
                        turn.since,
                        turn.tell_at,
                        turn.told,
                        turn.unsent,
                    )
                    if await connection.fetchrow(_CLAIM, after.told, after.tell_at, after.unsent, *key):
                        claimed.append(turn)

        await self._write(claim())
        return claimed
