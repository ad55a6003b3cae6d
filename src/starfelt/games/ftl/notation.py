"""Orders in the rules' own notation: `R+45`, `S2.5`, `L` (Faster Than Light, Plot; ruling 11)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from starfelt.games.contract import Refused

#: Sprints in half inches, the shortest and the longest.
SHORTEST, LONGEST = 2, 16
#: Rotations are divisible by this many degrees.
STEP_DEG = 15

#: Every rotation and every sprint, as one would write them. The whole turn has two names; one is enough here.
ROTATIONS = tuple(f"R{angle:+d}" if angle else "R0" for angle in range(-165, 181, STEP_DEG))
SPRINTS = tuple(f"S{halves / 2:g}" for halves in range(SHORTEST, LONGEST + 1))

# The minus sign and the dash are how print writes a negative angle.
_ROTATION = re.compile(r"R([+\-−–]?)(0|[1-9][0-9]{0,3})")
_SPRINT = re.compile(r"S(0|[1-9][0-9]{0,3})(?:\.([0-9]{1,3}))?")


class Order(NamedTuple):
    """What a piece does: `R` by `amount` degrees clockwise, `S` by `amount` half inches, `L`."""

    kind: Literal["R", "S", "L"]
    amount: int = 0

    @property
    def text(self) -> str:
        """The order as it is written."""
        if self.kind == "R":
            return f"R{self.amount:+d}" if self.amount else "R0"
        return f"S{self.amount / 2:g}" if self.kind == "S" else "L"


# The same few are written again and again; what is written is short.
@lru_cache(maxsize=1024)
def read_order(text: str) -> Order | Refused:
    """Return the order that a text writes, or why it writes none."""
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
