"""Ports of this machine for programs that have to be told theirs before they run."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def own_port() -> Generator[int]:
    """Give a port that nobody else is given meanwhile.

    It is bound here and not listened at: the system hands it to nobody who asks for any port, and a program that asks
    for it by its number can listen there, as often as it dies.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]
