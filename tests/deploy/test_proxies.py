"""The proxy configurations in `deploy/`, run by the real proxies in front of a real server."""

from __future__ import annotations

import json
import re
import socket
import ssl
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import trustme
from websockets.sync.client import connect

from kit import patient_http
from kit.live_server import PATIENCE_S, LiveServer
from kit.ports import own_port
from kit.services import program
from tests.deploy.proxies import DEPLOY, nginx, running

pytestmark = pytest.mark.any_game

SITE = "felt.example.org"


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that trusts a proxy on this machine to name its clients."""
    server = LiveServer(tmp_path / "data", origins=frozenset({f"https://{SITE}"}), proxies=["127.0.0.1"])
    yield server
    server.stop()


@pytest.fixture
def plain() -> Iterator[int]:
    """A second port, for unencrypted traffic."""
    with own_port() as port:
        yield port


def play(link: str, trusting: ssl.SSLContext | bool, site: str | None = None) -> None:
    """Make a table through a proxy, and take a seat. `site`: the public name of the proxy."""
    address = httpx.URL(link)
    own = f"{address.scheme}://{address.netloc.decode()}"
    headers = {"Host": site, "Origin": f"https://{site}"} if site else {"Origin": own}
    extensions = {"sni_hostname": site} if site else {}
    with httpx.Client(base_url=link, verify=trusting, headers=headers, timeout=PATIENCE_S) as http:

        def post(path: str, wish: object, **more: str) -> dict[str, str]:
            answer = http.post(path, json=wish, headers=more, extensions=extensions)
            assert answer.status_code == 201, answer.text
            return answer.json()

        assert http.get("/readyz", extensions=extensions).text == "ready\n"
        token = post("/api/guest", {})["token"]
        wish = {"game": "lightspeed", "name": "Ada"}
        match = post("/api/matches", wish, Authorization=f"Bearer {token}")["id"]
    with (
        socket.create_connection(("127.0.0.1", address.port or 0)) as wire,
        connect(
            f"{'wss' if address.scheme == 'https' else 'ws'}://{site or address.netloc.decode()}"
            f"{address.path.rstrip('/')}/api/matches/{match}/socket",
            sock=wire,
            ssl=trusting if isinstance(trusting, ssl.SSLContext) else None,
            origin=headers["Origin"],  # pyright: ignore[reportArgumentType] - a NewType of str
        ) as ws,
    ):
        ws.send(json.dumps({"t": "hello", "token": token}))
        welcome = json.loads(ws.recv())
        assert (welcome["t"], welcome["view"]["you"]) == ("welcome", 0)


def test_nginx(live: LiveServer, port: int, plain: int, tmp_path: Path) -> None:
    authority = trustme.CA()
    mine = authority.issue_cert(SITE)
    mine.private_key_pem.write_to_path(tmp_path / "key.pem")
    mine.cert_chain_pems[0].write_to_path(tmp_path / "cert.pem")
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
    with nginx(site, tmp_path, port):
        trusting = ssl.create_default_context(cadata=authority.cert_pem.bytes().decode())
        play(f"https://127.0.0.1:{port}", trusting, SITE)
        moved = patient_http.get(f"http://127.0.0.1:{plain}/m/x", headers={"Host": SITE})
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{SITE}/m/x")


@contextmanager
def caddy(recipe: Path, port: int, folder: Path, **environment: str) -> Generator[None]:
    """Run Caddy with a configuration, with all its files in a folder."""
    ours = {"CADDY_ADMIN": f"unix/{folder / 'admin'}", "HOME": str(folder)}
    ours |= {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = (program("caddy"), "run", "--config", recipe, "--adapter", "caddyfile")
    with running(*command, port=port, **ours, **environment):
        yield


def test_caddy(live: LiveServer, port: int, tmp_path: Path) -> None:
    site = {"STARFELT_SITE": f"http://127.0.0.1:{port}", "STARFELT_UPSTREAM": live.host}
    with caddy(DEPLOY / "Caddyfile", port, tmp_path, **site):
        play(f"http://127.0.0.1:{port}", trusting=True)


def test_caddy_below_a_path(port: int, tmp_path: Path) -> None:
    """With the two lines from the page *Hosting*."""
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text()
    lines = re.findall(r"`((?:redir|reverse_proxy) /starfelt.*?)`", page)
    assert len(lines) == 2
    server = LiveServer(
        tmp_path / "data",
        origins=frozenset({f"http://127.0.0.1:{port}"}),
        proxies=["127.0.0.1"],
        root="/starfelt",
    )
    inside = "\n".join(lines).replace("127.0.0.1:8000", server.host)
    recipe = tmp_path / "Caddyfile"
    recipe.write_text(f"http://127.0.0.1:{port} {{\n{inside}\n}}\n")
    try:
        with caddy(recipe, port, tmp_path):
            play(f"http://127.0.0.1:{port}/starfelt", trusting=True)
            moved = patient_http.get(f"http://127.0.0.1:{port}/starfelt")
            assert moved.headers["location"] == "/starfelt/"
    finally:
        server.stop()
