"""The frames of a match socket, from both ends."""

from __future__ import annotations

import msgspec
import pytest

from starfelt.wire.socket import (
    ClientFrame,
    Do,
    Done,
    EventsMessage,
    Hand,
    Hello,
    HoldMessage,
    NotDone,
    NumberedEvent,
    Ping,
    Pong,
    Problem,
    ServerFrame,
)

COMMAND = msgspec.Raw(b'{"do":"stop"}')


@pytest.mark.parametrize(
    "frame",
    [Hello("guest", since=4), Hello(), Do("id-1", COMMAND), HoldMessage(7, COMMAND), Ping(0.5)],
    ids=lambda frame: type(frame).__name__,
)
def test_what_a_client_sends_the_server_reads(frame: ClientFrame) -> None:
    assert msgspec.json.decode(msgspec.json.encode(frame), type=ClientFrame) == frame


@pytest.mark.parametrize(
    "frame",
    [
        Done("id-1", 4),
        NotDone("id-1", "stopped", {}),
        Hand(7, "overlaps"),
        Pong(0.5, 10),
        Problem("full", fatal=True),
    ],
    ids=lambda frame: type(frame).__name__,
)
def test_what_the_server_sends_a_client_made_of_python_reads(frame: ServerFrame) -> None:
    assert msgspec.json.decode(msgspec.json.encode(frame), type=ServerFrame) == frame


def test_an_event_that_a_seat_may_not_know_of_keeps_its_number() -> None:
    text = b'{"t":"events","events":[{"seq":5,"event":null,"lines":[]}],"view":%b}'
    view = (
        b'{"id":"a","game":"g","rules_version":1,"options":{},"public":false,"phase":"open","seats":[],"you":null,'
        b'"host":false,"go_at":null,"began_at":null,"view":null,"outcome":null,"rematch":null}'
    )
    frame = msgspec.json.decode(text % view, type=ServerFrame)
    assert isinstance(frame, EventsMessage)
    assert frame.events == (NumberedEvent(5, None, ()),)


@pytest.mark.parametrize(
    "text",
    [
        b'{"t":"hello","since":-1}',
        b'{"t":"hello","admin":true}',
        b'{"t":"do","id":"","command":{}}',
        b'{"t":"do","id":"%b","command":{}}' % (b"x" * 41),
        b'{"t":"hold","n":-1,"command":{}}',
        b'{"t":"welcome"}',
    ],
    ids=bytes.decode,
)
def test_what_no_client_may_send_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ClientFrame)
