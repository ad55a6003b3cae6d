"""Generates the front end's TypeScript types of all messages, from the structs: `uv run scripts/wire_types.py`.

The roots are `starfelt.wire.roots.WIRE`; every struct reachable from them becomes an interface. A struct of a game has
the game's name as a prefix (`LightspeedView`), because every game has a view. A base class that only serves as a tag
(`ServerMessage`), or whose subclasses have the tags (`AnalysedMove`), becomes the union of its subclasses. Clients
write the roots that forbid unknown fields, so their fields with a default are optional. The server writes all fields,
except in structs that omit unset ones.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import inspect

from starfelt.messages import Args
from starfelt.wire.roots import WIRE

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "wire.ts"

HEADER = "// Written by scripts/wire_types.py from the server's structs: change those, not this.\n"

_PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    # In base64.
    inspect.BytesType: "string",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
    inspect.StrType: "string",
}


def typescript(roots: Iterable[type[msgspec.Struct]], **aliases: object) -> str:
    """Return the TypeScript module that declares `roots` and every struct reachable from them, by name.

    `aliases` are further types, declared by the names given.

    Raises:
        TypeError: a field's type has no counterpart here, or two structs would share a name.
    """
    structs: dict[str, inspect.StructType] = {}
    written: dict[str, inspect.StructType] = {}
    for root in roots:
        info = inspect.type_info(root)
        _gather(info, structs)
        if not root.__struct_config__.forbid_unknown_fields:
            _gather(info, written)
    kinds = sorted(_kinds(structs).items())
    interfaces = sorted(structs.keys() - dict(kinds).keys())
    parts = [_interface(name, structs[name], complete=name in written) for name in interfaces]
    parts += [f"export type {kind} = {' | '.join(names)};\n" for kind, names in kinds]
    parts += [f"export type {name} = {_type(inspect.type_info(alias))};\n" for name, alias in aliases.items()]
    return "\n".join([HEADER, *parts])


def wire() -> str:
    """Return the module of all messages between a browser and the server."""
    return typescript(WIRE, Args=Args)


def _gather(info: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        name = _name(info.cls)
        if name in structs:
            if structs[name].cls is not info.cls:
                raise TypeError(f"two structs are called {name}: {structs[name].cls} and {info.cls}")
            return
        structs[name] = info
    for part in _parts(info):
        _gather(part, structs)


def _parts(info: inspect.Type) -> Iterator[inspect.Type]:
    match info:
        case inspect.StructType(fields=fields) | inspect.NamedTupleType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            yield from types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.DictType(value_type=value):
            yield value
        case inspect.Metadata(type=part):
            yield part
        case _:
            pass


def _name(cls: type) -> str:
    package = cls.__module__.split(".")
    game = package[2].capitalize() if package[:2] == ["starfelt", "games"] and len(package) > 3 else ""
    name = cls.__name__
    return game + (name[len(game) :] if game and name.lower().startswith(game.lower()) else name)


def _kinds(structs: dict[str, inspect.StructType]) -> dict[str, list[str]]:
    """Return the union for each tagged base class that is no message itself, and for each base of tagged structs."""
    kinds: dict[str, list[str]] = {}
    for name, info in sorted(structs.items()):
        for base in info.cls.__mro__[1 : info.cls.__mro__.index(msgspec.Struct)]:
            kind = inspect.type_info(base)
            if not isinstance(kind, inspect.StructType):
                continue
            if (kind.tag_field is None and info.tag_field) or (kind.tag_field and _name(base) not in structs):
                kinds.setdefault(_name(base), []).append(name)
    return kinds


def _interface(name: str, info: inspect.StructType, *, complete: bool) -> str:
    if info.array_like:
        parts = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in info.fields)
        return f"/** {_summary(info.cls)} */\nexport type {name} = readonly [{parts}];\n"
    lines = [f"/** {_summary(info.cls)} */", f"export interface {name} {{"]
    if info.tag_field is not None:
        lines.append(f"  readonly {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        # `inspect` shows a field with the default UNSET as one without a default that is still not required.
        unset = msgspec.NODEFAULT is field.default and msgspec.NODEFAULT is field.default_factory
        may_lack = unset or not complete or info.cls.__struct_config__.omit_defaults
        mark = "?" if may_lack and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _summary(cls: type) -> str:
    return " ".join((cls.__doc__ or "").strip().split("\n\n")[0].split())


def _type(info: inspect.Type) -> str:
    plain = _PLAIN.get(type(info))
    if plain is not None:
        return plain
    match info:
        case inspect.StructType(cls=cls):
            return _name(cls)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in sorted(values, key=repr))
        case inspect.UnionType(types=types):
            return " | ".join(_type(part) for part in types)
        case inspect.TupleType(item_types=types):
            return f"readonly [{', '.join(_type(part) for part in types)}]"
        case inspect.NamedTupleType(fields=fields):
            return f"readonly [{', '.join(f'{part.name}: {_type(part.type)}' for part in fields)}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"readonly ({_type(item)})[]" if " " in _type(item) else f"readonly {_type(item)}[]"
        case inspect.Metadata(type=part):
            return _type(part)
        case inspect.DictType(value_type=value):
            return f"{{ readonly [key: string]: {_type(value)} }}"
        case _:
            raise TypeError(f"no TypeScript for {info}")


def main() -> None:
    """Write the file."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wire(), encoding="utf-8")


if __name__ == "__main__":
    main()
