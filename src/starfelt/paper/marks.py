"""The mark on a card: which one it bears, where it sits, and its drawing.

A mark tells a photograph which card it sees and how it lies. Its number says the team and the ship:

- 0 and 1 are the small asteroid's and the large one's.
- From 4 on: the ships of the package's fleets in the order of `IN_ORDER`, each in each of the teams' colours in their
  order: `4 + 4 × ship + team`.
- After these, to 586: the ships of fleets of one's own, in the order in which the fleets were given, likewise.

The same card printed twice bears the same mark: what lies twice on a table is found twice in its picture. Fleets of
one's own are given in the same order when printing and when reading a photograph.

A mark is 14 mm wide, on a white plate of 17.5 mm (a quiet zone of one cell), upright on the card; `cards.plates` says
at which of five places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from starfelt.cards.drawing import card_svg
from starfelt.cards.fleet import Fleet, Ship, shipped_fleets
from starfelt.cards.ink import OUTLINE, TEAM
from starfelt.cards.plates import FRAME, PLATE_SIDE, MarkPlace, place_on, places
from starfelt.cards.rocks import ASTEROID_CARDS, Size, asteroid_svg
from starfelt.cards.teams import TEAMS
from starfelt.files import BadFile
from starfelt.paper.tags import MARK_CELLS, cells, patterns

#: The side of a mark, 0.1 mm.
MARK_SIDE = 140

#: The ships that bear marks, in order: a fleet of the package, and how many more of its ships. Whatever is new, a fleet
#: or more ships of an old one, comes at the end, so that printed cards keep their numbers.
IN_ORDER: tuple[tuple[str, int], ...] = (
    ("classic", 10),
    ("hexai", 20),
    ("tetrakori", 23),
    ("vak", 20),
    ("wiss", 20),
)

_FIRST_SHIP = 4
_ASTEROIDS: dict[Size, int] = {"small": 0, "large": 1}


@dataclass(frozen=True, slots=True)
class MarkedCard:
    """What a mark stands for: a ship of a fleet in a team's colour, or an asteroid; and the card that it sits on.

    `name` is the card's, as its file is called: `red-moth`, `asteroid-small`. Sizes are in 0.1 mm.
    """

    mark: int
    name: str
    place: MarkPlace
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
        place = place_on(ship)
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
        place = places(wide, high)[0]
        yield MarkedCard(mark, f"asteroid-{size}", place, wide, high, asteroid=size)


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
        f' style="stroke:{TEAM}" stroke-width="{2 * FRAME}"/><rect {box} rx="9" fill="#fff" stroke="{OUTLINE}"'
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
