"""All cards and all cameras found together: what makes every measured edge lie where its card has it.

One row a measurement: the dot at which a point of a card's or a mark's edge was seen, and the edge's normal and
distance in the card's own frame. The unknowns are each picture's camera and each card's pose on the plane. Least
squares with a robust (Cauchy) loss, by steps of Levenberg and Marquardt; the plane's own turn and origin are free, and
errors are told as if all cards were laid over their true places as well as can be.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from starfelt.photo.lens import NUMBERS, local, plane_of, slopes_of
from starfelt.photo.seeing import Floats

#: What bends a lens, and where its centre lies, is near these many shares of the half diagonal: a camera's is.
_PRIORS = np.array([np.inf] * 8 + [0.3, 0.3, 0.3, 0.015, 0.015])
#: Beyond so many deviations a measurement counts less and less.
_DOUBT = 2.5


@dataclass(frozen=True, slots=True)
class Rows:
    """Measurements: picture, card, share (n, 2), normal (n, 2) and distance in the card's frame (mm), deviation."""

    picture: NDArray[np.intp]
    card: NDArray[np.intp]
    share: Floats
    normal: Floats
    distance: Floats
    #: In dots for corners of marks, turned to millimetres here; in millimetres for edges.
    sigma: Floats

    @staticmethod
    def joined(parts: list[Rows]) -> Rows:
        """All rows of several parts."""
        return Rows(
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in ("picture", "card", "share", "normal", "distance", "sigma")
            )
        )


@dataclass(slots=True)
class Fitted:
    """The cameras (pictures, 13) and the cards' poses (cards, 3): x and y in millimetres, turn in radians, clockwise.

    `offs` are the rows' distances from where they should be, in deviations.
    """

    lenses: Floats
    poses: Floats
    offs: Floats


def rough_pose(points: Floats, lies: Floats) -> Floats:
    """Return the pose that lays points of a card's own frame (n, 2) on points of the plane best."""
    a, b = lies - lies.mean(0), points - points.mean(0)
    turn = np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum())
    return np.array([*(points.mean(0) - turned(turn) @ lies.mean(0)), turn])


def turned(turn: float) -> Floats:
    """The matrix that turns by an angle, clockwise on the screen."""
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
    """How every row's distance changes with every unknown: cameras first, then poses."""
    count = len(rows.share)
    slopes = np.zeros((count, NUMBERS * len(lenses) + 3 * len(poses)))
    pose = poses[rows.card]
    c, s = np.cos(pose[:, 2]), np.sin(pose[:, 2])
    nx, ny = rows.normal.T
    mx, my = c * nx - s * ny, s * nx + c * ny
    at = np.arange(count)
    start = NUMBERS * len(lenses)
    for number, lens in enumerate(lenses):
        mine = np.flatnonzero(rows.picture == number)
        point, by = slopes_of(lens, rows.share[mine])
        slopes[mine, NUMBERS * number : NUMBERS * (number + 1)] = (
            mx[mine, None] * by[:, 0] + my[mine, None] * by[:, 1]
        )
        x, y = (point - pose[mine, :2]).T
        qx, qy = c[mine] * x + s[mine] * y, c[mine] * y - s[mine] * x
        slopes[mine, start + 3 * rows.card[mine] + 2] = nx[mine] * qy - ny[mine] * qx
    slopes[at, start + 3 * rows.card] = -mx
    slopes[at, start + 3 * rows.card + 1] = -my
    return slopes


def fit(rows: Rows, lenses: Floats, poses: Floats, *, most: int = 12) -> Fitted:
    """Return the cameras and poses that fit the rows best, from a guess of both."""
    lenses, poses = lenses.copy(), poses.copy()
    damp, start = 1e-3, NUMBERS * len(lenses)
    prior = np.concatenate([np.tile(1 / _PRIORS**2, len(lenses)), np.zeros(3 * len(poses))])

    def cost(off: Floats, lenses: Floats) -> float:
        spread = (lenses.ravel() ** 2 * prior[:start]).sum()
        return float((_DOUBT**2 * np.log1p((off / rows.sigma / _DOUBT) ** 2)).sum() + spread)

    off = _off(rows, lenses, poses)
    now = cost(off, lenses)
    for _ in range(most):
        slopes = _slopes(rows, lenses, poses) / rows.sigma[:, None]
        ratio = off / rows.sigma
        weight = 1 / (1 + (ratio / _DOUBT) ** 2)
        normal = (slopes * weight[:, None]).T @ slopes + np.diag(prior)
        pull = slopes.T @ (weight * ratio)
        pull[:start] += prior[:start] * lenses.ravel()
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
    """Return how sure the poses are: the covariances of x, y (mm) and turn (radians), card by card (cards, 3, 3)."""
    lenses, poses, offs = solved.lenses, solved.poses, solved.offs
    start = NUMBERS * len(lenses)
    prior = np.concatenate([np.tile(1 / _PRIORS**2, len(lenses)), np.zeros(3 * len(poses))])
    weight = 1 / (1 + (offs / _DOUBT) ** 2)
    slopes = _slopes(rows, lenses, poses) / rows.sigma[:, None]
    normal = (slopes * weight[:, None]).T @ slopes + np.diag(prior)
    # The plane's turn and origin are nobody's: all poses together neither move nor turn.
    away = poses[:, :2] - poses[:, :2].mean(0)
    fixed = np.zeros((3, len(normal)))
    fixed[0, start::3] = fixed[1, start + 1 :: 3] = 1
    fixed[2, start::3], fixed[2, start + 1 :: 3] = -away[:, 1], away[:, 0]
    # A card's own turn counts as that of two points this far from its centre (mm): one card alone has nothing else.
    fixed[2, start + 2 :: 3] = 30.0**2
    fixed /= np.linalg.norm(fixed, axis=1, keepdims=True) + 1e-12
    scale = np.sqrt(np.diag(normal)) + 1e-12
    strong = float(np.median(np.diag(normal)[start:])) * 1e2
    told: Floats = np.asarray(
        np.linalg.inv((normal + strong * fixed.T @ fixed) / scale / scale[:, None]), np.float64
    )
    inverse = told / scale / scale[:, None]
    # What is left says how sure the deviations were.
    middle = float(np.median(np.abs(offs))) / 0.6745
    loose = np.array([_looseness(offs[rows.card == card], middle) for card in range(len(poses))])
    blocks = np.array([inverse[k : k + 3, k : k + 3] for k in range(start, start + 3 * len(poses), 3)])
    return blocks * loose[:, None, None] ** 2


def _looseness(offs: Floats, middle: float) -> float:
    """By how much one card's deviations are larger than they were said to be: by as much as everybody's, at least."""
    mine = float(np.median(np.abs(offs))) / 0.6745 if len(offs) else middle
    return max(1.0, middle, mine)


def in_millimetres(lens: Floats, share: Floats, half: float, dots: float) -> Floats:
    """Return how many millimetres so many dots are at each share (n,), in the mean of directions."""
    return np.sqrt(np.abs(np.linalg.det(local(lens, share)))) / half * dots
