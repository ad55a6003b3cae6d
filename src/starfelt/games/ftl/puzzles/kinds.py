"""The kinds of puzzles of Faster Than Light."""

from __future__ import annotations

from starfelt.puzzles.contract import PuzzleKind

#: `untouched`, `sure-hit`: a plot with which nothing hits one's own ship, or that hits the enemy's, whatever the enemy
#: plots. The own ship stays on the table.
#: `two-turns`: a plot after which, whatever the enemy plots, its ship is hit or the next plot hits it for sure.
KINDS = {
    "untouched": PuzzleKind(("untouched",)),
    "sure-hit": PuzzleKind(("hit",)),
    "two-turns": PuzzleKind(("hit-in-two",), answered=True),
}
