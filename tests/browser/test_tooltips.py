"""Explanations on a table by pointer, tap and key; and the rules beside the match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Fingers, Opens, in_play, sit_down
from tests.browser.test_for_everybody import faults_at_all_sizes

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def about(page: Page) -> Locator:
    return page.locator(".tooltip")


def ask_about_all(page: Page, words: str) -> None:
    """Go from one thing on the table to the next by the key; `words` are about the first."""
    page.keyboard.press("?")
    expect(about(page)).to_contain_text(words)
    first = about(page).inner_text()
    page.keyboard.press("?")
    expect(about(page)).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(about(page)).to_be_hidden()


def test_a_card_says_what_it_is_to_a_resting_pointer_and_to_a_key(page: Page, server: LiveServer) -> None:
    sit_down(page, server)
    in_play(page)
    page.locator('.felt-picture [data-card="asteroid:0"]').hover(force=True)
    expect(about(page)).to_contain_text("Asteroid")
    expect(about(page)).to_contain_text("rocks are left")
    # The selected card is explained too: its lines, bars and dots.
    page.locator(".hand .lens").hover()
    expect(about(page)).to_contain_text("in your hand")
    expect(about(page)).to_contain_text("Bars are shields, dots are health. Low numbers fire first.")
    # Also when the table is drawn anew while the pointer comes to rest, as when a player places a card.
    page.evaluate(
        "addEventListener('pointermove', ({ target }) => target.replaceWith(target.cloneNode(true)), { once: true })"
    )
    page.locator('.felt-picture [data-card="asteroid:0"]').hover(force=True)
    expect(about(page)).to_contain_text("rocks are left")

    page.keyboard.press("Escape")
    expect(about(page)).to_be_hidden()
    ask_about_all(page, "rocks are left")
    # The hand names the letters of this keyboard.
    expect(page.locator(".hand .keys")).to_contain_text("Q E")


@pytest.mark.parametrize(
    ("game", "words"), [("ftl", "A piece that sprints cannot."), ("hexfleet", "The fewer shields")]
)
def test_the_question_mark_goes_from_one_to_the_next(
    page: Page, server: LiveServer, game: str, words: str
) -> None:
    sit_down(page, server, game)
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.locator("[data-piece], [data-ship]").first).to_be_attached()
    ask_about_all(page, words)


def test_a_tap_asks_and_the_next_one_is_enough(new_context: Opens, server: LiveServer) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    sit_down(page, server)
    in_play(page)
    # The table zooms before the finger lifts. The first touched object counts, and no text covers it.
    finger = Fingers(page)
    box = page.locator('.felt-picture [data-card="asteroid:0"]').bounding_box()
    assert box is not None
    finger.touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(finger.held).to_be_visible()
    finger.settle()
    finger.lift()
    expect(about(page)).to_contain_text("rocks are left")
    words, table = about(page).bounding_box(), finger.felt.bounding_box()
    assert words is not None
    assert table is not None
    assert words["y"] >= table["y"] + table["height"]
    # By its place: the explanation is gone before the finger has lifted.
    page.touchscreen.tap(words["x"] + words["width"] / 2, words["y"] + words["height"] / 2)
    expect(about(page)).to_be_hidden()


def test_the_rules_open_beside_the_match_where_it_is(page: Page, server: LiveServer) -> None:
    sit_down(page, server)
    in_play(page)
    address = page.url
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("dialog", name=re.compile("Light Speed: the rules"))
    expect(drawer.get_by_role("heading", name="The fast round")).to_be_in_viewport()
    assert faults_at_all_sizes(page) == []
    drawer.get_by_role("button", name="The ten ships").click()
    expect(drawer.get_by_role("heading", name="The ten ships")).to_be_in_viewport()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    assert page.url == address
