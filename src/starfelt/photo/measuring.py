"""The measuring pipeline: from pictures of one table to the poses of its cards, by marks and then by edges."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from starfelt.messages import Line
from starfelt.paper.marks import MARK_SIDE, MarkedCard
from starfelt.photo.bundle_adjustment import (
    CARD,
    VIEW,
    Fitted,
    Rows,
    Spreads,
    bend,
    covariance,
    disagreement,
    fit,
    in_millimetres,
    largest_parallax,
    rise_of,
    rotation,
    rough_pose,
    spreads_of,
)
from starfelt.photo.camera import ImageSize, dots_for, first_guess, parallax_at, plane_of
from starfelt.photo.detection import Floats, MarkedImage
from starfelt.photo.edges import Stretches, card_stretches, mark_stretches, measure
from starfelt.photo.picture import LIGHT, Unusable

#: Standard deviations of a mark's corner (pixels): as first found, and once its edges are measured.
_CORNER, _CORNER_BESIDE_EDGES = 0.2, 4.0
#: Rounds of edge measurement: whether cards' edges count too, and the largest offset (mm). The corners of a blurred
#: mark are found too far inward. Its edges are not, and they predict where the cards' edges are. Those of a curled card
#: are found from its middle outward, round by round.
_ROUNDS = ((False, 0.9), (False, 0.5), (True, 0.7), (True, 1.2), (True, 0.7), (True, 0.35))
#: No other card may be nearer than twice this to a measured edge (mm).
_BESIDE_EDGE = 0.8
#: A mark with a larger mean residual of its corners than this (mm) is no mark on this plane.
_ASTRAY = 0.9
#: Cards of two pictures are the same if they are this near after alignment of the pictures (mm, radians).
_SAME_MM, _SAME_TURN = 12.0, 0.1
#: Standard deviations that hold 95 of 100: in two dimensions, in one.
_WITHIN_2D, _WITHIN = 2.45, 1.96
#: The standard deviation of rounding to a tenth.
_ROUNDING = 0.1 / math.sqrt(12)
#: Systematic errors that no residual shows, as standard deviations: imperfect models of lens and blur.
_BESIDE_MM, _BESIDE_DEG = 0.06, 0.01
#: A card's rotation is off by up to this many times the bend of its mark. The bench gave this factor.
_BENT = 8.0
#: A card is noted as curled if its largest parallax or the bend of its mark is larger than this (mm).
_PARALLAX, _CURLED = 0.5, 0.05
#: Errors are larger than a fit says, because neighbouring measurements are off together. The bench gave these factors,
#: for places and for rotations.
_TOGETHER, _TOGETHER_TURN = 1.7, 1.4


@dataclass(frozen=True, slots=True)
class Measured:
    """A measured card: its centre in millimetres and heading in degrees, on a plane that the pictures define.

    About 95 of 100 cards are within `error_mm` and `error_deg` of this.
    """

    card: MarkedCard
    x: float
    y: float
    heading: float
    error_mm: float
    error_deg: float


@dataclass(frozen=True, slots=True)
class Unread:
    """The place of a square that may be a mark, on the plane of the cards in millimetres.

    `alike` is the correlation with every mark's drawing (marks,).
    """

    place: Floats
    alike: Floats


@dataclass(slots=True)
class _View:
    """One picture with its camera. `cards` are the numbers of the cards on it, in the order of its marks."""

    sight: MarkedImage
    #: The light of its pixels.
    light: NDArray[np.uint16]
    frame: ImageSize
    shares: Floats
    lens: Floats
    cards: list[int]
    #: By the edges of its marks, as `edges.Found` has it; None until measured.
    blur: Floats | None


def measure_cards(
    sights: Sequence[MarkedImage], known: Mapping[int, MarkedCard]
) -> tuple[list[Measured], list[Line], list[Unread]]:
    """Return every card on the pictures, notes on what was left out, and squares that may be marks.

    Raises:
        Unusable: a picture shows no mark of a card, or shares fewer than two cards with the pictures before it.
    """
    notes: list[Line] = []
    found: list[MarkedCard] = []
    poses: list[Floats] = []
    views: list[_View] = []
    for number, sight in enumerate(sights, 1):
        view, own = _fit_alone(sight, known, number, notes)
        marks = [known[mark] for mark, _ in own]
        if views:
            over = _laid_over(found, poses, marks, [pose for _, pose in own])
            if over is None:
                raise Unusable("photo-nothing-shared", picture=number)
            turn, shift = over
            view.lens = _move_camera(view.lens, turn, shift)
            own = [
                (mark, np.array([*(rotation(turn) @ pose[:2] + shift), pose[2] + turn, *pose[3:]]))
                for mark, pose in own
            ]
        taken: set[int] = set()
        for (_, pose), card in zip(own, marks, strict=True):
            same = [
                k
                for k in range(len(found))
                if found[k].mark == card.mark and k not in taken and views and _near(poses[k], pose)
            ]
            if same:
                place = min(same, key=lambda k: float(np.hypot(*(poses[k][:2] - pose[:2]))))
            else:
                place = len(found)
                found.append(card)
                poses.append(pose)
            taken.add(place)
            view.cards.append(place)
        views.append(view)
    solved, sure, shifts, bent, apart = _fit_together(views, found, np.array(poses))
    notes += _cut_off(views, solved, found)
    notes += [
        Line("photo-note-curled", {"card": card.name})
        for card, parallax_mm, bend_mm in zip(found, shifts.tolist(), bent.tolist(), strict=True)
        if parallax_mm > _PARALLAX or bend_mm > _CURLED
    ]
    cards = [_with_errors(*each) for each in zip(found, solved.poses, sure, bent, apart, strict=True)]
    return cards, notes, _find_unread(views, solved)


def _with_errors(card: MarkedCard, pose: Floats, sure: Floats, bent: float, apart: Floats) -> Measured:
    place = math.sqrt(max(float(sure[0, 0] + sure[1, 1]), 0) / 2 + _ROUNDING**2 + _BESIDE_MM**2)
    turn = math.hypot(math.degrees(math.sqrt(max(float(sure[2, 2]), 0))), _ROUNDING, _BESIDE_DEG)
    return Measured(
        card,
        float(pose[0]),
        float(pose[1]),
        math.degrees(float(pose[2])) % 360,
        math.hypot(place * _WITHIN_2D * _TOGETHER, apart[0]),
        math.hypot(
            turn * _WITHIN * _TOGETHER_TURN,
            math.degrees(math.hypot(_BENT * bent / (MARK_SIDE / 20), apart[1])),
        ),
    )


def _mark_corners(card: MarkedCard) -> Floats:
    """Return the corners of a mark in its card's own frame, in millimetres."""
    h = MARK_SIDE / 20
    return np.array([[-h, -h], [h, -h], [h, h], [-h, h]]) + np.array([card.place.x / 10, card.place.y / 10])


def _fit_alone(
    sight: MarkedImage, known: Mapping[int, MarkedCard], number: int, notes: list[Line]
) -> tuple[_View, list[tuple[int, Floats]]]:
    """Solve one picture by its marks alone, without false marks that do not fit this plane."""
    keep = [k for k, mark in enumerate(sight.marks) if mark in known]
    if not keep:
        raise Unusable("photo-other-marks", picture=number)
    height, width = sight.grey.shape
    frame = ImageSize(width, height)
    while True:
        shares = frame.within(sight.corners[keep])
        lens = first_guess(shares, MARK_SIDE / 10)
        cards = [known[sight.marks[k]] for k in keep]
        poses = np.array(
            [
                rough_pose(plane_of(lens, quad), _mark_corners(card))
                for quad, card in zip(shares, cards, strict=True)
            ]
        )
        rows = _corner_rows(0, list(range(len(keep))), cards, shares, lens, frame, _CORNER)
        solved = fit(rows, _widen(lens[None], VIEW), _widen(poses, CARD), spreads=Spreads())
        # A second fit converts pixels to millimetres with the better camera.
        rows = _corner_rows(0, list(range(len(keep))), cards, shares, solved.lenses[0], frame, _CORNER)
        solved = fit(rows, solved.lenses, solved.poses, spreads=Spreads())
        off = np.abs(solved.offs * rows.sigma).reshape(len(keep), -1).mean(1)
        worst = int(off.argmax())
        if off[worst] < _ASTRAY or len(keep) < 3:
            break
        notes.append(
            Line("photo-note-astray", {"card": known[sight.marks[keep[worst]]].name, "picture": number})
        )
        del keep[worst]
    light = np.asarray(cv2.LUT(sight.grey, LIGHT), np.uint16)
    view = _View(sight, light, frame, shares, solved.lenses[0], [], None)
    return view, [(sight.marks[k], pose) for k, pose in zip(keep, solved.poses, strict=True)]


def _corner_rows(
    picture: int,
    numbers: Sequence[int],
    cards: Sequence[MarkedCard],
    shares: Floats,
    lens: Floats,
    frame: ImageSize,
    dots: float,
) -> Rows:
    """Return two rows for each corner of each mark: horizontal and vertical."""
    flat = np.repeat(shares.reshape(-1, 2), 2, axis=0)
    corners = np.concatenate([_mark_corners(card) for card in cards])
    return Rows(
        np.full(len(flat), picture),
        np.repeat(np.array(numbers), 8),
        flat,
        np.tile(np.eye(2), (len(flat) // 2, 1)),
        corners.ravel(),
        in_millimetres(lens, flat, frame.half, dots),
        np.zeros(len(flat)),
        np.zeros(len(flat)),
        np.repeat(rise_of(corners), 2, axis=0),
        parallax_at(lens, plane_of(lens, flat)),
    )


def _widen(numbers: Floats, count: int) -> Floats:
    """Return rows of numbers with zeros behind them, so that each has this many."""
    return np.pad(numbers, ((0, 0), (0, count - numbers.shape[1])))


def _near(one: Floats, other: Floats) -> bool:
    turn = (one[2] - other[2] + math.pi) % (2 * math.pi) - math.pi
    return bool(np.hypot(*(one[:2] - other[:2])) < _SAME_MM and abs(turn) < _SAME_TURN)


def _laid_over(
    found: Sequence[MarkedCard], poses: Sequence[Floats], cards: Sequence[MarkedCard], own: Sequence[Floats]
) -> tuple[float, Floats] | None:
    """Return the rotation and shift that align a picture's cards with those already found, by majority."""
    pairs = [
        (k, m) for m, card in enumerate(cards) for k, other in enumerate(found) if other.mark == card.mark
    ]
    best: tuple[int, float, Floats] | None = None
    for k, m in pairs:
        turn = float(poses[k][2] - own[m][2])
        shift = poses[k][:2] - rotation(turn) @ own[m][:2]
        agree = [(a, b) for a, b in pairs if _near(poses[a], _carry(own[b], turn, shift))]
        if best is None or len(agree) > best[0]:
            better = rough_pose(
                np.array([poses[a][:2] for a, _ in agree]), np.array([own[b][:2] for _, b in agree])
            )
            if len(agree) > 1:
                turn, shift = float(better[2]), better[:2]
            best = (len(agree), turn, shift)
    return None if best is None or best[0] < 2 else best[1:]


def _carry(pose: Floats, turn: float, shift: Floats) -> Floats:
    return np.array([*(rotation(turn) @ pose[:2] + shift), pose[2] + turn])


def _move_camera(lens: Floats, turn: float, shift: Floats) -> Floats:
    """Return a camera with its plane rotated and shifted."""
    c, s = math.cos(turn), math.sin(turn)
    depth = np.array([lens[6], lens[7], 1.0])
    moved = lens.copy()
    moved[0:3] = c * lens[0:3] - s * lens[3:6] + shift[0] * depth
    moved[3:6] = s * lens[0:3] + c * lens[3:6] + shift[1] * depth
    return moved


def _fit_together(
    views: Sequence[_View], cards: Sequence[MarkedCard], poses: Floats
) -> tuple[Fitted, Floats, Floats, Floats, Floats]:
    """Measure all edges near their expected positions and fit everything, in several rounds.

    The cards' covariances are added, their largest parallax and the bends of their marks because they are
    curled, and how far pictures disagree about them.
    """
    lenses = np.array([view.lens for view in views])
    solved: Fitted | None = None
    rows: Rows | None = None
    for framed_too, most in _ROUNDS:
        # Marks alone cannot tell a curl from the scale.
        spreads = Spreads() if rows is None or solved is None or not framed_too else spreads_of(rows, solved)
        parts: list[Rows] = []
        for number, view in enumerate(views):
            shown = [cards[k] for k in view.cards]
            lens = lenses[number]
            parts.append(
                _corner_rows(number, view.cards, shown, view.shares, lens, view.frame, _CORNER_BESIDE_EDGES)
            )
            parts += [
                _edge_rows(number, view, cards, lens, poses, framed=framed, most=most)
                for framed in (False, True)[: 1 + framed_too]
            ]
        rows = Rows.join(parts)
        solved = fit(rows, lenses, poses, spreads=spreads)
        lenses, poses = solved.lenses, solved.poses
    assert solved is not None
    assert rows is not None
    return (
        solved,
        covariance(rows, solved, spreads_of(rows, solved)),
        largest_parallax(rows, solved),
        bend(rows, solved),
        disagreement(rows, solved),
    )


def _edge_rows(
    number: int,
    view: _View,
    cards: Sequence[MarkedCard],
    lens: Floats,
    poses: Floats,
    *,
    framed: bool,
    most: float,
) -> Rows:
    def stretches(card: MarkedCard) -> Stretches:
        return card_stretches(card) if framed else mark_stretches(card.place.x / 10, card.place.y / 10)

    sets = [stretches(cards[k]) for k in view.cards]
    lengths = [len(each.middles) for each in sets]
    which = np.repeat(np.array(view.cards), lengths)
    middles = np.concatenate([each.middles for each in sets])
    normals = np.concatenate([each.normals for each in sets])
    turn = poses[which, 2]
    c, s = np.cos(turn), np.sin(turn)

    def lies(v: Floats) -> Floats:
        return np.stack([c * v[:, 0] - s * v[:, 1], s * v[:, 0] + c * v[:, 1]], 1)

    on_plane, outward = lies(middles) + poses[which, :2], lies(normals)
    height = (poses[which, 7:] * rise_of(middles)).sum(1)
    on_plane += height[:, None] * parallax_at(lens, on_plane)
    if framed:
        free = _free(on_plane + outward * _BESIDE_EDGE, which, cards, poses)
        which, middles, normals = which[free], middles[free], normals[free]
        on_plane, outward = on_plane[free], outward[free]
    found = measure(
        view.light,
        view.frame,
        lens,
        on_plane,
        outward,
        sets[0].length,
        framed=framed,
        most=most,
        blur=view.blur,
    )
    view.blur = found.blur
    index = found.index
    dots = found.dots
    return Rows(
        np.full(len(index), number),
        which[index],
        view.frame.within(dots),
        normals[index],
        (middles[index] * normals[index]).sum(1),
        found.sigma,
        np.zeros(len(index)) if framed else found.dot,
        found.dot if framed else np.zeros(len(index)),
        rise_of(middles[index]),
        parallax_at(lens, on_plane[index]),
    )


def _free(
    points: Floats, which: NDArray[np.intp], cards: Sequence[MarkedCard], poses: Floats
) -> NDArray[np.bool_]:
    """Tell which points beside a card's edge are on the bare table, with no other card at them."""
    free = np.ones(len(points), dtype=bool)
    for number, (card, pose) in enumerate(zip(cards, poses, strict=True)):
        own = np.abs((points - pose[:2]) @ rotation(float(pose[2])))
        reach = np.array([card.width, card.height]) / 20 + _BESIDE_EDGE
        free &= (which == number) | (own > reach).any(1)
    return free


def _cut_off(views: Sequence[_View], solved: Fitted, cards: Sequence[MarkedCard]) -> Iterator[Line]:
    """Yield a note for each card that no picture shows as a whole."""
    whole: set[int] = set()
    for view, lens in zip(views, solved.lenses, strict=True):
        height, width = view.sight.grey.shape
        for k in view.cards:
            w, h = cards[k].width / 20, cards[k].height / 20
            corners = np.array([[-w, -h], [w, -h], [w, h], [-w, h]]) @ rotation(float(solved.poses[k, 2])).T
            dots = view.frame.dots(dots_for(lens, corners + solved.poses[k, :2]))
            if ((dots >= 0) & (dots <= [width - 1, height - 1])).all():
                whole.add(k)
    for k, card in enumerate(cards):
        if k not in whole:
            yield Line("photo-note-cut", {"card": card.name})


def _find_unread(views: Sequence[_View], solved: Fitted) -> list[Unread]:
    """Return the places of squares of a mark's size that could not be read as marks."""
    side = MARK_SIDE / 10
    places: list[Unread] = []
    for view, lens in zip(views, solved.lenses, strict=True):
        if not len(view.sight.unread):
            continue
        quads = plane_of(lens, view.frame.within(view.sight.unread.reshape(-1, 2))).reshape(-1, 4, 2)
        edges = np.hypot(*np.moveaxis(np.roll(quads, -1, 1) - quads, 2, 0))
        across = np.hypot(*np.moveaxis(quads[:, :2] - quads[:, 2:], 2, 0))
        square = (np.abs(edges - side) < 0.12 * side).all(1)
        square &= (np.abs(across - side * math.sqrt(2)) < 0.12 * side).all(1)
        seen = plane_of(lens, view.shares.reshape(-1, 2)).reshape(-1, 4, 2).mean(1)
        # Another picture may show the same place, or its mark.
        places += [
            Unread(middle, alike)
            for middle, alike in zip(quads[square].mean(1), view.sight.alike[square], strict=True)
            if np.hypot(*(seen - middle).T).min() > side / 2
            and np.hypot(*(solved.poses[:, :2] - middle).T).min() > side
        ]
    return places
