"""Series: rematches until a seat has the required number of wins."""

from __future__ import annotations

from starfelt.matches.model import MatchState, SeriesView


def series(state: MatchState) -> SeriesView | None:
    """Return the score of the match's series, or None for a single match. A tie counts for no seat."""
    created = state.created
    if created.first_to == 1:
        return None
    won = created.won or (0,) * created.seats
    if state.outcome is not None and len(state.outcome.winners) == 1:
        (winner,) = state.outcome.winners
        won = tuple(points + (seat == winner) for seat, points in enumerate(won))
    return SeriesView(created.first_to, won, max(won) >= created.first_to)


def carry_wins(state: MatchState) -> tuple[int, ...]:
    """Return the wins of each seat when the rematch begins. After a decided series a new one begins."""
    stands = series(state)
    return () if stands is None or stands.over else stands.won
