"""`docs/limits.md` says every bound of `server/limits.py`, as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from starfelt.server import limits
from starfelt.server.limits import Rate

PAGE = Path(__file__).resolve().parents[2] / "docs" / "limits.md"

KIB = 1024


def said(name: str, value: Any) -> str:
    """Return a bound as the page writes it."""
    if isinstance(value, Rate):
        return f"{value.a_second:,g} a second, {value.burst:,g} at once"
    if name.endswith("_BYTES"):
        return f"{value // KIB**2} MiB" if value % KIB**2 == 0 else f"{value // KIB} KiB"
    return f"{value:,g}" + (" s" if name.endswith("_S") else " days" if name.endswith("_DAYS") else "")


def test_the_page_says_every_bound_as_it_is() -> None:
    rows = re.findall(
        r"^\| `([A-Z_]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    bounds = {name: value for name, value in vars(limits).items() if name.isupper()}
    assert {row[0]: row[1] for row in rows} == {name: said(name, value) for name, value in bounds.items()}
    assert len(rows) == len(bounds)
