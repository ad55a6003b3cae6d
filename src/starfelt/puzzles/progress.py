"""What a guest has done with one puzzle: the tries, the first result, and when a kept mistake comes back."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

#: `solved`: by a try. `shown`: the solution was shown before. `open`: neither.
State: TypeAlias = Literal["open", "solved", "shown"]

_DAY_MS = 24 * 3600 * 1000
#: A kept mistake comes back after a day, a week and a month, and then each month until it is solved.
INTERVALS_MS = (_DAY_MS, 7 * _DAY_MS, 30 * _DAY_MS)


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guest and a puzzle. Moments are milliseconds since the epoch.

    Attributes:
        tries: judged tries, up to the solving one.
        state: see `State`; after the first change to another state than `open`, tries do not count.
        hinted: a hint was shown before it was solved.
        change: by how much the first try changed the guest's rating; None: it was not rated.
        day: the day as whose puzzle it was solved, as 2026-11-24.
        due: from when on the puzzle, a kept mistake, comes back; None: it does not.
        failed: how often it came back and was not solved.
        begun: the day as whose puzzle it was first tried, as 2026-11-24.
    """

    tries: int = 0
    state: State = "open"
    hinted: bool = False
    change: int | None = None
    day: str | None = None
    due: int | None = None
    failed: int = 0
    begun: str | None = None

    @property
    def rates(self) -> bool:
        """Whether the next try is rated: the first one, unless the solution was shown."""
        return self.state == "open" and not self.tries


def begin_kept(now: int) -> Attempt:
    """Return the attempt at a mistake of one's own. Its solution is known from the analysis, so it is not rated."""
    return Attempt(state="shown", due=now + INTERVALS_MS[0])


def after_try(attempt: Attempt, now: int, day: str | None, *, solved: bool) -> Attempt:
    """Return an attempt after a judged try. `day`: the day as whose puzzle it was opened, today or yesterday.

    A puzzle that was first tried before midnight and is solved after it counts for its day.
    """
    if attempt.due is not None:
        if now < attempt.due:
            return attempt
        if solved:
            return replace(attempt, state="solved", due=None)
        failed = attempt.failed + 1
        wait = INTERVALS_MS[min(failed, len(INTERVALS_MS) - 1)]
        return replace(attempt, failed=failed, due=now + wait)
    if attempt.state != "open":
        return attempt
    tries, begun = attempt.tries + 1, attempt.begun or day
    if not solved:
        return replace(attempt, tries=tries, begun=begun)
    if day is None and begun is not None and begun >= _day_before(now):
        day = begun
    return replace(attempt, tries=tries, state="solved", day=day, begun=begun)


def _day_before(now: int) -> str:
    return (datetime.fromtimestamp(now / 1000, UTC).date() - timedelta(1)).isoformat()


def after_hint(attempt: Attempt) -> Attempt:
    """Return an attempt after a hint was shown."""
    return replace(attempt, hinted=True) if attempt.state == "open" else attempt


def after_solution(attempt: Attempt) -> Attempt:
    """Return an attempt after the solution was shown."""
    return replace(attempt, state="shown") if attempt.state == "open" else attempt


def next_due(attempts: Iterable[Attempt], now: int) -> int | None:
    """Return when the next kept mistake comes back that has not yet; None: none does."""
    return min((one.due for one in attempts if one.due is not None and one.due > now), default=None)


def days_in_a_row(attempts: Iterable[Attempt], today: date) -> int:
    """Return how many days in a row, up to today or yesterday, had their puzzle solved on its day."""
    days = {attempt.day for attempt in attempts}
    day = today if today.isoformat() in days else today - timedelta(1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(1)
    return count
