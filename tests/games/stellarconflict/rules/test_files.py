"""Stellar Conflict as files, for `starfelt judge` and `starfelt replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.story import Cast, story_of
from starfelt.battle.table_file import table_from
from starfelt.files import BadFile, parse_json
from starfelt.games.stellarconflict.rules.model import StellarConflictOptions
from starfelt.matches.export import match_file
from starfelt.matches.model import Began, Created, MatchEvent, Played, Sat
from starfelt.messages import say
from starfelt.play.match_file import Replay, replay_file

EXAMPLES = Path(__file__).parents[4] / "examples"


def place(at: int, seat: int, x: float, y: float, heading: float = 0, do: str = "place") -> dict[str, Any]:
    return {"at_ms": at, "seat": seat, "do": do, "x_mm": x, "y_mm": y, "heading_deg": heading}


def match(*commands: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "format": "starfelt-match/1",
        "game": "stellarconflict",
        "rules_version": 1,
        "options": {},
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 4,
        "commands": list(commands),
        **more,
    }


CHOSEN = (
    {"at_ms": 1000, "seat": 0, "do": "choose", "ships": ["ripple", "halo"]},
    {"at_ms": 2000, "seat": 1, "do": "choose", "ships": ["thorn", "pike", "thorn"]},
    {"at_ms": 3000, "seat": 1, "do": "choose", "ships": ["thorn", "pike"]},
)


def test_the_small_battle_of_the_rules() -> None:
    """One of each race's abilities. Three seats tie, and the one with most enemy ships wins (ruling 13)."""
    table = table_from(parse_json((EXAMPLES / "stellarconflict.json").read_bytes()))
    report = report_of(table.field, judge(table.field))
    names = [seat.name for seat in table.file.seats]
    story = [say("en", line.id, line.args) for line in story_of(report, Cast(table.field, names))]
    assert [line for line in story if line.startswith("Initiative")] == [
        f"Initiative {n}" for n in (1, 2, 3, 4, 5)
    ]
    for line in (
        "Wiss’s Mote takes 1 cube from Vak’s Spoils.",
        "Vak’s Fang is delayed by 2.",
        "Vak’s Thorn shoots through the left shield of Hexai’s Facet: 1 damage.",
        "Vak’s Fang is destroyed: Hexai scores it.",
        "Tetrakori’s Aphid is destroyed: Hexai scores it.",
    ):
        assert line in story
    assert not any(line.startswith(("Vak’s Fang fires", "Vak’s Fang hits")) for line in story)
    assert sum("Hexai’s Vertex hits" in line for line in story) == 2
    assert [score.total for score in report.scores] == [1, 2, 2, 2]
    assert report.winners == (2,)


def test_a_replay() -> None:
    result = replay_file(
        match(*CHOSEN, place(4000, 0, 100, 100), place(5000, 1, 600, 300), place(35_000, 0, 300, 300))
    ).result()
    assert result["refused"] == [{"index": 1, "reason": "ship-twice"}, {"index": 5, "reason": "stopped"}]
    kinds = [event["type"] for event in result["events"]]
    assert kinds == [
        *("opened", "shuffled", "shuffled", "chosen", "chosen", "dealt", "dealt", "deploying", "go"),
        *("placed", "placed", "stopped", "kept_out", "kept_out", "fought"),
    ]
    assert [event["at_ms"] for event in result["events"] if event["type"] in ("stopped", "fought")] == [
        33_000,
        38_000,
    ]
    state = result["state"]
    assert [ship["ship"] for ship in state["table"]["ships"]] == ["pearl", "spoils"]
    assert state["left"] == [2, 2]
    assert list(result["outcome"]["winners"]) == [0, 1]


def test_the_deployment_can_be_judged() -> None:
    result = replay_file(match(*CHOSEN, place(4000, 0, 100, 100), place(5000, 1, 600, 300))).result()
    table = table_from(json.loads(json.dumps(result["state"]["table"])))
    report = report_of(table.field, judge(table.field))
    assert msgspec.to_builtins(report) == result["state"]["report"]


def test_nobody_commands_and_time_goes_on() -> None:
    """The ready-made fleets are chosen, no card is placed, and the battle takes place on an empty table."""
    replay = replay_file(match())
    assert replay.match.outcome is not None
    assert [
        happened.at for happened in replay.match.log if happened.event.__class__.__name__ == "Fought"
    ] == [155_000]


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"options": {"races": ["wiss", "wiss"]}}, "options.races"),
        ({"options": {"scale": "brawl"}}, "options.scale"),
        ({"options": {"asteroids": 6}}, "options.asteroids"),
        ({"options": {"piracy": True}}, "options.piracy"),
        ({"rigged": {"decks": [["pearl", "moth"]]}}, "rigged.decks[0][1]"),
        ({"commands": [{"at_ms": 1, "seat": 0, "do": "choose"}]}, "commands[0].ships"),
        ({"commands": [{"at_ms": 1, "seat": 0, "do": "choose", "ships": [1]}]}, "commands[0].ships[0]"),
    ],
)
def test_a_file_that_cannot_be_used(more: dict[str, Any], where: str) -> None:
    with pytest.raises(BadFile) as error:
        replay_file(match(**more))
    assert error.value.path == where


def exported(replay: Replay) -> dict[str, Any]:
    """Return a live match's own file, which its log gives after its end."""
    log: list[MatchEvent] = [
        Created(
            "m",
            "stellarconflict",
            1,
            msgspec.to_builtins(StellarConflictOptions()),
            2,
            4,
            "host",
            public=False,
            at=0,
        ),
        Sat(0, "Ada", "red", "p"),
        Sat(1, "Bob", "blue", "q"),
        Began(0),
        *(Played(entry.at, entry.event) for entry in replay.match.log),
    ]
    return match_file(log)


def test_hands_that_count_at_zero_are_in_a_matchs_own_file() -> None:
    """The clock stops the hands, so the file must contain their positions just before."""
    held = [place(30_000, 0, 100, 100, 45, "hold"), place(32_000, 1, 600, 400, do="hold")]
    first = replay_file(match(*CHOSEN, *held, {"at_ms": 34_000, "seat": 0, "do": "drop"}))
    assert [type(happened.event).__name__ for happened in first.match.log[-4:]] == [
        "Stopped",
        "Dropped",
        "Dropped",
        "Fought",
    ]
    again = replay_file(exported(first))
    assert again.refused == []
    assert [happened.event for happened in again.match.log[1:]] == [
        happened.event for happened in first.match.log[1:]
    ]
