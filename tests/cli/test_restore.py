"""`starfelt restore`: whoever was deleted since the backup is deleted from it too."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.asynchronous import run
from starfelt.cli import main
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay
from starfelt.server.admission import Recovery
from starfelt.server.common import SystemClock
from starfelt.server.live import write_of
from starfelt.server.solvers import solver_of
from starfelt.store.base import FOREVER, Record
from starfelt.store.opening import FILE, open_data
from tests.matches.kept import FOLDER

LOG = min(FOLDER.glob("ftl*.jsonl"))
TEXTS = LOG.read_bytes().splitlines()
STATE = replay(decode_events(TEXTS))
(ADA,) = (seat.player or "" for seat in STATE.seats if seat.name == "Ada")
#: A guest who has only solved a puzzle.
SOLVER = "b2" * 12


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a match of an earlier version, made before both players were deleted."""
    file, here = tmp_path / "felt.tar.gz", tmp_path / "here"

    async def fill() -> None:
        data = open_data(here)
        written = write_of(STATE, 1, [], 5)
        await data.store.append(written._replace(events=TEXTS, names={}, naming=0))
        await data.store.put(Record(solver_of(SOLVER), "p1", 1, FOREVER, b"{}"))
        for player in (ADA, SOLVER):
            await Recovery(data.store, SystemClock()).keep(player)
        await data.close()

    run(fill())
    assert main(["backup", str(file), "--data", str(here)]) == 0
    for player in (ADA, SOLVER):
        assert main(["admin", "forget", player, "--data", str(here)]) == 0
    return file


def files(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def check_forgotten(folder: Path) -> None:
    for trace in (ADA.encode(), SOLVER.encode(), solver_of(SOLVER).encode() + b"p1", b'"Ada"'):
        assert trace not in files(folder)

    async def look() -> None:
        data = open_data(folder)
        log = await data.store.load(STATE.created.id)
        again = replay(decode_events(log.events, names=log.names))
        assert again.outcome == STATE.outcome
        assert "Ada" not in [seat.name for seat in again.seats]
        assert await data.store.records(solver_of(SOLVER)) == []
        await data.close()

    run(look())


def test_in_the_place_of_a_lost_database(tmp_path: Path, backup: Path) -> None:
    here = tmp_path / "here"
    for path in here.glob(f"{FILE}*"):
        path.unlink()
    assert main(["restore", str(backup), "--data", str(here)]) == 0
    check_forgotten(here)


def test_elsewhere_by_a_later_place(tmp_path: Path, backup: Path) -> None:
    there, third = tmp_path / "there", tmp_path / "third"
    words = ["restore", str(backup), "--data", str(there), "--deleted-in", str(tmp_path / "here")]
    assert main(words) == 0
    check_forgotten(there)
    # The new place remembers it too, and its own backups do not need to be told.
    later = tmp_path / "later.tar.gz"
    assert main(["backup", str(later), "--data", str(there)]) == 0
    assert main(["restore", str(later), "--data", str(third)]) == 0
    check_forgotten(third)
    assert main(["restore", str(backup), "--data", str(tmp_path / "fourth"), "--deleted-in", str(third)]) == 0
    check_forgotten(tmp_path / "fourth")


def test_without_anybody_deleted_a_backup_is_restored_as_it_is(tmp_path: Path, backup: Path) -> None:
    assert main(["restore", str(backup), "--data", str(tmp_path / "there")]) == 0
    assert ADA.encode() in files(tmp_path / "there")
