from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from starfelt.matches import match
from tests.server.table import LiveServer

#: Long enough to be seen, and nobody has to wait for it.
COUNTDOWN_MS = 600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with the built pages, and matches of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "COUNTDOWN_MS", COUNTDOWN_MS)
        live = LiveServer(tmp_path_factory.mktemp("data"))
        yield live
        live.stop()


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], server: LiveServer) -> dict[str, Any]:
    """Every browser speaks English, and begins at the server."""
    return {**browser_context_args, "base_url": f"http://{server.host}", "locale": "en-GB"}
