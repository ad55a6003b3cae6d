"""The teams' colours are distinct for every kind of colour vision, and contrast with the table and with beams."""

import itertools
import math
import re
from pathlib import Path
from typing import get_args

import pytest

from starfelt.cards.teams import PRINTED, SEATED, TEAMS, css_variables
from starfelt.matches.model import Colour

FELT = "#11181f"
TOKENS = Path(__file__).parents[2] / "web/src/style/tokens.css"

# Colour vision as matrices for linear red, green and blue: Machado, Oliveira and Fernandes (2009), severity 1.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """Return the colour as seen with this kind of vision, in Oklab, where distance is perceived difference."""
    before = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, before, strict=True))))
        for row in EYES[eye]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: str, other: str, eye: str) -> float:
    """Return the distance of two colours in Oklab. About 0.02 is the least that an eye can tell."""
    return math.dist(seen(one, eye), seen(other, eye))


#: Pairs of teams that can meet at a table: all of new matches, and all of earlier matches and printed cards.
PAIRS = [*itertools.combinations(SEATED, 2), *itertools.combinations(PRINTED, 2)]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_two_teams_differ_for_every_eye(eye: str, one: str, other: str):
    assert apart(TEAMS[one].colour, TEAMS[other].colour, eye) > 0.15


@pytest.mark.parametrize("eye", EYES)
def test_two_players_differ_most(eye: str):
    blue, amber = (TEAMS[team].colour for team in SEATED[:2])
    assert apart(blue, amber, eye) > 0.29


@pytest.mark.parametrize("strength", [2, 3])
@pytest.mark.parametrize("team", SEATED)
def test_no_beam_is_taken_for_a_team(team: str, strength: int):
    found = re.search(rf"--beam-{strength}: (#\w+);", TOKENS.read_text("utf-8"))
    assert found
    beam, colour = found[1], TEAMS[team].colour
    assert apart(colour, beam, "normal") > 0.17
    assert min(apart(colour, beam, eye) for eye in EYES) > 0.11


@pytest.mark.parametrize("team", TEAMS)
def test_each_team_stands_out_from_the_felt(team: str):
    assert (luminance(TEAMS[team].colour) + 0.05) / (luminance(FELT) + 0.05) > 3


@pytest.mark.parametrize("teams", [SEATED, PRINTED])
def test_shapes_differ(teams: tuple[str, ...]):
    assert len({TEAMS[team].shape for team in teams}) == 4


def test_a_seat_can_have_any_team_and_gets_those_of_new_matches_first():
    assert get_args(Colour) == tuple(TEAMS)
    assert get_args(Colour)[:4] == SEATED


def test_a_team_shows_its_own_shape_only():
    assert [name for name in css_variables("green") if name.startswith("--mark")] == ["--mark-circle"]
    assert not any(name.startswith("--mark") for name in css_variables(None))
