"""A beam that passes a card's corner within the measured error is in doubt; one that passes far from it is not."""

import pytest

from starfelt.battle.table_file import table_from
from starfelt.messages import LANGUAGES, say
from starfelt.photo.doubt import doubts


def aiming(aside_mm: float) -> list[str]:
    """The Moth fires straight up; the Ghost's right edge lies so far left of its beam."""
    table = table_from(
        {
            "format": "starfelt-table/1",
            "game": "lightspeed",
            "table_mm": [600, 600],
            "seats": [
                {"name": "Red", "colour": "red", "fleet": "classic"},
                {"name": "Blue", "colour": "blue", "fleet": "classic"},
            ],
            "options": {},
            "ships": [
                {"seat": 0, "ship": "moth", "x_mm": 300, "y_mm": 500, "heading_deg": 0},
                {"seat": 1, "ship": "ghost", "x_mm": 300 - 31.5 - aside_mm, "y_mm": 200, "heading_deg": 0},
            ],
            "asteroids": [],
        }
    )
    lines = doubts(table.field, [(0.2, 0.1), (0.2, 0.1)])
    for line in lines:
        assert all(say(language, line.id, line.args) for language in LANGUAGES)
    return [line.id for line in lines if line.args.get("card") == "ship:0" or line.id == "photo-note-score"]


@pytest.mark.parametrize(("aside_mm", "is_open"), [(0.2, True), (-0.2, True), (8, False), (-8, False)])
def test_a_beam_near_a_corner_is_in_doubt(aside_mm: float, is_open: bool) -> None:
    assert ("photo-note-beam" in aiming(aside_mm)) is is_open
