"""Records: what results add up to."""

from __future__ import annotations

import pytest

from starfelt.people.game_records import GameRecord, count_records
from starfelt.store.base import PlayedResults


def test_nothing_was_played() -> None:
    assert count_records([]) == []


@pytest.mark.parametrize(
    ("results", "lead", "record"),
    [
        ("w", 3, (1, 1, 0, 3.0, 1, 1)),
        ("l", -3, (1, 0, 0, -3.0, 0, 0)),
        # A streak ends with a draw or a loss, and the best one stays.
        ("wwwdwwlw", 17, (8, 6, 1, 2.1, 1, 3)),
        ("ldl", -2, (3, 0, 1, -0.7, 0, 0)),
    ],
)
def test_results_add_up(results: str, lead: int, record: tuple[float, ...]) -> None:
    assert count_records([PlayedResults("highest", "pilot", results, lead)]) == [
        GameRecord("highest", "pilot", *record)  # pyright: ignore[reportArgumentType] - two of them are no int
    ]


def test_lessons_and_practice_alone_count_in_no_record() -> None:
    played = [PlayedResults("highest", kind, "w", 1) for kind in ("lesson", "idle", "people")]
    assert [record.against for record in count_records(played)] == ["people"]


def test_a_record_names_the_match_of_the_best_beam_if_there_was_one() -> None:
    played = [
        PlayedResults("highest", "pilot", "w", 1, 1, race, beam, at)
        for race, beam, at in [("vak", 4, "m"), ("", 0, "")]
    ]
    records = count_records(played)
    assert [(one.race, one.best_beam, one.beam_match) for one in records] == [("vak", 4, "m"), ("", 0, None)]
