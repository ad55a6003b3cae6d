"""A decision of a card game: a card, and where it was placed."""

from __future__ import annotations

from typing import Any

from starfelt.analysis.model import AnalysedMove
from starfelt.messages import Line


class AnalysedCard(AnalysedMove, frozen=True, kw_only=True, tag="card", tag_field="kind"):
    """A card that was placed, dropped or withdrawn."""

    ship: str
    #: The card in reports of the final table, such as `ship:4`; None: it was withdrawn.
    card: str | None
    #: The expected lead lost, in points, with what the player could know.
    lead: float | None = None
    #: The share of legal poses that were no better, with what the player could know.
    better_than_known: float | None = None
    #: As it came, on the final table with this card moved alone: the share of wins lost (0, 0.5 or 1), the lead lost in
    #: points, the best pose found and why, and the share of legal poses that are no better.
    hindsight: float
    hindsight_lead: float
    hindsight_best: dict[str, Any]
    hindsight_why: tuple[Line, ...]
    better_than: float
    #: The seat's lead on the final table less its lead without this card, in points.
    worth: float

    @property
    def label(self) -> str:
        """The ship."""
        return self.ship
