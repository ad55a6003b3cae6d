"""Generates the front end's types of the messages, from the Fluent files: `uv run scripts/message_types.py`.

Each message becomes a key of `Messages`, with the types of the arguments that any language needs: a number, where a
message chooses by number or by plural; else a text or a number.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parent.parent
MESSAGES = ROOT / "src" / "starfelt" / "messages"
TARGET = ROOT / "web" / "src" / "generated" / "messages.ts"

HEADER = "// Written by scripts/message_types.py from the English messages: change those, not this.\n"

#: The plural categories of English and French.
_PLURALS = {"zero", "one", "many"}


def _arguments(message: ast.Message, messages: Mapping[str, ast.Message]) -> dict[str, str]:
    """Return the TypeScript types of a message's arguments, by their names: its own, and of those that it quotes."""
    found: dict[str, str] = {}
    for node in _nodes(message):
        if isinstance(node, ast.MessageReference):
            found = _arguments(messages[node.id.name], messages) | found
        elif isinstance(node, ast.VariableReference):
            found.setdefault(node.id.name, "string | number")
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = [variant.key for variant in node.variants]
            if any(isinstance(key, ast.NumberLiteral) or key.name in _PLURALS for key in keys):
                found[node.selector.id.name] = "number"
    return found


def _nodes(node: object) -> Iterator[object]:
    """Return a node and all nodes in it, from the outside."""
    yield node
    if isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            parts = cast("list[object]", part) if isinstance(part, list) else [part]
            for child in parts:
                yield from _nodes(child)


def typescript(languages: list[list[str]]) -> str:
    """Return the TypeScript module with the types of all messages, from the Fluent texts of each language."""
    types: dict[str, dict[str, str]] = {}
    for texts in languages:
        entries = [entry for text in texts for entry in FluentParser().parse(text).body]
        messages = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
        for name, message in messages.items():
            known = types.setdefault(name, {})
            for argument, kind in _arguments(message, messages).items():
                # "number" is less than "string | number": one language that counts is enough.
                known[argument] = min(kind, known.get(argument, kind))
    lines = [f'  "{name}": {_object(types[name])};\n' for name in sorted(types)]
    ids = "/** Each message's id, with its arguments. */\nexport interface Messages {\n"
    return f"{HEADER}\n{ids}{''.join(lines)}}}\n\nexport type MessageId = keyof Messages;\n"


def _object(fields: dict[str, str]) -> str:
    keys = {name: name if name.isidentifier() else f'"{name}"' for name in fields}
    return (
        f"{{ {'; '.join(f'{keys[name]}: {fields[name]}' for name in sorted(fields))} }}" if fields else "{}"
    )


def message_types() -> str:
    """Return the module of all messages of the package."""
    folders = sorted(folder for folder in MESSAGES.iterdir() if folder.is_dir())
    return typescript(
        [[file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl"))] for folder in folders]
    )


if __name__ == "__main__":
    TARGET.write_text(message_types(), encoding="utf-8")
