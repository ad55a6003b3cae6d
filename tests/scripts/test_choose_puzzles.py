"""The puzzles of the package are what the script writes."""

from __future__ import annotations

import pytest

from scripts.choose_puzzles import choose, shipped
from starfelt.puzzles.model import MatchGame
from starfelt.puzzles.shipped import puzzles_of


def no_pool(kind: str) -> list[object]:
    raise AssertionError(f"there are too few puzzles of the kind {kind}")


@pytest.mark.parametrize("game", ["ftl", "hexfleet"])
def test_the_lists_of_the_package_are_written_again_as_they_are(game: MatchGame) -> None:
    assert tuple(shipped(game, no_pool)) == puzzles_of(game), "run: uv run scripts/choose_puzzles.py POOLS"


def test_missing_puzzles_are_added_from_a_pool_and_those_there_stay() -> None:
    pool = puzzles_of("ftl")
    some = choose(pool, {"sure-hit": 5, "untouched": 2})
    assert [puzzle.kind for puzzle in some].count("sure-hit") == 5
    assert some == choose(reversed(pool), {"untouched": 2, "sure-hit": 5})
