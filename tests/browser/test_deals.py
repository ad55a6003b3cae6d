"""The deals of the day: begun from their page, counted at the end of the match, shown and shared."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Opens
from tests.browser.sizes import PHONES, out_of_reach, resize

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_a_deal_is_tried_once_listed_and_shared(new_context: Opens) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto("/deals")
    deal = page.get_by_role("region", name="Faster Than Light")
    expect(deal.get_by_text("Nobody has finished it yet.")).to_be_visible()
    deal.get_by_role("button", name="Play").click()
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("Deal of the day: the first to finish it")).to_be_visible()
    page.get_by_role("link", name="See the list").click()
    expect(deal.get_by_role("button", name="Play")).to_have_count(0)
    expect(deal.get_by_role("listitem")).to_have_text(re.compile(r"1\s*You\s*Lost"))
    deal.get_by_role("button", name="Copy result").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("🟥")
    deal.get_by_role("switch", name="Show my name and my replay").click()
    for size in PHONES.values():
        resize(page, size)
        assert out_of_reach(page.locator("main :is(a, button, input, summary)")) == []
    there = new_context().new_page()
    there.goto("/deals")
    seen = there.get_by_role("region", name="Faster Than Light")
    expect(seen.get_by_text("1 player has finished it. The list appears after your own try.")).to_be_visible()
