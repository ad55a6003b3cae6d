"""The cache of compiled machine code: the folders that keep it between runs.

A user may have no home, and a package may be read-only. Then the code is kept in a temporary folder, for this process
and those that it starts.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
#: The temporary folder, for the processes that this one starts.
_TEMPORARY = "STARFELT_CODE_CACHE"

log = logging.getLogger(__name__)


def folders() -> list[Path]:
    """Return the folders that may hold cached machine code, best first."""
    temporary = os.environ.get(_TEMPORARY)
    if temporary:
        return [Path(temporary)]
    wanted = os.environ.get("NUMBA_CACHE_DIR")
    if wanted:
        return [Path(wanted)]
    try:
        home = [Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "starfelt"]
    except RuntimeError:  # this user has no home
        home = []
    return [_HERE / "__pycache__", *home]


def writable_folder() -> Path | None:
    """Return the folder that keeps machine code, or None: no folder can be written, which is logged once.

    Call it before other processes are started, so that they share a temporary folder.
    """
    found = next(filter(_is_writable, folders()), None)
    return found or temporary_folder(tuple(folders()))


def is_lasting() -> bool:
    """Tell whether the folder that keeps machine code is there in the next run, too."""
    return _TEMPORARY not in os.environ


@cache
def temporary_folder(tried: tuple[Path, ...]) -> Path | None:
    """Return a new folder for this process, as none of the usual ones can be written; None: nor can this one."""
    names = " and ".join(map(str, tried))
    try:
        folder = Path(tempfile.mkdtemp(prefix="starfelt-code-"))
    except OSError:
        log.warning("compiled code is not kept: %s cannot be written. It is compiled in each process", names)
        return None
    log.warning(
        "compiled code is kept for this run only: %s cannot be written. NUMBA_CACHE_DIR names another folder",
        names,
    )
    os.environ[_TEMPORARY] = str(folder)
    atexit.register(_remove, folder, os.getpid())
    return folder


def _remove(folder: Path, owner: int) -> None:
    if os.getpid() == owner:  # and not a process that was forked from it
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def stamp(sources: frozenset[Path], *more: str) -> str:
    """Return a cache key for machine code. It changes when any Python file among the sources changes.

    Args:
        sources: files, and folders whose files count.
        more: further dependencies of the code, such as versions and the processor.
    """
    parts = [path.read_bytes() for path in sorted(_files(sources))]
    return hashlib.sha256(b"\0".join([*parts, *map(str.encode, more)])).hexdigest()[:32]


def _files(sources: Iterable[Path]) -> set[Path]:
    return {path for source in sources for path in (source.glob("*.py") if source.is_dir() else (source,))}
