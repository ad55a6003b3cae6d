"""Free ports of this machine, for programs that need a port number before they start."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def own_port() -> Generator[int]:
    """Yield a port that nothing else gets meanwhile.

    The port is bound here but not listened on. The system gives it to no program that asks for any free port. A program
    that asks for this number can listen there, and can do so again after a restart.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]
