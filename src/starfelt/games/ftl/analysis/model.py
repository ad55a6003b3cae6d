"""A decision of Faster Than Light: the plot of a seat in one turn."""

from __future__ import annotations

import msgspec

from starfelt.analysis.model import AnalysedMove
from starfelt.analysis.scene import Scene


class MixedPlot(msgspec.Struct, frozen=True):
    """A plot of an equilibrium, with its probability."""

    orders: dict[str, str]
    share: float


class AnalysedPlot(AnalysedMove, frozen=True, kw_only=True, tag="plot", tag_field="kind"):
    """The orders of one seat in one turn."""

    #: How probable the enemy's plot was in equilibrium, from 0 to 1; a small share is a surprise.
    surprise: float | None = None
    #: The equilibrium's most probable plots of this seat.
    mixed: tuple[MixedPlot, ...] = ()
    #: The decision as a picture.
    scene: Scene
