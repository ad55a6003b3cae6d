"""Warm-up: each part of a game says itself what is to be loaded."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from starfelt.bots import registry
from starfelt.bots.bot import Bots, WarmUp
from starfelt.bots.registry import bot_of
from starfelt.games import packages
from starfelt.games.package import GamePackage
from starfelt.play.player import Answer
from starfelt.puzzles import warming
from starfelt.puzzles.contract import Deal, game_puzzles
from starfelt.puzzles.warming import warm


@pytest.mark.parametrize("whole", [False, True])
def test_a_games_bots_say_themselves_how_they_are_made_ready(
    whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    cadet = bot_of("lightspeed", "cadet")

    def admiral(view: bytes, seat: int, chance: Random) -> Answer | None:
        seen.append(msgspec.json.decode(view)["options"]["asteroid"])
        return cadet(view, seat, chance)

    warm_up = WarmUp("lightspeed", {"asteroid": "large"}, whole)
    bots = {"lightspeed": Bots({"admiral": admiral}, warm_up), "ftl": Bots({}, warm_up), "hexfleet": Bots({})}
    monkeypatch.setattr(registry, "bots_of", bots.get)
    warm("ftl", "bots")
    # One decision, or both players' decisions for all their cards.
    assert set(seen) == {"large"}
    assert len(seen) > 10 if whole else len(seen) == 1
    warm("hexfleet", "bots")


def test_a_puzzle_of_the_first_kind_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[str, int, int]] = []

    def deal(_: object, kind: str, seed: int, number: int) -> Deal:
        dealt.append((kind, seed, number))
        return Deal((), Counter())

    puzzles = game_puzzles("ftl")
    monkeypatch.setattr(type(puzzles), "deal", deal)
    warm("ftl", "puzzles")
    assert dealt == [(next(iter(puzzles.kinds)), 0, 0)]


@pytest.mark.parametrize("part", ["analysis", "puzzles"])
def test_a_game_without_a_part_needs_no_warm_up(
    part: warming.WarmPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = GamePackage("bare", packages()["ftl"].rules)
    monkeypatch.setattr(warming, "packages", lambda: {"bare": bare})
    warm("bare", part)
