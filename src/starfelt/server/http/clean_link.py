"""Links as mail programs, messengers and people pass them on: with a full stop, a bracket or a space at the end."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote

#: The kinds of separators, controls and invisible characters, in Unicode.
_UNSEEN = frozenset(("Zs", "Zl", "Zp", "Cc", "Cf"))


def clean_path(path: str) -> str:
    """Return the path of a link without what was added to it, `m/abcdef` for `/M/ABCDEF/ .`; it has no outer slash."""
    # Some programs encode an address that is encoded already.
    path = unquote(unquote(path))
    path = "".join(c for c in path if unicodedata.category(c) not in _UNSEEN)
    # A whole address after the host's own, and what trackers add behind it, with or without a question mark.
    path = re.sub(r"^/*https?:/+[^/]*", "", path, flags=re.IGNORECASE)
    path = re.sub(r"(?<=.)[?&#<].*", "", path)
    path = re.sub(r"/{2,}", "/", path)
    start, end = 0, len(path)
    while start < end and _surrounds(path[start]):
        start += 1
    while start < end and _surrounds(path[end - 1]):
        end -= 1
    return path[start:end].lower()


def _surrounds(mark: str) -> bool:
    """Tell whether a mark stands around links in sentences. No address of this site begins or ends with one."""
    return unicodedata.category(mark)[0] in "PS"
