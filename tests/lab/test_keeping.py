"""Matches kept on disk: whole, in order, and the same after an interruption."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starfelt.cli import main
from starfelt.files import BadFile
from starfelt.lab.contest import contest_of, play, played
from starfelt.lab.keeping import MatchKeeper, play_kept
from starfelt.play import replay_file

pytestmark = pytest.mark.any_game

CONTEST = contest_of("lightspeed", ["random", "cadet"], seed=5)
SIMULATE = ["simulate", "lightspeed", "--seats", "random,cadet", "--seed", "5"]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_every_match_is_a_line_that_replays_to_its_result(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    assert main([*SIMULATE, "--matches", "6", "--jobs", "2", "--matches-out", str(path)]) == 0
    kept = lines(path)
    assert kept == [played(CONTEST, number)[1].file() for number in range(6)]
    for number, file in enumerate(kept):
        replayed = replay_file(file)
        row = play(CONTEST, number)
        assert replayed.match.outcome is not None
        assert (replayed.match.outcome.winners, replayed.refused) == (row.winners, [])
        names = [seat["name"] for seat in file["seats"]]
        assert [names[seat] for seat in row.places] == ["random", "cadet"]


def test_matches_as_files_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    assert main([*SIMULATE, "--matches", "2", "--jobs", "1", "--matches-out", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["0000000.match.json", "0000001.match.json"]
    assert json.loads((folder / "0000001.match.json").read_text("utf-8")) == played(CONTEST, 1)[1].file()


@pytest.mark.parametrize("name", ["matches.jsonl", "matches"])
def test_resume_goes_on_with_the_matches_too(tmp_path: Path, name: str) -> None:
    rows, path = tmp_path / "rows.parquet", tmp_path / name
    both = ["--out", str(rows), "--matches-out", str(path), "--jobs", "1"]
    assert main([*SIMULATE, "--matches", "3", *both]) == 0
    if path.is_file():
        # The last line was cut off by a power cut.
        path.write_text(path.read_text("utf-8")[:-200], "utf-8")
    else:
        (path / "0000002.match.json").unlink()
    assert main([*SIMULATE, "--matches", "4", *both, "--resume"]) == 0
    found = (
        lines(path)
        if path.is_file()
        else [json.loads(file.read_text("utf-8")) for file in sorted(path.iterdir())]
    )
    assert found == [played(CONTEST, number)[1].file() for number in range(4)]


def test_matches_that_come_early_wait_for_those_before(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    with MatchKeeper(path, resume=False) as keeper:
        keeper.begin([], range(4))
        for number in (2, 0, 3):
            keeper.add(play_kept(CONTEST, number))
        assert len(lines(path)) == 1
    # After an interruption, what came early is kept too.
    assert [line["seed"] for line in lines(path)] == [int(play(CONTEST, n).seed) for n in (0, 2, 3)]


@pytest.mark.parametrize("name", ["matches.jsonl", "matches"])
def test_matches_that_are_there_are_not_written_over(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert main([*SIMULATE, "--matches", "1", "--jobs", "1", "--matches-out", str(path)]) == 0
    with pytest.raises(BadFile, match="is there already; --resume goes on with it"):
        MatchKeeper(path, resume=False)


def test_a_place_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "nowhere" / "matches.jsonl")
    assert main([*SIMULATE, "--matches", "1", "--jobs", "1", "--matches-out", where]) == 2
    assert capsys.readouterr().err.count("\n") == 1
