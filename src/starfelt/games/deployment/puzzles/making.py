"""Making puzzles: open tables, filters, themes, difficulty. The same seed gives the same list, whatever the jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias, cast

from starfelt.battle.field import Field
from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet
from starfelt.cards.teams import SEATED
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.games.deployment.puzzles.bot_tries import Try, move_one, place_last, place_two
from starfelt.games.deployment.puzzles.difficulty import difficulty_of
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.filters import Candidate, Solved
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
from starfelt.games.deployment.puzzles.themes import THEMES, themes_of
from starfelt.games.deployment.puzzles.two_ships import TwoShips
from starfelt.lab.running import done_here, done_there
from starfelt.puzzles.match_games import part_of
from starfelt.puzzles.model import (
    GOALS,
    KINDS,
    AnyPuzzle,
    Kind,
    MatchGame,
    MatchKind,
    Puzzle,
    file_pose_of,
    id_of,
    is_card_game,
)

#: What finds the solution of a table, or says which filter it fails.
Search: TypeAlias = Candidate | Mending | TwoShips

#: At most this many puzzles come from one deal, so that a list is varied.
EACH = 1
#: How many deals are made before the search gives up, for each wanted puzzle.
PATIENCE = 200
#: How many deals are given to processes that are started once.
_BLOCK = 1024


class Deal(NamedTuple):
    """What one deal of ships came to: its puzzles, and how many of its tables each filter stopped."""

    number: int
    puzzles: tuple[AnyPuzzle, ...]
    stopped: Counter[str]


class Made(NamedTuple):
    """A list of puzzles, and how many tables passed or failed each filter on the way (`made` passed all)."""

    puzzles: list[AnyPuzzle]
    stopped: Counter[str]


def make(
    game: GameName | MatchGame,
    count: int,
    *,
    seed: int = 0,
    kind: Kind | MatchKind | None = None,
    themes: Collection[str] = (),
    jobs: int = 1,
    cluster: str | None = None,
) -> Made:
    """Make puzzles of a game.

    Args:
        game: its id.
        count: how many.
        seed: the same seed gives the same list, whatever the jobs; a larger count begins with the same puzzles.
        kind: one of the game's `KINDS`; None: the first of them.
        themes: each puzzle has one of them; none: any.
        jobs: the number of processes.
        cluster: the address of a Dask scheduler whose workers make them, in place of processes.

    Raises:
        BadFile: an argument is wrong, fewer tables than wanted pass the filters, or the cluster cannot be used.
    """
    if game not in KINDS:
        raise BadFile("game", f"{game!r} is none of {', '.join(KINDS)}")
    if kind is None:
        kind = KINDS[game][0]
    if kind not in KINDS[game]:
        raise BadFile("kind", f"{kind!r} is none of {', '.join(KINDS[game])}")
    if count < 0:
        raise BadFile("count", "expected 0 or more")
    known: tuple[str, ...] = THEMES if is_card_game(game) else part_of(game, "themes").THEMES
    if unknown := set(themes) - set(known):
        raise BadFile("themes", f"{min(unknown)!r} is none of {', '.join(known)}")
    made = Made([], Counter())
    with closing(_deals(game, kind, seed, jobs, cluster)) as deals:
        for deal in deals:
            made.stopped.update(deal.stopped)
            wanted = [one for one in deal.puzzles if not themes or {*themes} & {*one.themes}]
            made.puzzles.extend(wanted[: count - len(made.puzzles)])
            if len(made.puzzles) == count:
                break
            if deal.number > PATIENCE * max(1, count):
                raise BadFile("count", f"only {len(made.puzzles)} tables passed the filters")
    return made


def _deals(
    game: GameName | MatchGame, kind: Kind | MatchKind, seed: int, jobs: int, cluster: str | None
) -> Generator[Deal]:
    """Yield deals in order, made by some processes or on a cluster, which stop when it is closed."""
    first = 0
    while True:
        numbers = range(first, first + _BLOCK)
        play = partial(deal_of, game, kind, seed)
        done = done_here(play, numbers, jobs) if cluster is None else done_there(play, numbers, cluster)
        with closing(done):
            waiting: dict[int, Deal] = {}
            for deal in done:
                waiting[deal.number] = deal
                while first in waiting:
                    yield waiting.pop(first)
                    first += 1


def deal_of(game: GameName | MatchGame, kind: Kind | MatchKind, seed: int, number: int) -> Deal:
    """Return what a deal of ships, or a match between bots, came to."""
    if is_card_game(game):
        return _dealt(game, cast("Kind", kind), seed, number)
    puzzles, stopped = part_of(game, "making").deal(kind, seed, number)
    return Deal(number, tuple(puzzles), stopped)


def _dealt(game: GameName, kind: Kind, seed: int, number: int) -> Deal:
    chance = Random(f"{game} {kind} {seed} {number}")
    puzzles: list[Puzzle] = []
    stopped: Counter[str] = Counter()
    for table in _tables(game, kind, number, chance):
        try:
            found = search(table, kind).found()
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
    return Deal(number, tuple(puzzles), stopped)


def _tables(game: GameName, kind: Kind, number: int, chance: Random) -> Iterator[PuzzleTable]:
    """Return the tables of a deal: of every second one, and for two ships of each, those of a match between bots."""
    if number % 2 or kind == "two-ships":
        return decided_tables(game, kind, played_match(game, chance))
    return whole_tables(game, chance) if kind == "mend" else open_tables(game, chance)


def search(table: PuzzleTable, kind: Kind) -> Search:
    """Return what finds the solution of a table.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """
    if isinstance(table, WholeTable):
        return Mending(table)
    if isinstance(table, PausedTable):
        return TwoShips(table)
    return Candidate(table, GOALS[kind])


def bots_try(table: PuzzleTable, kind: Kind) -> Try:
    """Return how a bot tries a puzzle of a table."""
    if isinstance(table, WholeTable):
        return move_one(table)
    return place_two(Exchange(table)) if isinstance(table, PausedTable) else place_last(table, GOALS[kind])


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


def card_puzzle(file: TableFile, kind: Kind, table: PuzzleTable, found: Solved) -> Puzzle:
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
        GOALS[kind],
        difficulty_of(found, bots_try(table, kind), seed_of(table)),
        file,
        table.seat,
        found.ship.id,
        file_pose_of(merits.solution),
        round(merits.share, 6),
        round(merits.tolerance, 3),
        sequel,
    )
