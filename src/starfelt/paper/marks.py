"""The marks on cards: the number of each card's mark, its place, and its drawing.

A mark tells a photograph which card it shows, and at which heading. Its number stands for the team and the ship:

- 0 and 1 are the small asteroid and the large one.
- From 4 on: the ships of the package's fleets in the order of `IN_ORDER`, each in each of the teams' colours in their
  order: `4 + 4 × ship + team`.
- After these, up to 586: the ships of players' own fleets, in the order of the fleets, in the same way.

Two copies of a card have the same mark; a photograph may show both. Own fleets must be given in the same order for
printing and for reading a photograph.

A mark is 14 mm wide, on a white plate of 17.5 mm (a quiet zone of one cell), upright on the card. `cards.plates`
chooses one of five places.
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
from starfelt.cards.teams import PRINTED
from starfelt.files import BadFile
from starfelt.paper.tags import MARK_CELLS, cells, patterns

#: The side of a mark, 0.1 mm.
MARK_SIDE = 140

#: The ships that have marks, in order: a fleet of the package, and the number of its ships that follow. New entries,
#: for a new fleet or new ships of an old one, go to the end, so that printed cards keep their numbers.
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
    """The card of a mark: a ship of a fleet in a team's colour, or an asteroid, with the size of the card.

    `name` is the card's, as in its file name: `red-moth`, `asteroid-small`. Sizes are in 0.1 mm.
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
    """Return every card that can have a mark, by its mark: of the package's fleets, and of players' own fleets.

    Raises:
        BadFile: the own fleets have more ships than there are marks.
    """
    ships = [*_list_shipped(), *((fleet, ship) for fleet in own for ship in fleet.ships)]
    space = (len(patterns()) - _FIRST_SHIP) // len(PRINTED)
    if len(ships) > space:
        taken = sum(len(fleet.ships) for fleet in own)
        left = space - (len(ships) - taken)
        raise BadFile("", f"there are marks for {left} ships of one's own, and these fleets have {taken}")
    found = {card.mark: card for card in _asteroids()}
    for index, (fleet, ship) in enumerate(ships):
        place = place_on(ship)
        for number, team in enumerate(PRINTED):
            mark = _FIRST_SHIP + index * len(PRINTED) + number
            name = f"{team}-{ship.id}"
            found[mark] = MarkedCard(mark, name, place, fleet.width, fleet.height, team, fleet, ship)
    return found


def _list_shipped() -> Iterator[tuple[Fleet, Ship]]:
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
    """Return a mark around the origin, without its plate, as an SVG fragment in 0.1 mm: black and white only."""
    cell = MARK_SIDE / MARK_CELLS
    half = MARK_SIDE / 2
    white = "".join(
        f"M{column * cell - half:g} {row * cell - half:g}h{cell:g}v{cell:g}h{-cell:g}Z"
        for row, line in enumerate(cells(mark))
        for column, is_white in enumerate(line)
        if is_white
    )
    # One shape for all white cells, so that no renderer shows hairlines between neighbours.
    black = f"M{-half:g} {-half:g}h{MARK_SIDE}v{MARK_SIDE}h{-MARK_SIDE}Z"
    return f'<path d="{black}" fill="#000"/><path d="{white}" fill="#fff"/>'


def plate_svg(card: MarkedCard) -> str:
    """Return a card's mark on its plate, framed in the team's colour, at its place on top of the card's drawing."""
    half = PLATE_SIDE / 2
    box = f'x="{-half:g}" y="{-half:g}" width="{PLATE_SIDE}" height="{PLATE_SIDE}"'
    return (
        f'<g transform="translate({card.place.x:g} {card.place.y:g})"><rect {box} rx="9" fill="#fff"'
        f' style="stroke:{TEAM}" stroke-width="{2 * FRAME}"/><rect {box} rx="9" fill="#fff" stroke="{OUTLINE}"'
        f' stroke-width="3"/>{mark_svg(card.mark)}</g>'
    )


def face_svg(card: MarkedCard, *, marks: bool, light: bool = False) -> str:
    """Return a card, face up, as an SVG fragment in card units: with or without its mark, on white if `light`."""
    if card.asteroid is not None:
        face = asteroid_svg(card.asteroid, light=light)
    else:
        assert card.ship is not None
        assert card.fleet is not None
        face = card_svg(card.ship, card.fleet, light=light)
    return face + plate_svg(card) if marks else face
