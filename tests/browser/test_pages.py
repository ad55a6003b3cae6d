"""The pages around a match, in a real browser: home, the rules, addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from kit.live_server import LiveServer, finish_match
from starfelt import __version__
from tests.browser.hands import open_options, store
from tests.browser.late import HeldRequests

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def board(page: Page) -> None:
    """Wait until the game's table is shown."""
    expect(page.get_by_role("application")).to_be_visible()


def as_guest(context: BrowserContext, token: str) -> Page:
    """A page of somebody whom the server knows already."""
    store(context, "token", token)
    return context.new_page()


def test_a_person_alone_is_in_a_match_within_two_clicks(page: Page) -> None:
    page.goto("/")
    # The home page names the version of the server.
    expect(page.get_by_role("contentinfo")).to_contain_text(f"Starfelt {__version__}")
    open_options(page)
    expect(page.get_by_label("Your name")).not_to_have_value("")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    board(page)


def test_a_menu_stays_open_when_the_table_comes_late(server: LiveServer, page: Page) -> None:
    late = HeldRequests(page, r"/assets/Board-[\w-]+\.js")
    page.goto(f"/m/{finish_match(server)}")
    page.get_by_label("More").click()
    late.comes()
    board(page)
    expect(page.get_by_role("link", name="Download the table")).to_be_visible()


def test_the_rules_are_shown_with_their_pictures(page: Page) -> None:
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Light Speed")
    picture = page.locator("article img").first
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('article img').naturalWidth > 0")


def test_an_address_that_leads_nowhere_says_so(page: Page) -> None:
    for address in "/m/nosuchmatch", "/elsewhere":
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.get_by_role("link", name="To the home page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
