"""Two players at opposite edges of one device, each with a page of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from kit.live_server import LiveServer, begin

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def never(_: Route) -> None:
    """Answer no request."""


def test_the_far_page_is_opened_once_the_near_one_is_there(page: Page, server: LiveServer) -> None:
    page.route("**/m/*", never)
    page.goto(f"/two/{begin(server, game='ftl')[0]}", wait_until="commit")
    expect(page.get_by_text("Loading…", exact=True)).to_be_visible()
    expect(page.locator("iframe")).to_have_count(1)
    page.unroute("**/m/*")  # lets it go on
    for name in ("near", "far"):
        expect(page.frame_locator(f"[name={name}]").get_by_text("You are watching.")).to_be_visible()
