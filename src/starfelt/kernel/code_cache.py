"""The folders in which machine code is kept between runs."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


def folders() -> list[Path]:
    """Return the folders in which machine code may be kept, best first."""
    wanted = os.environ.get("NUMBA_CACHE_DIR")
    if wanted:
        return [Path(wanted)]
    home = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    return [_HERE / "__pycache__", home / "starfelt"]


@cache
def stamp(sources: frozenset[Path], *more: str) -> str:
    """Return a name for machine code that is good as long as all Python files in these places stay as they are.

    Args:
        sources: files, and folders whose files count.
        more: what the code depends on besides: versions, the processor.
    """
    parts = [path.read_bytes() for path in sorted(_files(sources))]
    return hashlib.sha256(b"\0".join([*parts, *map(str.encode, more)])).hexdigest()[:32]


def _files(sources: Iterable[Path]) -> set[Path]:
    return {path for source in sources for path in (source.glob("*.py") if source.is_dir() else (source,))}
