"""Puzzles from a table that somebody has: what the filters say of it, and a mistake that becomes a puzzle."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kit.puzzles import card_puzzles_of, lay_solution
from starfelt.battle.table_file import TableShip
from starfelt.cards.card_games import GameName
from starfelt.files import BadFile
from starfelt.games.deployment.puzzles.from_table import examine_table, mistake
from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.proving import flaw_of
from starfelt.puzzles.shipped import shipped_puzzles

#: The hardest one: nobody hits its solution by chance.
ONE = max(
    (one for one in card_puzzles_of("lightspeed") if one.kind == "last-ship"), key=lambda one: one.difficulty
)
CORNERS = [FilePose(x, y, 0) for x in (60, 1140) for y in (60, 740)]


def whole(one: Puzzle, place: FilePose) -> Any:
    """The table of a puzzle with its card at a place, as plain data; its seats have names."""
    card = TableShip(one.seat, one.ship, place.x_mm, place.y_mm, place.heading_deg)
    seats = tuple(
        replace(seat, name=name) for seat, name in zip(one.table.seats, ("Ada", "Bob"), strict=True)
    )
    return msgspec.to_builtins(replace(one.table, seats=seats, ships=(card, *one.table.ships)))


def lost(one: Puzzle) -> Any:
    """The table with the card in a corner where it does not win."""
    for corner in CORNERS:
        try:
            mistake(table := whole(one, corner), 0)
        except BadFile:
            continue
        return table
    raise AssertionError("every corner is taken, or wins")


def test_a_puzzles_table_is_a_puzzle_wherever_its_card_lies() -> None:
    found = examine_table(whole(ONE, ONE.solution), 0)
    assert found.stop is None
    assert found.share == pytest.approx(ONE.share, rel=0.5)
    assert found.puzzle is not None
    assert flaw_of(found.puzzle) is None
    assert (found.puzzle.ship, found.puzzle.seat) == (ONE.ship, ONE.seat)
    assert examine_table(whole(ONE, ONE.solution), 0) == found


@pytest.mark.parametrize("name", ["ls-btqsgc93", "ls-vza8v830", "ls-nb23styv", "sc-3993mp4y"])
def test_each_kind_is_recognised_on_its_whole_table(name: str) -> None:
    one = shipped_puzzles()[name]
    assert isinstance(one, Puzzle)
    table, card = lay_solution(one)
    found = examine_table(table, card, one.kind)
    assert found.stop is None
    assert found.share == pytest.approx(one.share, rel=0.5)
    assert found.tolerance is not None
    assert found.puzzle is not None
    assert flaw_of(found.puzzle) is None
    assert (found.puzzle.kind, found.puzzle.seat) == (one.kind, one.seat)
    assert found.puzzle.table.ships == one.table.ships


#: The first puzzle of a game whose day had not passed when `hidden` began to count tries; one in so many is looked at.
FIRST, EACH = 7, 12


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_the_editor_finds_the_puzzles_of_the_package(game: GameName) -> None:
    stops = {
        one.id: examine_table(*lay_solution(one), one.kind).stop for one in card_puzzles_of(game)[FIRST::EACH]
    }
    assert {name: stop for name, stop in stops.items() if stop is not None} == {}


@pytest.mark.parametrize(
    ("name", "kind", "code"),
    [
        ("ls-btqsgc93", "save-cargo", "no-kind"),
        ("sc-3993mp4y", "save-cargo", "cargo-missing"),
        ("ls-btqsgc93", "two-ships", "too-few-ships"),
    ],
)
def test_what_a_kind_lacks_is_said(name: str, kind: str, code: str) -> None:
    one = shipped_puzzles()[name]
    assert isinstance(one, Puzzle)
    # Only one ship is left on the table: a Cargo ship, where there is one.
    table = msgspec.to_builtins(replace(one.table, ships=one.table.ships[:1]))
    with pytest.raises(BadFile) as caught:
        examine_table(table, 0, kind)
    assert caught.value.code == code


def test_the_first_filter_that_stops_a_table_is_named() -> None:
    found = [examine_table(lost(ONE), number) for number in range(1, 1 + len(ONE.table.ships))]
    assert {"threat", "rare"} <= {one.stop for one in found}
    for one in found:
        assert (one.share is None) == (one.stop == "threat")
        assert (one.puzzle is None) == (one.stop is not None)


def test_a_table_that_most_tries_of_a_pilot_win_is_no_puzzle() -> None:
    easy = shipped_puzzles()["ls-qz6f05ax"]
    assert isinstance(easy, Puzzle)
    assert examine_table(*lay_solution(easy)).stop == "hidden"


def test_a_mistake_becomes_a_puzzle_without_names() -> None:
    puzzle = mistake(lost(ONE), 0)
    assert flaw_of(puzzle) is None
    assert puzzle.table.ships == ONE.table.ships
    assert [seat.name for seat in puzzle.table.seats] == ["Player 1", "Player 2"]


def test_a_card_that_won_or_that_is_not_there_is_no_mistake() -> None:
    with pytest.raises(BadFile) as caught:
        mistake(whole(ONE, ONE.solution), 0)
    assert caught.value.code == "won-already"
    with pytest.raises(BadFile, match="the table has"):
        mistake(whole(ONE, ONE.solution), 99)
