"""Places to look: of many squares that may be marks, the ones that are most like those of missing cards."""

from __future__ import annotations

import numpy as np

from starfelt.paper.marks import marked_cards
from starfelt.photo.looking import PLACES, to_look
from starfelt.photo.measuring import Measured, Unread

KNOWN = marked_cards()
CARDS = {card.name: card for card in KNOWN.values()}
RED = [card for card in KNOWN.values() if card.team == "red" and card.fleet and card.fleet.id == "classic"]


def square(x: float, **alike: float) -> Unread:
    """Return a square that resembles these cards' marks as much."""
    row = np.zeros(587)
    for name, much in alike.items():
        row[CARDS[name.replace("_", "-")].mark] = much
    return Unread(np.array([x, 100.0]), row)


def places(unread: list[Unread], *missing: str) -> list[float]:
    """Return the places to look while all red cards but these are on the table."""
    there = [Measured(card, 0, 0, 0, 0.1, 0.1) for card in RED if card.name not in missing]
    return [float(place[0]) for place in to_look(unread, there, KNOWN)]


def test_the_likeliest_place_of_each_missing_card_comes_first() -> None:
    squares = [
        square(100, red_moth=0.6),
        square(200, red_moth=0.7, red_viper=0.55),
        square(300, red_viper=0.75),
        square(400, red_viper=0.4),
    ]
    assert places(squares, "red-moth", "red-viper") == [300, 200]


def test_marks_of_cards_that_are_there_or_of_no_fleet_on_the_table_do_not_count() -> None:
    squares = [square(100, red_ghost=0.79), square(200, blue_moth=0.79), square(300, asteroid_small=0.6)]
    assert places(squares, "red-moth") == [300]


def test_one_place_in_two_pictures_is_one() -> None:
    assert places([square(100, red_moth=0.7), square(104, red_viper=0.6)], "red-moth", "red-viper") == [100]


def test_a_pattern_of_squares_gives_a_few_places() -> None:
    names = [card.name for card in RED[:8]]
    pattern = [square(50 * k, **{name.replace("-", "_"): 0.6 for name in names}) for k in range(300)]
    assert len(places(pattern, *names)) == PLACES
    assert len(places(pattern, *names[:2])) == 2
