"""The puzzles of Faster Than Light: a plot that holds against every plot of the enemy, in one turn or in two."""

from __future__ import annotations

from starfelt.games.ftl.puzzles.kinds import KINDS
from starfelt.puzzles.folder import FolderPuzzles

PUZZLES = FolderPuzzles(game="ftl", prefix="ft", turn=1, kinds=KINDS, folder="starfelt.games.ftl.puzzles")
