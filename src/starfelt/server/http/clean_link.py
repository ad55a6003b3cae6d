"""Links as mail programs, messengers and people pass them on: with a full stop, a bracket or a space at the end."""

from __future__ import annotations

import re
import unicodedata

#: The kinds of separators, controls and invisible characters, in Unicode.
_UNSEEN = frozenset(("Zs", "Zl", "Zp", "Cc", "Cf"))


def clean_path(path: str) -> str:
    """Return the path of a link without what was added to it, `m/abcdef` for `/M/ABCDEF/ .`; it has no outer slash."""
    path = "".join(c for c in path if unicodedata.category(c) not in _UNSEEN)
    path = re.sub(r"/{2,}", "/", path)
    start, end = 0, len(path)
    while start < end and _surrounds(path[start]):
        start += 1
    while start < end and _surrounds(path[end - 1]):
        end -= 1
    return path[start:end].lower()


def _surrounds(mark: str) -> bool:
    """Tell whether a mark stands around links in sentences. No address of this site begins or ends with one."""
    return mark in "<>|`" or unicodedata.category(mark).startswith("P")
