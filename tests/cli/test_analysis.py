"""The commands `starfelt analyse` and `starfelt advise`."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kit.own_fleets import SPARKS
from starfelt import lab
from starfelt.analysis.analyse import add_loss, begin_analysis
from starfelt.analysis.read import read_analysis
from starfelt.cli import main
from starfelt.play import Match, RandomPlayer, Table
from starfelt.play.match_file import replay_file

Data = dict[str, Any]


@pytest.fixture(scope="module")
def match() -> Data:
    """A match of Light Speed between random players, with three ships each, as a file."""
    options = {"fleets": [SPARKS, SPARKS]}
    played = Match.begin("lightspeed", options, seed=1)
    Table(played, [RandomPlayer("lightspeed")] * 2, 1).play()
    commands: list[Data] = []
    for entry in played.log:
        for seat, command in played.game.recount(entry.event):
            commands.append({"at_ms": entry.at, "seat": seat, **msgspec.to_builtins(command)})
    return {
        "format": "starfelt-match/1",
        "game": "lightspeed",
        "rules_version": 1,
        "options": options,
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 1,
        "commands": commands,
    }


@pytest.fixture
def file(tmp_path: Path, match: Data) -> str:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match))
    return str(path)


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "table.json"
    path.write_text(json.dumps(lab.random_tables("lightspeed", 1, seed=5).file(0)))
    return str(path)


def test_an_analysis_as_data(file: str, match: Data, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", file, "--json", "--seed", "2"]) == 0
    printed = capsys.readouterr().out
    analysis, played = read_analysis(printed), replay_file(match).match
    assert add_loss(played, begin_analysis(played, 2), 2).moves[2] == analysis.moves[2]
    data = json.loads(printed)
    assert data["format"] == "starfelt-analysis/1"
    assert set(data["players"][0]) >= {"seat", "accuracy", "like"}
    wanted = {"number", "seat", "turn", "played", "best", "loss", "mark", "hindsight", "better_than", "worth"}
    assert all(set(move) >= wanted for move in data["moves"])
    assert all(0 <= player["accuracy"] <= 100 for player in data["players"])
    assert "luck" not in data
    assert set(data["shapley"][0]) >= {"seat", "ship", "points"}


def test_an_analysis_in_words(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    assert main(["analyse", file]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"^Ada  accuracy \d+ of 100", printed, re.MULTILINE)
    assert re.search(
        r"blunder\n      better: place x_mm .*\n(      .*\n)*      That wins \d+ of 100", printed
    )


def test_advice_as_data(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", table, "--seat", "1", "--card", "avenger", "--json"]) == 0
    advice = json.loads(capsys.readouterr().out)
    assert advice["format"] == "starfelt-advice/1"
    assert set(advice["played"]) == {"lead", "wins"}
    data = json.loads(Path(table).read_text())
    card = next(
        number for number, ship in enumerate(data["ships"]) if (ship["seat"], ship["ship"]) == (1, "avenger")
    )
    best, own = advice["best"], data["ships"][card]
    poses = [[each["x_mm"], each["y_mm"], each["heading_deg"]] for each in (own, best)]
    legal, points, winners = lab.variants(data, card, poses)
    assert legal.all()
    assert (points[:, 1] - points[:, 0]).tolist() == [advice["played"]["lead"], best["lead"]]
    assert winners[:, 1].tolist() == [advice["played"]["wins"], best["wins"]]
    assert best["lead"] > advice["played"]["lead"]
    assert advice["legal"] > 1000
    assert 0 <= advice["better_than"] <= 1


def test_a_picture_of_the_advice(table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "heat.png"
    assert main(["advise", table, "--seat", "0", "--card", "moth", "--picture", str(picture)]) == 0
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 828)
    assert capsys.readouterr().out.startswith("Moth as it lies: lead ")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--seat", "2", "--card", "moth"], "seat: the table has 2 seats, from 0"),
        (["--seat", "0", "--card", "death-star"], "card: seat 0 has no 'death-star' on this table"),
        (
            ["--seat", "0", "--card", "moth", "--picture", "a.jpg"],
            "--picture: expected a name that ends in .png",
        ),
        (["--seat", "0", "--card", "moth", "--picture", "no/such/a.png"], "no/such/a.png: no such file"),
    ],
)
def test_advice_that_cannot_be_given(
    table: str, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["advise", table, *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert why in printed.err


def test_files_of_another_command_are_refused(
    table: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", table]) == 2
    assert main(["advise", file, "--seat", "0", "--card", "moth"]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert errors[0].startswith("starfelt: format: this is a starfelt-table/1")
    assert errors[1].startswith("starfelt: format: this is a starfelt-match/1")


def test_an_unfinished_match_is_refused(
    tmp_path: Path, match: Data, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "half.json"
    path.write_text(json.dumps(match | {"commands": match["commands"][:4]}))
    assert main(["analyse", str(path)]) == 2
    assert capsys.readouterr().err == "starfelt: this match is not finished\n"
