"""The decisions of a match of cards: each card placed, and after *stop* each card dropped or withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import msgspec

from starfelt.games.deployment.rules.game import DeploymentGame, may_drop
from starfelt.games.deployment.rules.model import (
    Deployment,
    Drop,
    Dropped,
    KeptOut,
    Placed,
    Stopped,
    Withdraw,
    placed_at,
)
from starfelt.play.match import Match
from starfelt.table.card import Pose


@dataclass(frozen=True)
class CardDecision:
    """A decision, and the state in which it was made.

    Attributes:
        number: decisions are numbered from 0.
        turn: how many cards the seat had placed with this one.
        pose: where the card was placed, or held when *stop* came.
        card: the card's index among those on the final table; None: it was withdrawn.
        before: the state before it.
    """

    number: int
    seat: int
    turn: int
    at: int
    ship: str
    done: Literal["place", "drop", "withdraw"]
    pose: Pose
    card: int | None
    before: Deployment

    @property
    def played(self) -> dict[str, Any]:
        """The command, as in a match file."""
        return place_at(self.pose) if self.done == "place" else other(self.done)


def place_at(pose: Pose) -> dict[str, Any]:
    """Return the command that places a card at a pose, as in a match file."""
    return msgspec.to_builtins(placed_at(pose))


def other(done: Literal["drop", "withdraw"]) -> dict[str, Any]:
    """Return the command that drops or withdraws a card."""
    return msgspec.to_builtins(Drop() if done == "drop" else Withdraw())


# Cached, because each decision of an analysis asks for them.
@lru_cache(maxsize=4)
def decisions_of(match: Match) -> list[CardDecision]:
    """Return all decisions of a match, in order of play.

    A card that could not be dropped, or that was kept out because its move ran out of time, was nobody's decision.
    """
    game = match.game
    assert isinstance(game, DeploymentGame)
    found: list[CardDecision] = []
    state: Any = None
    placed = [0] * match.seats
    # The last card is decided on before the *stop* that it causes.
    decided_in: Any = None
    for entry in match.log:
        event = entry.event
        before = state if decided_in is None else decided_in
        decided_in = state if isinstance(event, Stopped) and event.seat is not None else None
        match event:
            case Placed(seat=seat, ship=ship, pose=pose) | Dropped(seat=seat, ship=ship, pose=pose):
                placed[seat] += 1
                done = "place" if isinstance(event, Placed) else "drop"
                card = sum(placed) - 1
                found.append(
                    CardDecision(len(found), seat, placed[seat], entry.at, ship, done, pose, card, before)
                )
            case KeptOut(seat=seat, ship=ship, reason="withdrawn") if may_drop(before, seat) is None:
                pose = before.stop.hands[seat]
                found.append(
                    CardDecision(
                        len(found), seat, placed[seat] + 1, entry.at, ship, "withdraw", pose, None, before
                    )
                )
            case _:
                pass
        state = game.evolve(state, event)
    return found
