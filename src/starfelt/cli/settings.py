"""Host settings from three sources: flags, environment variables and one file, under the same names.

A flag overrides the environment, the environment overrides the file, and the file overrides the default. For example,
`--log-level`, `STARFELT_LOG_LEVEL` and `log_level = …` are one setting.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, cast

from starfelt.cli.output import read_data
from starfelt.files import BadFile, parse_toml

#: The flag and the environment variable for the settings file have this name.
FILE = "settings"


@dataclass(frozen=True, slots=True)
class HostSetting:
    """One setting.

    Attributes:
        name: as in a file.
        parse: parses its text, or raises `argparse.ArgumentTypeError`; `switch` for an on/off setting.
        default: the value if it is not set.
        help: its help text.
        many: it may be given several times; its value is a tuple.
        metavar: the placeholder for its value in the help.
    """

    name: str
    parse: Callable[[str], Any]
    default: Any
    help: str
    many: bool = False
    metavar: str | None = None

    @property
    def flag(self) -> str:
        """The name of its flag."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The name of its environment variable."""
        return f"STARFELT_{self.name.upper()}"


class Set(NamedTuple):
    """A setting's value, and where it was set."""

    value: Any
    where: str


def switch(text: str) -> bool:
    """Parse the value of an on/off setting from the environment or the file."""
    if text in ("true", "false"):
        return text == "true"
    raise argparse.ArgumentTypeError(f"expected true or false, not {text!r}")


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return a parser for whole numbers within bounds."""

    def parse(text: str) -> int:
        if text.isascii() and text.isdecimal() and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"expected a number from {least} to {most}, not {text!r}")

    return parse


def one_of(*names: str) -> Callable[[str], str]:
    """Return a parser that accepts one of some names."""

    def parse(text: str) -> str:
        if text in names:
            return text
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(names)}, not {text!r}")

    return parse


def add(parser: argparse.ArgumentParser, settings: Sequence[HostSetting]) -> None:
    """Add the settings' flags to a parser, and the flag for the settings file."""
    for setting in settings:
        common: dict[str, Any] = {
            "dest": setting.name,
            "default": argparse.SUPPRESS,
            "help": setting.help.replace("%", "%%"),
        }
        if setting.parse is switch:
            parser.add_argument(setting.flag, action="store_true", **common)
        else:
            action = "extend" if setting.many else "store"
            parse = partial(_parsed_many, setting.parse) if setting.many else setting.parse
            parser.add_argument(setting.flag, type=parse, action=action, metavar=setting.metavar, **common)
    parser.add_argument(f"--{FILE}", metavar="FILE", help="a file of settings (TOML), each named as its flag")


def settle(
    settings: Sequence[HostSetting],
    flags: argparse.Namespace,
    environment: Mapping[str, str],
    known: Sequence[HostSetting] = (),
) -> dict[str, Set]:
    """Return each setting's value and source. The file may also contain the settings in `known`.

    Raises:
        BadFile: the file or the environment has an invalid value.
    """
    path: str | None = getattr(flags, FILE, None) or environment.get(f"STARFELT_{FILE.upper()}") or None
    file = _file(path, {setting.name for setting in (*settings, *known)}) if path else {}
    return {setting.name: _resolve(setting, flags, environment, file, path) for setting in settings}


def _resolve(
    setting: HostSetting,
    flags: argparse.Namespace,
    environment: Mapping[str, str],
    file: Mapping[str, Any],
    path: str | None,
) -> Set:
    if hasattr(flags, setting.name):
        value = getattr(flags, setting.name)
        return Set(tuple(value) if setting.many else value, setting.flag)
    if text := environment.get(setting.variable):
        texts = [text]
        return Set(_parse(setting, texts, setting.variable), setting.variable)
    if (value := file.get(setting.name, "")) != "":
        values = cast("list[object]", value) if setting.many and isinstance(value, list) else [value]
        return Set(_parse(setting, [_text(value) for value in values], f"{path}: {setting.name}"), str(path))
    return Set(setting.default, "default")


def _file(path: str, names: set[str]) -> dict[str, Any]:
    data = read_data(path)
    try:
        found: dict[str, Any] = parse_toml(data)
    except BadFile as error:
        raise BadFile(path, str(error)) from None
    for name in found:
        if name not in names:
            raise BadFile(path, f"there is no setting {name!r}")
    return found


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parse(setting: HostSetting, texts: Sequence[str], where: str) -> Any:
    try:
        if setting.many:
            return tuple(value for text in texts for value in _parsed_many(setting.parse, text))
        return setting.parse(texts[0])
    except argparse.ArgumentTypeError as error:
        raise BadFile(where, str(error)) from None


def _parsed_many(parse: Callable[[str], Any], text: str) -> list[Any]:
    """Parse values that are separated by spaces or commas."""
    return [parse(part) for part in re.split(r"[\s,]+", text) if part]


def format_settings(settled: Mapping[str, Set]) -> str:
    """Return the settings in effect, one a line in the file's syntax, each with its source."""
    lines = [(f"{name} = {_toml(value)}", where) for name, (value, where) in settled.items()]
    width = max(len(line) for line, _ in lines)
    return "".join(f"{line:<{width}}  # {where}\n" for line, where in lines)


def _toml(value: object) -> str:
    match value:
        case None:
            return '""'
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case tuple():
            return f"[{', '.join(map(_toml, cast('tuple[object, ...]', value)))}]"
        case _:
            # Hide the password.
            text = re.sub(r"(://[^/:@\s]*):[^/@\s]*@", r"\1:…@", str(value))
            text = text.replace("\\", "\\\\").replace('"', '\\"')
            return f'"{text}"'
