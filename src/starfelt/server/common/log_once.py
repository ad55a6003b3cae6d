"""Log lines that strangers can cause: each is written once, and only so many different ones."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)

#: A stranger who can make up different lines could fill the disk.
_MOST = 20


class LogOnce:
    """Writes each line once."""

    def __init__(self) -> None:
        self._written: set[str] = set()

    def warn(self, line: str) -> None:
        """Write a warning, unless it was written before."""
        if self._new(line):
            log.warning(line)

    def error(self, line: str, error: BaseException) -> None:
        """Write an error with its traceback, unless it was written before."""
        if self._new(line):
            log.error(line, exc_info=error)

    def _new(self, line: str) -> bool:
        if line in self._written or len(self._written) >= _MOST:
            return False
        self._written.add(line)
        return True
