"""The client library: external bots at the tables of a real server."""

from __future__ import annotations

import asyncio
import runpy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from kit.asynchronous import run
from kit.live_server import LiveServer, bearer, begin
from kit.moved_clock import MovedClock
from starfelt import games
from starfelt.cli import main
from starfelt.client import Gone, connect, connection, guest, play
from starfelt.matches import match as matches
from starfelt.matches.commands import Change, Ready, Sit
from starfelt.play import Answer, RandomPlayer
from starfelt.wire.socket import Done, NotDone

pytestmark = pytest.mark.any_game

ROOT = Path(__file__).parents[2]
SHORT: dict[str, dict[str, Any]] = {
    "ftl": {"turn_limit": 2},
    "hexfleet": {"turn_limit": 20},
    "stellarconflict": {"choose_s": 0, "deployment": "original"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matches, "COUNTDOWN_MS", 20)
        live = LiveServer(tmp_path_factory.mktemp("data"))
        yield live
        live.stop()


def table(server: LiveServer, game: str, **wish: Any) -> tuple[str, str]:
    """Return the link of a new table, and the token of its host, who has seat 0."""
    token = server.guest()
    match = server.make(token, game=game, options=SHORT.get(game, {}), **wish)
    return f"http://{server.host}/m/{match}", token


@pytest.mark.parametrize("game", games.GAMES)
def test_two_players_from_outside_play_a_whole_match(server: LiveServer, game: str) -> None:
    link, host = table(server, game)

    async def both() -> tuple[Any, Any]:
        player = RandomPlayer(game, wait_ms=0)
        return await asyncio.gather(
            play(link, player, name="Ada", token=host), play(link, player, name="Rando")
        )

    first, second = run(both())
    assert first == second
    assert set(first.winners) <= {0, 1}


def test_a_player_says_again_that_it_is_ready_when_the_terms_change(server: LiveServer) -> None:
    link, host = table(server, "ftl")

    async def both() -> Any:
        player = RandomPlayer("ftl", wait_ms=0)
        playing = asyncio.create_task(play(link, player, name="Rando"))
        async with connect(link, host) as ours:
            while not ours.view.seats[1].ready:
                await ours.news()
            assert isinstance(await ours.do(Change({"turn_limit": 1})), Done)
        await play(link, player, name="Ada", token=host)
        return await playing

    assert run(both()).reason == "outcome-turn-limit"


@pytest.mark.parametrize("game", games.GAMES)
def test_the_example_plays_every_game(server: LiveServer, game: str) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "bot.py"))["marvin"]
    link, host = table(server, game)

    def hasty(view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        answer = example(view, seat, at, chance)
        return answer and msgspec.structs.replace(answer, wait_ms=0)

    async def both() -> tuple[Any, Any]:
        return await asyncio.gather(play(link, hasty, name="Ada", token=host), play(link, hasty, name="Bob"))

    first, second = run(both())
    assert first == second


def test_a_bot_of_this_server_is_marked_as_one(
    server: LiveServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link, _ = table(server, "lightspeed")
    assert main(["bot", "add", "Marvin", "--data", str(server.data)]) == 0
    token = capsys.readouterr().out.strip()

    async def sit() -> list[bool]:
        async with connect(link, token) as seat:
            assert isinstance(await seat.do(Sit("Marvin")), Done)
            return [each.program for each in seat.view.seats]

    assert run(sit()) == [False, True]
    assert server.http.get("/api/matches", headers=bearer(token)).status_code == 200


def test_an_own_bot_plays_at_a_servers_table(
    server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "client_bot.py").write_text(
        "from starfelt import games\n"
        "from starfelt.play import Answer\n"
        "import msgspec\n"
        "def play(view, seat, at, chance):\n"
        "    command = games.get('ftl').sample(view, seat, at, chance)\n"
        "    return command and Answer(msgspec.to_builtins(command), 0)\n",
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    link, host = table(server, "ftl", bots=[{"level": "cadet"}])
    assert main(["bot", "play", link, "client_bot:play", "--token", host]) == 0
    assert capsys.readouterr().out.startswith("seats that won: ")


def test_an_own_bot_that_cannot_play(capsys: pytest.CaptureFixture[str]) -> None:
    for bot, why in (("no_bot:play", "no module named 'no_bot'"), ("pilot", "expected module:function")):
        assert main(["bot", "play", "http://127.0.0.1:1/m/abc", bot]) == 2
        assert why in capsys.readouterr().err


def test_what_is_refused_is_answered(server: LiveServer) -> None:
    link, host = table(server, "lightspeed")

    async def ask() -> Any:
        async with connect(link, host) as seat:
            return await seat.do({"do": "place", "x_mm": 100, "y_mm": 100, "heading_deg": 0})

    answer = run(ask())
    assert isinstance(answer, NotDone)
    assert answer.code == "not-begun"


def test_a_broken_connection_is_made_anew_and_nothing_is_lost(server: LiveServer) -> None:
    link, host = table(server, "lightspeed")

    async def ask() -> Any:
        async with connect(link, host) as seat:
            assert seat.socket is not None
            await seat.socket.close()
            return await seat.do(Ready(ready=True)), seat.view.seats[0].ready

    answer, ready = run(ask())
    assert isinstance(answer, Done)
    assert ready


def test_a_connection_that_breaks_again_and_again_waits_no_longer_each_time(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, host = table(server, "lightspeed")
    waits: list[float] = []

    async def noted(seconds: float) -> None:
        waits.append(seconds)

    # The server's thread sleeps as ever.
    monkeypatch.setattr(connection, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": noted}))

    async def ask() -> None:
        async with connect(link, host) as seat:
            for _ in range(3):
                assert seat.socket is not None
                await seat.socket.close()
                await seat.do(Ready(ready=True))

    run(ask())
    assert len(waits) == 3
    assert len(set(waits)) == 1


def test_time_is_that_of_the_servers_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "COUNTDOWN_MS", 20)
    clock = MovedClock()
    clock.put_forward(3600)
    live = LiveServer(tmp_path, clock=clock)

    async def look(match: str) -> int:
        async with connect(f"http://{live.host}/m/{match}") as seen:
            return seen.at

    try:
        match, *_ = begin(live, game="lightspeed")
        clock.put_forward(10)
        # By this machine's clock, the match begins in an hour.
        assert 10_000 <= run(look(match)) < 3_600_000
    finally:
        live.stop()


def test_where_there_is_nothing(server: LiveServer) -> None:
    async def look(link: str, token: str | None = None) -> None:
        async with connect(link, token):
            pass

    with pytest.raises(ValueError, match="no link of a match"):
        run(look("http://example.org"))
    with pytest.raises(Gone):
        run(look(f"http://{server.host}/m/nothing"))
    link, _ = table(server, "lightspeed")
    with pytest.raises(Gone, match="bad-token"):
        run(look(link, "forged"))


def test_a_guest(server: LiveServer) -> None:
    token = run(guest(f"http://{server.host}"))
    assert server.make(token, game="lightspeed")


@pytest.mark.parametrize("name", ["", "x" * 25, "a b", "../a"])
def test_a_name_that_is_none(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "add", name, "--data", str(tmp_path)]) == 2
    assert "no name for a bot" in capsys.readouterr().err
