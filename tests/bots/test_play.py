"""Bots of every level play whole matches from their own view, and reproducibly."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from kit.contests import wilson
from kit.playing.lightspeed import play_match
from kit.variants import LIGHT_SPEED, Variant
from starfelt import games
from starfelt.arguments import BadArgument
from starfelt.bots import play
from starfelt.bots.levels import levels_in_order, levels_of
from starfelt.bots.registry import bots_of
from starfelt.matches.model import HOUSE, IDLE, Level
from starfelt.matches.seating import BOT_NAMES
from starfelt.messages import LANGUAGES, say
from tests.games.lightspeed.bots.tables import asked, begun, holding, laid

LEVELS = tuple(level for level in get_args(Level) if level not in (HOUSE, IDLE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_line_of_its_own(language: str) -> None:
    names = [name for level, names in BOT_NAMES.items() if level != IDLE for name in names]
    lines = {say(language, f"bot-{name.lower()}", {"name": name}) for name in names}
    assert len(lines) == len(names) == 20
    assert all(any(name in line for line in lines) for name in names)


def test_games_have_the_levels_that_they_say() -> None:
    own = {game: bots for game in games.packages() if (bots := bots_of(game))}
    assert set(own) == set(games.SHIPPED)
    assert {game: levels_of(game) for game in own} == {game: set(bots.levels) for game, bots in own.items()}
    assert all(set(LEVELS) - levels_of(game) <= {"admiral"} for game in own)
    assert levels_in_order("lightspeed") == ("cadet", "pilot", "captain", "admiral")


@pytest.mark.parametrize("variant", LIGHT_SPEED, ids=lambda variant: variant.name)
@pytest.mark.parametrize("level", ["cadet", "pilot"])
def test_whole_matches_of_every_variant(level: str, variant: Variant) -> None:
    # The bench fails on any command that is refused.
    assert play_match([level] * variant.seats, variant.seed, variant.options).winners


@pytest.mark.parametrize("name", ["piracy", "two-asteroids", "turn-by-turn"])
def test_captains_play_variants(name: str) -> None:
    variant = next(variant for variant in LIGHT_SPEED if variant.name == name)
    levels = ["captain", *["cadet"] * (variant.seats - 1)]
    assert play_match(levels, variant.seed, variant.options, share=0.25).winners


def test_captains_beat_cadets_with_a_quarter_of_their_thinking() -> None:
    for seed in range(4):
        seat = seed % 2
        levels = ("captain", "cadet") if seat == 0 else ("cadet", "captain")
        assert play_match(levels, seed, share=0.25).winners == (seat,)


def test_pilots_beat_cadets() -> None:
    won = [0 in play_match(("pilot", "cadet"), seed).winners for seed in range(10)]
    assert sum(won) >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_arguments_give_the_same_answer(level: str) -> None:
    state = laid(begun(), (1, "hydra", 300, 200, 90), (0, "moth", 800, 600, 0))
    assert asked(level, state) == asked(level, state)
    assert asked(level, state) != asked(level, state, seed=6)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    state = laid(begun(), (1, "hydra", 300, 200, 90), (0, "moth", 800, 600, 0))
    hand, *rest = state.decks[0]
    chance = Random(3)
    other = holding(state, 0, hand, *chance.sample(rest, len(rest)))
    other = holding(other, 1, *chance.sample(state.decks[1], len(state.decks[1])))
    assert other.decks != state.decks
    assert asked(level, other) == asked(level, state)


@pytest.mark.parametrize(
    ("game", "level", "view", "error"),
    [
        ("whist", "cadet", b"{}", BadArgument),
        ("lightspeed", "commodore", b"{}", BadArgument),
        ("lightspeed", "cadet", b"{}", msgspec.ValidationError),
    ],
)
def test_what_no_bot_can_answer(game: str, level: str, view: bytes, error: type[Exception]) -> None:
    with pytest.raises(error):
        play.answer(game, level, view, 0, 1)


def test_an_answer_is_plain_data() -> None:
    answer = asked("cadet", begun())
    assert answer is not None
    command: dict[str, Any] = answer.command
    assert set(command) == {"do", "x_mm", "y_mm", "heading_deg"}
    assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer


def test_the_interval_of_the_bench() -> None:
    low, high = wilson(0.75, 200)
    assert (round(low, 3), round(high, 3)) == (0.686, 0.805)
