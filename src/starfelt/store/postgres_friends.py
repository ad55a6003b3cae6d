"""The part of the PostgreSQL store about friends."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.store.friends import BetweenRow, FriendMark, FriendRow, InvitationRow, SeatRow
from starfelt.store.postgres_part import PostgresPart

_MARK = """
    INSERT INTO friends (player, other, id, name, at)
    SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint
    WHERE EXISTS (SELECT 1 FROM participations WHERE match = $6 AND player = $1)
    AND EXISTS (SELECT 1 FROM participations WHERE match = $6 AND player = $2)
    AND (SELECT count(*) FROM friends WHERE player = $1) < $7
    ON CONFLICT DO NOTHING
"""
_FRIENDS = """
    SELECT f.other, f.id, f.name, f.muted, b.player IS NOT NULL,
        CASE WHEN b.player IS NULL THEN 0 ELSE coalesce(p.at, 0) END, f.invited_at
    FROM friends AS f LEFT JOIN friends AS b ON b.player = f.other AND b.other = f.player
    LEFT JOIN presences AS p ON p.player = f.other AND p.shown = 1
    WHERE f.player = $1 ORDER BY f.name COLLATE "C", f.at
"""
_INVITE = """
    UPDATE friends SET match = $3, invited_at = $4 WHERE player = $1 AND other = $2 AND abs(invited_at - $4) > $4 - $5
    AND EXISTS (SELECT 1 FROM friends WHERE player = $2 AND other = $1) RETURNING 1
"""
_INVITATIONS = """
    SELECT f.id, f.name, f.other, b.match, m.listing FROM friends AS b
    JOIN friends AS f ON f.player = b.other AND f.other = b.player
    JOIN matches AS m ON m.id = b.match
    WHERE b.other = $1 AND b.match != '' AND b.invited_at >= $2 AND f.muted = 0 ORDER BY b.invited_at
"""
_HERE = """
    INSERT INTO presences VALUES ($1, $2, 1) ON CONFLICT (player) DO UPDATE SET at = excluded.at
    WHERE presences.shown = 1
"""
_SHOW = """
    INSERT INTO presences VALUES ($1, 0, $2) ON CONFLICT (player) DO UPDATE SET at = 0, shown = excluded.shown
"""
#: The player's own rows are read first. `|| ''`: then the others of each match, which are few, and not each friend.
_BETWEEN = """
    WITH own AS MATERIALIZED (
        SELECT match, game, result, at FROM participations
        WHERE player = $1 AND against = 'people' AND result != ''
    )
    SELECT b.player, own.game, own.result, b.result, count(*), max(own.at), (array_agg(match ORDER BY own.at DESC))[1]
    FROM own JOIN participations AS b USING (match)
    WHERE b.player != $1 AND b.result != '' AND b.player || '' = ANY($2)
    GROUP BY b.player, own.game, own.result, b.result
"""


class PostgresFriends(PostgresPart):
    """The methods of a `Store` about friends."""

    async def seats_of(self, matches: Sequence[str]) -> list[SeatRow]:
        """Return who played these matches."""
        query = "SELECT match, seat, player FROM participations WHERE match = ANY($1)"
        return [SeatRow(*row) for row in await self._rows(query, list(matches))]

    async def mark(self, mark: FriendMark, match: str, most: int) -> None:
        """Mark a player."""
        await self._write(self._execute(_MARK, *mark, match, most))

    async def unmark(self, player: str, other: str) -> None:
        """Remove a mark."""
        await self._write(
            self._execute("DELETE FROM friends WHERE player = $1 AND other = $2", player, other)
        )

    async def set_muted(self, player: str, other: str, *, muted: bool) -> None:
        """Say whether a player wants no invitations from another one."""
        query = "UPDATE friends SET muted = $1 WHERE player = $2 AND other = $3"
        await self._write(self._execute(query, int(muted), player, other))

    async def friends(self, player: str) -> list[FriendRow]:
        """Return a player's marks."""
        return [
            FriendRow(row[0], row[1], row[2], bool(row[3]), row[4], row[5], row[6])
            for row in await self._rows(_FRIENDS, player)
        ]

    async def invite(self, player: str, other: str, match: str, name: str, at: int, before: int) -> bool:
        """Invite a friend to a match."""
        done: list[bool] = []

        async def invite() -> None:
            async with self._connect() as connection, connection.transaction():
                # Always in the same order, because two friends may invite each other at once and must not deadlock.
                await connection.fetch(
                    "SELECT 1 FROM friends WHERE (player, other) IN (($1, $2), ($2, $1)) ORDER BY id FOR UPDATE",
                    player,
                    other,
                )
                found = await connection.fetchval(_INVITE, player, other, match, at, before)
                done.append(found is not None)
                if done[-1]:
                    query = "UPDATE friends SET name = $1 WHERE player = $2 AND other = $3"
                    await connection.execute(query, name, other, player)

        await self._write(invite())
        return done[-1]

    async def answer(self, player: str, other: str, match: str) -> bool:
        """End an invitation."""
        done: list[bool] = []
        query = "UPDATE friends SET match = '' WHERE player = $1 AND other = $2 AND match = $3 RETURNING 1"

        async def end() -> None:
            async with self._connect() as connection:
                done.append(await connection.fetchval(query, other, player, match) is not None)

        await self._write(end())
        return done[-1]

    async def invitations(self, player: str, since: int) -> list[InvitationRow]:
        """Return the invitations to a player."""
        return [InvitationRow(*row) for row in await self._rows(_INVITATIONS, player, since)]

    async def note_here(self, player: str, at: int) -> None:
        """Note that a player has a page open."""
        await self._write(self._execute(_HERE, player, at))

    async def show_here(self, player: str, *, shown: bool) -> None:
        """Say whether friends may know that a player is here."""
        await self._write(self._execute(_SHOW, player, int(shown)))

    async def shows_here(self, player: str) -> bool:
        """Return whether friends may know that a player is here."""
        rows = await self._rows("SELECT shown FROM presences WHERE player = $1", player)
        return not rows or bool(rows[0][0])

    async def between(self, player: str, others: Sequence[str]) -> list[BetweenRow]:
        """Return what a player and each of these others have played together."""
        return [BetweenRow(*row) for row in await self._rows(_BETWEEN, player, list(others))]
