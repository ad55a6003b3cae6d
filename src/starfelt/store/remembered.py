"""Who was deleted: hashes of identities, in the store and, for a data folder, also in a file beside it.

A backup from before somebody was deleted still has them. When it is restored, they are deleted again: the file stays
when the database is taken away or lost.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

#: The file in a data folder: a hash a line.
DELETED = "deleted"


def remember(folder: Path, hashes: Sequence[str]) -> None:
    """Add hashes to a folder's file.

    Raises:
        OSError: the file cannot be written.
    """
    with os.fdopen(os.open(folder / DELETED, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "wb") as file:
        file.writelines(f"{who}\n".encode() for who in hashes)
        file.flush()
        os.fsync(file.fileno())


def remembered_in(folder: Path) -> set[str]:
    """Return the hashes in a folder's file; none if there is no file.

    Raises:
        OSError: the file cannot be read.
    """
    try:
        text = (folder / DELETED).read_text("utf-8")
    except FileNotFoundError:
        return set()
    return {line for line in text.splitlines() if line}
