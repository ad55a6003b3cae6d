"""Reading files that people and other programs wrote: strictly, or with one line that says where and why.

JSON and TOML come in as plain data first (`parse_json`, `parse_toml`), are looked through for what the parsers
would let pass, and are then converted to structs, which check names, types and ranges (`to_struct`).
"""

from __future__ import annotations

import json
import math
import re
import tomllib
import unicodedata
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, TypeVar, cast
from uuid import UUID

import msgspec

from starfelt.messages import Args

#: The most bytes that any file may have.
MOST_BYTES = 1024 * 1024
#: What plain data does not hold, though it could be written as a text.
_NO_NUMBERS = (bytes, bytearray, memoryview, Decimal, UUID, datetime, date, time, timedelta)

T = TypeVar("T")


class BadFile(ValueError):
    """A file that cannot be used: `path` says where (`ships[3].heading_deg`; empty: the file), `why` says why.

    Both are one short line that can be printed anywhere, whatever the file's own keys and names hold. What somebody can
    bring about who chooses on a page has a `code` besides: the message `refused-{code}` says it whole in each language,
    with `values`.
    """

    def __init__(self, path: str, why: str, code: str = "", values: Args | None = None) -> None:
        self.path, self.why = _plain(path), _plain(why)
        self.code, self.values = code, values or {}
        super().__init__(f"{self.path}: {self.why}" if path else self.why)

    def __reduce__(self) -> tuple[type[BadFile], tuple[str, str, str, Args]]:
        # An exception that another process raised comes back whole.
        return type(self), (self.path, self.why, self.code, self.values)

    def under(self, parent: str) -> BadFile:
        """Return the same error, seen from `parent`'s file: its path begins with `parent`."""
        path = parent + ("." if self.path and self.path[0] != "[" else "") + self.path
        return BadFile(path, self.why, self.code, self.values)


def unusable(name: object, error: OSError) -> BadFile:
    """Return what is said of a file or folder that the system does not give."""
    return BadFile("", f"{name}: {(error.strerror or 'cannot be used').lower()}")


def _plain(text: str) -> str:
    """Return a text with what cannot be printed written as escapes, and its middle left out where it is long."""
    if len(text) > 400:
        text = f"{text[:200]} … {text[-180:]}"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class _Twice:
    """Stands for an object in which a key is given twice, until its path is known."""

    def __init__(self, key: str) -> None:
        self.key = key


class _TooLong:
    """Stands for a whole number with more digits than Python reads, until its path is known."""


def _whole(digits: str) -> int | _TooLong:
    return int(digits) if len(digits) <= 4000 else _TooLong()


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return _Twice(key)
        found[key] = value
    return found


def _look_through(value: Any, path: str) -> None:
    """Refuse repeated keys, numbers that are none, and text that is none, with their path."""
    match value:
        case _Twice():
            raise BadFile(_key(path, value.key), "this key is given twice")
        case float() if not math.isfinite(value):
            raise BadFile(path, "not a finite number")
        case _TooLong():
            raise BadFile(path, "a number with too many digits")
        case str() if _is_broken(value):
            raise BadFile(path, "not Unicode text: half of a surrogate pair")
        case dict():
            for key, inner in cast(dict[str, Any], value).items():
                if _is_broken(key):
                    raise BadFile(_key(path, key), "not Unicode text: half of a surrogate pair")
                _look_through(inner, _key(path, key))
        case list():
            for index, inner in enumerate(cast(list[Any], value)):
                _look_through(inner, f"{path}[{index}]")
        case _:
            pass


def _is_broken(text: str) -> bool:
    """Tell whether a text holds half a surrogate pair, which JSON's escapes can write and nothing can print."""
    return not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text)


def _key(path: str, key: str) -> str:
    key = key or '""'
    return f"{path}.{key}" if path else key


#: What other programs write at the start and the end of a text, by its kind in Unicode: NULs, Ctrl-Z, form feeds,
#: blanks of all widths, marks that nobody sees.
_UNSEEN = frozenset(("Cc", "Cf", "Zs", "Zl", "Zp"))
#: A text as chat programs show it, between two fences.
_FENCED = re.compile(r"```\w*\s(.*)```", re.DOTALL)
#: How compressed files begin.
_PACKED = {b"\x1f\x8b": "gzip", b"PK\3\4": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"(\xb5/\xfd": "zstd"}


def text_of(data: bytes) -> str:
    """Return the text of a file, whichever program wrote it.

    A byte-order mark, UTF-16 and UTF-32 are understood. What other programs write at the start and the end is left out:
    NULs, Ctrl-Z, blanks of all kinds, and the fences of a chat.

    Raises:
        BadFile: more than 1 MiB, compressed, or no such text.
    """
    if len(data) > MOST_BYTES:
        raise BadFile("", "larger than 1 MiB")
    for begin, name in _PACKED.items():
        if data.startswith(begin):
            raise BadFile("", f"compressed ({name}): unpack it first")
    # By the byte-order mark; without one, by the places of NULs. An end of NULs alone says nothing.
    encoding = json.detect_encoding(data.rstrip(b"\0") and data)
    if encoding != "utf-8-sig" and not _is_wide(data):
        encoding = "utf-8"
    try:
        text = _trimmed(data.decode(encoding))
    except UnicodeDecodeError as error:
        what = "UTF-8" if encoding.startswith("utf-8") else encoding.upper()
        raise BadFile("", f"not {what} text (at byte {error.start})") from None
    fenced = _FENCED.fullmatch(text)
    return _trimmed(fenced[1]) if fenced else text


def _trimmed(text: str) -> str:
    start, end = 0, len(text)
    while start < end and unicodedata.category(text[start]) in _UNSEEN:
        start += 1
    while start < end and unicodedata.category(text[end - 1]) in _UNSEEN:
        end -= 1
    return text[start:end]


def _is_wide(data: bytes) -> bool:
    """Tell whether a text has two or four bytes for each letter: by its mark, or by the NUL of an ASCII letter."""
    return data.startswith((b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")) or (
        len(data) >= 4 and ((data[0] == 0) != (data[1] == 0) or (not any(data[:3]) and data[3] > 0))
    )


def parse_json(data: bytes) -> Any:
    """Return the plain data of a JSON file.

    Raises:
        BadFile: more than 1 MiB, no text as `text_of` takes it, not JSON, nested too deeply, a key given twice, a
            number that is not finite or has too many digits, half of a surrogate pair.
    """
    text = text_of(data)
    try:
        value: Any = json.loads(text, object_pairs_hook=_object, parse_int=_whole)
        _look_through(value, "")
    except json.JSONDecodeError as error:
        raise BadFile("", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise BadFile("", "nested too deeply") from None
    return value


def parse_toml(data: bytes) -> Any:
    """Return the plain data of a TOML file.

    Raises:
        BadFile: more than 1 MiB, no text as `text_of` takes it, not TOML, NaN or an infinity.
    """
    try:
        value = tomllib.loads(re.sub(r"\r\n?", "\n", text_of(data)))
        _look_through(value, "")
    except RecursionError:
        raise BadFile("", "nested too deeply") from None
    except BadFile:
        raise
    except ValueError as error:
        raise BadFile("", f"not TOML: {error}") from None
    return value


#: How msgspec words an error: the path, where there is one, is its own, so it holds no backtick.
_AT = re.compile(r"^(?P<why>.*?)(?: - at `\$(?P<path>[^`]*)`)?$", re.DOTALL)
_FIELD = re.compile(
    r"^Object (?:contains unknown|(?P<missing>missing required)) field `(?P<name>.*)`$", re.DOTALL
)


def plain_data(value: Any) -> Any:
    """Return plain data whose numbers may be NumPy's, or a struct, with Python's own numbers and lists.

    Single precision becomes the shortest decimal that it stands for: 123.4 stays 123.4. A whole one becomes an `int`.
    What is no data stays as it is.
    """
    try:
        return msgspec.to_builtins(value, builtin_types=_NO_NUMBERS, enc_hook=_own_number)
    except (TypeError, ValueError, RecursionError):
        return value


def _own_number(value: Any) -> Any:
    """Return a NumPy number or array as Python's own.

    Raises:
        TypeError: it is neither.
    """
    own = value.tolist() if hasattr(value, "tolist") else None
    if isinstance(own, list):
        return [_own_number(one) for one in value]
    if isinstance(own, float):
        # Arrays hold whole numbers as floats, too; where a float is expected, a whole number is one.
        return int(own) if own.is_integer() and abs(own) < 2**53 else _shortest(value, own)
    if own is None:
        raise TypeError(f"{type(value).__name__} is no data")
    return own


def _shortest(value: Any, own: float) -> float:
    try:
        return float(str(value))
    except ValueError:
        return own


def to_struct(data: Any, kind: type[T]) -> T:
    """Return plain data as a struct of type `kind`, which checks names, types and ranges.

    A struct with a tag (`format`) wants it in the data; of a struct inside another, the caller sees to that.

    Raises:
        BadFile: the first thing that does not fit, with its path.
    """
    try:
        struct = msgspec.convert(plain_data(data), kind)
    except msgspec.ValidationError as error:
        raise _translate(str(error)) from None
    except RecursionError:
        raise BadFile("", "nested too deeply") from None
    require_tag(data, kind)
    return struct


def require_tag(data: Any, kind: type[msgspec.Struct] | Any) -> None:
    """Make sure that data which fits the struct `kind` names its format: msgspec itself takes an absent tag for right.

    Raises:
        BadFile: it does not.
    """
    config: msgspec.structs.StructConfig | None = getattr(kind, "__struct_config__", None)
    if config and config.tag_field and config.tag_field not in data:
        raise BadFile(config.tag_field, "this key is missing")


def _translate(message: str) -> BadFile:
    """Turn msgspec's sentence (`… - at `$.ships[3].x``) into a path and a reason."""
    parts = _AT.match(message)
    assert parts
    why, path = parts["why"], (parts["path"] or "").removeprefix(".")
    field = _FIELD.match(why)
    if field:
        return BadFile(
            _key(path, field["name"]), "this key is missing" if field["missing"] else "unknown key"
        )
    return BadFile(path, why[:1].lower() + why[1:])


def tenths(value: float) -> int:
    """Return a number of millimetres or degrees in tenths, to the nearest, halves away from zero, as its text reads."""
    near = value * 10
    whole = round(near)
    # Only close to a half does it matter how the text reads. A float of a billion still knows its hundredths.
    if -0.499 < near - whole < 0.499 and -(10**9) < whole < 10**9:
        return whole
    return int((Decimal(repr(value)) * 10).to_integral_value(ROUND_HALF_UP))
