"""Tokens, limits, the outbox and the offload, each alone."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import stat
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from starfelt.files import BadFile
from starfelt.server.admission.token_bucket import RateLimiter, TokenBucket
from starfelt.server.admission.tokens import Tokens
from starfelt.server.common.address import network_of
from starfelt.server.common.clock import SharedClock, SystemClock
from starfelt.server.common.limits import Rate
from starfelt.server.live.outbox import Outbox
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.secret import secret_in
from tests.asynchronous import run


def test_the_clock_stands_still_while_the_process_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: moment[0])
    clock = SystemClock()
    began = clock.now()
    moment[0] += 1
    assert clock.now() == began + 1000
    moment[0] += 3600  # nobody looked, though the server looks every second
    assert clock.now() == began + 1000
    moment[0] += 2
    assert clock.now() == began + 3000


def test_the_clock_of_nodes_follows_the_systems_and_goes_on_where_that_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system, steady = [1_700_000_000.0], [100.0]
    monkeypatch.setattr("time.time", lambda: system[0])
    monkeypatch.setattr("time.monotonic", lambda: steady[0])

    def after(seconds: float, but_set_by: float = 0) -> int:
        system[0] += seconds + but_set_by
        steady[0] += seconds
        return clock.now() - began

    clock = SharedClock()
    began = clock.now()
    assert after(1) == 1000
    assert after(1, but_set_by=-3600) == 2000
    assert after(1) == 3000
    assert after(1, but_set_by=3600 + 60) == 64_000  # another node was a minute ahead


def test_a_token_says_who_one_is_and_cannot_be_made_up() -> None:
    tokens = Tokens(b"secret")
    one, two = tokens.guest(), tokens.guest()
    assert tokens.player(one) == tokens.player(one) != tokens.player(two)
    assert Tokens(b"other").player(one) is None
    assert tokens.player("") is None
    assert tokens.player(tokens._serializer.dumps(["guest"])) is None  # pyright: ignore[reportPrivateUsage]


def test_the_secret_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    secret = secret_in(tmp_path)
    assert len(secret) == 32
    assert secret_in(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("text", [b"", b"short"])
def test_a_secret_that_is_none_is_refused(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "secret").write_bytes(text)
    with pytest.raises(BadFile, match="too short for a secret"):
        secret_in(tmp_path)


def test_a_bucket_fills_with_time() -> None:
    bucket = TokenBucket(Rate(2, 3), now=0)
    assert [bucket.take(now=0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(now=0.5), bucket.take(now=0.5)] == [True, False]
    assert not bucket.take(4, now=100)


def test_buckets_forget_the_longest_unused() -> None:
    buckets = RateLimiter(Rate(0, 1), most=2)
    assert [buckets.take(name) for name in "aabcb"] == [True, False, True, True, False]
    assert buckets.take("a")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("testclient", "testclient"),
    ],
)
def test_one_household_is_one_address(host: str, counted: str) -> None:
    assert network_of(host) == counted


def test_the_outbox_keeps_order_and_the_latest_hover() -> None:
    async def main() -> None:
        outbox = Outbox()
        outbox.set_hands(b"old")
        outbox.send(b"first")
        outbox.set_hands(b"new")
        outbox.send(b"second")
        assert await outbox.take() == [b"first", b"second", b"new"]
        waiting = asyncio.ensure_future(outbox.take())
        await asyncio.sleep(0)
        outbox.send(b"third")
        assert await waiting == [b"third"]
        # Where much waits, the rest stays; and hands are told of last.
        long = b"x" * 40_000
        outbox.set_hands(b"hands")
        for _ in range(3):
            outbox.send(long)
        assert await outbox.take() == [long, long]
        assert await outbox.take() == [long, b"hands"]

    run(main())


@pytest.mark.parametrize("bounds", [{"frames": 2}, {"size": 5}])
def test_the_outbox_is_bounded(bounds: dict[str, int]) -> None:
    outbox = Outbox(**bounds)
    for _ in range(2):
        outbox.send(b"ab")
    assert not outbox.overflowed.is_set()
    outbox.send(b"ab")
    assert outbox.overflowed.is_set()
    outbox.send(b"ab")
    outbox.set_hands(b"ab")
    assert not outbox._frames  # pyright: ignore[reportPrivateUsage]


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


#: A server of nothing but a worker, which is busy for ever.
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
        # The worker holds the same pipe: it ends when both are gone.
        assert server.stdout.read() == b""


def fail() -> None:
    raise BadFile("where", "why")


def loop() -> None:
    while True:
        pass
