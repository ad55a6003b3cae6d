"""`starfelt puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from starfelt.cli import main
from starfelt.puzzles.model import FilePose
from tests.games.deployment.puzzles.by_hand import DUEL, STRIKE, puzzle


def test_puzzles_are_made_into_a_file_and_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.json"
    assert main(["puzzles", "make", "lightspeed", "--count", "2", "--jobs", "1", "--out", str(file)]) == 0
    assert "2 puzzles of" in capsys.readouterr().out
    made = json.loads(file.read_bytes())
    assert [one["format"] for one in made] == ["starfelt-puzzle/1"] * 2
    assert main(["puzzles", "check", str(file)]) == 0
    assert capsys.readouterr().out == "2 of 2 puzzles hold\n"


def test_puzzles_that_fail_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = puzzle(DUEL, "moth", STRIKE)
    bad = replace(good, id="ls-11111111", solution=FilePose(300, 200, 270))
    file = tmp_path / "puzzles.json"
    file.write_bytes(msgspec.json.encode([good, bad]))
    assert main(["puzzles", "check", str(file)]) == 1
    out = capsys.readouterr().out
    assert out == "[1] ls-11111111: the solution does not reach the goal\n1 of 2 puzzles hold\n"


def test_a_file_that_is_no_puzzle_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text('[{"format": "starfelt-puzzle/1", "id": 7}]')
    assert main(["puzzles", "check", str(file)]) == 2
    assert capsys.readouterr().err.startswith("starfelt: [0]")
