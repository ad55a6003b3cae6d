"""A battle as it is shown: on the page that judges a table, and at the end of a match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def judge_example(page: Page) -> None:
    """Have the example's battle judged, and wait until it plays."""
    page.goto("/judge")
    page.get_by_role("button", name="Try an example").click()
    expect(page.locator(".battle")).to_be_visible()


def test_cards_that_lie_still_are_pictures(page: Page) -> None:
    judge_example(page)
    cards = page.locator(".felt-picture [data-card]")
    expect(page.locator(".felt-picture [data-card] image")).to_have_count(cards.count())
    drawn = page.locator(".felt-picture [data-card] image").first.evaluate(
        """async (image) => {
            const seen = new Image();
            seen.src = image.href.baseVal;
            await seen.decode();
            const canvas = new OffscreenCanvas(seen.width, seen.height);
            const brush = canvas.getContext('2d');
            brush.drawImage(seen, 0, 0);
            const { data } = brush.getImageData(0, 0, seen.width, seen.height);
            const colours = new Set();
            for (let i = 0; i < data.length; i += 4) colours.add(data.slice(i, i + 4).join());
            return colours.size;
        }"""
    )
    assert drawn > 100, "the picture shows nothing"
    # What nobody moves has no parts in the page.
    assert page.locator("#felt-drawings *").count() == 0
