"""Frames to a browser: messages as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from starfelt.games.contract import Command, Refused
from starfelt.wire.socket import Done, Hovering, NotDone

encode = msgspec.json.Encoder().encode


def hands_frame(held: Mapping[int, Command], seats: int) -> bytes:
    """Return the frame that says where the hands of so many seats are."""
    # Encoded as the structs that they are.
    return encode(Hovering(cast("tuple[Any, ...]", tuple(map(held.get, range(seats))))))


def encode_answer(command_id: str, answer: int | Refused) -> bytes:
    """Return the frame that answers a command: its last event's number, or why it was refused."""
    if isinstance(answer, Refused):
        return encode(NotDone(command_id, answer.code, answer.args))
    return encode(Done(command_id, answer))
