"""Events of Hex & Spades."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from starfelt.games.contract import Event, Outcome, SeatInfo
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.options import Alike, HexFleetOptions, Offer, Scenario


class CardsAndChits(msgspec.Struct, frozen=True):
    """The source of all randomness: a key, and fixed cards and chits for tests, in order. No player sees it.

    `key` is an integer as text, because some programs cannot hold it as a number. If it is unset, `seed` alone
    is used, as in matches with short seeds.
    """

    seed: int
    pack: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()
    key: str | msgspec.UnsetType = msgspec.UNSET


class RiggedChits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first cards and chits to draw, fixed for tests and worked examples."""

    pack: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()


class Turned(msgspec.Struct, frozen=True):
    """A card turned up. `shuffled`: the pack was empty, so the discard pile became a new pack first."""

    card: str
    shuffled: bool = False


class ShotCard(Turned, frozen=True, kw_only=True):
    """A card that the shooter turned up, and whether it hit."""

    hit: bool


class DamageCard(Turned, frozen=True, kw_only=True):
    """A card drawn for damage: the number of its hit, from 0, and the system that lost a point.

    "again": a club; "nothing": that system had no points left.
    """

    hit: int
    effect: Literal["shields", "weapons", "propulsion", "again", "nothing"]


class Raising(msgspec.Struct, frozen=True):
    """A ship's attempt to raise its shields.

    `alike`: what the two cards have in common; None: the shields stay down.
    """

    ship: str
    cards: tuple[Turned, ...]
    alike: Alike | None


class HexFleetOpened(Event, frozen=True, tag="opened"):
    """The battle begins: the options, the players, the set-up, and (hidden) the source of randomness."""

    options: HexFleetOptions
    seats: tuple[SeatInfo, ...]
    scenario: Scenario
    chance: CardsAndChits | None


class HexFleetTurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn begins with all these chits in the cup."""

    turn: int
    cup: tuple[str, ...]


class Drawn(Event, frozen=True, tag="drawn"):
    """A chit was drawn from the cup: a ship's, or the blank."""

    chit: str


class Moved(Event, frozen=True, tag="moved"):
    """A ship moved; `way` has its pose after each step."""

    seat: int
    ship: str
    steps: str
    way: tuple[HexPose, ...]


class TriedToRaise(Event, frozen=True, tag="raised"):
    """A ship tried to raise its shields in its own activation."""

    seat: int
    raising: Raising


class Fired(Event, frozen=True, tag="fired"):
    """A whole shot (ruling 5): the attempts to raise shields, the cards, the damage.

    `suits` are the suits that hit. They depend on the target: its shields are down (`shields_up` false), or it
    has `shields` of `shields_start` left. `wanted` is how many cards the weapons turn up.
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


class Hailed(Event, frozen=True, tag="hailed", omit_defaults=True):
    """A ship hailed another; `alike` None: there was no answer. `others`: the other ships that the same hail named."""

    seat: int
    ship: str
    target: str
    cards: tuple[Turned, ...]
    alike: Alike | None
    others: tuple[str, ...] = ()

    @property
    def ships(self) -> tuple[str, ...]:
        """All ships that the hail named."""
        return (self.target, *self.others)


class Jumped(Event, frozen=True, tag="jumped"):
    """A ship left the table. With `recall` it was recalled at once, and waits for the next turn."""

    seat: int
    ship: str
    recall: bool = False


class Recalled(Event, frozen=True, tag="recalled"):
    """A ship was recalled: its chit goes into the cup when the next turn begins."""

    seat: int
    ship: str


class Returned(Event, frozen=True, tag="returned"):
    """A ship returned to the table."""

    seat: int
    ship: str
    pose: HexPose


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    """A ship's activation is over; `reason` "away": because its player is away."""

    seat: int
    ship: str
    reason: Literal["done", "jumped", "away"]


class Offered(Event, frozen=True, tag="offered"):
    """One side made an offer to another on a channel (two ships, their ids in sorted order)."""

    seat: int
    to: int
    channel: tuple[str, str]
    target: str
    offer: Offer


class Answered(Event, frozen=True, tag="answered"):
    """The offer of the seat `to` was accepted or declined."""

    seat: int
    to: int
    channel: tuple[str, str]
    target: str
    offer: Offer
    accept: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The blank chit was drawn; `missed` are the ships whose chits were not drawn."""

    turn: int
    missed: tuple[str, ...]


class SideLost(Event, frozen=True, tag="side_lost"):
    """A side has no working ship left on the table; `away`: its only working ships are away."""

    seat: int
    away: bool


class LeftMap(Event, frozen=True, tag="left_map"):
    """A ship left the map by an exit of its side, for good, and scored `points`. `scores`: those of each side now."""

    seat: int
    ship: str
    points: int
    scores: tuple[int, ...]


class ZonesScored(Event, frozen=True, tag="zones_scored"):
    """A turn is over: the side that holds each zone, in the scenario's order, and the points of each side now.

    A zone that does not score in this turn has no holder. `turn` 0: the log is older than this field.
    """

    holders: tuple[int | None, ...]
    scores: tuple[int, ...]
    turn: int = 0


class StoodBy(Event, frozen=True, tag="stood_by"):
    """A seat's standing order to end its activations was given (`on`), or is over. No other seat knows of it.

    `waited`: it is over because everybody waits.
    """

    seat: int
    on: bool
    waited: bool = False


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
    | LeftMap
    | ZonesScored
    | StoodBy
    | BattleOver
)
