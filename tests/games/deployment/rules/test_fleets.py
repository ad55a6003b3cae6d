"""Matches with players' own fleets: the match, its log, its file and its table contain the fleets."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from kit.own_fleets import LANTERNS, SPARKS
from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.table_file import table_from
from starfelt.cards import own
from starfelt.cards.editions import todays
from starfelt.files import BadFile
from starfelt.matches.terms import check_terms
from starfelt.play import Match, RandomPlayer, Table
from starfelt.play.match_file import replay_file

CONFLICT = {"fleets": [LANTERNS, "vak"]}


def played(game: str, options: dict[str, Any], seed: int = 1) -> Match:
    match = Match.begin(game, options, seed=seed)
    Table(match, [RandomPlayer(game)] * 2, seed).play()
    return match


def test_a_seat_plays_the_ships_of_its_own_file() -> None:
    match = played("stellarconflict", CONFLICT)
    ships = {card.ship for card in match.state.cards if card.seat == 0}
    assert {"tinder", "keeper"} <= ships <= {ship["id"] for ship in LANTERNS["ships"]}
    assert match.view(None).races == (None, "vak")
    table = match.game.files(match.state)["table"]
    assert [seat["fleet"] for seat in table["seats"]] == ["lanterns", "vak"]
    assert [fleet["id"] for fleet in table["fleets"]] == ["lanterns"]
    field = table_from(json.loads(json.dumps(table))).field
    assert report_of(field, judge(field)) == match.state.report


def test_light_speed_too_and_both_seats_may_play_the_same() -> None:
    match = played("lightspeed", {"fleets": [SPARKS, SPARKS], "placing": "turns"})
    assert {card.ship for card in match.state.cards} == {"flint", "steel", "tinder"}
    assert len(match.state.cards) == 6
    assert match.view(0).editions == (own.name_of(own.playable(SPARKS)),) * 2


def test_a_file_plays_the_same_match_again() -> None:
    match = Match.begin("stellarconflict", CONFLICT, seed=3)
    opened = match.log[0].event
    fleets = match.game.pinned(opened).fleets
    assert fleets == (LANTERNS, todays("vak"))
    file: dict[str, Any] = {
        "format": "starfelt-match/1",
        "game": "stellarconflict",
        "rules_version": 1,
        "options": {"fleets": list(fleets)},
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 3,
        "commands": [],
    }
    assert replay_file(file).match.log[0].event == opened


def test_what_a_live_match_keeps_is_short() -> None:
    kept = check_terms("stellarconflict", CONFLICT, 2)
    assert isinstance(kept, dict)
    assert list(kept["fleets"]) == [own.name_of(own.playable(LANTERNS)), "vak"]
    # The result can be used again, as a rematch does.
    assert check_terms("stellarconflict", kept, 2) == kept


def without(role: str) -> dict[str, Any]:
    return LANTERNS | {"ships": [ship for ship in LANTERNS["ships"] if ship["role"] != role]}


def dear() -> dict[str, Any]:
    data = copy.deepcopy(LANTERNS)
    for ship in data["ships"]:
        ship["credits"] = 11
    return data


@pytest.mark.parametrize(
    ("game", "options", "path"),
    [
        ("lightspeed", {"fleets": [SPARKS]}, "fleets"),
        ("lightspeed", {"fleets": [SPARKS, "nobody"]}, "fleets[1]"),
        ("lightspeed", {"fleets": [SPARKS, "own:AAAA"]}, "fleets[1]"),
        ("lightspeed", {"fleets": [None, LANTERNS]}, "fleets[1].game"),
        ("lightspeed", {"fleets": [None, SPARKS | {"game": "whist"}]}, "fleets[1].game"),
        ("lightspeed", {"fleets": [SPARKS, SPARKS | {"name": "Others"}]}, "fleets[1].id"),
        ("lightspeed", {"fleets": [SPARKS, None], "editions": ["classic", "classic"]}, "fleets"),
        ("stellarconflict", {"fleets": [without("cargo"), None]}, "fleets[0].ships"),
        ("stellarconflict", {"fleets": [None, without("flag")]}, "fleets[1].ships"),
        ("stellarconflict", {"fleets": [dear(), None]}, "fleets[0].ships"),
    ],
)
def test_fleets_that_cannot_be_played(game: str, options: dict[str, Any], path: str) -> None:
    with pytest.raises(BadFile) as refused:
        Match.begin(game, options)
    assert refused.value.path == path


def test_a_name_from_anywhere_is_looked_at_like_a_file() -> None:
    crowd = SPARKS | {"ships": [SPARKS["ships"][0] | {"id": str(number)} for number in range(33)]}
    name = own.name_of(own.fleet_from(crowd))
    with pytest.raises(BadFile) as refused:
        Match.begin("lightspeed", {"fleets": [name, None]})
    assert refused.value.path == "fleets[0].ships"
