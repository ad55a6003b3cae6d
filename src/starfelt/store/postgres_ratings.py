"""The part of the PostgreSQL store that keeps ratings: the log of results, and what follows from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import asyncpg

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
from starfelt.store.postgres_part import Connection, PostgresPart

_COLUMNS = ", ".join(RatingRow._fields)
_PENDING = """
    SELECT match, game, at, entrants, number FROM results
    WHERE changes IS NULL AND counts = 1
    AND (over = 1 OR EXISTS (SELECT 1 FROM matches WHERE id = results.match AND matches.at < $1))
    ORDER BY number IS NULL, number, at, match LIMIT $2
"""
_REPLAYS = "SELECT coalesce((SELECT count FROM replays), 0)"
_APPLY = """
    UPDATE results SET number = $2, changes = $3 WHERE match = $1 AND changes IS NULL RETURNING 1
"""
_PUT_RATING = f"""
    INSERT INTO ratings ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, player) DO UPDATE
    SET {", ".join(f"{name} = excluded.{name}" for name in RatingRow._fields[2:])}
"""  # noqa: S608 - names of ours
_LISTED = f"""
    SELECT listed_as, {_COLUMNS} FROM rated_players JOIN ratings USING (player)
    WHERE listed_as IS NOT NULL AND excluded = 0 AND game = $1 AND regular_at >= $2 AND error <= $3
    ORDER BY mean DESC, player LIMIT $4
"""  # noqa: S608 - names of ours
_PUT_RESULT = """
    INSERT INTO results (match, game, at, entrants, over) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (match) DO UPDATE
    SET at = excluded.at, entrants = excluded.entrants, over = excluded.over
    WHERE results.over = 0 AND results.changes IS NULL
"""
#: Counts a new beginning, so that nobody writes ratings that were made from those before.
_COUNT_REPLAY = "INSERT INTO replays VALUES (0, 1) ON CONFLICT (id) DO UPDATE SET count = replays.count + 1"


class PostgresRatings(PostgresPart):
    """The methods of a `Store` about ratings."""

    async def pending_results(self, abandoned: int, limit: int) -> PendingResults:
        """Return the results to apply."""
        replays = (await self._rows(_REPLAYS))[0][0]
        last = (await self._rows("SELECT coalesce(max(number), 0) FROM results"))[0][0]
        rows = await self._rows(_PENDING, abandoned, limit)
        return PendingResults(replays, last, [PendingResult(*row) for row in rows])

    async def apply_results(
        self, replays: int, results: Sequence[AppliedResult], ratings: Sequence[RatingRow]
    ) -> None:
        """Write that results have moved ratings, and the ratings after them."""

        async def apply() -> None:
            async with self._connect() as connection, connection.transaction():
                await _lock(connection)
                if await connection.fetchval(_REPLAYS) != replays:
                    raise Conflict("the ratings were begun anew")
                for result in results:
                    if await connection.fetchval(_APPLY, *result) is None:
                        raise Conflict(f"the result of {result.match} was applied")
                await connection.executemany(_PUT_RATING, ratings)

        try:
            await self._write(apply())
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from None

    async def ratings(self, players: Sequence[str]) -> list[RatingRow]:
        """Return the ratings of some players."""
        query = f"SELECT {_COLUMNS} FROM ratings WHERE player = ANY($1) ORDER BY game, player"  # noqa: S608 - names of ours
        return [RatingRow(*row) for row in await self._rows(query, list(players))]

    async def excluded(self) -> list[str]:
        """Return the players who are taken out of the ratings."""
        return [row[0] for row in await self._rows("SELECT player FROM rated_players WHERE excluded = 1")]

    async def list_rated(self, game: str, regular: int, error: float, limit: int) -> list[ListedRating]:
        """Return the listed players of a game."""
        rows = await self._rows(_LISTED, game, regular, error, limit)
        return [ListedRating(row[0], RatingRow(*row[1:])) for row in map(tuple, rows)]

    async def listed_as(self, player: str) -> str | None:
        """Return the name under which a player is in public lists."""
        rows = await self._rows("SELECT listed_as FROM rated_players WHERE player = $1", player)
        return rows[0][0] if rows else None

    async def set_listed(self, player: str, name: str | None) -> None:
        """Put a player into the public lists under a name; None: take them out."""
        query = (
            "INSERT INTO rated_players (player, listed_as) VALUES ($1, $2) "
            "ON CONFLICT (player) DO UPDATE SET listed_as = excluded.listed_as"
        )
        await self._write(self._execute(query, player, name))

    async def counted_results(self, after: int, limit: int) -> list[CountedResult]:
        """Return the results that count, after a number in the log."""
        query = (
            "SELECT number, game, entrants, changes FROM results "
            "WHERE number > $1 AND changes IS NOT NULL AND counts = 1 ORDER BY number LIMIT $2"
        )
        return [CountedResult(*row) for row in await self._rows(query, after, limit)]

    async def reset_season(self, game: str) -> None:
        """Begin a game's ratings anew."""
        await self._begin_anew(
            ("UPDATE results SET counts = 0 WHERE game = $1 AND number IS NOT NULL", game),
            ("DELETE FROM ratings WHERE game = $1", game),
        )

    async def exclude(self, player: str, *, excluded: bool) -> None:
        """Take a player out of the ratings, or back in."""
        query = (
            "INSERT INTO rated_players (player, excluded) VALUES ($1, $2) "
            "ON CONFLICT (player) DO UPDATE SET excluded = excluded.excluded"
        )
        await self._begin_anew(
            (query, player, int(excluded)),
            ("UPDATE results SET changes = NULL WHERE counts = 1 AND number IS NOT NULL",),
            ("DELETE FROM ratings",),
        )

    async def _begin_anew(self, *queries: tuple[Any, ...]) -> None:
        async def begin() -> None:
            async with self._connect() as connection, connection.transaction():
                await _lock(connection)
                for query, *values in queries:
                    await connection.execute(query, *values)
                await connection.execute(_COUNT_REPLAY)

        await self._write(begin())


async def _lock(connection: Connection) -> None:
    """Let one node at a time write ratings; reading goes on."""
    await connection.execute("LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE")


async def rename_rated(connection: Connection, player: str, alias: str) -> None:
    """Put an alias in a player's place, who is in no public list any more."""
    await _lock(connection)
    query = "UPDATE results SET entrants = replace(entrants, $1, $2) WHERE strpos(entrants, $1) > 0"
    await connection.execute(query, json.dumps(player), json.dumps(alias))
    await connection.execute("UPDATE ratings SET player = $1 WHERE player = $2", alias, player)
    query = "UPDATE rated_players SET player = $1, listed_as = NULL WHERE player = $2"
    await connection.execute(query, alias, player)
    await connection.execute(_COUNT_REPLAY)


async def put_result(connection: Connection, result: RatedResult) -> None:
    """Put a result into the log, in the place of one of a match that had not ended."""
    await connection.execute(_PUT_RESULT, *result._replace(over=int(result.over)))
