"""The commands `starfelt compare` and `starfelt ladder`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starfelt.cli import main

CLEAR = ["compare", "random", "idle", "--game", "lightspeed", "--jobs", "1"]
EVEN = ["compare", "random", "random", "--game", "lightspeed", "--jobs", "1", "--seed", "3"]


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_test_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, *CLEAR, "--sprt", "elo0=0,elo1=100")
    assert found["format"] == "starfelt-comparison/1"
    assert (found["a"], found["b"], found["decided"]) == ("random", "idle", "H1")
    assert found["wins"] == found["matches"] == 12
    assert found["llr"] > found["bounds"][1] > 2.94


def test_the_other_way_round_it_accepts_the_other_hypothesis(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, *["compare", "idle", "random", *CLEAR[3:]], "--sprt", "elo0=0,elo1=100")
    assert found["decided"] == "H0"
    assert found["losses"] == found["matches"]
    assert found["elo"] == -1200


def test_the_ratio_is_told_as_it_goes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CLEAR, "--sprt", "elo0=0,elo1=50"]) == 0
    head, *lines, last = capsys.readouterr().out.splitlines()
    assert "10 matches  +10 =0 -0" in head
    assert "LLR +1.3" in head
    assert "20 matches  +20 =0 -0" in lines[0]
    assert "LLR +2.6" in lines[0]
    assert last == "H1: random is stronger by 50 Elo rather than by 0"


def test_the_same_result_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        data(capsys, *EVEN[:6], jobs, *EVEN[7:], "--sprt", "elo0=-200,elo1=200") for jobs in ("1", "2")
    )
    assert one["decided"] in ("H0", "H1")
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_mirrored_deals_come_in_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, *EVEN, "--mirror", "--matches", "7")
    assert found["matches"] == sum(found["units"]) * 2 == 8
    assert found["decided"] is None
    # A player against itself: what it wins from one side it loses from the other, unless chance decides.
    assert found["wins"] + found["draws"] + found["losses"] == 8


def test_a_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    ladder = ["ladder", "idle", "random", "cadet", "--game", "ftl", "--matches", "4", "--jobs", "1"]
    found = data(capsys, *ladder, "--preset", "duel")
    assert found["format"] == "starfelt-ladder/1"
    assert found["matches"] == 12
    assert sum(player["elo"] for player in found["players"]) == pytest.approx(0, abs=1e-6)
    elos = [player["elo"] for player in found["players"]]
    assert elos == sorted(elos, reverse=True)
    assert main([*ladder, "--preset", "duel"]) == 0
    head, columns, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("ftl: 12 matches, seed 0, ")
    assert columns.split()[:5] == ["Elo", "95", "%", "interval", "matches"]
    assert [line.split()[1] for line in lines] == [player["who"] for player in found["players"]]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["compare", "kirk", "idle", "--game", "ftl"], "nobody named 'kirk' plays ftl"),
        (["ladder", "idle", "--game", "ftl"], "a ladder needs two players or more"),
        (["ladder", "idle", "idle", "--game", "ftl"], "a player is named twice"),
        (["compare", "no_bot:f", "idle", "--game", "ftl"], "no_bot:f: no module named 'no_bot'"),
    ],
)
def test_who_cannot_meet(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert why in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("sprt", ["elo0=1,elo1=0", "elo", "elo1=x"])
def test_hypotheses_that_are_none(sprt: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*CLEAR, "--sprt", sprt])
    assert "--sprt: " in capsys.readouterr().err
