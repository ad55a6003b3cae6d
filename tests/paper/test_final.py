"""The last moment of a match without cards, as the picture of a shared link draws it."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from starfelt.cards.teams import TEAMS
from starfelt.games.ftl.paper.final import final_svg as duel
from starfelt.games.hexfleet.paper.final import final_svg as battle
from starfelt.paper.final import frame
from starfelt.paper.result import Result, ResultSeat, result_picture
from tests.games.ftl.rules.table import FtlTable
from tests.games.hexfleet.rules.fleets import HexFleetMatch, ship

TEAM = ("teal", "rose")


def box(svg: str) -> list[float]:
    """Return left, top, width and height of what a picture shows."""
    return [float(number) for number in ET.fromstring(svg).attrib["viewBox"].split()]


def test_a_duel_shows_ships_missiles_and_the_tapes_of_the_last_turn() -> None:
    table = FtlTable(ada=(24, 30, 0), bob=(24, 20, 180), missiles=([(20, 25, 0)], []), hits=(1, 0))
    svg = duel(table.turn("m1 S3", "").state, TEAM)
    for team in TEAM:
        assert TEAMS[team].colour in svg
    assert svg.count("stroke-dasharray") == 1
    left, top, width, height = box(svg)
    for x, y in ((24, 30), (24, 20), (20, 22)):
        assert left < 254 * x < left + width
        assert top < 254 * y < top + height


def test_a_ship_that_was_destroyed_burns() -> None:
    table = FtlTable(ada=(24, 30, 0), bob=(24, 2, 0))
    calm = duel(table.state, TEAM)
    # Bob flies off the table.
    burning = duel(table.turn("", "ship S8").state, TEAM)
    assert 'fill="url(#fire)"' not in calm
    assert 'fill="url(#fire)"' in burning


def test_a_battle_shows_every_hex_and_the_names_of_ships() -> None:
    match = HexFleetMatch(ship("B1", 0, 0, 2, shields_up=True), ship("K1", 1, 0, -3, 3), rocks=[(3, 0)])
    svg = battle(match.state, TEAM)
    assert svg.count('Z" fill="#17363e"') == 3 * 10 * 11
    assert svg.count("#6d5a45") == 1
    assert ">B1<" in svg
    assert ">K1<" in svg
    assert TEAMS["rose"].colour in svg


def test_a_team_that_nobody_knows_is_grey() -> None:
    svg = battle(HexFleetMatch().state, (None, "plaid"))
    assert not any(team.colour in svg for team in TEAMS.values())


def test_a_picture_has_its_shape_wherever_its_points_lie() -> None:
    left, top, width, height = box(frame("", [(0, 0), (1000, 0)], 100, 10))
    assert width / height == pytest.approx(1.3, rel=0.01)
    assert (left, width) == (-100, 1200)
    assert top + height / 2 == pytest.approx(0, abs=1)


def test_the_result_shows_it() -> None:
    seats = (ResultSeat("Ada", "teal", None, won=True), ResultSeat("Bob", "rose", None, won=False))
    plain = Result("Faster Than Light", "Ada wins!", seats, because="The last ship.")
    drawn = Result("Faster Than Light", "Ada wins!", seats, final=duel(FtlTable().state, TEAM))
    assert result_picture(drawn).startswith(b"\x89PNG")
    assert result_picture(drawn) != result_picture(plain)
