"""What players are called: by a name that can be seen, and that is one's own at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

#: Letters and a symbol by their category, but nobody sees anything.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: Accents and the like above one another: two are some languages', more climb over the lines around.
_MOST_MARKS = 2
#: Letters that look like others, of the Cyrillic and the Greek alphabet above all, and what they look like.
_LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԜавеѕіјкморстухԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορυχικαI1|0",  # noqa: RUF001 - that they are mistaken for others is the point
    "ABESlJKMHOPCTYXWabesijkmopctyxdhqwABEZHlKMNOPTYXvopuxikalllO",
)
#: The longest name, of `model.Name`.
_LONGEST = 24


def tidy(name: str) -> str | None:
    """Return a name with single spaces and nothing that cannot be seen, or None when nothing is left."""
    kept: list[str] = []
    marks = _MOST_MARKS  # one at the beginning would sit on what stands before the name
    for c in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(c)[0]
        if c.isspace() or c in _BLANK:
            kept.append(" ")
            marks = _MOST_MARKS
        elif kind == "M":
            marks += 1
            kept += [c] if marks <= _MOST_MARKS else []
        elif kind != "C":
            kept.append(c)
            marks = 0
    tidied = unicodedata.normalize("NFC", " ".join("".join(kept).split()))[:_LONGEST].rstrip()
    return tidied if _bare(tidied) else None


def apart(name: str, others: Iterable[str | None]) -> str:
    """Return a name, with a number where one of up to three others is called alike."""
    taken = {alike for other in others if other for alike in _alike(other)}
    numbered = (f"{name[: _LONGEST - 2].rstrip()} {number}" for number in range(2, 6))
    return next(tried for tried in (name, *numbered) if not _alike(tried) & taken)


def _alike(name: str) -> set[str]:
    """Return a name as it is read and as it looks: two are alike that share either."""
    return {_bare(name), _bare(name.translate(_LOOKS))}


def _bare(name: str) -> str:
    """Return what a name is told apart by: letters, numbers and signs, whatever their case, width and marks."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return "".join(c for c in decomposed if unicodedata.category(c)[0] in "LNPS" and c not in _BLANK)
