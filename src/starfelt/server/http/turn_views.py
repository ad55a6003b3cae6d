"""A player's pause of their clocks of days, as it is shown to that player."""

from __future__ import annotations

from starfelt.server.http.services import Services
from starfelt.wire.people import ClockPauseView


async def pause_of(services: Services, player: str) -> ClockPauseView:
    """Return a player's pause, and how many days of this year are left."""
    time, spans = services.matches.running_time, await services.matches.pauses.read(player)
    running = spans.running(time.now())
    return ClockPauseView(None if running is None else running.until + time.lost, spans.left(time.now()))
