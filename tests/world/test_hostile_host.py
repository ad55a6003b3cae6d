"""What hosts, proxies and systems do to a server: each row is a habit that somebody reported of a program like ours."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from kit.asynchronous import run
from kit.live_server import LiveServer
from starfelt.cli import main
from starfelt.cli.serve import config
from starfelt.server.common.address import plain_origin
from starfelt.server.http.clean_link import clean_path

pytestmark = pytest.mark.any_game

CLIENT = "203.0.113.9"


def seen_through(proxies: list[str], peer: str, headers: list[tuple[str, str]]) -> tuple[str, str]:
    """Return the client's address and the scheme that an application sees."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(f"{scope['client'][0]} {scope['scheme']}")(scope, receive, send)

    served: Any = config(app, proxies)
    served.load()
    transport = httpx.ASGITransport(served.loaded_app, client=(peer, 1))

    async def ask() -> str:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.get("/", headers=headers)).text

    client, scheme = run(ask()).split()
    return client, scheme


@pytest.mark.parametrize(
    ("proxies", "peer", "believed"),
    [
        (["127.0.0.1"], "127.0.0.1", True),
        (["127.0.0.1"], "::ffff:127.0.0.1", True),  # the server listens on `::`
        (["::ffff:10.0.0.5"], "10.0.0.5", True),
        (["10.0.0.0/8"], "10.1.2.3", True),
        (["10.0.0.5/8"], "::ffff:10.1.2.3", True),
        (["fd00::/8"], "fd00::7", True),
        (["fe80::/10"], "fe80::1%eth0", True),
        (["localhost"], "127.0.0.1", True),
        (["*"], "198.51.100.1", True),
        (["0.0.0.0/0", "::/0"], "2001:db8::9", True),
        (["192.168.1.1", "127.0.0.1"], "127.0.0.1", True),
        (["192.168.1.1"], "127.0.0.1", False),
        (["10.0.0.0/8"], "11.0.0.1", False),
        (["10.0.0.0/8"], "::1", False),
        ([], "127.0.0.1", False),
    ],
)
def test_proxies_are_addresses_networks_and_names(proxies: list[str], peer: str, *, believed: bool) -> None:
    client, scheme = seen_through(
        proxies, peer, [("X-Forwarded-For", CLIENT), ("X-Forwarded-Proto", "https")]
    )
    assert (client, scheme) == ((CLIENT, "https") if believed else (peer, "http"))


@pytest.mark.parametrize(
    ("headers", "client"),
    [
        ([("X-Forwarded-For", f"{CLIENT}:49152")], CLIENT),
        ([("X-Forwarded-For", f'"{CLIENT}"')], CLIENT),
        ([("X-Forwarded-For", "[2001:db8::1]:443")], "2001:db8::1"),
        ([("X-Forwarded-For", '"[2001:db8::1]"')], "2001:db8::1"),
        ([("X-Forwarded-For", "2001:DB8::1")], "2001:db8::1"),
        ([("X-Forwarded-For", f"::ffff:{CLIENT}")], CLIENT),
        ([("X-Forwarded-For", f"spoofed, {CLIENT}, 10.0.0.2")], CLIENT),
        ([("X-Forwarded-For", "198.51.100.7"), ("X-Forwarded-For", CLIENT)], CLIENT),
        ([("X-Forwarded-For", f"198.51.100.7 , {CLIENT} ")], CLIENT),
        ([("X-Forwarded-For", "unknown")], "10.0.0.1"),
        ([("X-Forwarded-For", f"{CLIENT}, unknown, 10.0.0.2")], "10.0.0.2"),
        ([("X-Forwarded-For", "")], "10.0.0.1"),
        ([("X-Forwarded-For", ",")], "10.0.0.1"),
        ([("X-Forwarded-For", "10.0.0.3, 10.0.0.2")], "10.0.0.3"),
        ([("Forwarded", f"for={CLIENT};proto=https;by=10.0.0.1")], CLIENT),
        ([("Forwarded", 'For="[2001:db8:cafe::17]:4711"')], "2001:db8:cafe::17"),
        ([("Forwarded", f"for=198.51.100.7, for={CLIENT}")], CLIENT),
        ([("Forwarded", "for=_hidden")], "10.0.0.1"),
        ([("Forwarded", f'for="{CLIENT}:8080"')], CLIENT),
        ([("Forwarded", f"FOR={CLIENT} ; Proto=http")], CLIENT),
        ([("X-Forwarded-For", "fe80::1%eth0")], "fe80::1"),
        ([("X-Forwarded-For", f"{CLIENT},,10.0.0.2")], CLIENT),
        ([("X-Forwarded-For", "not an address, 10.0.0.2")], "10.0.0.2"),
        ([("X-Real-IP", CLIENT)], "10.0.0.1"),
        # A client wrote the second header itself.
        ([("X-Forwarded-For", CLIENT), ("Forwarded", "for=198.51.100.7")], CLIENT),
        ([], "10.0.0.1"),
    ],
)
def test_a_forwarded_address_is_understood_in_every_form(headers: list[tuple[str, str]], client: str) -> None:
    assert seen_through(["10.0.0.0/8"], "10.0.0.1", headers)[0] == client


@pytest.mark.parametrize(
    ("headers", "scheme"),
    [
        ([("X-Forwarded-Proto", "HTTPS")], "https"),
        ([("X-Forwarded-Proto", "https, http")], "https"),
        ([("X-Forwarded-Proto", "wss")], "https"),
        ([("X-Forwarded-Proto", "gopher")], "http"),
        ([("Forwarded", f'for={CLIENT};proto="https"')], "https"),
        ([], "http"),
    ],
)
def test_so_is_the_scheme(headers: list[tuple[str, str]], scheme: str) -> None:
    assert seen_through(["10.0.0.0/8"], "10.0.0.1", headers)[1] == scheme


@pytest.mark.parametrize(
    "proxy", ["10.0.0.0/33", "caddy.invalid", "127.0.0.1, caddy.invalid", "10.0.0.0/a", "a;b", "::g"]
)
def test_a_proxy_that_is_none_is_refused_at_the_start(
    proxy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["serve", "--data", str(tmp_path), "--port", "0", "--proxy", proxy])
    except SystemExit as ended:  # the flags' parser
        status = ended.code
    assert status == 2
    assert "proxy" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("10.0.0.1,", '["10.0.0.1"]'),
        ("10.0.0.1, 10.0.0.2", '["10.0.0.1", "10.0.0.2"]'),
        ("[::1]", '["::1"]'),
        ("[::1]:80", '["::1"]'),
        ("http://caddy:8080/", '["caddy"]'),
    ],
)
def test_what_people_add_to_a_proxy(said: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--show-settings", "--proxy", said]) == 0
    assert f"proxy = {meant}" in capsys.readouterr().out


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/healthz/"])
@pytest.mark.parametrize(
    "host", ["10.42.0.17:8000", "starfelt-5d8f7c-x2x9z", "starfelt.default.svc:8000", ""]
)
def test_health_checks_are_answered_whatever_the_host(server: LiveServer, path: str, host: str) -> None:
    assert server.http.get(path, headers={"Host": host}).status_code in (200, 307)


def test_no_other_address_is(server: LiveServer) -> None:
    for path in ("/", "/api/games", "/healthz/../api/games", "/api/healthz"):
        assert server.http.get(path, headers={"Host": "pod-7"}).status_code == 421


@pytest.mark.parametrize(
    ("origin", "plain"),
    [
        ("https://Example.ORG", "https://example.org"),
        ("HTTPS://example.org:443", "https://example.org"),
        ("http://example.org.:80", "http://example.org"),
        ("https://example.org:8443", "https://example.org:8443"),
        ("https://café.example", "https://xn--caf-dma.example"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_origins_are_compared_as_browsers_write_them(origin: str, plain: str) -> None:
    assert plain_origin(origin) == plain


@pytest.mark.parametrize(
    "added",
    [
        "",
        ".",
        ",",
        ")",
        ">",
        "%20",
        "%3E",
        "/",
        "//",
        '"',
        "”",
        "%E2%80%8B",
        "*",
        "%0A",
        "…",
        "]",
        ");",
        "=",
        "~",
        "?utm_source=a",
        "&fbclid=1",
        "#moves",
        "</a>",
        "%3Ffbclid%3D1",
        "\uff1f",
        "\u3002",
    ],
)
def test_a_link_is_found_with_what_was_added_to_it(added: str) -> None:
    from urllib.parse import unquote

    assert clean_path(unquote(f"m/abc123{added}")) == "m/abc123"


@pytest.mark.parametrize(
    ("path", "plain"),
    [
        ("M/ABC123", "m/abc123"),
        ("/m/abc123", "m/abc123"),
        ("<m//abc123/analysis>", "m/abc123/analysis"),
        ("https://example.org/m/abc123", "m/abc123"),
        ("m/abc%31%32%33", "m/abc123"),
        ("m/abc123%2520", "m/abc123"),
        ("", ""),
    ],
)
def test_a_link_in_capital_letters_or_brackets(path: str, plain: str) -> None:
    assert clean_path(path) == plain


@pytest.mark.parametrize(
    ("header", "french"),
    [
        ("fr", True),
        ("fr-CA,en;q=0.8", True),
        ("FR_ca", True),
        ("de-DE,de;q=0.9,fr;q=0.8,en;q=0.7", True),
        ("en;q=0.3, fr;q=0.9", True),
        ("de,*;q=0.5", False),
        ("en-US@posix", False),
        (";;;q=,,", False),
        ("en,fr", False),
        ("fr;q=0", False),
        ("fr;q=0.0, de", False),
        ("fr-FR-u-hc-h12", True),
        ("zh-Hant-TW,fr;q=0.1", True),
    ],
)
def test_the_language_that_a_browser_asks_for(header: str, *, french: bool) -> None:
    from starlette.requests import Request

    from starfelt.server.http.requests import language_of

    scope = {"type": "http", "headers": [(b"accept-language", header.encode())], "query_string": b""}
    assert language_of(Request(scope)) == ("fr" if french else "en")


def without(module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Return the status and the output of a command on a system whose Python lacks a module."""
    program = (
        f"import sys; sys.modules[{module!r}] = None; "
        f"from starfelt.cli import main; sys.exit(main({list(arguments)}))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    ("proxy", "keeps_s"),
    [("nginx, HAProxy, a load balancer", 60), ("Heroku's router", 90), ("Caddy and Traefik", 120)],
)
def test_a_proxy_lets_go_of_a_connection_first(proxy: str, keeps_s: int) -> None:
    # A request that meets a closing connection is an error 502 for its player.
    served: Any = config(PlainTextResponse(""))
    assert served.timeout_keep_alive > keeps_s, proxy


@pytest.mark.parametrize("module", ["fcntl", "resource"])
def test_what_needs_no_such_module_works_without_it(module: str) -> None:
    status, said = without(module, "serve", "--show-settings")
    assert status == 0, said
    status, said = without(module, "judge", "-")
    assert status == 2
    assert "not JSON" in said


def test_commands_run_where_their_folder_is_not_on_the_path(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["starfelt", "schema", "ftl"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("starfelt", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("{")


def test_a_folder_is_used_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starfelt.store.lock.fcntl", None)
    from starfelt.store.lock import FolderLock

    lock = FolderLock(tmp_path)
    lock.say("process 1")
    assert (tmp_path / "lock").read_text() == "process 1"
    lock.close()


@pytest.mark.parametrize(
    ("module", "command", "said"),
    [
        (
            "_sqlite3",
            ["serve", "--data", "DATA", "--port", "0"],
            "a module that Python does not have on this system",
        ),
        (
            "sqlite3",
            ["serve", "--data", "DATA", "--port", "0"],
            "a module that Python does not have on this system",
        ),
        ("_ctypes", ["advise", "-"], "a module that Python does not have on this system"),
        ("numba", ["advise", "-"], "install starfelt[lab]"),
        ("typst", ["print", "ftl", "--out", "DATA/book.pdf"], "pip install 'starfelt[paper]'"),
        ("cv2", ["photo", "DATA/picture.jpg"], "pip install 'starfelt[photo]'"),
    ],
)
def test_a_missing_module_is_said_as_what_it_is(
    module: str, command: list[str], said: str, tmp_path: Path
) -> None:
    (tmp_path / "picture.jpg").write_bytes(b"")
    status, output = without(module, *(part.replace("DATA", str(tmp_path)) for part in command))
    assert status == 2
    assert said in output
    assert len(output.splitlines()) == 1
