"""Fixtures and settings for all tests: the browser, services, and the effort of property tests."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from kit.ports import own_port
from kit.shared_code import share_code
from scripts.chromium import chromium

if TYPE_CHECKING:
    from kit.services import Postgres

# Set before anything loads numpy: test processes share the cores, and numpy's threads for small matrices would compete.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
share_code()

# The same examples on every run, without a deadline: no test depends on luck or on the machine's speed.
settings.register_profile("usual", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("long", deadline=None, print_blob=True, max_examples=5_000)
settings.load_profile(os.environ.get("STARFELT_HYPOTHESIS", "usual"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without the garbage collector, which would go through all that was collected again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        # What is there now stays until the end. Later, too, the collector is to take little of the tests' time.
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deal the files to the processes of the tests, so that each has browser tests first and cheap ones last.

    Each process begins with its part of the list, and takes tests from the end of another's part when it has done them.
    The more tests a file has, the cheaper they are. Browser tests share a server as long as they follow each other.
    """
    processes: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes == 1:
        return
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    dear_first = sorted(files.values(), key=lambda tests: ("browser" not in tests[0].path.parts, len(tests)))
    items[:] = [test for n in range(processes) for tests in dear_first[n::processes] for test in tests]


@pytest.fixture(autouse=True)
def no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide a running event loop, left in this thread by an earlier test's browser, from tests without a browser."""
    loop = asyncio._get_running_loop()
    if loop is None or "playwright" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture
def port() -> Iterator[int]:
    """A port reserved for a program of this test."""
    with own_port() as port:
        yield port


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the machine's own Chromium, quietly."""
    path = chromium()
    if path is None:
        pytest.fail("the browser tests need Chromium, or STARFELT_CHROMIUM=/path/to/it", pytrace=False)
    quiet = (
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    )
    return {**browser_type_launch_args, "executable_path": path, "args": list(quiet)}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process."""
    from kit.services import Postgres  # it needs an extra

    server = Postgres()
    yield server
    server.close()
