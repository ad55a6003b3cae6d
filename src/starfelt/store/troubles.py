"""Deduplicated error logging for a store: one line when something starts to fail, one when it works again."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


class Troubles:
    """Logs a failure once, however often it repeats, and `again` when nothing fails any more."""

    def __init__(self, fails: str, again: str) -> None:
        self._fails, self._again = fails, again
        self._failing: dict[str, str] = {}

    def report(self, what: str, why: str) -> None:
        """Record that `what` fails."""
        if why not in self._failing.values():
            log.error("%s: %s", self._fails, why)
        self._failing[what] = why

    def over(self, what: str) -> None:
        """Record that `what` works."""
        if self._failing.pop(what, None) is not None and not self._failing:
            log.error(self._again)


def of_writing() -> Troubles:
    """Return the log messages for failed writes."""
    return Troubles("nothing can be saved", "saving works again")


def of_damage() -> Troubles:
    """Return the log messages for damaged pages, while writes elsewhere continue."""
    return Troubles("not everything can be saved", "all can be saved again")


def of_reading() -> Troubles:
    """Return the log messages for failed reads, while other reads may work."""
    return Troubles("not everything can be read", "reading works again")
