"""What makes a level: where it puts a card, whether it drops one after *stop*, and how quick its hand is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starfelt.bots.deployment.sight import CardSight
from starfelt.table.card import Pose


@dataclass(frozen=True)
class CardMind:
    """A level of play."""

    #: Where to put the card in hand; None: there is no room for it.
    place: Callable[[CardSight, Random], Pose | None]
    #: After *stop*: whether to drop the card in hand at a pose where it may lie.
    drop: Callable[[CardSight, Pose], bool]
    #: The usual time for a card, in milliseconds.
    card_ms: int
    #: Shares of that time at which the hand sets out, and arrives.
    way: tuple[float, float] = (0.3, 0.8)
    #: Whether to call *stop* now, with the last card at a pose; where not, it waits for what others do. None: always.
    calls: Callable[[CardSight, Pose], bool] | None = None
    #: Whether it thinks again when something happens while its hand is on the way.
    watchful: bool = False
