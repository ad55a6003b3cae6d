"""The cache of compiled machine code: the folders that keep it between runs."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


def folders() -> list[Path]:
    """Return the folders that may hold cached machine code, best first."""
    wanted = os.environ.get("NUMBA_CACHE_DIR")
    if wanted:
        return [Path(wanted)]
    home = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    return [_HERE / "__pycache__", home / "starfelt"]


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
