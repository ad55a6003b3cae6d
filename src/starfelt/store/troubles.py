"""What a store says of itself in the log: that something fails, and that it works again."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


class Troubles:
    """Says why something fails, once however often it does, and `again` when nothing of it fails any more."""

    def __init__(self, fails: str, again: str) -> None:
        self._fails, self._again = fails, again
        self._failing: dict[str, str] = {}

    def met(self, what: str, why: str) -> None:
        """Know that `what` fails."""
        if why not in self._failing.values():
            log.error("%s: %s", self._fails, why)
        self._failing[what] = why

    def over(self, what: str) -> None:
        """Know that `what` works."""
        if self._failing.pop(what, None) is not None and not self._failing:
            log.error(self._again)


def of_writing() -> Troubles:
    """Return what is said where nothing can be written."""
    return Troubles("nothing can be saved", "saving works again")


def of_damage() -> Troubles:
    """Return what is said where a page cannot be used, and what is written elsewhere goes on."""
    return Troubles("not everything can be saved", "all can be saved again")


def of_reading() -> Troubles:
    """Return what is said where something cannot be read; much else may be."""
    return Troubles("not everything can be read", "reading works again")
