"""Workers: what breaks one breaks no other, and none is started that is not needed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from starfelt.server.workers.process_pool import WorkerPool
from tests.asynchronous import run


def test_things_are_done_at_the_same_time_in_processes_of_their_own() -> None:
    async def main() -> None:
        crew = WorkerPool(2, 60)
        one = await crew.run(os.getpid)
        assert await crew.run(os.getpid) == one  # one is enough where nobody waits
        busy = asyncio.create_task(crew.run(time.sleep, 600))
        await asyncio.sleep(0)  # it has taken the idle one
        two = await crew.run(os.getpid)
        assert two != one
        assert await crew.run(os.getpid) == two
        crew.close()
        with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):
            await busy

    run(main())


def test_a_worker_that_dies_takes_no_other_along() -> None:
    async def main() -> None:
        crew = WorkerPool(2, 60)
        with pytest.raises(BrokenProcessPool):
            await crew.run(signal.raise_signal, signal.SIGKILL)
        assert await crew.run(int, "7") == 7
        crew.close()

    run(main())
