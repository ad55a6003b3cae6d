"""Parallel loops: every block is processed once, and an exception in one is raised."""

import pytest

from starfelt.kernel import portions
from starfelt.kernel.portions import LEAST, MOST, Portion, in_chunks, in_portions


@pytest.fixture(params=[1, 3])
def threads(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(portions, "usable_cores", lambda: request.param)
    return request.param


@pytest.mark.parametrize("blocks", [0, 1, LEAST, 5000, 100_000])
def test_every_block_is_worked_on_once_by_no_more_workers_than_threads(threads: int, blocks: int) -> None:
    done: list[tuple[int, int]] = []
    workers: list[Portion] = []

    def worker() -> Portion:
        workers.append(lambda begin, end: done.append((begin, end)))
        return workers[-1]

    in_portions(blocks, worker)
    assert [block for begin, end in sorted(done) for block in range(begin, end)] == [*range(blocks)]
    assert max((end - begin for begin, end in done), default=0) <= MOST
    assert len(workers) <= threads


def test_the_last_portions_are_small(threads: int) -> None:
    del threads
    sizes: list[int] = []
    in_portions(20_000, lambda: lambda begin, end: sizes.append(end - begin))
    assert min(sizes) <= LEAST < max(sizes)


@pytest.mark.parametrize("count", [0, 1, 7, 8, 100])
def test_chunks_have_one_size_but_the_last(threads: int, count: int) -> None:
    del threads
    done: list[tuple[int, int]] = []
    in_chunks(count, 8, lambda begin, end: done.append((begin, end)))
    assert [number for begin, end in sorted(done) for number in range(begin, end)] == [*range(count)]
    assert all(begin % 8 == 0 and end - begin <= 8 for begin, end in done)


def test_what_a_portion_raises_is_raised(threads: int) -> None:
    del threads

    def fails(begin: int, end: int) -> None:
        if begin <= 7 < end:
            raise ValueError(begin)

    with pytest.raises(ValueError, match="7"):
        in_chunks(20, 1, fails)
