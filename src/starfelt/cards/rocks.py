"""The drawings of asteroid cards, small and large. Each is always the same."""

from __future__ import annotations

import math
import random
from typing import Literal

from starfelt.cards.ink import OUTLINE, make_dice

Size = Literal["small", "large"]

#: Width and height of an asteroid's card, 0.1 mm: one card, or two joined along their long sides.
ASTEROID_CARDS: dict[Size, tuple[int, int]] = {"small": (630, 880), "large": (1260, 880)}


def asteroid_svg(size: Size, *, light: bool = False) -> str:
    """Draw an asteroid's card, as an SVG fragment in card units, on white if `light`. It belongs to no team."""
    wide, high = ASTEROID_CARDS[size]
    dice = make_dice(f"asteroid {size}")
    x, y = -wide // 2, -high // 2
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    rock = _Rock(dice, wide * 0.415, high * 0.405)
    craters, crystals = (9, 7) if size == "small" else (17, 13)
    dark = f'<rect {box} fill="#6f5c45"/><rect {box} fill="url(#sf-space) #0a0c12"/>{_grit(dice, wide, high)}'
    white = f'<rect {box} fill="#fff"/>'
    return (
        f"{white if light else dark}{rock.body()}{rock.craters(craters)}{rock.ore(crystals)}"
        f'<rect x="{x + 4}" y="{y + 4}" width="{wide - 8}" height="{high - 8}" fill="none" stroke="#c9a974"'
        f' stroke-width="8"/>'
    )


class _Rock:
    """A rock: a lumpy outline with facets, ore and craters."""

    def __init__(self, dice: random.Random, reach_x: float, reach_y: float) -> None:
        self._dice = dice
        self._reach = (reach_x, reach_y)
        corners = 26
        lumps = [(k, dice.uniform(0, math.tau), dice.uniform(0.02, 0.05)) for k in (2, 3, 5, 7)]
        self._outline: list[tuple[float, float]] = []
        self._pits: list[tuple[float, float, float]] = []
        for corner in range(corners):
            turn = math.tau * corner / corners
            bump = 0.93 + sum(size * math.sin(k * turn + start) for k, start, size in lumps)
            bump += dice.uniform(-0.025, 0.025)
            self._outline.append((math.sin(turn) * reach_x * bump, -math.cos(turn) * reach_y * bump))

    def body(self) -> str:
        """Draw the rock, with three facets inward from its edge: lit above and to the left, dark below."""
        return (
            f'<path d="{_loop(self._outline)}" fill="url(#sf-rock) #93826d" stroke="{OUTLINE}"'
            f' stroke-width="8" stroke-linejoin="round"/>{self._facets()}'
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
            # How far this facet faces the light, which comes from above and the left.
            light = (-middle_x / self._reach[0] * 0.6 - middle_y / self._reach[1] * 0.8) + self._dice.uniform(
                -0.3, 0.3
            )
            paint, strength = ("#fff2d8", 0.22 * light) if light > 0 else ("#0b0805", -0.4 * light)
            parts.append(f'<path d="{_loop(quad)}" fill="{paint}" fill-opacity="{strength:.2f}"/>')
        return "".join(parts)

    def ore(self, count: int) -> str:
        """Draw crystals on the rock's surface: the ore that lasers mine."""
        grown: list[str] = []
        for _ in range(400):
            turn, out = self._dice.uniform(0, math.tau), self._dice.uniform(0.1, 0.68) ** 0.6
            px, py = math.sin(turn) * self._reach[0] * out, -math.cos(turn) * self._reach[1] * out
            if all(math.hypot(px - qx, py - qy) > other + 34 for qx, qy, other in self._pits):
                self._pits.append((px, py, 60))
                grown.append(_crystal(px, py, self._dice.randint(-50, 50), self._dice.uniform(0.8, 1.35)))
            if len(grown) == count:
                break
        return "".join(grown)

    def craters(self, count: int) -> str:
        """Draw pits with a lit rim, apart from each other and inside the rock."""
        placed = self._pits
        for _ in range(400):
            turn, out = self._dice.uniform(0, math.tau), self._dice.uniform(0, 0.72) ** 0.6
            radius = self._dice.choice((26, 34, 44, 58, 76))
            px = math.sin(turn) * self._reach[0] * out * 0.86
            py = -math.cos(turn) * self._reach[1] * out * 0.86
            space = math.hypot(px / (self._reach[0] - radius * 1.3), py / (self._reach[1] - radius * 1.3))
            if space < 0.82 and all(
                math.hypot(px - qx, py - qy) > radius + other + 14 for qx, qy, other in placed
            ):
                placed.append((px, py, radius))
            if len(placed) == count:
                break
        return "".join(_crater(*crater) for crater in placed)


def _crystal(x: float, y: float, turn: int, size: float) -> str:
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn}) scale({size:.2f})" stroke="#4a3208"'
        f' stroke-width="3" stroke-linejoin="round"><path d="M-10 8-13-14-4-24 3-12 2 8Z" fill="#ffc94d"/>'
        f'<path d="M2 8 4-20 13-30 20-16 16 8Z" fill="#ff9f1c"/>'
        '<path d="M-2-8-4-22M12-26 10 4" stroke="#fff3c4"/></g>'
    )


def _crater(x: float, y: float, radius: float) -> str:
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><ellipse rx="{radius * 1.14:.0f}"'
        f' ry="{radius * 1.02:.0f}" cx="{radius * 0.06:.1f}" cy="{radius * 0.1:.1f}" fill="#f1dfc0"'
        f' fill-opacity=".35"/><ellipse rx="{radius}" ry="{radius * 0.88:.0f}" fill="url(#sf-crater) #51463b"'
        f' stroke="#1a1511" stroke-opacity=".55" stroke-width="3"/></g>'
    )


def _grit(dice: random.Random, wide: int, high: int) -> str:
    """Draw dust and pebbles around the rock."""
    half_wide, half_high = wide // 2 - 30, high // 2 - 30

    def dots(count: int) -> str:
        return "".join(
            f"M{dice.randint(-half_wide, half_wide)} {dice.randint(-half_high, half_high)}h0"
            for _ in range(count)
        )

    return (
        f'<g fill="none" stroke="#bfa27a" stroke-linecap="round"><path d="{dots(wide // 14)}"'
        f' stroke-width="4" stroke-opacity=".5"/><path d="{dots(wide // 60)}" stroke-width="11"'
        f' stroke-opacity=".7"/></g>'
    )


def _loop(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"
