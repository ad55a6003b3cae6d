"""A match in play outlives an update of its game's rules: it goes on where its players agree, and else is a draw."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from starfelt import games
from tests.browser.hands import name_player

pytestmark = pytest.mark.any_game


@pytest.fixture
def update(
    page: Page, tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], LiveServer]]:
    """Starts a server, each time with newer rules of Faster Than Light than the time before."""
    servers: list[LiveServer] = []

    def updated() -> LiveServer:
        if servers:
            # Nothing that the page asked for is cut off by the end of the server.
            page.wait_for_load_state("networkidle")
            servers[-1].stop()
            monkeypatch.setattr(games.get("ftl"), "rules_version", games.get("ftl").rules_version + 1)
        servers.append(LiveServer(tmp_path / "data", port=port))
        return servers[-1]

    yield updated
    page.close()
    servers[-1].stop()


@pytest.mark.parametrize("answer", ["Play on", "End as a draw"])
@pytest.mark.logs("WebSocket connection", "503 (Service Unavailable)")
def test_players_of_a_match_are_asked_after_an_update(
    page: Page, update: Callable[[], LiveServer], answer: str
) -> None:
    page.goto(f"http://{update().host}/")
    page.get_by_role("radio", name="Faster Than Light").check()
    name_player(page, "Ada")
    page.get_by_role("button", name="Play now").click()
    seal = page.get_by_role("button", name=re.compile("^Seal"))
    expect(seal).to_be_visible()
    update()
    notice = page.get_by_role("status").filter(has_text="The rules have changed since this match began.")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=answer).click()
    expect(notice).to_be_hidden()
    if answer == "Play on":
        expect(seal).to_be_visible()
    else:
        expect(page.get_by_text("The rules changed during the match.").first).to_be_visible()
