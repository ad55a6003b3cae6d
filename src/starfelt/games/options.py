"""Declarative options: a field of a game's option struct declares everything about one option.

The field has the type, the range and the default, and msgspec checks files and requests against them.
Annotations add the rest: `option` describes the form field, and `at_live_tables` lowers the limit for live
tables::

    turn_s: Annotated[int, Meta(ge=0, le=600), option(offers=(0, 15, 30), names={0: "none"}, unit="s")] = 0

From the fields, `list_options` makes the data for the form on the pages, the terms in the lobby and the table in
the rules pages. The texts are in the message files. `{game}-option-{name}` is the option's name. The same id
with `-more` explains what the option changes. With `-{value}` it names a value, and with `-{value}-more` it
explains the value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, cast, get_args, get_origin

import msgspec
from msgspec import Meta, inspect

from starfelt.files import BadFile

#: The unit of a number. The message `option-unit-{unit}` writes a number with it, `option-size-{unit}` a width
#: and height.
Unit: TypeAlias = Literal["s", "days", "in", "mm", "turns", "points"]
#: The form control of an option. `own`: the front end has a control for this option alone.
Kind: TypeAlias = Literal["switch", "choice", "number", "size", "own"]


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option; `name` ends the id of the message that names it (None: no message does)."""

    value: Any
    name: str | None


class OptionRange(msgspec.Struct, frozen=True):
    """The range of numbers of an option, both ends included, and the step of the form control.

    `most` is the limit for files and code; `live` is the limit for live tables.
    """

    least: float
    most: float
    live: float
    step: float


class Option(msgspec.Struct, frozen=True):
    """An option as forms, terms and tables show it.

    `name` is its key in files. `words` is the id of the message that names it. For a `choice`, `values` are the
    values to choose from. For other kinds, `values` are those that have a name, such as the one that means
    none. A number has one entry in `ranges`, a size has two. A form starts with `start`. It shows the option
    only while every option in `when` has the value given there and no option in `unless` has. `more` marks
    options that few people need.
    """

    name: str
    words: str
    kind: Kind
    default: Any
    start: Any
    values: tuple[OptionValue, ...]
    ranges: tuple[OptionRange, ...]
    unit: Unit | None
    when: dict[str, Any]
    unless: dict[str, Any]
    more: bool


class _Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The arguments of `option`."""

    offers: tuple[Any, ...] = ()
    names: dict[Any, str] = {}
    start: Any = msgspec.UNSET
    unit: Unit | None = None
    step: float = 1
    when: dict[str, Any] = {}
    unless: dict[str, Any] = {}
    more: bool = False
    shared: bool = False


def option(
    *,
    offers: Sequence[Any] = (),
    names: Mapping[Any, str] | None = None,
    start: Any = msgspec.UNSET,
    unit: Unit | None = None,
    step: float = 1,
    when: Mapping[str, Any] | None = None,
    unless: Mapping[str, Any] | None = None,
    more: bool = False,
    shared: bool = False,
) -> Meta:
    """Return the metadata that a form needs about an option in addition to its type.

    Args:
        offers: the values that a form offers, if they are fewer than the type allows.
        names: names for values that are not words themselves: the end of a message id.
        start: the initial value in a form, if it is not the default.
        unit: the unit of a number.
        step: the step of the form control for a number.
        when: show the option only while these other options have these values.
        unless: hide the option while one of these other options has this value.
        more: few people need the option.
        shared: all games share its texts, `option-{name}` in place of `{game}-option-{name}`.
    """
    asked = _Asked(
        offers=tuple(offers),
        names=dict(names or {}),
        start=start,
        unit=unit,
        step=step,
        when=dict(when or {}),
        unless=dict(unless or {}),
        more=more,
        shared=shared,
    )
    return Meta(extra={"asked": asked})


#: How many days a turn may take, in a match that is played over days (`starfelt.matches.days`).
Days: TypeAlias = Literal[1, 2, 3, 7]


def days_option(when: Mapping[str, Any] | None = None) -> Meta:
    """Return the metadata of an option `days_per_turn`, a number of `Days` or None: the match is played in one sitting.

    `when`: what other options have in a match over days. A game's own clocks are off, and it is played turn by turn.
    """
    return option(offers=(None, *get_args(Days)), names={None: "none"}, unit="days", when=when, shared=True)


def at_live_tables(most: int) -> Meta:
    """Return the limit for live tables, as metadata: the greatest number, or the greatest length of a list.

    Files and code may use the full range of the type, because they keep nobody else waiting.
    """
    return Meta(extra={"live": most})


def list_options(game_id: str, options_type: type[msgspec.Struct]) -> tuple[Option, ...]:
    """Return the options of a game in the order of the form: rarely needed ones last, switches after choices.

    Options with a live limit of 0 are left out: only files may set them.
    """
    usual = options_type()
    found = [
        _option(game_id, field, msgspec.to_builtins(getattr(usual, field.name)))
        for field in msgspec.structs.fields(options_type)
        if _extra(field.type).get("live") != 0
    ]
    return tuple(sorted(found, key=lambda option: (option.more, option.kind == "switch")))


def list_given(options: msgspec.Struct) -> dict[str, Any]:
    """Return the options that differ from their defaults, as plain data."""
    plain = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(type(options)())
    return {name: value for name, value in plain.items() if value != usual[name]}


def check_live(options: msgspec.Struct) -> None:
    """Check that a live table may have these options.

    Raises:
        BadFile: an option exceeds the limit for live tables; it names the path.
    """
    if getattr(options, "days_per_turn", None) is not None:
        _check_days(options)
    for field in msgspec.structs.fields(options):
        value, most = getattr(options, field.name), _extra(field.type).get("live")
        size: Any = len(cast(tuple[Any, ...], value)) if isinstance(value, tuple) else value
        if most is not None and size is not None and size > most:
            raise BadFile(field.encode_name, f"a live table takes at most {most}")
        if isinstance(value, msgspec.Struct):
            try:
                check_live(value)
            except BadFile as error:
                raise error.under(field.encode_name) from None


def _check_days(options: msgspec.Struct) -> None:
    (days,) = (field for field in msgspec.structs.fields(options) if field.name == "days_per_turn")
    asked: _Asked = _extra(days.type)["asked"]
    for name, value in asked.when.items():
        if getattr(options, name) != value:
            needed = msgspec.json.encode(value).decode()
            raise BadFile("days_per_turn", f"a match over days needs {name} to be {needed}")


def _option(game_id: str, field: msgspec.structs.FieldInfo, default: Any) -> Option:
    extra = _extra(field.type)
    asked: _Asked = extra.get("asked") or _Asked()
    kind, offers = _kind(field.type, asked)
    ranges = _ranges(field.type, asked.step, extra.get("live"))
    if kind in {"number", "size"} and not ranges:
        # A form cannot ask for a number without limits.
        kind = "own"
    name = field.encode_name
    return Option(
        name=name,
        words="-".join([*([] if asked.shared else [game_id]), "option", name.replace("_", "-")]),
        kind=kind,
        default=default,
        start=default if asked.start is msgspec.UNSET else asked.start,
        values=tuple(
            OptionValue(value, asked.names.get(value, value if isinstance(value, str) else None))
            for value in (offers if kind == "choice" else asked.names)
        ),
        ranges=ranges,
        unit=asked.unit,
        when=asked.when,
        unless=asked.unless,
        more=asked.more,
    )


def _kind(annotation: Any, asked: _Asked) -> tuple[Kind, Sequence[Any]]:
    """Return the form control for an option's type, and its values if it is a choice."""
    if asked.offers:
        return "choice", asked.offers
    info = _bare(inspect.type_info(annotation))
    match info:
        case inspect.BoolType():
            return "switch", ()
        case inspect.LiteralType():
            return "choice", _literals(annotation)
        case inspect.IntType() | inspect.FloatType():
            return "number", ()
        case inspect.TupleType(item_types=(inspect.IntType() | inspect.FloatType(), *_)):
            return "size", ()
        case _:
            return "own", ()


def _bare(info: inspect.Type) -> inspect.Type:
    """Return a type without its metadata and without None."""
    while isinstance(info, inspect.Metadata | inspect.UnionType):
        if isinstance(info, inspect.Metadata):
            info = info.type
        else:
            rest = [part for part in info.types if not isinstance(part, inspect.NoneType)]
            if len(rest) > 1:
                break
            info = rest[0]
    return info


def _literals(annotation: Any) -> tuple[Any, ...]:
    """Return the values of a `Literal` in source order; msgspec sorts them."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return get_args(annotation)


def _ranges(annotation: Any, step: float, live: float | None) -> tuple[OptionRange, ...]:
    info = _bare(inspect.type_info(annotation))
    found: list[OptionRange] = []
    for part in info.item_types if isinstance(info, inspect.TupleType) else (info,):
        number = _bare(part)
        if isinstance(number, inspect.IntType | inspect.FloatType):
            if number.ge is None or number.le is None:
                return ()
            found.append(OptionRange(number.ge, number.le, number.le if live is None else live, step))
    return tuple(found)


def _extra(annotation: Any) -> dict[str, Any]:
    """Return the outermost metadata of a type."""
    said: Any = getattr(inspect.type_info(annotation), "extra", None)
    return said or {}
