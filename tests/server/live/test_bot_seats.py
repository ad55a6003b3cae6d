"""Bots in their seats, with a mind given by the test, so that they neither compute nor wait."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar, cast

import pytest

from kit.live_server import PATIENCE_S, LiveServer, SocketPlayer
from starfelt.games.chance import derive_key
from starfelt.play.player import Answer
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.room import SeatTime
from starfelt.server.workers.process_pool import WorkerProcess

P = ParamSpec("P")
T = TypeVar("T")


class Mind:
    """Answers as the test wants, and records its inputs."""

    def __init__(self, *answers: Answer | Exception | None) -> None:
        self.answers = list(answers)
        #: Set after it was asked five times.
        self.tired = threading.Event()
        self.asked: list[tuple[str, str, dict[str, Any], int, int]] = []

    async def __call__(
        self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
    ) -> Answer | None:
        self.asked.append((game, level, json.loads(view), seat, seed))
        if len(self.asked) == 5:
            self.tired.set()
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        return answer


def say(number: int, *hover: float) -> Answer:
    return Answer({"do": "say", "number": number}, 300, tuple({"do": "point", "at": at} for at in hover))


async def at_once(seconds: float) -> None:
    """A bot's wait that only lets other tasks run first."""
    del seconds
    await asyncio.sleep(0)


def against_a_bot(
    opener: Callable[..., LiveServer], mind: Mind, sleep: Any = at_once, level: str = "pilot"
) -> tuple[LiveServer, str, SocketPlayer]:
    server = opener(bots=BotSeats(WorkerProcess(30), mind, sleep))
    token = server.guest()
    match = server.make(token, bots=[{"level": level}], options={"patient": True})
    ada = server.sit(match, token)
    assert ada.heard[0]["presence"]["seats"] == [True, True]
    ada.do("ready", ready=True)
    ada.until_phase("playing")
    return server, match, ada


def test_a_bot_plays_by_the_same_commands_as_people(opener: Callable[..., LiveServer]) -> None:
    mind = Mind(say(5, 1, 2, 3))
    _, match, ada = against_a_bot(opener, mind)
    assert ada.until("events")["view"]["view"]["said"] == [None, 5]
    assert ada.heard[-1]["events"][0]["event"]["event"]["pointed"] == 3
    ada.do("say", number=4)
    assert ada.heard[-2]["view"]["outcome"]["winners"] == [1]
    game, level, view, seat, _ = mind.asked[0]
    assert (game, level, seat) == ("highest", "pilot", 1)
    assert view["secret"].startswith("secret-")
    assert match


def test_a_bot_that_is_refused_thinks_again_with_other_chance(opener: Callable[..., LiveServer]) -> None:
    mind = Mind(say(99), say(98), say(5))
    _, _, ada = against_a_bot(opener, mind)
    ada.until("events", lambda frame: frame["view"]["view"]["said"] == [None, 5])
    assert len({seed for *_, seed in mind.asked[:3]}) == 3


def test_where_a_level_fails_the_one_below_answers_and_it_is_said_once(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    # The referee refuses the cadet's first answer, so both are asked again.
    mind = Mind(ValueError("no idea"), say(99), ValueError("no idea"), say(5))
    _, _, ada = against_a_bot(opener, mind)
    ada.until("events", lambda frame: frame["view"]["view"]["said"] == [None, 5])
    assert [level for _, level, *_ in mind.asked[:4]] == ["pilot", "cadet"] * 2
    (said,) = [record for record in caplog.records if record.name.startswith("starfelt.server.live")]
    assert "ValueError('no idea') (pilot of highest)" in said.message
    assert not said.exc_info


def test_a_level_that_fails_three_times_is_not_asked_again(
    opener: Callable[..., LiveServer],
) -> None:
    answers = [TimeoutError(), say(99)] * 3
    mind = Mind(*answers, say(5))
    _, _, ada = against_a_bot(opener, mind)
    ada.until("events", lambda frame: frame["view"]["view"]["said"] == [None, 5])
    assert [level for _, level, *_ in mind.asked[:7]] == [*["pilot", "cadet"] * 3, "cadet"]


class HangingPilot(WorkerProcess):
    """A real worker in which the pilot thinks for ever, and is not given long."""

    async def within(
        self, timeout_s: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if args[1] == "pilot":
            return await super().within(0.05, cast("Callable[[], T]", hang))
        return await super().within(timeout_s, function, *args, **kwargs)


def hang() -> None:
    """Think for ever."""
    while True:
        pass


def test_a_level_that_hangs_is_ended_and_the_one_below_thinks_in_a_new_process(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    server = opener(bots=BotSeats(HangingPilot(PATIENCE_S), sleep=at_once))
    token = server.guest()
    match = server.make(token, bots=[{"level": "pilot"}], options={"patient": True})
    ada = server.sit(match, token)
    ada.do("ready", ready=True)
    ada.until("events", lambda frame: (frame["view"]["view"] or {"said": [0, None]})["said"][1] is not None)
    assert "TimeoutError() (pilot of highest)" in caplog.text
    assert "cadet of highest" not in caplog.text


def test_where_every_level_fails_chance_answers(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    mind = Mind(*[BrokenProcessPool("no memory")] * 2)
    _, _, ada = against_a_bot(opener, mind)
    said = ada.until("events")["view"]["view"]["said"]
    assert said[0] is None
    assert 0 <= said[1] <= 9
    assert [level for _, level, *_ in mind.asked[:2]] == ["pilot", "cadet"]
    assert "the bots’ worker failed" in caplog.text


def test_a_bot_whose_own_task_fails_goes_on(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    mind = Mind(cast("Answer", "five"), say(5))
    _, _, ada = against_a_bot(opener, mind)
    assert ada.until("events")["view"]["view"]["said"] == [None, 5]
    assert "a bot failed in match" in caplog.text


def test_a_bot_that_watches_is_asked_again_when_its_view_changes(opener: Callable[..., LiveServer]) -> None:
    waits, said = threading.Event(), threading.Event()

    async def until_ada_has_spoken(seconds: float) -> None:
        waits.set()
        await asyncio.to_thread(said.wait)

    watching = Answer({"do": "say", "number": 1}, 300, again=True)
    mind = Mind(watching, say(5))
    _, _, ada = against_a_bot(opener, mind, until_ada_has_spoken)
    assert waits.wait(PATIENCE_S)
    ada.do("say", number=4)
    said.set()
    ada.until_phase("finished")
    assert [view["said"] for _, _, view, *_ in mind.asked] == [[None, None], [4, None]]


@pytest.mark.parametrize("news_at_s", [0.1, 1.0])
def test_a_bot_that_has_patience_waits_longer_and_begins_anew_when_it_was_only_waiting(
    opener: Callable[..., LiveServer], news_at_s: float
) -> None:
    waits, said, slept = threading.Event(), threading.Event(), [0.0]

    async def pass_time(seconds: float) -> None:
        if len(mind.asked) == 1 and slept[0] < news_at_s <= slept[0] + seconds:
            waits.set()
            await asyncio.to_thread(said.wait)
        await asyncio.sleep(0)
        slept[0] += seconds

    patient = Answer({"do": "say", "number": 1}, 320, again=True, patience_ms=5000)
    mind = Mind(patient, Answer({"do": "say", "number": 5}, 320, again=True))
    _, _, ada = against_a_bot(opener, mind, pass_time)
    assert waits.wait(PATIENCE_S)
    ada.do("say", number=4)
    said.set()
    ada.until_phase("finished")
    # The rest of its time, or all of it.
    assert slept[0] == pytest.approx(0.32 if news_at_s < 0.32 else news_at_s + 0.32, abs=0.09)


def test_a_bots_chance_comes_from_the_secret_of_its_match_and_is_its_own(
    opener: Callable[..., LiveServer],
) -> None:
    """The match's name, the seat and the number of the last event are public, and reveal nothing."""
    mind = Mind(say(99), say(5))
    server, match, ada = against_a_bot(opener, mind)
    ada.until("events", lambda frame: frame["view"]["view"]["said"] == [None, 5])
    key = derive_key(server.read_log(match)[0]["seed"], "bot 1")
    seq = len(server.read_log(match)) - 1
    assert [seed for *_, seed in mind.asked[:2]] == [
        derive_key(key, f"{seq} {refused}") for refused in (0, 1)
    ]


def test_a_bot_that_is_always_refused_waits_for_the_table_to_change(
    opener: Callable[..., LiveServer],
) -> None:
    mind = Mind(*[say(99)] * 5, say(3))
    _, _, ada = against_a_bot(opener, mind)
    assert mind.tired.wait(PATIENCE_S)
    # Only Ada's event wakes it.
    ada.do("say", number=4)
    ada.until_phase("finished")
    assert len(mind.asked) == 6


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host has added a bot."""
    monkeypatch.setenv("STARFELT_HOUSE_BOTS", '{"highest": "my_bot:play"}')


def test_where_the_hosts_own_bot_is_refused_a_pilot_acts(
    opener: Callable[..., LiveServer], house: None
) -> None:
    mind = Mind(say(99), say(5))
    _, _, ada = against_a_bot(opener, mind, level="house")
    ada.until("events", lambda frame: frame["view"]["view"]["said"] == [None, 5])
    assert [level for _, level, *_ in mind.asked[:2]] == ["house", "pilot"]


def test_where_a_match_waits_for_the_hosts_own_bot_a_pilot_acts(
    opener: Callable[..., LiveServer], house: None
) -> None:
    class Silent(Mind):
        async def __call__(
            self, game: str, level: str, view: bytes, seat: int, seed: int, time: SeatTime
        ) -> Answer | None:
            self.answers = [None if level == "house" else say(5)]
            return await super().__call__(game, level, view, seat, seed, time)

    mind = Silent()
    _, _, ada = against_a_bot(opener, mind, level="house")
    ada.do("say", number=4)
    ada.until_phase("finished")
    assert "pilot" in {level for _, level, *_ in mind.asked}


def test_a_bot_goes_on_after_a_restart(opener: Callable[..., LiveServer]) -> None:
    async def never(seconds: float) -> None:
        await asyncio.Event().wait()

    first, match, ada = against_a_bot(opener, Mind(say(5)), never)
    first.stop()
    second = opener(bots=BotSeats(WorkerProcess(30), Mind(say(6)), at_once))
    again = second.sit(match, ada.token)
    assert again.until("events")["view"]["view"]["said"] == [None, 6]


def test_the_bots_of_the_package_think_in_another_process(server: LiveServer) -> None:
    token = server.guest()
    match = server.make(token, game="lightspeed", bots=[{"level": "cadet"}])
    ada = server.sit(match, token)
    ada.do("ready", ready=True)
    placed = ada.until("events", lambda frame: bool(frame["view"]["view"] and frame["view"]["view"]["ships"]))
    assert placed["view"]["view"]["ships"][0]["seat"] == 1
    assert [frame for frame in ada.heard if frame["t"] == "hovering" and frame["hands"][1]]


def test_in_a_lesson_the_script_answers_and_no_mind_is_asked(opener: Callable[..., LiveServer]) -> None:
    mind = Mind()
    server = opener(bots=BotSeats(WorkerProcess(30), mind, at_once))
    token = server.guest()
    match = server.make(token, game="lightspeed", lesson="beams")
    ada = server.sit(match, token)
    ada.do("ready", ready=True)
    view = ada.until("events", lambda frame: len((frame["view"]["view"] or {"ships": ()})["ships"]) == 2)[
        "view"
    ]
    assert view["lesson"] == "beams"
    assert [(ship["seat"], ship["ship"]) for ship in view["view"]["ships"]] == [(1, "viper"), (1, "moth")]
    assert view["view"]["left"] == [3, 1]
    assert mind.asked == []
