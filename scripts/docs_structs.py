"""Fills in the tables of views, commands and events in the documentation, from the games' structs.

`docs/reference/views.md` has `<!-- structs lightspeed -->` where a game's structs are to be shown. The documentation's
builder calls `on_page_markdown`; `uv run scripts/docs_structs.py` prints all of them.
"""

from __future__ import annotations

import re
from typing import Any, cast

from starfelt import games
from starfelt.games.schema import schema_of
from starfelt.paper.options import table

_HERE = re.compile(r"<!-- structs (?P<game>[a-z]+) -->")
_PARTS = {"view": "Views", "command": "Commands", "event": "Events"}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page's text with its structs. The builder calls this hook before it parses the page."""
    return _HERE.sub(lambda found: structs_of(found["game"]), markdown)


def structs_of(game_id: str) -> str:
    """Return a game's views, commands and events: for each struct its docstring, and a table of its fields."""
    schema = schema_of(games.get(game_id))
    defs, shown, blocks = schema["$defs"], set[str](), list[str]()
    for part, heading in _PARTS.items():
        blocks.append(f"### {heading}")
        for name in list_reached(schema["properties"][part], defs):
            if name not in shown:
                shown.add(name)
                blocks.append(_struct(game_id, name, defs[name]))
    return "\n\n".join(blocks)


def _struct(game_id: str, name: str, struct: dict[str, Any]) -> str:
    """Return a struct as a heading, its docstring and a table."""
    fields = struct.get("properties", {})
    rows = [
        [f"`{field}`", _type(game_id, value), value.get("description", "")] for field, value in fields.items()
    ]
    about = struct.get("description", "")
    items = struct.get("prefixItems", ())
    if items:
        rows = [[str(number), _type(game_id, value), ""] for number, value in enumerate(items)]
    whole = f"#### {name} {{ #{game_id}-{name.lower()} }}\n\n{about}"
    return f"{whole}\n\n{table(['field', 'type', 'meaning'], iter(rows))}" if rows else whole


def _type(game_id: str, value: dict[str, Any]) -> str:
    """Return a type in words."""
    if "$ref" in value:
        name = value["$ref"].rpartition("/")[2]
        return f"[{name}](#{game_id}-{name.lower()})"
    if "anyOf" in value:
        parts = [_type(game_id, part) for part in value["anyOf"]]
        return " or ".join(dict.fromkeys(one for part in parts for one in part.split(" or ")))
    if "enum" in value:
        return ", ".join(f"`{one}`" for one in value["enum"])
    if "const" in value:
        return f"`{value['const']}`"
    kind = value.get("type")
    if kind == "array":
        inner = [_type(game_id, part) for part in value.get("prefixItems", ())]
        return f"[{', '.join(inner)}]" if inner else f"list of {_type(game_id, value.get('items', {}))}"
    if kind == "object":
        return f"object of {_type(game_id, value.get('additionalProperties') or {})}"
    low, high = value.get("minimum"), value.get("maximum")
    if low is None:
        return str(kind or "any")
    return f"{kind} {low} to {high}" if high is not None else f"{kind} from {low}"


def list_reached(value: Any, defs: dict[str, Any]) -> list[str]:
    """Return the names of all structs that a type is made of, in the order in which they appear."""
    found: list[str] = []

    def look(part: Any) -> None:
        if isinstance(part, dict):
            struct = cast("dict[str, Any]", part)
            name = str(struct.get("$ref", "")).rpartition("/")[2]
            if name and name not in found:
                found.append(name)
                look(defs[name])
            for inner in struct.values():
                look(inner)
        elif isinstance(part, list):
            for inner in cast("list[Any]", part):
                look(inner)

    look({key: one for key, one in value.items() if key != "discriminator"})
    return found


if __name__ == "__main__":
    for game in games.GAMES:
        print(structs_of(game), end="\n\n")
