"""*With what you knew*: the search of a card's best pose keeps the good poses, not the bad ones."""

from __future__ import annotations

import numpy as np

from starfelt.analysis import analyse
from starfelt.bots.play import BotPlayer
from starfelt.games.deployment.analysis.decisions import decisions_of
from starfelt.games.deployment.analysis.known import KnownTable
from starfelt.games.deployment.analysis.package import CardAnalysis
from starfelt.games.deployment.analysis.worth import worth
from starfelt.play import Match, Table


def test_the_poses_that_are_looked_at_again_are_better_than_those_that_are_not() -> None:
    match = Match.begin("lightspeed", seed=3)
    Table(match, [BotPlayer("lightspeed", "cadet")] * 2, 3).play()
    part = analyse.analysis_for("lightspeed")
    assert isinstance(part, CardAnalysis)
    one = next(one for one in decisions_of(match) if one.done == "place" and one.turn == 6)
    sight = part.sight_of(match.game.view(one.before, one.seat), one.seat)
    assert sight is not None
    table = KnownTable(sight, seed=1, spread=part.spread)
    kept = table.glance(table.completions(table.budget.completions))
    any_aimed = table.alone.sample_aimed(len(kept), table.generator)
    # Completions that the search has not seen.
    fresh = table.completions(64)

    def mean_worth(poses: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> float:
        end = table.on(fresh, poses)
        return float(worth(end.points, end.winners, table.seat).mean())

    assert mean_worth(kept) > mean_worth(any_aimed) + 1
