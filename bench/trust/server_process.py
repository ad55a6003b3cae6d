"""The server under test: a real server in its own process on loopback, with functions to observe it from outside."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.machine import cpu_s

MIB = 1024 * 1024
#: Start with 1,024 descriptors and a higher limit on request, as on most systems.
PROGRAM = """
import resource, sys
from starfelt.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
sys.exit(main(sys.argv[1:]))
"""


class ServerProcess:
    """A server on a free port, with an empty data folder; `rss` and `peak` are its memory in bytes."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="starfelt-trust-")
        self.data = Path(self._folder.name)
        self._errors = (self.data / "errors").open("w+")
        arguments = ["serve", "--port", "0", "--data", self._folder.name]
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        assert self._process.stdout is not None
        said: str = self._process.stdout.readline()
        address = urlsplit(said.rsplit(maxsplit=1)[-1])
        assert address.hostname, "the server did not start"
        assert address.port
        self.host: str = address.hostname
        self.port: int = address.port
        self.http = httpx.Client(base_url=f"http://{self.host}:{self.port}", timeout=60)
        self.peak = self.rss()
        self._watching = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._watching.set()
        self._watch.join()
        self.http.close()
        self._process.terminate()
        self._process.wait(20)
        if self._process.stdout is not None:
            self._process.stdout.close()
        if os.environ.get("TRUST_ERRORS"):
            print((self.data / "errors").read_text()[:4000])
        self._errors.close()
        self._folder.cleanup()

    def _look(self) -> None:
        while not self._watching.wait(0.05):
            self.peak = max(self.peak, self.rss())

    @property
    def pid(self) -> int:
        """Return its process id."""
        return self._process.pid

    def rss(self) -> int:
        """Return the server's resident memory in bytes."""
        try:
            return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * os.sysconf(
                "SC_PAGE_SIZE"
            )
        except (OSError, IndexError):
            return 0

    def descriptors(self) -> int:
        """Return how many file descriptors the server has open."""
        return len(list(Path(f"/proc/{self._process.pid}/fd").iterdir()))

    def cpu_s(self) -> float:
        """Return the server's CPU time so far."""
        return cpu_s(self.pid)

    def measure_log(self) -> int:
        """Return the size of all events in the log, in bytes."""
        with closing(sqlite3.connect(self.data / "starfelt.sqlite3")) as log:
            return log.execute("SELECT coalesce(sum(length(body)), 0) FROM events").fetchone()[0]

    def complaints(self) -> int:
        """Return how many lines the server has written to standard error."""
        return len((self.data / "errors").read_text().splitlines())

    def guest(self) -> str:
        """Return a new guest's token."""
        return retry(lambda: self.http.post("/api/guest")).json()["token"]

    def make(self, token: str, game: str = "lightspeed", **wish: Any) -> str:
        """Create a match and return its name."""
        body = {"game": game, "name": "Eve", **wish}
        headers = {"Authorization": f"Bearer {token}"}
        answer = retry(lambda: self.http.post("/api/matches", json=body, headers=headers))
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    async def socket(self, match: str) -> ClientConnection:
        """Return a new connection to a match."""
        url = f"ws://{self.host}:{self.port}/api/matches/{match}/socket"
        return await connect(url, ping_interval=None, open_timeout=20, max_size=None, compression=None)


def retry(ask: Any) -> httpx.Response:
    """Repeat a request until its answer is no longer *too fast*."""
    until = time.monotonic() + 60
    while True:
        answer: httpx.Response = ask()
        if answer.status_code != 429 or time.monotonic() > until:
            return answer
        time.sleep(0.25)


def hello(token: str | None = None, since: int | None = None) -> str:
    """Return the first frame of a connection."""
    return json.dumps({"t": "hello", "token": token, "since": since})
