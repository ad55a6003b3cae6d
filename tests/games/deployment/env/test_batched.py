"""The vectorised environment of Light Speed: each of its tables is a match by the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.cards.card_games import GameName
from starfelt.envs import setting_of
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.deployment.rules.model import placed_at
from starfelt.games.stellarconflict.rules.model import Choose
from starfelt.kernel.roster import Ints
from starfelt.lab import random_tables
from starfelt.play import Match
from starfelt.table.card import Pose

TABLES = 24


def ships_of(game: GameName, seats: int) -> list[str]:
    """Return the id of each ship of the tables, seat by seat."""
    return [ship["ship"] for ship in random_tables(game, 1, seats=seats).file(0)["ships"]]


def match_of(env: Placing, table: int, game: GameName, seats: int) -> Match:
    """Return the match on a table of a new environment: with the same decks, when cards are placed."""
    ships = ships_of(game, seats)
    order: list[int] = env.order[table].tolist()
    decks = [[ships[ship] for ship in order if env.roster.seat[ship] == seat] for seat in range(seats)]
    if game == "lightspeed":
        return Match.begin(game, {"placing": "turns"}, seats=seats, rigged={"decks": decks})
    # The Cargo ship is always first, and the Flag ship last.
    chosen = [deck[1:-1] for deck in decks]
    match = Match.begin(game, {"deploy_s": 0}, seats=seats, rigged={"decks": chosen})
    for seat in range(seats):
        match.do(seat, Choose(tuple(chosen[seat])))
    while match.view(0).phase != "placing":
        match.tick()
    return match


@pytest.mark.parametrize(
    ("game", "seats"), [("lightspeed", 2), ("lightspeed", 3), ("stellarconflict", 2), ("stellarconflict", 4)]
)
def test_turn_by_turn_every_table_is_a_match_by_the_rules(game: GameName, seats: int) -> None:
    env = Placing(TABLES, game=game, seats=seats, seed=5)
    setting, ships = setting_of(game, seats=seats), ships_of(game, seats)
    matches: list[Match | None] = [match_of(env, table, game, seats) for table in range(TABLES)]
    refused = 0
    for _ in range(600):
        seen = env.observe()
        wanted = env.anywhere()
        hand, seat = env.hand.copy(), env.seat.copy()
        step = env.step(wanted)
        for table, match in enumerate(matches):
            if match is None:
                continue
            who = int(seat[table])
            assert match.view(who).hand.ship == ships[int(hand[table])]
            if table < 3:
                np.testing.assert_allclose(seen[table], setting.observe(match, who), atol=1e-6)
            x, y, heading = wanted[table].tolist()
            answer = match.do(who, placed_at(Pose(x, y, heading)))
            assert isinstance(answer, Refused) == (not step.legal[table])
            refused += isinstance(answer, Refused)
            assert (match.outcome is not None) == bool(step.done[table])
            if match.outcome is not None:
                assert step.points[table].tolist() == list(match.game.tally(match.state).points)
                alone = len(match.outcome.winners) == 1
                rewards = [float(alone) if s in match.outcome.winners else -1.0 for s in range(seats)]
                assert step.rewards[table].tolist() == rewards
                matches[table] = None
        if not any(matches):
            break
    assert matches == [None] * TABLES
    assert refused > TABLES
    # Finished tables have restarted.
    assert env.laid[:, : len(ships)].sum() < TABLES * len(ships)


def test_tables_that_do_not_act_stay_as_they_are() -> None:
    env = Placing(TABLES, seed=3, max_refusals=2)
    acting = np.arange(TABLES) % 2 == 0
    for _ in range(6):
        before, hand = env.laid.copy(), env.hand.copy()
        wanted = env.lattice[env.mask()[:, :-1].argmax(1)]
        step = env.step(wanted, acting)
        assert step.legal.tolist() == acting.tolist()
        assert not step.truncated.any()
        assert (env.laid[~acting] == before[~acting]).all()
        assert (env.hand[~acting] == hand[~acting]).all()
    env.restart(acting)
    assert not env.laid[:, :20].any()


def test_the_last_ship_is_laid_and_the_battle_fought() -> None:
    env = Placing(TABLES, form="last", seats=3, seed=7)
    file = random_tables("lightspeed", 1, seats=3).file(0)
    fought = 0
    for _ in range(40):
        assert (env.laid.sum(1) == 30).all()
        before, hand, wanted = env.poses.copy(), env.hand.copy(), env.anywhere()
        step = env.step(wanted)
        assert (step.done == step.legal).all()
        for table in range(TABLES):
            poses = before[table]
            poses[hand[table]] = wanted[table]
            asked = filed(file, poses)
            try:
                points = [tally.total for tally in judge(table_from(asked).field).tallies]
            except BadFile:
                assert not step.legal[table]
                assert not step.points[table].any()
            else:
                fought += 1
                assert step.legal[table]
                assert step.points[table].tolist() == points
    assert fought > 100


def filed(file: dict[str, Any], poses: Any) -> dict[str, Any]:
    cards = [*file["ships"], *file["asteroids"]]
    lying = [
        card | {"x_mm": x / 10, "y_mm": y / 10, "heading_deg": heading / 10}
        for card, (x, y, heading) in zip(cards, poses.tolist(), strict=True)
    ]
    return file | {"ships": lying[:30], "asteroids": lying[30:]}


@pytest.mark.parametrize("form", ["turns", "last"])
def test_the_same_seed_is_the_same_tables(form: Any) -> None:
    def played(seed: int) -> Placing:
        env = Placing(8, form=form, seed=seed)
        for _ in range(60):
            env.step(env.anywhere())
        return env

    one, other, another = played(1), played(1), played(2)
    assert (one.poses == other.poses).all()
    assert (one.hand == other.hand).all()
    assert (one.poses != another.poses).any()


def test_every_ship_of_a_table_comes_into_the_hand_before_it_is_another_table() -> None:
    env = Placing(4, form="last", seed=3)
    begun = env.poses.copy()
    hands: list[Ints] = []
    for _ in range(20):
        assert (env.poses == begun).all()
        hands.append(env.hand.copy())
        # Back to its old pose.
        assert env.step(env.poses[np.arange(4), env.hand]).legal.all()
    assert (np.sort(hands, 0) == np.arange(20)[:, None]).all()
    assert (env.poses != begun).any()


def test_a_pose_that_is_none_is_refused() -> None:
    env = Placing(4, seed=3)
    wanted = np.array([[-1, 4000, 0], [6000, 4000, 0], [300, 300, 3600], [32767, 32767, -1]], np.int16)
    assert not env.step(wanted).legal.any()


@pytest.mark.parametrize("form", ["turns", "last"])
def test_a_table_that_takes_no_legal_pose_is_truncated(form: Any) -> None:
    env = Placing(3, form=form, seed=3, max_refusals=4)
    nowhere = np.full((3, 3), -1, np.int16)
    order, poses = env.order.copy(), env.poses.copy()
    for number in range(1, 9):
        step = env.step(nowhere)
        assert step.truncated.tolist() == [number % 4 == 0] * 3
        assert not step.done.any()
        assert not step.rewards.any()
    assert (env.order != order).any()
    assert form == "turns" or (env.poses != poses).any()


def test_a_legal_pose_in_between_is_another_start() -> None:
    env = Placing(1, form="last", seed=3, max_refusals=2)
    nowhere = np.full((1, 3), -1, np.int16)
    back = env.poses[0, env.hand]
    assert [bool(env.step(wanted).truncated[0]) for wanted in (nowhere, back, nowhere)] == [False] * 3


def test_a_form_that_is_none() -> None:
    form: Any = "first"
    with pytest.raises(ValueError, match="'first' is none of turns, last"):
        Placing(4, form=form)


def test_where_a_card_may_lie_is_where_it_is_laid() -> None:
    env = Placing(TABLES, form="last", seed=9)
    wanted = np.stack([env.anywhere() for _ in range(12)], 1)
    wanted[0, 0] = (0, 0, 3600)
    legal = env.legal(wanted)
    poses, laid = env.poses.copy(), env.laid.copy()
    assert 0 < legal.sum() < legal.size
    for place in range(12):
        other = Placing(TABLES, form="last", seed=9)
        assert (other.step(wanted[:, place]).legal == legal[:, place]).all()
    assert (env.poses == poses).all()
    assert (env.laid == laid).all()


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_aimed_poses_are_legal_and_their_battles_are_the_referees(game: GameName) -> None:
    """On tables that fill up card by card."""
    env = Placing(6, game=game, seed=12)
    rows = np.arange(len(env))
    for _ in range(env.roster.ships):
        wanted = env.aimed(20)
        assert wanted.shape == (6, 20, 3)
        found = wanted[:, :, 2] >= 0
        assert found.mean() > 0.9
        assert (env.legal(wanted) == found).all()
        points, winners = env.battles(wanted)
        for table in range(2):
            place = int(found[table].argmax())
            battle = judge(table_from(with_hand(env, table, wanted[table, place])).field)
            assert points[table, place].tolist() == [tally.total for tally in battle.tallies]
            assert np.flatnonzero(winners[table, place]).tolist() == list(battle.winners)
        env.step(wanted[rows, found.argmax(1)])


def with_hand(env: Placing, table: int, pose: Any) -> dict[str, Any]:
    """Return a table as a file, with the card in hand at a pose."""
    file = env.file(table)
    x, y, heading = pose.tolist()
    seat, ship = env.ships[int(env.hand[table])]
    card = {"seat": seat, "ship": ship, "x_mm": x / 10, "y_mm": y / 10, "heading_deg": heading / 10}
    return file | {"ships": [*file["ships"], card]}


def test_aiming_pays() -> None:
    """The best of aimed poses is better than the best of as many poses anywhere."""
    env = Placing(64, form="last", seed=13)

    def best(wanted: Any) -> float:
        points = env.battles(np.where(env.legal(wanted)[:, :, None], wanted, np.int16(-1))).points
        rows = np.arange(len(env))
        return float((points[rows, :, env.seat] - points[rows, :, 1 - env.seat]).max(1).mean())

    anywhere = np.stack([env.anywhere() for _ in range(32)], 1)
    assert best(env.aimed(32)) > best(anywhere) + 1


def test_a_battle_without_the_card_in_hand() -> None:
    env = Placing(3, form="last", seed=14)
    nowhere = np.full((3, 1, 3), -1, np.int16)
    for table, points in enumerate(env.battles(nowhere).points[:, 0].tolist()):
        assert points == [tally.total for tally in judge(table_from(env.file(table)).field).tallies]


def test_a_table_as_a_file_holds_what_lies() -> None:
    env = Placing(3, form="last", seed=11)
    file = env.file(1)
    field = table_from(file).field
    assert len(field.fighters) == 19
    lying = [pose for pose, lies in zip(env.poses[1].tolist(), env.laid[1], strict=True) if lies]
    assert [list(card.pose) for card in (*field.fighters, *field.asteroids)] == lying
