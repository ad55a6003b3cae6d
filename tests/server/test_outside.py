"""External games and bots at a table: available ones are played, missing ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint

import pytest

from kit.live_server import LiveServer, bearer
from starfelt.bots import levels
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.room import SeatTime
from starfelt.server.workers.process_pool import WorkerProcess


def test_a_level_that_a_game_does_not_have_is_refused_when_a_match_is_made(server: LiveServer) -> None:
    wish = {"game": "highest", "name": "Ada", "bots": [{"level": "captain"}]}
    answer = server.http.post("/api/matches", json=wish, headers=bearer(server.guest()))
    assert answer.status_code == 422
    assert answer.json()["code"] == "no-such-level"


def test_and_when_a_bot_is_seated_later(server: LiveServer) -> None:
    token = server.guest()
    ada = server.sit(server.make(token), token)
    assert ada.do("seat_bot", seat=1, level="captain")["code"] == "no-such-level"
    assert ada.do("seat_bot", seat=1, level="pilot")["t"] == "done"


def test_a_bot_of_which_the_package_is_gone_is_asked_nothing(opener: Callable[..., LiveServer]) -> None:
    """Its match opens, and waits; the missing bot is not asked again and again."""
    asked: list[str] = []

    async def mind(game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime) -> None:
        asked.append(level)

    first = opener()
    ada = first.guest()
    match = first.make(ada, bots=[{"level": "pilot"}], options={"patient": True})
    first.sit(match, ada).do("ready", ready=True)
    first.stop()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "find_installed", dict[tuple[str, str], EntryPoint])
        again = opener(bots=BotSeats(WorkerProcess(30), mind))
        seat = again.sit(match, ada)
        if seat.heard[0]["view"]["phase"] != "playing":
            seat.until_phase("playing")
        assert seat.do("say", number=4)["t"] == "done"
        assert asked == []
