"""The decisions of bot levels: the pilot considers its card, the captain the whole table and future cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from starfelt.battle.field import Fighter
from starfelt.cards.editions import ship_of
from starfelt.games.deployment.bots import cadet, captain, pilot
from starfelt.games.deployment.bots.aiming import aimed_at, targets_of
from starfelt.games.deployment.bots.foresight import foreseen, replies
from starfelt.games.deployment.bots.outlook import outlook
from starfelt.games.deployment.bots.sight import CardSight, Trials, own_hits
from starfelt.games.deployment.rules.model import Placed
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED
from starfelt.table.card import Pose
from tests.games.lightspeed.bots.tables import asked, begun, holding, laid, seen, stopped

#: North of the asteroid on the default table, pointing at it.
AT_ASTEROID = (600, 250, 180)


def decided(
    level: str, pose: tuple[int, int, int] | None, *cards: tuple[int, str, int, int, int], hand: str
) -> str:
    """Return a level's decision after *stop* with `hand`, held at `pose`, over a table with these cards."""
    answer = asked(level, stopped(holding(laid(begun(), *cards), 0, hand), 0, pose))
    assert answer is not None
    return answer.command["do"]


@pytest.mark.parametrize("level", ["cadet", "pilot", "captain"])
def test_what_cannot_be_dropped_is_withdrawn(level: str) -> None:
    assert decided(level, None, hand="moth") == "withdraw"
    assert decided(level, (600, 400, 0), hand="moth") == "withdraw"
    assert decided(level, AT_ASTEROID, hand="moth") == "drop"


@pytest.mark.parametrize("level", ["cadet", "pilot", "captain"])
def test_nobody_shoots_their_own(level: str) -> None:
    own = (0, "intruder", 200, 600, 180)
    # It points at the stern of the Intruder, which has no shield there and is destroyed by the 3.
    behind = (200, 250, 180)
    assert own_hits(seen(holding(laid(begun(), own), 0, "lancer")).with_card(Pose(2000, 2500, 1800)), 0) == 1
    assert decided(level, behind, own, hand="lancer") == "withdraw"
    for seed in range(12):
        sight = seen(holding(laid(begun(), own), 0, "lancer"))
        pose = {"cadet": cadet, "pilot": pilot, "captain": captain}[level].place(sight, Random(seed))
        assert pose is not None
        assert not own_hits(sight.with_card(pose), 0)


def _before_the_last_card(seed: int) -> CardSight:
    """Return a table filled by two cadets, seen by the player with the card that ends the round."""
    state, chance = begun(seed=seed), Random(seed)
    for card in range(8):
        sight = seen(state, card % 2)
        pose = cadet.place(sight, chance)
        assert pose is not None
        state = LIGHT_SPEED.evolve(state, Placed(card % 2, sight.ship.id, pose))
    return seen(holding(state, 0, state.decks[0][0]))


@pytest.mark.parametrize("level", ["cadet", "pilot", "captain"])
def test_nobody_hits_their_own_where_another_pose_is_as_good(level: str) -> None:
    for seed in range(8):
        sight = _before_the_last_card(seed)
        pose = {"cadet": cadet, "pilot": pilot, "captain": captain}[level].place(sight, Random(seed))
        assert pose is not None
        field = sight.with_card(pose)
        if own_hits(field, 0) == own_hits(sight.field, 0):
            continue
        gain = outlook(field, (0,))
        for other in aimed_at(sight, sight.ship, targets_of(sight, 0), Random(seed), 40):
            field = sight.with_card(other)
            assert own_hits(field, 0) > own_hits(sight.field, 0) or outlook(field, (0,)) < gain


def test_only_the_captain_knows_that_its_card_would_be_dead_before_it_fires() -> None:
    # The Viper would mine for 4, but only at speed 6, and a 2 hits it from the left at speed 1.
    moth = (1, "moth", 300, 250, 90)
    assert decided("captain", AT_ASTEROID, moth, hand="viper") == "drop"
    # Another 2 from the right at speed 2 destroys it.
    sidewinder = (1, "sidewinder", 900, 250, 180)
    assert decided("captain", AT_ASTEROID, moth, sidewinder, hand="viper") == "withdraw"
    assert decided("pilot", AT_ASTEROID, moth, sidewinder, hand="viper") == "drop"


def test_the_pilot_counts_what_its_card_does() -> None:
    sight = seen(holding(laid(begun(), (1, "lancer", 300, 200, 0)), 0, "viper"))

    effect = partial(pilot.effect, Trials(sight), seat=sight.seat)
    assert effect(Pose(6000, 2000, 1800)) > effect(Pose(6000, 2000, 0)) == 0
    assert effect(Pose(3000, 6000, 0)) > 0


def test_what_one_seat_gains_the_other_loses() -> None:
    state = laid(begun(), (0, "moth", 600, 250, 180), (1, "viper", 200, 250, 0), (0, "lancer", 200, 600, 0))
    first, second = outlook(seen(state).field, (0, 1))
    assert first == -second > 0


def test_damage_short_of_death_counts_a_little() -> None:
    field = replace(seen(begun()).field, asteroids=())
    sidewinder = Fighter(0, ship_of("classic", "sidewinder"), Pose(2000, 2000, 0))
    hydra = Fighter(1, ship_of("classic", "hydra"), Pose(6000, 2000, 1800))
    hurt = outlook(replace(field, fighters=(sidewinder, hydra)), (0,))[0]
    missed = outlook(
        replace(field, fighters=(sidewinder, replace(hydra, pose=Pose(6000, 6000, 1800)))), (0,)
    )[0]
    assert 0 == missed < hurt < 4


def test_replies_are_ships_that_were_not_seen() -> None:
    state = laid(begun(), (1, "moth", 300, 200, 0), (1, "hydra", 900, 200, 0))
    found = replies(seen(state), Random(1), 99)
    assert {reply.seat for reply in found} == {1}
    assert {reply.ship.id for reply in found} == set(state.decks[1])


def test_a_seat_without_cards_does_not_answer() -> None:
    state = holding(begun(seats=3), 1)
    assert {reply.seat for reply in replies(seen(state), Random(1), 99)} == {2}


def test_nobody_answers_the_card_that_calls_stop() -> None:
    state = holding(begun(), 0, "moth")
    assert replies(seen(state), Random(1), 9) == []
    assert foreseen(seen(state), Pose(3000, 2000, 0), 1.5, []) == 1.5
    by_turns = holding(begun({"placing": "turns"}), 0, "moth")
    assert replies(seen(by_turns), Random(1), 9) != []


def test_a_reply_does_harm() -> None:
    sight = seen(holding(begun(), 0, "hydra", "moth"))
    pose = Pose(6000, 1500, 1800)
    now = outlook(sight.with_card(pose), (0,))[0]
    assert foreseen(sight, pose, now, replies(sight, Random(2), 9)) < now


def test_the_captain_improves_on_its_ideas() -> None:
    sight = seen(holding(laid(begun(), (1, "lancer", 300, 200, 0)), 0, "moth"))
    ideas = [Pose(6000, 2000, 1800), Pose(1000, 7000, 0)]
    judged = [(outlook(sight.with_card(pose), (0,))[0], pose) for pose in ideas]
    better = captain.improve(sight, judged, Random(4))
    assert all(
        after[0] >= before[0] for after, before in zip(better, sorted(judged, reverse=True), strict=True)
    )
