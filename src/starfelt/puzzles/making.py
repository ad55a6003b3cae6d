"""Making puzzles: open tables, filters, themes, difficulty. The same seed gives the same list, whatever the jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial
from random import Random
from typing import NamedTuple, cast

from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.bots.deployment.worlds import Unjudgeable
from starfelt.cards.card_games import GameName
from starfelt.cards.teams import SEATED
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.lab.running import done_here, done_there
from starfelt.puzzles.difficulty import difficulty_of
from starfelt.puzzles.filters import Candidate, Merits
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
from starfelt.puzzles.tables import OpenTable, open_tables
from starfelt.puzzles.themes import THEMES, themes_of

#: At most this many puzzles come from one deal, so that a list is varied.
EACH = 1
#: How many deals are made before the search gives up, for each wanted puzzle.
PATIENCE = 200
#: How many deals are given to the processes at a time.
_BLOCK = 64


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
    for deal in _deals(game, kind, seed, jobs, cluster):
        made.stopped.update(deal.stopped)
        wanted = [one for one in deal.puzzles if not themes or {*themes} & {*one.themes}]
        made.puzzles.extend(wanted[: count - len(made.puzzles)])
        if len(made.puzzles) == count:
            return made
        if deal.number > PATIENCE * max(1, count):
            raise BadFile("count", f"only {len(made.puzzles)} tables passed the filters")
    return made


def _deals(
    game: GameName | MatchGame, kind: Kind | MatchKind, seed: int, jobs: int, cluster: str | None
) -> Iterator[Deal]:
    """Yield deals in order, made by some processes or on a cluster."""
    first = 0
    while True:
        numbers = range(first, first + _BLOCK)
        play = partial(deal_of, game, kind, seed)
        if cluster is not None:
            yield from sorted(done_there(play, numbers, cluster))
        else:
            yield from map(play, numbers) if jobs == 1 else sorted(done_here(play, numbers, jobs))
        first += _BLOCK


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
    for table in open_tables(game, chance):
        own = chance.getrandbits(32)
        try:
            found = Candidate(table, GOALS[kind], own).found()
        except Unjudgeable:
            continue
        if isinstance(found, str):
            stopped[found] += 1
            continue
        themes = themes_of(table.field, table.seat, table.ship, found.solution)
        if not themes:
            stopped["theme"] += 1
            continue
        stopped["made"] += 1
        puzzles.append(card_puzzle(_file_of(game, table), kind, table, found, own))
        if len(puzzles) == EACH:
            break
    return Deal(number, tuple(puzzles), stopped)


def _file_of(game: GameName, table: OpenTable) -> TableFile:
    field = table.field
    return TableFile(
        game,
        (field.width / 10, field.height / 10),
        tuple(
            TableSeat(f"Player {seat + 1}", SEATED[seat], fleet.id) for seat, fleet in enumerate(table.fleets)
        ),
        {},
        tuple(ship_entry(card.seat, card.ship.id, card.pose) for card in field.fighters),
        tuple(map(asteroid_entry, field.asteroids)),
    )


def card_puzzle(file: TableFile, kind: Kind, table: OpenTable, found: Merits, seed: int) -> Puzzle:
    """Return the puzzle of a table that lacks one card.

    Args:
        file: the table as a file, without the card.
        kind: what is asked for.
        table: the same table, with the ship that is to be placed.
        found: the solution and its figures.
        seed: of the bots whose tries tell how difficult it is.
    """
    goal = GOALS[kind]
    return Puzzle(
        id_of(file.game, (file, kind, table.seat, table.ship.id)),
        file.game,
        GAMES[file.game].rules_version,
        kind,
        themes_of(table.field, table.seat, table.ship, found.solution),
        goal,
        difficulty_of(table, goal, found, seed),
        file,
        table.seat,
        table.ship.id,
        file_pose_of(found.solution),
        round(found.share, 6),
        round(found.tolerance, 3),
    )
