"""Several processes on one listening socket: started, watched, started again where one dies, and ended together."""

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

#: How long a worker that dies at once is waited with, and how long one gets to end.
_AGAIN_S, _GOODBYE_S = 1.0, 10.0


def run_workers(count: int, work: Callable[..., None], *given: object) -> None:
    """Run `work(number, *given)`, a module's function, in so many processes until this one is told to stop."""
    context = multiprocessing.get_context("spawn")

    def start(number: int) -> BaseProcess:
        process = context.Process(target=_worker, args=(work, number, *given), name=f"worker {number}")
        process.start()
        return process

    # A signal only rings: one that raised could come between a worker's start and its place in the list.
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
    """In a worker: do not outlive whoever started it, even if that is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    work(number, *given)
