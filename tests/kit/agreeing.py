"""Whether the kernel comes to what the referee says."""

import dataclasses
from collections.abc import Iterator

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.lab import Scores, Tables
from starfelt.table.card import Pose


def disagreements(tables: Tables, scores: Scores) -> list[int]:
    """The tables on which the scores are not the referee's in any number."""
    return [number for number, field in fields(tables) if not _agrees(field, scores, number)]


def fields(tables: Tables) -> Iterator[tuple[int, Field]]:
    """Every table as the referee reads it, with its number: the first of a batch from its file, the others like it."""
    for number, batch in enumerate(tables.batches):
        first: Field | None = None
        for table, row in zip(*tables.of_batch(number), strict=True):
            first = first or table_from(tables.file(int(table))).field
            poses: list[list[int]] = batch.pose(int(row)).tolist()
            lying = [Pose(*pose) for pose in poses]
            ships = tuple(
                dataclasses.replace(card, pose=pose)
                for card, pose in zip(first.fighters, lying, strict=False)
            )
            rocks = tuple(
                msgspec.structs.replace(card, pose=pose)
                for card, pose in zip(first.asteroids, lying[len(ships) :], strict=True)
            )
            yield int(table), dataclasses.replace(first, fighters=ships, asteroids=rocks)


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
