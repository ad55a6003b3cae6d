"""The admiral of Light Speed: the kernel's results are the referee's; it uses its card, watches and hurries."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from kit.playing.lightspeed import play_match
from starfelt.battle.referee import judge
from starfelt.bots import levels
from starfelt.games.deployment.bots.admiral import AdmiralBudget, place
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.lightspeed.rules.model import LightSpeedState
from starfelt.table.card import Pose
from tests.games.lightspeed.bots.tables import asked, begun, holding, laid, seen

#: A small budget, enough to find an obvious shot.
SMALL = AdmiralBudget(poses=64, completions=8, rounds=1, changes=32, finals=((3, 8),), depth=2)


def under_way() -> LightSpeedState:
    return laid(
        begun(),
        (1, "hydra", 300, 200, 90),
        (0, "moth", 800, 600, 0),
        (1, "viper", 700, 150, 180),
        (0, "ghost", 300, 550, 20),
    )


def test_what_a_world_counts_is_what_the_referee_finds() -> None:
    sight = seen(under_way())
    completion = Completion(sight.field, [[*sight.unseen[0], sight.ship], sight.unseen[1]])
    card = np.array([completion.number[0, sight.ship.id]])
    tables = completion.tables(1)
    poses = completion.proposals(tables, card, 64, Random(1))
    points = completion.points(tables, card, poses, legal=True)[0].tolist()
    lying = [Pose(x, y, heading) for x, y, heading in poses[0].tolist()]
    battles = [judge(sight.with_card(pose)) for pose in lying]
    assert points == [[tally.total for tally in battle.tallies] for battle in battles]
    assert len({tuple(pair) for pair in points}) > 3
    assert all(sight.fits(pose) for pose in lying)


def test_a_card_in_the_way_of_another_leaves_it_out() -> None:
    sight = seen(under_way())
    completion = Completion(sight.field, [[*sight.unseen[0], sight.ship], sight.unseen[1]])
    tables = completion.tables(1)
    hydra = next(k for k, fighter in enumerate(sight.field.fighters) if fighter.ship.id == "hydra")
    on_top = np.array([sight.field.fighters[hydra].pose])
    completion.lay(tables, np.array([completion.number[0, sight.ship.id]]), on_top)
    assert tables.lies[0, hydra] == 0
    assert tables.lies[0].sum() == len(sight.field.fighters) + len(sight.field.asteroids)


def test_played_on_every_card_comes_to_lie_apart() -> None:
    sight = seen(under_way())
    completion = Completion(sight.field, [[*sight.unseen[0], sight.ship], sight.unseen[1]])
    tables = completion.tables(4)
    deck = [completion.number[1, ship.id] for ship in sight.unseen[1]]
    points = completion.play_on(tables, np.array([deck] * 4), [1] * len(deck), (16,), Random(2))
    assert tables.lies.sum(axis=1).tolist() == [len(sight.field.fighters) + len(deck) + 1] * 4
    # No enemy stood in their way.
    assert (points[:, 1] > points[:, 0]).all()


def test_with_the_last_card_it_takes_what_is_there() -> None:
    state = holding(laid(begun(), (1, "moth", 800, 600, 0), (1, "lancer", 900, 150, 90)), 0, "viper")
    sight = seen(state)
    assert sight.last
    pose = place(sight, Random(3), SMALL)
    assert pose is not None
    assert judge(sight.field).tallies[0].total == 0
    assert judge(sight.with_card(pose)).tallies[0].total >= 2


def test_with_fewer_cards_to_come_the_same_time_buys_more_of_all_else() -> None:
    usual = AdmiralBudget()
    assert usual.before(usual.depth) == usual.before(30) == usual
    answers = [sum(of * each for of, each in usual.before(coming).finals) for coming in (30, 4, 2)]
    assert answers == sorted(set(answers))
    last = usual.before(0)
    assert last.completions == 1
    assert last.poses > usual.poses


def test_it_does_not_know_what_may_never_come() -> None:
    """A card kept out of play is among the unseen ones. No deck is drawn with more cards than are left."""
    state = begun({"placing": "turns"})
    state = holding(state, 1, *state.decks[1][:3])
    sight = seen(state)
    assert len(sight.unseen[1]) == 10
    assert all(len(deck) == 3 for _ in range(5) for deck in [sight.deal(Random(4))[1]])


def test_it_beats_a_cadet() -> None:
    assert play_match(("admiral", "cadet"), 1).winners == (0,)


def test_it_watches_while_its_hand_is_there_early() -> None:
    answer = asked("admiral", begun())
    assert answer is not None
    assert answer.again
    assert answer.hover[8] == answer.hover[-1]


@pytest.mark.parametrize(("laid_already", "least", "most"), [(0, 2800, 5200), (4, 1000, 1900), (9, 420, 780)])
def test_it_hurries_where_others_do(laid_already: int, least: int, most: int) -> None:
    state = begun()
    state = holding(state, 1, *state.decks[1][laid_already:])
    answer = asked("admiral", state)
    assert answer is not None
    assert least <= answer.wait_ms <= most


def test_without_the_laboratory_there_is_no_admiral(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels.no_such_level("lightspeed", "admiral") is None
    monkeypatch.setattr(levels, "has_kernel", lambda: False)
    refused = levels.no_such_level("lightspeed", "admiral")
    assert refused is not None
    assert refused.code == "no-kernel"
    assert levels.no_such_level("lightspeed", "captain") is None
    other = levels.no_such_level("lightspeed", "commodore")
    assert other is not None
    assert other.code == "no-such-level"
