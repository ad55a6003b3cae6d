"""Tries at puzzles, judged in workers, for every route that takes one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar, get_args

from starlette.requests import Request

from starfelt.battle.table_file import TableFile
from starfelt.files import BadFile
from starfelt.matches.model import Colour
from starfelt.messages import say
from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.model import AnyPuzzle, FilePose, MatchPuzzle, Puzzle
from starfelt.puzzles.placing import move_card, place_card, place_two
from starfelt.server.admission import QueueFull
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.requests import body_of, decode, language_of
from starfelt.server.http.services import services_of
from starfelt.server.workers import (
    find_flaw,
    judge_try,
    played_on,
    reply_to,
)
from starfelt.wire.puzzles import (
    CardMove,
    MatchMoves,
    TwoPlaces,
)

T = TypeVar("T")


async def judged_try(request: Request, one: AnyPuzzle) -> tuple[bytes, bool | None, bytes]:
    """Return a request's try as it was sent, whether it solves a puzzle, and its `TriedView` or `PlayedView` as JSON.

    In a match, the player may not have decided yet: then it is neither solved nor failed (None).

    Raises:
        Failure: the card may not lie there, a command is none, or the judge is busy.
    """
    body = await body_of(request)
    if isinstance(one, MatchPuzzle):
        moves = decode(body, MatchMoves)
        try:
            work = partial(played_on, one, moves.commands, player_names(request, one))
            solved, made = await work_on_match(request, one, work)
        except BadFile as error:
            raise Failure(422, "bad-command", detail=str(error)) from None
        if solved is not None:
            services_of(request).rates.editing.owe(address_of(request), limits.TRY_COST)
        return body, solved, made
    names = player_names(request, one)
    return body, *await work_on_table(
        request, partial(judge_try, one, await _table(request, one, body), names)
    )


async def _table(request: Request, one: Puzzle, body: bytes) -> TableFile:
    """Return a puzzle's table with its cards as a try places them.

    Raises:
        Failure: a card may not lie there, or the enemy's answer cannot be found.
    """
    names = player_names(request, one)
    if one.sequel is not None:
        places = decode(body, TwoPlaces)
        checked_table(place_card(one, places.first), names)
        services_of(request).rates.editing.owe(address_of(request), limits.TRY_COST)
        reply = await enemy_reply(request, one, places.first)
        return checked_table(place_two(one, places.first, reply, places.last), names)
    if not kind_of(one).moves:
        return checked_table(place_card(one, decode(body, FilePose)), names)
    move = decode(body, CardMove)
    try:
        return checked_table(move_card(one, move.ship, move), names)
    except BadFile as error:
        raise Failure(422, "bad-command", detail=str(error)) from None


def checked_table(table: TableFile, names: tuple[str, ...]) -> TableFile:
    """Return a table if its cards may lie as they do. `names`: how the players are called, seat by seat.

    Raises:
        Failure: they may not.
    """
    flaw = find_flaw(table, names)
    if flaw is not None:
        raise Failure(422, flaw.code, flaw.args)
    return table


async def enemy_reply(request: Request, one: Puzzle, first: FilePose) -> FilePose | None:
    """Return the enemy's best answer to a first card; None: it has none.

    Raises:
        Failure: the laboratory is not installed, or the work takes too long.
    """
    work = partial(reply_to, one, first)
    return await services_of(request).analyst.aside(one.game, address_of(request), work)


async def work_on_match(request: Request, one: MatchPuzzle, work: Callable[[], T]) -> T:
    """Return what a piece of work makes of a match. Compiled code judges some kinds, as in the analysis.

    Raises:
        Failure: the laboratory is not installed, too much waits, or it takes too long.
    """
    if kind_of(one).compiled:
        return await services_of(request).analyst.aside(one.game, address_of(request), work)
    return await work_on_table(request, work)


async def work_on_table(request: Request, work: Callable[[], T]) -> T:
    """Return what a piece of work makes in the process for edited tables.

    Raises:
        Failure: too much waits for it, or it takes too long.
    """
    services = services_of(request)
    try:
        async with services.work.edit_queue.slot(address_of(request)):
            return await services.work.editing.within(limits.SOLVE_S, work)
    except QueueFull:
        raise Failure(503, "judge-busy") from None
    except TimeoutError:
        raise Failure(422, "too-heavy") from None


def player_names(request: Request, one: AnyPuzzle) -> tuple[str, ...]:
    """Return how a request calls the players, seat by seat.

    A match tells its story in sentences, so there a player without a name is called by the seat's colour.
    """
    language, given = language_of(request), request.query_params
    if isinstance(one, MatchPuzzle):
        colours = get_args(Colour)[: len(one.match.seats)]
        usual = [say(language, f"web-colour-{colour}") for colour in colours]
    else:
        usual = [say(language, "puzzle-enemy")] * len(one.table.seats)
        usual[one.seat] = say(language, "puzzle-player")
    asked = (given.get("you" if number == one.seat else "enemy", "") for number in range(len(usual)))
    return tuple(name[:64] or by_itself for name, by_itself in zip(asked, usual, strict=True))
