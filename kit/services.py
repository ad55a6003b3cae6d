"""External services for the tests: a PostgreSQL and a NATS server, started on demand.

`./test` installs what is missing if it can, and says so if it cannot. It sets `STARFELT_SERVICES=required`: then a
missing service is a failure. Otherwise its tests are skipped.
"""

from __future__ import annotations

import asyncio
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from kit.asynchronous import run

#: The timeout for a service's start, far longer than it takes.
_PATIENCE_S = 60.0
_numbers = count()


def program(name: str, *folders: str) -> str:
    """Return the path of a service's program. Without it, the test is skipped, or fails if services are required."""
    found = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), *folders)))
    if found is None:
        missing = f"the tests of many nodes need {name}: ./test says how to get it"
        if os.environ.get("STARFELT_SERVICES") == "required":
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    return found


class Postgres:
    """A PostgreSQL server with a folder and a socket of its own. Each test has a database of its own in it.

    `flush`: whether commits are flushed to disk, as in production.
    """

    def __init__(self, *, flush: bool = False) -> None:
        self._flags = [] if flush else ["-F"]
        versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin_: int(bin_.parent.name))
        initdb = program("initdb", *map(str, reversed(versions)))
        self._postgres = str(Path(initdb).with_name("postgres"))
        #: PostgreSQL does not run as root.
        self._as: dict[str, Any] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="starfelt-pg-"))
        if os.geteuid() == 0:
            user = next(name for name in ("postgres", "nobody") if _is_user(name))
            self._as = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
            shutil.chown(self.folder, user)
        self._process: subprocess.Popen[bytes] | None = None
        subprocess.run(
            [initdb, "-D", self.folder / "data", "-U", "felt", "--auth=trust", "-E", "UTF8", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
            **self._as,
        )
        self.start()

    def start(self) -> None:
        """Start the server, and return when it answers."""
        command = [self._postgres, "-D", self.folder / "data", "-k", self.folder, "-h", "", *self._flags]
        said = (self.folder / "log").open("ab")
        self._process = subprocess.Popen[bytes](command, stdout=said, stderr=said, cwd="/", **self._as)
        said.close()
        run(self._answer())

    async def _answer(self) -> None:
        async with asyncio.timeout(_PATIENCE_S):
            while True:
                try:
                    await (await asyncpg.connect(self._url("postgres"))).close()
                except (OSError, asyncpg.PostgresError):  # it is still starting
                    assert self._process is not None
                    assert self._process.poll() is None, (self.folder / "log").read_text()
                    await asyncio.sleep(0.05)
                else:
                    return

    def stop(self) -> None:
        """Stop the server, even with open connections."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """Stop the server, and delete its files."""
        self.stop()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"felt{next(_numbers)}"

        async def create() -> None:
            connection = await asyncpg.connect(self._url("postgres"))
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        run(create())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://felt@/{name}?host={self.folder}"


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


class Nats:
    """A NATS server on its own port, which stays the same after a restart."""

    def __init__(self) -> None:
        self._program = program("nats-server", "/usr/sbin")
        self._folder = Path(tempfile.mkdtemp(prefix="starfelt-nats-"))
        self._port = -1
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """The server's address."""
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server, and return when it listens."""
        for told in self._folder.glob("*.ports"):
            told.unlink()
        command = [self._program, "-a", "127.0.0.1", "-p", str(self._port), "--ports_file_dir", self._folder]
        self._process = subprocess.Popen[bytes](command, stderr=subprocess.DEVNULL)
        while not (ports := list(self._folder.glob("*.ports"))) or not ports[0].read_bytes():
            assert self._process.poll() is None
            time.sleep(0.02)
        (url,) = json.loads(ports[0].read_bytes())["nats"]
        self._port = int(url.rpartition(":")[2])

    def stop(self) -> None:
        """Stop the server, even with open connections."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """Stop the server, and delete its files."""
        self.stop()
        shutil.rmtree(self._folder)
