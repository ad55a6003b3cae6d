"""The generator of the front end's TypeScript types."""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import pytest
from msgspec import Meta

from scripts.wire_types import HEADER, typescript


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What is asked."""


class TurnQuestion(Question, frozen=True, tag="turn"):
    """Turn it."""

    by: Annotated[float, Meta(ge=-360, le=360)]
    why: str | None = None


class Flip(Question, frozen=True, tag="flip"):
    """Flip it.

    Only the first paragraph is told.
    """


class Corner(msgspec.Struct, rename={"source": "from"}):
    """A corner."""

    source: tuple[int, int]
    sides: tuple[Literal["front", "back"], ...]
    more: dict[str, list[bool]]
    data: Any


def test_a_struct_becomes_an_interface() -> None:
    assert typescript([Corner]) == HEADER + (
        "\n/** A corner. */\n"
        "export interface Corner {\n"
        "  readonly from: readonly [number, number];\n"
        '  readonly sides: readonly ("back" | "front")[];\n'
        "  readonly more: { readonly [key: string]: readonly boolean[] };\n"
        "  readonly data: unknown;\n"
        "}\n"
    )


class Spot(NamedTuple):
    """A place."""

    x: int
    y: float


class LaidCard(msgspec.Struct):
    """What lies somewhere."""

    at: Spot


def test_a_named_tuple_becomes_a_tuple_with_names() -> None:
    assert "  readonly at: readonly [x: number, y: number];" in typescript([LaidCard])


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A spot, in short."""

    q: int
    steps: str | None


def test_a_struct_that_is_written_as_a_list_becomes_a_tuple_with_names() -> None:
    assert typescript([Mark]).endswith(
        "/** A spot, in short. */\nexport type Mark = readonly [q: number, steps: string | null];\n"
    )


def test_a_kind_of_message_becomes_a_union_and_what_clients_write_may_be_short() -> None:
    assert typescript([TurnQuestion, Flip]) == HEADER + (
        "\n/** Flip it. */\n"
        "export interface Flip {\n"
        '  readonly t: "flip";\n'
        "}\n"
        "\n/** Turn it. */\n"
        "export interface TurnQuestion {\n"
        '  readonly t: "turn";\n'
        "  readonly by: number;\n"
        "  readonly why?: string | null;\n"
        "}\n"
        "\nexport type Question = Flip | TurnQuestion;\n"
    )


class Stride(msgspec.Struct, frozen=True):
    """A step."""

    length: int = 1


class LongStride(Stride, frozen=True, tag_field="kind", tag="long"):
    """A long one."""

    rest: bool = False


class Walk(msgspec.Struct, frozen=True):
    """A walk."""

    steps: tuple[Stride, ...]


def test_a_base_of_tagged_structs_becomes_their_union() -> None:
    assert "readonly steps: readonly Stride[];" in typescript([Walk])
    found = typescript([Walk, LongStride])
    assert found.endswith("\nexport type Stride = LongStride;\n")
    assert "interface Stride " not in found


def test_what_the_server_writes_is_complete_though_clients_may_write_it_too() -> None:
    class Answer(msgspec.Struct):
        """An answer."""

        turn: TurnQuestion

    assert "why?: string | null" in typescript([TurnQuestion])
    assert "why: string | null" in typescript([TurnQuestion, Answer])


def test_what_is_unset_is_not_written() -> None:
    class Ship(msgspec.Struct):
        """A ship."""

        cubes: int | msgspec.UnsetType = msgspec.UNSET

    class Brief(msgspec.Struct, omit_defaults=True):
        """Briefly."""

        cubes: int = 0

    assert "  readonly cubes?: number;\n" in typescript([Ship])
    assert "  readonly cubes?: number;\n" in typescript([Brief])


def test_what_has_no_counterpart_is_refused() -> None:
    class Odd(msgspec.Struct):
        """Odd."""

        data: complex

    with pytest.raises(TypeError, match="no TypeScript for"):
        typescript([Odd])


def test_two_structs_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Corner", [("x", int)])
    with pytest.raises(TypeError, match="two structs are called Corner"):
        typescript([Corner, other])
