"""*With what you knew*: the search keeps the good poses, and replies to poses are compared alike."""

from __future__ import annotations

import numpy as np
import pytest

from starfelt.analysis import analyse
from starfelt.bots.play import BotPlayer
from starfelt.games.deployment.analysis.decisions import decisions_of
from starfelt.games.deployment.analysis.known import QUICK, KnownBudget, KnownTable
from starfelt.games.deployment.analysis.package import CardAnalysis
from starfelt.games.deployment.analysis.stages import pick_best
from starfelt.games.deployment.analysis.worth import worth
from starfelt.kernel.standings import leads
from starfelt.play import Match, Table


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.begin("lightspeed", seed=3)
    Table(match, [BotPlayer("lightspeed", "cadet")] * 2, 3).play()
    return match


def table_before(match: Match, turn: int, seed: int, budget: KnownBudget = QUICK) -> KnownTable:
    """Return the table as a player saw it before a card was placed."""
    part = analyse.analysis_for("lightspeed")
    assert isinstance(part, CardAnalysis)
    one = next(one for one in decisions_of(match) if one.done == "place" and one.turn == turn)
    sight = part.sight_of(match.game.view(one.before, one.seat), one.seat)
    assert sight is not None
    return KnownTable(sight, seed, part.spread, budget)


def test_the_poses_that_the_search_finds_are_better_than_others(match: Match) -> None:
    table = table_before(match, 6, seed=1)
    aimed = table.alone.sample_aimed(200, table.generator)
    found, _ = table.search(aimed)
    # Completions that the search has not seen.
    fresh = table.completions(64)

    def mean_worth(poses: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> float:
        end = table.on(fresh, poses)
        return float(worth(end.points, end.winners, table.seat).mean())

    assert mean_worth(found) > mean_worth(aimed) + 1


def test_equal_poses_have_equal_replies_by_hands_that_are_on_the_way(match: Match) -> None:
    table = table_before(match, 10, seed=2)
    assert table.reacting
    pose = table.alone.sample_aimed(1, table.generator)
    end = table.play_replies(np.concatenate([pose, pose]), 64)
    one, other = leads(end.points, table.seat).T
    assert np.corrcoef(one, other)[0, 1] > 0.3


def test_of_poses_in_one_cell_only_the_best_goes_on() -> None:
    poses = np.array([[1005, 1005, 10], [1009, 1002, 12], [5000, 5000, 10], [9000, 1000, 900]])
    assert pick_best(poses, np.array([1.0, 2.0, 0.0, 1.5]), 2).tolist() == [1, 3]
