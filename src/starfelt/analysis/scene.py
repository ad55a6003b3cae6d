"""A decision as a picture on a map: the pieces before it, what was done, and what was better."""

from __future__ import annotations

from typing import Literal

import msgspec


class ScenePiece(msgspec.Struct, frozen=True):
    """A piece on the map. `heading` is in degrees, 0 up, clockwise."""

    seat: int
    name: str
    x: float
    y: float
    heading: float
    kind: Literal["ship", "missile"]


class SceneWay(msgspec.Struct, frozen=True):
    """A line on the map: a piece moves, turns, or fires at something.

    `by`: what was `played`, what is `better`, or what the `enemy` did at the same time.
    """

    by: Literal["played", "better", "enemy"]
    what: Literal["move", "turn", "shot"]
    start: tuple[float, float]
    end: tuple[float, float]


class SceneSpot(msgspec.Struct, frozen=True):
    """A place on the map, as a disc: a zone of the objective, with its name, or an asteroid."""

    what: Literal["zone", "rock"]
    x: float
    y: float
    radius: float
    name: str = ""


class Scene(msgspec.Struct, frozen=True):
    """The picture: its box (left, top, width, height), pieces and ways. x is to the right, y down.

    Lengths are inches in Faster Than Light. In Hex & Spades the sides of hexes are 1 long; `hexes` is the radius of the
    map, every hex within it of (0, 0). None: there are no hexes.
    """

    box: tuple[float, float, float, float]
    pieces: tuple[ScenePiece, ...]
    ways: tuple[SceneWay, ...]
    hexes: int | None = None
    spots: tuple[SceneSpot, ...] = ()
