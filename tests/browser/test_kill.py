"""The server dies in the middle of a round, and the round goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse, in_play, to_the_scores
from tests.browser.lone_server import LoneServer

pytestmark = pytest.mark.browser


def test_a_round_survives_its_server(lone_server: LoneServer, page: Page) -> None:
    page.goto(lone_server.link)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    in_play(page)
    player = Mouse(page)
    player.lay_all(740, keep=6)
    laid = set(player.ships())

    lone_server.kill()
    expect(page.get_by_text("The connection is lost. Trying again…")).to_be_visible()
    # A card that is put down now stays in hand until somebody answers.
    x, y = player.free_place((602, 740))
    player.hover(x, y)
    page.mouse.click(*player.screen(x, y))
    assert player.left() == 6

    lone_server.start()
    expect(page.get_by_text("The connection is lost. Trying again…")).to_be_hidden()
    assert player.outcome(6) == "laid"
    assert laid <= set(player.ships())
    assert any(abs(card.x - x) + abs(card.y - y) < 4 for card in player.ships())

    player.lay_all(740)
    to_the_scores(page)
    assert laid <= set(player.ships())
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
