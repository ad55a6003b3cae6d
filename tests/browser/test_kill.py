"""The server is killed or unreachable in the middle of a round, and the round continues."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from kit.moved_clock import MovedClock
from tests.browser.hands import Mouse, in_play, name_player, to_the_scores
from tests.browser.lone_server import LoneServer

pytestmark = pytest.mark.browser

#: The home page may still have asked for its battle and the picture of today's puzzle when the server goes away.
HOME_PICTURES = ("/api/judge", "/board.svg")


@pytest.mark.logs("WebSocket connection", *HOME_PICTURES)
def test_a_round_survives_its_server(lone_server: LoneServer, page: Page) -> None:
    page.goto(lone_server.link)
    name_player(page, "Ada")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    in_play(page)
    player = Mouse(page)
    player.lay_all(740, keep=6)
    laid = set(player.ships())

    lone_server.kill()
    expect(page.get_by_text("Connection lost. Trying again…")).to_be_visible()
    # A placed card now stays in hand until the server answers.
    x, y = player.free_place((602, 740))
    player.hover(x, y)
    page.mouse.click(*player.screen(x, y))
    assert player.left() == 6

    lone_server.start()
    expect(page.get_by_text("Connection lost. Trying again…")).to_be_hidden()
    assert player.outcome(6) == "laid"
    assert laid <= set(player.ships())
    assert any(abs(card.x - x) + abs(card.y - y) < 4 for card in player.ships())

    player.lay_elsewhere(keep=1)
    player.lay_all(740)
    to_the_scores(page)
    assert laid <= set(player.ships())
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.logs("WebSocket connection", *HOME_PICTURES)
def test_a_page_says_for_how_long_its_server_was_away(
    page: Page, tmp_path: Path, clock: MovedClock, request: pytest.FixtureRequest
) -> None:
    server = LiveServer(tmp_path / "data", clock=clock)
    request.addfinalizer(server.stop)
    page.goto(f"http://{server.host}")
    name_player(page, "Ada")
    page.get_by_role("button", name="Play now").click()
    in_play(page)
    server.stop()
    expect(page.get_by_text("Connection lost. Trying again…")).to_be_visible()
    clock.put_forward(3600)
    again = LiveServer(tmp_path / "data", clock=clock, port=server.port)
    request.addfinalizer(again.stop)
    # An hour, plus the duration of the test itself.
    expect(page.get_by_text(re.compile(r"The server was down for 1\sh( \d+\smin)?\."))).to_be_visible()
    if folder := os.environ.get("STARFELT_PICTURES"):
        page.screenshot(path=f"{folder}/away.png")
