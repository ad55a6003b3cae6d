"""Worker processes: a crash in one affects no other, and none is started without need."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from kit.asynchronous import run
from starfelt.files import BadFile
from starfelt.server.workers.process_pool import WorkerPool, WorkerProcess


def test_things_are_done_at_the_same_time_in_processes_of_their_own() -> None:
    async def main() -> None:
        crew = WorkerPool(2, 60)
        one = await crew.run(os.getpid)
        assert await crew.run(os.getpid) == one  # one is enough if no job waits
        busy = asyncio.create_task(crew.run(time.sleep, 600))
        await asyncio.sleep(0)  # the job has taken the idle one
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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_whole_group_ends_no_job(number: signal.Signals) -> None:
    async def main() -> None:
        worker = WorkerProcess(timeout_s=30)
        await worker.run(signal.raise_signal, number)
        assert await worker.run(int, "7") == 7
        worker.close()

    run(main())


def test_the_offload_returns_raises_and_begins_again() -> None:
    async def main() -> None:
        offload = WorkerProcess(timeout_s=30)
        assert await offload.run(os.getpid) != os.getpid()
        with pytest.raises(BadFile, match="where: why"):
            await offload.run(fail)
        with pytest.raises(BrokenProcessPool):
            await offload.run(os._exit, 1)
        assert await offload.run(len, "abc") == 3
        offload._timeout_s = 0.05  # pyright: ignore[reportPrivateUsage]
        with pytest.raises(TimeoutError):
            await offload.run(loop)
        offload.close()

    run(main())


def test_a_process_loads_what_its_jobs_need_before_the_first_one() -> None:
    async def main() -> None:
        worker = WorkerProcess(timeout_s=30, load=load)
        assert await worker.run(os.getenv, "STARFELT_LOADED") == "yes"
        worker.close()

    run(main())


def load() -> None:
    os.environ["STARFELT_LOADED"] = "yes"


def test_an_offload_that_closes_ends_what_is_busy() -> None:
    async def main() -> None:
        offload = WorkerProcess(timeout_s=30)
        worker = await offload.run(os.getpid)
        busy = asyncio.ensure_future(offload.run(loop))
        await asyncio.sleep(0)
        offload.close()
        with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):
            await busy
        assert worker not in {process.pid for process in multiprocessing.active_children()}

    run(main())


@pytest.mark.skipif(os.name != "posix", reason="needs a named pipe")
def test_a_worker_may_be_ended_while_it_writes_a_result(tmp_path: Path) -> None:
    half_written = tmp_path / "half-written"
    os.mkfifo(half_written)

    async def main() -> None:
        offload = WorkerProcess(timeout_s=30)
        busy = asyncio.ensure_future(offload.run(write_half_a_result, half_written))
        await asyncio.to_thread(half_written.read_bytes)
        offload.close()
        with pytest.raises(BrokenProcessPool):
            await busy

    run(main())


#: A server with only one worker, which is busy for ever.
_BUSY = """
import asyncio, os
from starfelt.server.workers.process_pool import WorkerProcess

async def main():
    offload = WorkerProcess(300)
    print(await offload.run(os.getpid), flush=True)
    await offload.run(eval, "[n for n in iter(int, 1) if n]")

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_busy_worker_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "busy.py"
    script.write_text(_BUSY, "utf-8")
    with subprocess.Popen((sys.executable, script), stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert int(server.stdout.readline()) != server.pid
        server.kill()
        # The worker holds the same pipe, which ends when both processes are gone.
        assert server.stdout.read() == b""


#: A worker gets a signal while it still imports its main module.
_EARLY = """
import asyncio, signal
from starfelt.server.workers.process_pool import WorkerProcess

async def main():
    worker = WorkerProcess(300)
    print(await worker.run(int, "7"), flush=True)
    worker.close()

if __name__ == "__main__":
    asyncio.run(main())
else:
    signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGTERM)
"""


def test_a_signal_to_the_whole_group_ends_no_worker_that_starts(tmp_path: Path) -> None:
    script = tmp_path / "early.py"
    script.write_text(_EARLY, "utf-8")
    done = subprocess.run((sys.executable, script), capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("7\n", "")


def fail() -> None:
    raise BadFile("where", "why")


def write_half_a_result(then: Path) -> None:
    def write_half(pipe: Connection, data: bytes) -> None:
        os.write(pipe.fileno(), data[: len(data) // 2])
        then.write_bytes(b"")
        signal.pause()

    setattr(Connection, "_send", write_half)  # noqa: B010 - private


def loop() -> None:
    while True:
        pass
