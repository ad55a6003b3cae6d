"""Asteroids: rock on a card, small or large, each drawn the same every time."""

from __future__ import annotations

import math
import random
from typing import Literal

from starfelt.cards.ink import OUTLINE

Size = Literal["small", "large"]

#: Width and height of an asteroid's card, 0.1 mm: one card, or two joined along their long sides.
ASTEROID_CARDS: dict[Size, tuple[int, int]] = {"small": (630, 880), "large": (1260, 880)}


def asteroid_svg(size: Size) -> str:
    """An asteroid's card, as an SVG fragment in card units. It belongs to no team."""
    wide, high = ASTEROID_CARDS[size]
    dice = random.Random(f"asteroid {size}")  # noqa: S311  a picture needs no secret
    x, y = -wide // 2, -high // 2
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    rock = _Rock(dice, wide * 0.415, high * 0.405)
    return (
        f'<rect {box} fill="#6f5c45"/><rect {box} fill="url(#sf-space) #0a0c12"/>'
        f"{_grit(dice, wide, high)}{rock.body()}{rock.craters(9 if size == 'small' else 17)}"
        f'<rect x="{x + 4}" y="{y + 4}" width="{wide - 8}" height="{high - 8}" fill="none" stroke="#c9a974"'
        f' stroke-width="8"/>'
    )


class _Rock:
    """A lumpy outline, and what lies inside it."""

    def __init__(self, dice: random.Random, reach_x: float, reach_y: float) -> None:
        self._dice = dice
        self._reach = (reach_x, reach_y)
        corners = 26
        lumps = [(k, dice.uniform(0, math.tau), dice.uniform(0.02, 0.05)) for k in (2, 3, 5, 7)]
        self._outline: list[tuple[float, float]] = []
        for corner in range(corners):
            turn = math.tau * corner / corners
            bump = 0.93 + sum(size * math.sin(k * turn + start) for k, start, size in lumps)
            bump += dice.uniform(-0.025, 0.025)
            self._outline.append((math.sin(turn) * reach_x * bump, -math.cos(turn) * reach_y * bump))

    def body(self) -> str:
        """The rock, and three facets inward from its edge: lit above and to the left, dark below."""
        return (
            f'<path d="{_loop(self._outline)}" fill="url(#sf-rock) #93826d" stroke="{OUTLINE}" stroke-width="8"'
            f' stroke-linejoin="round"/>{self._facets()}'
        )

    def _facets(self) -> str:
        parts: list[str] = []
        inner = [
            (px * self._dice.uniform(0.6, 0.8), py * self._dice.uniform(0.6, 0.8))
            for px, py in self._outline[::2]
        ]
        count = len(inner)
        for index in range(count):
            quad = [
                self._outline[2 * index],
                self._outline[2 * index + 1],
                self._outline[(2 * index + 2) % (2 * count)],
                inner[(index + 1) % count],
                inner[index],
            ]
            middle_x, middle_y = quad[1]
            # How much this facet looks toward the light, which comes from above and the left.
            light = (-middle_x / self._reach[0] * 0.6 - middle_y / self._reach[1] * 0.8) + self._dice.uniform(
                -0.3, 0.3
            )
            paint, strength = ("#fff2d8", 0.22 * light) if light > 0 else ("#0b0805", -0.4 * light)
            parts.append(f'<path d="{_loop(quad)}" fill="{paint}" fill-opacity="{strength:.2f}"/>')
        return "".join(parts)

    def craters(self, count: int) -> str:
        """Pits with a lit rim, kept apart from each other and inside the rock."""
        placed: list[tuple[float, float, float]] = []
        for _ in range(400):
            turn, out = self._dice.uniform(0, math.tau), self._dice.uniform(0, 0.72) ** 0.6
            radius = self._dice.choice((26, 34, 44, 58, 76))
            px = math.sin(turn) * self._reach[0] * out * 0.86
            py = -math.cos(turn) * self._reach[1] * out * 0.86
            room = math.hypot(px / (self._reach[0] - radius * 1.3), py / (self._reach[1] - radius * 1.3))
            if room < 0.82 and all(
                math.hypot(px - qx, py - qy) > radius + other + 14 for qx, qy, other in placed
            ):
                placed.append((px, py, radius))
            if len(placed) == count:
                break
        return "".join(_crater(*crater) for crater in placed)


def _crater(x: float, y: float, radius: float) -> str:
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><ellipse rx="{radius * 1.14:.0f}" ry="{radius * 1.02:.0f}"'
        f' cx="{radius * 0.06:.1f}" cy="{radius * 0.1:.1f}" fill="#f1dfc0" fill-opacity=".35"/>'
        f'<ellipse rx="{radius}" ry="{radius * 0.88:.0f}" fill="url(#sf-crater) #51463b" stroke="#1a1511"'
        f' stroke-opacity=".55" stroke-width="3"/></g>'
    )


def _grit(dice: random.Random, wide: int, high: int) -> str:
    """Dust and pebbles around the rock."""

    def dots(count: int) -> str:
        return "".join(
            f"M{dice.randint(30 - wide // 2, wide // 2 - 30)} {dice.randint(30 - high // 2, high // 2 - 30)}h0"
            for _ in range(count)
        )

    return (
        f'<g fill="none" stroke="#bfa27a" stroke-linecap="round"><path d="{dots(wide // 14)}" stroke-width="4"'
        f' stroke-opacity=".5"/><path d="{dots(wide // 60)}" stroke-width="11" stroke-opacity=".7"/></g>'
    )


def _loop(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"
