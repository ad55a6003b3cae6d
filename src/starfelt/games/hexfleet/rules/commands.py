"""Commands of Hex & Spades. All but the last four are for the ship whose chit was drawn."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Absent, Command, Tick
from starfelt.games.hexfleet.rules.options import Facing, Offer


class MoveShip(Command, frozen=True, tag="move"):
    """Move: F is one hex forward; R and L are turns of 60 degrees to the right and left (ruling 3)."""

    steps: Annotated[str, Meta(pattern=r"\A[FLR]*\Z")]


class Raise(Command, frozen=True, tag="raise"):
    """Try to raise the shields (ruling 5)."""


class Fire(Command, frozen=True, tag="fire"):
    """Fire at a ship (rulings 4 to 9)."""

    target: str


class Hail(Command, frozen=True, tag="hail"):
    """Hail a ship, or with the option `hail_many` several at once (ruling 12). One of the two keys is given."""

    target: str | msgspec.UnsetType = msgspec.UNSET
    targets: Annotated[tuple[str, ...], Meta(min_length=1, max_length=100)] | msgspec.UnsetType = (
        msgspec.UNSET
    )

    @property
    def ships(self) -> tuple[str, ...] | None:
        """The ships that it names; None: none, or both keys are given."""
        if self.target is msgspec.UNSET:
            return None if self.targets is msgspec.UNSET else self.targets
        return (self.target,) if self.targets is msgspec.UNSET else None


class Jump(Command, frozen=True, tag="jump"):
    """Leave the table; with `recall`, come back as soon as possible (ruling 11)."""

    recall: bool = False


class Return(Command, frozen=True, tag="return"):
    """Put a recalled ship on the table (ruling 11)."""

    q: int
    r: int
    facing: Facing


class EndActivation(Command, frozen=True, tag="done"):
    """End the activation."""


class Recall(Command, frozen=True, tag="recall"):
    """Recall a ship that is off the table; possible at any time (ruling 11)."""

    ship: str


class Parley(Command, frozen=True, tag="parley"):
    """Offer surrender or truce to the side of a ship on an open channel; possible at any time (ruling 12)."""

    target: str
    offer: Offer


class AnswerParley(Command, frozen=True, tag="answer"):
    """Accept or decline an offer on a channel; `target` is a ship on it."""

    target: str
    accept: bool


class StandBy(Command, frozen=True, tag="stand_by"):
    """Over days: end the activations of one's ships by themselves until an enemy comes within range.

    `on`: give the order, or undo it. It is no move: `Game.legal` does not list it.
    """

    on: bool


HexFleetCommand: TypeAlias = (
    MoveShip
    | Raise
    | Fire
    | Hail
    | Jump
    | Return
    | EndActivation
    | Recall
    | Parley
    | AnswerParley
    | StandBy
    | Tick
    | Absent
)
