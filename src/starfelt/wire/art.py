"""Fleets and what every table needs, with their drawings; and a judged table file, which brings its own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from starfelt.battle.battle_view import BattleView
from starfelt.battle.photo_file import CardError
from starfelt.battle.report import LaserKind
from starfelt.battle.table_file import Flaw, TableFile
from starfelt.cards.fleet import Role
from starfelt.messages import Line


class LaserView(msgspec.Struct, frozen=True):
    """A laser in its card's own frame: a point of its firing line (mm from the centre), and its angle (degrees).

    It fires at each of `initiative`.
    """

    x_mm: float
    y_mm: float
    angle_deg: float
    power: int
    kind: LaserKind
    initiative: tuple[int, ...]


class ShipView(msgspec.Struct, frozen=True):
    """A card of a fleet: what to print in a list, and its drawing (an SVG fragment in 0.1 mm, centre at the origin).

    `svg_small` is the drawing for cards that are seen less than about 80 pixels wide. Only ships of Stellar Conflict
    have `vp` and a price in `credits`.
    """

    id: str
    name: str
    initiative: tuple[int, ...]
    hull: int
    vp: int
    credits: int
    role: Role
    powers: tuple[int, ...]
    lasers: tuple[LaserView, ...]
    svg: str
    svg_small: str


class TeamView(msgspec.Struct, frozen=True):
    """A team: its colour, and the SVG fragment of its shape, 100 units wide around the origin.

    `style` holds the CSS custom properties that dress a drawing for it (`cards.teams.css_variables`).
    """

    id: str
    colour: str
    shape: str
    style: dict[str, str]


class FleetView(msgspec.Struct, frozen=True):
    """`GET /api/fleets/{id}`: a fleet with its drawings."""

    id: str
    name: str
    card_mm: tuple[float, float]
    ships: tuple[ShipView, ...]


class ArtView(msgspec.Struct, frozen=True):
    """`GET /api/art`: what every table needs: the teams, the asteroids by size, and the card back.

    `materials` are the `<defs>` that all drawings share, wanted once a page.
    """

    materials: str
    teams: tuple[TeamView, ...]
    asteroids: dict[str, str]
    back: str


class JudgedView(msgspec.Struct, frozen=True):
    """`POST /api/judge` with a table file: the table, what the battle did, and the fleets with their drawings."""

    table: TableFile
    battle: BattleView
    fleets: tuple[FleetView, ...]


class PhotoReady(msgspec.Struct, frozen=True):
    """`GET /api/photo`: whether photographs are read here, and how many bytes the pictures of a table may have."""

    ready: bool
    bytes: int


class PhotoSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of `POST /api/photo`: the table's measures in millimetres, where they are known."""

    width: Annotated[float, Meta(ge=300, le=3000)] | None = None
    height: Annotated[float, Meta(ge=300, le=3000)] | None = None


class PhotoView(msgspec.Struct, frozen=True):
    """`POST /api/photo` with pictures: the table that they show, how sure its cards are, and what was guessed."""

    table: TableFile
    cards: tuple[CardError, ...]
    notes: tuple[Line, ...]


class LookedView(msgspec.Struct, frozen=True):
    """`POST /api/table` with a table file that is being edited: all that is wrong, or what the battle does.

    `table` is None where the file has not the form of a table. It may be a `starfelt-photo/1` too: `cards` are its, and
    `doubts` say which beams and scores measuring leaves open.
    """

    table: TableFile | None
    flaws: tuple[Flaw, ...]
    battle: BattleView | None
    cards: tuple[CardError, ...] = ()
    doubts: tuple[Line, ...] = ()
