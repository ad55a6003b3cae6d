"""The tables and columns that a data move copies. They are the same in every kind of store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

Row: TypeAlias = Sequence[Any]

TABLES = {
    "matches": ("id", "public", "phase", "at", "listing", "host", "seen", "has_rows", "naming"),
    "participations": (
        *("player", "match", "seat", "game", "at", "result", "against", "lead", "points", "length_ms"),
        *("accuracy", "race", "best_beam"),
    ),
    "names": ("match", "number", "player", "name"),
    "results": ("match", "game", "at", "entrants", "over", "number", "changes", "counts"),
    "ratings": ("game", "player", "mean", "error", "regular_at", "body"),
    "rated_players": ("player", "listed_as", "excluded"),
    "replays": ("id", "count"),
    "friends": ("player", "other", "id", "name", "at", "muted", "match", "invited_at"),
    "presences": ("player", "at", "shown"),
    "turns": ("match", "seat", "player", "game", "since", "due", "act_at", "tell_at", "told", "unsent"),
    "events": ("match", "seq", "version", "body"),
    "commands": ("match", "player", "id", "seq"),
    "alive": ("id", "at"),
    "barred": ("who", "how"),
    "revoked": ("who", "version", "spared", "number"),
    "records": ("owner", "name", "version", "expires", "body"),
}
#: The number of rows copied at a time.
ROWS = 1000
