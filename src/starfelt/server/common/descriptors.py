"""Whether the process has a file descriptor left: without one nobody new comes in, and the system does not say so."""

from __future__ import annotations

import logging
import os

log = logging.getLogger(__name__)


class DescriptorWatch:
    """Says in the log when the last one is taken, and when there are some again: once each."""

    def __init__(self) -> None:
        self._left = True

    def look(self) -> None:
        """See whether there is one."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError:
            if self._left:
                log.error(  # noqa: TRY400 - one line says it all
                    "no file descriptor is left: nobody new comes in until some connections end; "
                    "`ulimit -n` before the start, or LimitNOFILE of a service, raises the limit"
                )
            self._left = False
            return
        if not self._left:
            log.error("there are file descriptors again")
        self._left = True
