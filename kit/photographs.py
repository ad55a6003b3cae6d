"""Synthetic photographs of tables: pictures of printed cards, composed and rendered as by a camera.

It shares no geometry with the code under test: it has its own poses and rotations, and uses OpenCV's warps. First it
makes a picture of the table's plane. Then each pixel of the photograph samples that plane through a pinhole camera with
lens distortion.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

#: OpenCV's type stubs are incomplete.
cv: Any = cv2
#: Pixels per millimetre of a printed card's picture.
PRINT = 600 / 25.4


@dataclass(frozen=True)
class PhotographedCard:
    """The true position of a card: its name, its centre in millimetres and its heading in degrees."""

    name: str
    x: float
    y: float
    heading: float
    width: float
    height: float

    def corners(self) -> Any:
        """The corners on the table, clockwise from the front left one."""
        turn = math.radians(self.heading)
        across = np.array([math.cos(turn), math.sin(turn)])
        down = np.array([-math.sin(turn), math.cos(turn)])
        w, h = self.width / 2, self.height / 2
        signs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        return np.array([[self.x, self.y] + a * w * across + b * h * down for a, b in signs])


@dataclass(frozen=True)
class Photograph:
    """A picture as a camera's file, and its content. `whole` are the cards that are fully visible."""

    data: bytes
    cards: list[PhotographedCard]
    whole: list[PhotographedCard]
    table: tuple[float, float]
    notes: str


class Deck:
    """Printed cards, read from a folder that `starfelt print --cards` wrote."""

    def __init__(self, folder: Path) -> None:
        self.pictures: dict[str, Any] = {
            path.stem: cv.imread(str(path), cv.IMREAD_COLOR) for path in sorted(folder.glob("*.png"))
        }
        self._small: dict[tuple[str, float], Any] = {}

    def small(self, name: str, scale: float) -> Any:
        """Return a card's picture at about this many pixels per millimetre."""
        key = (name, scale)
        if key not in self._small:
            picture = self.pictures[name]
            size = (round(picture.shape[1] * scale / PRINT), round(picture.shape[0] * scale / PRINT))
            self._small[key] = cv.resize(picture, size, interpolation=cv.INTER_AREA)
        return self._small[key]


def lay(
    deck: Deck, dice: np.random.Generator, count: int, table: tuple[float, float]
) -> list[PhotographedCard]:
    """Place this many cards of a deck at random, apart."""
    names = list(deck.pictures)
    ships = [n for n in names if not n.startswith("asteroid")]
    rocks = [n for n in names if n.startswith("asteroid")]
    lying: list[PhotographedCard] = []
    tries = 0
    while len(lying) < count and tries < 20000:
        tries += 1
        name = str(dice.choice(rocks)) if dice.random() < 0.06 else str(dice.choice(ships))
        shape = deck.pictures[name].shape
        # Some are close to another card, as in a game.
        width, height = shape[1] / PRINT, shape[0] / PRINT
        card = PhotographedCard(
            name,
            float(dice.uniform(0, table[0])),
            float(dice.uniform(0, table[1])),
            float(dice.uniform(0, 360)) if dice.random() < 0.85 else float(dice.choice([0, 90, 180, 270])),
            width,
            height,
        )
        corners = card.corners()
        if (corners < 4).any() or (corners > np.array(table) - 4).any():
            continue
        if all(_gap(corners, other.corners()) > 0.8 for other in lying):
            lying.append(card)
    return lying


def _gap(a: Any, b: Any) -> float:
    """Return the distance of two convex outlines along the best of their sides; negative if they overlap."""
    best = -1e9
    for one, two in ((a, b), (b, a)):
        for k in range(4):
            edge = one[(k + 1) % 4] - one[k]
            normal = np.array([edge[1], -edge[0]]) / np.hypot(*edge)
            best = max(best, float(((two - one[k]) @ normal).min()))
    return best


def photograph(
    deck: Deck,
    seed: int,
    *,
    count: int = 21,
    table: tuple[float, float] = (1200, 800),
    size: tuple[int, int] = (4000, 3000),
    tilt: float = 30,
    hard: float = 1.0,
    fingers: int = 0,
    view: Any = None,
    lying: list[PhotographedCard] | None = None,
    cover: float = 1.0,
) -> Photograph:
    """Return a photograph, the same for the same arguments.

    Args:
        deck: the cards.
        seed: of all randomness.
        count: cards on the table.
        table: its size in millimetres.
        size: the picture's, in pixels.
        tilt: of the camera from straight above, in degrees.
        hard: how much blur, noise, distortion, shadow and glare, from 0.
        fingers: shapes that hide a part of the table.
        view: the point at which the camera looks, as a share of the table; by default the middle.
        lying: the cards, if another picture shows the same ones.
        cover: how much of the table is in the picture; beyond 1 there is room around it.
    """
    dice = np.random.default_rng(seed)
    cards = lay(deck, dice, count, table) if lying is None else lying
    scale = 5.0
    around = 120
    plane = _plane(deck, dice, cards, table, scale, around, hard)
    wide, high = size
    focal = float(dice.uniform(0.75, 1.15)) * wide
    camera = np.array([[focal, 0, wide / 2], [0, focal, high / 2], [0, 0, 1.0]])
    aim = np.array(view if view is not None else (0.5, 0.5)) * np.array(table)
    turn = _turn(
        float(dice.uniform(-6, 6)), tilt, float(dice.uniform(-20, 20)) + (180 if dice.random() < 0.1 else 0)
    )
    # As close as the table's corners allow.
    corners = np.array([[0, 0], [table[0], 0], [table[0], table[1]], [0, table[1]]]) - aim
    near, far = 100.0, 20000.0
    for _ in range(40):
        distance = (near + far) / 2
        seen = _pinhole(corners * cover, camera, turn, distance)
        inside = (seen > 0.02 * wide).all() and (seen < np.array(size) - 0.02 * wide).all()
        near, far = (near, distance) if inside else (distance, far)
    distance = far
    bend = (float(dice.uniform(-0.12, 0.06)) * hard, float(dice.uniform(-0.03, 0.03)) * hard)
    middle = np.array([wide / 2, high / 2]) + dice.normal(0, 0.006 * wide, 2) * hard
    # The point on the plane for each pixel: through the lens, then backward through the pinhole.
    step = 8
    grid_x, grid_y = np.meshgrid(
        np.arange(0, wide + step, step, dtype=np.float64), np.arange(0, high + step, step, dtype=np.float64)
    )
    bent = np.stack([(grid_x - middle[0]) / focal, (grid_y - middle[1]) / focal], -1)
    straight = _straighten(bent, *bend)
    rays = np.stack([straight[..., 0], straight[..., 1], np.ones_like(grid_x)], -1)
    world = rays @ turn
    eye = -turn.T @ np.array([0, 0, distance])
    reach = -eye[2] / world[..., 2]
    points = (eye + world * reach[..., None])[..., :2] + aim
    coarse = ((points + around) * scale - 0.5).astype(np.float32)
    # The maps are smooth: a coarse grid, interpolated, is exact to a hundredth of a pixel. (Cubic warps are coarser.)
    lift = np.array([[step, 0, 0], [0, step, 0]], dtype=np.float64)
    maps = [
        cv.warpAffine(np.ascontiguousarray(coarse[..., k]), lift, size, flags=cv.INTER_LINEAR) for k in (0, 1)
    ]
    blur = float(dice.uniform(0.5, 1.3)) * max(hard, 0.3)
    per_mm = _dots_a_mm(points, step)
    fine: Any = cv.GaussianBlur(plane, (0, 0), max(0.3, 0.45 * scale / per_mm))
    # The last pixels of the interpolated maps are on the picture's edge, where nothing is judged.
    seen = cv.remap(fine, maps[0], maps[1], cv.INTER_LINEAR, borderValue=[int(v) for v in plane[0, 0]])
    picture = seen.astype(np.float32)
    hidden = np.zeros((high, wide), np.uint8)
    _light(picture, dice, hard)
    for _ in range(fingers):
        _finger(picture, hidden, dice)
    picture = cv.GaussianBlur(picture, (0, 0), blur)
    # One grain a pixel, reused at random places, because drawing random numbers is slow.
    cv.setRNGSeed(seed)
    grain = np.array([float(dice.uniform(1, 5)) * hard + 1e-3])
    noise = np.asarray(cv.randn(np.zeros((high, wide), np.float32), np.zeros(1), grain))
    for channel in range(3):
        picture[..., channel] += np.roll(noise, 997 * channel)
    data = np.clip(picture, 0, 255, out=picture).astype(np.uint8)
    _, coded = cv.imencode(".jpg", data, [cv.IMWRITE_JPEG_QUALITY, int(dice.integers(85, 96))])
    whole = [
        card for card in cards if _whole(card, camera, turn, distance, aim, middle, focal, bend, size, hidden)
    ]
    return Photograph(
        coded.tobytes(),
        cards,
        whole,
        table,
        f"seed {seed} tilt {tilt:.0f} count {len(cards)} blur {blur:.1f} bend {bend[0]:.2f} {per_mm:.1f} dots/mm",
    )


def _plane(
    deck: Deck,
    dice: np.random.Generator,
    cards: list[PhotographedCard],
    table: tuple[float, float],
    scale: float,
    around: float,
    hard: float,
) -> Any:
    wide, high = (round((side + 2 * around) * scale) for side in table)
    felt = np.array(
        dice.choice([[46, 40, 30], [40, 70, 40], [90, 120, 150], [60, 50, 90], [150, 160, 165]]), float
    )
    grain = cv.resize(
        dice.normal(0, 1, (high // 6, wide // 6)).astype(np.float32),
        (wide, high),
        interpolation=cv.INTER_LINEAR,
    )
    # Channel by channel, in one pass each: a plane has some forty million pixels.
    plane = cv.merge([cv.convertScaleAbs(grain, alpha=6 * hard, beta=float(tone)) for tone in felt])
    edge = round(around * scale)
    floor = np.array(dice.integers(20, 200, 3))
    for part in (plane[:edge], plane[-edge:], plane[:, :edge], plane[:, -edge:]):
        part[:] = floor
    for card in cards:
        picture = deck.small(card.name, 2 * scale)
        turn = math.radians(card.heading)
        cos, sin = math.cos(turn), math.sin(turn)
        # From the plane's pixels to the card's, both with their centres at halves.
        kx, ky = picture.shape[1] / card.width, picture.shape[0] / card.height
        corner = (card.corners() + around) * scale
        left, top = np.floor(corner.min(0)).astype(int) - 2
        right, bottom = np.ceil(corner.max(0)).astype(int) + 3
        # The card alone, anti-aliased at its outline: drawn at twice the resolution and then halved.
        fine = 4
        ax = np.array(
            [
                [cos * kx / scale / fine, sin * kx / scale / fine, 0.0],
                [-sin * ky / scale / fine, cos * ky / scale / fine, 0.0],
            ]
        )
        start = np.array(
            [(left + 0.5 / fine) / scale - around - card.x, (top + 0.5 / fine) / scale - around - card.y]
        )
        ax[0, 2] = (cos * start[0] + sin * start[1]) * kx + picture.shape[1] / 2 - 0.5
        ax[1, 2] = (-sin * start[0] + cos * start[1]) * ky + picture.shape[0] / 2 - 0.5
        size = (int(right - left) * fine, int(bottom - top) * fine)
        framed: Any = cv.copyMakeBorder(picture, 4, 4, 4, 4, cv.BORDER_REPLICATE)
        ax2 = ax.copy()
        ax2[:, 2] += 4
        drawn = cv.warpAffine(framed, ax2, size, flags=cv.INTER_LINEAR | cv.WARP_INVERSE_MAP)
        gx, gy = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
        u = ax[0, 0] * gx + ax[0, 1] * gy + ax[0, 2]
        v = ax[1, 0] * gx + ax[1, 1] * gy + ax[1, 2]
        inside = (
            (u >= -0.5) & (u < picture.shape[1] - 0.5) & (v >= -0.5) & (v < picture.shape[0] - 0.5)
        ).astype(np.float32)
        small = (int(right - left), int(bottom - top))
        share = np.asarray(cv.resize(inside, small, interpolation=cv.INTER_AREA))[..., None]
        colour: Any = cv.resize(
            drawn.astype(np.float32) * inside[..., None], small, interpolation=cv.INTER_AREA
        )
        part = plane[top:bottom, left:right]
        part[:] = np.clip(part * (1 - share) + colour, 0, 255).astype(np.uint8)
    return plane


def _turn(roll: float, tilt: float, spin: float) -> Any:
    """Return the camera's rotation: from the table's axes to the camera's (x right, y down, z into the picture)."""

    def about(axis: int, degrees: float) -> Any:
        a = math.radians(degrees)
        c, s = math.cos(a), math.sin(a)
        if axis == 0:
            return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])

    return about(2, roll) @ about(0, -tilt) @ about(2, spin)


def _pinhole(points: Any, camera: Any, turn: Any, distance: float) -> Any:
    flat = np.concatenate([points, np.zeros((len(points), 1))], 1) @ turn.T + [0, 0, distance]
    seen = flat @ camera.T
    return seen[:, :2] / seen[:, 2:]


def _bend(points: Any, k1: float, k2: float) -> Any:
    r2 = (points**2).sum(-1, keepdims=True)
    return points * (1 + k1 * r2 + k2 * r2 * r2)


def _straighten(bent: Any, k1: float, k2: float) -> Any:
    points = bent.copy()
    for _ in range(30):
        r2 = (points**2).sum(-1, keepdims=True)
        points = bent / (1 + k1 * r2 + k2 * r2 * r2)
    return points


def _dots_a_mm(points: Any, step: int) -> float:
    a, b = points.shape[0] // 2, points.shape[1] // 2
    return float(step / np.hypot(*(points[a, b + 1] - points[a, b])))


def _light(picture: Any, dice: np.random.Generator, hard: float) -> None:
    high, wide = picture.shape[:2]
    small = np.ones((60, 80), np.float32)
    gx, gy = np.meshgrid(np.linspace(-1, 1, 80), np.linspace(-1, 1, 60))
    lean = dice.uniform(-0.3, 0.3, 2) * hard
    small *= (1 + lean[0] * gx + lean[1] * gy).astype(np.float32)
    for _ in range(int(dice.integers(0, 4)) if hard else 0):
        # Overlapping shadows of lamps and people.
        angle, offset, soft = dice.uniform(0, math.tau), dice.uniform(-0.7, 0.7), dice.uniform(0.02, 0.3)
        side = (gx * math.cos(angle) + gy * math.sin(angle) - offset) / soft
        small *= (1 - float(dice.uniform(0.1, 0.45)) * hard / (1 + np.exp(-side))).astype(np.float32)
    picture *= cv.resize(small * float(dice.uniform(0.7, 1.1)), (wide, high), interpolation=cv.INTER_CUBIC)[
        ..., None
    ]
    for _ in range(int(dice.integers(0, 3)) if hard else 0):
        x, y, r = dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0.05, 0.15)
        spot = (
            np.exp(-((gx - x) ** 2 + (gy - y) ** 2) / (2 * r * r)).astype(np.float32)
            * float(dice.uniform(30, 110))
            * hard
        )
        picture += cv.resize(spot, (wide, high), interpolation=cv.INTER_CUBIC)[..., None]


def _finger(picture: Any, hidden: Any, dice: np.random.Generator) -> None:
    """Draw a finger that reaches in from a side of the picture."""
    high, wide = picture.shape[:2]
    end = np.array([dice.uniform(0.1, 0.9) * wide, dice.uniform(0.1, 0.9) * high])
    angle = dice.uniform(0, math.tau)
    start = end + np.array([math.cos(angle), math.sin(angle)]) * 0.3 * wide
    shape = np.zeros((high, wide), np.uint8)
    cv.line(shape, end.astype(int).tolist(), start.astype(int).tolist(), 255, int(0.02 * wide), cv.LINE_AA)
    left, top, across, down = cv.boundingRect(shape)
    part = picture[top : top + down, left : left + across]
    share = (shape[top : top + down, left : left + across].astype(np.float32) / 255)[..., None]
    skin = np.array([120, 150, 200], np.float32) * float(dice.uniform(0.6, 1.1))
    part *= 1 - share
    part += share * skin
    np.maximum(hidden, shape, out=hidden)


def _whole(
    card: PhotographedCard,
    camera: Any,
    turn: Any,
    distance: float,
    aim: Any,
    middle: Any,
    focal: float,
    bend: tuple[float, float],
    size: tuple[int, int],
    hidden: Any,
) -> bool:
    """Tell whether a card's outline is wholly in the picture and nothing hides any of it."""
    seen = _pinhole(card.corners() - aim, camera, turn, distance)
    flat = (seen - camera[:2, 2]) / focal
    dots = _bend(flat, *bend) * focal + middle
    if (dots < 3).any() or (dots > np.array(size) - 4).any():
        return False
    shape = np.zeros_like(hidden)
    cv.fillConvexPoly(shape, np.asarray(np.rint(dots), np.int32), 255)
    return not (shape & hidden).any()
