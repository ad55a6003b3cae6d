"""The enemy's answer between two cards of a seat."""

from __future__ import annotations

import numpy as np
import pytest

from starfelt.games.deployment.puzzles.exchange import ENOUGH, Exchange
from starfelt.games.deployment.puzzles.goals import ends, solves
from starfelt.games.deployment.puzzles.tables import PausedTable
from starfelt.table.card import Pose
from tests.games.deployment.puzzles.by_hand import opened, ship, table

#: In a corner, out of everybody's way.
CORNER = Pose(1000, 1000, 2700)


def paused(first: str, reply: str, last: str) -> PausedTable:
    """Grace's Lancer and Ada's Viper lie apart, and nobody hits anybody."""
    data = table(ship(0, "viper", 600, 700, 180), ship(1, "lancer", 600, 100, 0))
    one, other, third = (opened(data, name) for name in (first, reply, last))
    return PausedTable(one.fleets, one.field, 0, one.ship, other.ship, third.ship)


@pytest.fixture(scope="module")
def exchange() -> Exchange:
    return Exchange(paused("moth", "intruder", "avenger"))


def test_the_same_first_card_is_always_answered_alike(exchange: Exchange) -> None:
    answer = exchange.answer(CORNER)
    assert answer is not None
    assert Exchange(exchange.table).answer(CORNER) == answer


def test_the_best_answer_leaves_the_fewest_winning_last_poses(exchange: Exchange) -> None:
    found = exchange.find_answers(CORNER)
    assert found is not None
    assert found.room[found.best()] == found.room.min()
    assert exchange.answer(CORNER) == found.reply()
    assert exchange.holds(CORNER) == (found.room.min() >= ENOUGH)


def test_the_referee_agrees_with_the_kernel_on_last_poses(exchange: Exchange) -> None:
    found = exchange.find_answers(CORNER)
    assert found is not None
    for number in (0, found.best(), len(found.answers) - 1):
        left = exchange.after(CORNER, Pose(*found.answers[number].tolist()))
        for last, wins in list(zip(found.last[number].tolist(), found.wins[number], strict=True))[:12]:
            assert solves(left.field, 0, left.ship, Pose(*last), "win") == wins


def test_a_first_card_holds_if_no_answer_takes_the_win() -> None:
    # Ada's Lancer destroys Grace's at once, and her Avenger can destroy a Ghost that comes too late.
    strike = Pose(6000, 3000, 0)
    ahead = Exchange(paused("lancer", "ghost", "avenger"))
    assert ends(ahead.after(strike, None).field, 0, "win")
    assert ahead.holds(strike)
    # In the corner, the Sidewinder does nothing. A second Lancer destroys the Viper for 3 points; both Lancers are 2.
    assert not Exchange(paused("sidewinder", "lancer", "ghost")).holds(CORNER)


def test_only_legal_first_cards_are_drawn(exchange: Exchange) -> None:
    touching = np.array([[6000, 7000, 0], [1000, 1000, 0]], dtype=np.int64)
    assert exchange.legal(touching).tolist() == [[1000, 1000, 0]]
