from __future__ import annotations

from typing import get_args

import pytest

from examples.highest import Highest, Point, Say
from starfelt import games
from starfelt.games.contract import Refused
from starfelt.matches.commands import MatchCommand, Ready, Sit, decode_command
from starfelt.matches.match import AnyGame


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


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: game.id)
def test_no_command_of_a_game_bears_the_name_of_one_of_the_match(game: AnyGame) -> None:
    def tags(union: object) -> set[object]:
        return {kind.__struct_config__.tag for kind in get_args(union)}

    assert not tags(game.command_type) & tags(MatchCommand)
