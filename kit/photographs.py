"""Synthetic photographs of tables: printed cards on cloth, rendered as by a camera, in light.

It shares nothing with the code under test. Ink, cloth, lamps, shadows, glare and paper are mixed in linear light, and
so are defocus and the tremor of a hand: a lens blurs light. Noise comes next, as a sensor adds it. Only then follow
the camera's own processing: tone curve, sharpening, JPEG.

A pixel sees the plane through a pinhole with lens distortion. Cards are drawn one by one, three by three samples a
pixel, so that curled ones can rise from the table.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

#: OpenCV's type stubs are incomplete.
cv: Any = cv2
#: Pixels per millimetre of a printed card's picture, and of the smaller one that is drawn.
PRINT, DRAWN = 600 / 25.4, 6.0
#: Samples along each side of a pixel, where cards are drawn.
FINE = 3
#: How much light white paper and black ink return.
PAPER, INK = 0.86, 0.035
#: Pixels between the points at which the lens and the plane are computed; between them they are interpolated.
STEP = 8


@dataclass(frozen=True)
class PhotographedCard:
    """The true position of a card: its name, its centre in millimetres and its heading in degrees.

    `curl` is how far its ends rise from the table (mm), about an axis at `axis` degrees on the card. `cut` is how far
    the scissors went beyond each side (mm; negative: into the card): left, top, right, bottom. The position is that of
    the print: beams begin at printed lasers.
    """

    name: str
    x: float
    y: float
    heading: float
    width: float
    height: float
    curl: float = 0
    axis: float = 0
    cut: tuple[float, float, float, float] = (0, 0, 0, 0)

    def corners(self) -> Any:
        """The corners on the table, clockwise from the front left one."""
        left, top, right, bottom = self.cut
        w, h = self.width / 2, self.height / 2
        own = [(-w - left, -h - top), (w + right, -h - top), (w + right, h + bottom), (-w - left, h + bottom)]
        return np.array(own) @ _rotate(self.heading).T + [self.x, self.y]

    def risen(self, u: Any, v: Any) -> Any:
        """Return the heights of points of the card above the table, in millimetres."""
        turn = math.radians(self.axis)
        along = u * math.cos(turn) + v * math.sin(turn)
        most = (self.width * abs(math.cos(turn)) + self.height * abs(math.sin(turn))) / 2
        return self.curl * (along / most) ** 2


@dataclass(frozen=True)
class Photograph:
    """A picture as a camera's file, and its content.

    `whole` are the cards that are fully visible.
    """

    data: bytes
    cards: list[PhotographedCard]
    whole: list[PhotographedCard]
    table: tuple[float, float]
    notes: str


class Deck:
    """Printed cards, read from a folder that `starfelt print --cards` wrote."""

    def __init__(self, folder: Path) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("*.png"))}
        self._light: dict[str, Any] = {}
        self.sizes = {name: _size(path) for name, path in self._files.items()}

    def light(self, name: str) -> Any:
        """Return the light that a card returns, at `DRAWN` pixels a millimetre."""
        if name not in self._light:
            picture = _from_srgb(cv.imread(str(self._files[name]), cv.IMREAD_COLOR))
            size = [round(side * DRAWN) for side in self.sizes[name]]
            small = cv.resize(picture, size, interpolation=cv.INTER_AREA)
            self._light[name] = INK + (PAPER - INK) * small
        return self._light[name]


def _size(path: Path) -> tuple[float, float]:
    """Return the size of a card's picture in millimetres."""
    head = path.read_bytes()[16:24]
    return int.from_bytes(head[:4], "big") / PRINT, int.from_bytes(head[4:], "big") / PRINT


def lay(
    deck: Deck, dice: np.random.Generator, count: int, table: tuple[float, float]
) -> list[PhotographedCard]:
    """Place this many cards of a deck at random, apart."""
    names = list(deck.sizes)
    ships = [n for n in names if not n.startswith("asteroid")]
    rocks = [n for n in names if n.startswith("asteroid")]
    lying: list[PhotographedCard] = []
    tries = 0
    while len(lying) < count and tries < 20000:
        tries += 1
        name = str(dice.choice(rocks)) if dice.random() < 0.06 else str(dice.choice(ships))
        # Some are close to another card, as in a game.
        width, height = deck.sizes[name]
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


def handle(
    cards: list[PhotographedCard], dice: np.random.Generator, *, curled: float, scissors: float
) -> list[PhotographedCard]:
    """Return cards as hands leave them.

    Args:
        cards: as printed.
        dice: of all randomness.
        curled: the share of cards whose ends rise, by 0.5 to 3 mm.
        scissors: how far a side may be cut beside its line, in millimetres.
    """
    changed: list[PhotographedCard] = []
    for card in cards:
        left, top, right, bottom = dice.uniform(-scissors, scissors, 4).tolist()
        curl = float(dice.uniform(0.5, 3)) if dice.random() < curled else 0.0
        changed.append(
            replace(card, curl=curl, axis=float(dice.uniform(0, 180)), cut=(left, top, right, bottom))
        )
    return changed


def _gap(a: Any, b: Any) -> float:
    """Return the distance of two convex outlines along the best of their sides; negative if they overlap."""
    best = -1e9
    for one, two in ((a, b), (b, a)):
        for k in range(4):
            edge = one[(k + 1) % 4] - one[k]
            normal = np.array([edge[1], -edge[0]]) / np.hypot(*edge)
            best = max(best, float(((two - one[k]) @ normal).min()))
    return best


@dataclass(frozen=True)
class _Camera:
    """A pinhole with a lens: focal length in pixels, rotation, distance to the point aimed at, distortion, centre."""

    focal: float
    turn: Any
    distance: float
    aim: Any
    bend: tuple[float, float]
    middle: Any
    size: tuple[int, int]

    @property
    def eye(self) -> Any:
        """The camera's place; the third number is its height above the table, in millimetres, negative."""
        return -self.turn.T @ np.array([0, 0, self.distance]) + [*self.aim, 0]

    def dots(self, points: Any, heights: Any = 0.0) -> Any:
        """Return the pixels of points above the table (n, 2)."""
        up = np.broadcast_to(-np.asarray(heights, float), (len(points),))[:, None]
        flat = (np.concatenate([points, up], 1) - [*self.aim, 0]) @ self.turn.T + [0, 0, self.distance]
        straight = flat[:, :2] / flat[:, 2:]
        r2 = (straight**2).sum(-1, keepdims=True)
        return straight * (1 + self.bend[0] * r2 + self.bend[1] * r2 * r2) * self.focal + self.middle

    def plane(self) -> Any:
        """Return the points of the plane that every `STEP`-th pixel sees (rows, columns, 2), in millimetres."""
        wide, high = self.size
        grid = np.meshgrid(np.arange(0, wide + 2 * STEP, STEP), np.arange(0, high + 2 * STEP, STEP))
        bent = (np.stack(grid, -1) - self.middle) / self.focal
        straight = bent.copy()
        for _ in range(30):
            r2 = (straight**2).sum(-1, keepdims=True)
            straight = bent / (1 + self.bend[0] * r2 + self.bend[1] * r2 * r2)
        ways = np.concatenate([straight, np.ones_like(straight[..., :1])], -1) @ self.turn
        eye = self.eye
        return eye[:2] + ways[..., :2] * (-eye[2] / ways[..., 2])[..., None]


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
    per_mm: float | None = None,
    tremor: float | None = None,
    pattern: bool = False,
    counters: int = 0,
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
        per_mm: pixels per millimetre where the camera looks, the square root of those per square millimetre. The
            picture is as large as the table needs; `size` is not used.
        tremor: how far a hand moves the picture while it is taken, in pixels; by default little.
        pattern: whether the cloth has a pattern.
        counters: round pieces that lie on cards, beside their marks' plates.
    """
    dice = np.random.default_rng(seed)
    cards = lay(deck, dice, count, table) if lying is None else lying
    camera = _camera(dice, table, size, tilt, hard, view, cover, per_mm)
    wide, high = camera.size
    coarse = camera.plane()
    light = _cloth(dice, camera, coarse, table, hard, pattern=pattern)
    for card in cards:
        _draw(light, deck.light(card.name), card, camera, coarse)
    hidden = np.zeros((high, wide), np.uint8)
    for _ in range(counters):
        _counter(light, hidden, dice, cards, camera)
    for _ in range(fingers):
        _finger(light, hidden, dice)
    _lamps(light, dice, hard)
    tremor = float(dice.uniform(0, 0.8)) * hard if tremor is None else tremor
    soft, disc = float(dice.uniform(0.45, 0.75)), float(dice.uniform(0, 1.1)) * hard
    light = cv.filter2D(light, -1, _spread(soft, disc, tremor, float(dice.uniform(0, math.pi))))
    data = _develop(light, dice, seed, hard)
    whole = [card for card in cards if _whole(card, camera, hidden)]
    return Photograph(
        data,
        cards,
        whole,
        table,
        f"seed {seed} tilt {tilt:.0f} count {len(cards)} scale {_per_mm(coarse):.1f}/mm tremor {tremor:.1f}"
        f" disc {disc:.1f} bend {camera.bend[0]:.2f}{' pattern' if pattern else ''}",
    )


def _camera(
    dice: np.random.Generator,
    table: tuple[float, float],
    size: tuple[int, int],
    tilt: float,
    hard: float,
    view: Any,
    cover: float,
    per_mm: float | None,
) -> _Camera:
    """Return a camera that sees the table: as close as its corners allow, or at this scale."""
    share = float(dice.uniform(0.75, 1.15))
    aim = np.array(view if view is not None else (0.5, 0.5)) * np.array(table)
    turn = _turn(
        float(dice.uniform(-6, 6)), tilt, float(dice.uniform(-20, 20)) + (180 if dice.random() < 0.1 else 0)
    )
    bend = (float(dice.uniform(-0.12, 0.06)) * hard, float(dice.uniform(-0.03, 0.03)) * hard)
    off = dice.normal(0, 0.006, 2) * hard
    corners = np.array([[0, 0], [table[0], 0], [table[0], table[1]], [0, table[1]]])

    def placed(size: tuple[int, int], distance: float) -> _Camera:
        wide, high = size
        middle = np.array([wide / 2, high / 2]) + off * wide
        return _Camera(share * wide, turn, distance, aim, bend, middle, size)

    def inside(camera: _Camera) -> bool:
        straight = replace(camera, bend=(0, 0), middle=np.array(camera.size) / 2)
        seen = straight.dots((corners - aim) * cover + aim)
        rim = 0.02 * camera.size[0]
        return bool((seen > rim).all() and (seen < np.array(camera.size) - rim).all())

    if per_mm is not None:
        # Of the two directions on the plane, tilting shortens one.
        flat = per_mm / math.sqrt(math.cos(math.radians(tilt)))
        wide = 1000
        while not inside(camera := placed((wide, wide * 3 // 4), share * wide / flat)):
            wide += 40
        return camera
    near, far = 100.0, 20000.0
    for _ in range(40):
        distance = (near + far) / 2
        near, far = (near, distance) if inside(placed(size, distance)) else (distance, far)
    return placed(size, far)


def _turn(roll: float, tilt: float, spin: float) -> Any:
    """Return the camera's rotation: from the table's axes to the camera's (x right, y down, z into the picture)."""

    def about(axis: int, degrees: float) -> Any:
        a = math.radians(degrees)
        c, s = math.cos(a), math.sin(a)
        if axis == 0:
            return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])

    return about(2, roll) @ about(0, -tilt) @ about(2, spin)


def _rotate(degrees: float) -> Any:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return np.array([[c, -s], [s, c]])


def _per_mm(coarse: Any) -> float:
    a, b = coarse.shape[0] // 2, coarse.shape[1] // 2
    across, down = coarse[a, b + 1] - coarse[a, b], coarse[a + 1, b] - coarse[a, b]
    return float(STEP / math.sqrt(abs(across[0] * down[1] - across[1] * down[0])))


def _between(coarse: Any, left: int, top: int, wide: int, high: int, fine: int = 1) -> Any:
    """Return the plane's points that a part of the picture sees, `fine` samples along a pixel's side."""
    step = 1 / (STEP * fine)
    start = [(at + (0.5 / fine - 0.5)) / STEP for at in (left, top)]
    there = np.array([[step, 0, start[0]], [0, step, start[1]]])
    return cv.warpAffine(
        coarse.astype(np.float32),
        there,
        (wide * fine, high * fine),
        flags=cv.INTER_LINEAR | cv.WARP_INVERSE_MAP,
        borderMode=cv.BORDER_REPLICATE,
    )


def _cloth(
    dice: np.random.Generator,
    camera: _Camera,
    coarse: Any,
    table: tuple[float, float],
    hard: float,
    *,
    pattern: bool,
) -> Any:
    """Return the light of the bare table and of the floor around it, pixel by pixel."""
    wide, high = camera.size
    felt = [[46, 40, 30], [40, 70, 40], [90, 120, 150], [60, 50, 90], [150, 160, 165]]
    dark = _from_srgb(np.array(dice.choice(felt), np.uint8).reshape(1, 1, 3))[0, 0]
    grain = cv.GaussianBlur(dice.normal(0, 1, (512, 512)).astype(np.float32), (0, 0), 1.2)
    tile: Any = dark * (1 + 0.35 * hard * grain[..., None])
    if pattern:
        other = _from_srgb(dice.integers(0, 256, 3).astype(np.uint8).reshape(1, 1, 3))[0, 0]
        spots: Any = _motif(dice)[..., None] > 0
        tile = spots * other * (1 + 0.2 * grain[..., None]) + ~spots * tile
    tile = np.clip(tile, 0.005, 0.9).astype(np.float32)
    tile = cv.GaussianBlur(tile, (0, 0), 0.7)
    points = _between(coarse, 0, 0, wide, high)
    # Two dots of the tile are a millimetre.
    light = cv.remap(tile, 2 * points, None, cv.INTER_LINEAR, borderMode=cv.BORDER_WRAP)
    a, b = -60, np.array(table) + 60
    rim = camera.dots(np.array([[a, a], [b[0], a], [b[0], b[1]], [a, b[1]]]))
    floor = np.full((high, wide), 255, np.uint8)
    cv.fillPoly(floor, [np.rint(np.clip(rim, -30000, 30000)).astype(np.int32)], 0)
    light[floor > 0] = _from_srgb(dice.integers(20, 200, 3).astype(np.uint8).reshape(1, 1, 3))[0, 0]
    return light


def _motif(dice: np.random.Generator) -> Any:
    """Return a pattern that repeats, 256 mm a side: 1 where its second colour is."""
    y, x = np.mgrid[0:512, 0:512]
    kind, step = int(dice.integers(0, 5)), int(2 ** dice.integers(3, 7))
    if kind == 0:
        return (x // step) % 2
    if kind == 1:
        return (x // step + y // step) % 2
    if kind == 2:
        return ((x % (2 * step) - step) ** 2 + (y % (2 * step) - step) ** 2 < (0.6 * step) ** 2).astype(int)
    if kind == 3:
        # Frames, about as large as marks.
        a, b = np.abs(x % 64 - 32), np.abs(y % 64 - 32)
        return ((np.maximum(a, b) < 18) & (np.maximum(a, b) > 8)).astype(int)
    blots = cv.GaussianBlur(
        np.tile(dice.normal(0, 1, (512, 512)).astype(np.float32), (3, 3)), (0, 0), step / 3
    )
    return (blots[512:1024, 512:1024] > 0).astype(int)


def _draw(light: Any, face: Any, card: PhotographedCard, camera: _Camera, coarse: Any) -> None:
    """Draw a card into the picture's light."""
    high, wide = light.shape[:2]
    corners = card.corners()
    dots = np.concatenate([camera.dots(corners), camera.dots(corners, card.curl)])
    left, top = np.maximum(np.floor(dots.min(0)).astype(int) - 2, 0).tolist()
    right, bottom = np.minimum(np.ceil(dots.max(0)).astype(int) + 3, [wide, high]).tolist()
    if right <= left or bottom <= top:
        return
    points = _between(coarse, left, top, right - left, bottom - top, FINE)
    eye = camera.eye
    turn = _rotate(card.heading)

    def own(points: Any) -> Any:
        return (points - np.array([card.x, card.y], np.float32)) @ turn.astype(np.float32)

    at = own(points)
    if card.curl:
        for _ in range(4):
            # A ray meets a raised point before it meets the table.
            share = card.risen(at[..., 0], at[..., 1]) / -eye[2]
            at = own(points + (eye[:2] - points) * share[..., None])
        at = at.astype(np.float32)
    u, v = at[..., 0], at[..., 1]
    w, h = card.width / 2, card.height / 2
    cut = card.cut
    inside = ((u > -w - cut[0]) & (v > -h - cut[1]) & (u < w + cut[2]) & (v < h + cut[3])).astype(np.float32)
    scale = np.array([face.shape[1] / card.width, face.shape[0] / card.height], np.float32)
    there = (at + np.array([w, h], np.float32)) * scale - np.float32(0.5)
    drawn = cv.remap(face, there, None, cv.INTER_LINEAR, borderMode=cv.BORDER_REPLICATE)
    size = (right - left, bottom - top)
    share = cv.resize(inside, size, interpolation=cv.INTER_AREA)[..., None]
    part = light[top:bottom, left:right]
    part *= 1 - share
    part += cv.resize(drawn * inside[..., None], size, interpolation=cv.INTER_AREA)


def _counter(light: Any, hidden: Any, dice: np.random.Generator, cards: Any, camera: _Camera) -> None:
    """Draw a round counter that lies on a card, in one of two corners or across a side."""
    card = cards[int(dice.integers(0, len(cards)))]
    side = dice.choice([-1, 1], 2) * np.array([card.width, card.height]) / 2
    place = side * dice.uniform(0.7, 1.05, 2) @ _rotate(card.heading).T + [card.x, card.y]
    angles = np.linspace(0, math.tau, 24, endpoint=False)
    outline = camera.dots(place + float(dice.uniform(4, 9)) * np.stack([np.cos(angles), np.sin(angles)], 1))
    shape = np.zeros_like(hidden)
    cv.fillPoly(shape, [np.rint(outline * 16).astype(np.int32)], 255, cv.LINE_AA, 4)
    _cover(light, hidden, shape, dice.uniform(0.02, 0.7, 3))


def _finger(light: Any, hidden: Any, dice: np.random.Generator) -> None:
    """Draw a finger that reaches in from a side of the picture."""
    high, wide = hidden.shape
    end = np.array([dice.uniform(0.1, 0.9) * wide, dice.uniform(0.1, 0.9) * high])
    angle = dice.uniform(0, math.tau)
    start = end + np.array([math.cos(angle), math.sin(angle)]) * 0.3 * wide
    shape = np.zeros((high, wide), np.uint8)
    cv.line(shape, end.astype(int).tolist(), start.astype(int).tolist(), 255, int(0.02 * wide), cv.LINE_AA)
    _cover(light, hidden, shape, np.array([0.19, 0.3, 0.57]) * float(dice.uniform(0.5, 1.1)))


def _cover(light: Any, hidden: Any, shape: Any, colour: Any) -> None:
    left, top, across, down = cv.boundingRect(shape)
    part = light[top : top + down, left : left + across]
    share = (shape[top : top + down, left : left + across].astype(np.float32) / 255)[..., None]
    part *= 1 - share
    part += share * np.asarray(colour, np.float32)
    np.maximum(hidden, shape, out=hidden)


def _lamps(light: Any, dice: np.random.Generator, hard: float) -> None:
    """Light the table: a lamp to one side, shadows, and glare, which adds light."""
    high, wide = light.shape[:2]
    gx, gy = np.meshgrid(np.linspace(-1, 1, 120), np.linspace(-1, 1, 90))
    lean = dice.uniform(-0.35, 0.35, 2) * hard
    small = (1 + lean[0] * gx + lean[1] * gy).astype(np.float32)
    for _ in range(int(dice.integers(0, 4)) if hard else 0):
        angle, offset, soft = dice.uniform(0, math.tau), dice.uniform(-0.7, 0.7), dice.uniform(0.02, 0.3)
        side = (gx * math.cos(angle) + gy * math.sin(angle) - offset) / soft
        small *= (1 - float(dice.uniform(0.2, 0.7)) * hard / (1 + np.exp(-side))).astype(np.float32)
    # So bright that white paper comes near the most that the sensor takes, or is well below it.
    small *= float(dice.uniform(0.55, 1.15))
    light *= cv.resize(small, (wide, high), interpolation=cv.INTER_CUBIC)[..., None]
    for _ in range(int(dice.integers(0, 3)) if hard else 0):
        x, y, r = dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0.05, 0.2)
        spot = np.exp(-((gx - x) ** 2 + (gy - y) ** 2) / (2 * r * r)) * float(dice.uniform(0.1, 0.6)) * hard
        light += cv.resize(spot.astype(np.float32), (wide, high), interpolation=cv.INTER_CUBIC)[..., None]


def _spread(soft: float, disc: float, tremor: float, way: float) -> Any:
    """Return how light of one point spreads over pixels: lens and sensor, defocus, a hand's tremor along a line."""
    fine, reach = 9, 5
    size = (2 * reach + 1) * fine
    y, x = (np.mgrid[0:size, 0:size] - (size - 1) / 2) / fine
    blot = np.exp(-(x * x + y * y) / (2 * soft * soft)).astype(np.float32)
    if disc > 0.1:
        blot = cv.filter2D(blot, -1, (np.hypot(x, y) <= disc).astype(np.float32))
    if tremor > 0.05:
        along, across = x * math.cos(way) + y * math.sin(way), y * math.cos(way) - x * math.sin(way)
        path = ((np.abs(along) <= tremor / 2) & (np.abs(across) <= 0.5 / fine)).astype(np.float32)
        blot = cv.filter2D(blot, -1, path)
    kernel = blot.reshape(2 * reach + 1, fine, 2 * reach + 1, fine).sum((1, 3))
    return kernel / kernel.sum()


def _develop(light: Any, dice: np.random.Generator, seed: int, hard: float) -> bytes:
    """Return the JPEG that a camera makes of light: noise, white balance, tone curve, sharpening."""
    high, wide = light.shape[:2]
    light *= np.array(dice.uniform(0.94, 1.06, 3), np.float32)
    cv.setRNGSeed(seed)
    grain = np.asarray(cv.randn(np.zeros((high, wide), np.float32), 0, 1))
    shot, dark = float(dice.uniform(0.004, 0.03)) * hard, float(dice.uniform(0.0005, 0.004)) * hard
    for channel in range(3):
        # One grain for all channels, shifted, because drawing random numbers is slow.
        spread = cv.sqrt(cv.max(light[..., channel] * np.float32(shot**2), 0) + np.float32(dark**2))
        light[..., channel] += cv.multiply(np.roll(grain, 997 * channel), spread)
    np.clip(light, 0, 1, out=light)
    # A camera's tone curve: the standard's, with more contrast on top.
    levels = np.linspace(0, 1, 4097)
    coded = np.where(levels <= 0.0031308, 12.92 * levels, 1.055 * levels ** (1 / 2.4) - 0.055)
    contrast = float(dice.uniform(0, 0.5)) * hard
    coded += contrast * (coded * coded * (3 - 2 * coded) - coded)
    table = (255 * coded).astype(np.float32)
    index = (light * 4096).astype(np.uint16)
    picture = table[index]
    amount, size = float(dice.uniform(0, 0.9)) * hard, float(dice.uniform(0.8, 1.6))
    picture = cv.addWeighted(picture, 1 + amount, cv.GaussianBlur(picture, (0, 0), size), -amount, 0.5)
    data = np.clip(picture, 0, 255).astype(np.uint8)
    return cv.imencode(".jpg", data, [cv.IMWRITE_JPEG_QUALITY, int(dice.integers(82, 96))])[1].tobytes()


def _from_srgb(coded: Any) -> Any:
    """Return the light of coded bytes, from 0 to 1."""
    levels = np.arange(256) / 255
    light = np.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
    return light.astype(np.float32)[coded]


def _whole(card: PhotographedCard, camera: _Camera, hidden: Any) -> bool:
    """Tell whether a card's outline is wholly in the picture and nothing hides any of it."""
    dots = camera.dots(card.corners())
    if (dots < 3).any() or (dots > np.array(camera.size) - 4).any():
        return False
    shape = np.zeros_like(hidden)
    cv.fillConvexPoly(shape, np.asarray(np.rint(dots), np.int32), 255)
    return not (shape & hidden).any()
