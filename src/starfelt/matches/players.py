"""Players: the identities of external bots; and names, which must be visible, and unique at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

#: Characters that look blank although Unicode classifies them as letters or symbols.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: The most combining marks on one character. Some languages need two; more would cover the lines around.
_MOST_MARKS = 2
#: Homoglyphs, mostly Cyrillic and Greek letters, and the characters that they look like.
_LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԜавеѕіјкморстухԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορυχικαI1|0",  # noqa: RUF001 - that they are mistaken for others is the point
    "ABESlJKMHOPCTYXWabesijkmopctyxdhqwABEZHlKMNOPTYXvopuxikalllO",
)
#: The greatest length of `model.Name`.
_LONGEST = 24


def tidy(name: str) -> str | None:
    """Return a name with single spaces and without invisible characters, or None if nothing is left."""
    kept: list[str] = []
    marks = _MOST_MARKS  # a mark at the beginning would combine with the text before the name
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
    """Return a name, with a number appended if one of up to three others is similar."""
    taken = {alike for other in others if other for alike in _alike(other)}
    numbered = (f"{name[: _LONGEST - 2].rstrip()} {number}" for number in range(2, 6))
    return next(tried for tried in (name, *numbered) if not _alike(tried) & taken)


def _alike(name: str) -> set[str]:
    """Return a name's two keys, as it is spelled and as it looks. Names that share a key are similar."""
    return {_bare(name), _bare(name.translate(_LOOKS))}


def _bare(name: str) -> str:
    """Return a name for comparison: its letters, numbers and signs, without case, width and combining marks."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return "".join(c for c in decomposed if unicodedata.category(c)[0] in "LNPS" and c not in _BLANK)


#: The prefix of the identities of external bots.
_PROGRAM = "program:"


def program_identity(name: str) -> str:
    """Return the identity of an external bot with the name that the host gave it."""
    return _PROGRAM + name


def is_program(player: str | None) -> bool:
    """Tell whether an identity belongs to an external bot."""
    return player is not None and player.startswith(_PROGRAM)
