"""The display of a battle: on the judge page, and at the end of a match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.motion]


def judge_example(page: Page) -> None:
    """Judge the example's battle, and wait until it plays."""
    page.goto("/judge")
    page.get_by_role("button", name="Try an example").click()
    page.get_by_role("button", name="Play the battle").click()
    expect(page.locator(".battle")).to_be_visible()


def table_seen(page: Page) -> str:
    """Return the view box of the whole table."""
    width, height = page.evaluate(
        "() => { const { width, height } = document.querySelector('.felt-ground').getBBox(); return [width, height]; }"
    )
    return f"0.00 0.00 {width:.2f} {height:.2f}"


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
    # Drawings that do not move have no elements of their own.
    assert page.locator("#felt-drawings *").count() == 0


def test_a_score_leads_to_its_kill(page: Page) -> None:
    judge_example(page)
    page.get_by_role("button", name="Skip to the scores").click()
    page.locator(".scores summary").first.click()
    lost = page.locator(".scores button.item").first
    lost.click()
    # Back in the battle, with the story up to that moment.
    expect(page.locator(".scores")).to_have_count(0)
    expect(page.locator("[aria-current=true]")).to_contain_text("is destroyed")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_beam_of_the_match_is_fired_once_more(page: Page) -> None:
    judge_example(page)
    page.get_by_role("button", name="Pause").click()
    bar = page.get_by_role("slider", name="Position in the battle")
    # The caption is under the beam, not among the scores.
    caption = page.get_by_role("paragraph").filter(has_text="Without it")
    bar.evaluate("(bar) => { bar.value = 0; bar.dispatchEvent(new Event('input', { bubbles: true })); }")
    picture = page.locator(".felt-picture")
    whole = table_seen(page)
    expect(caption).to_have_count(0)
    bar.evaluate(
        """(bar) => {
            bar.value = Number(bar.max) - 1500;
            bar.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    expect(caption).to_be_visible()
    # The view zooms in: the picture shows less than the whole table.
    expect(picture).not_to_have_attribute("viewBox", whole)
    bar.press("End")
    expect(page.locator(".scores")).to_be_visible()
    expect(caption).to_have_count(0)
    expect(picture).to_have_attribute("viewBox", whole)

    # The battle can be saved as a film; rendering can be cancelled.
    page.get_by_role("button", name="Save as a film").click()
    expect(page.get_by_role("progressbar", name="Making the film…")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Save as a film")).to_be_visible()
