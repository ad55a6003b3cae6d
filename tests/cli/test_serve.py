"""The command `starfelt serve`."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import trustme
from websockets.sync.client import connect

from kit import patient_http
from kit.services import Postgres
from starfelt.cli import main
from starfelt.cli.serve import PORT

pytestmark = pytest.mark.any_game

# The tests may themselves run where SIGHUP is ignored.
RUN = """
import signal, sys
from starfelt.cli import main
signal.signal(signal.SIGHUP, signal.SIG_DFL)
sys.exit(main())
"""


@contextmanager
def serving(*arguments: str) -> Generator[tuple[subprocess.Popen[str], str]]:
    """Run the command until it reports its address."""
    environment = os.environ | {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
    command = [sys.executable, "-c", RUN, "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            found = re.fullmatch(r"Starfelt is at (https?://\S+:\d+)\n", line)
            assert found, line
            yield process, found[1]
        finally:
            process.kill()


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_says_where_it_is_and_stops_when_it_is_told_to(tmp_path: Path, told: signal.Signals) -> None:
    with serving("--data", str(tmp_path / "new" / "folder"), "--port", "0", "--open") as (process, link):
        token = patient_http.post(f"{link}/api/guest").json()["token"]
        wish = {"game": "lightspeed", "name": "Ada"}
        headers = {"Authorization": f"Bearer {token}"}
        match = patient_http.post(f"{link}/api/matches", json=wish, headers=headers).json()["id"]
        with connect(f"{link.replace('http', 'ws')}/api/matches/{match}/socket") as ws:
            ws.send('{"t": "hello"}')
            assert json.loads(ws.recv())["t"] == "welcome"
            process.send_signal(told)
            # An open connection does not keep it alive for ever.
            assert process.wait(timeout=20) == 0
    # The main file alone has everything, so a copy of it is complete.
    kept = tmp_path / "new" / "folder" / "starfelt.sqlite3"
    assert not kept.with_name(kept.name + "-wal").exists()
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT count(*) FROM events WHERE match = ?", (match,)).fetchone()[0] > 0


def test_a_port_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        except OSError:
            pass  # another program has it: as good for the test
        with serving("--data", str(tmp_path)) as (_, link):
            assert int(link.rpartition(":")[2]) > PORT
            assert patient_http.get(f"{link}/api/health").status_code == 200


def test_a_port_that_was_asked_for_and_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--data", str(tmp_path), "--port", str(port)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"starfelt: cannot listen on 127\.0\.0\.1:{port}: .+\n", err)


def test_a_data_folder_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--data", str(tmp_path / "file")]) == 2
    (tmp_path / "starfelt.sqlite3").write_text("no database" * 1000)
    assert main(["serve", "--data", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 2
    assert "not a database" in err


@pytest.mark.parametrize(
    ("flag", "why"),
    [
        *((f"--port={port}", "expected a number from 0 to 65535") for port in ("-1", "65536", "http", "")),
        *(
            (f"--origin={origin}", "expected an address")
            for origin in ("foo", "ftp://a.example", "http://a/b")
        ),
        *(
            (f"--bot={bot}", "expected GAME=MODULE:FUNCTION")
            for bot in ("my_bot:play", "chess=my_bot:play", "ftl=my_bot", "ftl=:play")
        ),
    ],
)
def test_a_flag_that_cannot_be_used(
    tmp_path: Path, flag: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--data", str(tmp_path), flag])
    assert ended.value.code == 2
    assert why in capsys.readouterr().err


def test_a_bot_that_cannot_be_loaded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--bot", "ftl=no_such_bot:play"]) == 2
    assert "no_such_bot:play: no module named 'no_such_bot', here or installed" in capsys.readouterr().err


def test_other_machines_are_told_their_link(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), "--port", "0", "--host", "0.0.0.0") as (_, link):
        assert link.startswith("http://localhost:")
        port = link.rpartition(":")[2]
        assert patient_http.get(f"http://127.0.0.1:{port}/api/health").status_code == 200


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_every_address_of_either_kind(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), "--port", "0", "--host", "::") as (_, link):
        port = link.rpartition(":")[2]
        for address in ("127.0.0.1", "[::1]"):
            assert patient_http.get(f"http://{address}:{port}/api/health").status_code == 200


def test_another_origin_that_the_host_allows(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), "--port", "0", "--origin", "https://felt.example/") as (
        process,
        link,
    ):
        assert process.stdout
        assert process.stdout.readline() == "and for others at https://felt.example\n"
        for origin, status in (("https://felt.example", 201), ("https://evil.example", 403)):
            assert patient_http.post(f"{link}/api/guest", headers={"Origin": origin}).status_code == status


def test_it_speaks_https_itself(tmp_path: Path) -> None:
    authority = trustme.CA()
    mine = authority.issue_cert("localhost", "127.0.0.1")
    mine.private_key_pem.write_to_path(tmp_path / "key.pem")
    for part in mine.cert_chain_pems:
        part.write_to_path(tmp_path / "cert.pem", append=True)
    trusting = ssl.create_default_context()
    trusting.load_verify_locations(cadata=authority.cert_pem.bytes().decode())
    tls = ("--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "key.pem"))
    with serving("--data", str(tmp_path / "data"), "--port", "0", *tls) as (_, link):
        assert link.startswith("https://")
        token = patient_http.post(f"{link}/api/guest", verify=trusting).json()["token"]
        wish, headers = {"game": "lightspeed", "name": "Ada"}, {"Authorization": f"Bearer {token}"}
        match = patient_http.post(f"{link}/api/matches", json=wish, headers=headers, verify=trusting).json()[
            "id"
        ]
        with connect(f"{link.replace('http', 'ws')}/api/matches/{match}/socket", ssl=trusting) as ws:
            ws.send('{"t": "hello"}')
            assert json.loads(ws.recv())["t"] == "welcome"


def test_a_certificate_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.pem").write_text("nothing")
    nothing = str(tmp_path / "none.pem")
    for flags, why in (
        (("--tls-cert", nothing), "one is of no use without the other"),
        (("--tls-cert", nothing, "--tls-key", nothing), "cannot be used: "),
        (("--tls-cert", nothing, "--tls-key", str(tmp_path / "gone.pem")), "cannot be used: "),
    ):
        assert main(["serve", "--data", str(tmp_path / "data"), "--port", "0", *flags]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("starfelt: tls_cert and tls_key: ")
        assert why in err
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (("--smtp", "smtp://mail.example.org"), "smtp and mail_from: one is of no use without the other"),
        (("--mail-from", "felt@example.org"), "smtp and mail_from: one is of no use without the other"),
        (
            ("--smtp", "smtp://mail.example.org", "--mail-from", "felt@example.org"),
            "smtp: links in mails lead to --origin: name the address of this server",
        ),
    ],
)
def test_mails_need_a_server_a_sender_and_a_site(
    flags: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path / "data"), "--port", "0", *flags]) == 2
    assert capsys.readouterr() == ("", f"starfelt: {why}\n")


def test_its_figures_stand_at_a_port_of_their_own(port: int, tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), "--port", "0", "--metrics", str(port)) as (_, link):
        assert patient_http.get(f"{link}/healthz").status_code == 200
        figures = patient_http.get(f"http://127.0.0.1:{port}/metrics").text
        assert 'starfelt_request_seconds_count{status="200"} 1.0' in figures
        assert "starfelt_request" not in patient_http.get(f"{link}/metrics").text


def test_a_folder_that_another_server_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving("--data", str(tmp_path), "--port", "0") as (process, link):
        assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
        _, err = capsys.readouterr()
        whose = f"in use by another Starfelt, process {process.pid} at {link}"
        assert err == f"starfelt: {tmp_path}: {whose}\n"


def test_a_secret_that_was_cut_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = tmp_path / "secret"
    for cut in (b"", b"fifteen letters"):
        secret.write_bytes(cut)
        assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
        assert "too short for a secret" in capsys.readouterr().err
    secret.unlink()
    secret.mkdir()
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    assert f"{secret}: " in capsys.readouterr().err


#: The command, with file descriptors for few connections only.
FEW = """
import resource, sys
from starfelt.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of this kind")
def test_a_server_without_descriptors_says_so_and_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FEW, "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    ) as process:
        try:
            assert process.stdout
            assert process.stderr
            found = re.fullmatch(r"Starfelt is at http://(\S+):(\d+)\n", process.stdout.readline())
            assert found
            address = found[1], int(found[2])
            crowd = [socket.create_connection(address) for _ in range(80)]
            while not select.select([process.stderr], [], [], 0.1)[0]:
                # A file that it read at the start frees a descriptor for another connection.
                crowd.append(socket.create_connection(address))
            assert "no file descriptor is left" in process.stderr.readline()
            for one in crowd:
                one.close()
            assert "there are file descriptors again" in process.stderr.readline()
            assert patient_http.get(f"http://{found[1]}:{found[2]}/api/health").status_code == 200
        finally:
            process.kill()


def test_matches_in_a_database(postgres: Postgres) -> None:
    """Matches and players' identities survive a restart."""
    database = postgres.database()
    with serving("--database", database, "--port", "0") as (process, link):
        headers = {"Authorization": f"Bearer {patient_http.post(f'{link}/api/guest').json()['token']}"}
        wish = {"game": "lightspeed", "name": "Ada"}
        match = patient_http.post(f"{link}/api/matches", json=wish, headers=headers).json()["id"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=20) == 0
    with serving("--database", database, "--port", "0") as (_, link):
        assert patient_http.get(f"{link}/api/matches/{match}", headers=headers).json()["you"] == 0


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["bot", "add", "robo"]])
def test_a_database_that_is_not_there(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--database", "postgresql://ada:hushhush@/felt?host=/nowhere"]) == 2
    err = capsys.readouterr().err
    assert re.fullmatch(r"starfelt: postgresql:///felt: .+\n", err)
    assert "hushhush" not in err


def test_the_password_of_a_database_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--show-settings", "--database", "postgresql://ada:hushhush@db/felt"]) == 0
    out = capsys.readouterr().out
    assert "postgresql://ada:…@db/felt" in out
    assert "hushhush" not in out


def test_no_address_of_a_database(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--database", "felt.sqlite3"])
    assert "expected an address such as postgresql://" in capsys.readouterr().err


def test_a_bot_from_outside_on_a_server_with_a_database(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database = postgres.database()
    assert main(["bot", "add", "robo", "--database", database]) == 0
    token = capsys.readouterr().out.strip()
    with serving("--database", database, "--port", "0") as (_, link):
        wish = {"game": "lightspeed", "name": "Robo"}
        answer = patient_http.post(
            f"{link}/api/matches", json=wish, headers={"Authorization": f"Bearer {token}"}
        )
        assert answer.status_code == 201
