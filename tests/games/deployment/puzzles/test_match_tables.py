"""Tables of matches between bots at which one card decided."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from starfelt.cards.card_games import GameName
from starfelt.games.deployment.puzzles.goals import ends
from starfelt.games.deployment.puzzles.making import deal_of
from starfelt.games.deployment.puzzles.match_tables import decided_tables, final_table, played_match
from starfelt.games.deployment.puzzles.tables import OpenTable, PausedTable, WholeTable
from starfelt.play.match import Match
from starfelt.puzzles.model import GOALS, Kind, Puzzle


@cache
def matches(game: GameName) -> list[Match]:
    return [played_match(game, Random(number)) for number in range(4)]


@pytest.mark.parametrize(
    ("game", "kind"),
    [("lightspeed", "last-ship"), ("lightspeed", "unscathed"), ("stellarconflict", "last-ship")],
)
def test_the_card_that_was_placed_reached_the_goal(game: GameName, kind: Kind) -> None:
    goal, seen = GOALS[kind], 0
    for match in matches(game):
        for table in decided_tables(game, kind, match):
            assert isinstance(table, OpenTable)
            count = len(table.field.fighters)
            placed = match.state.cards[count]
            assert (placed.seat, placed.ship) == (table.seat, table.ship.id)
            cards = final_table(game, match).fighters[: count + 1]
            assert not ends(table.field, table.seat, goal)
            assert ends(replace(table.field, fighters=cards), table.seat, goal)
            seen += 1
    assert seen


def test_the_seat_that_fell_behind_has_to_mend() -> None:
    tables = [
        table for match in matches("lightspeed") for table in decided_tables("lightspeed", "mend", match)
    ]
    assert tables
    for table in tables:
        assert isinstance(table, WholeTable)
        assert table.field.fighters[-1].seat != table.seat
        assert not ends(table.field, table.seat, "win")


def test_two_ships_are_those_that_the_seats_placed_in_turn() -> None:
    seen = 0
    for match in matches("lightspeed"):
        for table in decided_tables("lightspeed", "two-ships", match):
            assert isinstance(table, PausedTable)
            count = len(table.field.fighters)
            asked = [(card.seat, card.ship) for card in match.state.cards[count : count + 3]]
            seat = table.seat
            assert asked == [(seat, table.first.id), (1 - seat, table.reply.id), (seat, table.last.id)]
            seen += 1
    assert seen


def test_every_second_deal_is_a_match() -> None:
    number, puzzle = next(
        (number, puzzle)
        for number in range(1, 40, 2)
        for puzzle in deal_of("lightspeed", "last-ship", 3, number).puzzles
    )
    assert isinstance(puzzle, Puzzle)
    match = played_match("lightspeed", Random(f"lightspeed last-ship 3 {number}"))
    ships = [(ship.seat, ship.ship) for ship in puzzle.table.ships]
    assert ships == [(card.seat, card.ship) for card in match.state.cards[: len(ships)]]
