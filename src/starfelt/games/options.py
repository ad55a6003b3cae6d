"""Options, said once: a field of a game's option struct says all that anybody has to know of the option.

Its type, range and default are the field's own, and msgspec holds files and requests to them. What else a form asks is
said beside the type by `option`, and what less a live table takes by `at_live_tables`::

    turn_s: Annotated[int, Meta(ge=0, le=600), option(offers=(0, 15, 30), names={0: "none"}, unit="s")] = 0

From these `declared` makes what the pages' form, the terms in the lobby and the rules pages' table are drawn from.
Words stand in the message files: `{game}-option-{name}` is the option's name, the same with `-more` a sentence that
says what it changes, and with `-{value}` what a value is called (with `-{value}-more`, where one wants a sentence).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, cast, get_args, get_origin

import msgspec
from msgspec import Meta, inspect

from starfelt.files import BadFile

#: What a number counts: the message `option-unit-{unit}` writes it, `option-size-{unit}` a width and height of it.
Unit: TypeAlias = Literal["s", "in", "mm", "turns", "points"]
#: How an option is asked. `own`: by a piece of the front end made for it alone.
Kind: TypeAlias = Literal["switch", "choice", "number", "size", "own"]


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option; `name` ends the id of the message that calls it something (None: nothing does)."""

    value: Any
    name: str | None


class OptionRange(msgspec.Struct, frozen=True):
    """The numbers that an option may have, both ends among them, and the steps in which a form asks.

    Who may set how much: a file, or code, goes up to `most`, whoever makes a live table up to `live`.
    """

    least: float
    most: float
    live: float
    step: float


class Option(msgspec.Struct, frozen=True):
    """An option as forms, terms and tables show it.

    `name` is its key in files, `words` the id of the message that names it. A `choice` is between `values`; of another
    kind they are the values that have a name, such as the one that means none. A number has one of `ranges`, a size
    two. A form starts with `start`. It asks only while each option of `when` has the value there, and none of `unless`
    has; few ask for `more`.
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
    """What `option` was told."""

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
    """Return what a form has to know of an option beside its type.

    Args:
        offers: the values among which a form lets choose, where they are fewer than the type has.
        names: what values are called that are no words themselves: the end of a message's id.
        start: what a form begins with, where it is not the default.
        unit: what a number counts.
        step: the steps in which a form asks for a number.
        when: a form asks only while these other options have these values.
        unless: a form does not ask while one of these other options has this value.
        more: the option is one that few ask for.
        shared: its words are every game's, `option-{name}` in place of `{game}-option-{name}`.
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


def at_live_tables(most: int) -> Meta:
    """Return the greatest number, or length of a list, that may be asked for at a live table.

    Files and code, which keep nobody else waiting, may go as far as the type does.
    """
    return Meta(extra={"live": most})


def declared(game_id: str, options_type: type[msgspec.Struct]) -> tuple[Option, ...]:
    """Return the options of a game in the order in which a form asks: what few want last, switches after choices.

    Those of which a live table takes none are for files alone.
    """
    usual = options_type()
    found = [
        _option(game_id, field, msgspec.to_builtins(getattr(usual, field.name)))
        for field in msgspec.structs.fields(options_type)
        if _extra(field.type).get("live") != 0
    ]
    return tuple(sorted(found, key=lambda option: (option.more, option.kind == "switch")))


def given(options: msgspec.Struct) -> dict[str, Any]:
    """Return those options that differ from their defaults, as plain data."""
    plain = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(type(options)())
    return {name: value for name, value in plain.items() if value != usual[name]}


def check_live(options: msgspec.Struct) -> None:
    """Make sure that options may be asked for at a live table.

    Raises:
        BadFile: one goes beyond it; it names the path.
    """
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


def _option(game_id: str, field: msgspec.structs.FieldInfo, default: Any) -> Option:
    extra = _extra(field.type)
    asked: _Asked = extra.get("asked") or _Asked()
    kind, offers = _kind(field.type, asked)
    ranges = _ranges(field.type, asked.step, extra.get("live"))
    if kind in {"number", "size"} and not ranges:
        # A form cannot ask for a number that has no end.
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
    """Return how an option of a type is asked, and between which values, if it is a choice."""
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
    """Return a type without what is said beside it, and without None."""
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
    """Return the values of a `Literal` in the order in which they are written; msgspec sorts them."""
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
    """Return what is said beside a type, outermost."""
    said: Any = getattr(inspect.type_info(annotation), "extra", None)
    return said or {}
