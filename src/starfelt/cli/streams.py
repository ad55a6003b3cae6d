"""Standard output and error: on any terminal, into a pipe that is closed, onto a disk that is full."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO

#: The errors of a disk that takes no more, or of a device that fails.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def prepare() -> None:
    """Let no letter end a command: what the terminal's encoding lacks is shown as a question mark."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:  # closed by the caller, or a program without a console
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - for as long as we live
        elif name == "stdout" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush() -> None:
    """Write what is still buffered.

    Raises:
        OSError: it cannot be written; a BrokenPipeError where its reader is gone.
    """
    sys.stdout.flush()


def discard() -> None:
    """Drop what is still buffered, and all that is printed from now on."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def say(text: str) -> None:
    """Print an error as one line, even if keys or strings of a file contain line breaks."""
    with suppress(OSError):
        sys.stderr.write(" ".join(f"starfelt: {text}".split()) + "\n")
        sys.stderr.flush()


def fail(error: OSError) -> int:
    """Say in one line that the output cannot be written, and return the exit status."""
    discard()
    say(f"{error.filename or 'output'}: {(error.strerror or 'cannot be written').lower()}")
    discard()
    return 2
