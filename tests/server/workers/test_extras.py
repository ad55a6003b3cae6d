"""Extras that arrive while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kit.asynchronous import run
from kit.installers import HeldInstaller
from kit.live_server import PATIENCE_S, LiveServer
from starfelt.server.workers import extras
from starfelt.server.workers.extras import COMPILED, Extras, compile_code, is_kept


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HeldInstaller:
    return HeldInstaller(tmp_path, monkeypatch)


def states(some: Extras) -> list[str]:
    return [view.state for view in some.view()]


async def until(test: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not test():  # noqa: ASYNC110 - it is another thread, or another program
            await asyncio.sleep(0.01)


def test_extras_come_one_after_the_other_and_the_kernel_is_compiled_meanwhile(
    installer: HeldInstaller,
) -> None:
    async def scenario() -> None:
        some = Extras(installer.path)
        await some.begin()
        await until(lambda: some.view()[0].mb)
        assert states(some) == ["fetching", "waiting", "waiting"]
        assert some.view()[0].mb == 13
        assert some.pending == {*COMPILED}

        installer.answer("kernel", "good")
        await until(lambda: states(some) == ["compiling", "fetching", "waiting"])
        assert some.pending == {*COMPILED}
        installer.answer("paper", "good")
        await until(lambda: states(some) == ["compiling", "here", "fetching"])
        installer.compiled.set()
        await until(lambda: states(some) == ["here", "here", "fetching"])
        assert not some.pending
        assert some.view()[0].games == len(COMPILED)
        installer.answer("photo", "good")
        await until(lambda: states(some) == ["here", "here", "here"])
        await some.close()

    run(scenario())


def test_one_that_cannot_be_fetched_stops_no_other_and_is_tried_again(installer: HeldInstaller) -> None:
    async def scenario() -> None:
        pauses: list[float] = []
        again = asyncio.Event()

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await again.wait()

        some = Extras(installer.path, sleep=pause)
        await some.begin()
        for name, answer in (("kernel", "good"), ("paper", "bad"), ("photo", "good")):
            await until(lambda name=name: states(some)[extras.NAMES.index(name)] == "fetching")
            installer.answer(name, answer)
        await until(lambda: pauses)
        assert states(some) == ["compiling", "failed", "here"]
        assert pauses == [300]
        installer.answer("paper", "good")
        again.set()
        await until(lambda: states(some)[1] == "here")
        await some.close()

    run(scenario())


def test_another_process_notices_what_has_been_installed_and_compiled(
    installer: HeldInstaller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        looks = asyncio.Queue[None]()
        looked = asyncio.Semaphore(0)

        async def pause(_: float) -> None:
            looked.release()
            await looks.get()

        async def look_again() -> None:
            looks.put_nowait(None)
            await looked.acquire()

        other = Extras(installer.path, installs=False, sleep=pause)
        await other.begin()
        await looked.acquire()
        assert states(other) == ["waiting", "waiting", "waiting"]
        assert other.pending == {*COMPILED}

        installer.install("kernel")
        await look_again()
        assert states(other) == ["compiling", "waiting", "waiting"]
        assert other.pending == {*COMPILED}

        def only_bots(part: str, game: str) -> bool:
            return part == "bots"

        monkeypatch.setattr(extras, "is_kept", only_bots)
        installer.install("photo")
        await look_again()
        assert states(other) == ["here", "waiting", "here"]
        assert not other.pending
        await other.close()

    run(scenario())


def test_an_installer_that_cannot_be_started_breaks_nothing(installer: HeldInstaller) -> None:
    async def scenario() -> None:
        some = Extras("/no/such/program")
        await some.begin()
        await until(lambda: states(some) == ["failed", "failed", "failed"])
        await some.close()

    run(scenario())


def test_a_server_that_ends_ends_its_installer(installer: HeldInstaller) -> None:
    async def scenario() -> None:
        some = Extras(installer.path)
        await some.begin()
        await until(lambda: some.view()[0].mb)
        await some.close()
        assert installer.ended
        assert not installer.is_here("kernel")

    run(scenario())


def test_without_an_installer_nothing_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(extras, "is_here", {"kernel": True, "paper": True}.get)
        some = Extras()
        await some.begin()
        assert states(some) == ["here", "here", "absent"]
        # Code is compiled when it is first used.
        assert not some.pending
        await some.close()

    run(scenario())


def test_code_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "code"))
    warmed: list[tuple[str, str]] = []

    def warm(game: str, part: str) -> None:
        warmed.append((game, part))

    monkeypatch.setattr(extras, "warm", warm)
    assert not is_kept("bots", "ftl")
    compile_code("bots", "ftl")
    assert warmed == [("ftl", "bots")]
    assert is_kept("bots", "ftl")
    assert not is_kept("analysis", "ftl")
    assert not is_kept("bots", "hexfleet")


def test_the_server_offers_an_admiral_when_its_code_is_ready(
    opener: Callable[..., LiveServer], installer: HeldInstaller
) -> None:
    server = opener(installer=installer.path)

    def answers(path: str, test: Callable[[Any], bool]) -> Any:
        async def answered() -> Any:
            found = None

            def right() -> bool:
                nonlocal found
                found = server.http.get(path).json()
                return test(found)

            await until(right)
            return found

        return run(answered())

    found = answers("/api/extras", lambda found: found[0]["mb"] is not None)
    assert found[0] == {"name": "kernel", "state": "fetching", "mb": 13, "games": 0}
    games = {game["id"]: game["missing"] for game in server.http.get("/api/games").json()}
    assert games == {"highest": []} | {game: ["admiral"] for game in COMPILED}
    installer.answer("kernel", "good")
    answers("/api/extras", lambda found: found[0]["state"] == "compiling")
    installer.compiled.set()
    answers("/api/extras", lambda found: found[0]["state"] == "here")
    assert all(not game["missing"] for game in server.http.get("/api/games").json())
