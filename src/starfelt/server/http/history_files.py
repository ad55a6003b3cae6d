"""Routes of a player's history as files: a table as CSV or Parquet, and the match files in one archive."""

from __future__ import annotations

import csv
import io
import unicodedata
import zipfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute

from starfelt.matches.export import match_file
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay
from starfelt.parquet import has_parquet, load_parquet
from starfelt.server.common import Failure, limits
from starfelt.server.http.history_views import points_of, rating_change, read_filter, seats_of, walk_history
from starfelt.server.http.requests import require_player
from starfelt.server.http.routing import PricedRoute, asking
from starfelt.server.http.services import Services, services_of
from starfelt.server.live import load_log
from starfelt.store.base import NEWEST, BrokenLog, HistoryEntry, Log

_COLUMNS = (
    *("match", "game", "at", "players", "seat", "against", "result", "points", "lead", "length_s", "rating"),
    *("race", "best_beam"),
)

#: The first moment that an archive can name: 1980. A host without a clock chip begins in 1970.
_ZIP_BEGINS = (1980, 1, 1, 0, 0, 0)


async def history_csv(request: Request) -> Response:
    """`GET /api/me/matches.csv`: the player's matches as a table for spreadsheets, filtered as the list is."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(_COLUMNS)
    async for match in _matches(request):
        table.writerow(_line(match))
    # With a byte-order mark, so that spreadsheets read names in every script.
    return Response(
        text.getvalue().encode("utf-8-sig"), media_type="text/csv", headers=_saved_as("starfelt-matches.csv")
    )


async def history_parquet(request: Request) -> Response:
    """`GET /api/me/matches.parquet`: the same with types, and one element for each seat."""
    if not has_parquet():
        raise Failure(501, "no-parquet")
    rows = [_row(match) async for match in _matches(request)]
    data = await run_in_threadpool(_write_parquet, rows)
    return Response(
        data, media_type="application/vnd.apache.parquet", headers=_saved_as("starfelt-matches.parquet")
    )


async def history_archive(request: Request) -> Response:
    """`GET /api/me/matches.zip`: the match files of the latest finished matches, filtered as the list is."""
    player, services = require_player(request), services_of(request)
    wanted = await read_filter(request, player)
    matches = await services.store.history(player, wanted, NEWEST, limits.HISTORY_ARCHIVED)
    headers = _saved_as("starfelt-matches.zip") | {"Content-Encoding": "identity"}  # it is compressed already
    return StreamingResponse(_archive(services, matches), media_type="application/zip", headers=headers)


async def _matches(request: Request) -> AsyncGenerator[HistoryEntry]:
    player = require_player(request)
    wanted = await read_filter(request, player)
    async for match in walk_history(services_of(request).store, player, wanted):
        yield match


async def _archive(services: Services, matches: Sequence[HistoryEntry]) -> AsyncGenerator[bytes]:
    """Yield an archive as it is written. A match that goes on, or cannot be read here, is not in it."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        for row, *_ in matches:
            try:
                log = await load_log(services.store, row.match)
                data = await run_in_threadpool(_read_file, log, services)
            except (BrokenLog, msgspec.MsgspecError):
                continue
            if data is not None:
                at = datetime.fromtimestamp(row.at / 1000, UTC)
                entry = zipfile.ZipInfo(
                    f"{at.date().isoformat()}-{row.game}-{row.match}.json",
                    max(at.timetuple()[:6], _ZIP_BEGINS),
                )
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
                yield pipe.take()
    yield pipe.take()


def _read_file(log: Log, services: Services) -> bytes | None:
    """Return a finished match as a file; None: it goes on, its seed is secret, or its rules are not here."""
    try:
        events = decode_events(log.events, names=log.names)
        state = replay(events)
    except Exception:  # noqa: BLE001 - whatever a damaged log, or a missing game, makes the rules do
        return None
    if state.phase != "finished" or services.deals.is_secret(state):
        return None
    return msgspec.json.format(msgspec.json.encode(match_file(events)), indent=2)


class _Pipe(io.RawIOBase):
    """A file that is written once, from its start to its end, and taken piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self._data = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._data += data
        return len(data)

    def take(self) -> bytes:
        """Return what was written since the last call."""
        data, self._data = bytes(self._data), bytearray()
        return data


def _row(match: HistoryEntry) -> dict[str, Any]:
    row = match.row
    values = (
        *(row.match, row.game, datetime.fromtimestamp(row.at / 1000, UTC)),
        [seat.name or "" for seat in seats_of(match)],
        *(row.seat, row.against, row.result or "playing", list(points_of(match)), row.lead),
        row.length_ms / 1000,
        *(rating_change(match), row.race, row.best_beam),
    )
    return dict(zip(_COLUMNS, values, strict=True))


def _line(match: HistoryEntry) -> list[Any]:
    row = _row(match)
    names, change = ", ".join(row["players"]), row["rating"]
    texts: dict[str, str | int] = {
        "at": row["at"].isoformat(timespec="seconds"),
        # A spreadsheet takes what begins with one of these, narrow or wide, for a formula.
        "players": f"'{names}" if unicodedata.normalize("NFKC", names[:1]) in "=+-@" else names,
        "points": " ".join(map(str, row["points"])),
        "length_s": round(row["length_s"]),
        "rating": "" if change is None else change,
    }
    return [texts.get(name, row[name]) for name in _COLUMNS]


def _write_parquet(rows: Sequence[Mapping[str, Any]]) -> bytes:
    pa, parquet = load_parquet()
    texts = {name: pa.string() for name in ("match", "game", "race", "against", "result")}
    types = texts | {
        "at": pa.timestamp("ms", "UTC"),
        "players": pa.list_(pa.string()),
        "seat": pa.int8(),
        "points": pa.list_(pa.int32()),
        "lead": pa.int32(),
        "length_s": pa.float64(),
        "rating": pa.int32(),
        "best_beam": pa.int32(),
    }
    schema = pa.schema([(name, types[name]) for name in _COLUMNS])
    file = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows, schema=schema), file)
    return file.getvalue()


def _saved_as(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me/matches.csv", history_csv, asking(limits.FILE_COST)),
        PricedRoute("GET", "/api/me/matches.parquet", history_parquet, asking(limits.FILE_COST)),
        PricedRoute("GET", "/api/me/matches.zip", history_archive, asking(limits.ARCHIVE_COST)),
    ]
