"""JSON Schema of a game's options, views, commands and events, from their structs.

A field's description is the comment `#:` above it, what `fields.toml` or the struct's docstring says of it,
or its unit.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from importlib import resources
from typing import Any, cast

import msgspec

from starfelt.files import parse_toml
from starfelt.games.contract import Game

#: What a name ends with, if it has a unit.
ENDINGS = {
    "_mm": "in millimetres",
    "_in": "in inches",
    "_deg": "in degrees, clockwise; 0 is up",
    "_s": "in seconds",
    "_ms": "in milliseconds",
}

_SENTENCE = re.compile(r"(?<=[.;])\s+")
_COMMENT = re.compile(r"((?:^ +#: ?.*\n)+) +(\w+): ", re.MULTILINE)


def schema_of(game: Game[Any, Any, Any, Any, Any]) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a game: an object with `options`, `view`, `command` and `event`."""
    kinds = (game.options_type, game.view_type, game.command_type, game.event_type)
    parts, structs = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    described = {kind.__name__: kind for kind in _collect_structs(kinds)}
    for name, struct in structs.items():
        if "description" in struct:
            struct["description"] = inspect.cleandoc(struct["description"])
        for field, value in struct.get("properties", {}).items():
            if name in described and (text := described_as(described[name], field)):
                value["description"] = text
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.id,
        "type": "object",
        "properties": dict(zip(("options", "view", "command", "event"), parts, strict=True)),
        "$defs": structs,
    }


def described_as(kind: type, field: str) -> str:
    """Return what a field of a struct means; an empty text if nothing says it."""
    if field in (comments := _comments(kind)):
        return comments[field]
    names = _names()
    text = names.get(kind.__name__, {}).get(field) or names["all"].get(field)
    if text:
        return text
    sentence = next((one for one in _SENTENCE.split(inspect.getdoc(kind) or "") if f"`{field}`" in one), "")
    if sentence:
        return " ".join(sentence.split())
    return next((text for end, text in ENDINGS.items() if field.endswith(end)), "")


@cache
def _names() -> dict[str, dict[str, str]]:
    """Return what fields mean, by struct and name."""
    return parse_toml(resources.files("starfelt.games").joinpath("fields.toml").read_bytes())


@cache
def _comments(kind: type) -> dict[str, str]:
    """Return the comments above the fields of a struct, and of those that it derives from."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if not one.__module__.startswith("starfelt."):
            continue
        for comment, field in _COMMENT.findall(inspect.getsource(one)):
            found[field] = " ".join(line.strip().removeprefix("#:").strip() for line in comment.splitlines())
    return found


def _collect_structs(kinds: tuple[Any, ...]) -> set[type]:
    """Return all structs and named tuples that some types are made of."""
    found: set[type] = set()

    def look(one: Any) -> None:
        if isinstance(one, msgspec.inspect.StructType | msgspec.inspect.NamedTupleType):
            if one.cls in found:
                return
            found.add(one.cls)
            for field in one.fields:
                look(field.type)
        elif isinstance(one, msgspec.inspect.UnionType):
            for part in one.types:
                look(part)
        else:
            for name in ("item_type", "key_type", "value_type"):
                look_at = getattr(one, name, None)
                if look_at is not None:
                    look(look_at)
            for part in cast("tuple[Any, ...]", getattr(one, "item_types", ())):
                look(part)

    for info in msgspec.inspect.multi_type_info(kinds):
        look(info)
    return found
