"""Mistakes of one's own in a match: a decision that lost much is asked for again.

Other puzzles have a goal that a decision reaches whatever comes. Few mistakes leave such a goal, so here it is that of
the analysis: lose few wins against the best decision that was found.
"""

from __future__ import annotations

from math import log

from starfelt.files import BadFile

#: How many wins in a hundred a decision may lose.
TOLERATED = 5
#: The middling share of decisions that are good enough; points for a factor of three; bounds.
_MIDDLING, _POINTS, _LEAST, _MOST = 0.2, 200, 600, 2600


def is_near(best: float, now: float) -> bool:
    """Tell whether a decision's share of wins is near enough to the best one's."""
    return best - now <= TOLERATED / 100


def check_loss(best: float, mistaken: float) -> None:
    """Check that a mistake does not solve its own puzzle.

    Raises:
        BadFile: it lost too little against the best decision found (`little-lost`).
    """
    if is_near(best, mistaken):
        raise BadFile("", "measured again, this decision lost little", "little-lost")


def difficulty_of(share: float) -> int:
    """Return a mistake's difficulty on the scale of ratings, by the share of decisions that are good enough."""
    return round(min(_MOST, max(_LEAST, 1500 - _POINTS * log(share / _MIDDLING, 3))))
