"""An installer of extras and a compiler that wait for the test. Nothing is fetched or compiled."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from starfelt.server.workers import extras

#: Says what uv says, waits for a line, and installs a file if it is `good`. It notes that it was asked to end.
_SCRIPT = """#!/bin/sh
cd {folder}
trap 'touch ended; exit 1' TERM
echo "Downloading parts-of-$1 (12.4MiB)"
read -r answer <>"$1.pipe"
test "$answer" = good && touch "$1"
"""


class HeldPool:
    """A pool of workers whose jobs end when an event is set, from any thread."""

    def __init__(self, go: Event) -> None:
        self._go = go

    async def run(self, *_: object) -> None:
        while not self._go.is_set():  # noqa: ASYNC110 - set in another thread
            await asyncio.sleep(0.01)

    def close(self) -> None:
        pass


class HeldInstaller:
    """An installer for `Extras`, in place of the real one; at first no extra is here.

    Its program is `path`. Code is compiled when the event `compiled` is set.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self.path = str(folder / "install")
        Path(self.path).write_text(_SCRIPT.format(folder=folder))
        Path(self.path).chmod(0o755)
        for name in extras.NAMES:
            os.mkfifo(folder / f"{name}.pipe")
        patch.setattr(extras, "is_here", self.is_here)
        self.compiled = Event()
        patch.setattr(extras, "is_kept", self._nothing_is_kept)
        patch.setattr(extras, "WorkerPool", self._pool)

    def is_here(self, name: str) -> bool:
        """Tell whether an extra is installed."""
        return (self._folder / name).exists()

    def install(self, name: str) -> None:
        """Make an extra be here, as another process would."""
        (self._folder / name).touch()

    def _nothing_is_kept(self, part: str, game: str) -> bool:
        return False

    def _pool(self, size: int, timeout_s: float, nice: int) -> HeldPool:
        return HeldPool(self.compiled)

    @property
    def ended(self) -> bool:
        """Whether a running installation was asked to end."""
        return (self._folder / "ended").exists()

    def answer(self, name: str, word: str) -> None:
        """Let an installation succeed (`good`) or fail (`bad`), now or when it begins."""
        with os.fdopen(os.open(self._folder / f"{name}.pipe", os.O_RDWR | os.O_NONBLOCK), "wb") as pipe:
            pipe.write(f"{word}\n".encode())
            pipe.flush()
            self._keep: Any = os.dup(pipe.fileno())  # until it is read, somebody has to hold the pipe open
