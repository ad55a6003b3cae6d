"""Photographs sent to a server: read in a separate process, within limits. A server without the extra says so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kit.live_server import LiveServer
from kit.photographs import Photograph
from starfelt.server.common import limits
from starfelt.server.workers import extras


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    live = LiveServer(tmp_path)
    yield live
    live.stop()


def framed(*pictures: bytes) -> bytes:
    return b"".join(len(picture).to_bytes(4, "big") + picture for picture in pictures)


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_photograph_becomes_a_table_with_what_is_in_doubt(server: LiveServer, taken: Photograph) -> None:
    assert server.http.get("/api/photo").json() == {"ready": True, "bytes": limits.PHOTO_BYTES}
    response = server.http.post("/api/photo?width=560&height=420", content=framed(taken.data))
    assert response.status_code == 200
    photo = response.json()
    table = photo["table"]
    assert table["table_mm"] == [560, 420]
    assert [card["card"] for card in photo["cards"]] == [
        *(f"ship:{k}" for k in range(len(table["ships"]))),
        *(f"asteroid:{k}" for k in range(len(table["asteroids"]))),
    ]
    assert "photo-note-place" in [note["id"] for note in photo["notes"]]

    # The page asks again as cards are accepted or corrected, and the doubts follow.
    told: dict[str, Any] = {
        "format": "starfelt-photo/1",
        "table": table,
        "cards": photo["cards"],
        "notes": [],
    }
    doubts = [note for note in photo["notes"] if note["id"] in ("photo-note-beam", "photo-note-score")]
    looked = server.http.post("/api/table", json=told).json()
    assert looked["doubts"] == doubts
    assert looked["cards"] == photo["cards"]
    for line in looked["doubts"]:
        if line["id"] == "photo-note-beam":
            shot = looked["battle"]["report"]["steps"][line["step"]]["shots"][line["shot"]]
            assert f"ship:{shot['ship']}" == line["args"]["card"]
            assert shot["laser"] + 1 == line["args"]["laser"]
    sure = server.http.post("/api/table", json={**told, "cards": ()}).json()
    assert sure["doubts"] == []


def test_what_cannot_be_used_says_why(server: LiveServer) -> None:
    response = server.http.post("/api/photo", content=framed(b"GIF89a"))
    assert refused(response) == (422, "photo-unusable")
    assert response.json()["args"] == {"message": "photo-not-a-picture", "picture": 1}
    for body in b"", b"\x00\x00", (9).to_bytes(4, "big") + b"short", (0).to_bytes(4, "big"):
        assert refused(server.http.post("/api/photo", content=body)) == (400, "bad-request")
    assert refused(server.http.post("/api/photo?width=1", content=framed(b"x"))) == (400, "bad-request")


def test_too_much_and_too_long(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    big = framed(b"x" * (limits.PHOTO_BYTES // 2))
    assert refused(server.http.post("/api/photo", content=big * 2)) == (413, "photo-too-large")
    monkeypatch.setattr(limits, "UPLOADS", 0)
    assert refused(server.http.post("/api/photo", content=framed(b"x"))) == (503, "photo-busy")


def test_a_server_without_the_extra_says_so(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_here(_name: str) -> bool:
        return False

    monkeypatch.setattr(extras, "is_here", is_here)
    assert server.http.get("/api/photo").json()["ready"] is False
    assert refused(server.http.post("/api/photo", content=framed(b"x"))) == (501, "no-photo")


def test_the_server_itself_loads_nothing_that_reads_pictures() -> None:
    loaded = "import sys, starfelt.server.app; print([m for m in ('cv2', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
