"""Bans: what the host has forbidden to a player, or to everybody from an address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b
from ipaddress import ip_address
from typing import Any

import msgspec

from starfelt.files import BadFile
from starfelt.matches.players import is_program
from starfelt.server.common import network_of

#: What a ban forbids: playing and watching, or choosing a name.
PLAYING, NAMES = "playing", "names"


#: The identity of a guest, and a neighbourhood of IPv6 as it is written.
_GUEST, _NEIGHBOURHOOD = re.compile(r"[0-9a-f]{24}"), re.compile(r"[0-9a-f]{4}(:[0-9a-f]{4}){3}")


def ban_target(text: str) -> str:
    """Return the target of a ban, as servers know it: a player's identity, or an address as it is counted.

    Raises:
        BadFile: it is neither.
    """
    if _GUEST.fullmatch(text) or _NEIGHBOURHOOD.fullmatch(text) or is_program(text):
        return text
    try:
        ip_address(text)
    except ValueError:
        raise BadFile(
            "", f"{text!r} is neither a player, as *admin show* names them, nor an address"
        ) from None
    return network_of(text)


class Bans:
    """The bans of this server; `set` when the store was read again."""

    def __init__(self) -> None:
        self._how: Mapping[str, str] = {}
        #: Whether there is any ban: asked for each message, and most servers have none.
        self.anybody = False

    def set(self, how: Mapping[str, str]) -> None:
        """Replace the bans."""
        self._how, self.anybody = how, bool(how)

    def from_playing(self, *who: str | None) -> bool:
        """Tell whether one of these may not play or watch."""
        return self._is(PLAYING, who)

    def from_names(self, *who: str | None) -> bool:
        """Tell whether one of these may not choose a name."""
        return self._is(NAMES, who)

    def _is(self, how: str, who: tuple[str | None, ...]) -> bool:
        return any(self._how.get(one) == how for one in who if one is not None)


def plain_name(player: str) -> str:
    """Return the name of a player who may not choose one: always the same, and unlike others."""
    return f"Guest {blake2b(player.encode(), digest_size=2).hexdigest()}"


def with_plain_name(command: bytes, player: str) -> bytes:
    """Return a command as JSON, with the plain name where it chooses one."""
    try:
        told: Any = msgspec.json.decode(command)
    except (msgspec.DecodeError, RecursionError):
        return command  # which is refused for that
    match told:
        case {"do": "sit", "name": _}:
            return msgspec.json.encode({**told, "name": plain_name(player)})
        case _:
            return command
