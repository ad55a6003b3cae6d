"""State and view of Hex & Spades. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from starfelt.games.contract import Outcome, SeatInfo
from starfelt.games.hexfleet.rules.classes import ClassName, Weapons
from starfelt.games.hexfleet.rules.events import CardsAndChits, Offered
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.options import HexFleetOptions, Objective, Status
from starfelt.games.pictures import draw_state

Place: TypeAlias = tuple[int, int]


class HexFleetShip(msgspec.Struct, frozen=True):
    """A ship's current state. `armed` is its starting weapons. Off the table it keeps its last hex."""

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
    """What the activated ship has done so far; `spent`: the propulsion points that its moves took."""

    ship: str
    moved: bool = False
    fired: bool = False
    raised: bool = False
    hailed: tuple[str, ...] = ()
    spent: int = 0


class HexFleetState(msgspec.Struct, frozen=True):
    """The state of a match.

    Pack, discard and cup have no hidden order: each card or chit is chosen when it is drawn.
    """

    options: HexFleetOptions
    seats: tuple[SeatInfo, ...]
    radius: int
    ships: tuple[HexFleetShip, ...]
    chance: CardsAndChits
    #: The cards not yet turned up, in the order of a new pack.
    pack: tuple[str, ...]
    discard: tuple[str, ...] = ()
    #: How many cards and chits were drawn so far.
    turned: int = 0
    drawn: int = 0
    turn: int = 0
    cup: tuple[str, ...] = ()
    #: The chits drawn in this turn, in order (ruling 1), including those that were put back at once.
    out: tuple[str, ...] = ()
    active: Activation | None = None
    channels: tuple[tuple[str, str], ...] = ()
    offers: tuple[Offered, ...] = ()
    lost: tuple[int, ...] = ()
    #: The last turn with an event that cannot be undone.
    stirred: int = 0
    outcome: Outcome | None = None
    #: The hexes that block flight and fire.
    asteroids: tuple[Place, ...] = ()
    #: What the scenario is about, and each side's points of it; empty without an objective.
    objective: Objective | None = None
    scores: tuple[int, ...] = ()
    #: The points that each ship is worth, by its place in `ships`; empty without an objective.
    worths: tuple[int, ...] = ()
    #: The seats whose activations end by themselves until an enemy comes within range.
    standing_by: tuple[int, ...] = ()
    #: The sides for which the game has ended an activation, because nobody plays them.
    unplayed: tuple[int, ...] = ()

    def _repr_svg_(self) -> str | None:
        """Return the picture that notebooks show."""
        return draw_state("hexfleet", self)


class HexFleetShipView(msgspec.Struct, frozen=True):
    """A ship with its starting values. `cards`: how many its fire turns up; `hit_by`: the suits that hit it now."""

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
    worth: int = 0


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a shot: the chance of 0, 1, 2 … hits, and the expected points of damage."""

    hits: tuple[float, ...]
    damage: float


class TargetView(msgspec.Struct, frozen=True):
    """An enemy on the table, seen from the activated ship; `refused` None: the ship may fire at it."""

    ship: str
    distance: int
    refused: str | None
    odds: Odds | None


class ReachView(msgspec.Struct, frozen=True, array_like=True):
    """A hex where the activated ship may end its move: its least cost, and by facing a path (None: there is none).

    `aims`, by facing: bit n is set if the ship's weapons would bear on the n-th of the activation's targets.
    """

    q: int
    r: int
    cost: int
    ways: tuple[str | None, ...]
    aims: tuple[int, ...]


class ActivationView(msgspec.Struct, frozen=True):
    """The activated ship and, for its own player, its legal commands.

    `points`: the propulsion points that it may still spend. `barred`: the hexes in which a returning ship may not
    appear, besides those of other ships.
    """

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
    points: int = 0
    barred: tuple[Place, ...] = ()
    #: For each zone of the objective, which side holds it with the ship in it, and with the ship elsewhere.
    holds: tuple[tuple[int | None, int | None], ...] = ()


class ZoneView(msgspec.Struct, frozen=True):
    """A place to hold. `holder`: the side with the most working ships in it; `live`: it scores this turn.

    `next`: it scores in the next turn. `ships`: the working ships of each side in it.
    """

    id: str
    q: int
    r: int
    within: int
    points: int
    holder: int | None
    live: bool
    next: bool = False
    ships: tuple[int, ...] = ()


class ExitView(msgspec.Struct, frozen=True):
    """The hexes by which a side's ships may leave the map."""

    side: int
    hexes: tuple[Place, ...]


class ObjectiveView(msgspec.Struct, frozen=True):
    """The objective of the scenario, and each side's points of it.

    `schedule`, by turn: the numbers of the zones that score in it, up to the last turn, 20 turns at most.
    """

    zones: tuple[ZoneView, ...]
    exits: tuple[ExitView, ...]
    scores: tuple[int, ...]
    schedule: tuple[tuple[int, ...], ...] = ()


class HexFleetView(msgspec.Struct, frozen=True, tag="hexfleet", tag_field="game"):
    """What a seat or a spectator sees: the cards and chits that are left, which everyone can count, in no order."""

    phase: Literal["playing", "finished"]
    options: HexFleetOptions
    radius: int
    range: int
    turn: int
    turn_limit: int | None
    ships: tuple[HexFleetShipView, ...]
    cup: tuple[str, ...]
    out: tuple[str, ...]
    active: ActivationView | None
    pack_left: int
    discard: tuple[str, ...]
    channels: tuple[tuple[str, str], ...]
    offers: tuple[Offered, ...]
    #: The ships that the viewer may recall.
    recalls: tuple[str, ...]
    lost: tuple[int, ...]
    #: Each side's points: left, and at full strength.
    points: tuple[tuple[int, int], ...]
    #: The hexes on which each ship's weapons bear, as rows: r, the first q, the last q. Empty for a ship off
    #: the table.
    covers: tuple[tuple[tuple[int, int, int], ...], ...]
    #: The hexes that block flight and fire.
    asteroids: tuple[Place, ...] = ()
    objective: ObjectiveView | None = None
    #: The chance that the next chit is the blank.
    turn_ends: float = 0.0
    #: Over days: whether the viewer's activations end by themselves. None: that is not possible.
    standing_by: bool | None = None
