"""The small form of Faster Than Light: every path through a tree is a match by the rules."""

from __future__ import annotations

from random import Random

import pytest

from starfelt.arguments import BadArgument
from starfelt.envs.trees import OVER
from starfelt.files import BadFile
from starfelt.games.ftl.env.small_form import two_turns
from starfelt.games.ftl.rules.model import FtlOptions, Plot, Seal
from starfelt.play import Match


def test_paths_of_two_turns_are_matches_by_the_rules() -> None:
    root, chance = two_turns(), Random(1)
    options: FtlOptions = root.state.options
    ends: set[float] = set()
    for _ in range(150):
        match, node = Match.begin("ftl", options), root
        while node.seat != OVER:
            names = ["ship", *(f"m{m.number}" for m in match.state.missiles if m.seat == node.seat)]
            action = chance.choice(node.actions())
            orders = zip(names, node.orders(node.seat, action), strict=True)
            match.do(node.seat, Plot({name: order for name, order in orders if order is not None}))
            match.do(node.seat, Seal())
            node = node.after(action)
        assert match.outcome is not None
        assert node.worth() == sum((0 in match.outcome.winners, -(1 in match.outcome.winners)))
        ends.add(node.worth())
    assert ends == {-1, 0, 1}


def test_the_second_seat_does_not_know_the_firsts_sheet() -> None:
    root = two_turns()
    known = {root.after(action).known() for action in root.actions()}
    assert len(known) == 1
    later = {root.after(one).after(0).known() for one in root.actions()}
    assert len(later) == len(root.actions())


def test_wrong_arguments() -> None:
    with pytest.raises(BadArgument, match=r"^orders: "):
        two_turns(("S9",))
    with pytest.raises(BadArgument, match=r"^options: "):
        two_turns(options={})
    with pytest.raises(BadFile, match="turn_limit"):
        two_turns(options={"turn_limit": 0})
