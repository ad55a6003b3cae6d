"""Game packages: every part that a package names exists."""

from __future__ import annotations

from dataclasses import fields

import pytest

from starfelt.bots.bot import Bots
from starfelt.envs.setting import GameSetting
from starfelt.games import GAMES, SHIPPED, packages
from starfelt.games.package import GamePackage


@pytest.mark.parametrize("game", SHIPPED)
def test_every_part_can_be_loaded(game: str) -> None:
    package = packages()[game]
    assert package.load("rules") is GAMES[package.id]
    bots = package.load("bots")
    assert isinstance(bots, Bots)
    assert tuple(bots.levels) == package.levels
    assert set(package.compiled_levels) <= set(package.levels)
    assert issubclass(package.load("environment"), GameSetting)
    assert callable(package.load("book").fill)
    assert package.load("views")
    assert callable(package.load("analysis").begin)


def test_a_game_needs_nothing_but_its_rules() -> None:
    alone = GamePackage("ftl", "starfelt.games.ftl.rules.game:FTL")
    assert alone.load("rules").id == "ftl"
    parts = {field.name for field in fields(alone)} - {
        "id",
        "rules",
        "folder",
        "levels",
        "compiled_levels",
        "gymnasium",
    }
    assert {alone.load(part) for part in parts} == {None}
    assert alone.read("analysis/levels.json") is None
