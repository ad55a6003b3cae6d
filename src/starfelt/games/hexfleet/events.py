"""What happens in the fleet game."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from starfelt.games.contract import Event, Outcome, SeatInfo
from starfelt.games.hexfleet.hexes import HexPose
from starfelt.games.hexfleet.options import Alike, HexFleetOptions, Offer, Scenario


class CardsAndChits(msgspec.Struct, frozen=True):
    """Where all chance comes from: a key, and cards and chits fixed for tests, in order. Nobody is shown it.

    `key` is a whole number as text, which every program can hold; unset: `seed` alone, as in matches of short seeds.
    """

    seed: int
    pack: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()
    key: str | msgspec.UnsetType = msgspec.UNSET


class RiggedChits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first cards turned up and chits drawn, fixed for tests and worked examples."""

    pack: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()


class Turned(msgspec.Struct, frozen=True):
    """A card turned up. `shuffled`: the pack was empty, so the discard became a new one before it."""

    card: str
    shuffled: bool = False


class ShotCard(Turned, frozen=True, kw_only=True):
    """A card that the shooter turned up, and whether it hit."""

    hit: bool


class DamageCard(Turned, frozen=True, kw_only=True):
    """A card drawn for damage: the number of its hit, from 0, and what it took a point from.

    "again": a club; "nothing": that system had none left.
    """

    hit: int
    effect: Literal["shields", "weapons", "propulsion", "again", "nothing"]


class Raising(msgspec.Struct, frozen=True):
    """A ship's try to raise its shields. `alike`: what the two cards have in common; None: they stay down."""

    ship: str
    cards: tuple[Turned, ...]
    alike: Alike | None


class HexFleetOpened(Event, frozen=True, tag="opened"):
    """The fleets meet: the options, who plays, the set-up, and (hidden) where chance comes from."""

    options: HexFleetOptions
    seats: tuple[SeatInfo, ...]
    scenario: Scenario
    chance: CardsAndChits | None


class HexFleetTurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn begins: all these chits are in the cup."""

    turn: int
    cup: tuple[str, ...]


class Drawn(Event, frozen=True, tag="drawn"):
    """A chit was drawn from the cup: a ship's, or the blank."""

    chit: str


class Moved(Event, frozen=True, tag="moved"):
    """A ship moved; `way` is its pose after each step."""

    seat: int
    ship: str
    steps: str
    way: tuple[HexPose, ...]


class TriedToRaise(Event, frozen=True, tag="raised"):
    """A ship tried to raise its shields in its own activation."""

    seat: int
    raising: Raising


class Fired(Event, frozen=True, tag="fired"):
    """A whole shot (ruling 5): who tried to raise shields, the cards, the damage.

    `suits` are those that hit: because the target's shields are down (`shields_up` false), or because it has
    `shields` of `shields_start` left. `wanted` is how many cards the weapons turn up.
    """

    seat: int
    ship: str
    target: str
    distance: int
    raisings: tuple[Raising, ...]
    shields_up: bool
    shields: int
    shields_start: int
    suits: str
    wanted: int
    cards: tuple[ShotCard, ...]
    damage: tuple[DamageCard, ...]
    destroyed: bool


class Hailed(Event, frozen=True, tag="hailed"):
    """A ship hailed another; `alike` None: no answer."""

    seat: int
    ship: str
    target: str
    cards: tuple[Turned, ...]
    alike: Alike | None


class Jumped(Event, frozen=True, tag="jumped"):
    """A ship left the table; with `recall` it was called back with the jump, and waits for the next turn."""

    seat: int
    ship: str
    recall: bool = False


class Recalled(Event, frozen=True, tag="recalled"):
    """A ship was called back: its chit goes into the cup when the next turn begins."""

    seat: int
    ship: str


class Returned(Event, frozen=True, tag="returned"):
    """A ship is on the table again."""

    seat: int
    ship: str
    pose: HexPose


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    """A ship's activation is over; `reason` "away": its player was."""

    seat: int
    ship: str
    reason: Literal["done", "jumped", "away"]


class Offered(Event, frozen=True, tag="offered"):
    """On a channel (two ships, their ids in order) one side offered something to the other."""

    seat: int
    to: int
    channel: tuple[str, str]
    target: str
    offer: Offer


class Answered(Event, frozen=True, tag="answered"):
    """The offer that `to` had made was accepted or declined."""

    seat: int
    to: int
    channel: tuple[str, str]
    target: str
    offer: Offer
    accept: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The blank was drawn; `missed` are the ships that were not."""

    turn: int
    missed: tuple[str, ...]


class SideLost(Event, frozen=True, tag="side_lost"):
    """A side has no working ship left; `away`: all that work are away."""

    seat: int
    away: bool


class BattleOver(Event, frozen=True, tag="battle_over"):
    """The battle is over."""

    outcome: Outcome


HexFleetEvent: TypeAlias = (
    HexFleetOpened
    | HexFleetTurnBegan
    | Drawn
    | Moved
    | TriedToRaise
    | Fired
    | Hailed
    | Jumped
    | Recalled
    | Returned
    | ActivationEnded
    | Offered
    | Answered
    | TurnEnded
    | SideLost
    | BattleOver
)
