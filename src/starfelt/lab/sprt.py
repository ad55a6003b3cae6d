"""Sequential probability ratio test: whether one player is stronger than another, with as few matches as it takes.

The test is the generalised one (GSPRT) of chess engine testing: two hypotheses name the expected score, as Elo, and the
log-likelihood ratio compares the best-fitting distributions of results with these scores. Results are *units*: matches
(loss, draw, win), or mirrored pairs of matches (0, ½, 1, 1½, 2 points), whose matches are not independent.

Source: M. Van den Bergh, "A practical introduction to the GSPRT" (fishtest's `LLRcalc`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from starfelt.arguments import BadArgument

#: Units by score, from all lost to all won: three numbers for matches, five for mirrored pairs.
Counts: TypeAlias = Sequence[int]

#: Elo is shown within these bounds: shares of 0 and 1 have no finite Elo.
MOST_ELO = 1200.0
#: A result that has not been seen counts as often as this, as in fishtest.
_UNSEEN = 1e-3
#: Steps of the bisection. Each one halves the interval, so this reaches the precision of floats.
_HALVINGS = 80
#: 95 %.
_Z = 1.96


class Hypotheses(NamedTuple):
    """Two hypotheses about a player's Elo over another, and how often the test may err when one of them is true."""

    elo0: float = 0.0
    elo1: float = 20.0
    #: The probability of accepting H1 although H0 is true, and of accepting H0 although H1 is true.
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are accepted (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def decide(self, llr: float) -> str | None:
        """Return the accepted hypothesis, `H0` or `H1`, or None: the test goes on."""
        low, high = self.bounds
        return "H0" if llr <= low else "H1" if llr >= high else None


def hypotheses_of(text: str) -> Hypotheses:
    """Return the hypotheses of a text: `elo0=0,elo1=20`, with `alpha` and `beta` if they are not 0.05.

    Raises:
        BadArgument: a name or a number is wrong.
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, number = part.partition("=")
        if name.strip() not in Hypotheses._fields:
            raise BadArgument("sprt", f"{name.strip()!r} is none of {', '.join(Hypotheses._fields)}")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            raise BadArgument("sprt", f"{name.strip()}: expected a number, not {number!r}") from None
    asked = Hypotheses(**found)
    if not -MOST_ELO <= asked.elo0 < asked.elo1 <= MOST_ELO:
        raise BadArgument("sprt", f"expected elo0 below elo1, from {-MOST_ELO:g} to {MOST_ELO:g}")
    if not (0 < asked.alpha < 0.5 and 0 < asked.beta < 0.5):
        raise BadArgument("sprt", "expected alpha and beta between 0 and 0.5")
    return asked


def share_of(elo: float) -> float:
    """Return the expected share of points of a player with this Elo over another."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """Return the Elo of an expected share of points, within `MOST_ELO`."""
    low, high = share_of(-MOST_ELO), share_of(MOST_ELO)
    return -400 * math.log10(1 / min(max(share, low), high) - 1)


def log_likelihood_ratio(counts: Counts, hypotheses: Hypotheses) -> float:
    """Return the log-likelihood ratio of H1 to H0 after some units; 0 before the first."""
    if not sum(counts):
        return 0.0
    seen = [count or _UNSEEN for count in counts]
    total = sum(seen)
    shares = [count / total for count in seen]
    null, other = (_fit(shares, share_of(elo)) for elo in hypotheses[:2])
    return sum(count * math.log(b / a) for count, a, b in zip(seen, null, other, strict=True))


def mean_and_variance(counts: Counts) -> tuple[float, float]:
    """Return the mean and the variance of a unit's share of points."""
    units = sum(counts)
    mean = sum(count * score for count, score in zip(counts, scores(counts), strict=True)) / units
    spread = sum(count * (score - mean) ** 2 for count, score in zip(counts, scores(counts), strict=True))
    return mean, spread / units


def share_interval(counts: Counts) -> tuple[float, float, float]:
    """Return the share of points and its 95 % interval.

    It is Wilson's, with as many matches as would give the variance that was seen. Draws and mirrored pairs vary less
    than wins and losses alone, so the interval is narrower. Before the first unit it is the whole range.
    """
    units = sum(counts)
    if not units:
        return 0.5, 0.0, 1.0
    mean, variance = mean_and_variance(counts)
    worth = units * mean * (1 - mean) / variance if variance else float(units)
    middle = mean + _Z * _Z / (2 * worth)
    spread = _Z * math.sqrt(mean * (1 - mean) / worth + _Z * _Z / (4 * worth * worth))
    whole = 1 + _Z * _Z / worth
    return mean, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def scores(counts: Counts) -> list[float]:
    """Return the share of points of each kind of unit."""
    return [number / (len(counts) - 1) for number in range(len(counts))]


def _fit(shares: Sequence[float], mean: float) -> list[float]:
    """Return the distribution with this mean under which what was seen is likeliest.

    It is p / (1 + x (score − mean)) for the x at which it sums to 1 with this mean: the root of a falling function.
    """
    away = [number / (len(shares) - 1) - mean for number in range(len(shares))]

    def slope(x: float) -> float:
        return sum(share * far / (1 + x * far) for share, far in zip(shares, away, strict=True))

    x = _root(slope, -1 / away[-1], -1 / away[0])
    return [share / (1 + x * far) for share, far in zip(shares, away, strict=True)]


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Return the root of a falling function that is positive near `low` and negative near `high`."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
