"""A server that stops answers the requests that still wait."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from kit.live_server import LiveServer
from starfelt.server.workers import WorkerProcess


def test_a_request_that_the_server_cannot_finish_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    working = threading.Event()

    async def work(*_arguments: Any) -> None:
        working.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(WorkerProcess, "run", work)
    server = LiveServer(tmp_path)
    with ThreadPoolExecutor() as visitors:
        answer = visitors.submit(httpx.post, f"http://{server.host}/api/judge", content=b"{}", timeout=None)
        working.wait()
        server.stop()
        refused = answer.result()
    assert (refused.status_code, refused.json()["code"]) == (503, "stopping")
