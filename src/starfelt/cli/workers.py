"""A supervisor of worker processes on one listening socket: starts, restarts and stops them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

#: The delay before restarting a worker that died at once, and the time that a worker has to stop.
_AGAIN_S, _GOODBYE_S = 1.0, 10.0


def run_workers(count: int, work: Callable[..., None], *given: object) -> None:
    """Run `work(number, *given)`, a module-level function, in `count` processes until this process is told to stop."""
    context = multiprocessing.get_context("spawn")

    def start(number: int) -> BaseProcess:
        process = context.Process(target=_worker, args=(work, number, *given), name=f"worker {number}")
        process.start()
        return process

    # The signal handler only writes to a pipe. An exception could come between a worker's start and its entry in the
    # list.
    rung, bell = context.Pipe(duplex=False)

    def ring(_number: int, _frame: object) -> None:
        bell.send(None)

    signal.signal(signal.SIGINT, ring)
    signal.signal(signal.SIGTERM, ring)
    workers: list[BaseProcess] = []
    try:
        workers += map(start, range(count))
        while not rung.poll():
            wait([rung, *(worker.sentinel for worker in workers)])
            for number, worker in enumerate(workers):
                if not worker.is_alive() and not rung.poll():
                    log.error("worker %d ended (%s) and is started again", number, worker.exitcode)
                    rung.poll(_AGAIN_S)
                    workers[number] = start(number)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(_GOODBYE_S)
            worker.kill()
            worker.join()


def _worker(work: Callable[..., None], number: int, *given: object) -> None:
    """Run a worker that exits with its parent, even if the parent is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    work(number, *given)
