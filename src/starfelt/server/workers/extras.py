"""Extras that arrive while the server runs: an installer fetches one after the other, and the kernel is compiled."""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import re
import signal
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Any, get_args

from starfelt.bots.levels import has_kernel
from starfelt.games import packages
from starfelt.kernel.code_cache import folders, stamp
from starfelt.machine import usable_cores
from starfelt.puzzles.warming import WarmPart, warm
from starfelt.server.workers.process_pool import WorkerPool
from starfelt.wire.lobby import ExtraName, ExtraState, ExtraView

log = logging.getLogger(__name__)

#: The extras that the pages use, in the order in which they are fetched.
NAMES: tuple[ExtraName, ...] = get_args(ExtraName)
#: The games with compiled code.
COMPILED = tuple(game for game, package in packages().items() if package.compiled_levels)
#: An extra that could not be fetched is tried again after this time, in seconds.
_AGAIN_S = 300.0
#: What another process installs is looked for after this time, in seconds.
_LOOK_S = 2.0
#: How long an installer may take to end when the server ends, in seconds.
_GOODBYE_S = 5.0
#: Code is compiled in at most so many processes, which run at this nice level, for so many seconds each: a busy
#: machine may give them little.
_COMPILERS, _LOW, _COMPILE_S = 2, 10, 1800.0
#: What uv says of a package that it fetches.
_DOWNLOADING = re.compile(rb"Downloading \S+ \((\d+(?:\.\d+)?)MiB\)")


def is_here(name: ExtraName) -> bool:
    """Return whether an extra is installed. Nothing of it is loaded for that."""
    if name == "kernel":
        return has_kernel()
    modules = ("typst", "markdown_it") if name == "paper" else ("cv2", "numpy")
    return all(find_spec(module) is not None for module in modules)


def compile_code(part: WarmPart, game: str) -> None:
    """In a worker: compile a game's code for bots or analyses, and note that this is done."""
    warm(game, part)
    for folder in folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / _note(part, game)).touch()
            return


def is_kept(part: WarmPart, game: str) -> bool:
    """Return whether a game's code was compiled on this machine, by the same sources."""
    return any((folder / _note(part, game)).exists() for folder in folders())


@cache
def _sources() -> str:
    package = Path(__file__).parents[2]
    compilers = (version(name) for name in ("llvmlite", "numba", "numpy"))
    return stamp(frozenset(file.parent for file in package.rglob("*.py")), sys.version, *compilers)


def _note(part: WarmPart, game: str) -> str:
    return f"{part}-{game}-{_sources()}.compiled"


class Extras:
    """The extras that the pages use: which are here, and how far the others are.

    Args:
        installer: a program that installs the extra named by its argument; None: what is missing stays missing.
        installs: whether this process does so; otherwise another process of this server does, and this one looks
            for what has arrived.
        sleep: how it waits until it tries again, or looks again.
    """

    def __init__(
        self,
        installer: str | None = None,
        *,
        installs: bool = True,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._installer, self._installs, self._sleep = installer, installs, sleep
        self._states: dict[ExtraName, ExtraState] = {}
        self._mb: dict[ExtraName, int] = {}
        self._compiled: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        if installer is not None:
            self._states = {name: "here" if is_here(name) else "waiting" for name in NAMES}

    def view(self) -> tuple[ExtraView, ...]:
        """Return how far each extra is."""
        return tuple(
            ExtraView(name, self._state(name), self._mb.get(name), len(COMPILED) - len(self.pending))
            for name in NAMES
        )

    @property
    def pending(self) -> frozenset[str]:
        """The games whose compiled code cannot be used, or not yet."""
        if self._state("kernel") not in ("here", "compiling"):
            return frozenset(COMPILED)
        return frozenset(COMPILED) - self._compiled if self._states else frozenset()

    def _state(self, name: ExtraName) -> ExtraState:
        return self._states.get(name) or ("here" if is_here(name) else "absent")

    async def begin(self) -> None:
        """Begin to fetch and to compile what is missing, if there is an installer."""
        if self._installer is None:
            return
        if is_here("kernel"):
            await asyncio.to_thread(self._look_at_kept)
            self._states["kernel"] = "compiling" if self.pending else "here"
        work = self._add_all(self._installer) if self._installs else self._look_for_all()
        self._task = asyncio.create_task(self._say_failure(work), name="extras")

    async def close(self) -> None:
        """End all of it. What is not here yet is fetched next time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _say_failure(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:  # whatever it is, nobody may wait for what does not come
            log.exception("extras are not fetched any more")
            for name, state in self._states.items():
                if state != "here":
                    self._states[name] = "failed"

    async def _look_for_all(self) -> None:
        """Look for what another process installs and compiles, until all of it is here."""
        while any(state != "here" for state in self._states.values()):
            await self._sleep(_LOOK_S)
            _forget_what_was_missing()
            await asyncio.to_thread(self._look_at_kept)
            for name in filter(is_here, NAMES):
                self._states[name] = (
                    "compiling" if name == "kernel" and len(self._compiled) < len(COMPILED) else "here"
                )

    async def _add_all(self, installer: str) -> None:
        compiling: asyncio.Task[None] | None = None
        left: tuple[ExtraName, ...] = NAMES
        try:
            while left:
                for name in left:
                    await self._add(installer, name)
                    if compiling is None and is_here("kernel"):
                        compiling = asyncio.create_task(self._compile(), name="compiled code")
                left = tuple(name for name in NAMES if self._states[name] == "failed")
                if left:
                    await self._sleep(_AGAIN_S)
            if compiling is not None:
                await compiling
        finally:
            if compiling is not None:
                compiling.cancel()
                await asyncio.gather(compiling, return_exceptions=True)

    async def _add(self, installer: str, name: ExtraName) -> None:
        """Have the installer add an extra. One that is here is looked at as well, as its version may be old."""
        again = self._states[name] == "failed"
        if not is_here(name):
            self._states[name] = "fetching"
        said = deque[bytes](maxlen=4)
        done = await self._install_one(installer, name, said)
        _forget_what_was_missing()
        if not done and not again:
            log.warning("the extra %s was not installed: %s", name, b" ".join(said).decode(errors="replace"))
        if not is_here(name):
            self._states[name] = "failed"
        else:
            self._states[name] = "compiling" if name == "kernel" and self.pending else "here"

    async def _install_one(self, installer: str, name: ExtraName, said: deque[bytes]) -> bool:
        try:
            process = await asyncio.create_subprocess_exec(
                installer,
                name,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                # Ctrl-C is for the server, which lets the installer end properly.
                start_new_session=True,
            )
        except OSError as error:
            said.append(str(error).encode())
            return False
        assert process.stdout is not None
        sizes: list[float] = []
        try:
            async for line in process.stdout:
                said.append(line.strip())
                if found := _DOWNLOADING.search(line):
                    sizes.append(float(found[1]))
                    self._mb[name] = ceil(sum(sizes))
            return await process.wait() == 0
        finally:
            if process.returncode is None:
                _end(process)
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), _GOODBYE_S)

    def _look_at_kept(self) -> None:
        self._compiled = {game for game in COMPILED if is_kept("bots", game)}

    async def _compile(self) -> None:
        """Compile what is not kept from an earlier run: the bots' code first, as it is waited for."""
        await asyncio.to_thread(self._look_at_kept)
        pool = WorkerPool(min(_COMPILERS, usable_cores()), _COMPILE_S, nice=_LOW)
        try:
            await asyncio.gather(
                *(self._compile_one(pool, "bots", game) for game in COMPILED if game in self.pending)
            )
            self._states["kernel"] = "here"
            left = [game for game in COMPILED if not is_kept("analysis", game)]
            await asyncio.gather(*(self._compile_one(pool, "analysis", game) for game in left))
        finally:
            pool.close()

    async def _compile_one(self, pool: WorkerPool, part: WarmPart, game: str) -> None:
        try:
            await pool.run(compile_code, part, game)
        except Exception as error:  # noqa: BLE001 - whatever it is, the code is compiled when it is first used
            log.error("the code of %s (%s) was not compiled: %r", game, part, error)  # noqa: TRY400 - one line says it all
        if part == "bots":
            self._compiled.add(game)


def _forget_what_was_missing() -> None:
    importlib.invalidate_caches()
    has_kernel.cache_clear()


def _end(process: asyncio.subprocess.Process) -> None:
    """Ask a program and those that it has started to end."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.terminate()
        else:
            os.killpg(process.pid, signal.SIGTERM)
