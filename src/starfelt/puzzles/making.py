"""Making lists of puzzles: deal after deal, on processes or a cluster. The same seed gives the same list on any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator
from contextlib import closing
from functools import partial
from typing import NamedTuple

from starfelt.files import BadFile
from starfelt.lab.running import done_here, done_there
from starfelt.puzzles.contract import Deal, game_puzzles, puzzle_games
from starfelt.puzzles.model import AnyPuzzle

#: How many deals are made before the search gives up, for each wanted puzzle.
PATIENCE = 200
#: How many deals are given to processes that are started once.
_BLOCK = 1024


class Made(NamedTuple):
    """A list of puzzles, and how many tables passed or failed each filter on the way (`made` passed all)."""

    puzzles: list[AnyPuzzle]
    stopped: Counter[str]


def make(
    game: str,
    count: int,
    *,
    seed: int = 0,
    kind: str | None = None,
    themes: Collection[str] = (),
    jobs: int = 1,
    cluster: str | None = None,
    into: Made | None = None,
) -> Made:
    """Make puzzles of a game.

    Args:
        game: its id.
        count: how many.
        seed: the same seed gives the same list, whatever the jobs; a larger count begins with the same puzzles.
        kind: one of the game's kinds; None: the first of them.
        themes: each puzzle has one of them; none: any.
        jobs: the number of processes.
        cluster: the address of a Dask scheduler whose workers make them, in place of processes.
        into: an empty list that is filled and returned, for a caller who keeps what there is after Ctrl-C.

    Raises:
        BadFile: an argument is wrong, fewer tables than wanted pass the filters, or the cluster cannot be used.
    """
    games = puzzle_games()
    if game not in games:
        raise BadFile("game", f"{game!r} is none of {', '.join(games)}")
    kinds, known = tuple(games[game].kinds), games[game].themes
    if kind is None:
        kind = kinds[0]
    if kind not in kinds:
        raise BadFile("kind", f"{kind!r} is none of {', '.join(kinds)}")
    if count < 0:
        raise BadFile("count", "expected 0 or more")
    if unknown := set(themes) - set(known):
        raise BadFile("themes", f"{min(unknown)!r} is none of {', '.join(known)}")
    made = into or Made([], Counter())
    with closing(_deals(game, kind, seed, jobs, cluster)) as deals:
        for number, deal in deals:
            made.stopped.update(deal.stopped)
            wanted = [one for one in deal.puzzles if not themes or {*themes} & {*one.themes}]
            made.puzzles.extend(wanted[: count - len(made.puzzles)])
            if len(made.puzzles) == count:
                break
            if number > PATIENCE * max(1, count):
                raise BadFile("count", f"only {len(made.puzzles)} tables passed the filters")
    return made


def _deals(game: str, kind: str, seed: int, jobs: int, cluster: str | None) -> Generator[tuple[int, Deal]]:
    """Yield numbered deals in order, made by some processes or on a cluster, which stop when it is closed."""
    first = 0
    while True:
        numbers = range(first, first + _BLOCK)
        work = partial(_deal, game, kind, seed)
        done = done_here(work, numbers, jobs) if cluster is None else done_there(work, numbers, cluster)
        with closing(done):
            waiting: dict[int, Deal] = {}
            for number, deal in done:
                waiting[number] = deal
                while first in waiting:
                    yield first, waiting.pop(first)
                    first += 1


def _deal(game: str, kind: str, seed: int, number: int) -> tuple[int, Deal]:
    return number, game_puzzles(game).deal(kind, seed, number)
