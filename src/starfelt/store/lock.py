"""One server to a data folder: a second one is told whose it is."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

from starfelt.store.base import StoreError


class FolderLock:
    """Holds a data folder for this process, as long as it lives; a kill lets go of it too.

    Raises:
        StoreError: another server holds the folder; it says which.
    """

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        self._held = True
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
                return  # a file system without locks: nothing can be said
            whose = os.read(self._file, 200).decode("utf-8", "replace").strip()
            os.close(self._file)
            raise StoreError(
                f"{folder}: in use by another Starfelt, {whose or 'that is just starting'}"
            ) from None

    def say(self, whose: str) -> None:
        """Write down who holds the folder, for whoever comes."""
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, whose.encode(), 0)

    def close(self) -> None:
        """Let go of the folder; closing twice is no harm."""
        if self._held:
            self._held = False
            os.close(self._file)
