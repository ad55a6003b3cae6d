"""Worker functions for puzzles: judge a player's try, and show a solution, on a table or in a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec
from msgspec.structs import replace

from starfelt.analysis.model import HeatMap
from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.table_file import Flaw, TableFile, TableShip, look_through, table_from
from starfelt.files import parse_json
from starfelt.games import packages
from starfelt.games.deployment.puzzles.goals import reached
from starfelt.matches.model import Colour
from starfelt.messages import Line, listed
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.model import FilePose, Kind, MatchPuzzle, Puzzle, file_pose_of
from starfelt.puzzles.playing import match_of, played, solution_of
from starfelt.server.workers.judging import judged_view
from starfelt.server.workers.replaying import replayed
from starfelt.wire.puzzles import MatchPuzzleView, MatchSolutionView, PlayedView, SolutionView, TriedView
from starfelt.wire.socket import ReplayedView

if TYPE_CHECKING:
    from starfelt.games.deployment.puzzles.from_table import Examined


def with_last(puzzle: Puzzle, place: FilePose) -> TableFile:
    """Return a puzzle's table with its card at a place."""
    return _with_card(puzzle.table, puzzle.seat, puzzle.ship, place)


def with_moved(puzzle: Puzzle, ship: str, place: FilePose) -> TableFile:
    """Return a puzzle's table with a ship of its seat moved to a place.

    Raises:
        BadFile: the seat has no such ship on the table.
    """
    number, ships = puzzle.moved(ship), puzzle.table.ships
    card = replace(ships[number], x_mm=place.x_mm, y_mm=place.y_mm, heading_deg=place.heading_deg)
    return replace(puzzle.table, ships=(*ships[:number], card, *ships[number + 1 :]))


def with_two(puzzle: Puzzle, first: FilePose, reply: FilePose | None, last: FilePose) -> TableFile:
    """Return a puzzle's table with the first card, the enemy's answer, and the last card."""
    assert puzzle.sequel is not None
    table = with_last(puzzle, first)
    if reply is not None:
        table = _with_card(table, 1 - puzzle.seat, puzzle.sequel.reply, reply)
    return _with_card(table, puzzle.seat, puzzle.sequel.last, last)


def _with_card(table: TableFile, seat: int, ship: str, place: FilePose) -> TableFile:
    card = TableShip(seat, ship, place.x_mm, place.y_mm, place.heading_deg)
    return replace(table, ships=(*table.ships, card))


def misplaced(table: TableFile, names: tuple[str, ...]) -> Flaw | None:
    """Return why a table's cards may not lie as they do, or None: they may.

    `names`: how the players are called, seat by seat.
    """
    _, flaws, _ = look_through(msgspec.to_builtins(_with_names(table, names)), 1)
    return flaws[0] if flaws else None


def _with_names(table: TableFile, names: tuple[str, ...]) -> TableFile:
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True))
    return replace(table, seats=seats)


def tried(puzzle: Puzzle, file: TableFile, names: tuple[str, ...]) -> tuple[bool, bytes]:
    """Return whether a puzzle is solved with its cards as on a legal table, and the `TriedView` as JSON.

    `names`: how the players are called, seat by seat.
    """
    table = table_from(msgspec.to_builtins(_with_names(file, names)))
    battle = judge(table.field)
    solved = reached(table.field, battle, puzzle.seat, puzzle.goal)
    why = () if solved else tuple(_why(puzzle, table.field, battle))
    return solved, msgspec.json.encode(TriedView(solved, why, judged_view(table)))


def reply_to(puzzle: Puzzle, first: FilePose) -> FilePose | None:
    """Return the enemy's best answer to a legal first card; None: its card has no room. It needs compiled code."""
    from starfelt.games.deployment.puzzles.exchange import Exchange  # noqa: PLC0415 - the others do without the compiler
    from starfelt.games.deployment.puzzles.opening import table_of  # noqa: PLC0415 - as above
    from starfelt.games.deployment.puzzles.tables import PausedTable  # noqa: PLC0415 - as above

    table = table_of(puzzle)
    assert isinstance(table, PausedTable)
    answer = Exchange(table).answer(first.pose)
    return None if answer is None else file_pose_of(answer)


def solution(puzzle: Puzzle) -> bytes:
    """Return the `SolutionView` of a puzzle, as JSON."""
    place, sequel = puzzle.solution, puzzle.sequel
    if sequel is not None:
        file = with_two(puzzle, place, sequel.answer, sequel.finish)
    elif puzzle.kind == "mend":
        file = with_moved(puzzle, puzzle.ship, place)
    else:
        file = with_last(puzzle, place)
    return msgspec.json.encode(
        SolutionView(
            puzzle.ship,
            place,
            sequel and sequel.answer,
            sequel and sequel.finish,
            puzzle.themes,
            puzzle.share,
            judged_view(table_from(msgspec.to_builtins(file))),
        )
    )


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
        for key in step.destroyed
        if field.fighters[key].seat == seat
    ]
    if lost and (puzzle.goal == "unscathed" or seat not in battle.winners):
        yield Line("puzzle-lost-ships", {**listed(lost, "ships"), "count": len(lost)})


def examined_table(table: bytes, card: int, kind: Kind) -> Examined:
    """Return whether a table file is a puzzle of a kind. It needs compiled code.

    Raises:
        BadFile: it is no table file, is too large, has no such ship, or lacks what the kind needs.
    """
    from starfelt.games.deployment.puzzles.from_table import examined  # noqa: PLC0415 - loads the compiler

    return examined(parse_json(table), card, kind)


def heat_of(puzzle: Puzzle) -> HeatMap:
    """Return where a puzzle's card reaches the goal. It needs compiled code.

    Where a card is moved, it is the solution's; of two ships, the last one, after the solution and the best answer.
    """
    from starfelt.games.deployment.analysis.heat import JudgedGrid  # noqa: PLC0415 - the others do without the compiler
    from starfelt.games.deployment.puzzles.exchange import Exchange  # noqa: PLC0415 - as above
    from starfelt.games.deployment.puzzles.filters import Candidate  # noqa: PLC0415 - as above
    from starfelt.games.deployment.puzzles.opening import table_of  # noqa: PLC0415 - as above
    from starfelt.games.deployment.puzzles.tables import PausedTable, WholeTable  # noqa: PLC0415 - as above

    table = table_of(puzzle)
    if isinstance(table, WholeTable):
        table = table.without(puzzle.moved())
    elif isinstance(table, PausedTable):
        assert puzzle.sequel is not None
        table = Exchange(table).after(puzzle.solution.pose, puzzle.sequel.answer.pose)
    found = Candidate(table, puzzle.goal)
    return JudgedGrid(found.moves).map(found.reach)


def begun(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchPuzzleView` of a puzzle, with its difficulty as its rating, as JSON."""
    file = played(puzzle, (), names).match
    replay = _replayed(puzzle, file)
    return msgspec.json.encode(
        MatchPuzzleView(
            puzzle.id,
            puzzle.game,
            puzzle.kind,
            puzzle.goal,
            puzzle.difficulty,
            puzzle.seat,
            puzzle.wanted,
            replay,
            None,
        )
    )


def played_on(
    puzzle: MatchPuzzle, commands: tuple[dict[str, Any], ...], names: tuple[str, ...]
) -> tuple[bool | None, bytes]:
    """Return whether commands solve a puzzle (None: nothing is decided yet), and the `PlayedView` as JSON.

    Raises:
        BadFile: a command is none of the game.
    """
    found = played(puzzle, commands, names)
    return found.solved, msgspec.json.encode(
        PlayedView(found.solved, found.why, _replayed(puzzle, found.match))
    )


def match_solution(puzzle: MatchPuzzle, names: tuple[str, ...]) -> bytes:
    """Return the `MatchSolutionView` of a puzzle, as JSON."""
    commands = solution_of(puzzle)
    replay = _replayed(puzzle, played(puzzle, commands, names).match)
    return msgspec.json.encode(MatchSolutionView(commands, puzzle.themes, puzzle.share, replay))


def _replayed(puzzle: MatchPuzzle, file: MatchFile) -> ReplayedView:
    """Return a match as the puzzle's seat may see it, as JSON that is sent as it is."""
    return cast("ReplayedView", msgspec.Raw(replayed(msgspec.json.encode(file), puzzle.seat)))


def decision_drawn(puzzle: MatchPuzzle) -> str:
    """Return a puzzle's match at its decision as an SVG document, in the usual colours of the seats."""
    draw = packages()[puzzle.game].load("picture")
    match = match_of(puzzle)
    drawn: str = draw(match.state, get_args(Colour)[: match.seats])
    return drawn
