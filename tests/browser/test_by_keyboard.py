"""A whole match against a bot with the keyboard alone, from the home page to the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Keys, in_play, press_often

pytestmark = pytest.mark.browser


def test_a_whole_match_against_a_bot(page: Page) -> None:
    player = Keys(page)
    page.goto("/")
    player.tab_to(page.locator("summary"))
    player.press("Enter")
    player.tab_to(page.get_by_label("Your name"))
    page.keyboard.press("Control+A")
    page.keyboard.type("Grace")
    page.reload()
    opponent = page.get_by_label("Against")
    player.tab_to(opponent)
    player.press("ArrowDown")
    expect(opponent).to_have_value("pilot")
    player.press("ArrowUp")
    player.tab_to(page.get_by_role("button", name="Play now"))
    player.press("Enter")
    in_play(page)
    expect(player.felt).to_be_focused()

    # Enter brings the card to the table's middle, onto the asteroid: the page warns, refuses, and the card stays in
    # hand.
    player.press("Enter")
    expect(player.held).to_be_visible()
    expect(player.reason).to_have_text("The card touches the asteroid.")
    player.press("Enter")
    assert player.outcome(10) == "refused"
    assert player.left() == 10

    # E turns by 5 degrees, with Shift by 1; Q goes the other way.
    press_often(page, "e", 17, 5)
    press_often(page, "q", 5, 5)
    before = {card.key for card in player.ships()}
    assert player.lay() == "laid"
    assert 12 in [card.heading for card in player.ships() if card.key not in before]

    player.lay_elsewhere(keep=1)
    while player.left() and player.lay() != "over":
        pass
    if page.get_by_role("button", name=re.compile("^Drop")).is_visible():
        player.press("KeyD")
    expect(page.get_by_role("button", name="Skip to the scores")).to_be_visible()

    # The battle: Home restarts it, Space plays and pauses, arrows go from step to step, End skips to the scores.
    bar = page.get_by_role("slider", name="Position in the battle")
    player.press("End")
    player.press("Home")
    player.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    player.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    held = float(bar.input_value())
    player.press("ArrowRight")
    assert float(bar.input_value()) > held
    player.press("Home")
    expect(bar).to_have_value("0")
    player.press("End")
    expect(page.locator(".scores")).to_be_visible()

    # The story gives every beam's reason, by arrow keys and Enter.
    player.tab_to(page.get_by_role("button", name="Story"))
    player.press("Enter")
    story = page.get_by_role("list", name="Story")
    player.tab_to(story.locator("button[tabindex='0']"))
    player.press("Home")
    player.tab_to(story.get_by_role("button", name=re.compile("fires|hits|mines")).first, key="ArrowDown")
    player.press("Enter")
    expect(page.get_by_role("region", name="Why?")).to_contain_text(
        re.compile(r"hits|rocks|empty space|no effect")
    )

    first = page.url
    player.tab_to(page.get_by_role("button", name="Rematch"), key="Shift+Tab")
    player.press("Enter")
    expect(page).not_to_have_url(first)
    in_play(page)
