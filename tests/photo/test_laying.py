"""From measured cards to a table: cards that touch as measured are moved apart, the more certain one by less."""

from __future__ import annotations

import numpy as np
import pytest

from starfelt.messages import LANGUAGES, say
from starfelt.paper.marks import marked_cards
from starfelt.photo.laying import lay_cards
from starfelt.photo.measuring import Measured

CARDS = {card.name: card for card in marked_cards().values()}


def measured(name: str, x: float, error_mm: float) -> Measured:
    return Measured(CARDS[name], x, 200, 0, error_mm, 0.1)


@pytest.mark.parametrize(("left", "right"), [(0.1, 0.3), (0.3, 0.1), (0.2, 0.2)])
def test_of_two_cards_that_touch_each_is_moved_by_what_it_may_be_off(left: float, right: float) -> None:
    """They overlap by 0.4 mm: 62.6 mm between the centres of cards 63 mm wide."""
    cards = [measured("red-moth", 200, left), measured("blue-ghost", 262.6, right)]
    moth, ghost = (fighter.pose.x / 10 for fighter in lay_cards(cards, (600, 400)).table.field.fighters)
    # Together they stay centred on the table, as measured.
    moved_left, moved_right = 268.7 - moth, ghost - 331.3
    assert moved_left + moved_right >= 0.4
    assert (moved_left - moved_right > 0.1, moved_right - moved_left > 0.1) == (left > right, right > left)


@pytest.mark.parametrize(
    ("ships", "asteroids", "rocks"),
    [
        (("red-moth", "blue-ghost"), ["asteroid-small"], [12]),
        (("red-moth", "blue-ghost"), ["asteroid-small"] * 2, [6, 6]),
        (("red-mantis", "blue-harrow"), ["asteroid-small"] * 2, [8, 8]),
    ],
)
def test_an_asteroid_carries_what_it_has_when_a_match_of_its_game_begins(
    ships: tuple[str, str], asteroids: list[str], rocks: list[int]
) -> None:
    cards = [measured(name, 200 + 100 * place, 0.1) for place, name in enumerate((*ships, *asteroids))]
    assert [rock.rocks for rock in lay_cards(cards, (800, 400)).table.field.asteroids] == rocks


def test_each_seat_is_told_which_of_its_cards_were_not_seen() -> None:
    lines = lay_cards([measured("red-moth", 200, 0.1), measured("blue-ghost", 400, 0.1)], (800, 400)).notes
    red, blue = (line.args for line in lines if line.id == "photo-note-seen")
    assert (red["team"], red["seen"], red["count"]) == ("red", 1, 10)
    assert "Ghost" in str(red["missing"])
    assert "Ghost" not in str(blue["missing"])
    assert all(say(language, line.id, line.args) for line in lines for language in LANGUAGES)


def test_a_place_to_look_moves_with_the_cards() -> None:
    """They are laid in the middle of the table; a mark that could not be read lay between them."""
    cards = [measured("red-moth", 1200, 0.1), measured("blue-ghost", 1400, 0.1)]
    assert lay_cards(cards, (800, 400), (), [np.array([1300.0, 200.0])]).unread == [(400, 200)]
