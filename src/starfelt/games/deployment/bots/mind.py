"""Definition of a level: where it puts a card, whether it drops one after *stop*, and how fast its hand is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from starfelt.games.deployment.bots.sight import CardSight
from starfelt.table.card import Pose


@dataclass(frozen=True)
class CardMind:
    """A level of play."""

    #: Returns the pose for the card in hand; None: there is no room for it.
    place: Callable[[CardSight, Random], Pose | None]
    #: Returns whether to drop the card in hand after *stop*, at a legal pose.
    drop: Callable[[CardSight, Pose], bool]
    #: The usual time for a card, in milliseconds.
    card_ms: int
    #: The shares of that time at which the hand starts to move, and arrives.
    way: tuple[float, float] = (0.3, 0.8)
    #: Returns whether to call *stop* now, with the last card at a pose; otherwise the bot waits. None: always
    #: call it.
    calls: Callable[[CardSight, Pose], bool] | None = None
    #: Whether it thinks again when something happens while its hand is moving.
    watchful: bool = False
