"""What is used beside a game on a real table: the clock of its rounds, and the sheet of their scores."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_round_is_stopped_and_scored_and_is_there_after_a_reload(page: Page) -> None:
    page.clock.install()
    page.goto("/paper/lightspeed")
    timer = page.get_by_role("region", name="Clock")
    expect(timer).to_contain_text("Ready")
    page.keyboard.press("Space")
    expect(timer).to_contain_text("Hands off")
    page.clock.run_for(3_000)
    expect(timer).to_contain_text("Place!")
    page.clock.run_for(42_000)
    expect(timer.get_by_role("timer")).to_have_text("0:42")
    # In a hurry nobody looks for a button.
    timer.get_by_role("timer").click()
    expect(timer).to_contain_text("Drop it, or keep it out")
    page.clock.run_for(5_000)
    expect(timer).to_contain_text("It is over")

    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_role("button", name="Enter round 1").click()
    page.get_by_role("group", name="Ada").get_by_label("Ships taken, points", exact=True).fill("7")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Enter round 2").click()
    more = page.get_by_role("button", name="Rocks on living ships of Player 2: more")
    for _ in range(3):
        more.click()
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_text("Ada leads.")).to_be_visible()

    page.reload()
    total = page.locator("[data-total]")
    expect(total).to_have_text(["7", "3"])
    expect(timer).to_contain_text("It is over")
    page.get_by_role("button", name="Undo").click()
    expect(total).to_have_text(["7", "0"])
