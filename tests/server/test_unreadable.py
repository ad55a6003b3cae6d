"""A match with an unreadable log: the messages on its page, in the lobby, and in the server's health."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from websockets.sync.client import connect

from kit.live_server import PATIENCE_S, LiveServer
from starfelt.messages import LANGUAGES, say
from starfelt.store.base import StoreError
from tests.server.http.test_match_routes import refused


def change(server: LiveServer, sql: str, *values: object) -> None:
    """Change the file as a broken disk or its owner might."""
    with closing(sqlite3.connect(server.data / "starfelt.sqlite3", isolation_level=None)) as file:
        file.execute(sql, values)


def problem(server: LiveServer, match: str) -> str:
    """Return the first frame of a socket to a match."""
    with connect(f"ws://{server.host}/api/matches/{match}/socket", open_timeout=PATIENCE_S) as line:
        line.send('{"t": "hello"}')
        return json.loads(line.recv(PATIENCE_S))["code"]


def listed(server: LiveServer) -> set[str]:
    return {match["id"] for match in server.http.get("/api/matches").json()}


def test_a_table_whose_record_is_damaged_says_so_and_leaves_the_lobby_until_it_is_mended(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    server = opener()
    token = server.guest()
    broken, odd, whole = (server.make(token, public=True) for _ in range(3))
    change(server, "UPDATE events SET body = x'ff7b' WHERE match = ? AND seq = 2", broken)
    change(server, "UPDATE matches SET listing = x'ff7b' WHERE id = ?", odd)
    assert refused(server.http.get(f"/api/matches/{broken}")) == (409, "broken-log")
    assert problem(server, broken) == "broken-log"
    assert listed(server) == {whole}
    assert server.http.get(f"/api/matches/{odd}").status_code == 200
    # Other matches can be saved, and this match's page shows the problem.
    assert server.http.get("/api/health").status_code == 200
    assert server.http.get("/readyz").status_code == 200
    assert (
        sorted(record.getMessage()[:6] for record in caplog.records if "damaged" in record.getMessage())
        == ["match "] * 2
    )
    change(
        server,
        "UPDATE events SET body = (SELECT body FROM events WHERE match = ? AND seq = 2) "
        "WHERE match = ? AND seq = 2",
        whole,
        broken,
    )
    assert server.http.get(f"/api/matches/{broken}").status_code == 200
    assert listed(server) == {broken, whole}


def test_what_cannot_be_read_now_is_not_said_to_be_unsaved(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = opener()
    match = server.make(server.guest())

    async def fails(*_: object) -> None:
        raise StoreError("disk I/O error")

    store = server.services.matches.heartbeat._store
    for read in ("load", "list_public"):
        monkeypatch.setattr(store, read, fails)
    assert refused(server.http.get("/api/matches")) == (503, "not-read")
    assert refused(server.http.get(f"/api/matches/{match}")) == (503, "not-read")
    assert problem(server, match) == "not-read"
    assert server.http.get("/api/health").status_code == 200
    monkeypatch.setattr(store, "alive", fails)
    server.services.matches.heartbeat._probed_at = 0
    assert refused(server.http.get("/api/health")) == (503, "not-saved")


@pytest.mark.parametrize("code", ["broken-log", "not-read", "not-saved"])
def test_each_has_its_sentence(code: str) -> None:
    assert len({say(language, f"refused-{code}") for language in LANGUAGES}) == len(LANGUAGES)
