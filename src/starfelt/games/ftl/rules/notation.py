"""Parser for orders in the notation of the rules: `R+45`, `S2.5`, `L` (Faster Than Light, Plot; ruling 11)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from starfelt.games.contract import Refused
from starfelt.messages import Args

#: The shortest and the longest sprint, in half inches.
SHORTEST, LONGEST = 2, 16
#: Rotations are multiples of this many degrees.
STEP_DEG = 15

#: Every rotation and every sprint as text. A half turn can be written in two ways; one is enough here.
ROTATIONS = tuple(f"R{angle:+d}" if angle else "R0" for angle in range(-165, 181, STEP_DEG))
SPRINTS = tuple(f"S{halves / 2:g}" for halves in range(SHORTEST, LONGEST + 1))

#: Every order, by its number: none at all, a launch, sprints by their half inches, then rotations.
ORDERS: tuple[str | None, ...] = (None, "L", *SPRINTS, *ROTATIONS)
NONE, LAUNCH, FIRST_TURN = 0, 1, LONGEST + 1
#: The number of the rotation by 0°, and the number of rotations, and of headings.
STAY, HEADINGS = ORDERS.index("R0"), len(ROTATIONS)

# Printed texts write a negative angle with a minus sign or a dash.
_ROTATION = re.compile(r"R([+\-−–]?)(0|[1-9][0-9]{0,3})")
_SPRINT = re.compile(r"S(0|[1-9][0-9]{0,3})(?:\.([0-9]{1,3}))?")


class Order(NamedTuple):
    """An order for a piece: `R`, turn by `amount` degrees clockwise; `S`, sprint `amount` half inches; `L`, launch."""

    kind: Literal["R", "S", "L"]
    amount: int = 0

    @property
    def text(self) -> str:
        """The order in the notation of the rules."""
        if self.kind == "R":
            return f"R{self.amount:+d}" if self.amount else "R0"
        return f"S{self.amount / 2:g}" if self.kind == "S" else "L"

    @property
    def words(self) -> Args:
        """The arguments of the message `ftl-does`."""
        match self.kind:
            case "S":
                return {"order": "sprint", "amount": self.amount / 2}
            case "L":
                return {"order": "launch", "amount": 0}
            case "R":
                side = "right" if self.amount > 0 else "left" if self.amount else "still"
                return {"order": side, "amount": abs(self.amount)}


# Cached, because the same few short texts come again and again.
@lru_cache(maxsize=1024)
def read_order(text: str) -> Order | Refused:
    """Return the order that a text describes, or why it describes none."""
    if text == "L":
        return Order("L")
    if rotation := _ROTATION.fullmatch(text):
        angle = int(rotation[2]) * (1 if rotation[1] in ("", "+") else -1)
        return Order("R", angle) if abs(angle) <= 180 and angle % STEP_DEG == 0 else Refused("order-angle")
    if sprint := _SPRINT.fullmatch(text):
        halves = {"": 0, "5": 1}.get((sprint[2] or "").rstrip("0"))
        if halves is None:
            return Refused("order-distance")
        halves += 2 * int(sprint[1])
        return Order("S", halves) if SHORTEST <= halves <= LONGEST else Refused("order-distance")
    return Refused("order-unreadable")


def number_of_order(order: Order | None) -> int:
    """Return the number of an order in `ORDERS`. A half turn has one number, however it is written."""
    if order is None:
        return ORDERS.index(None)
    return ORDERS.index("R+180" if order.text == "R-180" else order.text)


def order_of(number: int) -> Order | None:
    """Return the order with a number in `ORDERS`."""
    text = ORDERS[number]
    order = None if text is None else read_order(text)
    assert not isinstance(order, Refused)
    return order
