"""How a bot tries a puzzle of cards. The bots here always choose the same pose, or none."""

from __future__ import annotations

from random import Random

from starfelt.battle.table_file import table_from
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.puzzles.bot_tries import move_one, place_last, place_two
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import PausedTable, WholeTable
from starfelt.puzzles.shipped import puzzles_of
from starfelt.table.card import Pose
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, opened, ship, table


def strikes(_: CardSight, __: Random) -> Pose:
    return STRIKE.pose


def finds_no_room(_: CardSight, __: Random) -> None:
    return None


def test_the_last_card_is_placed_once() -> None:
    solved = place_last(opened(DUEL, "moth"), "win")
    assert solved(strikes, Random(1))
    assert not solved(lambda _, __: Pose(3000, 2000, 2700), Random(1))
    assert not solved(finds_no_room, Random(1))


def test_any_own_card_may_be_moved() -> None:
    lost = table_from(table(*DUEL["ships"], ship(0, "moth", 100, 100, 0)))
    solved = move_one(WholeTable(lost.fleets, lost.field, 0))
    taken: set[str] = set()

    def strikes_and_tells(sight: CardSight, _: Random) -> Pose:
        taken.add(sight.ship.id)
        return STRIKE.pose

    tries = {solved(strikes_and_tells, Random(seed)) for seed in range(8)}
    assert True in tries
    assert taken == {"moth", "viper"}


def test_the_enemy_answers_between_two_cards() -> None:
    one = next(one for one in puzzles_of("lightspeed") if one.kind == "two-ships")
    paused = table_of(one)
    assert isinstance(paused, PausedTable)
    assert one.sequel is not None
    poses = {one.ship: one.solution.pose, one.sequel.last: one.sequel.finish.pose}
    solved = place_two(Exchange(paused))
    assert solved(lambda sight, _: poses[sight.ship.id], Random(1))
    assert not solved(finds_no_room, Random(1))
