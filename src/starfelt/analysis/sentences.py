"""Sentences that the analyses of all games use: how often a better decision wins, and what is said of several ships."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.messages import Args, Line, list_names


def share_of_wins(better: float, played: float) -> tuple[Line, ...]:
    """Return the shares of wins of a better decision and the played one; none if whole hundredths do not differ."""
    instead, was = round(100 * better), round(100 * played)
    return (Line("analysis-share", {"better": instead, "played": was}),) if instead > was else ()


def of_ships(message: str, names: Sequence[str], more: Args | None = None) -> Line:
    """Return a message about some ships, with their number as `count`."""
    return Line(message, {**list_names(names, "ships"), "count": len(names), **(more or {})})
