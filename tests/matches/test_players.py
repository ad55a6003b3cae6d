"""Players' names: visible, without line breaks, and unique at a table, however they are written."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfelt.matches.players import apart, tidy

ACUTE = "\u0301"


@pytest.mark.parametrize(
    ("name", "tidied"),
    [
        ("  Ada \t  Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200bd\u202ea\x00", "Ada"),
        (f"A{ACUTE}da", "Áda"),
        (f"q{ACUTE * 9}", f"q{ACUTE * 2}"),
        (f"{ACUTE}Ada", "Ada"),
        ("Ada\u3164\u115f", "Ada"),
        ("Ли", "Ли"),
        ("★", "★"),
    ],
)
def test_a_name_is_tidied(name: str, tidied: str) -> None:
    assert tidy(name) == tidied


@pytest.mark.parametrize(
    "name", ["", " \t", "\u200b\u2060", "\u3164", "\u2800", ACUTE, "\ufe0f\u034f", "\u202e"]
)
def test_nothing_that_can_be_seen_is_no_name(name: str) -> None:
    assert tidy(name) is None


@pytest.mark.parametrize(
    "alike",
    [
        "Ada",
        "ADA",
        "ada",
        "\uff21\uff44\uff41",
        f"Ad{ACUTE}a",
        "A da",
        "Ad\u034fa",
        "A\u200bda",
        "\U0001d400da",
        "\u0410da",
        "\u0391d\u03b1",
    ],
)
def test_who_is_called_like_another_gets_a_number(alike: str) -> None:
    assert apart(alike, ["Ada", None]) == f"{alike} 2"
    assert apart(alike, ["Ada", "ada 2"]) == f"{alike} 3"
    assert apart("Ida", ["Ada", "Áďa"]) == "Ida"


@pytest.mark.parametrize(
    ("name", "other"), [("Ida", "lda"), ("\u0406da", "Ida"), ("B0b", "BOB"), ("\u0422om", "tom")]
)
def test_who_only_looks_like_another_gets_a_number(name: str, other: str) -> None:
    assert apart(name, [other]) == f"{name} 2"
    assert apart(name, [f"{other}n"]) == name


def test_a_long_name_keeps_its_length() -> None:
    long = "N" * 24
    assert apart(long, [long]) == "N" * 22 + " 2"


@given(st.text(min_size=1, max_size=24))
def test_whatever_is_typed(name: str) -> None:
    tidied = tidy(name)
    if tidied is None:
        return
    assert 1 <= len(tidied) <= 24
    assert tidy(tidied) == tidied
    kinds = "".join(unicodedata.category(c)[0] for c in tidied)
    assert "C" not in kinds
    assert "MMM" not in kinds
    assert apart(tidied, [tidied]) != tidied
