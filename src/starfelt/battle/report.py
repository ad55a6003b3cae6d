"""Battle report, beam by beam: the structs of `starfelt-report/1`.

Ships, lasers, asteroids and seats are numbered from 0, in the order of the table file. Positions are
millimetres from the table's top-left corner.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["front", "right", "back", "left"]
LaserKind = Literal["laser", "ion", "penetrating"]


class Hit(msgspec.Struct, frozen=True):
    """The first card that a beam met. `shielded`: a shield was at that point, even if the beam penetrates shields."""

    card: str
    side: Side
    shielded: bool


class Shot(msgspec.Struct, frozen=True):
    """One laser fired once: from the edge of its own card to the first contact or the table's edge."""

    ship: int
    laser: int
    kind: LaserKind
    power: int
    from_mm: tuple[float, float]
    to_mm: tuple[float, float]
    hit: Hit | None


class Damage(msgspec.Struct, frozen=True):
    """The damage that one seat's lasers did to one ship in a step."""

    ship: int
    seat: int
    amount: int


class Taken(msgspec.Struct, frozen=True, rename={"source": "from"}):
    """Rocks that went from an asteroid or a ship to a ship, or were vaporised (`to` None)."""

    source: str
    to: str | None
    rocks: int


class Delayed(msgspec.Struct, frozen=True):
    """A ship whose remaining shots were delayed, by two for each token."""

    ship: int
    by: int


class Destroyed(msgspec.Struct, frozen=True):
    """A destroyed ship, and the seat whose kill pile it went to (None: vaporised)."""

    ship: int
    to: int | None


class Step(msgspec.Struct, frozen=True):
    """All that happened at one initiative."""

    initiative: int
    shots: tuple[Shot, ...]
    damage: tuple[Damage, ...]
    taken: tuple[Taken, ...]
    delayed: tuple[Delayed, ...]
    destroyed: tuple[Destroyed, ...]
    removed: tuple[str, ...]


class Score(msgspec.Struct, frozen=True):
    """The sources of a seat's points; `own_losses` is zero or negative."""

    seat: int
    kills: int
    own_losses: int
    rocks: int
    total: int


class Report(msgspec.Struct, frozen=True, tag="starfelt-report/1", tag_field="format"):
    """A whole battle: its steps in order, the scores by seat, and the winners (a draw lists all tied seats)."""

    steps: tuple[Step, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
