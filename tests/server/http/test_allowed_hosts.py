"""The host names under which the server answers, and the proxies that it trusts for client addresses."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from kit.asynchronous import run
from kit.live_server import LiveServer
from starfelt.cli.serve import config


def status(server: LiveServer, host: str) -> int:
    return server.http.get("/api/health", headers={"Host": host}).status_code


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST.",
        "127.0.0.1:80",
        "192.168.1.7:8000",
        "[::1]:8000",
        "[fe80::1%25eth0]:8000",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8000",
    ],
)
def test_it_answers_to_numbers_and_to_its_own_names(server: LiveServer, host: str) -> None:
    assert status(server, host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "a@evil.example",
        "[::1",
        "[]",
        "",
        ":80",
    ],
)
def test_it_answers_to_no_other_name(server: LiveServer, host: str) -> None:
    assert status(server, host) == 421


def test_a_name_that_is_not_ours_is_refused_with_a_line(server: LiveServer) -> None:
    response = server.http.get("/", headers={"Host": "evil.example:81"})
    assert response.json()["code"] == "wrong-host"
    assert response.json()["detail"].endswith("--origin http://evil.example:81")


def test_a_plain_proxy_in_front_is_said_in_the_log_once(
    opener: Callable[..., LiveServer], caplog: pytest.LogCaptureFixture
) -> None:
    """The proxy passes its own host name on, or one other than the pages' origin. The log says what to do."""
    server = opener()
    for _ in range(3):
        assert status(server, "felt.example") == 421
        server.http.post("/api/guest", headers={"Origin": "https://felt.example"})
    said = [
        record.getMessage() for record in caplog.records if record.name == "starfelt.server.common.log_once"
    ]
    assert len(said) == 2
    assert all("felt.example" in line and "--origin" in line for line in said)


def test_so_is_a_socket(server: LiveServer) -> None:
    match = server.make(server.guest())
    headers = {"Origin": "http://evil.example"}
    with (
        socket.create_connection((server.address, server.port)) as raw,
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://evil.example/api/matches/{match}/socket", sock=raw, additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 421


def test_it_answers_to_the_names_that_its_host_gave(opener: Callable[..., LiveServer]) -> None:
    server = opener(origins=frozenset(["https://felt.example.org:8443"]), hosts=["tables.lan"])
    assert [status(server, host) for host in ("felt.example.org", "TABLES.lan:8000", "other.lan")] == [
        200,
        200,
        421,
    ]


def client_of(proxies: list[str]) -> str:
    """Return the application's client address for a request from 127.0.0.1 with a forwarded address."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(scope["client"][0])(scope, receive, send)

    served: Any = config(app, proxies)
    served.load()
    transport = httpx.ASGITransport(served.loaded_app, client=("127.0.0.1", 1))

    async def ask() -> str:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.get("/", headers={"X-Forwarded-For": "203.0.113.9"})).text

    return run(ask())


def test_who_asks_is_believed_of_named_proxies_alone() -> None:
    assert client_of([]) == "127.0.0.1"
    assert client_of(["127.0.0.1"]) == "203.0.113.9"
    assert client_of(["192.168.1.1"]) == "127.0.0.1"
