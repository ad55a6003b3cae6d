"""What one tries first in an activation."""

from __future__ import annotations

from starfelt.games.hexfleet.puzzles.making import obvious_end
from tests.games.hexfleet.rules.fleets import ADA, HexFleetMatch, ship


def test_what_one_tries_first_is_to_fire_and_then_to_fly_away() -> None:
    # A1 looks away from B1, and fires all round: after its shot two hexes are left to fly.
    battle = HexFleetMatch(
        ship("A1", ADA, 0, 3, facing=3, propulsion=2),
        ship("B1", 1, 0, 0, propulsion=1),
        chits="A1",
        split_move=True,
    )
    assert obvious_end(battle.state, ADA)[:2] == (0, 5)
