"""The record between two players."""

from __future__ import annotations

from starfelt.people.friends import Together, count_together
from starfelt.store.friends import BetweenRow
from starfelt.wire.friends import LastMatch, PairRecord


def test_a_record_counts_who_did_better_by_game_and_knows_the_last_match() -> None:
    rows = [
        BetweenRow("bob", "ftl", "won", "lost", 3, 10, "m1"),
        BetweenRow("bob", "ftl", "lost", "won", 1, 30, "m3"),
        BetweenRow("bob", "ftl", "drawn", "drawn", 2, 20, "m2"),
        BetweenRow("bob", "lightspeed", "drawn", "lost", 1, 5, "m0"),
        BetweenRow("cy", "ftl", "lost", "lost", 1, 7, "m4"),  # a third seat won
    ]
    assert count_together(rows) == {
        "bob": Together(
            (PairRecord("ftl", 6, 3, 2, 1), PairRecord("lightspeed", 1, 1, 0, 0)), LastMatch("m3", "ftl", 30)
        ),
        "cy": Together((PairRecord("ftl", 1, 0, 0, 0),), LastMatch("m4", "ftl", 7)),
    }
