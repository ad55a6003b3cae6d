"""Frames on their way to a browser: messages as JSON."""

from __future__ import annotations

import msgspec

from starfelt.games.contract import Command, Refused
from starfelt.wire.socket import Done, Hovering, NotDone

encode = msgspec.json.Encoder().encode


def hovering(seat: int, command: Command | None) -> Hovering:
    """Return the message that says where a seat's hand is; None: nowhere."""
    return Hovering(seat, msgspec.to_builtins(command))


def answered(command_id: str, answer: int | Refused) -> bytes:
    """Return the frame that answers a command: its last event's number, or why it was refused."""
    if isinstance(answer, Refused):
        return encode(NotDone(command_id, answer.code, answer.args))
    return encode(Done(command_id, answer))
