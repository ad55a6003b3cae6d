"""Friends: when one counts as here, how long an invitation stands, and the record between two players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from starfelt.store.friends import BetweenRow
from starfelt.wire.friends import LastMatch, PairRecord

#: For how long somebody counts as here after their page has asked. A hidden page asks three times a minute, and some
#: browsers let it ask only once.
HERE_MS = 75_000
#: For how long an invitation stands.
INVITED_MS = 5 * 60_000
_WORTH = {"won": 2, "drawn": 1, "lost": 0}


def is_recent(at: int, now: int, span_ms: int) -> bool:
    """Tell whether a moment is near now. One far ahead was written by a clock that has been set back since."""
    return abs(now - at) < span_ms


class Together(NamedTuple):
    """What two players have played together: records by game, and the last match."""

    records: tuple[PairRecord, ...] = ()
    last: LastMatch | None = None


def count_together(rows: Iterable[BetweenRow]) -> dict[str, Together]:
    """Return what a player and each other one have played together, by the identity of the other."""
    found: dict[str, Together] = {}
    for row in sorted(rows):
        records, last = found.get(row.other, Together())
        by_game = {record.game: record for record in records}
        by_game[row.game] = _add(by_game.get(row.game, PairRecord(row.game, 0, 0, 0, 0)), row)
        latest = LastMatch(row.match, row.game, row.at)
        found[row.other] = Together(
            tuple(by_game.values()), latest if last is None or last.at < row.at else last
        )
    return found


def _add(record: PairRecord, row: BetweenRow) -> PairRecord:
    mine, theirs = _WORTH[row.result], _WORTH[row.others_result]
    return PairRecord(
        record.game,
        record.played + row.times,
        record.won + row.times * (mine > theirs),
        record.drawn + row.times * (mine == theirs == _WORTH["drawn"]),
        record.lost + row.times * (mine < theirs),
    )
