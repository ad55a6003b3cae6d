"""What the fleet game's options, commands, events, state and view are made of. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.contract import Absent, Command, Event, Outcome, SeatInfo, Tick
from starfelt.games.hexfleet.classes import ClassName, Weapons
from starfelt.games.hexfleet.hexes import HexPose

#: The chit that ends the turn.
BLANK = "blank"

ShipId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
System: TypeAlias = Literal["shields", "weapons", "propulsion"]
Status: TypeAlias = Literal["table", "away", "waiting", "destroyed"]
Offer: TypeAlias = Literal["surrender", "truce"]
Alike: TypeAlias = Literal["colour", "pair"]
ScenarioName: TypeAlias = Literal["encounter", "three-a-side", "fleet-action", "triangle", "crossroads"]

_Facing: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
_Place: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000)]


# Options


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map: every hex within `radius` of (0, 0)."""

    radius: Annotated[int, Meta(ge=1, le=50)]


class Present(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is left of a ship when the battle begins, where that is not all."""

    shields: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    weapons: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    propulsion: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    shields_up: bool = False


class ScenarioShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship of a scenario; `weapons` is what it starts with."""

    id: ShipId
    side: Annotated[int, Meta(ge=0, le=3)]
    kind: ClassName = msgspec.field(name="class")
    weapons: Weapons
    q: _Place
    r: _Place
    facing: _Facing
    present: Present = Present()


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: the map and the ships, in the order in which they try to raise shields (ruling 14)."""

    map: Map
    ships: Annotated[tuple[ScenarioShip, ...], Meta(min_length=2, max_length=100)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants (rulings 1, 13 and 14).

    `scenario` None: the usual one for so many seats; `turn_limit` None: the battle goes on.
    """

    scenario: ScenarioName | Scenario | None = None
    chits: Literal["out", "returned"] = "out"
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    #: Whether the exact chances of a shot are shown before it is fired.
    odds: bool = False


# Commands. All but the last three are for the ship whose chit was drawn.


class Move(Command, frozen=True, tag="move"):
    """Move: F one hex forward, R and L a turn of 60 degrees to the right and left (ruling 3)."""

    steps: Annotated[str, Meta(pattern=r"\A[FLR]*\Z")]


class Raise(Command, frozen=True, tag="raise"):
    """Try to raise the shields (ruling 5)."""


class Fire(Command, frozen=True, tag="fire"):
    """Fire at a ship (rulings 4 to 9)."""

    target: str


class Hail(Command, frozen=True, tag="hail"):
    """Hail a ship (ruling 12)."""

    target: str


class Jump(Command, frozen=True, tag="jump"):
    """Leave the table (ruling 11)."""


class Return(Command, frozen=True, tag="return"):
    """Put a recalled ship on the table (ruling 11)."""

    q: int
    r: int
    facing: _Facing


class Done(Command, frozen=True, tag="done"):
    """End the activation."""


class Recall(Command, frozen=True, tag="recall"):
    """Call a ship back that is away, at any time (ruling 11)."""

    ship: str


class Parley(Command, frozen=True, tag="parley"):
    """Offer surrender or truce to the side of a ship on an open channel, at any time (ruling 12)."""

    target: str
    offer: Offer


class AnswerParley(Command, frozen=True, tag="answer"):
    """Accept or decline what was offered on a channel; `target` is a ship on it."""

    target: str
    accept: bool


HexFleetCommand: TypeAlias = (
    Move | Raise | Fire | Hail | Jump | Return | Done | Recall | Parley | AnswerParley | Tick | Absent
)


# Events


class Chance(msgspec.Struct, frozen=True):
    """Where all chance comes from: a seed, and cards and chits fixed for tests, in order. Nobody is shown it."""

    seed: int
    pack: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()


class Rigged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Opened(Event, frozen=True, tag="opened"):
    """The fleets meet: the options, who plays, the set-up, and (hidden) where chance comes from."""

    options: Options
    seats: tuple[SeatInfo, ...]
    scenario: Scenario
    chance: Chance | None


class TurnBegan(Event, frozen=True, tag="turn_began"):
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
    """A ship left the table."""

    seat: int
    ship: str


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
    Opened
    | TurnBegan
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


# State


class Ship(msgspec.Struct, frozen=True):
    """A ship as it is now. `armed` is what weapons it started with. Off the table it keeps its last hex."""

    id: str
    side: int
    kind: ClassName = msgspec.field(name="class")
    armed: Weapons
    shields: int
    weapons: int
    propulsion: int
    shields_up: bool
    pose: HexPose
    status: Status = "table"


class Activation(msgspec.Struct, frozen=True):
    """What the activated ship has done so far."""

    ship: str
    moved: bool = False
    fired: bool = False
    raised: bool = False
    hailed: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    """All of a match. Pack, discard and cup hold no order to come: what is drawn next is decided when it is drawn."""

    options: Options
    seats: tuple[SeatInfo, ...]
    radius: int
    ships: tuple[Ship, ...]
    chance: Chance
    #: The cards not yet turned up, in the order of a new pack.
    pack: tuple[str, ...]
    discard: tuple[str, ...] = ()
    #: How many cards and chits chance has dealt so far.
    turned: int = 0
    drawn: int = 0
    turn: int = 0
    cup: tuple[str, ...] = ()
    #: The chits drawn in this turn, in order (ruling 1); a chit put straight back is listed too.
    out: tuple[str, ...] = ()
    active: Activation | None = None
    channels: tuple[tuple[str, str], ...] = ()
    offers: tuple[Offered, ...] = ()
    lost: tuple[int, ...] = ()
    outcome: Outcome | None = None


# View


class ShipView(msgspec.Struct, frozen=True):
    """A ship with what it started with. `cards`: what its fire turns up; `hit_by`: the suits that hit it now."""

    id: str
    side: int
    kind: ClassName = msgspec.field(name="class")
    shields: int
    shields_start: int
    weapons: int
    weapons_start: int
    propulsion: int
    propulsion_start: int
    shields_up: bool
    q: int
    r: int
    facing: int
    status: Status
    cards: int
    all_round: bool
    hit_by: str
    can_jump: bool
    working: bool


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a shot: of 0, 1, 2 … hits, and the points of damage to be expected."""

    hits: tuple[float, ...]
    damage: float


class TargetView(msgspec.Struct, frozen=True):
    """An enemy on the table as the activated ship sees it; `refused` None: it can be fired at."""

    ship: str
    distance: int
    refused: str | None
    odds: Odds | None


class ReachView(msgspec.Struct, frozen=True, array_like=True):
    """A hex where the activated ship may end its move: the least cost, and a way to it for each facing (None: none).

    `aims`, by facing: bit n says that from there its weapons would bear on the n-th of the activation's targets.
    """

    q: int
    r: int
    cost: int
    ways: tuple[str | None, ...]
    aims: tuple[int, ...]


class ActivationView(msgspec.Struct, frozen=True):
    """The activated ship and, for its own player, what it may do."""

    ship: str
    seat: int
    moved: bool
    fired: bool
    raised: bool
    hailed: tuple[str, ...]
    may: tuple[Literal["move", "raise", "fire", "hail", "jump", "return", "done"], ...]
    reach: tuple[ReachView, ...]
    targets: tuple[TargetView, ...]
    hails: tuple[str, ...]


class View(msgspec.Struct, frozen=True, tag="hexfleet", tag_field="game"):
    """What a seat or a spectator sees: which cards and chits are left, as everybody can count, but no order of them."""

    phase: Literal["playing", "finished"]
    options: Options
    radius: int
    range: int
    turn: int
    turn_limit: int | None
    ships: tuple[ShipView, ...]
    cup: tuple[str, ...]
    out: tuple[str, ...]
    active: ActivationView | None
    pack_left: int
    discard: tuple[str, ...]
    channels: tuple[tuple[str, str], ...]
    offers: tuple[Offered, ...]
    #: The ships that one may call back.
    recalls: tuple[str, ...]
    lost: tuple[int, ...]
    #: Each side's points left and at full strength.
    points: tuple[tuple[int, int], ...]
    #: On which hexes each ship's weapons bear, as rows: r, the first q, the last q. None for a ship off the table.
    covers: tuple[tuple[tuple[int, int, int], ...], ...]


# What a set-up is made of


class ClassView(msgspec.Struct, frozen=True):
    """A class of ships: what it starts with, and whether it fires all round."""

    kind: ClassName = msgspec.field(name="class")
    shields: int
    propulsion: int
    all_round: bool


class ArmedView(msgspec.Struct, frozen=True):
    """A class with the weapons that it may carry: the cards that they turn up, and the price of such a ship."""

    kind: ClassName = msgspec.field(name="class")
    weapons: Weapons
    cards: int
    price: int


class Facts(msgspec.Struct, frozen=True):
    """What a fleet builder and a choice of scenario have to know.

    `usual` is the scenario for two, three and four players that nobody chose.
    """

    classes: tuple[ClassView, ...]
    armed: tuple[ArmedView, ...]
    scenarios: dict[ScenarioName, Scenario]
    usual: tuple[ScenarioName, ...]
    range: int
