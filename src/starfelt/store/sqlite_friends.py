"""The part of the SQLite store about friends."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from starfelt.store.friends import BetweenRow, FriendMark, FriendRow, InvitationRow, SeatRow
from starfelt.store.sqlite_part import SqlitePart

_MARK = """
    INSERT OR IGNORE INTO friends (player, other, id, name, at) SELECT ?1, ?2, ?3, ?4, ?5
    WHERE EXISTS (SELECT 1 FROM participations WHERE match = ?6 AND player = ?1)
    AND EXISTS (SELECT 1 FROM participations WHERE match = ?6 AND player = ?2)
    AND (SELECT count(*) FROM friends WHERE player = ?1) < ?7
"""
_FRIENDS = """
    SELECT f.other, f.id, f.name, f.muted, b.player IS NOT NULL,
        CASE WHEN b.player IS NULL THEN 0 ELSE coalesce(p.at, 0) END, f.invited_at
    FROM friends AS f LEFT JOIN friends AS b ON b.player = f.other AND b.other = f.player
    LEFT JOIN presences AS p ON p.player = f.other AND p.shown = 1
    WHERE f.player = ? ORDER BY f.name, f.at
"""
_INVITE = """
    UPDATE friends SET match = ?3, invited_at = ?4 WHERE player = ?1 AND other = ?2 AND abs(invited_at - ?4) > ?4 - ?5
    AND EXISTS (SELECT 1 FROM friends WHERE player = ?2 AND other = ?1)
"""
_INVITATIONS = """
    SELECT f.id, f.name, f.other, b.match, m.listing FROM friends AS b
    JOIN friends AS f ON f.player = b.other AND f.other = b.player
    JOIN matches AS m ON m.id = b.match
    WHERE b.other = ? AND b.match != '' AND b.invited_at >= ? AND f.muted = 0 ORDER BY b.invited_at
"""
#: `match` is that of the row with the greatest moment: SQLite says so of a query with one `max`. `CROSS JOIN`: the
#: player's own rows are read first. `+`: then the others of each match, which are few, and not each friend.
_BETWEEN = """
    SELECT b.player, a.game, a.result, b.result, count(*), max(a.at), a.match
    FROM participations AS a CROSS JOIN participations AS b
    WHERE b.match = a.match AND b.player != a.player AND a.player = ?1 AND a.against = 'people'
    AND a.result != '' AND b.result != '' AND +b.player IN (SELECT value FROM json_each(?2))
    GROUP BY b.player, a.game, a.result, b.result
"""


class SqliteFriends(SqlitePart):
    """The methods of a `Store` about friends."""

    async def seats_of(self, matches: Sequence[str]) -> list[SeatRow]:
        """Return who played these matches."""
        query = (
            "SELECT match, seat, player FROM participations WHERE match IN (SELECT value FROM json_each(?))"
        )
        return [SeatRow(*row) for row in await self._rows(query, json.dumps(list(matches)))]

    async def mark(self, mark: FriendMark, match: str, most: int) -> None:
        """Mark a player."""
        await self._beside(lambda write: write.execute(_MARK, (*mark, match, most)))

    async def unmark(self, player: str, other: str) -> None:
        """Remove a mark."""
        query = "DELETE FROM friends WHERE player = ? AND other = ?"
        await self._beside(lambda write: write.execute(query, (player, other)))

    async def set_muted(self, player: str, other: str, *, muted: bool) -> None:
        """Say whether a player wants no invitations from another one."""
        query = "UPDATE friends SET muted = ? WHERE player = ? AND other = ?"
        await self._beside(lambda write: write.execute(query, (muted, player, other)))

    async def friends(self, player: str) -> list[FriendRow]:
        """Return a player's marks."""
        return [
            FriendRow(other, name_id, name, bool(muted), bool(mutual), here_at, invited_at)
            for other, name_id, name, muted, mutual, here_at, invited_at in await self._rows(_FRIENDS, player)
        ]

    async def invite(self, player: str, other: str, match: str, name: str, at: int, before: int) -> bool:
        """Invite a friend to a match."""
        done: list[int] = []

        def invite(write: sqlite3.Connection) -> None:
            done.append(write.execute(_INVITE, (player, other, match, at, before)).rowcount)
            if done[-1]:
                query = "UPDATE friends SET name = ? WHERE player = ? AND other = ?"
                write.execute(query, (name, other, player))

        await self._beside(invite)
        return bool(done[-1])

    async def answer(self, player: str, other: str, match: str) -> bool:
        """End an invitation."""
        done: list[int] = []
        query = "UPDATE friends SET match = '' WHERE player = ? AND other = ? AND match = ?"
        await self._beside(lambda write: done.append(write.execute(query, (other, player, match)).rowcount))
        return bool(done[-1])

    async def invitations(self, player: str, since: int) -> list[InvitationRow]:
        """Return the invitations to a player."""
        return [InvitationRow(*row) for row in await self._rows(_INVITATIONS, player, since)]

    async def note_here(self, player: str, at: int) -> None:
        """Note that a player has a page open."""
        query = (
            "INSERT INTO presences VALUES (?, ?, 1) ON CONFLICT (player) DO UPDATE SET at = excluded.at "
            "WHERE shown = 1"
        )
        await self._beside(lambda write: write.execute(query, (player, at)))

    async def show_here(self, player: str, *, shown: bool) -> None:
        """Say whether friends may know that a player is here."""
        query = (
            "INSERT INTO presences VALUES (?, 0, ?) ON CONFLICT (player) DO UPDATE "
            "SET at = 0, shown = excluded.shown"
        )
        await self._beside(lambda write: write.execute(query, (player, shown)))

    async def shows_here(self, player: str) -> bool:
        """Return whether friends may know that a player is here."""
        rows = await self._rows("SELECT shown FROM presences WHERE player = ?", player)
        return not rows or bool(rows[0][0])

    async def between(self, player: str, others: Sequence[str]) -> list[BetweenRow]:
        """Return what a player and each of these others have played together."""
        return [BetweenRow(*row) for row in await self._rows(_BETWEEN, player, json.dumps(list(others)))]
