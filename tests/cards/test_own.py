"""Players' own fleets: the name that contains a fleet's data, and the limits of a match."""

from __future__ import annotations

import bz2
import copy
from base64 import urlsafe_b64encode
from random import Random
from typing import Any

import pytest

from kit.own_fleets import LANTERNS, SPARKS
from starfelt.cards import own
from starfelt.cards.editions import NoEdition, fleet_of, full_name, ours
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile


@pytest.mark.parametrize("data", [LANTERNS, SPARKS], ids=["lanterns", "sparks"])
def test_a_name_says_all_of_a_fleet(data: dict[str, Any]) -> None:
    fleet = own.playable(data)
    name = own.name_of(fleet)
    again = fleet_of(name)
    assert again.source == fleet.source
    assert fleet_of(name) is again
    assert full_name(name) == name
    assert not ours(again)


def test_a_fleet_that_is_called_like_one_of_the_package_is_another() -> None:
    fleet = own.playable(LANTERNS | {"id": "vak"})
    again = fleet_of(own.name_of(fleet))
    assert again.source == fleet.source != shipped_fleets()["vak"].source
    assert not ours(again)


def _packed(data: bytes) -> str:
    return own.PREFIX + urlsafe_b64encode(bz2.compress(data)).decode()


@pytest.mark.parametrize(
    "name",
    [
        "own:",
        "own:!!!",
        "own:\u00e9",
        "own:AAAA",
        _packed(b"[" * 100_000),
        _packed(b" " * 10_000_000),
        _packed(b"{}"),
        _packed(b"\xff"),
        _packed(
            b'{"format":"starfelt-fleet/1","id":"x","name":"x","game":"whist","card_mm":[63,88],"ships":[]}'
        ),
        _packed(b"{}") + "A" * own.MOST_CHARACTERS,
    ],
    ids=lambda name: name[:24],
)
def test_a_name_that_says_nothing(name: str) -> None:
    with pytest.raises(NoEdition):
        fleet_of(name)


def _with(count: int, **change: Any) -> dict[str, Any]:
    data = copy.deepcopy(LANTERNS)
    ship = data["ships"][0]
    data["ships"] = [ship | {"id": f"wick-{number}"} | change for number in range(count)]
    return data


UNPLAYABLE: list[tuple[dict[str, Any], str]] = [
    ({}, "id"),
    (LANTERNS | {"ships": []}, "ships"),
    (_with(33), "ships"),
    (_with(1, lasers=LANTERNS["ships"][0]["lasers"] * 9), "ships[0].lasers"),
    (_with(1, shields=LANTERNS["ships"][2]["shields"] * 9), "ships[0].shields"),
    (_with(1, hull=-1), "ships[0].hull"),
]


@pytest.mark.parametrize(("data", "path"), UNPLAYABLE)
def test_what_no_match_takes(data: dict[str, Any], path: str) -> None:
    with pytest.raises(BadFile) as refused:
        own.playable(data)
    assert refused.value.path == path


def test_a_fleet_that_says_too_much() -> None:
    chance, data = Random(1), _with(32)
    for ship in data["ships"]:
        ship["lasers"] = [
            {"power": 1, "at_mm": [chance.random(), chance.random()], "angle_deg": chance.random()}
            for _ in range(8)
        ]
    with pytest.raises(BadFile, match="more than a match can keep"):
        own.playable(data)
