"""What whoever runs the server is told once, however often a stranger brings it about."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)

#: So many different sentences; who can make up more is a stranger who wants to fill the log.
_MOST = 20


class LogOnce:
    """Says each sentence once, and only so many."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def warn(self, sentence: str) -> None:
        """Write a sentence into the log, unless it was said before."""
        if sentence not in self._said and len(self._said) < _MOST:
            self._said.add(sentence)
            log.warning(sentence)
