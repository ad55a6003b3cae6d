"""The recipes for proxies in `deploy/`, with the proxies themselves in front of a real server."""

from __future__ import annotations

import json
import os
import socket
import ssl
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import trustme
from websockets.sync.client import connect

from tests.kit.services import program
from tests.server.table import LiveServer

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "felt.example.org"
#: Far more than a proxy takes to start.
_PATIENCE_S = 30.0


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveServer]:
    """A server to which a proxy on this machine may say who its clients are."""
    server = LiveServer(tmp_path / "data", origins=frozenset({f"https://{SITE}"}), proxies=["127.0.0.1"])
    yield server
    server.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


@contextmanager
def running(*command: str | Path, port: int, **environment: str) -> Generator[None]:
    """Run a proxy, from when it listens."""
    said = subprocess.PIPE
    with subprocess.Popen(
        command, env=os.environ | environment, stdout=said, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            until = time.monotonic() + _PATIENCE_S
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                except OSError:
                    assert process.stdout
                    assert process.poll() is None, process.stdout.read()
                    assert time.monotonic() < until
                    time.sleep(0.02)
                else:
                    break
            yield
        finally:
            process.terminate()


def play(link: str, trusting: ssl.SSLContext | bool, site: str | None = None) -> None:
    """Make a table through a proxy, and sit at it. `site`: the name that the proxy has in the world."""
    headers = {"Host": site, "Origin": f"https://{site}"} if site else {"Origin": link}
    extensions = {"sni_hostname": site} if site else {}
    with httpx.Client(base_url=link, verify=trusting, headers=headers) as http:

        def post(path: str, wish: object, **more: str) -> dict[str, str]:
            answer = http.post(path, json=wish, headers=more, extensions=extensions)
            assert answer.status_code == 201, answer.text
            return answer.json()

        assert http.get("/readyz", extensions=extensions).text == "ready\n"
        token = post("/api/guest", {})["token"]
        wish = {"game": "lightspeed", "name": "Ada"}
        match = post("/api/matches", wish, Authorization=f"Bearer {token}")["id"]
    address = httpx.URL(link)
    with (
        socket.create_connection(("127.0.0.1", address.port or 0)) as wire,
        connect(
            f"{'wss' if address.scheme == 'https' else 'ws'}://{site or address.netloc.decode()}"
            f"/api/matches/{match}/socket",
            sock=wire,
            ssl=trusting if isinstance(trusting, ssl.SSLContext) else None,
            origin=headers["Origin"],  # pyright: ignore[reportArgumentType] - a NewType of str
        ) as ws,
    ):
        ws.send(json.dumps({"t": "hello", "token": token}))
        welcome = json.loads(ws.recv())
        assert (welcome["t"], welcome["view"]["you"]) == ("welcome", 0)


def test_nginx(live: LiveServer, tmp_path: Path) -> None:
    nginx = program("nginx", "/usr/sbin")
    authority = trustme.CA()
    mine = authority.issue_cert(SITE)
    mine.private_key_pem.write_to_path(tmp_path / "key.pem")
    mine.cert_chain_pems[0].write_to_path(tmp_path / "cert.pem")
    port, plain = free_port(), free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    for recipe, here in (
        ("listen [::]:443 ssl;", ""),
        ("listen [::]:80;", ""),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        (f"/etc/ssl/{SITE}/fullchain.pem", str(tmp_path / "cert.pem")),
        (f"/etc/ssl/{SITE}/privkey.pem", str(tmp_path / "key.pem")),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{live.port};"),
    ):
        assert recipe in site
        site = site.replace(recipe, here)
    temporary = "\n".join(
        f"{kind}_temp_path {tmp_path / kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path / 'pid'};\nerror_log {tmp_path / 'log'};\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}\n{site}\n}}\n"
    )
    command = (nginx, "-p", tmp_path, "-c", tmp_path / "nginx.conf", "-g", "daemon off;")
    with running(*command, port=port):
        trusting = ssl.create_default_context(cadata=authority.cert_pem.bytes().decode())
        play(f"https://127.0.0.1:{port}", trusting, SITE)
        moved = httpx.get(f"http://127.0.0.1:{plain}/m/x", headers={"Host": SITE})
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{SITE}/m/x")


def test_caddy(live: LiveServer, tmp_path: Path) -> None:
    caddy = program("caddy")
    port = free_port()
    environment = {
        "STARFELT_SITE": f"http://127.0.0.1:{port}",
        "STARFELT_UPSTREAM": live.host,
        "CADDY_ADMIN": f"unix/{tmp_path / 'admin'}",
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
        "HOME": str(tmp_path),
    }
    command = (caddy, "run", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile")
    with running(*command, port=port, **environment):
        play(f"http://127.0.0.1:{port}", trusting=True)
