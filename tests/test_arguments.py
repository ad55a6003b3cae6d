"""Arguments that a function cannot use are one kind of error, which names the argument."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from starfelt.arguments import BadArgument, one_of, whole
from starfelt.files import BadFile


@pytest.mark.parametrize("given", [7, np.int64(7), np.uint8(7), np.array(7)])
def test_a_whole_number_is_pythons_or_numpys(given: Any) -> None:
    found = whole("seed", given)
    assert (found, type(found)) == (7, int)


@pytest.mark.parametrize("given", [1.5, 1.0, "1", None, True, np.float32(1), np.array([1])])
def test_what_is_no_whole_number(given: Any) -> None:
    with pytest.raises(BadArgument, match=r"^seed: expected a whole number, not "):
        whole("seed", given)


@pytest.mark.parametrize(
    ("low", "high", "why"),
    [
        (0, None, "0 or more, not -1"),
        (0, 3, "from 0 to 3, not -1"),
        (None, -2, "-2 or less, not -1"),
    ],
)
def test_a_number_out_of_range(low: int | None, high: int | None, why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        whole("count", -1, low, high)


def test_a_name_that_is_none_of_those_there_are() -> None:
    assert one_of("form", "last", ("turns", "last")) == "last"
    with pytest.raises(BadArgument, match=r"^form: 'first' is none of turns, last$"):
        one_of("form", "first", ("turns", "last"))


def test_a_wrong_argument_is_a_value_error_that_processes_can_send() -> None:
    error = BadArgument("seats", "expected 2")
    assert isinstance(error, BadFile | ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.path, again.why) == (BadArgument, "seats", "expected 2")
