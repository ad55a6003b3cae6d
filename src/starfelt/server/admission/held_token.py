"""What a token says, once its signature was checked."""

from __future__ import annotations

from typing import NamedTuple


class HeldToken(NamedTuple):
    """What a token says. `since`: when the identity was made (milliseconds since the epoch), if that is known.

    Tokens of earlier versions of Starfelt have neither a version nor a key.
    """

    player: str
    since: int | None = None
    version: int = 0
    key: str = ""
