"""SIGTERM and SIGHUP end a command as Ctrl-C does, so that what was done is kept."""

from __future__ import annotations

import signal
import threading
from types import FrameType


def treat_as_interrupt() -> None:
    """Let SIGTERM, of service managers, and SIGHUP, of terminals that close, raise `KeyboardInterrupt`.

    Under `nohup`, SIGHUP stays ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, _terminate)


def _terminate(_number: int, _frame: FrameType | None) -> None:
    # A running server has a handler of its own for SIGTERM.
    signal.raise_signal(signal.SIGTERM)
