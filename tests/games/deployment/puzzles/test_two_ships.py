"""Puzzles of two ships, with the enemy's answer between them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from kit.puzzles import card_puzzles_of
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.goals import solves
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import PausedTable
from starfelt.games.deployment.puzzles.two_ships import is_confirmed
from starfelt.puzzles.model import FilePose, Puzzle, Sequel
from starfelt.puzzles.proving import flaw_of

ONE = next(one for one in card_puzzles_of("lightspeed") if one.kind == "two-ships")


def sequel() -> Sequel:
    assert ONE.sequel is not None
    return ONE.sequel


@pytest.fixture(scope="module")
def exchange() -> Exchange:
    table = table_of(ONE)
    assert isinstance(table, PausedTable)
    return Exchange(table)


def test_the_server_gives_the_answer_of_the_solution(exchange: Exchange) -> None:
    assert exchange.answer(ONE.solution.pose) == sequel().answer.pose
    left = exchange.after(ONE.solution.pose, sequel().answer.pose)
    assert solves(left.field, left.seat, left.ship, sequel().finish.pose, "win")


def test_the_referee_is_asked_about_every_answer(exchange: Exchange) -> None:
    found = exchange.find_answers(ONE.solution.pose)
    assert found is not None
    assert is_confirmed(exchange, ONE.solution.pose, found, Random(1))
    # The kernel claims the opposite of all it found.
    wrong = found._replace(wins=np.logical_not(found.wins))
    assert not is_confirmed(exchange, ONE.solution.pose, wrong, Random(1))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (replace(ONE, solution=FilePose(-9, 0, 0)), "the solution is not legal"),
        (replace(ONE, sequel=None), "sequel: two ships need two seats and what follows the first ship"),
        (replace(ONE, sequel=replace(sequel(), answers=3)), "answers, not 3"),
        (replace(ONE, sequel=replace(sequel(), answer=FilePose(1, 2, 3))), "the best answer is another one"),
        (
            replace(ONE, sequel=replace(sequel(), finish=ONE.solution)),
            "the last card does not reach the goal",
        ),
        (
            replace(ONE, sequel=replace(sequel(), reply="barb")),
            "ship: the fleet 'classic' has no ship 'barb'",
        ),
        (replace(ONE, goal="unscathed"), "the goal of two-ships is win"),
    ],
)
def test_a_puzzle_that_does_not_hold_says_why(wrong: Puzzle, why: str) -> None:
    assert why in (flaw_of(wrong) or "")
