"""The kinds of puzzles of cards, and what a solution of each must reach."""

from __future__ import annotations

from starfelt.puzzles.contract import PuzzleKind

#: `last-ship`: place the last card so that you are the only winner.
#: `unscathed`: the same, and no ship of yours is destroyed.
#: `save-cargo`: place the last card so that your Cargo ship stays on the table.
#: `mend`: all cards are placed; move one of yours so that you are the only winner.
#: `two-ships`: place a card, the enemy places its last one, and you place yours so that you are the only winner.
KINDS = {
    "last-ship": PuzzleKind(("win",)),
    "unscathed": PuzzleKind(("unscathed",)),
    "save-cargo": PuzzleKind(("cargo",)),
    "mend": PuzzleKind(("win",), moves=True),
    "two-ships": PuzzleKind(("win",), answered=True, compiled=True),
}


def goal_of(kind: str) -> str:
    """Return the goal of a kind."""
    return KINDS[kind].goals[0]
