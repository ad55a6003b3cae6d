"""Bots at Stellar Conflict: whole matches of every variant, a fleet at every level, and only public information."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kit.playing.stellarconflict import final
from kit.variants import STELLAR_CONFLICT, Variant
from starfelt.bots import play
from starfelt.games.stellarconflict.rules.choosing import may_choose, ready_made
from starfelt.games.stellarconflict.rules.game import STELLAR_CONFLICT as GAME
from starfelt.games.stellarconflict.rules.model import Choose
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName
from starfelt.play import Match

LEVELS = ("cadet", "pilot", "captain")


def choosing(**options: Any) -> Any:
    """Return the state of a match before any choice."""
    return Match.begin(GAME, options, seed=1).state


def asked(level: str, state: Any, seat: int = 0, seed: int = 5) -> Any:
    return play.answer("stellarconflict", level, msgspec.json.encode(GAME.view(state, seat)), seat, seed)


def chosen(state: Any, seat: int, *ships: str) -> Any:
    match = Match(GAME, state, 2, at=100)
    assert isinstance(match.do(seat, Choose(ships)), list)
    return match.state


@pytest.mark.parametrize("variant", STELLAR_CONFLICT, ids=lambda variant: variant.name)
@pytest.mark.parametrize("level", ["cadet", "pilot"])
def test_whole_matches_of_every_variant(level: str, variant: Variant) -> None:
    # The bench fails on any command that is refused.
    assert final([level] * variant.seats, variant.options, variant.seed).report.winners


def test_captains_beat_cadets_with_a_quarter_of_their_thinking() -> None:
    for seed in range(3):
        state = final(("captain", "cadet"), {"races": ["vak", "wiss"]}, seed, share=0.25)
        assert state.report.winners == (0,)


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_fleet(race: Race, scale: ScaleName, level: str) -> None:
    other = next(each for each in RACES if each != race)
    state = choosing(races=[race, other], scale=scale)
    fleets = [asked(level, state, seed=seed).command for seed in range(20)]
    for fleet in fleets:
        assert fleet["do"] == "choose"
        assert may_choose(race, scale, fleet["ships"]) is None
    assert len({tuple(fleet["ships"]) for fleet in fleets}) > 1


def test_the_captain_stays_near_the_ready_made_fleet() -> None:
    ready = set(ready_made("wiss", "war"))
    for seed in range(10):
        ships = asked("captain", choosing(scale="war"), seed=seed).command["ships"]
        assert len(ready - set(ships)) <= 1


def test_who_has_chosen_waits() -> None:
    assert asked("pilot", chosen(choosing(), 0, "ripple")) is None


def test_a_short_clock_is_kept() -> None:
    assert asked("cadet", choosing(choose_s=2)).wait_ms <= 1000


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    """The hidden facts are the other's ships, and the order of one's own deck."""
    state = chosen(choosing(), 0, "ripple", "halo", "mote")
    one, other = chosen(state, 1, "thorn", "pike"), chosen(state, 1, "barb", "sabre")
    assert one.decks != other.decks
    top, *rest = one.decks[0]
    turned = msgspec.structs.replace(one, decks=((top, *Random(2).sample(rest, len(rest))), one.decks[1]))
    assert asked(level, one) == asked(level, other) == asked(level, turned)
