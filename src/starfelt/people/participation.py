"""What a match leaves in the histories of its players: one row for each of them.

A match against bots of one level is against that level. Otherwise it is against "people", "programs" (bots from
outside), "bots" (of several levels), or a "lesson".
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starfelt.games.contract import SeatTally
from starfelt.matches.identity import is_forgotten
from starfelt.matches.match import game_of
from starfelt.matches.model import MatchState
from starfelt.matches.players import is_program
from starfelt.store.base import Participation

#: The kinds of opponents that count as people, and those that are no opponents: histories have them, records don't.
PEOPLE, LESSON, ALONE = "people", "lesson", "idle"


def participations(state: MatchState, now: int, tallies: Sequence[SeatTally] = ()) -> list[Participation]:
    """Return the rows of all players of a match that has begun.

    Args:
        state: the match.
        now: milliseconds since the epoch.
        tallies: what each seat has done, if the game says it.
    """
    if state.began_at is None:
        return []
    points = (
        game_of(state).tally(state.play).points
        if state.outcome is not None and state.play is not None
        else ()
    )
    return [
        Participation(
            player,
            state.created.id,
            number,
            state.created.game,
            now,
            result_of(state, number),
            _against(state, number),
            _lead(points, number),
            msgspec.json.encode(points).decode(),
            state.last_at,
            *_race_and_beam(state, number, tallies),
        )
        for number, player in sorted(people_of(state).items())
    ]


def people_of(state: MatchState) -> dict[int, str]:
    """Return who plays a match, or has begun it, on each seat: people and programs that are not forgotten."""
    players = {number: seat.player for number, seat in enumerate(state.seats) if seat.player is not None}
    everybody = players | dict(state.relieved)
    return {number: player for number, player in everybody.items() if not is_forgotten(player)}


def result_of(state: MatchState, seat: int) -> str:
    """Return what a match was for the player who began it on a seat: won, drawn, lost, or "" while they may play on.

    Who leaves, or lets a bot play on, has lost.
    """
    if seat in state.left or seat in dict(state.relieved):
        return "lost"
    if state.outcome is None:
        return ""
    if seat not in state.outcome.winners:
        return "lost"
    return "won" if len(state.outcome.winners) == 1 else "drawn"


def _race_and_beam(state: MatchState, seat: int, tallies: Sequence[SeatTally]) -> tuple[str, int]:
    """Return a seat's race and its player's best beam: what it did after they left is not theirs."""
    tally = tallies[seat] if tallies else SeatTally()
    gone = seat in state.left or seat in dict(state.relieved)
    return tally.race, 0 if gone else tally.best_beam


def _against(state: MatchState, own: int) -> str:
    if state.created.lesson:
        return LESSON
    relieved = dict(state.relieved)
    others = [(number, seat) for number, seat in enumerate(state.seats) if number != own]
    players = [relieved.get(number, seat.player) for number, seat in others]
    if any(player is not None and not is_program(player) for player in players):
        return PEOPLE
    if any(player is not None for player in players):
        return "programs"
    levels = {seat.level for _, seat in others if seat.level is not None}
    return levels.pop() if len(levels) == 1 else "bots"


def _lead(points: tuple[int, ...], seat: int) -> int:
    others = [each for number, each in enumerate(points) if number != seat]
    return points[seat] - max(others) if others else 0
