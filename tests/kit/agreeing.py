"""Whether the kernel comes to what the referee says."""

from collections.abc import Iterable

from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.lab import Scores, Tables


def disagreements(tables: Tables, scores: Scores, which: Iterable[int] | None = None) -> list[int]:
    """The tables, of all or of some, on which the scores are not the referee's in any number."""
    return [table for table in which or range(len(tables)) if not _agrees(tables, scores, table)]


def _agrees(tables: Tables, scores: Scores, table: int) -> bool:
    battle = judge(table_from(tables.file(table)).field)
    seats = len(battle.tallies)
    more = scores.points.shape[1] - seats
    tallies = scores.tallies
    kept = (tallies.kills, tallies.own_losses, tallies.rocks, tallies.enemies)
    found = [[column[table, seat].item() for column in kept] for seat in range(seats)]
    return (
        found == [[tally.kills, tally.own_losses, tally.rocks, tally.enemies] for tally in battle.tallies]
        and scores.points[table].tolist() == [tally.total for tally in battle.tallies] + [0] * more
        and scores.winners[table].tolist()
        == [seat in battle.winners for seat in range(seats)] + [False] * more
    )
