"""Turns of Faster Than Light on many tables at once, held against the rules."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np

from starfelt.envs import setting_of
from starfelt.games.ftl.env.batched import Plotting, play_turn
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.play import Match


class Agreed(NamedTuple):
    """How many turns were the same, and how many matches ended."""

    turns: int
    matches: int


class _Seen(NamedTuple):
    """A state in place of a match: as much of one as an observation reads."""

    state: FtlState

    def view(self, seat: int | None) -> Any:
        return FTL.view(self.state, seat)


def compare_turns(env: Plotting, options: Any) -> Agreed:
    """Play a random turn on each table, by compiled code and by the rules.

    Raises:
        AssertionError: what a seat sees afterwards, an end or a reward is not the same.
    """
    setting = setting_of("ftl", options=options)
    orders = env.any_orders()
    after = [play_turn(env.state(table), orders[table]) for table in range(len(env))]
    step = env.step(orders)
    seen = env.observe()
    seen[step.done | step.truncated] = step.last
    for seat in range(2):
        wanted = [setting.observe(cast(Match, _Seen(state)), seat) for state in after]
        np.testing.assert_allclose(seen[:, seat], wanted, atol=1e-6)
    for table, state in enumerate(after):
        outcome = state.outcome
        assert bool(step.done[table]) == (outcome is not None)
        won: tuple[int, ...] = () if outcome is None or len(outcome.winners) > 1 else outcome.winners
        assert step.rewards[table].tolist() == [(seat in won) - (1 - seat in won) for seat in range(2)]
    return Agreed(len(env), int(step.done.sum()))
