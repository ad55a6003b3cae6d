"""Bundle adjustment: finds all cameras and card poses together, by least squares over all measured edges.

Each measurement is one row: the pixel at which a point of a card's or a mark's edge was seen, and the edge's normal and
distance in the card's own frame. The unknowns are each picture's camera and each card's pose on the plane. The method
is Levenberg-Marquardt with a robust (Cauchy) loss. The plane's own rotation and origin are free, and errors are given
as if all cards together were aligned with their true positions as well as possible.

More unknowns hold what many rows share, so that the stated errors contain it:

- A picture shows all edges of marks too far out, or too far in, by the same part of a pixel, because its tone curve is
  not known exactly. The same holds for the edges of cards, whose cloth and blur are known less. Both change the scale.
- Scissors cut each side of a card beside its line.
- A card is curled: its height above the plane is a quadratic form of the place on it. By
  parallax, what is higher is seen in another place.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from starfelt.photo.camera import NUMBERS, local, plane_of, slopes_of
from starfelt.photo.detection import Floats

#: The numbers of a picture: those of its camera, then how far out it shows edges of marks and of cards, in pixels.
VIEW = NUMBERS + 2
#: The numbers of a card: x and y in mm, its clockwise rotation in radians, how far beyond its line each side was cut,
#: in mm (left, top, right, bottom), and its heights `REACH` from its centre, in mm (of x², of xy, of y²).
CARD = 10
_CUTS, _HEIGHTS = slice(3, 7), slice(7, 10)
REACH = 40.0
#: Standard deviations of lens distortion and lens centre, as shares of half the diagonal. Cameras have small values.
_PRIORS = np.array([np.inf] * 8 + [0.3, 0.3, 0.3, 0.015, 0.015])
#: The spread of heights (mm) while marks alone are measured, which cannot tell them from the scale, and later. Most
#: cards are flat and some are not, so larger heights count less and less.
_FLAT, _CURLED = 0.02, 0.3
#: The least and the most that cuts are taken to spread, in millimetres.
_CUT_LEAST, _CUT_MOST = 0.02, 0.5
#: How far the edges of cards may be off together, as a share of their scatter.
_ALIKE, _SHIFT_LEAST = 1.0, 0.03
#: Edges are not found so far from the common pose, in millimetres.
_OUT_OF_REACH = 0.7
#: Measurements beyond this many standard deviations count less and less.
_DOUBT = 2.5


@dataclass(frozen=True, slots=True)
class Spreads:
    """Standard deviations of what many rows share: of cuts and heights in mm, of the shifts of edges in pixels."""

    cuts: float = 0.15
    heights: float = _FLAT
    mark_shift: float = 0.015
    card_shift: float = 0.1


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
    #: The length of a pixel across a mark's edge (n,) and across a card's own, in millimetres; 0 for other rows.
    mark_dot: Floats
    card_dot: Floats
    #: By what a card's heights are multiplied at a row's place (n, 3), and the parallax (mm) of a millimetre of
    #: height (n, 2).
    rise: Floats
    parallax: Floats

    @staticmethod
    def join(parts: list[Rows]) -> Rows:
        """Join rows of several parts, grouped by card and picture so that they can be summed."""
        names = (
            "picture",
            "card",
            "share",
            "normal",
            "distance",
            "sigma",
            "mark_dot",
            "card_dot",
            "rise",
            "parallax",
        )
        every = [np.concatenate([getattr(part, name) for part in parts]) for name in names]
        order = np.lexsort((every[1], every[0]))
        return Rows(*(each[order] for each in every))


@dataclass(slots=True)
class Fitted:
    """The pictures' numbers (pictures, VIEW) and the cards' (cards, CARD).

    `offs` are the rows' residuals, in standard deviations.
    """

    lenses: Floats
    poses: Floats
    offs: Floats


def rough_pose(points: Floats, lies: Floats) -> Floats:
    """Return the pose that best maps points of a card's own frame (n, 2) to points of the plane."""
    a, b = lies - lies.mean(0), points - points.mean(0)
    turn = np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum())
    return np.array([*(points.mean(0) - rotation(turn) @ lies.mean(0)), turn])


def rotation(turn: float) -> Floats:
    """Return the matrix that rotates by an angle, clockwise on the screen."""
    c, s = np.cos(turn), np.sin(turn)
    return np.array([[c, -s], [s, c]])


def rise_of(places: Floats) -> Floats:
    """Return by what a card's heights are multiplied at places on it (n, 2), in millimetres from its centre."""
    x, y = (places / REACH).T
    return np.stack([x * x, x * y, y * y], 1)


def _off(rows: Rows, lenses: Floats, poses: Floats) -> Floats:
    point = np.empty((len(rows.share), 2))
    for number, lens in enumerate(lenses):
        mine = rows.picture == number
        point[mine] = plane_of(lens, rows.share[mine])
    pose = poses[rows.card]
    point -= _parallax(rows, pose)
    c, s = np.cos(pose[:, 2]), np.sin(pose[:, 2])
    x, y = (point - pose[:, :2]).T
    out = rows.normal[:, 0] * (c * x + s * y) + rows.normal[:, 1] * (c * y - s * x) - rows.distance
    shift = lenses[rows.picture, NUMBERS:]
    return (
        out
        - shift[:, 0] * rows.mark_dot
        - shift[:, 1] * rows.card_dot
        - (pose[:, _CUTS] * _sides(rows)).sum(1)
    )


def _parallax(rows: Rows, pose: Floats) -> Floats:
    """Return the parallax of each row's place, because it is above the plane (n, 2), in millimetres."""
    return rows.parallax * (pose[:, _HEIGHTS] * rows.rise).sum(1)[:, None]


def _sides(rows: Rows) -> Floats:
    """Return a row for each measurement with a one at its side of the card: left, top, right, bottom (n, 4)."""
    normal = np.where((rows.card_dot > 0)[:, None], rows.normal, 0)
    return np.concatenate([np.maximum(-normal, 0), np.maximum(normal, 0)], 1)


def _slopes(rows: Rows, lenses: Floats, poses: Floats) -> Floats:
    """Return the derivatives of every row's distance by its picture's and its card's numbers (VIEW + CARD, n)."""
    slopes = np.empty((VIEW + CARD, len(rows.share)))
    pose = poses[rows.card]
    c, s = np.cos(pose[:, 2]), np.sin(pose[:, 2])
    nx, ny = rows.normal.T
    along = np.stack([c * nx - s * ny, s * nx + c * ny], 1)
    for number, lens in enumerate(lenses):
        mine = rows.picture == number
        point, slopes[:NUMBERS, mine] = slopes_of(lens, rows.share[mine], along[mine])
        x, y = (point - _parallax(rows, pose)[mine] - pose[mine, :2]).T
        slopes[VIEW + 2, mine] = along[mine, 0] * y - along[mine, 1] * x
    slopes[NUMBERS], slopes[NUMBERS + 1] = -rows.mark_dot, -rows.card_dot
    slopes[VIEW : VIEW + 2] = -along.T
    slopes[VIEW + 3 : VIEW + 7] = -_sides(rows).T
    slopes[VIEW + 7 :] = -((along * rows.parallax).sum(1)[:, None] * rows.rise).T
    return slopes


def _normal(
    rows: Rows, lenses: Floats, poses: Floats, offs: Floats, spreads: Spreads
) -> tuple[Floats, Floats]:
    """Return the normal equations of a step, pictures first, then cards: their matrix and their right side.

    A row affects one picture and one card only, so its own numbers are multiplied, not all unknowns.
    """
    slopes = _slopes(rows, lenses, poses) / rows.sigma
    weight = 1 / (1 + (offs / _DOUBT) ** 2)
    weighted = slopes * weight
    start = VIEW * len(lenses)
    prior = _priors(len(lenses), len(poses), spreads)
    # Heights have the robust loss, too.
    prior[start:].reshape(poses.shape)[:, _HEIGHTS] /= (
        1 + (poses[:, _HEIGHTS] / spreads.heights / _DOUBT) ** 2
    )
    normal = np.diag(prior)
    pull = prior * np.concatenate([lenses.ravel(), poses.ravel()])
    changes = np.flatnonzero(np.diff(rows.picture) | np.diff(rows.card)) + 1
    bounds = [0, *changes.tolist(), len(rows.card)]
    for first, last in pairwise(bounds):
        one, own = weighted[:, first:last], slopes[:, first:last]
        block, drawn = one @ own.T, one @ offs[first:last]
        k, m = VIEW * int(rows.picture[first]), start + CARD * int(rows.card[first])
        camera, pose = slice(k, k + VIEW), slice(m, m + CARD)
        normal[camera, camera] += block[:VIEW, :VIEW]
        normal[camera, pose] += block[:VIEW, VIEW:]
        normal[pose, camera] += block[VIEW:, :VIEW]
        normal[pose, pose] += block[VIEW:, VIEW:]
        pull[camera] += drawn[:VIEW]
        pull[pose] += drawn[VIEW:]
    return normal, pull


def _solve(normal: Floats, right: Floats, start: int) -> Floats:
    """Solve normal equations whose cards begin at `start`, by the Schur complement of the pictures.

    No row affects two cards, so the cards' part is a block diagonal, and most of the work is a small matrix a card.
    """
    each = np.arange(start, len(normal)).reshape(-1, CARD)
    inverse = np.linalg.inv(normal[each[:, :, None], each[:, None, :]])
    across, own = normal[each, :start], right[each][:, :, None]
    gain = across.swapaxes(1, 2) @ inverse
    rest = right[:start] - (gain @ own).sum(0)[:, 0]
    left = normal[:start, :start] - (gain @ across).sum(0)
    pictures: Floats = np.asarray(np.linalg.solve(left, rest), np.float64)
    cards: Floats = inverse @ (own - (across @ pictures)[:, :, None])
    return np.concatenate([pictures, cards.ravel()])


def _priors(lenses: int, poses: int, spreads: Spreads) -> Floats:
    view = [*_PRIORS, spreads.mark_shift, spreads.card_shift]
    card = [np.inf] * 3 + [spreads.cuts] * 4 + [spreads.heights] * 3
    return 1 / np.concatenate([np.tile(view, lenses), np.tile(card, poses)]) ** 2


def fit(rows: Rows, lenses: Floats, poses: Floats, *, spreads: Spreads, most: int = 12) -> Fitted:
    """Return the pictures' and the cards' numbers that fit the rows best, starting from a guess of both.

    Args:
        rows: the measurements.
        lenses: the guess, picture by picture (pictures, VIEW).
        poses: the guess, card by card (cards, CARD).
        spreads: those of what many rows share.
        most: the most steps.
    """
    lenses, poses = lenses.copy(), poses.copy()
    damp, start = 1e-3, VIEW * len(lenses)
    prior = _priors(len(lenses), len(poses), spreads)

    def cost(off: Floats, lenses: Floats, poses: Floats) -> float:
        usual = np.concatenate([lenses.ravel(), poses.ravel()]) ** 2 * prior
        usual[start:].reshape(poses.shape)[:, _HEIGHTS] = 0
        raised = poses[:, _HEIGHTS] / spreads.heights
        return float(usual.sum() + _robust(off / rows.sigma) + _robust(raised))

    off = _off(rows, lenses, poses)
    now = cost(off, lenses, poses)
    for _ in range(most):
        normal, pull = _normal(rows, lenses, poses, off / rows.sigma, spreads)
        gained = 0.0
        for _ in range(6):
            step = _solve(normal + np.diag(damp * np.diag(normal) + 1e-9), -pull, start)
            tried = lenses + step[:start].reshape(lenses.shape), poses + step[start:].reshape(poses.shape)
            there = _off(rows, *tried)
            worth = cost(there, *tried)
            if np.isfinite(worth) and worth < now:
                gained = now - worth
                lenses, poses, off, now = *tried, there, worth
                damp = max(damp / 10, 1e-9)
                break
            damp *= 10
        if gained < 1e-5 * now:
            break
    return Fitted(lenses, poses, off / rows.sigma)


def _robust(off: Floats) -> float:
    return float((_DOUBT**2 * np.log1p((off / _DOUBT) ** 2)).sum())


def spreads_of(rows: Rows, solved: Fitted) -> Spreads:
    """Return the spreads that measured rows show.

    Where blur and a patterned cloth make the edges of cards scatter, all of them may be off by as much together.
    """
    framed = rows.card_dot > 0
    if not framed.any():
        return Spreads(heights=_CURLED)
    off = (solved.offs * rows.sigma)[framed] / rows.card_dot[framed]
    scatter = float(np.median(np.abs(off - np.median(off)))) / 0.6745
    return Spreads(
        _spread_of_cuts(rows, solved), card_shift=max(_SHIFT_LEAST, _ALIKE * scatter), heights=_CURLED
    )


def _spread_of_cuts(rows: Rows, solved: Fitted) -> float:
    """Return the standard deviation of the cuts of all measured sides, in millimetres."""
    measured = np.zeros((len(solved.poses), 4), dtype=bool)
    sides = _sides(rows) > 0.5
    for side in range(4):
        measured[rows.card[sides[:, side]], side] = True
    cuts = np.abs(solved.poses[:, _CUTS][measured])
    # The cards' positions follow a part of their cuts.
    return float(np.clip(1.25 * np.median(cuts) / 0.6745, _CUT_LEAST, _CUT_MOST)) if len(cuts) else _CUT_MOST


def covariance(rows: Rows, solved: Fitted, spreads: Spreads) -> Floats:
    """Return the covariances of x, y (mm) and rotation (radians), card by card (cards, 3, 3)."""
    lenses, poses, offs = solved.lenses, solved.poses, solved.offs
    start = VIEW * len(lenses)
    normal, _ = _normal(rows, lenses, poses, offs, spreads)
    # The plane's rotation and origin are arbitrary: constrain all poses together neither to move nor to rotate.
    away = poses[:, :2] - poses[:, :2].mean(0)
    fixed = np.zeros((3, len(normal)))
    fixed[0, start::CARD] = fixed[1, start + 1 :: CARD] = 1
    fixed[2, start::CARD], fixed[2, start + 1 :: CARD] = -away[:, 1], away[:, 0]
    # A card's own rotation counts like that of two points this far from its centre (mm), which matters for a single
    # card.
    fixed[2, start + 2 :: CARD] = 30.0**2
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
    ends = range(start, start + CARD * len(poses), CARD)
    blocks = np.array([inverse[k : k + 3, k : k + 3] for k in ends])
    return blocks * loose[:, None, None] ** 2


def largest_parallax(rows: Rows, solved: Fitted) -> Floats:
    """Return the largest parallax of each card's measured points, because it is curled (cards,), in millimetres."""
    seen = np.hypot(*_parallax(rows, solved.poses[rows.card]).T)
    return np.array([seen[rows.card == card].max(initial=0) for card in range(len(solved.poses))])


def bend(rows: Rows, solved: Fitted) -> Floats:
    """Return how far each card's mark is from what was fitted (cards,), in mm beyond twice what is usual.

    If it is far, the curl of a card is not all that was fitted, or it is folded. Then its rotation may be off.
    """
    marks = rows.mark_dot > 0
    off = np.abs(solved.offs * rows.sigma)
    cards = range(len(solved.poses))
    far = np.array(
        [np.percentile(off[marks & (rows.card == k)], 80) if k in rows.card[marks] else 0 for k in cards]
    )
    return np.sqrt(np.maximum(far**2 - (2 * np.median(far)) ** 2, 0))


def disagreement(rows: Rows, solved: Fitted) -> Floats:
    """Return how far pictures put each card from its common pose at most, in mm and radians (cards, 2).

    A card that one picture shows, or that all show alike, has zeros. Where the corners of its mark are far from the
    common pose, they alone count: its edges are out of reach there, and other lines are found.
    """
    apart = np.zeros((len(solved.poses), 2))
    slopes = _slopes(rows, solved.lenses, solved.poses)[VIEW : VIEW + 3]
    weight = 1 / rows.sigma / np.sqrt(1 + (solved.offs / _DOUBT) ** 2)
    for card in range(len(apart)):
        pictures = np.unique(rows.picture[rows.card == card])
        for picture in pictures if len(pictures) > 1 else ():
            mine = (rows.card == card) & (rows.picture == picture)
            off = solved.offs[mine] * rows.sigma[mine]
            moved = np.linalg.lstsq((slopes[:, mine] * weight[mine]).T, off * weight[mine], rcond=None)[0]
            corners = mine & (rows.mark_dot == 0) & (rows.card_dot == 0)
            by_mark = np.linalg.lstsq(slopes[:, corners].T, (solved.offs * rows.sigma)[corners], rcond=None)[
                0
            ]
            if np.hypot(*by_mark[:2]) > _OUT_OF_REACH:
                moved = by_mark
            apart[card] = np.maximum(apart[card], [np.hypot(*moved[:2]), abs(moved[2])])
    return apart


def _looseness(offs: Floats, middle: float) -> float:
    """Return the factor by which a card's deviations are larger than stated, at least the factor of all cards."""
    mine = float(np.median(np.abs(offs))) / 0.6745 if len(offs) else middle
    return max(1.0, middle, mine)


def in_millimetres(lens: Floats, share: Floats, half: float, dots: float) -> Floats:
    """Return the size of `dots` pixels in millimetres at each share (n,), averaged over directions."""
    return np.sqrt(np.abs(np.linalg.det(local(lens, share)))) / half * dots
