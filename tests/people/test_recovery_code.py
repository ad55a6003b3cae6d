"""Recovery codes: every one is read back as it was made, however it was typed; nothing else is one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfelt.people.recovery_code import CODE_BYTES, code_of, hash_of, read_code

ONE = bytes(range(0, 256, 16))


@given(st.binary(min_size=CODE_BYTES, max_size=CODE_BYTES))
def test_a_code_is_eight_words_and_is_read_back(chance: bytes) -> None:
    assert [len(word) for word in code_of(chance).split(" ")] == [8] * 8
    assert read_code(code_of(chance)) == chance


@pytest.mark.parametrize(
    "typed",
    [
        code_of(ONE).upper(),
        code_of(ONE).replace(" ", "-"),
        f"  {code_of(ONE).replace(' ', chr(10))}. ",
        code_of(ONE).replace("a", "á"),
        code_of(ONE).replace(" ", ""),
        code_of(ONE).replace("i", "\u0131"),  # as a Turkish keyboard has it
        "\n".join(f"{number}. {word}" for number, word in enumerate(code_of(ONE).split(), 1)),
        f"https://felt.example/you#code={code_of(ONE).replace(' ', '-')}",  # the link in its QR code
        f"https://felt.example/you#code={code_of(ONE).replace(' ', '-')}&fbclid=abehi",
    ],
)
def test_capitals_accents_and_what_stands_between_do_not_matter(typed: str) -> None:
    assert read_code(typed) == ONE


@pytest.mark.parametrize(
    "text", ["", "hello", code_of(ONE)[:-1], code_of(ONE) + "bahe", code_of(ONE)[:-4] + "quux", "ba" * 500]
)
def test_what_is_no_code(text: str) -> None:
    assert read_code(text) is None


def test_a_hash_is_not_the_code() -> None:
    assert hash_of(ONE) != hash_of(bytes(16))
    assert ONE.hex() not in hash_of(ONE)
