"""`docs/limits.md` lists every limit in `server/common/limits.py` with its current value."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from starfelt.server.common import limits
from starfelt.server.common.limits import Rate

ROOT = Path(__file__).resolve().parents[3]
PAGE, MESSAGES = ROOT / "docs" / "limits.md", ROOT / "src" / "starfelt" / "messages"

KIB = 1024


def said(name: str, value: Any) -> str:
    """Return a limit in the page's format."""
    if isinstance(value, Rate):
        return f"{value.a_second:,g} a second, {value.burst:,g} at once"
    if name.endswith("_COST"):
        return f"{value} token" + "s" * (value > 1)
    if name.endswith("_BYTES"):
        return f"{value // KIB**2} MiB" if value % KIB**2 == 0 else f"{value // KIB} KiB"
    return f"{value:,g}" + (" s" if name.endswith("_S") else " days" if name.endswith("_DAYS") else "")


def table() -> list[tuple[str, str, str, str]]:
    """Return the rows of the page: the limit, its value, its scope, and the effect beyond it."""
    row = r"^\| `([A-Z_]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$"
    return re.findall(row, PAGE.read_text("utf-8"), re.MULTILINE)


def test_the_page_says_every_bound_as_it_is() -> None:
    rows = table()
    bounds = {name: value for name, value in vars(limits).items() if name.isupper()}
    assert {row[0]: row[1] for row in rows} == {name: said(name, value) for name, value in bounds.items()}
    assert len(rows) == len(bounds)


def test_the_sentences_of_the_page_are_those_that_people_read() -> None:
    said = "\n".join(path.read_text("utf-8") for path in (MESSAGES / "en").glob("*.ftl"))
    sentences = {sentence for row in table() for sentence in re.findall(r"\*([A-Z][^*]+\.)\*", row[3])}
    assert len(sentences) > 10
    assert [sentence for sentence in sorted(sentences) if sentence not in said] == []
