"""The lock on a data folder: one server at a time. A second server is told which one holds it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from starfelt.store.base import StoreError

try:
    import fcntl
except ImportError:  # not on all systems
    fcntl = None


class FolderLock:
    """Locks a data folder for this process as long as it lives. The lock ends even if the process is killed.

    Raises:
        StoreError: another server holds the folder; the message says which.
    """

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        self._held = True
        if fcntl is None:
            return  # this system has no such locks, so the folder goes unprotected
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
                return  # the file system has no locks, so the folder goes unprotected
            whose = os.read(self._file, 200).decode("utf-8", "replace").strip()
            os.close(self._file)
            raise StoreError(
                f"{folder}: in use by another Starfelt, {whose or 'that is just starting'}"
            ) from None

    def say(self, whose: str) -> None:
        """Record the holder of the folder, for the error message of another server."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, whose.encode())

    def close(self) -> None:
        """Release the folder; safe to call twice."""
        if self._held:
            self._held = False
            os.close(self._file)
