"""The puzzles of the package are what the script writes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from kit.puzzles import match_puzzles_of
from scripts.choose_puzzles import FIXED, PARTS, added_to, choose, replace
from starfelt.puzzles.shipped import puzzles_of


@pytest.mark.parametrize("game", ["ftl", "hexfleet"])
def test_complete_lists_are_written_again_as_they_are(game: str, tmp_path: Path) -> None:
    there = list(puzzles_of(game))
    assert Counter(puzzle.kind for puzzle in there) == PARTS[game]
    assert added_to(there, tmp_path, game) == there
    assert list(tmp_path.iterdir()) == []


def test_missing_puzzles_come_from_a_pool_and_those_there_stay(tmp_path: Path) -> None:
    whole = match_puzzles_of("ftl")
    pool = [puzzle for puzzle in whole if puzzle.kind == "two-turns"]
    (tmp_path / "ftl-two-turns.json").write_bytes(msgspec.json.encode(pool))
    there = [puzzle for puzzle in whole if puzzle.kind != "two-turns"]
    again = added_to(there, tmp_path, "ftl")
    assert again[:FIXED] == there[:FIXED]
    assert {puzzle.id for puzzle in again} == {puzzle.id for puzzle in whole}


def test_the_order_of_a_pool_does_not_matter() -> None:
    pool = list(match_puzzles_of("ftl"))
    some = choose(pool, {"sure-hit": 5, "untouched": 2})
    assert Counter(puzzle.kind for puzzle in some) == {"sure-hit": 5, "untouched": 2}
    assert choose(pool[::-1], {"sure-hit": 5, "untouched": 2}) == some


def test_a_retired_puzzle_gives_its_place_to_one_of_its_kind(tmp_path: Path) -> None:
    whole = match_puzzles_of("ftl")
    *there, new = (puzzle for puzzle in whole if puzzle.kind == "two-turns")
    (tmp_path / "ftl-two-turns.json").write_bytes(msgspec.json.encode([*there, new]))
    old = there[FIXED]
    assert replace(there, [old.id], tmp_path, "ftl") == [*there[:FIXED], new, *there[FIXED + 1 :]]
    with pytest.raises(SystemExit, match="has passed"):
        replace(there, [there[FIXED - 1].id], tmp_path, "ftl")
