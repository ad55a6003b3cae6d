"""The level *house*: a bot of the host's own, in a process of its own; where it fails, the pilot answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from starfelt.arguments import BadArgument
from starfelt.bots import house
from starfelt.bots.effort import effort
from starfelt.bots.house import HouseBot
from starfelt.bots.levels import add_house_bots, levels_below, levels_in_order, no_such_level
from starfelt.bots.registry import bot_of
from starfelt.games.contract import Refused
from starfelt.play import Match

pytestmark = pytest.mark.any_game

BOT = """
def seals(view, seat, chance):
    return {"do": "seal"}

def tells_time(view, seat, at, chance):
    return {"do": "seal", "at": at}

def fails(view, seat, chance):
    return [][seat]

def hangs(view, seat, chance):
    while True:
        pass

def fails_once(view, seat, chance, calls=[]):
    calls.append(seat)
    return {"do": "seal"} if len(calls) > 1 else None[0]
"""

VIEW = msgspec.json.encode(Match.begin("ftl", seed=1).view(0))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the module `hosts_bot`."""
    (tmp_path / "hosts_bot.py").write_text(BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


@pytest.fixture
def added(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The host has added `hosts_bot:seals` to Faster Than Light."""
    monkeypatch.setenv("STARFELT_HOUSE_BOTS", "{}")
    add_house_bots({"ftl": "hosts_bot:seals"})
    yield
    house.house_bot("ftl", "hosts_bot:seals").close()
    house.house_bot.cache_clear()


def test_it_is_a_level_of_its_game_alone(added: None) -> None:
    assert levels_in_order("ftl") == ("cadet", "pilot", "captain", "admiral", "house")
    assert no_such_level("ftl", "house") is None
    assert levels_in_order("lightspeed") == ("cadet", "pilot", "captain", "admiral")
    assert no_such_level("lightspeed", "house") == Refused("no-such-level")
    with pytest.raises(BadArgument, match="'house' is none of cadet"):
        bot_of("lightspeed", "house")


def test_the_pilot_and_those_below_answer_in_its_place(added: None) -> None:
    assert levels_below("ftl", "house") == ("pilot", "cadet")
    assert levels_below("ftl", "admiral") == ("captain", "pilot", "cadet")
    assert levels_below("ftl", "cadet") == ()


def test_it_answers_as_the_hosts_function(added: None) -> None:
    for _ in range(2):
        answer = bot_of("ftl", "house")(VIEW, 0, Random(1))
        assert answer is not None
        assert answer.command == {"do": "seal"}


def test_it_is_told_the_time(folder: Path) -> None:
    bot = HouseBot("ftl", "hosts_bot:tells_time")
    with effort(at=1234, left_ms=60_000):
        answer = bot(VIEW, 0, Random(1))
    bot.close()
    assert answer is not None
    assert answer.command["at"] == 1234


def test_it_thinks_for_a_quarter_of_what_its_clock_has_left(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = HouseBot("ftl", "hosts_bot:hangs")
    with effort(left_ms=800):
        assert bot(VIEW, 0, Random(1)) is not None
    bot.close()
    assert "no answer within 0.2 s" in caplog.text


@pytest.mark.parametrize(
    ("function", "why"),
    [
        ("fails", "IndexError: list index out of range (hosts_bot.py, line 9)"),
        ("hangs", "no answer within 0.2 s"),
        ("nobody", "hosts_bot has no function named 'nobody'"),
    ],
)
def test_where_it_fails_the_pilot_answers(
    folder: Path, function: str, why: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "THINK_S", 0.2)
    bot = HouseBot("ftl", f"hosts_bot:{function}")
    chance = Random(1)
    chance.getrandbits(48)
    wanted = bot_of("ftl", "pilot")(VIEW, 0, chance)
    for _ in range(house.MOST_FAILURES + 2):
        assert bot(VIEW, 0, Random(1)) == wanted
    said = [record.getMessage() for record in caplog.records]
    line = f"hosts_bot:{function} failed in a match of ftl: {why}"
    assert said == [line] * (house.MOST_FAILURES - 1) + [f"{line}; it is not asked again"]
    bot.close()


def test_one_failure_is_forgiven(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    bot = HouseBot("ftl", "hosts_bot:fails_once")
    commands = [answer.command["do"] for _ in range(4) if (answer := bot(VIEW, 0, Random(1)))]
    assert commands == ["plot", "seal", "seal", "seal"]
    assert len(caplog.records) == 1
    bot.close()
