"""Watch on file descriptors: without a free one no connection is accepted, and the system does not say so."""

from __future__ import annotations

import logging
import os

log = logging.getLogger(__name__)


class DescriptorWatch:
    """Logs once when the last descriptor is taken, and once when there are free ones again."""

    def __init__(self) -> None:
        self._left = True

    def look(self) -> None:
        """Check whether a descriptor is free."""
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
