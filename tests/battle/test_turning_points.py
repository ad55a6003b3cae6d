"""What decided a battle: the beam without which it had ended otherwise, and each seat's best and costliest card."""

from __future__ import annotations

import pytest

from kit.by_hand import Data, asteroid, laser, lies, ship, table
from starfelt.battle import turning_points
from starfelt.battle.battle_view import battle_view
from starfelt.battle.referee import judge
from starfelt.battle.sheet import ShipCount
from starfelt.battle.table_file import table_from
from starfelt.battle.turning_points import MOST_SHIPS, DecidingBeam, card_effects, deciding_beams
from starfelt.messages import say

GUN = ship("gun", [laser(2)])


def judged(*ships: tuple[Data, Data]):
    field = table_from(table(ships)).field
    return field, judge(field)


def test_a_beam_that_gave_the_win_decided_it_for_both() -> None:
    """Bob's gun destroys a ship of 2 points; Ada's two hits destroy nothing."""
    battle = judged(
        lies(0, GUN, 100, 800),
        lies(1, ship("big"), 100, 500),
        lies(1, GUN, 500, 800),
        lies(0, ship("small", hull=2), 500, 500),
    )
    beam = DecidingBeam(step=0, shot=1, lead=-2, without=0, winners=(0, 1), destroyed=True)
    assert deciding_beams(*battle) == (beam, DecidingBeam(0, 1, 2, 0, (0, 1), destroyed=True))


def test_each_seat_is_told_of_its_lasers_and_of_its_best_and_costliest_card() -> None:
    """The gun destroys a ship of its own side and two points of the other's."""
    field = table_from(
        table(
            [
                lies(0, GUN, 500, 800),
                lies(0, ship("small", hull=2), 500, 500),
                lies(0, GUN, 100, 800),
                lies(1, ship("prey", hull=2), 100, 500),
            ]
        )
    ).field
    ada, bob = battle_view(field, ("Ada", "Bob")).lines
    assert [say("en", line.id, {**line.args, "you": "yes"}) for line in ada] == [
        "Your lasers: 2 shots, 2 hit, 1 of them your own ship.",
        "Your best card: Gun. Without it you would be 2 points worse off.",
        "Your costliest card: Gun. Without it you would be 2 points better off.",
    ]
    assert [say("en", line.id, {**line.args, "you": "no"}) for line in bob] == [
        "Lasers: 0 shots, 0 hit.",
        "Best card: none brought points.",
        "Costliest card: Prey. Without it they would be 2 points better off.",
    ]


def test_ones_own_beam_may_be_what_lost_it() -> None:
    battle = judged(
        lies(0, GUN, 500, 800), lies(0, ship("small", hull=2), 500, 500), lies(1, ship("far"), 100, 100)
    )
    beam = deciding_beams(*battle)[0]
    assert beam is not None
    assert (beam.step, beam.shot, beam.lead, beam.without) == (0, 0, -2, 0)
    # The gun cost its own side two points, and so did the target by being there.
    assert card_effects(*battle)[0].costliest == ShipCount(0, -2)
    assert card_effects(*battle)[0].best is None


def test_a_beam_that_opens_the_way_for_another_is_worth_both() -> None:
    """The first shot destroys a screen; the second passes where it stood."""
    first, late = ship("first", [laser(1)]), ship("late", [laser(3)], when=2)
    field, battle = judged(
        lies(0, first, 200, 600, 90),
        lies(1, ship("screen", hull=1), 500, 600),
        lies(0, late, 500, 900),
        lies(1, ship("target", hull=3), 500, 300),
    )
    beam = deciding_beams(field, battle)[0]
    assert beam is not None
    assert (beam.step, beam.lead, beam.without) == (0, 4, 1)
    # Without the first gun, the late one would destroy the screen instead.
    assert card_effects(field, battle)[0].best == ShipCount(0, 3)


def test_where_nothing_was_hit_nothing_decided() -> None:
    battle = judged(lies(0, ship("a"), 100, 100), lies(1, ship("b"), 500, 500))
    assert deciding_beams(*battle) == (None, None)
    assert [(each.best, each.costliest) for each in card_effects(*battle)] == [(None, None)] * 2


def test_a_table_with_very_many_ships_is_not_judged_again() -> None:
    pebble = ship("pebble", [laser(1)])
    many = [lies(n % 2, pebble, 40 + 70 * (n % 13), 50 + 90 * (n // 13)) for n in range(MOST_SHIPS + 1)]
    battle = judged(*many)
    assert deciding_beams(*battle) == (None, None)
    assert card_effects(*battle)[0].best is None


def test_of_two_beams_that_brought_as_much_the_one_that_destroyed_a_ship_decided() -> None:
    """The first beam mines a rock, the second one destroys a ship of one point."""
    single = ship("single", [laser(1)])
    field = table_from(
        table(
            [lies(0, single, 100, 800), lies(0, single, 500, 800), lies(1, ship("prey", hull=1), 500, 500)],
            [asteroid(100, 500, 6)],
        )
    ).field
    beam = deciding_beams(field, judge(field))[0]
    assert beam == DecidingBeam(step=0, shot=1, lead=2, without=1, winners=(0,), destroyed=True)


def test_the_largest_table_that_is_judged_again_has_so_many_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = judged(lies(0, GUN, 100, 800), lies(1, ship("prey", hull=2), 100, 500))
    monkeypatch.setattr(turning_points, "MOST_SHIPS", 2)
    assert None not in deciding_beams(*battle)
    assert card_effects(*battle)[0].best is not None
    monkeypatch.setattr(turning_points, "MOST_SHIPS", 1)
    assert deciding_beams(*battle) == (None, None)
    assert card_effects(*battle)[0].best is None
