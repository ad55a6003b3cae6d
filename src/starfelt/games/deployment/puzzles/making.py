"""Making puzzles of cards: open tables, filters, themes, difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

from starfelt.battle.field import Field
from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet
from starfelt.cards.teams import SEATED
from starfelt.games import GAMES
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.games.deployment.puzzles.bot_tries import Try, move_one, place_last, place_two
from starfelt.games.deployment.puzzles.difficulty import difficulty_of
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.filters import Candidate, Solved
from starfelt.games.deployment.puzzles.kinds import goal_of
from starfelt.games.deployment.puzzles.match_tables import decided_tables, played_match
from starfelt.games.deployment.puzzles.mending import Mending
from starfelt.games.deployment.puzzles.tables import (
    PausedTable,
    PuzzleTable,
    WholeTable,
    open_tables,
    seed_of,
    whole_tables,
)
from starfelt.games.deployment.puzzles.themes import themes_of
from starfelt.games.deployment.puzzles.two_ships import TwoShips
from starfelt.puzzles.contract import Deal, id_of
from starfelt.puzzles.model import Puzzle, file_pose_of

#: What finds the solution of a table, or says which filter it fails.
Search: TypeAlias = Candidate | Mending | TwoShips

#: At most this many puzzles come from one deal, so that a list is varied.
EACH = 1


def deal(game: GameName, kind: str, seed: int, number: int) -> Deal:
    """Make the puzzles of one deal of ships, or of one match between bots."""
    chance = Random(f"{game} {kind} {seed} {number}")
    puzzles: list[Puzzle] = []
    stopped: Counter[str] = Counter()
    for table in _tables(game, kind, number, chance):
        try:
            found = search(table, kind).examine()
        except Unjudgeable:
            continue
        if isinstance(found, str):
            stopped[found] += 1
            continue
        if not _themes(table, found):
            stopped["theme"] += 1
            continue
        stopped["made"] += 1
        puzzles.append(card_puzzle(_file_of(game, table.fleets, table.field), kind, table, found))
        if len(puzzles) == EACH:
            break
    return Deal(tuple(puzzles), stopped)


def _tables(game: GameName, kind: str, number: int, chance: Random) -> Iterator[PuzzleTable]:
    """Return the tables of a deal: of every second one, and for two ships of each, those of a match between bots."""
    if number % 2 or kind == "two-ships":
        return decided_tables(game, kind, played_match(game, chance))
    return (whole_tables if kind == "mend" else open_tables)(game, chance)


def search(table: PuzzleTable, kind: str) -> Search:
    """Return what finds the solution of a table.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """
    if isinstance(table, WholeTable):
        return Mending(table)
    if isinstance(table, PausedTable):
        return TwoShips(table)
    return Candidate(table, goal_of(kind))


def bots_try(table: PuzzleTable, kind: str) -> Try:
    """Return how a bot tries a puzzle of a table."""
    if isinstance(table, WholeTable):
        return move_one(table)
    return place_two(Exchange(table)) if isinstance(table, PausedTable) else place_last(table, goal_of(kind))


def _themes(table: PuzzleTable, found: Solved) -> tuple[str, ...]:
    return themes_of(found.before, found.after, table.seat, found.own)


def _file_of(game: GameName, fleets: Sequence[Fleet], field: Field) -> TableFile:
    return TableFile(
        game,
        (field.width / 10, field.height / 10),
        tuple(TableSeat(f"Player {seat + 1}", SEATED[seat], fleet.id) for seat, fleet in enumerate(fleets)),
        {},
        tuple(ship_entry(card.seat, card.ship.id, card.pose) for card in field.fighters),
        tuple(map(asteroid_entry, field.asteroids)),
    )


def card_puzzle(file: TableFile, kind: str, table: PuzzleTable, found: Solved) -> Puzzle:
    """Return the puzzle of a table with its solution.

    Args:
        file: the table as a file.
        kind: what is asked for.
        table: the same table, with what is to be placed.
        found: the solution and its figures.
    """
    merits, sequel = found.merits, found.sequel
    asked = (found.ship.id,) if sequel is None else (found.ship.id, sequel.reply, sequel.last)
    return Puzzle(
        id_of(file.game, (file, kind, table.seat, *(() if kind == "mend" else asked))),
        file.game,
        GAMES[file.game].rules_version,
        kind,
        _themes(table, found),
        goal_of(kind),
        difficulty_of(found, bots_try(table, kind), seed_of(table)),
        file,
        table.seat,
        found.ship.id,
        file_pose_of(merits.solution),
        round(merits.share, 6),
        round(merits.tolerance, 3),
        sequel,
    )
