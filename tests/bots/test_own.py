"""Own bots: functions named as `module:function`, in this process and in one of their own."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from examples.highest import HIGHEST
from starfelt import games
from starfelt.arguments import BadArgument
from starfelt.bots.own import answer_of, own_player, player_of_function
from starfelt.bots.own_process import OwnBotFailed, OwnProcess
from starfelt.games.ftl.rules.model import Seal
from starfelt.play import Answer, Match

pytestmark = pytest.mark.any_game

BOT = '''
from starfelt import games

def play(view, seat, chance):
    """A random legal plot."""
    print("what a bot prints does no harm")
    return games.get("ftl").sample(view, seat, 0, chance)

def at(view, seat, at, chance):
    return {"do": "seal", "at": at}

def waits(view, seat, chance):
    return None

def fails(view, seat, chance):
    return [][seat]

def leaves(view, seat, chance):
    raise SystemExit(3)

def dies(view, seat, chance):
    import os
    os._exit(7)

def hangs(view, seat, chance):
    while True:
        pass

def talks(view, seat, chance):
    return "a word"

word = "no function"
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the module `its_bot`."""
    (tmp_path / "its_bot.py").write_text(BOT, "utf-8")
    (tmp_path / "broken_bot.py").write_text("import nothing_of_this_name\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


MATCH = Match.begin("ftl", seed=1)


def test_a_function_is_a_player(folder: Path) -> None:
    player = own_player("ftl", "its_bot:play")
    answer = player(MATCH.view(0), 0, 0, Random(1))
    assert answer is not None
    command = games.get("ftl").sample(MATCH.view(0), 0, 0, Random(1))
    assert answer == Answer(msgspec.to_builtins(command), 1000)


def test_what_a_function_returns() -> None:
    assert answer_of(None) is None
    assert answer_of(Seal()) == answer_of({"do": "seal"}) == Answer({"do": "seal"}, 1000)
    assert answer_of(Answer({"do": "seal"}, 5)) == Answer({"do": "seal"}, 5)
    with pytest.raises(TypeError, match="returned str, which is no command"):
        answer_of("seal")


def test_a_function_of_four_gets_the_time() -> None:
    def timed(view: Any, seat: int, at: int, chance: Random) -> Any:
        return {"do": "say", "number": at}

    def untimed(view: Any, seat: int, chance: Random, more: int = 3) -> Any:
        return {"do": "say", "number": more}

    view = Match.begin(HIGHEST).view(0)
    for function, number in ((timed, 9), (untimed, 3)):
        answer = player_of_function(function)(view, 0, 9, Random(1))
        assert answer is not None
        assert answer.command == {"do": "say", "number": number}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_bot:play", "no module named 'no_such_bot', here or installed"),
        ("its_bot:no", "its_bot has no function named 'no'"),
        ("its_bot:word", "its_bot has no function named 'word'"),
        (":play", "expected module:function, not ':play'"),
        ("commodore", "'commodore' is none of cadet, pilot, captain"),
    ],
)
def test_a_name_that_is_nobodys(folder: Path, name: str, why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        own_player("ftl", name)
    with pytest.raises(OwnBotFailed, match=why):
        OwnProcess("ftl", name)


def test_a_module_that_cannot_be_loaded(folder: Path) -> None:
    with pytest.raises(
        OwnBotFailed, match=r"No module named 'nothing_of_this_name' \(broken_bot.py, line 1\)"
    ):
        OwnProcess("ftl", "broken_bot:play")


def test_a_process_answers_as_the_function_does(folder: Path) -> None:
    own = OwnProcess("ftl", "its_bot:play")
    try:
        for seed in range(3):
            answer = own.ask(MATCH.view(0), 0, 0, seed, 60)
            assert answer == own_player("ftl", "its_bot:play")(MATCH.view(0), 0, 0, Random(seed))
    finally:
        own.close()
    assert not own.alive


@pytest.mark.parametrize(
    ("function", "why"),
    [
        ("fails", r"IndexError: list index out of range \(its_bot.py, line \d+\)"),
        ("leaves", "SystemExit: 3"),
        ("dies", "its process ended with status 7"),
        ("talks", "TypeError: returned str, which is no command"),
    ],
)
def test_a_bot_that_fails(folder: Path, function: str, why: str) -> None:
    own = OwnProcess("ftl", f"its_bot:{function}")
    try:
        with pytest.raises(OwnBotFailed, match=why):
            own.ask(MATCH.view(0), 0, 0, 1, 60)
    finally:
        own.close()


def test_a_bot_that_hangs_is_ended(folder: Path) -> None:
    own = OwnProcess("ftl", "its_bot:hangs")
    with pytest.raises(OwnBotFailed, match=r"no answer within 0\.2 s"):
        own.ask(MATCH.view(0), 0, 0, 1, 0.2)
    assert not own.alive
