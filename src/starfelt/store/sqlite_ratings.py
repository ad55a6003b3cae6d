"""The part of the SQLite store that keeps ratings: the log of results, and what follows from it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from starfelt.store.base import (
    AppliedResult,
    Conflict,
    CountedResult,
    ListedRating,
    PendingResult,
    PendingResults,
    RatedResult,
    RatingRow,
)
from starfelt.store.sqlite_part import SqlitePart

_COLUMNS = ", ".join(RatingRow._fields)


class SqliteRatings(SqlitePart):
    """The methods of a `Store` about ratings."""

    async def pending_results(self, abandoned: int, limit: int) -> PendingResults:
        """Return the results to apply."""
        query = (
            "SELECT match, game, at, entrants, number FROM results "
            "WHERE changes IS NULL AND counts = 1 "
            "AND (over = 1 OR EXISTS (SELECT 1 FROM matches WHERE id = results.match AND matches.at < ?)) "
            "ORDER BY number IS NULL, number, at, match LIMIT ?"
        )
        ((replays, last),) = await self._rows(
            "SELECT coalesce((SELECT count FROM replays), 0), coalesce((SELECT max(number) FROM results), 0)"
        )
        return PendingResults(
            replays, last, [PendingResult(*row) for row in await self._rows(query, abandoned, limit)]
        )

    async def apply_results(
        self, replays: int, results: Sequence[AppliedResult], ratings: Sequence[RatingRow]
    ) -> None:
        """Write that results have moved ratings, and the ratings after them."""

        def apply(write: sqlite3.Connection) -> None:
            (now,) = write.execute("SELECT coalesce((SELECT count FROM replays), 0)").fetchone()
            if now != replays:
                raise Conflict("the ratings were begun anew")
            for result in results:
                query = "UPDATE results SET number = ?, changes = ? WHERE match = ? AND changes IS NULL"
                if not write.execute(query, (result.number, result.changes, result.match)).rowcount:
                    raise Conflict(f"the result of {result.match} was applied")
            places = ", ".join("?" * len(RatingRow._fields))
            write.executemany(f"INSERT OR REPLACE INTO ratings ({_COLUMNS}) VALUES ({places})", ratings)  # noqa: S608 - names of ours

        await self._beside(apply)

    async def ratings(self, players: Sequence[str]) -> list[RatingRow]:
        """Return the ratings of some players."""
        query = f"SELECT {_COLUMNS} FROM ratings WHERE player IN (SELECT value FROM json_each(?)) ORDER BY game, player"  # noqa: S608 - names of ours
        return [RatingRow(*row) for row in await self._rows(query, json.dumps(list(players)))]

    async def excluded(self) -> list[str]:
        """Return the players who are taken out of the ratings."""
        return [row[0] for row in await self._rows("SELECT player FROM rated_players WHERE excluded = 1")]

    async def list_rated(self, game: str, regular: int, error: float, limit: int) -> list[ListedRating]:
        """Return the listed players of a game."""
        query = (
            f"SELECT listed_as, {_COLUMNS} FROM rated_players JOIN ratings USING (player) "  # noqa: S608 - names of ours
            "WHERE listed_as IS NOT NULL AND excluded = 0 AND game = ? AND regular_at >= ? AND error <= ? "
            "ORDER BY mean DESC, player LIMIT ?"
        )
        rows = await self._rows(query, game, regular, error, limit)
        return [ListedRating(name, RatingRow(*row)) for name, *row in rows]

    async def listed_as(self, player: str) -> str | None:
        """Return the name under which a player is in public lists."""
        rows = await self._rows("SELECT listed_as FROM rated_players WHERE player = ?", player)
        return rows[0][0] if rows else None

    async def set_listed(self, player: str, name: str | None) -> None:
        """Put a player into the public lists under a name; None: take them out."""
        query = (
            "INSERT INTO rated_players (player, listed_as) VALUES (?, ?) "
            "ON CONFLICT (player) DO UPDATE SET listed_as = excluded.listed_as"
        )
        await self._beside(lambda write: write.execute(query, (player, name)))

    async def counted_results(self, after: int, limit: int) -> list[CountedResult]:
        """Return the results that count, after a number in the log."""
        query = (
            "SELECT number, game, entrants, changes FROM results "
            "WHERE number > ? AND changes IS NOT NULL AND counts = 1 ORDER BY number LIMIT ?"
        )
        return [CountedResult(*row) for row in await self._rows(query, after, limit)]

    async def reset_season(self, game: str) -> None:
        """Begin a game's ratings anew."""

        def reset(write: sqlite3.Connection) -> None:
            write.execute("UPDATE results SET counts = 0 WHERE game = ? AND number IS NOT NULL", (game,))
            write.execute("DELETE FROM ratings WHERE game = ?", (game,))
            _count_replay(write)

        await self._beside(reset)

    async def exclude(self, player: str, *, excluded: bool) -> None:
        """Take a player out of the ratings, or back in."""

        def exclude(write: sqlite3.Connection) -> None:
            query = (
                "INSERT INTO rated_players (player, excluded) VALUES (?, ?) "
                "ON CONFLICT (player) DO UPDATE SET excluded = excluded.excluded"
            )
            write.execute(query, (player, int(excluded)))
            write.execute("UPDATE results SET changes = NULL WHERE counts = 1 AND number IS NOT NULL")
            write.execute("DELETE FROM ratings")
            _count_replay(write)

        await self._beside(exclude)


def rename_rated(write: sqlite3.Connection, player: str, alias: str) -> None:
    """Put an alias in a player's place, who is in no public list any more."""
    old, new = json.dumps(player), json.dumps(alias)
    query = "UPDATE results SET entrants = replace(entrants, ?1, ?2) WHERE instr(entrants, ?1)"
    write.execute(query, (old, new))
    write.execute("UPDATE ratings SET player = ? WHERE player = ?", (alias, player))
    write.execute("UPDATE rated_players SET player = ?, listed_as = NULL WHERE player = ?", (alias, player))
    _count_replay(write)


def _count_replay(write: sqlite3.Connection) -> None:
    """Count a new beginning, so that nobody writes ratings that were made from those before."""
    write.execute("INSERT INTO replays VALUES (0, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1")


def put_result(connection: sqlite3.Connection, result: RatedResult) -> None:
    """Put a result into the log, in the place of one of a match that had not ended."""
    query = (
        "INSERT INTO results (match, game, at, entrants, over) VALUES (?, ?, ?, ?, ?) ON CONFLICT (match) DO UPDATE "
        "SET at = excluded.at, entrants = excluded.entrants, over = excluded.over WHERE over = 0 AND changes IS NULL"
    )
    connection.execute(query, result)
