"""Hostile input: everything invalid is refused with a code, and the match continues unharmed."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kit.live_server import LiveServer, SocketPlayer, begin
from starfelt.server.admission.token_bucket import RateLimiter
from starfelt.server.common import limits
from starfelt.server.common.limits import SOCKET_BYTES, Rate
from starfelt.wire.socket import FRAME_BYTES


class AttackedTable:
    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.match, self.ada, self.bob = begin(server, options={"patient": True})


@pytest.fixture
def table(server: LiveServer) -> Iterator[AttackedTable]:
    """A match in progress, which must still be playable to its end after the test."""
    table = AttackedTable(server)
    yield table
    # As if any flood were a while ago.
    server.services.sockets.command_limit = RateLimiter(limits.COMMANDS)
    for player, number in ((table.ada, 3), (table.bob, 4)):
        fresh = server.sit(table.match, player.token)
        assert fresh.do("say", number=number)["t"] == "done"


def problem(player: SocketPlayer) -> dict[str, Any]:
    return player.until("problem")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "ready",
        "[]",
        "{}",
        '{"t": "welcome"}',
        '{"t": "do", "id": "1"}',
        '{"t": "do", "id": "", "command": {}}',
        '{"t": "do", "id": "' + "x" * 41 + '", "command": {}}',
        '{"t": "ping", "at": NaN}',
        '{"t": "ping", "at": 1e999}',
        '{"t": "hold", "n": -1, "command": {}}',
        '{"t": "hold", "n": 99999999999999999999999, "command": {}}',
        '{"t": "hello", "since": -1}',
        '{"t": "hello", "extra": 1}',
        '{"t": "do", "id": "1", "command": ' + "[" * 1900 + "]" * 1900 + "}",
        '{"t": "ping", "at": ' + "[" * 1900 + "]" * 1900 + "}",
        '{"t": "ping", "at": "\\ud800"}',
    ],
)
def test_frames_that_mean_nothing(table: AttackedTable, frame: str) -> None:
    table.ada.socket.send(frame)
    assert problem(table.ada) == {"t": "problem", "code": "bad-frame", "fatal": False}


def test_a_binary_frame(table: AttackedTable) -> None:
    table.ada.socket.send(b'{"t": "ping", "at": 1}')
    assert problem(table.ada)["code"] == "binary-frame"


def test_a_frame_that_is_too_long(table: AttackedTable) -> None:
    table.ada.socket.send('{"t": "ping", "at": 1' + " " * FRAME_BYTES + "}")
    assert problem(table.ada)["code"] == "frame-too-big"


def test_a_frame_so_long_that_it_is_not_even_read(table: AttackedTable) -> None:
    table.ada.socket.send("x" * (SOCKET_BYTES + 1))
    assert table.ada.until_closed() == 1009


def test_text_that_is_not_utf_8(table: AttackedTable) -> None:
    table.ada.socket.send(b"\xff\xfe", text=True)
    assert table.ada.until_closed() == 1007


@pytest.mark.parametrize(
    "command",
    [
        "NaN",
        "{}",
        '"say"',
        '{"do": "tick"}',
        '{"do": "absent", "seat": 1}',
        '{"do": "fly"}',
        '{"do": "say", "number": 1e999}',
        '{"do": "say", "number": 123456789012345678901234567890}',
        '{"do": "say", "number": -5}',
        '{"do": "say", "number": 3, "seat": 1}',
        '{"do": "sit", "name": "' + "x" * 25 + '"}',
        '{"do": "sit", "name": "Ada", "colour": "infrared"}',
        '{"do": "seat_bot", "seat": 1, "level": "emperor"}',
        '{"do": "seat_bot", "seat": -1, "level": "pilot"}',
        '{"do": "unseat", "seat": 1}',
        '{"do": "rematch", "match": "abcdefghjk"}',
        '{"do": "rematch"}',
    ],
)
def test_commands_that_cannot_be_done(table: AttackedTable, command: str) -> None:
    seq = table.ada.events()[-1]
    table.ada.socket.send('{"t": "do", "id": "x", "command": ' + command + "}")
    frame = table.ada.until("problem" if command == "NaN" else "not_done")
    assert frame["code"] in {"bad-frame", "bad-command", "not-yours", "too-high", "begun", "not-finished"}
    assert table.ada.hello()["seq"] == seq


def test_nobody_acts_for_another_seat(table: AttackedTable) -> None:
    eve = table.server.sit(table.match, table.server.guest())
    assert eve.do("say", number=9)["code"] == "not-seated"
    assert eve.do("stand")["code"] == "begun"
    eve.send("hold", n=1, command={"do": "point", "at": 1})
    assert eve.until("hand")["refused"] == "not-seated"
    assert table.server.sit(table.match).do("say", number=9)["code"] == "not-seated"


def test_a_hold_that_is_none(table: AttackedTable) -> None:
    for n, command in enumerate(({"do": "say", "number": 9}, {"do": "point", "at": 1e6}, {"do": "ready"})):
        table.ada.send("hold", n=n, command=command)
        assert table.ada.until("hand")["refused"] == "bad-command"
    assert table.ada.hello()["view"]["view"]["said"] == [None, None]


def test_a_token_that_was_not_signed_here(table: AttackedTable) -> None:
    token = table.server.guest()
    for bad in (token[:4] + ("A" if token[4] != "A" else "B") + token[5:], "", "guest", '{"guest":"ada"}.x'):
        with connect(f"ws://{table.server.host}/api/matches/{table.match}/socket") as ws:
            ws.send(json.dumps({"t": "hello", "token": bad}))
            assert json.loads(ws.recv()) == {"t": "problem", "code": "bad-token", "fatal": True}


@pytest.mark.parametrize("name", ["abcdefghjk", "x", "..", "a" * 2000])
def test_a_match_that_there_is_not(server: LiveServer, name: str) -> None:
    with connect(f"ws://{server.host}/api/matches/{name}/socket") as ws:
        ws.send('{"t": "hello"}')
        assert json.loads(ws.recv())["code"] == "no-match"


def test_who_does_not_say_hello(table: AttackedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    with connect(f"ws://{table.server.host}/api/matches/{table.match}/socket") as ws:
        ws.send('{"t": "do", "id": "1", "command": {"do": "stand"}}')
        assert json.loads(ws.recv()) == {"t": "problem", "code": "say-hello", "fatal": False}
    monkeypatch.setattr(limits, "HELLO_S", 0.01)
    with connect(f"ws://{table.server.host}/api/matches/{table.match}/socket") as ws:
        assert json.loads(ws.recv()) == {"t": "problem", "code": "say-hello", "fatal": True}


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://["]
)
def test_a_page_of_another_server(table: AttackedTable, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://{table.server.host}/api/matches/{table.match}/socket", origin=origin),  # pyright: ignore[reportArgumentType]
    ):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "wrong-origin"


def test_a_set_up_without_end(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SETUP_EVENTS", 6)
    token = server.guest()
    match = server.make(token)
    ada = server.sit(match, token)
    answers = [ada.do("sit", name=f"Ada {number}") for number in range(7)]
    assert [answer["t"] for answer in answers[-2:]] == ["not_done"] * 2
    assert answers[-1]["code"] == "log-full"
    assert ada.do("ready", ready=True)["t"] == "done"


def test_a_match_without_end(table: AttackedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EVENTS", 1)
    assert table.ada.do("say", number=3)["code"] == "log-full"
    # Otherwise it could not be played to its end.
    monkeypatch.undo()


def test_who_has_written_too_much_waits(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRITTEN", Rate(0, 1))
    server = opener()
    token = server.guest()
    match = server.make(token)
    ada, bob = server.sit(match, token), server.sit(match, server.guest())
    assert [ada.do("sit", name=name)["t"] for name in ("Ada L", "Ada")] == ["done", "not_done"]
    assert ada.do("sit", name="Ada")["code"] == "too-fast"
    assert bob.do("sit", name="Bob")["t"] == "done"


def test_the_servers_own_page(table: AttackedTable) -> None:
    url = f"ws://{table.server.host}/api/matches/{table.match}/socket"
    with connect(url, origin=f"http://{table.server.host}") as ws:  # pyright: ignore[reportArgumentType]
        ws.send('{"t": "hello"}')
        assert json.loads(ws.recv())["t"] == "welcome"


def test_a_flood_of_commands_is_refused_then_closed(table: AttackedTable) -> None:
    # The server may close the connection before the last message is sent.
    with suppress(ConnectionClosed):
        for n in range(400):
            table.ada.send("do", id=str(n), command={"do": "say", "number": 99})
    assert table.ada.until_closed() == 4029
    codes = [frame["code"] for frame in table.ada.heard if frame["t"] == "not_done"]
    assert set(codes) == {"too-high", "too-fast"}
    # A client at a human pace is not limited.
    assert table.bob.do("say", number=99)["code"] == "too-high"


@pytest.mark.parametrize(
    ("frame", "count"),
    [('{"t": "ping", "at": 1}', 600), ('{"t": "hold", "n": 1, "command": {"do": "point"}}', 600), ("x", 40)],
)
def test_a_flood_of_anything_is_closed(table: AttackedTable, frame: str, count: int) -> None:
    with suppress(ConnectionClosed):
        for _ in range(count):
            table.ada.socket.send(frame)
    assert table.ada.until_closed() in {4029, 1008}
    assert {f["code"] for f in table.ada.heard if f["t"] == "problem"} <= {"too-fast", "bad-frame"}


def test_a_slow_reader_is_dropped_and_the_others_are_not_held_up(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "OUTBOX_FRAMES", 20)
    # Small buffers in the system, so that megabytes are not needed.
    server = opener(send_buffer=4096)
    match, ada, bob = begin(server, options={"patient": True})
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect((server.address, server.port))
        slow.sendall(
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in slow.recv(1000)
        slow.sendall(text_frame('{"t": "hello", "since": 0}'))
        ada.until("presence", lambda frame: frame["spectators"] == 1)
        # It keeps sending requests and never reads the answers.
        slow.sendall(text_frame('{"t": "hello", "since": 0}') * 150)
        ada.until("presence", lambda frame: frame["spectators"] == 0)
        assert bob.do("say", number=99)["code"] == "too-high"


def text_frame(text: str) -> bytes:
    """Return a short frame as a browser sends it, masked with zeros."""
    return bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text.encode()


def test_a_request_of_another_servers_page(server: LiveServer) -> None:
    token = server.guest()
    for path in ("/api/guest", "/api/matches", "/api/judge"):
        refused = server.http.post(
            path, json={}, headers={"Origin": "https://evil.example", "Authorization": f"Bearer {token}"}
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong-origin")
    assert server.http.post("/api/guest", headers={"Origin": f"http://{server.host}"}).status_code == 201


def test_terms_that_nobody_may_have_leave_the_table_as_it_was(server: LiveServer) -> None:
    ada_token = server.guest()
    match = server.make(ada_token, "hexfleet", options={"scenario": "skirmish", "budget": 120})
    ada, bob = server.sit(match, ada_token), server.sit(match, server.guest())
    bob.do("sit", name="Bob")
    before = server.read_log(match)
    deep: Any = []
    for _ in range(500):
        deep = [deep]
    ship = {"class": "heavy", "weapons": 16}
    asked: tuple[tuple[SocketPlayer, str, dict[str, Any], str], ...] = (
        (bob, "change", {"options": {"budget": None}}, "not-host"),
        (ada, "change", {"options": {"budget": 10**30}}, "bad-terms"),
        (ada, "change", {"options": {"scenario": deep}}, "bad-terms"),
        (ada, "change", {"options": {"": 1}}, "bad-terms"),
        (ada, "change", {"options": []}, "bad-command"),
        (ada, "change", {}, "bad-command"),
        (bob, "bring", {"what": {"ships": [ship] * 4}}, "over-points"),
        (bob, "bring", {"what": {"ships": deep}}, "bad-terms"),
        (bob, "bring", {"what": {"ships": [ship]}, "seat": 0}, "not-host"),
        (bob, "bring", {"what": {"ships": [ship]}, "seat": -1}, "bad-command"),
        (bob, "bring", {"what": "ships"}, "bad-command"),
    )
    for player, command, fields, code in asked:
        player.send("do", id=f"{command} {fields}"[:40], command={"do": command, **fields})
        answer = player.until("not_done")
        assert answer["code"] == code, fields
    assert server.read_log(match) == before
    # A legal purchase is announced to the other players.
    ada.send("do", id="bought", command={"do": "bring", "what": {"ships": [ship]}})
    told = bob.until("events", lambda frame: frame["events"][-1]["event"]["type"] == "changed")
    assert [line["id"] for line in told["events"][-1]["lines"]] == ["match-brought"]
