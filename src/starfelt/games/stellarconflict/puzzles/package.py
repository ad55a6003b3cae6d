"""The puzzles of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.deployment.puzzles.kinds import KINDS
from starfelt.games.deployment.puzzles.package import CardPuzzles

PUZZLES = CardPuzzles(game="stellarconflict", prefix="sc", turn=2, kinds=KINDS)
