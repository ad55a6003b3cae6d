from __future__ import annotations

import pytest

from starfelt.games.contract import Refused
from starfelt.matches.commands import decode_command
from starfelt.matches.model import Ready, Sit
from tests.highest import Highest, Point, Say


def test_commands_of_the_match_and_of_its_game() -> None:
    game = Highest()
    assert decode_command(game, b'{"do": "ready", "ready": true}') == Ready(ready=True)
    assert decode_command(game, b'{"do": "sit", "name": "Ada"}') == Sit("Ada")
    assert decode_command(game, b'{"do": "say", "number": 3}') == Say(3)
    assert decode_command(game, b'{"do": "point", "at": 3}') == Point(3.0)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"{}",
        b'{"do": 3}',
        b'{"do": "fly"}',
        b'{"do": "say", "number": "3"}',
        b'{"do": "say", "numbre": 3}',
        b'{"do": "point", "at": NaN}',
        b'{"do": "point", "at": 1e999}',
        b'{"do": "point", "at": 1e9}',
        b'{"do": "sit", "name": ""}',
        b'{"do": "sit", "name": "Ada", "seat": 4}',
        b'{"do": "point", "at": ' + b"[" * 3000 + b"]" * 3000 + b"}",
        b'{"do": "say", "x": ' + b"[" * 3000 + b"]" * 3000 + b"}",
        b'{"do": "\xff"}',
    ],
)
def test_anything_else_is_refused(text: bytes) -> None:
    answer = decode_command(Highest(), text)
    assert isinstance(answer, Refused)
    assert answer.code == "bad-command"
