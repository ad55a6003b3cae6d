"""The kinds of puzzles of Hex & Spades."""

from __future__ import annotations

from starfelt.puzzles.contract import PuzzleKind

#: `best-shot`: a shot that destroys a ship, or takes all its weapons, with a stated chance by exact odds over the pack.
#: `no-return`: a shot, and a place where no enemy ship can fire at the ship in its next activation.
#: `last-cards`: three cards are left in the pack: hails that use some of them up, and a shot as in `best-shot`. Its
#: chance counts from the beginning of the activation.
KINDS = {
    "best-shot": PuzzleKind(("destroy", "silence")),
    "no-return": PuzzleKind(("no-return",)),
    "last-cards": PuzzleKind(("destroy-last", "silence-last")),
}
