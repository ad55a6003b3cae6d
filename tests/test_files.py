"""Strict reading of files: every error has a path, and no content of a file causes a traceback."""

import json
import pickle
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from starfelt.files import MOST_BYTES, BadFile, parse_json, parse_toml, tenths, to_struct


class ShipInFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    heading_deg: Annotated[float, Meta(ge=-3600, le=3600)]
    rocks: Annotated[int, Meta(ge=0)] = 0
    at_mm: tuple[float, float] = (0, 0)


class FleetInFile(msgspec.Struct, forbid_unknown_fields=True, tag="test/1", tag_field="format"):
    ships: list[ShipInFile]


def read(text: str | bytes) -> FleetInFile:
    return to_struct(parse_json(text.encode() if isinstance(text, str) else text), FleetInFile)


def fleet_with(fourth: str) -> str:
    plain = '{"name": "Moth", "heading_deg": 0}'
    return f'{{"format": "test/1", "ships": [{plain}, {plain}, {plain}, {fourth}]}}'


def test_a_good_file_is_read() -> None:
    fleet = read(fleet_with('{"name": "Moth", "heading_deg": 45, "rocks": 2, "at_mm": [1, 2.5]}'))
    assert fleet.ships[3] == ShipInFile("Moth", 45.0, 2, (1.0, 2.5))


@pytest.mark.parametrize(
    ("fourth", "line"),
    [
        ('{"name": "M", "heading_deg": 0, "hull": 1}', "ships[3].hull: unknown key"),
        ('{"name": "M"}', "ships[3].heading_deg: this key is missing"),
        (
            '{"name": "M", "heading_deg": 0, "heading_deg": 0}',
            "ships[3].heading_deg: this key is given twice",
        ),
        ('{"name": "M", "heading_deg": NaN}', "ships[3].heading_deg: not a finite number"),
        ('{"name": "M", "heading_deg": -Infinity}', "ships[3].heading_deg: not a finite number"),
        ('{"name": "M", "heading_deg": 1e999}', "ships[3].heading_deg: not a finite number"),
        ('{"name": "M", "heading_deg": 3600.5}', "ships[3].heading_deg: expected `float` <= 3600.0"),
        ('{"name": "M", "heading_deg": "0"}', "ships[3].heading_deg: expected `float`, got `str`"),
        ('{"name": "M", "heading_deg": null}', "ships[3].heading_deg: expected `float`, got `null`"),
        ('{"name": "M", "heading_deg": true}', "ships[3].heading_deg: expected `float`, got `bool`"),
        ('{"name": "M", "heading_deg": 0, "rocks": true}', "ships[3].rocks: expected `int`, got `bool`"),
        ('{"name": "M", "heading_deg": 0, "rocks": 1.5}', "ships[3].rocks: expected `int`, got `float`"),
        ('{"name": "M", "heading_deg": 0, "rocks": -1}', "ships[3].rocks: expected `int` >= 0"),
        ('{"name": 5, "heading_deg": 0}', "ships[3].name: expected `str`, got `int`"),
        (
            '{"name": "M", "heading_deg": 0, "at_mm": [1, "2"]}',
            "ships[3].at_mm[1]: expected `float`, got `str`",
        ),
        (
            '{"name": "M", "heading_deg": 0, "at_mm": [1]}',
            "ships[3].at_mm: expected `array` of length 2, got 1",
        ),
        ("[]", "ships[3]: expected `object`, got `array`"),
        (f'{{"name": "M", "heading_deg": 1{"0" * 400}}}', "ships[3].heading_deg: number out of range"),
        (
            f'{{"name": "M", "heading_deg": {"1" * 5000}}}',
            "ships[3].heading_deg: a number with too many digits",
        ),
        (
            '{"name": "\\ud800", "heading_deg": 0}',
            "ships[3].name: not Unicode text: half of a surrogate pair",
        ),
        ('{"\\ud800": 0}', "ships[3].\\ud800: not Unicode text: half of a surrogate pair"),
        ('{"": 0, "name": "M", "heading_deg": 0}', 'ships[3]."": unknown key'),
        ('{"a\\nb": 0, "name": "M", "heading_deg": 0}', "ships[3].a\\nb: unknown key"),
        ('{"a`b - at `$.x`": 0, "name": "M", "heading_deg": 0}', "ships[3].a`b - at `$.x`: unknown key"),
    ],
)
def test_an_error_inside_a_file_names_the_path_to_it(fourth: str, line: str) -> None:
    with pytest.raises(BadFile) as error:
        read(fleet_with(fourth))
    assert str(error.value) == line


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "not JSON: Expecting value at line 1, column 1"),
        (b"{", "not JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
        (b"{} {}", "not JSON: Extra data at line 1, column 4"),
        (b"\xff", "not UTF-8 text (at byte 0)"),
        (b'{"format": "test/1\xc3"}', "not UTF-8 text (at byte 18)"),
        (b" " * MOST_BYTES + b"{}", "larger than 1 MiB"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 200_000, "nested too deeply"),
        (b"[" * 200_000 + b"]" * 200_000, "nested too deeply"),
        (b"null", "expected `object`, got `null`"),
        (b"[]", "expected `object`, got `array`"),
        (b"NaN", "not a finite number"),
        (b'{"ships": []}', "format: this key is missing"),
        (b'{"format": "test/2", "ships": []}', "format: invalid value 'test/2'"),
        (b'{"format": 1, "ships": []}', "format: expected `str`, got `int`"),
        (b'{"format": "test/1"}', "ships: this key is missing"),
        (b'{"format": "test/1", "format": "test/1"}', "format: this key is given twice"),
        (b'{"a": {"b": [{"c": 1, "c": 1}]}}', "a.b[0].c: this key is given twice"),
        (b'{"a": [0, {"b": Infinity}]}', "a[1].b: not a finite number"),
    ],
)
def test_an_error_of_the_whole_file_says_what_it_is(data: bytes, line: str) -> None:
    with pytest.raises(BadFile) as error:
        read(data)
    assert str(error.value) == line


def test_a_file_may_be_exactly_one_mebibyte() -> None:
    text = b'{"format": "test/1", "ships": []}'
    assert read(text + b" " * (MOST_BYTES - len(text))).ships == []


def test_a_path_grows_from_the_inside_out() -> None:
    error = BadFile("[2].x_mm", "no").under("ships").under("table")
    assert (error.path, error.why, str(error)) == ("table.ships[2].x_mm", "no", "table.ships[2].x_mm: no")
    assert str(BadFile("", "no").under("table")) == "table: no"


def test_an_error_is_one_short_line_whatever_the_file_holds() -> None:
    error = BadFile("x" * 100_000, "a\nb\x1b[31m\u2028")
    assert len(str(error)) < 500
    assert str(error).isprintable()


def test_an_error_of_another_process_comes_back_whole() -> None:
    error = pickle.loads(
        pickle.dumps(BadFile("ships[3]", "no\n", "no-room", {"ship": "Moth"}).under("table"))
    )
    assert (error.path, error.why) == ("table.ships[3]", "no\\n")
    assert (error.code, error.values) == ("no-room", {"ship": "Moth"})


def complaint(parse: Callable[[Any], object], data: Any) -> str:
    try:
        parse(data)
    except BadFile as error:
        return str(error)
    return ""


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(10**400),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.binary(max_size=60))
def test_any_bytes_are_data_or_one_line(data: bytes) -> None:
    for parse in (parse_json, parse_toml):
        assert complaint(parse, data).isprintable()


@given(json_values, st.sampled_from(("name", "heading_deg", "rocks", "at_mm", "other")))
def test_any_value_anywhere_is_read_or_refused_in_one_line(value: Any, key: str) -> None:
    ship = {"name": "Moth", "heading_deg": 0, key: value}
    for data in (value, {"format": "test/1", "ships": [ship]}, {"format": value, "ships": value}):
        assert complaint(read, json.dumps(data)).isprintable()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = nan", "a: not a finite number"),
        ("a = [1, -inf]", "a[1]: not a finite number"),
        ("[[ships]]\nx = inf", "ships[0].x: not a finite number"),
    ],
)
def test_toml_is_looked_through_too(text: str, line: str) -> None:
    with pytest.raises(BadFile) as error:
        parse_toml(text.encode())
    assert str(error.value) == line


@pytest.mark.parametrize(
    "text", ["a = 1\na = 2", "a =", "a = " + "1" * 5000, "a = " + "[" * 20_000, "a = " + "{a=" * 20_000]
)
def test_toml_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        parse_toml(text.encode())


@pytest.mark.parametrize(
    ("value", "units"),
    [
        *(
            (0.0, 0),
            (-0.0, 0),
            (0.04, 0),
            (0.05, 1),
            (-0.05, -1),
            (0.15, 2),
            (0.25, 3),
            (1.005, 10),
            (2.675, 27),
        ),
        *((200.05, 2001), (-200.05, -2001), (1e-7, 0), (3000.0, 30000), (0.049999999999999996, 0)),
    ],
)
def test_tenths_read_a_number_as_it_is_written_halves_away_from_zero(value: float, units: int) -> None:
    assert tenths(value) == units
