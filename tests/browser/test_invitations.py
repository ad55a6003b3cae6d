"""Two friends in two browsers: they mark each other, see each other here, invite, join, and see their record."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, begin
from tests.browser.hands import Opens, store

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def open_as(new_context: Opens, token: str | None, name: str, path: str) -> Page:
    assert token
    context = new_context()
    store(context, "token", token)
    store(context, "name", name)
    page = context.new_page()
    page.goto(path)
    return page


def look_now(page: Page) -> None:
    """Let a page ask for news at once, as it does when its network is back."""
    page.evaluate("dispatchEvent(new Event('online'))")


def test_from_a_mark_to_the_next_match_together(new_context: Opens, server: LiveServer) -> None:
    match, ada, bob = begin(server, game="ftl")
    bob.do("resign")
    ada.until_phase("finished")
    hers = open_as(new_context, ada.token, "Ada", f"/m/{match}")
    his = open_as(new_context, bob.token, "Bob", "/you")

    # Each marks the other: at the end of the match, and in the list of matches.
    hers.get_by_role("button", name="Add Bob to friends").click()
    expect(hers.get_by_role("button", name="Remove Bob from friends")).to_be_visible()
    his.get_by_role("button", name="Add Ada to friends").click()
    expect(his.get_by_role("button", name="Remove Ada from friends")).to_be_visible()

    # He is here, wherever he looks, and hears of an invitation there.
    his.goto("/puzzles")
    hers.goto("/friends")
    friend = hers.get_by_role("article", name="Bob")
    expect(friend.get_by_text("Faster Than Light · You 1 – 0 Bob")).to_be_visible()
    expect(friend.get_by_text("Here now")).to_be_visible()
    hers.get_by_label("Invite to").select_option(label="Faster Than Light")
    friend.get_by_role("button", name="Invite", exact=True).click()
    hers.wait_for_url("**/m/*")
    look_now(his)
    invitation = his.locator(".invitation")
    expect(invitation).to_contain_text("Ada invites you to Faster Than Light")
    invitation.get_by_role("button", name="Join").click()
    expect(his).to_have_url(hers.url)
    expect(his.get_by_text("Faster Than Light · You 0 – 1 Ada")).to_be_visible()

    # Both seats were kept: two words, and they play.
    for page in (his, hers):
        page.get_by_role("button", name="I’m ready").click()
    server.sit(hers.url.rsplit("/", 1)[1], ada.token).until_phase("playing")
    server.sit(hers.url.rsplit("/", 1)[1], ada.token).do("resign")
    expect(his.get_by_text("Faster Than Light · You 1 – 1 Ada")).to_be_visible()
    expect(his.locator(".invitation")).to_have_count(0)
