"""Card drawings: lasers and shields at their true places, and a different shape for every ship."""

import itertools
import re
from xml.etree import ElementTree

import pytest

from starfelt.cards.drawing import Detail, back_svg, card_svg, standalone
from starfelt.cards.fittings import beam_end, shield_svg
from starfelt.cards.fleet import Fleet, Laser, Shield, Ship, Side, fleet_from, shipped_fleets
from starfelt.cards.ink import MATERIALS
from starfelt.cards.numerals import numeral, width
from starfelt.cards.rocks import ASTEROID_CARDS, Size, asteroid_svg
from starfelt.cards.silhouettes import HULLS
from starfelt.cards.teams import TEAMS

CLASSIC = shipped_fleets()["classic"]


def parsed(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(standalone(fragment, 630, 880))


def own_fleet(**changes: object) -> Fleet:
    """Return a fleet without hand-drawn hulls, with one ship on a square card."""
    ship = {
        "id": "kite",
        "name": "A kite with a very long name <&>",
        "initiative": [12],
        "hull": 6,
        "lasers": [
            {"power": 0, "at_mm": [0, -10], "angle_deg": 0, "kind": "ion"},
            {"power": 1, "at_mm": [12, 0], "angle_deg": 90, "kind": "penetrating"},
        ],
        "shields": [],
    }
    return fleet_from(
        {
            "format": "starfelt-fleet/1",
            "id": "kites",
            "name": "Kites",
            "game": "lightspeed",
            "card_mm": [70, 70],
            "ships": [{**ship, **changes}],
        }
    )


@pytest.mark.parametrize("ship", CLASSIC.ships, ids=[ship.id for ship in CLASSIC.ships])
@pytest.mark.parametrize("detail", ["full", "small"])
def test_every_card_is_sound_svg(ship: Ship, detail: Detail):
    parsed(card_svg(ship, CLASSIC, detail=detail))


def test_each_classic_ship_has_a_hull_of_its_own():
    assert set(HULLS) == {ship.id for ship in CLASSIC.ships}
    assert len(set(HULLS.values())) == 10


def test_every_colour_reference_is_defined_once():
    drawn = "".join(card_svg(ship, CLASSIC) for ship in CLASSIC.ships)
    drawn += asteroid_svg("small") + asteroid_svg("large") + back_svg(CLASSIC)
    asked = set(re.findall(r"url\(#([^)]+)\)", drawn))
    defined = re.findall(r"id='([^']+)'", MATERIALS)
    assert asked == set(defined)
    assert len(defined) == len(set(defined))


def test_a_fragment_defines_no_ids_so_many_fit_one_page():
    assert " id=" not in "".join(card_svg(ship, CLASSIC) for ship in CLASSIC.ships)


def test_one_drawing_serves_all_teams():
    fragment = card_svg(CLASSIC.ships[0], CLASSIC)
    pictures = {team: standalone(fragment, 630, 880, team=team) for team in TEAMS}
    for team, picture in pictures.items():
        assert TEAMS[team].colour in picture
        assert "var(" not in picture
        assert picture.count("display:inline") == 1
    for one, other in itertools.combinations(TEAMS, 2):
        assert TEAMS[one].colour not in pictures[other]


@pytest.mark.parametrize(
    ("x", "y", "angle", "end"),
    [
        (0, -100, 0, (0, -440)),
        (50, 20, 900, (315, 20)),
        (-50, 20, 1800, (-50, 440)),
        (-50, 20, 2700, (-315, 20)),
        (215, 0, 450, (315, -100)),
        (0, 300, 1350, (140, 440)),
    ],
)
def test_a_beam_is_drawn_to_the_edge_of_its_card(x: int, y: int, angle: int, end: tuple[int, int]):
    laser = Laser(1, x, y, angle, "laser", (1,))
    assert beam_end(laser, 630, 880) == pytest.approx(end)


@pytest.mark.parametrize(
    ("side", "bar"),
    [("front", "M-50 -420H70"), ("right", "M295 -50V70"), ("back", "M-50 420H70"), ("left", "M-295 -50V70")],
)
def test_a_shield_spans_just_what_it_protects(side: Side, bar: str):
    assert f'd="{bar}"' in shield_svg(Shield(side, -50, 70), 630, 880)


def test_health_is_a_dot_a_point():
    for ship in CLASSIC.ships:
        root = parsed(card_svg(ship, CLASSIC))
        dots = root.findall(".//{*}g[@fill='#ff4d5e']/{*}circle")
        assert len(dots) == ship.hull


def test_a_ship_that_nobody_drew_gets_the_same_hull_every_time():
    one, again, other = own_fleet(), own_fleet(), own_fleet(id="kite-2")
    assert card_svg(one.ships[0], one) == card_svg(again.ships[0], again)
    assert card_svg(one.ships[0], one) != card_svg(other.ships[0], other)
    parsed(card_svg(one.ships[0], one))


def test_a_fleet_of_a_file_cannot_write_markup():
    fleet = own_fleet(id="<script>", name="</text><script>alert(1)</script>")
    assert "<script" not in card_svg(fleet.ships[0], fleet)


def test_a_ship_of_another_fleet_borrows_no_hull_by_its_name():
    fleet = own_fleet(id="moth")
    assert HULLS["moth"] not in card_svg(fleet.ships[0], fleet)


def test_a_long_name_is_set_narrower():
    fleet = own_fleet()
    assert "textLength" in card_svg(fleet.ships[0], fleet)
    assert "textLength" not in card_svg(CLASSIC.ships[0], CLASSIC)


@pytest.mark.parametrize("ship", CLASSIC.ships, ids=lambda ship: ship.id)
def test_the_small_drawing_has_a_larger_name(ship: Ship):
    sizes = {
        detail: int(
            re.findall(rf'font-size="(\d+)"[^>]*>{ship.name}<', card_svg(ship, CLASSIC, detail=detail))[0]
        )
        for detail in ("full", "small")
    }
    assert sizes["small"] > 1.5 * sizes["full"]


@pytest.mark.parametrize("size", ASTEROID_CARDS)
def test_asteroids_are_sound_and_always_the_same(size: Size):
    parsed(asteroid_svg(size))
    assert asteroid_svg(size) == asteroid_svg(size)


@pytest.mark.parametrize(
    ("text", "feet"), [("6", 1), ("9", 1), ("8", 0), ("69", 0), ("10", 0), ("16", 0), ("90", 1)]
)
def test_a_number_that_reads_as_another_upside_down_is_underlined(text: str, feet: int):
    footed = numeral(text, x=0, y=0, high=50, colour="#fff", footed=True)
    # Each stroke is drawn twice: first dark and wide, then on top.
    assert footed.count("H") - numeral(text, x=0, y=0, high=50, colour="#fff").count("H") == 2 * feet


def test_every_number_can_be_written():
    assert ElementTree.fromstring(numeral("9876543210/1", x=0, y=0, high=50, colour="#fff")) is not None
    assert width("11", 100) < width("10", 100)
