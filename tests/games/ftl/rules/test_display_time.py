"""How long a turn is shown: as long as its longest sprint, and for each kind of thing that happened in it."""

from __future__ import annotations

import pytest

from starfelt.games.ftl.rules.display_time import shown_ms
from starfelt.games.ftl.rules.model import Launched, Pose, Resolved, Rotated, Sprinted

POSE = Pose(0, 0, 0)


def sprint(halves: int) -> Sprinted:
    return Sprinted(0, "ship", halves, (0, 0), (0, 0))


def test_a_turn_is_shown_as_long_as_its_longest_sprint_takes() -> None:
    assert shown_ms([sprint(2), sprint(8)]) == shown_ms([sprint(8)]) > shown_ms([sprint(2)])


@pytest.mark.parametrize("event", [Launched(0, "m1", POSE, lost=False), Rotated(0, "ship", 90, 90)])
def test_what_happens_in_a_turn_takes_its_time_once(event: Resolved) -> None:
    assert shown_ms([]) < shown_ms([event]) == shown_ms([event, event])
