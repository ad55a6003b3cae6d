"""The kernel's language gives the same results as Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.machine_code import entry
from starfelt.kernel.compiler.memory import Address, address, aligned_rows, at, load, store
from starfelt.kernel.compiler.statements import Misplaced, translate
from starfelt.kernel.compiler.vectors import Lanes, any_of, splat

LIMIT = 7
#: Without a known type here.
take: Any = at
NUMBERS = (-9, -1, 0, 1, 2, 5, 8, 1 << 40)


class Pair(NamedTuple):
    """Two numbers."""

    one: int
    other: int


class Both(NamedTuple):
    """A pair, and a number."""

    pair: Pair
    more: int


def arithmetic(a: int, b: int) -> int:
    c = a + b * 3 - (a & b) + (a | b) - (a ^ b) + (a << 2) - (b >> 1) - -a + ~b
    c += 5 // 2 + (a < b) + abs(a) * min(a, b) - max(b, LIMIT)
    return c


def early(a: int, b: int) -> int:
    """Leave a loop early, from inside another function."""
    for k in range(a & 7):
        if k == 3:
            return k + b
        if k > b:
            return -k
    return 100


def loops(a: int, b: int) -> int:
    total, steps = 0, 0
    for k in range(-3, a & 15, 2):
        for j in range(k):
            total += j * b
        steps = k
    while total > 100 and steps < 1000:
        total -= 7
        steps += 1
    return total * 1000 + steps


def choices(a: int, b: int) -> int:
    both = a > 0 and not b > 0
    either = a == 2 or b != 1
    some = False
    some |= both
    x, y = (a, b) if either else (b, -a)
    if some:
        x = x + 1
    else:
        y = y - 2
    return x * 3 + y + (1 if both else 0)


def tuples(a: int, b: int) -> int:
    pair = Pair(other=a, one=b)
    both = Both(pair, 4)
    a, b = b + both.pair.one, a
    return pair.one - 2 * both.pair.other + both.more + a * b + (a, b)[1]


def forever(a: int, b: int) -> int:
    count = 0
    while True:
        count += 1
        if count > a & 31:
            return count + b


@inline
def third(both: Both, factor: int = 1) -> int:
    """Return one of three numbers, early."""
    if both.pair.one < 0:
        return 0
    return both.more * factor


def of_both(a: int, both: Both) -> int:
    """Python itself cannot call `third`."""
    return a + both.pair.one + both.pair.other + (both.more if a else 0)


def calls(a: int, b: int) -> int:
    return third(Both(Pair(a, b), b), factor=3) + third(Both(Pair(b, a), a))


def doubled(rows: Address, row: int) -> None:
    """Double the first row into another one."""
    if row < 0:
        return
    lanes: Lanes = load(rows, 0)
    store(rows, row, lanes + lanes)


def divides(a: int) -> int:
    return a // 3


def lists(a: int) -> int:
    return max([a for _ in range(a)])


def tries(a: int) -> int:
    try:
        return a
    except TypeError:
        return 0


def changes(a: int) -> int:
    b: Any = a
    b = splat(b)
    return at(b, 0)


def asks(a: int) -> int:
    return hash(a)


def adds_lanes(a: int) -> int:
    lanes: Any = splat(a)
    return any_of(lanes + 1 > lanes)


def too_few(a: int) -> int:
    return take(a)


def executed(function: Callable[..., Any]) -> Callable[..., int]:
    """Return the function as machine code."""
    return entry(function)


def wrapped(number: int) -> int:
    """Return a number wrapped to 64 bits."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests' machine code out of the kernel's own cache."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))


def test_functions_called_become_part_of_the_caller() -> None:
    code = executed(calls)
    assert [code(2, 5), code(-1, 5), code(2, -5)] == [17, 5 * 0 + -1, -15]


@pytest.mark.parametrize("function", [arithmetic, early, loops, choices, tuples, forever])
def test_functions_of_two_numbers(function: Callable[[int, int], int]) -> None:
    code = executed(function)
    found = [code(a, b) for a in NUMBERS for b in NUMBERS]
    assert found == [wrapped(function(a, b)) for a in NUMBERS for b in NUMBERS]


def test_tuples_among_the_arguments_are_so_many_numbers() -> None:
    code = executed(of_both)
    assert code(3, Both(Pair(10, 200), 4000)) == of_both(3, Both(Pair(10, 200), 4000)) == 4213


def test_what_ends_without_a_number_returns_0() -> None:
    rows = aligned_rows(2)
    rows[0] = range(16)
    assert executed(doubled)(address(rows), 1) == 0
    assert rows[1].tolist() == list(range(0, 32, 2))
    assert executed(doubled)(address(rows), -1) == 0
    assert rows[1].tolist() == list(range(0, 32, 2))


@pytest.mark.parametrize(
    ("function", "line", "why"),
    [
        (divides, 2, "no FloorDiv of i64"),
        (lists, 2, "no ListComp in this language"),
        (tries, 2, "no Try in this language"),
        (changes, 3, "i64 wanted, not <16 x i32>"),
        (asks, 2, "nothing is called hash"),
        (adds_lanes, 3, "<16 x i32> wanted, not 1"),
        (too_few, 2, "2 values wanted, not 1"),
    ],
)
def test_what_the_language_has_not(function: Callable[..., Any], line: int, why: str) -> None:
    with pytest.raises(Misplaced) as raised:
        translate(function)
    first = function.__code__.co_firstlineno
    assert str(raised.value) == f"{__file__}:{first + line - 1}: {why}"
