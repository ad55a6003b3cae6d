"""A series: rematches that go on until somebody has won so many."""

from __future__ import annotations

from starfelt.matches.model import MatchState, SeriesView


def series(state: MatchState) -> SeriesView | None:
    """Return how the series stands of which a match is one; None: it stands alone. A tie is nobody's point."""
    created = state.created
    if created.first_to == 1:
        return None
    won = created.won or (0,) * created.seats
    if state.outcome is not None and len(state.outcome.winners) == 1:
        (winner,) = state.outcome.winners
        won = tuple(points + (seat == winner) for seat, points in enumerate(won))
    return SeriesView(created.first_to, won, max(won) >= created.first_to)


def carried(state: MatchState) -> tuple[int, ...]:
    """Return what each seat has won when the rematch begins; after a series that is over another one begins."""
    stands = series(state)
    return () if stands is None or stands.over else stands.won
