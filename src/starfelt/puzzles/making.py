"""Making puzzles: open tables, filters, themes, difficulty. The same seed gives the same list, whatever the jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from random import Random
from typing import NamedTuple, get_args

import msgspec

from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.bots.deployment.worlds import Unjudgeable
from starfelt.cards.card_games import GameName
from starfelt.cards.teams import SEATED
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.lab.running import done_here
from starfelt.puzzles.difficulty import difficulty_of
from starfelt.puzzles.filters import Candidate, Merits
from starfelt.puzzles.model import GOALS, Kind, Puzzle, file_pose_of
from starfelt.puzzles.tables import OpenTable, open_tables
from starfelt.puzzles.themes import themes_of

#: The first letters of an id.
_PREFIX: dict[GameName, str] = {"lightspeed": "ls", "stellarconflict": "sc"}
_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
#: At most this many puzzles come from one deal, so that a list is varied.
EACH = 1
#: How many deals are made before the search gives up, for each wanted puzzle.
PATIENCE = 200
#: How many deals are given to the processes at a time.
_BLOCK = 64


class Deal(NamedTuple):
    """What one deal of ships came to: its puzzles, and how many of its tables each filter stopped."""

    number: int
    puzzles: tuple[Puzzle, ...]
    stopped: Counter[str]


class Made(NamedTuple):
    """A list of puzzles, and how many tables passed or failed each filter on the way (`made` passed all)."""

    puzzles: list[Puzzle]
    stopped: Counter[str]


def make(game: GameName, count: int, *, seed: int = 0, kind: Kind = "last-ship", jobs: int = 1) -> Made:
    """Make puzzles of a card game.

    Args:
        game: "lightspeed" or "stellarconflict".
        count: how many.
        seed: the same seed gives the same list, whatever the jobs; a larger count begins with the same puzzles.
        kind: "last-ship" or "unscathed".
        jobs: the number of processes.

    Raises:
        BadFile: an argument is wrong, or fewer tables than wanted pass the filters.
    """
    if game not in get_args(GameName):
        raise BadFile("game", f"{game!r} is none of {', '.join(get_args(GameName))}")
    if kind not in GOALS:
        raise BadFile("kind", f"{kind!r} is none of {', '.join(GOALS)}")
    if count < 0:
        raise BadFile("count", "expected 0 or more")
    made = Made([], Counter())
    for deal in _deals(game, kind, seed, jobs):
        made.stopped.update(deal.stopped)
        made.puzzles.extend(deal.puzzles[: count - len(made.puzzles)])
        if len(made.puzzles) == count:
            return made
        if deal.number > PATIENCE * max(1, count):
            raise BadFile("count", f"only {len(made.puzzles)} tables passed the filters")
    return made


def _deals(game: GameName, kind: Kind, seed: int, jobs: int) -> Iterator[Deal]:
    """Yield deals in order, made by some processes."""
    first = 0
    while True:
        numbers = range(first, first + _BLOCK)
        play = partial(deal_of, game, kind, seed)
        found = map(play, numbers) if jobs == 1 else sorted(done_here(play, numbers, jobs))
        yield from found
        first += _BLOCK


def deal_of(game: GameName, kind: Kind, seed: int, number: int) -> Deal:
    """Return what one deal of ships comes to. The same numbers give the same puzzles."""
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
        puzzles.append(_puzzle(game, kind, table, found, own))
        if len(puzzles) == EACH:
            break
    return Deal(number, tuple(puzzles), stopped)


def _puzzle(game: GameName, kind: Kind, table: OpenTable, found: Merits, seed: int) -> Puzzle:
    goal, field = GOALS[kind], table.field
    file = TableFile(
        game,
        (field.width / 10, field.height / 10),
        tuple(
            TableSeat(f"Player {seat + 1}", SEATED[seat], fleet.id) for seat, fleet in enumerate(table.fleets)
        ),
        {},
        tuple(ship_entry(card.seat, card.ship.id, card.pose) for card in field.fighters),
        tuple(map(asteroid_entry, field.asteroids)),
    )
    return Puzzle(
        puzzle_id(game, (file, kind, table.seat, table.ship.id)),
        game,
        GAMES[game].rules_version,
        kind,
        themes_of(field, table.seat, table.ship, found.solution),
        goal,
        difficulty_of(table, goal, found, seed),
        file,
        table.seat,
        table.ship.id,
        file_pose_of(found.solution),
        round(found.share, 6),
        round(found.tolerance, 3),
    )


def puzzle_id(game: GameName, content: object) -> str:
    """Return the id of a puzzle with some content."""
    number = int.from_bytes(blake2b(msgspec.json.encode(content), digest_size=5).digest())
    return f"{_PREFIX[game]}-" + "".join(_LETTERS[(number >> (5 * k)) & 31] for k in range(8))
