"""Balance tournaments: every two fleets meet; results as numbers, ratings and a chart."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from kit.own_fleets import LANTERNS, SPARKS
from starfelt.cards import own
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.lab.balance import Tournament, balance, tournament_of
from starfelt.lab.contest import Row, wilson
from starfelt.lab.matrix import matrix_svg
from starfelt.lab.round_robin import play_meeting

FLEETS = [shipped_fleets()["vak"], own.playable(LANTERNS), shipped_fleets()["wiss"]]


def three(**more: Any) -> Tournament:
    return tournament_of(FLEETS, level="random", options={"scale": "conflict"}, seed=5, **more)


def test_every_two_meet_and_change_seats() -> None:
    tournament = three()
    assert tournament.fleets == (("vak", "Vak"), ("lanterns", "Lanterns"), ("wiss", "Wiss"))
    assert tournament.pairs == ((0, 1), (0, 2), (1, 2))
    rows = [play_meeting(tournament, number) for number in range(6)]
    assert [row.match for row in rows] == list(range(6))
    assert [row.places for row in rows] == [(0, 1)] * 3 + [(1, 0)] * 3
    assert rows[4] == play_meeting(tournament, 4)
    assert tournament.options["scale"] == "conflict"


def row(number: int, *winners: int) -> Row:
    """Return a match between two fleets. In an even round the first fleet has seat 0."""
    return Row(number, ((0, 1), (1, 0))[number // 3 % 2], winners, "", (0, 0), 0, 0)


def test_what_comes_of_it() -> None:
    # Vak beats Lanterns twice, draws and loses with Wiss; Wiss beats Lanterns twice.
    rows = [row(0, 0), row(1, 0, 1), row(2, 1), row(3, 1), row(4, 0), row(5, 0)]
    found = balance(three(), rows[::-1], 1.0)
    assert [(m.wins, m.draws, m.losses, m.share) for m in found.meetings] == [
        (2, 0, 0, 1.0),
        (0, 1, 1, 0.25),
        (0, 0, 2, 0.0),
    ]
    vak, lanterns, wiss = found.fleets
    assert (vak.share, lanterns.share, wiss.share) == (0.625, 0.0, 0.875)
    assert vak.interval == wilson(0.625, 4)
    assert wiss.rating > vak.rating > lanterns.rating
    low, high = wiss.rating_interval
    assert low < wiss.rating < high


def test_the_order_of_the_matches_does_not_matter() -> None:
    rows = [row(0, 0), row(1, 0, 1), row(2, 1), row(3, 1), row(4, 0), row(5, 0), row(6, 1), row(8, 0)]
    # The same results, in other matches of the same fleets.
    other = [row(6, 0), row(1, 0, 1), row(2, 1), row(3, 1), row(4, 0), row(5, 0), row(0, 1), row(8, 0)]
    one, two = (balance(three(), rows, 1.0).fleets for rows in (rows, other))
    assert [(fleet.rating, fleet.rating_interval) for fleet in one] == [
        (fleet.rating, fleet.rating_interval) for fleet in two
    ]


def test_the_picture_says_each_share_twice_from_both_sides() -> None:
    found = balance(three(), [row(0, 0), row(1, 0, 1), row(2, 1)], 1.0)
    drawn = ElementTree.fromstring(matrix_svg(found))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("Lanterns") == 2
    assert texts.count("100%") == 2
    assert texts.count("0%") == 3
    assert texts.count("50%") == 2
    assert texts.count("75%") == 2


def test_the_picture_of_a_tournament_that_has_not_begun() -> None:
    texts = ElementTree.fromstring(matrix_svg(balance(three(), [], 0.0))).itertext()
    assert [text for text in texts if "%" in text] == []


@pytest.mark.parametrize(
    ("fleets", "why"),
    [
        (FLEETS[:1], "two fleets or more"),
        ([FLEETS[0], own.playable(SPARKS)], "fleets of two games"),
        ([FLEETS[0], own.playable(LANTERNS | {"id": "vak"})], "the same id"),
    ],
)
def test_fleets_that_cannot_meet(fleets: Any, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        tournament_of(fleets, level="random", options={})
