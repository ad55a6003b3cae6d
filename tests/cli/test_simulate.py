"""The command `starfelt simulate`."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from starfelt.cli import main, simulate
from starfelt.lab.contest import Contest, Row, contest_of, play
from starfelt.lab.rows import read_rows

QUICK = ["simulate", "lightspeed", "--seats", "random,idle", "--matches", "6", "--jobs", "1"]


def said(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    assert main([*QUICK, *more]) == 0
    return capsys.readouterr().out


def test_the_result_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    result = json.loads(said(capsys, "--json", "--seed", "4"))
    assert list(result) == [
        *("format", "game", "options", "matches", "seed", "draws", "seats", "turns", "seconds")
    ]
    assert (result["format"], result["matches"], result["seed"]) == ("starfelt-simulation/1", 6, 4)
    assert [list(seat) for seat in result["seats"]] == [
        ["who", "wins", "draws", "losses", "share", "interval", "points_mean"]
    ] * 2
    assert [seat["who"] for seat in result["seats"]] == ["random", "idle"]
    assert sum(seat["share"] for seat in result["seats"]) == pytest.approx(1)
    assert set(result["turns"]) == {"median", "p90"}


def test_the_same_seed_is_the_same_matches_whatever_the_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = [
        json.loads(said(capsys, "--json", "--jobs", jobs, "--out", str(tmp_path / jobs)))
        for jobs in ("1", "2")
    ]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1]
    contest = contest_of("lightspeed", ("random", "idle"), seed=0)
    one, two = (read_rows(tmp_path / jobs, contest) for jobs in ("1", "2"))
    assert len(one) == 6
    assert one == two


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    first, heads, random, idle, turns = said(capsys).splitlines()
    assert first.startswith("lightspeed: 6 matches, seed 0, ")
    assert heads.split() == ["wins", "draws", "losses", "share", "95", "%", "interval", "points", "forfeits"]
    assert (random.split()[0], idle.split()[0]) == ("random", "idle")
    assert turns.startswith("turns: median ")


def test_resume_goes_on_with_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rows.parquet"
    said(capsys, "--out", str(out), "--matches", "2")
    resumed = json.loads(said(capsys, "--out", str(out), "--resume", "--json"))
    whole = json.loads(said(capsys, "--json"))
    assert resumed | {"seconds": 0} == whole | {"seconds": 0}


def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "rows.parquet"

    def two_and_then_ctrl_c(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[Row]:
        yield from (play(contest, number) for number in numbers[:2])
        raise KeyboardInterrupt

    with monkeypatch.context() as hands:
        hands.setattr(simulate, "rows_here", two_and_then_ctrl_c)
        assert main([*QUICK, "--out", str(out), "--json"]) == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["matches"] == 2
    assert told.err.startswith(
        f"starfelt: stopped after 2 of 6 matches: kept in {out}; the same command with --resume"
    )
    resumed = json.loads(said(capsys, "--out", str(out), "--resume", "--json"))
    assert resumed | {"seconds": 0} == json.loads(said(capsys, "--json")) | {"seconds": 0}


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--seats", "kirk,idle"], "nobody named 'kirk' plays lightspeed"),
        (["--seats", "idle"], "lightspeed is played by 2 or 3 or 4, not by 1"),
        (["--preset", "duel"], "lightspeed has no preset named 'duel': it has none"),
        (["--resume"], "--resume goes with --out"),
        (["--options", "/nowhere.json"], "/nowhere.json: no such file or directory"),
        (["--out", "/nowhere/rows.parquet"], "/nowhere/rows.parquet: no such file or directory\n"),
    ],
)
def test_what_cannot_be_simulated(more: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, *more]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert why in err


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rows.parquet"
    out.write_text("precious")
    assert main([*QUICK, "--out", str(out)]) == 2
    assert "--resume goes on with it" in capsys.readouterr().err
    assert out.read_text() == "precious"


def test_without_the_laboratory_one_line_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.delitem(sys.modules, "starfelt.cli.simulate")
    with pytest.raises(SystemExit, match="2"):
        main(QUICK)
    assert capsys.readouterr().err == "starfelt: simulate needs tqdm: install starfelt[lab]\n"
