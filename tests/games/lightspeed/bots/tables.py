"""Matches of Light Speed in progress, as input for bots."""

from __future__ import annotations

from typing import Any

import msgspec

from starfelt.bots import play
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.rules.model import Placed, Stopped
from starfelt.games.lightspeed.bots.sight import sight_of
from starfelt.games.lightspeed.rules.game import LIGHT_SPEED
from starfelt.games.lightspeed.rules.model import LightSpeedState
from starfelt.play import Answer, Match
from starfelt.table.card import Pose


def begun(options: dict[str, Any] | None = None, seats: int = 2, seed: int = 1) -> LightSpeedState:
    """Return a match at *Go*."""
    return Match.begin(LIGHT_SPEED, options, seats=seats, seed=seed).state


def laid(state: LightSpeedState, *cards: tuple[int, str, int, int, int]) -> LightSpeedState:
    """Return the same match with ships on the table, each (seat, ship, x mm, y mm, heading in degrees)."""
    for seat, ship, x, y, to in cards:
        others = tuple(other for other in state.decks[seat] if other != ship)
        placed = Placed(seat, ship, Pose(x * 10, y * 10, to * 10))
        state = LIGHT_SPEED.evolve(holding(state, seat, ship, *others), placed)
    return state


def holding(state: LightSpeedState, seat: int, *deck: str) -> LightSpeedState:
    """Return the same match with this deck for a seat, its first card in hand."""
    decks = (*state.decks[:seat], deck, *state.decks[seat + 1 :])
    return msgspec.structs.replace(state, decks=decks)


def stopped(state: LightSpeedState, seat: int, pose: tuple[int, int, int] | None) -> LightSpeedState:
    """Return the same match after *stop*: `seat` held its card at (x mm, y mm, heading in degrees), or nowhere."""
    held = None if pose is None else Pose(*(10 * value for value in pose))
    hands = tuple(held if other == seat else None for other in range(len(state.decks)))
    return LIGHT_SPEED.evolve(state, Stopped(1 - seat, hands, 5000))


def seen(state: LightSpeedState, seat: int = 0) -> CardSight:
    """Return a seat's view as the bots see it."""
    sight = sight_of(LIGHT_SPEED.view(state, seat), seat)
    assert sight is not None
    return sight


def asked(level: str, state: LightSpeedState, seat: int = 0, seed: int = 5) -> Answer | None:
    """Return the answer of a level's bot."""
    view = msgspec.json.encode(LIGHT_SPEED.view(state, seat))
    return play.answer("lightspeed", level, view, seat, seed)
