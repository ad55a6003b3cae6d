"""The tutorial of Faster Than Light: two turns of a duel at close range, against scripted plots."""

from __future__ import annotations

from starfelt.games.contract import Lesson
from starfelt.games.ftl.rules.model import FtlOptions, Plot, Seal, Start

LESSONS = {
    # Both ships launch. Then the enemy turns, and its missile sprints at the player's ship if that did not
    # turn.
    "sprint": Lesson(
        options=FtlOptions(
            turn_limit=2, at_limit="hits", ships=(Start(24, 30, 0), Start(24, 23, 180)), idle="normal-space"
        ),
        rigged={},
        script=(
            (Plot({"ship": "L"}),),
            (Seal(),),
            (Plot({"ship": "R+45", "m1": "S7"}),),
            (Seal(),),
        ),
    ),
}
