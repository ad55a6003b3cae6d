"""Bundle adjustment: finds all cameras and card poses together, by least squares over all measured edges.

Each measurement is one row: the pixel at which a point of a card's or a mark's edge was seen, and the edge's normal and
distance in the card's own frame. The unknowns are each picture's camera and each card's pose on the plane. The method
is Levenberg-Marquardt with a robust (Cauchy) loss. The plane's own rotation and origin are free, and errors are given
as if all cards together were aligned with their true positions as well as possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from starfelt.photo.lens import NUMBERS, local, plane_of, slopes_of
from starfelt.photo.seeing import Floats

#: Standard deviations of lens distortion and lens centre, as shares of half the diagonal. Cameras have small values.
_PRIORS = np.array([np.inf] * 8 + [0.3, 0.3, 0.3, 0.015, 0.015])
#: Measurements beyond this many standard deviations count less and less.
_DOUBT = 2.5


@dataclass(frozen=True, slots=True)
class Rows:
    """Measurements: picture, card, share (n, 2), normal (n, 2) and distance in the card's frame (mm), deviation."""

    picture: NDArray[np.intp]
    card: NDArray[np.intp]
    share: Floats
    normal: Floats
    distance: Floats
    #: For corners of marks in pixels, converted to millimetres here; for edges in millimetres.
    sigma: Floats

    @staticmethod
    def joined(parts: list[Rows]) -> Rows:
        """Join rows of several parts, grouped by card and picture so that they can be summed."""
        names = ("picture", "card", "share", "normal", "distance", "sigma")
        every = [np.concatenate([getattr(part, name) for part in parts]) for name in names]
        order = np.lexsort((every[1], every[0]))
        return Rows(*(each[order] for each in every))


@dataclass(slots=True)
class Fitted:
    """The cameras (pictures, 13) and the cards' poses (cards, 3): x and y in mm, clockwise rotation in radians.

    `offs` are the rows' residuals, in standard deviations.
    """

    lenses: Floats
    poses: Floats
    offs: Floats


def rough_pose(points: Floats, lies: Floats) -> Floats:
    """Return the pose that best maps points of a card's own frame (n, 2) to points of the plane."""
    a, b = lies - lies.mean(0), points - points.mean(0)
    turn = np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum())
    return np.array([*(points.mean(0) - turned(turn) @ lies.mean(0)), turn])


def turned(turn: float) -> Floats:
    """Return the matrix that rotates by an angle, clockwise on the screen."""
    c, s = np.cos(turn), np.sin(turn)
    return np.array([[c, -s], [s, c]])


def _off(rows: Rows, lenses: Floats, poses: Floats) -> Floats:
    point = np.empty((len(rows.share), 2))
    for number, lens in enumerate(lenses):
        mine = rows.picture == number
        point[mine] = plane_of(lens, rows.share[mine])
    pose = poses[rows.card]
    c, s = np.cos(pose[:, 2]), np.sin(pose[:, 2])
    x, y = (point - pose[:, :2]).T
    return rows.normal[:, 0] * (c * x + s * y) + rows.normal[:, 1] * (c * y - s * x) - rows.distance


def _slopes(rows: Rows, lenses: Floats, poses: Floats) -> Floats:
    """Return the derivatives of every row's distance by its picture's camera and its card's pose (NUMBERS + 3, n)."""
    slopes = np.empty((NUMBERS + 3, len(rows.share)))
    pose = poses[rows.card]
    c, s = np.cos(pose[:, 2]), np.sin(pose[:, 2])
    nx, ny = rows.normal.T
    along = np.stack([c * nx - s * ny, s * nx + c * ny], 1)
    for number, lens in enumerate(lenses):
        mine = rows.picture == number
        point, slopes[:NUMBERS, mine] = slopes_of(lens, rows.share[mine], along[mine])
        x, y = (point - pose[mine, :2]).T
        slopes[-1, mine] = along[mine, 0] * y - along[mine, 1] * x
    slopes[NUMBERS : NUMBERS + 2] = -along.T
    return slopes


def _normal(rows: Rows, lenses: Floats, poses: Floats, offs: Floats) -> tuple[Floats, Floats]:
    """Return the normal equations of a step, cameras first, then poses: their matrix and their right side.

    A row affects one camera and one pose only, so its sixteen numbers are multiplied, not all unknowns.
    """
    slopes = _slopes(rows, lenses, poses) / rows.sigma
    weight = 1 / (1 + (offs / _DOUBT) ** 2)
    weighted = slopes * weight
    start = NUMBERS * len(lenses)
    normal = np.diag(_priors(len(lenses), len(poses)))
    pull = normal.diagonal().copy()
    pull[:start] *= lenses.ravel()
    pull[start:] = 0
    changes = np.flatnonzero(np.diff(rows.picture) | np.diff(rows.card)) + 1
    bounds = [0, *changes.tolist(), len(rows.card)]
    for first, last in pairwise(bounds):
        one, own = weighted[:, first:last], slopes[:, first:last]
        block, drawn = one @ own.T, one @ offs[first:last]
        k, m = NUMBERS * int(rows.picture[first]), start + 3 * int(rows.card[first])
        camera, pose = slice(k, k + NUMBERS), slice(m, m + 3)
        normal[camera, camera] += block[:NUMBERS, :NUMBERS]
        normal[camera, pose] += block[:NUMBERS, NUMBERS:]
        normal[pose, camera] += block[NUMBERS:, :NUMBERS]
        normal[pose, pose] += block[NUMBERS:, NUMBERS:]
        pull[camera] += drawn[:NUMBERS]
        pull[pose] += drawn[NUMBERS:]
    return normal, pull


def _priors(lenses: int, poses: int) -> Floats:
    return np.concatenate([np.tile(1 / _PRIORS**2, lenses), np.zeros(3 * poses)])


def fit(rows: Rows, lenses: Floats, poses: Floats, *, most: int = 12) -> Fitted:
    """Return the cameras and poses that fit the rows best, starting from a guess of both."""
    lenses, poses = lenses.copy(), poses.copy()
    damp, start = 1e-3, NUMBERS * len(lenses)
    prior = _priors(len(lenses), 0)

    def cost(off: Floats, lenses: Floats) -> float:
        spread = (lenses.ravel() ** 2 * prior).sum()
        return float((_DOUBT**2 * np.log1p((off / rows.sigma / _DOUBT) ** 2)).sum() + spread)

    off = _off(rows, lenses, poses)
    now = cost(off, lenses)
    for _ in range(most):
        normal, pull = _normal(rows, lenses, poses, off / rows.sigma)
        gained = 0.0
        for _ in range(6):
            step = np.linalg.solve(normal + np.diag(damp * np.diag(normal) + 1e-9), -pull)
            tried = lenses + step[:start].reshape(lenses.shape), poses + step[start:].reshape(poses.shape)
            there = _off(rows, *tried)
            worth = cost(there, tried[0])
            if np.isfinite(worth) and worth < now:
                gained = now - worth
                lenses, poses, off, now = *tried, there, worth
                damp = max(damp / 10, 1e-9)
                break
            damp *= 10
        if gained < 1e-5 * now:
            break
    return Fitted(lenses, poses, off / rows.sigma)


def covariance(rows: Rows, solved: Fitted) -> Floats:
    """Return the covariances of x, y (mm) and rotation (radians), card by card (cards, 3, 3)."""
    lenses, poses, offs = solved.lenses, solved.poses, solved.offs
    start = NUMBERS * len(lenses)
    normal, _ = _normal(rows, lenses, poses, offs)
    # The plane's rotation and origin are arbitrary: constrain all poses together neither to move nor to rotate.
    away = poses[:, :2] - poses[:, :2].mean(0)
    fixed = np.zeros((3, len(normal)))
    fixed[0, start::3] = fixed[1, start + 1 :: 3] = 1
    fixed[2, start::3], fixed[2, start + 1 :: 3] = -away[:, 1], away[:, 0]
    # A card's own rotation counts like that of two points this far from its centre (mm), which matters for a single
    # card.
    fixed[2, start + 2 :: 3] = 30.0**2
    fixed /= np.linalg.norm(fixed, axis=1, keepdims=True) + 1e-12
    scale = np.sqrt(np.diag(normal)) + 1e-12
    strong = float(np.median(np.diag(normal)[start:])) * 1e2
    told: Floats = np.asarray(
        np.linalg.inv((normal + strong * fixed.T @ fixed) / scale / scale[:, None]), np.float64
    )
    inverse = told / scale / scale[:, None]
    # The residuals show how accurate the standard deviations were.
    middle = float(np.median(np.abs(offs))) / 0.6745
    loose = np.array([_looseness(offs[rows.card == card], middle) for card in range(len(poses))])
    blocks = np.array([inverse[k : k + 3, k : k + 3] for k in range(start, start + 3 * len(poses), 3)])
    return blocks * loose[:, None, None] ** 2


def _looseness(offs: Floats, middle: float) -> float:
    """Return the factor by which a card's deviations are larger than stated, at least the factor of all cards."""
    mine = float(np.median(np.abs(offs))) / 0.6745 if len(offs) else middle
    return max(1.0, middle, mine)


def in_millimetres(lens: Floats, share: Floats, half: float, dots: float) -> Floats:
    """Return the size of `dots` pixels in millimetres at each share (n,), averaged over directions."""
    return np.sqrt(np.abs(np.linalg.det(local(lens, share)))) / half * dots
