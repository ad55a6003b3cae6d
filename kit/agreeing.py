"""Comparison of the kernel with the referee."""

from collections.abc import Iterator

from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.lab import Scores, Tables
from starfelt.lab.refereed import fields as fields_of


def disagreements(tables: Tables, scores: Scores) -> list[int]:
    """Return the tables on which any score differs from the referee's."""
    return [number for number, field in fields(tables) if not _agrees(field, scores, number)]


def fields(tables: Tables) -> Iterator[tuple[int, Field]]:
    """Yield every table as the referee reads it, with its number."""
    for number in range(len(tables.batches)):
        yield from zip(tables.of_batch(number)[0].tolist(), fields_of(tables, number), strict=True)


def _agrees(field: Field, scores: Scores, table: int) -> bool:
    battle = judge(field)
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
