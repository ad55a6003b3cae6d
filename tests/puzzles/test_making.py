"""Lists of puzzles are made: the same seed gives the same list, and each is proved."""

from __future__ import annotations

import pytest

from starfelt.files import BadFile
from starfelt.puzzles.making import make
from starfelt.puzzles.model import MatchPuzzle
from starfelt.puzzles.proving import flaw_of


@pytest.mark.parametrize(
    ("game", "kind", "seed"),
    [
        ("ftl", "sure-hit", 2),
        ("ftl", "untouched", 2),
        ("hexfleet", "best-shot", 3),
        ("hexfleet", "no-return", 1),
        ("hexfleet", "last-cards", 1),
    ],
)
def test_decisions_of_matches_become_puzzles(game: str, kind: str, seed: int) -> None:
    made = make(game, 1, seed=seed, kind=kind)
    assert made.stopped["made"] == 1
    (puzzle,) = made.puzzles
    assert isinstance(puzzle, MatchPuzzle)
    assert flaw_of(puzzle) is None
    assert puzzle.themes
    assert 0 < puzzle.share <= 0.5


def test_only_puzzles_of_a_theme_are_kept() -> None:
    made = make("lightspeed", 1, seed=1, themes=["fork"])
    assert ["fork" in puzzle.themes for puzzle in made.puzzles] == [True]
    # Two others were passed over.
    assert made.stopped["made"] == 3


def test_a_theme_of_another_game_is_named() -> None:
    with pytest.raises(BadFile) as refused:
        make("ftl", 1, themes=["fork"])
    assert refused.value.path == "themes"


@pytest.mark.parametrize(
    ("game", "count", "kind", "path"),
    [
        ("chess", 1, "last-ship", "game"),
        ("lightspeed", -1, "last-ship", "count"),
        ("lightspeed", 1, "mate", "kind"),
    ],
)
def test_wrong_arguments_are_named(game: str, count: int, kind: str, path: str) -> None:
    with pytest.raises(BadFile) as refused:
        make(game, count, kind=kind)
    assert refused.value.path == path
