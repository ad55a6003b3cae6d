"""Connections that are stuck or abusive are closed, and others are not."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection

import pytest

from kit.live_server import PATIENCE_S, LiveServer, SocketPlayer, begin
from starfelt.server.admission.connection_limit import ConnectionLimit
from starfelt.server.common import limits


@pytest.fixture
def complaints() -> Iterator[list[logging.LogRecord]]:
    """Record uvicorn's log messages."""
    said: list[logging.LogRecord] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record)

    ear, logger = Ear(logging.ERROR), logging.getLogger("uvicorn.error")
    logger.addHandler(ear)
    yield said
    logger.removeHandler(ear)


def opened(server: LiveServer, text: bytes = b"") -> socket.socket:
    bare = socket.create_connection((server.address, server.port), timeout=PATIENCE_S)
    bare.sendall(text)
    return bare


def rest(bare: socket.socket) -> bytes:
    """Return the remaining data, once the server has closed."""
    said = bytearray()
    with suppress(ConnectionResetError):
        while piece := bare.recv(65536):
            said += piece
    bare.close()
    return bytes(said)


HALF_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
HALF_BODY = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx"


@pytest.mark.parametrize("half", [b"", HALF_HEAD, HALF_BODY])
def test_a_request_has_to_be_there_in_time(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, half: bytes, complaints: list[logging.LogRecord]
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 0.05)
    assert rest(opened(server, half)) == b""
    monkeypatch.undo()  # a busy machine may take longer than that
    assert server.http.get("/api/health").status_code == 200
    assert not complaints


def test_who_is_answered_early_still_has_to_send_the_rest(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 0.5)
    unread = b"PUT /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"
    assert rest(opened(server, unread)).startswith(b"HTTP/1.1 405")


def test_an_answer_has_to_be_taken_in_time(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ANSWER_S", 0.05)
    server = opener(send_buffer=4096)
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.settimeout(PATIENCE_S)
    bare.connect((server.address, server.port))
    # More answers than all buffers hold, with no reader: reading starts after the server has given up.
    asked = b"GET /api/art HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with suppress(ConnectionResetError, BrokenPipeError):
        while True:
            bare.sendall(asked * 100)
    bare.close()
    monkeypatch.undo()  # a busy machine may take longer than that
    assert server.http.get("/api/health").status_code == 200


def test_a_head_without_end_is_refused(server: LiveServer) -> None:
    bare = opened(server, HALF_HEAD)
    with suppress(OSError):
        while True:
            bare.sendall(b"a: b\r\n" * 1000)
    assert rest(bare)[:12] in (b"", b"HTTP/1.1 400")


def test_the_oldest_connection_of_the_fullest_address_makes_room(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HTTP_CONNECTIONS", 3)
    server = opener()
    held = [opened(server, HALF_HEAD) for _ in range(4)]
    assert rest(held[0]) == b""
    for bare in held[2:]:
        bare.sendall(b"Connection: close\r\n\r\n")
        assert rest(bare).startswith(b"HTTP/1.1 ")
    assert server.http.get("/api/health").status_code == 200
    for bare in held:
        bare.close()


def test_who_asks_again_outlives_who_rests(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HTTP_CONNECTIONS", 2)
    server = opener()
    first, second = (HTTPConnection(server.address, server.port, PATIENCE_S) for _ in range(2))

    def ask(client: HTTPConnection) -> int:
        client.request("GET", "/api/health")
        response = client.getresponse()
        response.read()
        return response.status

    assert [ask(first), ask(second), ask(first)] == [200, 200, 200]
    third = opened(server, HALF_HEAD)
    assert second.sock.recv(1) == b""
    assert ask(first) == 200
    for client in (first, second, third):
        client.close()


def test_a_limit_lets_go_of_the_oldest_of_who_has_most() -> None:
    limit = ConnectionLimit[str](3)
    assert [limit.add(guest, guest[0]) for guest in ("a1", "b1", "b2")] == [None] * 3
    assert limit.add("c1", "c") == "b1"
    limit.remove("b1", "b")
    limit.remove("a1", "a")
    assert len(limit) == 2
    assert [limit.add(guest, guest[0]) for guest in ("d1", "d2", "d3")] == [None, "d1", "d2"]


EMPTY_CONTINUATION = b"\x00\x80\0\0\0\0"
PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
BEGINNING = b"\x01\x81\0\0\0\0x"


@pytest.mark.parametrize("flood", [BEGINNING + EMPTY_CONTINUATION * 100_000, PING * 100_000, PONG * 100_000])
def test_a_flood_of_frames_that_are_no_messages_is_closed(
    server: LiveServer, flood: bytes, complaints: list[logging.LogRecord]
) -> None:
    _, ada, bob = begin(server)
    eve = server.sit(server.make(server.guest()))
    with suppress(OSError):
        eve.socket.socket.sendall(flood)
    assert eve.until_closed() in (1008, None)
    ada.do("say", number=3)
    assert bob.do("say", number=4)["t"] == "done"
    assert not complaints


def test_a_message_may_come_in_a_few_fragments(server: LiveServer) -> None:
    player: SocketPlayer = server.sit(server.make(server.guest()))
    parts = ['{"t": "ping", ', '"at": ', "7}"]
    player.socket.send(parts)
    assert player.until("pong")["at"] == 7


def test_many_messages_in_one_packet_are_all_answered(server: LiveServer) -> None:
    """More messages than are read at a time, fewer than the limit."""
    player = server.sit(server.make(server.guest()))
    count = 2 * limits.UNREAD_MESSAGES
    text = b'{"t":"ping","at":%d}'
    player.socket.socket.sendall(
        b"".join(bytes([0x81, 0x80 | len(text % n)]) + b"\0\0\0\0" + text % n for n in range(count))
    )
    assert [player.until("pong")["at"] for _ in range(count)] == list(range(count))


def test_a_message_and_a_goodbye_in_one_packet_leave_no_word_in_the_log(
    server: LiveServer, complaints: list[logging.LogRecord]
) -> None:
    player = server.sit(server.make(server.guest()))
    text = b'{"t":"ping","at":1}'
    ping = bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text
    player.socket.socket.sendall(ping + b"\x88\x82\0\0\0\0" + (1000).to_bytes(2, "big"))
    assert player.until_closed() == 1000
    assert not complaints


def test_text_that_is_none_is_closed_without_a_word_in_the_log(
    server: LiveServer, complaints: list[logging.LogRecord]
) -> None:
    player = server.sit(server.make(server.guest()))
    player.socket.send(b"\xff\xfe", text=True)
    assert player.until_closed() == 1007
    assert not complaints
