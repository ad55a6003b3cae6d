"""The puzzles of Light Speed."""

from __future__ import annotations

from starfelt.games.deployment.puzzles.kinds import KINDS
from starfelt.games.deployment.puzzles.package import CardPuzzles

#: No ship of the fleet carries cargo.
PUZZLES = CardPuzzles(
    game="lightspeed",
    prefix="ls",
    turn=0,
    kinds={name: kind for name, kind in KINDS.items() if name != "save-cargo"},
)
