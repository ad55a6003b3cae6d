"""Commands as they come over the wire: plain JSON, tagged by `do`, of the match or of its game."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from starfelt.games.contract import Command, Refused
from starfelt.matches.match import AnyGame
from starfelt.matches.model import MatchCommand


class _Tag(msgspec.Struct):
    do: str


_tag = msgspec.json.Decoder(_Tag)
_match = msgspec.json.Decoder(MatchCommand)
_MATCH_TAGS = frozenset(kind.__struct_config__.tag for kind in get_args(MatchCommand))
_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


def decode_command(game: AnyGame, data: bytes | msgspec.Raw) -> Command | Refused:
    """Return the command that JSON text describes; `bad-command` where it describes none, or not strictly."""
    try:
        if _tag.decode(data).do in _MATCH_TAGS:
            return _match.decode(data)
        decoder = _decoders.get(game.command_type)
        if decoder is None:
            decoder = _decoders[game.command_type] = msgspec.json.Decoder(game.command_type)
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        return Refused("bad-command", {"why": str(error)})
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Refused("bad-command", {"why": "not JSON"})
