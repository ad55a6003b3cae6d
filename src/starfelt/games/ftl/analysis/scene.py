"""The picture of a turn of Faster Than Light: the table before it, and where orders lead. Lengths are inches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from starfelt.analysis.scene import Scene, ScenePiece, SceneWay
from starfelt.games.contract import Refused
from starfelt.games.ftl.rules.geometry import INCH, way
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.notation import read_order
from starfelt.games.ftl.rules.pieces import nose, pieces, sprint_way
from starfelt.table.card import Pose

#: The length of the line that shows a new heading.
_POINTER = 3 * INCH


def scene_of(state: FtlState) -> Scene:
    """Return the table of a state, without orders."""
    width, height = state.options.table_in
    return Scene(
        (0.0, 0.0, width, height),
        tuple(
            ScenePiece(
                key.seat,
                key.name,
                pose.x / INCH,
                pose.y / INCH,
                pose.heading / 10,
                "missile" if key.number else "ship",
            )
            for key, pose in pieces(state).items()
        ),
        (),
    )


def ways_of(
    state: FtlState, seat: int, orders: Mapping[str, str], by: Literal["played", "better", "enemy"]
) -> tuple[SceneWay, ...]:
    """Return where the orders of a seat's sheet lead its pieces."""
    own = {key.name: pose for key, pose in pieces(state).items() if key.seat == seat}
    found = (_way(state, own[piece], text) for piece, text in orders.items() if piece in own)
    return tuple(SceneWay(by, what, start, end) for each in found for what, start, end in each)


def _way(
    state: FtlState, pose: Pose, text: str
) -> Iterator[tuple[Literal["move", "turn"], tuple[float, float], tuple[float, float]]]:
    order = read_order(text)
    if isinstance(order, Refused):
        return
    start = pose.x, pose.y
    match order.kind:
        case "S":
            dx, dy = sprint_way(pose.heading, order.amount)
            yield "move", _inches(start), _inches((pose.x + dx, pose.y + dy))
        case "R":
            dx, dy = way((pose.heading + 10 * order.amount) % 3600, _POINTER)
            yield "turn", _inches(start), _inches((pose.x + dx, pose.y + dy))
        case "L":
            launched = nose(state.options, pose)
            yield "move", _inches(start), _inches((launched.x, launched.y))


def _inches(point: tuple[int, int]) -> tuple[float, float]:
    return point[0] / INCH, point[1] / INCH
