"""The puzzles of Hex & Spades: an activation whose shot or whose last place is better than it seems."""

from __future__ import annotations

from starfelt.games.hexfleet.puzzles.kinds import KINDS
from starfelt.puzzles.folder import FolderPuzzles

PUZZLES = FolderPuzzles(
    game="hexfleet", prefix="hs", turn=3, kinds=KINDS, folder="starfelt.games.hexfleet.puzzles"
)
