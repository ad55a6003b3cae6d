"""A player's try at a puzzle of cards, judged by the referee; and the sentence that asks for its goal."""

from __future__ import annotations

from collections.abc import Iterator

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.table_file import JudgeableTable
from starfelt.games.deployment.puzzles.goals import cargo_ship, is_reached
from starfelt.messages import Line, list_names
from starfelt.puzzles.contract import JudgedTry
from starfelt.puzzles.model import Puzzle, ship_of


def judge_table(puzzle: Puzzle, table: JudgeableTable) -> JudgedTry:
    """Judge a puzzle's table with the cards of a try, which lie legally."""
    battle = judge(table.field)
    solved = is_reached(table.field, battle, puzzle.seat, puzzle.goal)
    return JudgedTry(solved, () if solved else tuple(_why(puzzle, table.field, battle)))


def ask(puzzle: Puzzle) -> Line:
    """Return the sentence that asks for the goal.

    Raises:
        BadFile: the table is wrong.
    """
    if puzzle.kind == "mend":
        return Line("puzzle-goal-mend", {})
    table, sequel = puzzle.open(), puzzle.sequel
    named = {"ship": puzzle.card(table).name}
    cargo = cargo_ship(table.field, puzzle.seat)
    if cargo is not None:
        named["cargo"] = table.field.fighters[cargo].ship.name
    if sequel is not None:
        named["reply"] = ship_of(table, 1 - puzzle.seat, sequel.reply).name
        named["last"] = ship_of(table, puzzle.seat, sequel.last).name
    return Line(f"puzzle-goal-{puzzle.kind}", {**named})


def _why(puzzle: Puzzle, field: Field, battle: Battle) -> Iterator[Line]:
    """Yield why a battle does not reach the goal, for its player."""
    seat = puzzle.seat
    if puzzle.goal == "cargo":
        yield Line("puzzle-cargo-lost", {})
        return
    points = battle.tallies[seat].total
    best = max(tally.total for other, tally in enumerate(battle.tallies) if other != seat)
    if seat not in battle.winners:
        yield Line("puzzle-behind" if points < best else "puzzle-tie-lost", {"points": points, "other": best})
    elif len(battle.winners) > 1:
        yield Line("puzzle-draw", {"points": points})
    lost = [
        field.fighters[key].ship.name
        for step in battle.steps
        for key in (*step.destroyed, *step.removed)
        if key < len(field.fighters) and field.fighters[key].seat == seat
    ]
    if lost:
        yield Line("puzzle-lost-ships", {**list_names(lost, "ships"), "count": len(lost)})
