"""A good word on the page of a match: heard from another seat, said from the menu, muted by one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from kit.live_server import LiveServer, begin
from tests.browser.hands import store

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_a_good_word_is_heard_said_and_muted(context: BrowserContext, server: LiveServer) -> None:
    match, ada, bob = begin(server, game="ftl")
    assert ada.token is not None
    store(context, "token", ada.token)
    page = context.new_page()
    page.goto(f"/m/{match}")
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Say a good word").click()
    page.get_by_role("dialog").get_by_role("button", name="Well aimed!").click()
    assert bob.until("said")["phrase"] == "well-aimed"
    said = page.locator(".said")
    expect(said).to_have_text("Ada: Well aimed!")
    bob.send("say", phrase="thanks")
    expect(said).to_contain_text("Bob: Thank you!")
    said.get_by_role("button", name="Mute").click()
    expect(said).to_have_count(0)
    expect(page.get_by_text("Bob is muted until this page is closed.")).to_be_visible()
    bob.send("say", phrase="oops")
    bob.until("said", lambda frame: frame["phrase"] == "oops")
    expect(said).to_have_count(0)
