"""The camera model: maps each pixel of a picture to a point on the table's plane, and back.

It first removes lens distortion from a pixel (three radial terms about a centre), then maps it to the plane by a
homography. A camera is one list of thirteen numbers: eight of the homography, three of the distortion, two of its
centre. Pixels are measured from the picture's middle in units of half its diagonal, which keeps the numbers near one.
"""

from __future__ import annotations

import numpy as np

from starfelt.photo.detection import Floats

#: Numbers of one camera: the homography's first eight (the ninth is 1), the distortion's three, its centre's two.
NUMBERS = 13
#: The usual focal length of a camera (27 mm in front of a film of 36 × 24 mm), in half diagonals, the standard
#: deviation of the inverse of its square, and that of what the picture says about both ways on the plane.
_FOCAL, _FOCAL_SPREAD, _SQUARE = 1.25, 0.25, 0.004


class ImageSize:
    """A picture's size, the unit for pixel positions."""

    def __init__(self, width: int, height: int) -> None:
        self.middle = np.array([(width - 1) / 2, (height - 1) / 2])
        self.half = float(np.hypot(width, height)) / 2

    def within(self, dots: Floats) -> Floats:
        """Return pixels relative to the middle, as shares of half the diagonal."""
        return (dots - self.middle) / self.half

    def dots(self, shares: Floats) -> Floats:
        """Return shares as pixels: the inverse of `within`."""
        return shares * self.half + self.middle


def plane_of(lens: Floats, shares: Floats) -> Floats:
    """Return the points of pixels (n, 2) on the plane, in millimetres."""
    straight = _straight(lens, shares)
    x, y = straight[:, 0], straight[:, 1]
    depth = lens[6] * x + lens[7] * y + 1
    return (
        np.stack([lens[0] * x + lens[1] * y + lens[2], lens[3] * x + lens[4] * y + lens[5]], 1)
        / depth[:, None]
    )


def _straight(lens: Floats, shares: Floats) -> Floats:
    away = shares - lens[11:13]
    r2 = (away**2).sum(1, keepdims=True)
    return lens[11:13] + away * (1 + r2 * (lens[8] + r2 * (lens[9] + r2 * lens[10])))


def slopes_of(lens: Floats, shares: Floats, along: Floats) -> tuple[Floats, Floats]:
    """Return the points on the plane (n, 2), and the derivatives of their components along some directions (n, 2).

    The latter has one row for each number of the camera (NUMBERS, n).
    """
    away = (shares - lens[11:13]).T
    r2 = (away**2).sum(0)
    bend = 1 + r2 * (lens[8] + r2 * (lens[9] + r2 * lens[10]))
    slope = lens[8] + r2 * (2 * lens[9] + r2 * 3 * lens[10])
    x, y = away * bend + lens[11:13, None]
    depth = lens[6] * x + lens[7] * y + 1
    point = np.stack([lens[0] * x + lens[1] * y + lens[2], lens[3] * x + lens[4] * y + lens[5]]) / depth
    ax, ay = along.T / depth
    part = ax * point[0] + ay * point[1]
    by = np.empty((NUMBERS, len(shares)))
    by[0], by[1], by[2] = ax * x, ax * y, ax
    by[3], by[4], by[5] = ay * x, ay * y, ay
    by[6], by[7] = -part * x, -part * y
    # Derivative of the plane's point by the undistorted pixel.
    follow = np.stack(
        [ax * lens[0] + ay * lens[3] - part * lens[6], ax * lens[1] + ay * lens[4] - part * lens[7]]
    )
    out = (follow * away).sum(0)
    by[8] = out * r2
    by[9] = by[8] * r2
    by[10] = by[9] * r2
    # The centre: 1 − d(away · bend)/d(away).
    by[11:13] = follow * (1 - bend) - 2 * slope * out * away
    return point.T, by


def local(lens: Floats, shares: Floats) -> Floats:
    """Return the derivative of the plane's point by a pixel's place, in millimetres a share (n, 2, 2)."""
    tiny = 1e-5
    steps = np.array([[tiny, 0.0], [0.0, tiny]])
    return np.stack([plane_of(lens, shares + step) - plane_of(lens, shares - step) for step in steps], 2) / (
        2 * tiny
    )


def dots_for(lens: Floats, points: Floats) -> Floats:
    """Return the pixels, as shares, of points on the plane (n, 2): the inverse mapping, by Newton's method."""
    matrix = np.array([[*lens[0:3]], [*lens[3:6]], [*lens[6:8], 1.0]])
    flat = np.concatenate([points, np.ones((len(points), 1))], 1) @ np.linalg.inv(matrix).T
    straight = flat[:, :2] / flat[:, 2:]
    shares = straight.copy()
    for _ in range(6):
        away = shares - lens[11:13]
        r2 = (away**2).sum(1, keepdims=True)
        bend = 1 + r2 * (lens[8] + r2 * (lens[9] + r2 * lens[10]))
        shares = lens[11:13] + (straight - lens[11:13]) / np.maximum(bend, 0.2)
    return shares


def parallax_at(lens: Floats, points: Floats) -> Floats:
    """Return the parallax of points of the plane (n, 2) for each millimetre that they are above it (n, 2).

    That is the way from the foot of the camera, divided by the camera's height.
    """
    eye = _eye(lens)
    return (points - eye[:2]) / max(abs(float(eye[2])), 1.0)


def _eye(lens: Floats) -> Floats:
    """Return the place of a camera: its foot on the plane, and its height, in millimetres.

    A pinhole with square pixels shows two equal, perpendicular ways on the plane as its focal length has it. Where the
    camera is straight above, they tell nothing about it, and a usual one is taken.
    """
    about_centre = np.array([[1, 0, lens[11]], [0, 1, lens[12]], [0, 0, 1]])
    onto = np.linalg.inv(np.array([[*lens[0:3]], [*lens[3:6]], [*lens[6:8], 1.0]]) @ about_centre)
    onto /= np.linalg.norm(onto[:2, :2]) / np.sqrt(2)
    across, down = onto[:, 0], onto[:, 1]
    flat = np.array([across[:2] @ down[:2], across[:2] @ across[:2] - down[:2] @ down[:2]])
    deep = np.array([across[2] * down[2], across[2] ** 2 - down[2] ** 2])
    # One divided by the square of the focal length, from its usual value and what the picture says.
    usual, spread = 1 / _FOCAL**2, _FOCAL_SPREAD
    inverse = (usual / spread**2 - flat @ deep / _SQUARE**2) / (1 / spread**2 + flat @ flat / _SQUARE**2)
    root = np.sqrt(np.clip(inverse, usual / 2.5, usual * 2.5))
    turn = onto * np.array([root, root, 1.0])[:, None]
    turn /= (np.linalg.norm(turn[:, 0]) + np.linalg.norm(turn[:, 1])) / 2
    first, second, shift = turn.T
    return np.asarray(-np.stack([first, second, np.cross(first, second)]) @ shift, np.float64)


def first_guess(shares: Floats, side: float) -> Floats:
    """Return a first camera from marks alone (n, 4, 2), each a square of `side` millimetres, without distortion.

    The area of a mark in the picture grows with the third power of a linear function of its place, the plane's depth.
    That gives the perspective part of the homography. Without perspective, all marks are rotated squares under one
    affine map, and its metric is linear in the known data of their sides.
    """
    if len(shares) < 3:
        return _from_one(shares[np.argmax(_areas(shares))], side)
    middle = shares.mean(1)
    root = (side * side / _areas(shares)) ** (-1 / 3)
    rows = np.concatenate([middle, np.ones((len(middle), 1))], 1)
    weight = np.ones(len(rows))
    depth = np.zeros(3)
    for _ in range(8):
        depth = np.linalg.lstsq(rows * weight[:, None], root * weight, rcond=None)[0]
        off = np.abs(rows @ depth - root) / np.abs(root)
        weight = 1 / np.sqrt(1 + (off / max(0.01, float(np.median(off)))) ** 2)
    far = depth[:2] / depth[2]
    flat = shares / (shares @ far + 1)[..., None]
    across, down = (
        flat[:, 1] + flat[:, 2] - flat[:, 0] - flat[:, 3],
        flat[:, 2] + flat[:, 3] - flat[:, 0] - flat[:, 1],
    )
    across, down = across / 2, down / 2

    def product(a: Floats, b: Floats) -> Floats:
        return np.stack([a[:, 0] * b[:, 0], a[:, 0] * b[:, 1] + a[:, 1] * b[:, 0], a[:, 1] * b[:, 1]], 1)

    system = np.concatenate([product(across, across), product(down, down), product(across, down)])
    wanted = np.concatenate([np.full(2 * len(flat), side * side), np.zeros(len(flat))])
    weight = np.ones(len(system))
    metric = np.zeros(3)
    for _ in range(8):
        metric = np.linalg.lstsq(system * weight[:, None], wanted * weight, rcond=None)[0]
        off = np.abs(system @ metric - wanted) / (side * side)
        weight = 1 / np.sqrt(1 + (off / max(0.02, float(np.median(off)))) ** 2)
    a, b, c = metric
    if a <= 0 or a * c - b * b <= 0:
        return _from_one(shares[np.argmax(_areas(shares))], side)
    # An upper triangle maps the picture's horizontal axis to the plane's.
    p, q = float(np.sqrt(a)), float(b / np.sqrt(a))
    r = float(np.sqrt(c - q * q))
    return np.array([p, q, 0, 0, r, 0, far[0], far[1], 0, 0, 0, 0, 0])


def _areas(quads: Floats) -> Floats:
    a, b = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) / 2


def _from_one(quad: Floats, side: float) -> Floats:
    """Return a camera from one mark's four corners."""
    h = side / 2
    lies = np.array([[-h, -h], [h, -h], [h, h], [-h, h]])
    rows: list[list[float]] = []
    for k in range(4):
        x, y, u, v = float(quad[k, 0]), float(quad[k, 1]), float(lies[k, 0]), float(lies[k, 1])
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    solved = np.linalg.lstsq(np.array(rows), lies.ravel(), rcond=None)[0]
    return np.concatenate([solved, np.zeros(5)])
