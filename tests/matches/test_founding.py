"""Limits for matches made at a live table. Files and code may exceed them."""

from __future__ import annotations

from typing import Any

import pytest

from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.matches.commands import Sit
from starfelt.matches.founding import found
from starfelt.matches.model import MatchEvent
from starfelt.play.match_file import replay_file


def made(game: str, options: dict[str, Any]) -> Any:
    return found(
        game,
        "abcdefghjk",
        options=options,
        seats=2,
        levels=[],
        seed=1,
        host="ada",
        public=False,
        now=0,
        sit=Sit("Ada"),
    )


def fleet(count: int) -> dict[str, Any]:
    """Return a scenario of `count` ships, row by row from the upper edge and from the lower."""
    ships = [
        {
            "id": f"{number}",
            "side": number % 2,
            "class": "light",
            "weapons": 8,
            "q": number // 2 % 10 - 5,
            "r": (8 - number // 20) * (1 if number % 2 else -1),
            "facing": 0,
        }
        for number in range(count)
    ]
    return {"scenario": {"map": {"radius": 14}, "ships": ships}}


@pytest.mark.parametrize(
    ("game", "most", "more", "path"),
    [
        ("ftl", {"max_missiles": 20}, {"max_missiles": 21}, "options.max_missiles"),
        ("hexfleet", fleet(40), fleet(41), "options.scenario.ships"),
    ],
)
def test_a_live_table_takes_less_than_a_file(
    game: str, most: dict[str, Any], more: dict[str, Any], path: str
) -> None:
    assert all(isinstance(event, MatchEvent) for event in made(game, most))
    with pytest.raises(BadFile, match="a live table takes at most") as refused:
        made(game, more)
    assert refused.value.path == path
    file = {
        "format": "starfelt-match/1",
        "game": game,
        "rules_version": GAMES[game].rules_version,
        "options": more,
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 1,
        "commands": [],
    }
    assert replay_file(file).refused == []
