"""`starfelt serve` on a database: which servers may share it, and several processes on one port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit import patient_http
from kit.live_server import PATIENCE_S, SocketPlayer, bearer
from kit.services import Nats, Postgres
from starfelt.cli import main
from tests.cli.test_serve import RUN, serving


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    server = Nats()
    yield server
    server.close()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--workers", "2"],
        ["--workers", "2", "--database", "postgresql://db/felt"],
        ["--broker", "nats://127.0.0.1"],
    ],
)
def test_what_does_not_go_together(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"starfelt: (workers|broker): .+--database.*\n", err)


def test_one_process_with_a_folder_loads_nothing_of_this() -> None:
    program = "import sys, starfelt.cli.serve; print({'asyncpg', 'nats'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "set()\n"


def holds(link: str) -> None:
    """Wait until a server answers, because then it has locked its database."""
    assert patient_http.get(f"{link}/api/health").status_code == 200


def test_two_servers_share_a_database_only_where_both_have_a_broker(
    postgres: Postgres, nats: Nats, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise players on one server would be absent for the other, and the game would go on without them."""
    database = ["--database", postgres.database(), "--port", "0"]
    broker = ["--broker", nats.url]
    with serving(*database) as (_, link):
        holds(link)
        for other in ([], broker):
            assert main(["serve", *database, *other]) == 2
            assert "in use by another Starfelt" in capsys.readouterr().err
    with serving(*database, *broker) as (_, one), serving(*database, *broker) as (_, two):
        holds(one)
        holds(two)
        assert main(["serve", *database]) == 2
        assert "several share a database with --broker" in capsys.readouterr().err
    with serving(*database) as (_, link):  # a stopped server holds nothing
        assert patient_http.get(f"{link}/api/health").status_code == 200


def children(process: int) -> set[int]:
    """Return the serving processes: those of a server's children that have children or sockets of their own."""
    told = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(child) for child in told if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_workers_share_a_port_and_one_that_dies_is_started_again(postgres: Postgres, nats: Nats) -> None:
    command = [sys.executable, "-c", RUN, "serve", "--port", "0", "--workers", "2"]
    command += ["--database", postgres.database(), "--broker", nats.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert process.stderr
            found = re.fullmatch(r"Starfelt is at http://(\S+)\n", process.stdout.readline())
            assert found
            host = found[1]
            link = f"http://{host}/api"
            token = patient_http.post(f"{link}/guest").json()["token"]
            wish = {"game": "lightspeed", "name": "Ada"}
            match = patient_http.post(f"{link}/matches", json=wish, headers=bearer(token)).json()["id"]
            before = children(process.pid)
            assert len(before) == 2
            dies = min(before)
            os.kill(dies, signal.SIGKILL)
            assert "ended (-9) and is started again" in process.stderr.readline()
            # New connections are served by the other worker or by the restarted one.
            ada = SocketPlayer(host, match, token)
            assert ada.heard[0]["view"]["you"] == 0
            ada.close()
            while len(now := children(process.pid)) < 2 or dies in now:
                pass
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=PATIENCE_S) == 0
            assert not any(Path(f"/proc/{child}").exists() for child in now)
        finally:
            process.kill()
