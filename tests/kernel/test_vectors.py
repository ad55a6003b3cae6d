"""Each vector operation compared with numpy, lane by lane."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.machine_code import entry
from starfelt.kernel.compiler.memory import (
    Address,
    address,
    aligned_rows,
    at,
    gather,
    load,
    load_four,
    load_fours,
    load_lane,
    load_mask,
    load_short,
    scatter,
    scatter_fours,
    spread,
    spread_truths,
    store,
    store_fours,
    store_mask,
    store_short,
)
from starfelt.kernel.compiler.vectors import (
    absolute,
    any_of,
    bits_of,
    bytes_beyond,
    bytes_plus,
    dot,
    high_product,
    lane_numbers,
    lanes_of,
    least,
    mask_of,
    most,
    pair,
    pair_minus,
    pair_plus,
    real,
    select,
    splat,
    splat_real,
    unsigned_least,
    unsigned_less,
    unsigned_most,
    unsigned_shift,
    whole_part,
)

A = np.array(
    [0, 1, -1, 2, -2, 255, -256, 32764, -32764, 32767, -32768, 1 << 30, -(1 << 30), 2**31 - 1, -(2**31), 77],
    dtype=np.int32,
)
B = np.roll(A, 5)


@entry
def everything(
    rows: Address, shorts: Address, numbers: Address, table: Address, truths: Address, found: Address
) -> int:
    """Compute a row of `found` by each operation, in the order of `expected`."""
    a, b = load(rows, 0), load(rows, 1)
    one, zero, few = splat(1), splat(0), load(rows, 1) & splat(31)
    store(found, 0, a + b)
    store(found, 1, a - b)
    store(found, 2, a * b)
    store(found, 3, (a & b) | ~(a ^ b))
    store(found, 4, -a)
    store(found, 5, a << few)
    store(found, 6, a >> few)
    store(found, 7, unsigned_shift(a, few))
    store(found, 8, absolute(a))
    store(found, 9, least(a, b))
    store(found, 10, unsigned_least(a, b))
    store(found, 11, high_product(a, b))
    store(found, 12, bytes_beyond(a, b))
    store(found, 13, bits_of(real(a) / real(b | one)))
    store(found, 14, whole_part(real(a >> splat(8)) * splat_real(0.5)))
    store(found, 15, pair(a, b))
    store(found, 16, pair_plus(a, b))
    store(found, 17, pair_minus(a, b))
    store(found, 18, dot(a, b))
    store(found, 19, select(a == b, one, zero) + select(a != b, splat(2), zero))
    store(found, 20, select(a < b, one, zero) + select(a <= b, splat(2), zero))
    store(found, 21, select(a > b, one, zero) + select(a >= b, splat(2), zero))
    store(found, 22, select(unsigned_less(a, b), a, b))
    store(found, 23, select((a < b) & ~(a < zero) | mask_of(0b101), one, zero))
    store(found, 24, lane_numbers() + splat(at(numbers, 2)))
    store(found, 25, load_short(shorts, 1))
    store(found, 26, gather(table, a & splat(7)))
    store(found, 27, most(a, b))
    store(found, 28, unsigned_most(a, b))
    store(found, 29, bytes_plus(a, b))
    spread_truths(truths, 1, 2, a < b)
    store_short(shorts, 0, a)
    return lanes_of(a < b) if any_of(a < b) and not any_of(mask_of(0)) else -1


def bit(condition: NDArray[np.bool_], one: int = 1) -> NDArray[Any]:
    return np.where(condition, one, 0)


def test_every_operation_does_to_each_lane_what_numpy_does() -> None:
    rows, found = aligned_rows(2), aligned_rows(30)
    rows[0], rows[1] = A, B
    shorts = np.arange(-16, 16, dtype=np.int16)
    numbers, table = np.array([5, 6, 7]), np.arange(0, 80, 10, dtype=np.int32)
    truths = np.zeros((16, 2), dtype=np.bool_)
    bits = everything(
        address(rows), address(shorts), address(numbers), address(table), address(truths), address(found)
    )

    ua, ub = A.view(np.uint32), B.view(np.uint32)
    bytes_a, bytes_b = A.view(np.uint8), B.view(np.uint8)
    pa, pb = A.view(np.int16).reshape(-1, 2), B.view(np.int16).reshape(-1, 2)
    few = B & 31
    expected: list[NDArray[Any]] = [
        A + B,
        A - B,
        A * B,
        (A & B) | ~(A ^ B),
        -A,
        A << few,
        A >> few,
        (ua >> few.view(np.uint32)).view(np.int32),
        np.abs(A),
        np.minimum(A, B),
        np.minimum(ua, ub).view(np.int32),
        (ua.astype(np.uint64) * ub.astype(np.uint64) >> np.uint64(32)).astype(np.uint32).view(np.int32),
        np.where(bytes_a > bytes_b, 255, 0).astype(np.uint8).view(np.int32),
        (A.astype(np.float32) / (B | 1).astype(np.float32)).view(np.int32),
        np.trunc((A >> 8) * 0.5).astype(np.int32),
        np.stack([pa[:, 0], pb[:, 0]], axis=1).reshape(-1).view(np.int32),
        (pa + pb).reshape(-1).view(np.int32),
        (pa - pb).reshape(-1).view(np.int32),
        (pa.astype(np.int64) * pb.astype(np.int64)).sum(axis=1).astype(np.int32),
        bit(A == B) + bit(A != B, 2),
        bit(A < B) + bit(A <= B, 2),
        bit(A > B) + bit(A >= B, 2),
        np.where(ua < ub, A, B),
        bit((A < B) & (A >= 0) | np.isin(np.arange(16), (0, 2))),
        np.arange(16) + 7,
        np.arange(16),
        (A & 7) * 10,
        np.maximum(A, B),
        np.maximum(ua, ub).view(np.int32),
        np.minimum(bytes_a.astype(int) + bytes_b, 255).astype(np.uint8).view(np.int32),
    ]
    for number, row in enumerate(expected):
        assert found[number].tolist() == row.tolist(), number
    assert shorts.tolist() == [*A.astype(np.int16).tolist(), *range(16)]
    assert truths.tolist() == [[False, less] for less in (A < B).tolist()]
    assert bits == sum(1 << lane for lane in range(16) if A[lane] < B[lane])


@entry
def own_rows(rows: Address, fours: Address, masks: Address, found: Address, lane: int) -> int:
    """Store four numbers of each lane in the first row of fours, and four in its own row; load all of them.

    Returns the third of the four of one lane, less its number in the second row.
    """
    a, b = load(rows, 0), load(rows, 1)
    store_fours(fours, 0, a, b, a + b, a - b)
    which = (lane_numbers() & splat(3)) + splat(1)
    scatter_fours(fours, which, b, a, a - b, a + b)
    for part in range(2):
        c, d, e, f = load_fours(fours, which if part else splat(0))
        store(found, 4 * part, c)
        store(found, 4 * part + 1, d)
        store(found, 4 * part + 2, e)
        store(found, 4 * part + 3, f)
    scatter(found, splat(8) + which, a)
    spread(found, 13 * 16 + 1, 2, b)
    store_mask(masks, 1, a < b)
    store(found, 8, select(load_mask(masks, 1), a, b))
    return load_four(fours, 0, lane, 2) - load_lane(rows, 1, lane)


def test_each_lane_reads_and_writes_its_own_row() -> None:
    rows, fours, found = aligned_rows(2), aligned_rows(4 * 5), aligned_rows(15)
    rows[0], rows[1] = A, B
    masks = np.zeros(2, dtype=np.int16)
    alone = [
        own_rows(address(rows), address(fours), address(masks), address(found), lane) for lane in range(16)
    ]
    assert alone == ((A + B).astype(np.int64) - B).tolist()
    assert found[:8].tolist() == np.stack([A, B, A + B, A - B, B, A, A - B, A + B]).tolist()
    assert found[8].tolist() == np.where(A < B, A, B).tolist()
    assert found[13:].reshape(16, 2).tolist() == [[0, number] for number in B.tolist()]
    for lane in range(16):
        assert found[9 + lane % 4, lane] == A[lane]
        others = [row for row in range(4) if row != lane % 4]
        assert not found[9:13][others, lane].any()
    assert [masks[1] >> lane & 1 for lane in range(16)] == (A < B).astype(int).tolist()


def test_rows_lie_in_lines_of_the_cache() -> None:
    for rows in (1, 3, 100):
        array = aligned_rows(rows)
        assert array.shape == (rows, 16)
        assert address(array) % 64 == 0
        assert not array.any()
