"""The mark on a card: which one it bears, where it sits, and its drawing.

A mark tells a photograph which card it sees and how it lies. Its number says the team and the ship:

- 0 and 1 are the small asteroid's and the large one's.
- From 4 on: the ships of the package's fleets in the order of `IN_ORDER`, each in each of the teams' colours in their
  order: `4 + 4 × ship + team`.
- After these, to 586: the ships of fleets of one's own, in the order in which the fleets were given, likewise.

The same card printed twice bears the same mark: what lies twice on a table is found twice in its picture. Fleets of
one's own are given in the same order when printing and when reading a photograph.

A mark is 14 mm wide, on a white plate of 17.5 mm (a quiet zone of one cell), upright on the card. It sits at one of
five places, lettered A to E: the first that hides none of what a card is judged by, its firing lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from starfelt.cards.drawing import card_svg
from starfelt.cards.fittings import beam_end
from starfelt.cards.fleet import Fleet, Laser, Ship, shipped_fleets
from starfelt.cards.ink import OUTLINE, TEAM
from starfelt.cards.rocks import ASTEROID_CARDS, Size, asteroid_svg
from starfelt.cards.teams import TEAMS
from starfelt.files import BadFile
from starfelt.paper.tags import MARK_CELLS, cells, patterns

#: The sides of a mark and of the white plate under it, 0.1 mm.
MARK_SIDE = 140
PLATE_SIDE = 175

#: The ships that bear marks, in order: a fleet of the package, and how many more of its ships. Whatever is new, a fleet
#: or more ships of an old one, comes at the end, so that printed cards keep their numbers.
IN_ORDER: tuple[tuple[str, int], ...] = (
    ("classic", 10),
    ("hexai", 20),
    ("tetrakori", 23),
    ("vak", 20),
    ("wiss", 20),
)

_FRAME = 8
_FIRST_SHIP = 4
_ASTEROIDS: dict[Size, int] = {"small": 0, "large": 1}

Letter = Literal["A", "B", "C", "D", "E"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a mark's centre sits, in the card's own frame, 0.1 mm."""

    letter: Letter
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MarkedCard:
    """What a mark stands for: a ship of a fleet in a team's colour, or an asteroid; and the card that it sits on.

    `name` is the card's, as its file is called: `red-moth`, `asteroid-small`. Sizes are in 0.1 mm.
    """

    mark: int
    name: str
    place: Place
    width: int
    height: int
    team: str | None = None
    fleet: Fleet | None = None
    ship: Ship | None = None
    asteroid: Size | None = None


def marked_cards(own: Sequence[Fleet] = ()) -> Mapping[int, MarkedCard]:
    """Return every card that can bear a mark, by its mark: of all fleets of the package, and of one's own.

    Raises:
        BadFile: one's own fleets have more ships than there are marks.
    """
    ships = [*_shipped(), *((fleet, ship) for fleet in own for ship in fleet.ships)]
    room = (len(patterns()) - _FIRST_SHIP) // len(TEAMS)
    if len(ships) > room:
        taken = sum(len(fleet.ships) for fleet in own)
        left = room - (len(ships) - taken)
        raise BadFile("", f"there are marks for {left} ships of one's own, and these fleets have {taken}")
    found = {card.mark: card for card in _asteroids()}
    for index, (fleet, ship) in enumerate(ships):
        place = place_on(ship, fleet)
        for number, team in enumerate(TEAMS):
            mark = _FIRST_SHIP + index * len(TEAMS) + number
            name = f"{team}-{ship.id}"
            found[mark] = MarkedCard(mark, name, place, fleet.width, fleet.height, team, fleet, ship)
    return found


def _shipped() -> Iterator[tuple[Fleet, Ship]]:
    """Yield the ships of the package in the order of their marks."""
    left = {name: iter(fleet.ships) for name, fleet in shipped_fleets().items()}
    for name, count in IN_ORDER:
        yield from ((shipped_fleets()[name], ship) for ship in islice(left[name], count))


def _asteroids() -> Iterator[MarkedCard]:
    for size, mark in _ASTEROIDS.items():
        wide, high = ASTEROID_CARDS[size]
        place = _places(wide, high)[0]
        yield MarkedCard(mark, f"asteroid-{size}", place, wide, high, asteroid=size)


def place_on(ship: Ship, fleet: Fleet) -> Place:
    """Return where a ship's card bears its mark: the first place that hides no firing line, or hides least of them."""
    least: tuple[int, Place] | None = None
    for place in _places(fleet.width, fleet.height):
        hidden = round(sum(_hidden(laser, ship, place) for laser in ship.lasers) * 10)
        if not hidden:
            return place
        if least is None or hidden < least[0]:
            least = hidden, place
    assert least is not None
    return least[1]


def _places(width: int, height: int) -> tuple[Place, ...]:
    """The five places on a card, the best first: clear of shields, numbers, name and health as cards print them."""
    plate = PLATE_SIDE / 2 + _FRAME

    def place(letter: Letter, x: float, y: float) -> Place:
        # On a card too small for this, the plate still lies wholly on it.
        most_x, most_y = max(width / 2 - plate, 0), max(height / 2 - plate, 0)
        return Place(letter, max(-most_x, min(most_x, x)), max(-most_y, min(most_y, y)))

    right, bottom = width / 2 - 140, height / 2
    return (
        place("A", -right, bottom - 200),
        place("B", right, bottom - 240),
        place("C", -right, 270 - bottom),
        place("D", -right, 40),
        place("E", right, -20),
    )


def _hidden(laser: Laser, ship: Ship, place: Place) -> float:
    """How much of a firing line the plate would hide, 0.1 mm, its gun and the width of its beam included."""
    (x, y), (to_x, to_y) = (laser.x, laser.y), beam_end(laser, ship.width, ship.height)
    reach = PLATE_SIDE / 2 + _FRAME + 14 * max(laser.power, 1)
    steps = max(1, round(math.dist((x, y), (to_x, to_y)) / 5))
    # The gun stands around its muzzle: begin a little behind it.
    behind = -30 / (steps * 5)
    points = ((behind + (1 - behind) * k / steps) for k in range(steps + 1))
    return 5 * sum(
        abs(x + (to_x - x) * t - place.x) < reach and abs(y + (to_y - y) * t - place.y) < reach
        for t in points
    )


def mark_svg(mark: int) -> str:
    """A mark around the origin, without its plate, as an SVG fragment in 0.1 mm: black and white only."""
    cell = MARK_SIDE / MARK_CELLS
    half = MARK_SIDE / 2
    white = "".join(
        f"M{column * cell - half:g} {row * cell - half:g}h{cell:g}v{cell:g}h{-cell:g}Z"
        for row, line in enumerate(cells(mark))
        for column, is_white in enumerate(line)
        if is_white
    )
    # One shape for all white cells: no hairlines between neighbours, whatever draws it.
    black = f"M{-half:g} {-half:g}h{MARK_SIDE}v{MARK_SIDE}h{-MARK_SIDE}Z"
    return f'<path d="{black}" fill="#000"/><path d="{white}" fill="#fff"/>'


def plate_svg(card: MarkedCard) -> str:
    """A card's mark on its plate, framed in the team's colour, at its place: laid over the card's drawing."""
    half = PLATE_SIDE / 2
    box = f'x="{-half:g}" y="{-half:g}" width="{PLATE_SIDE}" height="{PLATE_SIDE}"'
    return (
        f'<g transform="translate({card.place.x:g} {card.place.y:g})"><rect {box} rx="9" fill="#fff"'
        f' style="stroke:{TEAM}" stroke-width="{2 * _FRAME}"/><rect {box} rx="9" fill="#fff" stroke="{OUTLINE}"'
        f' stroke-width="3"/>{mark_svg(card.mark)}</g>'
    )


def face_svg(card: MarkedCard, *, marks: bool) -> str:
    """A card, face up, with or without its mark, as an SVG fragment in card units."""
    if card.asteroid is not None:
        face = asteroid_svg(card.asteroid)
    else:
        assert card.ship is not None
        assert card.fleet is not None
        face = card_svg(card.ship, card.fleet)
    return face + plate_svg(card) if marks else face
