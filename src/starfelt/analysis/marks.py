"""The words for losses, and the accuracy of a player."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from starfelt.analysis.model import AnalysedMove, Mark

#: The least share of wins lost for each mark.
INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15
#: *Excellent*: a decision that at most this share of all legal ones equals, that loses at most this share of wins,
#: where the best decision was this much better than the mean of all.
FEW, NOTHING_LOST, MUCH = 0.02, 0.01, 0.08


#: Standard errors from a loss to either end of its interval of 90 %.
INTERVAL = 1.645


def is_decided(loss: float, error: float, done: float = 1.0) -> bool:
    """Tell whether no limit of a mark lies within the interval of a loss.

    Args:
        loss: the share of wins that it lost.
        error: the standard error of the loss.
        done: the share of the greatest effort that was spent. Whoever looks again and again finds a limit outside the
            interval by chance some time, so early looks have a wider one (O'Brien and Fleming's boundaries).
    """
    reach = INTERVAL * error / done**0.5
    return not any(loss - reach < limit <= loss + reach for limit in (INACCURACY, MISTAKE, BLUNDER))


def is_unclear(loss: float, error: float) -> bool:
    """Tell whether the least limit lies within the interval of a loss: it is no inaccuracy, and may be one."""
    reach = INTERVAL * error
    return loss - reach < INACCURACY <= loss + reach


def mark_of(loss: float, error: float, stake: float, better_than: float) -> Mark | None:
    """Return the mark of a decision. The lower end of the interval of its loss decides how bad it was.

    Args:
        loss: the share of wins that it lost.
        error: the standard error of the loss.
        stake: the share of wins after the best decision, less the mean over all legal ones.
        better_than: the share of legal decisions that are no better.
    """
    least = loss - INTERVAL * error
    if least >= BLUNDER:
        return "blunder"
    if least >= MISTAKE:
        return "mistake"
    if least >= INACCURACY:
        return "inaccuracy"
    return "excellent" if better_than >= 1 - FEW and loss <= NOTHING_LOST and stake >= MUCH else None


def accuracy(moves: Iterable[AnalysedMove]) -> float | None:
    """Return the accuracy of some decisions, from 0 to 100; None without any.

    It is the mean of their scores, each weighted by what was at stake: the share of wins after the best decision, less
    the mean over all legal ones, or what was lost if that is more. So decisions in a match that is lost or won already
    hardly count. Where nothing was at stake at all, nothing was lost.
    """
    weighed = [
        (max(move.stake or 0.0, move.loss), score(move.loss)) for move in moves if move.loss is not None
    ]
    total = sum(weight for weight, _ in weighed)
    if total > 0:
        return sum(weight * each for weight, each in weighed) / total
    return 100.0 if weighed else None


def score(loss: float) -> float:
    """Return the score of one decision, from 0 to 100, by the share of wins that it lost.

    A decision that loses L points of a hundred wins scores 103.17 exp(−0.0435 L) − 3.17 (lichess's formula).
    """
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * loss) - 3.1669))
