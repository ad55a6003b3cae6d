"""The log of results: what a rated match leaves for ratings, and how ratings follow from the log.

A match leaves one result, when it ends. One against bots alone leaves one when it begins, too: should its player never
come back, they have lost.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from starfelt.games.contract import SeatTally
from starfelt.matches.identity import is_forgotten
from starfelt.matches.match import game_of
from starfelt.matches.model import MatchState
from starfelt.people.ratings import Entrant, PlayerRating, rate
from starfelt.store.base import AppliedResult, CountedResult, PendingResult, RatedResult, RatingRow

#: A match against bots that nobody ends counts as lost so many days after its last move.
ABANDONED_DAYS = 3
#: Matches that the host ended, or that newer rules did, compare nobody.
_VOID = ("outcome-closed", "outcome-rules")

#: For each seat its rating before and after the match; None: it has none.
Changes: TypeAlias = Sequence[tuple[int, int] | None]
_read_entrants = msgspec.json.Decoder(tuple[Entrant, ...]).decode
_read_rating = msgspec.json.Decoder(PlayerRating).decode
_read_changes = msgspec.json.Decoder(tuple[tuple[int, int] | None, ...]).decode


class Applied(NamedTuple):
    """Results that have moved ratings, and the ratings after them."""

    results: list[AppliedResult]
    ratings: list[RatingRow]


def rated_result(state: MatchState, now: int, tallies: Sequence[SeatTally] = ()) -> RatedResult | None:
    """Return the result of a match, or None: it is not rated, or leaves none yet.

    Args:
        state: the match.
        now: ms since the epoch.
        tallies: what each seat has done, if the game says it.
    """
    if not state.rated:
        return None
    over = state.outcome is not None
    people = sum(seat.player is not None for seat in state.seats) + len(state.relieved)
    if not over and people > 1:
        return None
    void = state.outcome is not None and state.outcome.reason in _VOID
    entrants = () if void else _entrants(state, tallies)
    return RatedResult(
        state.created.id, state.created.game, now, msgspec.json.encode(entrants).decode(), over
    )


def _entrants(state: MatchState, tallies: Sequence[SeatTally]) -> tuple[Entrant, ...]:
    """Return the seats with their places: winners, then the others by points. Last come those who left, all alike."""
    relieved = dict(state.relieved)
    seats = range(len(state.seats))
    gone = {*state.left, *relieved}
    if state.outcome is None:
        order = {seat: (int(state.seats[seat].player is not None), 0) for seat in seats}
    else:
        won = set(state.outcome.winners) - gone
        points = game_of(state).tally(state.play).points
        order = {
            seat: (0, 0) if seat in won else (2, 0) if seat in gone else (1, -points[seat]) for seat in seats
        }
    places = sorted(order.values())
    # Between two there is nobody to spare. What a seat did after its player left is not theirs.
    told = tallies and len(seats) > 2
    damage = [tallies[seat].damage if told and seat not in gone else () for seat in seats]
    return tuple(
        Entrant(places.index(order[number]) + 1, player, damage=damage[number])
        if (player := relieved.get(number, seat.player)) and not is_forgotten(player)
        else Entrant(places.index(order[number]) + 1, level=seat.level or "", damage=damage[number])
        for number, seat in enumerate(state.seats)
    )


def apply_results(
    pending: Iterable[PendingResult],
    last: int,
    ratings: Iterable[RatingRow],
    excluded: Collection[str],
    marks_of: Callable[[str], Mapping[str, float]],
) -> Applied:
    """Return what results do to ratings.

    Args:
        pending: the results, in their order.
        last: the number of the last result that was ever applied.
        ratings: those of all people in the results, as far as they have one.
        excluded: people whom the host has taken out; others are compared without them.
        marks_of: the marks of the bots of a game.
    """
    now = {(row.game, row.player): _read_rating(row.body) for row in ratings}
    applied: list[AppliedResult] = []
    moved: dict[tuple[str, str], PlayerRating] = {}
    for result in pending:
        seats, marks = _read_entrants(result.entrants), marks_of(result.game)
        counted = [one for one in seats if one.player not in excluded and (one.player or one.level in marks)]
        people = [one.player for one in counted if one.player]
        before = {one: now[result.game, one] for one in people if (result.game, one) in now}
        after = rate(counted, before, marks, result.at) if people and len(counted) > 1 else {}
        changes: Changes = [
            (round(before.get(one.player, PlayerRating()).mean), round(after[one.player].mean))
            if one.player in after
            else None
            for one in seats
        ]
        if result.number is None:
            last += 1
        number = last if result.number is None else result.number
        applied.append(AppliedResult(result.match, number, msgspec.json.encode(changes).decode()))
        moved |= {(result.game, one): rating for one, rating in after.items()}
        now |= moved
    rows = [
        RatingRow(*key, rating.mean, rating.error, rating.regular_at, msgspec.json.encode(rating).decode())
        for key, rating in sorted(moved.items())
    ]
    return Applied(applied, rows)


def people_of(results: Iterable[PendingResult]) -> list[str]:
    """Return the people in some results."""
    return sorted({one.player for result in results for one in _read_entrants(result.entrants)} - {""})


def read_entrants(result: PendingResult | CountedResult) -> tuple[Entrant, ...]:
    """Return the seats of a stored result."""
    return _read_entrants(result.entrants)


def rating_of(row: RatingRow) -> PlayerRating:
    """Return a stored rating."""
    return _read_rating(row.body)


def change_of(changes: str | None, seat: int) -> tuple[int, int] | None:
    """Return a seat's rating before and after a match, from the stored `Changes`; None: the match did not move it."""
    found = _read_changes(changes) if changes else ()
    return found[seat] if seat < len(found) else None
