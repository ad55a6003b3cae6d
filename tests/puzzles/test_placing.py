"""A try at a table: where the cards of the player and the enemy's answer lie."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kit.puzzles import card_puzzles_of
from starfelt.battle.table_file import TableShip
from starfelt.files import BadFile
from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.placing import move_card, place_card, place_two, solved_table

HERE, THERE, LAST = FilePose(100, 200, 30), FilePose(300, 400, 60), FilePose(500, 600, 90)


def one_of(kind: str) -> Puzzle:
    return next(one for one in card_puzzles_of("lightspeed") if one.kind == kind)


def entry(seat: int, ship: str, place: FilePose) -> TableShip:
    return TableShip(seat, ship, place.x_mm, place.y_mm, place.heading_deg)


def test_a_card_is_the_last_one_of_its_table() -> None:
    one = one_of("last-ship")
    assert place_card(one, HERE).ships == (*one.table.ships, entry(one.seat, one.ship, HERE))
    assert solved_table(one) == place_card(one, one.solution)


def test_the_enemy_answers_between_two_cards_if_it_has_room() -> None:
    one = one_of("two-ships")
    sequel = one.sequel
    assert sequel is not None
    first, last = entry(one.seat, one.ship, HERE), entry(one.seat, sequel.last, LAST)
    answer = entry(1 - one.seat, sequel.reply, THERE)
    assert place_two(one, HERE, THERE, LAST).ships == (*one.table.ships, first, answer, last)
    assert place_two(one, HERE, None, LAST).ships == (*one.table.ships, first, last)
    assert solved_table(one) == place_two(one, one.solution, sequel.answer, sequel.finish)


def test_a_moved_card_keeps_its_place_in_the_file() -> None:
    one = one_of("mend")
    number = one.find_card()
    moved = solved_table(one).ships
    assert len(moved) == len(one.table.ships)
    assert moved[number] == entry(one.seat, one.ship, one.solution)
    assert replace(one.table, ships=moved) == move_card(one, one.ship, one.solution)
    with pytest.raises(BadFile, match="no ship 'dreadnought'"):
        move_card(one, "dreadnought", HERE)
