"""Puzzles as the pages see them: the one that a request names, entries of lists, ratings, the day."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta

from starlette.requests import Request

from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.daily import FIRST_DAY, puzzles_of_day
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle
from starfelt.puzzles.progress import Attempt, next_due
from starfelt.puzzles.rating import SURE, SkillRating
from starfelt.server.common import Failure, fleet_views
from starfelt.server.http.services import services_of
from starfelt.server.solvers import PuzzleFigures
from starfelt.wire.puzzles import MistakesView, PuzzleEntry, PuzzleView


async def find_puzzle(request: Request) -> AnyPuzzle:
    """Return the puzzle that a request names.

    Raises:
        Failure: there is none.
    """
    one = await services_of(request).puzzles.library.find(request.path_params["name"])
    if one is None:
        raise Failure(404, "no-puzzle")
    return one


def today_of(request: Request) -> date:
    """Return the day by UTC; on a clock before the first puzzle, the first day."""
    return max(datetime.fromisoformat(services_of(request).puzzles.solvers.today()).date(), FIRST_DAY)


def day_of_try(request: Request, one: AnyPuzzle) -> str | None:
    """Return the day as whose puzzle a request tries one: today, or yesterday if its page was opened then; or None."""
    today = today_of(request)
    days = [today]
    if request.query_params.get("day") == (today - timedelta(1)).isoformat() and today > FIRST_DAY:
        days.append(today - timedelta(1))
    return next((day.isoformat() for day in days if one in puzzles_of_day(day)), None)


def view_of(one: Puzzle, figures: Mapping[str, PuzzleFigures], day: date | None) -> PuzzleView:
    """Return a puzzle as players see it before they have solved it."""
    table = one.open()
    return PuzzleView(
        one.id,
        one.game,
        one.kind,
        one.goal,
        rating_of(one, figures),
        one.table,
        fleet_views(table.fleets),
        one.seat,
        None if kind_of(one).moves else one.ship,
        day and day.isoformat(),
        one.sequel and one.sequel.reply,
        one.sequel and one.sequel.last,
    )


def entry_of(one: AnyPuzzle, figures: Mapping[str, PuzzleFigures], day: date | None = None) -> PuzzleEntry:
    """Return a puzzle's entry in a list."""
    known = figures.get(one.id)
    tries = known.tried if known else 0
    return PuzzleEntry(
        one.id, one.game, one.kind, rating_of(one, figures), tries, _cards(one), day and day.isoformat()
    )


def mistakes_of(attempts: Collection[Attempt], now: int) -> MistakesView:
    """Return a guest's kept mistakes at a moment."""
    kept = [one.due for one in attempts if one.due is not None]
    due = sum(moment <= now for moment in kept)
    return MistakesView(due, len(kept) - due, next_due(attempts, now))


def rating_of(one: AnyPuzzle, figures: Mapping[str, PuzzleFigures]) -> int:
    """Return a puzzle's rating: its difficulty, until somebody has tried it."""
    known = figures.get(one.id)
    return round(known.rating.mean) if known else one.difficulty


def is_sure(rating: SkillRating) -> bool:
    """Tell whether a rating is shown without a question mark."""
    return rating.error <= SURE


def _cards(one: AnyPuzzle) -> int:
    return 0 if isinstance(one, MatchPuzzle) else len(one.table.ships) + len(one.table.asteroids)
