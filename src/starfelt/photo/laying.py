"""Measured cards become a table file: seats, a place on the table, tenths of millimetres, strictly apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from starfelt.battle.table_file import (
    JudgeableTable,
    TableAsteroid,
    TableFile,
    TableSeat,
    TableShip,
    table_from,
)
from starfelt.cards.card_games import ASTEROID_CUBES, CARD_GAMES, ROCKS, ROCKS_OF_TWO, GameName
from starfelt.cards.fleet import Fleet
from starfelt.cards.teams import PRINTED
from starfelt.files import BadFile
from starfelt.messages import Line
from starfelt.photo.detection import Floats
from starfelt.photo.measuring import Measured
from starfelt.photo.picture import Unusable
from starfelt.table.card import Corners, Pose, apart, corners, on_table

#: The table that is taken where none is given and the cards fit on it, millimetres.
USUAL_TABLE = (1200.0, 800.0)
#: What is left free around cards where the table's size is guessed.
_MARGIN = 20.0
#: Cards are moved apart by at least as much where they touch, and beyond the errors no further (mm).
_CLEAR, _MOST = 0.05, 0.5
#: Cards may reach so far beyond a given table, as measured: they are moved onto it (mm).
_OVER = 1.5


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that can be judged; its cards as they were measured, ships first, in the file's order; notes.

    `unread` are places of marks that could not be read, in millimetres from the table's top-left corner.
    """

    table: JudgeableTable
    cards: list[Measured]
    notes: list[Line]
    unread: list[tuple[float, float]]


def lay_cards(
    cards: Sequence[Measured],
    table_mm: tuple[float, float] | None,
    own: Sequence[Fleet] = (),
    unread: Sequence[Floats] = (),
) -> Laid:
    """Return the table that measured cards make.

    Args:
        cards: as measured, on a plane of their own.
        table_mm: the table's size; None: guessed.
        own: fleets of one's own, which the file brings along where it uses them.
        unread: places of marks that could not be read, on the cards' plane.

    Raises:
        Unusable: no ships, ships of two games, two fleets of one id, too many seats, cards that overlap or do not fit
            on the table.
    """
    ships = [card for card in cards if card.card.ship is not None]
    rocks = [card for card in cards if card.card.asteroid is not None]
    game = _game(ships)
    _check_ids(ships)
    seats, numbers = _seats(ships)
    if len(seats) > 4:
        raise Unusable("photo-too-many-seats", count=len(seats))
    notes: list[Line] = []
    if len(seats) == 1:
        _add_empty(seats)
        notes.append(Line("photo-note-one-seat", {}))
    ships.sort(key=lambda card: (numbers[_side(card)], card.card.mark, card.y, card.x))
    rocks.sort(key=lambda card: (card.card.mark, card.y, card.x))
    every = [*ships, *rocks]
    notes += _tell_seen(ships, game)
    poses, size, places = _frame(every, table_mm, notes, unread)
    exact = _set_apart(every, poses, size, notes)
    if rocks:
        notes.append(Line("photo-note-rocks", {"rocks": _rocks(game, len(seats), len(rocks))}))
    return Laid(_table(game, size, seats, numbers, every, exact, own), every, notes, places)


def _tell_seen(ships: Sequence[Measured], game: GameName) -> Iterator[Line]:
    """Yield for each seat how many of its cards were seen, and which were not. A bought fleet has no fixed number."""
    for side in sorted({_side(card) for card in ships}, key=lambda side: (PRINTED.index(side[0]), side[1])):
        mine = [card.card.ship for card in ships if _side(card) == side and card.card.ship is not None]
        if CARD_GAMES[game].credits:
            yield Line("photo-note-counted", {"team": side[0], "seen": len(mine)})
            continue
        fleet = next(card.card.fleet for card in ships if _side(card) == side)
        assert fleet is not None
        missing = [ship.name for ship in fleet.ships if ship not in mine]
        told: dict[str, str | float] = {"team": side[0], "count": len(fleet.ships)}
        told |= {"seen": len(fleet.ships) - len(missing), "left": len(missing)}
        yield Line("photo-note-seen", {**told, "missing": ", ".join(missing)})


def _table(
    game: GameName,
    size: tuple[float, float],
    seats: list[TableSeat],
    numbers: dict[tuple[str, str], int],
    every: Sequence[Measured],
    exact: Sequence[Pose],
    own: Sequence[Fleet],
) -> JudgeableTable:
    ships: list[TableShip] = []
    asteroids: list[TableAsteroid] = []
    rocks = sum(card.card.asteroid is not None for card in every)
    for card, (x, y, heading) in zip(every, exact, strict=True):
        if card.card.ship is not None:
            ships.append(TableShip(numbers[_side(card)], card.card.ship.id, x / 10, y / 10, heading / 10))
        else:
            assert card.card.asteroid is not None
            asteroids.append(
                TableAsteroid(
                    x / 10, y / 10, heading / 10, card.card.asteroid, _rocks(game, len(seats), rocks)
                )
            )
    used = [card.card.fleet for card in every if card.card.fleet is not None]
    brought = tuple(fleet.source for fleet in own if fleet in used)
    file = TableFile(game, size, tuple(seats), {}, tuple(ships), tuple(asteroids), brought or msgspec.UNSET)
    try:
        return table_from(msgspec.to_builtins(file))
    except BadFile as error:
        raise Unusable("photo-no-table", why=str(error)) from None


def _game(ships: Sequence[Measured]) -> GameName:
    games: set[GameName] = {card.card.fleet.game for card in ships if card.card.fleet is not None}
    if not games:
        raise Unusable("photo-no-ships")
    if len(games) > 1:
        raise Unusable("photo-two-games")
    return games.pop()


def _check_ids(ships: Sequence[Measured]) -> None:
    """A table file names fleets by their ids: two of one id cannot both be in it."""
    fleets: dict[str, Fleet] = {}
    for card in ships:
        fleet = card.card.fleet
        if fleet is not None and fleets.setdefault(fleet.id, fleet) is not fleet:
            raise Unusable("photo-two-fleets", fleet=fleet.id)


def _side(card: Measured) -> tuple[str, str]:
    """The owner of a ship: its team and its fleet."""
    assert card.card.team is not None
    assert card.card.fleet is not None
    return card.card.team, card.card.fleet.id


def _seats(ships: Sequence[Measured]) -> tuple[list[TableSeat], dict[tuple[str, str], int]]:
    sides = sorted({_side(card) for card in ships}, key=lambda side: (PRINTED.index(side[0]), side[1]))
    alone = [team for team, _ in sides]
    seats = [
        TableSeat(
            team.capitalize() if alone.count(team) == 1 else f"{team.capitalize()} {fleet}", team, fleet
        )
        for team, fleet in sides
    ]
    return seats, {side: number for number, side in enumerate(sides)}


def _add_empty(seats: list[TableSeat]) -> None:
    """A table has two seats at least: the second one has no ships."""
    team = next(team for team in PRINTED if team != seats[0].colour)
    seats.append(TableSeat(team.capitalize(), team, seats[0].fleet))


def _rocks(game: GameName, seats: int, asteroids: int) -> int:
    """What an asteroid carries when a match begins: cubes that lie on it are not counted in a picture."""
    if CARD_GAMES[game].credits:
        return max(1, ASTEROID_CUBES // asteroids)
    return ROCKS_OF_TWO[seats] if asteroids == 2 else ROCKS


def _frame(
    cards: Sequence[Measured],
    table_mm: tuple[float, float] | None,
    notes: list[Line],
    unread: Sequence[Floats],
) -> tuple[list[tuple[float, float, float]], tuple[float, float], list[tuple[float, float]]]:
    """Poses from the table's top-left corner, and its size: in its middle, turned where the cards must be to fit.

    The places of unread marks follow, as far as they are on the table.
    """
    outlines = np.concatenate([_outline(card.x, card.y, card.heading, card) for card in cards])
    size = table_mm or USUAL_TABLE
    turn, over = _fitting(outlines, size)
    wide, high = (float(side) for side in np.ptp(_turn(outlines, turn), axis=0))
    if over > _OVER and table_mm is not None:
        raise Unusable("photo-off-the-table", width=round(wide), height=round(high))
    if over > 0 and table_mm is None:
        turn = 0.0
        wide, high = (float(side) for side in np.ptp(outlines, axis=0))
        size = _around(wide), _around(high)
        if max(size) > 3000:
            raise Unusable("photo-too-wide", width=round(wide), height=round(high))
    key = "photo-note-place" if table_mm else "photo-note-table"
    notes.append(Line(key, {"width": size[0], "height": size[1]}))
    lie = _turn(outlines, turn)
    shift = np.array(size) / 2 - (lie.min(0) + lie.max(0)) / 2
    places = _turn(np.array([[card.x, card.y] for card in cards]), turn) + shift
    lost = _turn(np.array(unread).reshape(-1, 2), turn) + shift
    return (
        [
            (float(x), float(y), (card.heading + turn) % 360)
            for (x, y), card in zip(places, cards, strict=True)
        ],
        size,
        [(round(x, 1), round(y, 1)) for x, y in lost.tolist() if 0 <= x <= size[0] and 0 <= y <= size[1]],
    )


def _outline(x: float, y: float, heading: float, card: Measured) -> Floats:
    w, h = card.card.width / 20, card.card.height / 20
    return _turn(np.array([[-w, -h], [w, -h], [w, h], [-w, h]]), heading) + np.array([x, y])


def _turn(points: Floats, degrees: float) -> Floats:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return points @ np.array([[c, s], [-s, c]])


def _around(side: float) -> float:
    """A table's side that holds cards with some room, to a centimetre."""
    return max(300.0, math.ceil((side + 2 * _MARGIN) / 10) * 10.0)


def _fitting(points: Floats, size: tuple[float, float]) -> tuple[float, float]:
    """The smallest turn, in degrees, at which points fit on a table, else the best; how far they reach beyond it."""

    def over(turn: float) -> float:
        return float((np.ptp(_turn(points, turn), axis=0) + 2 * _CLEAR - size).max())

    coarse = [(max(over(k / 4), 0.0), abs(k / 4), k / 4) for k in range(-360, 361)]
    best = min(coarse)
    # Cards that reach from edge to edge leave little to turn.
    if best[0] > 0:
        best = min(
            (max(over(best[2] + k / 100), 0.0), abs(best[2] + k / 100), best[2] + k / 100)
            for k in range(-25, 26)
        )
    return best[2], best[0]


def _set_apart(
    cards: Sequence[Measured],
    poses: Sequence[tuple[float, float, float]],
    size: tuple[float, float],
    notes: list[Line],
) -> list[Pose]:
    """Exact poses, moved onto the table and apart by the least that does it, each by what it may be off."""
    place = np.array([pose[:2] for pose in poses])
    started = place.copy()
    turns = [round(pose[2] * 10) % 3600 for pose in poses]
    sizes = [(card.card.width, card.card.height) for card in cards]
    moved: set[tuple[int, int]] = set()

    def exact(k: int) -> Pose:
        return Pose(round(float(place[k][0]) * 10), round(float(place[k][1]) * 10), turns[k])

    near = [
        (a, b)
        for a in range(len(cards))
        for b in range(a)
        if np.hypot(*(place[a] - place[b])) < (math.hypot(*sizes[a]) + math.hypot(*sizes[b])) / 20 + 3
    ]
    for _ in range(60):
        outlines = [corners(exact(k), *sizes[k]) for k in range(len(cards))]
        touching = [(a, b) for a, b in near if not apart(outlines[a], outlines[b])]
        beyond = [
            k
            for k, card in enumerate(outlines)
            if not on_table(card, round(size[0] * 10), round(size[1] * 10))
        ]
        if not touching and not beyond:
            break
        for k in beyond:
            spread = np.array(outlines[k]) / 10
            place[k] += np.maximum(-spread.min(0), 0) - np.maximum(spread.max(0) - size, 0)
        for a, b in touching:
            normal, depth = _overlap(outlines[a], outlines[b])
            step = normal * (depth + _CLEAR)
            share = cards[a].error_mm / (cards[a].error_mm + cards[b].error_mm)
            place[a] += step * share
            place[b] -= step * (1 - share)
            moved.add((a, b))
    for a, b in sorted(moved):
        most = max(_MOST, cards[a].error_mm + cards[b].error_mm)
        gone = max(float(np.hypot(*(place[k] - started[k]))) for k in (a, b))
        names: dict[str, str | float] = {"one": cards[a].card.name, "other": cards[b].card.name}
        if gone > most:
            raise Unusable("photo-overlap", **names)
        notes.append(Line("photo-note-apart", {**names, "mm": round(gone + 0.0499, 1)}))
    return [exact(k) for k in range(len(cards))]


def _overlap(one: Corners, other: Corners) -> tuple[Floats, float]:
    """The direction in which `one` leaves `other` soonest, and how far that is, in millimetres (0: they touch)."""
    a, b = np.array(one) / 10, np.array(other) / 10
    best: tuple[Floats, float] | None = None
    for outline in (a, b):
        for k in range(2):
            edge = outline[k + 1] - outline[k]
            normal = np.array([edge[1], -edge[0]]) / np.hypot(*edge)
            mine, theirs = a @ normal, b @ normal
            for way, depth in ((normal, theirs.max() - mine.min()), (-normal, mine.max() - theirs.min())):
                if best is None or depth < best[1]:
                    best = way, float(depth)
    assert best is not None
    return best[0], max(best[1], 0.0)
