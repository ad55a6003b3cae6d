from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.highest import Highest
from kit.live_server import LiveServer
from kit.outside import HIGHEST, install
from starfelt import games
from starfelt.matches import match


@pytest.fixture(scope="module", autouse=True)
def highest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Highest]:
    """The minimal game, as an external package, with a short countdown."""
    with install(tmp_path_factory.mktemp("outside"), HIGHEST) as patch:
        patch.setattr(match, "COUNTDOWN_MS", 20)
        game = games.get("highest")
        assert isinstance(game, Highest)
        yield game


@pytest.fixture(scope="module")
def server(highest: Highest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with its own matches for each test."""
    live = LiveServer(tmp_path_factory.mktemp("data"))
    yield live
    live.stop()


@pytest.fixture
def opener(highest: Highest, tmp_path: Path) -> Iterator[Callable[..., LiveServer]]:
    """Opens servers, all on one data folder. The arguments are those of `LiveServer`."""
    opened: list[LiveServer] = []

    def open_server(**parts: Any) -> LiveServer:
        opened.append(LiveServer(tmp_path, **parts))
        return opened[-1]

    yield open_server
    for server in opened:
        server.stop()
