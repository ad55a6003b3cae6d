"""Shared input and output of the file commands: reading a file or standard input, printing data or a story."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from starfelt.files import MOST_BYTES, BadFile, parse_json, unusable
from starfelt.messages import Line, language_of_environment, say

#: The commands that read each format; the first one is named to somebody who has the wrong command.
_READERS = {"starfelt-table/1": ("judge", "advise"), "starfelt-match/1": ("replay", "analyse")}


def read_file(name: str, command: str) -> Any:
    """Return the plain data of a JSON file for a command such as `judge`; `-` is standard input.

    Raises:
        BadFile: the file cannot be read, is not strict JSON, or is for another command.
    """
    parsed = parse_json(read_data(name))
    match parsed:
        case {"format": str(form)} if command not in _READERS.get(form, (command,)):
            raise BadFile("format", f"this is a {form}: starfelt {_READERS[form][0]} {name}")
        case _:
            return parsed


def read_data(name: str, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file, up to the size limit (`most`) and one more; `-` is standard input.

    Raises:
        BadFile: the file cannot be read.
    """
    try:
        # One byte beyond the limit shows that a file is too large, without reading all of it.
        if name == "-":
            return sys.stdin.buffer.read(most + 1)
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise unusable(name, error) from None


def read_own(name: str) -> Any:
    """Return the plain data of a JSON file of options or the like.

    Raises:
        BadFile: the file cannot be read, or is not strict JSON; the path begins with the file's name.
    """
    data = read_data(name)
    try:
        return parse_json(data)
    except BadFile as error:
        raise in_file(name, error) from None


def in_file(name: str, error: BadFile) -> BadFile:
    """Return an error about a file's content, with the file's name before its path."""
    return BadFile(f"{name}: {error.path}" if error.path else name, error.why)


def print_json(value: Any) -> None:
    """Print a value as indented JSON; where the output cannot take every letter, with escapes."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(json.loads(text), indent=2)
    sys.stdout.write(text + "\n")


def print_story(lines: Iterable[Line]) -> None:
    """Print sentences in the language of the environment, with a heading before each step and the scores."""
    language = language_of_environment()
    scored = False
    for line in lines:
        text = say(language, line.id, line.args)
        if line.id == "story-step" or (line.id == "story-score" and not scored):
            sys.stdout.write("\n")
        scored = scored or line.id == "story-score"
        indent = "  " if line.step is not None and line.id != "story-step" else ""
        sys.stdout.write(f"{indent}{text}\n")
