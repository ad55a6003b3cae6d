"""Processes that work for another one: they leave signals to it, and end with it, even if it is killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from operator import attrgetter
from types import ModuleType

#: Ctrl-C, a service manager and a closing terminal signal the whole group. The parent decides when a worker ends.
GROUP_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


class _Worker(SpawnProcess):
    """A worker process. It ignores SIGTERM, so that is no way to end it."""

    def terminate(self) -> None:
        self.kill()


class _Workers(SpawnContext):
    """Spawns workers. Where one dies, Python's pool terminates the others and waits for them."""

    Process = _Worker


#: What starts the processes of a pool. They are spawned, because a fork of a process with threads may hang.
WORKERS = _Workers()


def leave_results_to_workers(pool: ProcessPoolExecutor) -> None:
    """Let a pool, whose workers have all been started, hear of a worker that dies while it writes a result.

    The pool reads until nobody can write any more. It would wait for the rest for ever, because it could write, too.
    """
    attrgetter("_result_queue._writer")(pool).close()


def ignore_group_signals() -> None:
    """Leave signals to the group to the parent."""
    for number in GROUP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def settle_in(nice: int = 0) -> None:
    """Prepare a process that `multiprocessing` has started. `nice`: by how much it gives way to others."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    ignore_group_signals()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def without_main() -> Generator[None]:
    """Let `multiprocessing` start processes that do not run the program of this one again; they need no more of it.

    The program may be a script without `if __name__ == "__main__"`, or read from standard input.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
