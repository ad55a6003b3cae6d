"""A try at a puzzle of cards: the referee's word, and the sentences that say why it fails."""

from __future__ import annotations

import msgspec
import pytest

from kit.puzzles import card_puzzles_of
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.games.deployment.puzzles.trying import ask, judge_table
from starfelt.messages import LANGUAGES, say
from starfelt.puzzles.contract import JudgedTry
from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.placing import move_card, place_card, solved_table
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, puzzle, ship, table

#: Both seats have a Viper that nobody harms.
EVEN = table(ship(0, "viper", 200, 700, 180), ship(1, "viper", 1000, 100, 0))


def judged(one: Puzzle, place: FilePose) -> JudgedTry:
    return judge_table(one, table_from(msgspec.to_builtins(place_card(one, place))))


def test_the_solution_solves_and_needs_no_reason() -> None:
    one = puzzle(DUEL, "moth", STRIKE)
    assert judge_table(one, table_from(msgspec.to_builtins(solved_table(one)))) == JudgedTry(True, ())


def test_a_lost_ship_and_points_say_why() -> None:
    one = puzzle(DUEL, "moth", STRIKE)
    why = judged(one, FilePose(100, 700, 180)).why
    assert [line.id for line in why] == ["puzzle-behind", "puzzle-lost-ships"]
    assert why[0].args == {"points": 0, "other": 3}
    assert why[1].args["count"] == 1


def test_the_verdict_names_every_lost_ship() -> None:
    one = next(one for one in card_puzzles_of("lightspeed") if one.id == "ls-dg46s6k2")
    moved = move_card(one, "moth", FilePose(600, 560, 0))
    table = table_from(msgspec.to_builtins(moved))
    lost = judge_table(one, table).why[-1]
    destroyed = {
        table.field.fighters[key].ship.name
        for step in judge(table.field).steps
        for key in step.destroyed
        if table.field.fighters[key].seat == one.seat
    }
    assert len(destroyed) == 3
    for language in LANGUAGES:
        told = say(language, lost.id, lost.args)
        assert all(name in told for name in destroyed)


def test_a_draw_is_no_win() -> None:
    why = judged(puzzle(EVEN, "moth", STRIKE), FilePose(100, 100, 0)).why
    assert [(line.id, line.args) for line in why] == [("puzzle-draw", {"points": 0})]


def test_a_tie_is_lost_to_who_destroyed_more_ships() -> None:
    """Both have 7 points: Ada by her rocks, Grace by one rock less and a destroyed ship."""
    fleets = ("wiss", "vak")
    tied = table(
        ship(0, "pearl", 213, 437.2, 195.6),
        ship(0, "whorl", 619.1, 134.1, 323.6),
        ship(0, "spindrift", 345.2, 611.4, 112.9),
        ship(1, "spoils", 542.2, 640.9, 160.5),
        ship(1, "barb", 724.1, 598.8, 315.6),
        ship(1, "impaler", 115.4, 372.6, 111.3),
        ship(1, "warlord", 379.8, 538, 213.4),
    )
    tied |= {
        "game": "stellarconflict",
        "seats": [seat | {"fleet": fleet} for seat, fleet in zip(tied["seats"], fleets, strict=True)],
    }
    one = puzzle(tied, "coronet", FilePose(369.3, 411.7, 187.8), game="stellarconflict", id="sc-00000000")
    why = judged(one, FilePose(488, 453, 345)).why
    assert [line.id for line in why] == ["puzzle-tie-lost", "puzzle-lost-ships"]
    assert why[0].args == {"points": 7, "other": 7}


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("last-ship", {"ship"}),
        ("mend", set[str]()),
        ("save-cargo", {"ship", "cargo"}),
        ("two-ships", {"ship", "reply", "last"}),
    ],
)
def test_the_question_names_the_ships_that_it_is_about(kind: str, words: set[str]) -> None:
    games = card_puzzles_of("lightspeed"), card_puzzles_of("stellarconflict")
    one = next(one for puzzles in games for one in puzzles if one.kind == kind)
    line = ask(one)
    assert line.id == f"puzzle-goal-{kind}"
    assert set(line.args) == words
