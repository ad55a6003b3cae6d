"""Data types for setting up a battle of Hex & Spades: scenario, ships, options, and data for the fleet builder."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.hexfleet.rules.classes import ClassName, Weapons
from starfelt.games.options import Days, at_live_tables, days_option, option

#: The chit that ends the turn.
BLANK = "blank"

ShipId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
System: TypeAlias = Literal["shields", "weapons", "propulsion"]
Status: TypeAlias = Literal["table", "away", "waiting", "destroyed", "left"]
Offer: TypeAlias = Literal["surrender", "truce"]
Alike: TypeAlias = Literal["colour", "pair"]
ScenarioName: TypeAlias = Literal[
    "relay",
    "neutral-zone",
    "convoy",
    "rear-guard",
    "narrows",
    "encounter",
    "skirmish",
    "three-a-side",
    "fleet-action",
    "triangle",
    "crossroads",
]

Facing: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Coordinate: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000)]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The map: all hexes within `radius` of (0, 0). `asteroids` are hexes that block if the options say so."""

    radius: Annotated[int, Meta(ge=1, le=50)]
    asteroids: Annotated[
        tuple[tuple[Coordinate, Coordinate], ...], Meta(max_length=200), at_live_tables(80)
    ] = ()


class Present(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The systems of a ship that starts damaged; unset values are full."""

    shields: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    weapons: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    propulsion: Annotated[int, Meta(ge=0, le=16)] | msgspec.UnsetType = msgspec.UNSET
    shields_up: bool = False


#: A ship that starts undamaged.
_WHOLE = Present()


class ScenarioShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship of a scenario; `weapons` is its starting value.

    `worth`: the points that its side scores when it leaves the map by an exit, or the enemy who destroys it.
    """

    id: ShipId
    side: Annotated[int, Meta(ge=0, le=3)]
    kind: ClassName = msgspec.field(name="class")
    weapons: Weapons
    q: Coordinate
    r: Coordinate
    facing: Facing
    present: Present = _WHOLE
    worth: Annotated[int, Meta(ge=0, le=20)] = 0

    def __post_init__(self) -> None:
        # A default is left out of files by identity. A ship that was copied, or whose file says `{}`, has an equal one.
        if self.present == _WHOLE:
            msgspec.structs.force_setattr(self, "present", _WHOLE)


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place to hold: all hexes within `within` of a hex.

    At the end of each turn, the side with the most working ships in it scores `points`; at equal numbers nobody does.
    """

    id: Annotated[str, Meta(min_length=1, max_length=24)]
    q: Coordinate
    r: Coordinate
    within: Annotated[int, Meta(ge=0, le=10)]
    points: Annotated[int, Meta(ge=1, le=20)] = 1


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Edges of the map by which a side's ships may leave. Edge n goes from the corner of facing n to the next."""

    side: Annotated[int, Meta(ge=0, le=3)]
    edges: Annotated[tuple[Facing, ...], Meta(min_length=1, max_length=6)]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a scenario is about: after `turns` turns, the side with the most points wins.

    `turns` applies if the options set no turn limit. `start`: the points with which each side begins; empty: 0.
    `rotates`: in each turn one zone alone scores, the first in turn 1, then the next, and round again.
    """

    turns: Annotated[int, Meta(ge=1, le=1000)]
    zones: Annotated[tuple[Zone, ...], Meta(max_length=10)] = ()
    exits: Annotated[tuple[Exit, ...], Meta(max_length=2)] = ()
    start: tuple[Annotated[int, Meta(ge=0, le=100)], ...] = ()
    rotates: bool = False


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A set-up: the map and the ships, in the order in which they try to raise shields (ruling 14)."""

    map: Map
    ships: Annotated[tuple[ScenarioShip, ...], Meta(min_length=2, max_length=100), at_live_tables(40)]
    objective: Objective | None = None


class HexFleetOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match (rulings 1, 2, 12, 13 and 14).

    `scenario` None: the default scenario for the number of seats. `turn_limit` None: the limit of the scenario's
    objective; without an objective there is none.
    """

    scenario: ScenarioName | Scenario | None = None
    #: The most that a side's ships may cost; each seat buys its ships before the match. None: nobody buys
    #: ships.
    budget: Annotated[
        Annotated[int, Meta(ge=20, le=600)] | None,
        option(offers=(None, 60, 80, 120, 160, 240), names={None: "none"}, unit="points"),
    ] = None
    days_per_turn: Annotated[Days | None, days_option()] = None
    chits: Literal["out", "returned"] = "out"
    turn_limit: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        option(offers=(None, 6, 10, 20), names={None: "none"}, unit="turns"),
    ] = None
    #: The blank is not drawn before this many activations of a turn, while there is another chit.
    blank_after: Annotated[
        Annotated[int, Meta(ge=0, le=8)], option(offers=(0, 1, 2), names={0: "any", 1: "one", 2: "two"})
    ] = 0
    #: A move may be split around the shot and the hails (ruling 2).
    split_move: Annotated[bool, option(start=True)] = False
    #: One hail may name several ships (ruling 12).
    hail_many: Annotated[bool, option(start=True)] = False
    #: The asteroids of the scenario block flight and fire; without this they are not there.
    asteroids: Annotated[bool, option(start=True)] = False
    #: Show the exact chances of a shot before it is fired.
    odds: Annotated[bool, option(start=True)] = False


class Bought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship that a seat buys."""

    kind: ClassName = msgspec.field(name="class")
    weapons: Weapons


class BroughtFleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may choose before the match begins: its fleet."""

    ships: Annotated[tuple[Bought, ...], Meta(min_length=1, max_length=10)]


class ClassView(msgspec.Struct, frozen=True):
    """A ship class: its starting values, and whether it fires in all directions."""

    kind: ClassName = msgspec.field(name="class")
    shields: int
    propulsion: int
    all_round: bool


class ArmedView(msgspec.Struct, frozen=True):
    """A class with permitted weapons: the cards that they turn up, and the price of such a ship."""

    kind: ClassName = msgspec.field(name="class")
    weapons: Weapons
    cards: int
    price: int


class Facts(msgspec.Struct, frozen=True):
    """Data for the fleet builder and the choice of scenario.

    `usual` has the default scenario for two, three and four players.
    """

    classes: tuple[ClassView, ...]
    armed: tuple[ArmedView, ...]
    scenarios: dict[ScenarioName, Scenario]
    usual: tuple[ScenarioName, ...]
    range: int
