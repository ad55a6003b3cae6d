"""Runs another server and ours at the same time, each with its own client process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

import uvloop

from bench.rivals.playing import Measurement, busy
from bench.rivals.tables import Colyseus, Ours, RivalServer, Ws
from scripts.frontend import find_node

_PACKAGES = ("ws@8", "@colyseus/core@0.17", "@colyseus/ws-transport@0.17", "@colyseus/schema@4", "express@5")
#: The longest time that one waits for the other, in seconds.
_READY_S = 60.0

OTHERS: dict[str, Callable[[Path], RivalServer]] = {
    "ws": lambda modules: Ws(modules, "40", "answers"),
    "Colyseus": lambda modules: Colyseus(modules, "40", "answers"),
    "ws, every 50 ms": lambda modules: Ws(modules, "50", "answers"),
    "Colyseus, every 50 ms": lambda modules: Colyseus(modules, "50", "answers"),
    "ws, every 50 ms, no answers": lambda modules: Ws(modules, "50"),
    "Colyseus, every 50 ms, no answers": lambda modules: Colyseus(modules, "50"),
}


class Beside:
    """Our server and the others. The others' packages are in a temporary folder."""

    def __enter__(self) -> Beside:
        self._folder = TemporaryDirectory(prefix="starfelt-rivals-")
        self._modules = Path(self._folder.name)
        _install(self._modules)
        processes = get_context("spawn")
        self._pool = ProcessPoolExecutor(2, processes, _meet, (processes.Barrier(2, timeout=_READY_S),))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown()
        self._folder.cleanup()

    def play(self, other: str, seconds: float, tables: int) -> tuple[Measurement, Measurement]:
        """Play at the given number of tables of our server and of the other. Returns the results of both."""
        play = partial(_play, modules=self._modules, tables=tables, seconds=seconds)
        ours, theirs = self._pool.map(play, (None, other))
        return ours, theirs


def _install(folder: Path) -> None:
    """Install the packages of the others in a folder, and put Node on the PATH."""
    node = find_node()
    if node is None:
        sys.exit("bench: this needs Node")
    os.environ["PATH"] = node.path
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    quiet = ("--silent", "--no-audit", "--no-fund", "--no-package-lock")
    subprocess.run([*node.npm, "install", *quiet, *_PACKAGES], cwd=folder, check=True)


#: The barrier at which the two processes wait for each other.
_met: list[Barrier] = []


def _meet(barrier: Barrier) -> None:
    _met.append(barrier)


def _play(name: str | None, modules: Path, tables: int, seconds: float) -> Measurement:
    """Play on one server, after both have all players at their tables."""
    server = OTHERS[name](modules) if name else Ours()
    try:
        return uvloop.run(busy(server, tables, seconds, _met[0].wait))
    finally:
        server.close()
