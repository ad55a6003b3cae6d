"""Ratings as they are shown to their player, and in lists."""

from __future__ import annotations

from starfelt.people.ratings import PlayerRating, show_rating
from starfelt.people.results import rating_of
from starfelt.server.http.services import Services
from starfelt.wire.people import RatingView


async def ratings_of(services: Services, player: str) -> dict[str, RatingView]:
    """Return a player's ratings by game; none where there are no ratings."""
    if not services.has_ratings:
        return {}
    now = services.clock.wall()
    return {row.game: rating_view(rating_of(row), now) for row in await services.store.ratings([player])}


def rating_view(rating: PlayerRating, now: int) -> RatingView:
    """Return a rating as it is shown at a moment."""
    return RatingView(*show_rating(rating, now), rating.matches)
