"""Views, commands and events as JSON Schema: every field is described, and real ones fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest

from scripts.docs_structs import list_reached, structs_of
from starfelt import games
from starfelt.cli import main
from starfelt.games.schema import schema_of
from starfelt.play import Match

each_game = pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "ftl", "hexfleet"])


@each_game
def test_every_field_is_described_and_typed(game: str) -> None:
    schema = schema_of(games.get(game))
    of_options = set(list_reached(schema["properties"]["options"], schema["$defs"]))
    missing: list[str] = []
    for name, struct in schema["$defs"].items():
        # Options are described where they are offered.
        if name in of_options:
            continue
        for field, value in struct.get("properties", {}).items():
            if "const" not in value and len(value.get("enum", ())) != 1 and not value.get("description"):
                missing.append(f"{name}.{field}")
            assert set(value) - {"description"}, f"{name}.{field} has no type"
    assert missing == []


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def fits(value: Any, kind: dict[str, Any], defs: dict[str, Any]) -> bool:
    """Tell whether plain data has the keys and types of a schema: the part of JSON Schema that structs use."""
    if "$ref" in kind:
        return fits(value, defs[kind["$ref"].rpartition("/")[2]], defs)
    if "anyOf" in kind:
        return any(fits(value, one, defs) for one in kind["anyOf"])
    if "enum" in kind:
        return value in kind["enum"]
    checks: dict[Any, Callable[[], bool]] = {
        "object": lambda: isinstance(value, dict) and fits_struct(cast(Any, value), kind, defs),
        "array": lambda: isinstance(value, list) and fits_list(cast(Any, value), kind, defs),
        "string": lambda: isinstance(value, str),
        "boolean": lambda: isinstance(value, bool),
        "integer": lambda: isinstance(value, int) and not isinstance(value, bool),
        "number": lambda: isinstance(value, int | float),
        "null": lambda: value is None,
    }
    return checks[kind["type"]]() if "type" in kind else set(kind) <= {"description"}


def fits_struct(value: dict[str, Any], kind: dict[str, Any], defs: dict[str, Any]) -> bool:
    known = kind.get("properties")
    if known is None:
        return True
    named = set(kind.get("required", ())) <= set(value) <= set(known)
    return named and all(fits(one, known[key], defs) for key, one in value.items())


def fits_list(value: list[Any], kind: dict[str, Any], defs: dict[str, Any]) -> bool:
    parts = kind.get("prefixItems")
    if not parts:
        return all(fits(one, kind.get("items", {}), defs) for one in value)
    return len(value) <= len(parts) and all(
        fits(one, part, defs) for one, part in zip(value, parts, strict=False)
    )


@each_game
def test_what_is_seen_asked_and_happens_in_a_match_fits_the_schema(game: str) -> None:
    schema = schema_of(games.get(game))
    kinds, defs = schema["properties"], schema["$defs"]
    match, chance = Match.begin(game, seed=2), Random(2)
    for _ in range(40):
        for seat in (0, 1, None):
            assert fits(plain(match.view(seat)), kinds["view"], defs)
        command = next((found for seat in (0, 1) if (found := match.sample(seat, chance))), None)
        if command is not None:
            assert fits(plain(command), kinds["command"], defs)
            match.do(next(seat for seat in (0, 1) if match.refusal(seat, command) is None), command)
        elif match.due is not None:
            match.tick()
    for entry in match.log:
        assert fits(plain(entry.event), kinds["event"], defs)
    assert not fits({"do": "nothing"}, kinds["command"], defs)


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "ftl"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["title"] == "ftl"
    assert found["$defs"]["FtlView"]["properties"]["table_in"]["description"] == "in inches"


@each_game
def test_the_reference_has_a_table_for_each_struct(game: str) -> None:
    page = structs_of(game)
    view = games.get(game).view_type.__name__
    assert f"#### {view} {{ #{game}-{view.lower()} }}" in page
    # Every link leads to a heading.
    for part in page.split("](#")[1:]:
        assert f"{{ #{part.partition(')')[0]} }}" in page
