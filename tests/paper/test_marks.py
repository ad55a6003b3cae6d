"""The marks on cards: their numbers and places, and that OpenCV can read them from the drawing."""

from collections import Counter
from itertools import combinations
from math import cos, radians, sin

import msgspec
import pytest

from starfelt.cards.fleet import Fleet, build_fleet, shipped_fleets
from starfelt.cards.plates import PLATE_SIDE, place_on
from starfelt.cards.teams import PRINTED
from starfelt.files import BadFile
from starfelt.paper.marks import MARK_SIDE, MarkedCard, marked_cards
from starfelt.paper.tags import DICTIONARY, MARK_CELLS, PATTERN_CELLS, cells, patterns

CLASSIC = shipped_fleets()["classic"]
#: The number of own ships that can have marks, beside those of the package.
ROOM = (len(patterns()) - max(marked_cards()) - 1) // len(PRINTED)


def own_fleet(ships: int, name: str = "mine") -> Fleet:
    first = CLASSIC.source.ships[0]
    entries = tuple(msgspec.structs.replace(first, id=f"ship{number}") for number in range(ships))
    return build_fleet(msgspec.structs.replace(CLASSIC.source, id=name, ships=entries))


def test_every_team_and_ship_has_a_mark_of_its_own() -> None:
    cards = marked_cards()
    ships = sum(len(fleet.ships) for fleet in shipped_fleets().values())
    assert len(cards) == 2 + len(PRINTED) * ships
    assert len({(card.team, card.fleet, card.ship, card.asteroid) for card in cards.values()}) == len(cards)
    assert all(card.mark == mark for mark, card in cards.items())


def test_marks_stay_what_they_are() -> None:
    """Printed cards must stay readable for ever."""
    cards = marked_cards()
    known = {
        mark: cards[mark].name for mark in (0, 1, 4, 5, 6, 7, 8, 43, 44, 123, 124, 215, 216, 295, 296, 375)
    }
    assert known == {
        0: "asteroid-small",
        1: "asteroid-large",
        4: "red-moth",
        5: "green-moth",
        6: "purple-moth",
        7: "blue-moth",
        8: "red-sidewinder",
        43: "blue-destroyer",
        44: "red-vertex",
        123: "blue-keystone",
        124: "red-gnat",
        215: "blue-queen",
        216: "red-thorn",
        295: "blue-warlord",
        296: "red-mote",
        375: "blue-coronet",
    }


def test_fleets_of_ones_own_follow_in_the_order_given() -> None:
    first, second = own_fleet(3, "first"), own_fleet(ROOM - 3, "second")
    cards = marked_cards([first, second])
    after = max(marked_cards()) + 1
    assert cards[after].fleet is first
    assert cards[after].name == "red-ship0"
    assert cards[after + 12].fleet is second
    assert len(cards) == len(marked_cards()) + 4 * ROOM


def test_more_ships_of_ones_own_than_marks_are_refused() -> None:
    wrong = f"marks for {ROOM} ships of one's own, and these fleets have {ROOM + 1}"
    with pytest.raises(BadFile, match=wrong):
        marked_cards([own_fleet(ROOM + 1)])


@pytest.mark.parametrize("card", marked_cards().values(), ids=lambda card: card.name)
def test_a_mark_and_its_plate_lie_wholly_on_the_card(card: MarkedCard) -> None:
    assert abs(card.place.x) + PLATE_SIDE / 2 < card.width / 2
    assert abs(card.place.y) + PLATE_SIDE / 2 < card.height / 2


@pytest.mark.parametrize("fleet", shipped_fleets().values(), ids=lambda fleet: fleet.id)
def test_no_firing_line_is_hidden(fleet: Fleet) -> None:
    """In steps of half a millimetre, no beam of any card enters the plate of its mark."""
    for ship in fleet.ships:
        place = place_on(ship)
        for laser in ship.lasers:
            turn = radians(laser.angle / 10)
            path = ((laser.x + sin(turn) * step, laser.y - cos(turn) * step) for step in range(0, 1200, 5))
            assert not any(
                abs(x - place.x) <= PLATE_SIDE / 2 and abs(y - place.y) <= PLATE_SIDE / 2 for x, y in path
            ), ship.id


def test_patterns_differ_in_eleven_cells_however_they_are_turned() -> None:
    def turned(pattern: int) -> int:
        bit = {(r, c): pattern >> (35 - 6 * r - c) & 1 for r in range(6) for c in range(6)}
        return sum(bit[5 - c, r] << (35 - 6 * r - c) for r in range(6) for c in range(6))

    every: list[int] = []
    for pattern in patterns()[:60]:
        first = turned(pattern)
        second = turned(first)
        every += [pattern, first, second, turned(second)]
    assert min((a ^ b).bit_count() for a, b in combinations(every, 2)) >= 11
    assert Counter(map(len, cells(0))) == {MARK_CELLS: MARK_CELLS}


def test_the_patterns_are_those_of_opencv() -> None:
    cv2 = pytest.importorskip("cv2")
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    assert dictionary.markerSize == PATTERN_CELLS
    assert len(dictionary.bytesList) == len(patterns())
    for mark in range(len(patterns())):
        picture = cv2.aruco.generateImageMarker(dictionary, mark, MARK_CELLS)
        assert tuple(tuple(bool(cell) for cell in row) for row in picture) == cells(mark), mark


def test_a_mark_is_14_mm_wide() -> None:
    assert MARK_SIDE == 140
