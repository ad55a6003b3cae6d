"""A decision of Hex & Spades: what a ship did while it was active."""

from __future__ import annotations

from starfelt.analysis.model import AnalysedMove
from starfelt.analysis.scene import Scene


class AnalysedActivation(AnalysedMove, frozen=True, kw_only=True, tag="activation", tag_field="kind"):
    """All that the active ship did, from its chit to the next."""

    #: The decision as a picture.
    scene: Scene
    #: The active ship.
    active: str
    #: What chance did after this decision, in shares of wins of its seat: the effect of each card or chit turned up
    #: less the mean over all that could have come.
    luck: float | None = None

    @property
    def label(self) -> str:
        """The turn and the ship."""
        return f"turn {self.turn} {self.active}"
