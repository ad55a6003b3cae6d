"""Matches on a cluster give the same results as alone. For processes, see tests/cli/test_simulate.py."""

from __future__ import annotations

import os
import signal
import warnings
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from starfelt import __version__, games
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.lab import running, versions
from starfelt.lab.contest import Row, contest_of, play
from starfelt.lab.rows import read_rows, write_rows
from starfelt.lab.running import done_here, rows_there

pytestmark = pytest.mark.any_game

CONTEST = contest_of("lightspeed", ("random", "cadet"), seed=5)
NUMBERS = range(24)


def alone() -> list[object]:
    return [play(CONTEST, number) for number in NUMBERS]


def test_a_cluster_too_also_when_a_worker_dies() -> None:
    dask: Any = import_module("distributed")
    with warnings.catch_warnings():
        # The cluster's libraries emit deprecation warnings about each other.
        warnings.simplefilter("ignore")
        cluster = dask.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
        with cluster, closing(rows_there(CONTEST, NUMBERS, cluster.scheduler_address)) as rows:
            found = [next(rows)]
            with dask.Client(cluster, set_as_default=False) as client:
                worker = next(iter(client.run(os.getpid).values()))
            os.kill(worker, signal.SIGKILL)
            found.extend(rows)
    assert sorted(found, key=lambda row: row.match) == alone()


def _endless_but_the_first(number: int) -> Row:
    if number:
        signal.pause()
    return Row(number, (), (), "", (), 0, 0)


def _ended_from_outside(_number: int) -> Row:
    signal.raise_signal(signal.SIGKILL)
    raise AssertionError


@pytest.mark.parametrize("numbers", [1, 3])
def test_a_process_that_is_ended_from_outside(numbers: int) -> None:
    """Also where another one has nothing to do, and so never hears of it."""
    with pytest.raises(BadFile, match="ended from outside"):
        list(done_here(_ended_from_outside, range(numbers), 2))


def test_nobody_at_the_schedulers_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_ANSWER_S", 0.2)
    for address in ("tcp://127.0.0.1:1", "tcp://felt.example"):
        with pytest.raises(BadFile, match="no scheduler answers at"):
            next(rows_there(CONTEST, NUMBERS, address))


def test_who_wants_no_more_rows_waits_for_no_match() -> None:
    with closing(done_here(_endless_but_the_first, range(3), 2)) as rows:
        assert next(rows).match == 0


def test_a_row_says_what_made_it(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    write_rows(path, CONTEST, [play(CONTEST, 1)])
    parquet: Any = import_module("pyarrow.parquet")
    (row,) = parquet.read_table(path).to_pylist()
    game = games.get(CONTEST.game)
    assert (row["version"], row["rules_version"]) == (__version__, game.rules_version)
    assert row["players"] == [f"{CONTEST.who[row['places'].index(seat)]} {__version__}" for seat in (0, 1)]
    assert row["seed"] == str(derive_key(CONTEST.seed, "match 1"))


def test_rows_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.parquet"
    assert read_rows(path, CONTEST) == []
    rows = [play(CONTEST, number) for number in (2, 0, 1)]
    write_rows(path, CONTEST, rows)
    assert read_rows(path, CONTEST) == sorted(rows, key=lambda row: row.match)
    with pytest.raises(BadFile, match="another contest"):
        read_rows(path, contest_of("lightspeed", ("random", "cadet"), seed=6))
    with monkeypatch.context() as other:
        other.setattr(versions, "__version__", "0.9")
        write_rows(path, CONTEST, rows)
    with pytest.raises(BadFile, match=r"made by Starfelt 0\.9, rules \d+, players .*; here is Starfelt 1"):
        read_rows(path, CONTEST)
    path.write_text("no rows")
    with pytest.raises(BadFile, match="no simulation's file"):
        read_rows(path, CONTEST)
    with pytest.raises(BadFile, match="nowhere"):
        write_rows(tmp_path / "nowhere" / "rows.parquet", CONTEST, rows)
