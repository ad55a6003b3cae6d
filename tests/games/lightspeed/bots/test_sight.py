"""A bot's model of its view: the table as the rules have it, and the ships still to come."""

from __future__ import annotations

from random import Random

from starfelt.battle.referee import judge
from starfelt.games.deployment.bots.aiming import aim
from starfelt.games.deployment.bots.sight import Trials, alone, own_hits
from starfelt.games.deployment.rules.card_outlines import CardOutlines, anywhere
from starfelt.games.deployment.rules.model import Hold
from starfelt.games.lightspeed.bots.sight import sight_of
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED
from starfelt.games.lightspeed.rules.layout import field_of
from starfelt.table.card import Pose
from tests.games.lightspeed.bots.tables import begun, holding, laid, seen

CARDS = ((0, "moth", 300, 200, 33), (1, "hydra", 420, 250, 90), (1, "viper", 700, 600, 201))


def held(pose: Pose) -> Hold:
    return Hold(pose.x / 10, pose.y / 10, pose.heading / 10)


def test_a_card_may_lie_where_the_rules_let_it() -> None:
    state = laid(begun({"asteroid": "two"}), *CARDS)
    sight, chance = seen(state), Random(1)
    poses = [anywhere(12_000, 8_000, chance) for _ in range(2000)]
    free = [sight.fits(pose) for pose in poses]
    assert free == [LIGHT_SPEED.verdict(state, 0, held(pose)) is None for pose in poses]
    assert 0 < sum(free) < len(free)


def test_the_table_is_the_one_that_will_be_judged() -> None:
    state = laid(begun({"piracy": True}, seats=3), *CARDS)
    assert seen(state).field == field_of(state)


def test_what_was_not_seen_is_known_but_for_its_order() -> None:
    state = laid(begun(), *CARDS)
    sight = seen(state)
    assert sight.ship.id == state.decks[0][0]
    assert {ship.id for ship in sight.unseen[0]} == set(state.decks[0][1:])
    assert {ship.id for ship in sight.unseen[1]} == set(state.decks[1])
    assert sight.left == (9, 8)


def test_who_holds_no_card_sees_nothing_to_do() -> None:
    assert sight_of(LIGHT_SPEED.view(holding(begun(), 0), 0), 0) is None


def test_the_last_card_of_a_fast_round_is_the_last_of_all() -> None:
    assert not seen(begun()).last
    assert seen(holding(begun(), 0, "moth")).last
    assert not seen(holding(begun({"placing": "turns"}), 0, "moth")).last


def test_alone_only_the_last_card_fires() -> None:
    field = seen(laid(begun(), *CARDS)).field
    assert {fired.ship for step in judge(alone(field)).steps for fired in step.fired} == {2}


def test_an_aimed_laser_hits_what_stands_free() -> None:
    sight, chance = seen(holding(begun(), 0, "lancer")), Random(2)
    target = sight.field.asteroids[0].corners
    tried = [aim(sight, sight.ship, sight.ship.lasers[0], target, chance) for _ in range(60)]
    free = [pose for pose in tried if pose and sight.fits(pose)]
    assert len(free) > 30
    for pose in free:
        assert judge(sight.with_card(pose)).tallies[0].rocks == 3


def test_a_nearly_full_table_is_searched() -> None:
    sight = seen(begun())
    # A table as large as one card has room for no other.
    assert CardOutlines(640, 890, ()).some_place(sight.ship, Random(1), tries=0) == Pose(320, 445, 0)


def test_a_card_tried_at_many_poses_has_the_same_effect_as_on_a_table_of_its_own() -> None:
    own = ((0, "intruder", 200, 600, 180), (0, "lancer", 900, 200, 120))
    sight, chance = seen(laid(begun({"asteroid": "two"}), *CARDS, *own)), Random(2)
    trials, hits = Trials(sight), 0
    for _ in range(300):
        pose = anywhere(12_000, 8_000, chance)
        if not sight.fits(pose):
            continue
        field = sight.with_card(pose)
        assert list(trials.alone(pose).steps()) == judge(alone(field)).steps
        assert trials.own_hits(pose) == own_hits(field, 0)
        hits += trials.own_hits(pose)
    assert hits
