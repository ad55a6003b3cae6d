"""Puzzles are made: the same seed gives the same list, and each is proved."""

from __future__ import annotations

import pytest

from starfelt.cards.card_games import GameName
from starfelt.files import BadFile
from starfelt.games.deployment.puzzles.filters import MOST, STEADY
from starfelt.games.deployment.puzzles.making import make
from starfelt.games.deployment.puzzles.proving import flaw_of
from starfelt.puzzles.model import Kind, MatchGame, MatchKind, MatchPuzzle, Puzzle


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("lightspeed", "last-ship"),
        ("stellarconflict", "unscathed"),
        ("stellarconflict", "save-cargo"),
        ("lightspeed", "mend"),
    ],
)
def test_puzzles_that_are_made_pass_every_filter(game: GameName, kind: Kind) -> None:
    made = make(game, 3, seed=5, kind=kind)
    assert len(made.puzzles) == made.stopped["made"] == 3
    for puzzle in made.puzzles:
        assert isinstance(puzzle, Puzzle)
        assert flaw_of(puzzle) is None
        assert puzzle.themes
        assert 0 < puzzle.share <= MOST
        assert puzzle.tolerance >= STEADY
        assert len(puzzle.table.ships) % 2 == (kind != "mend")


def test_two_ships_follow_each_other() -> None:
    (puzzle,) = make("lightspeed", 1, seed=5, kind="two-ships").puzzles
    assert isinstance(puzzle, Puzzle)
    assert flaw_of(puzzle) is None
    assert puzzle.sequel is not None
    placed = {ship.ship for ship in puzzle.table.ships if ship.seat == puzzle.seat}
    assert not placed & {puzzle.ship, puzzle.sequel.last}
    assert puzzle.ship != puzzle.sequel.last


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("ftl", "sure-hit"),
        ("ftl", "untouched"),
        ("hexfleet", "best-shot"),
        ("hexfleet", "no-return"),
        ("hexfleet", "last-cards"),
    ],
)
def test_decisions_of_matches_become_puzzles(game: MatchGame, kind: MatchKind) -> None:
    made = make(game, 1, seed=1, kind=kind)
    assert made.stopped["made"] == 1
    (puzzle,) = made.puzzles
    assert isinstance(puzzle, MatchPuzzle)
    assert flaw_of(puzzle) is None
    assert puzzle.themes
    assert 0 < puzzle.share <= 0.5


def test_only_puzzles_of_a_theme_are_kept() -> None:
    made = make("lightspeed", 2, seed=5, themes=["fork"])
    assert len(made.puzzles) == 2
    assert all("fork" in puzzle.themes for puzzle in made.puzzles)


def test_a_longer_list_begins_with_the_same_puzzles() -> None:
    assert make("lightspeed", 2, seed=5).puzzles == make("lightspeed", 3, seed=5).puzzles[:2]


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
def test_wrong_arguments_are_named(game: GameName, count: int, kind: Kind, path: str) -> None:
    with pytest.raises(BadFile) as refused:
        make(game, count, kind=kind)
    assert refused.value.path == path
