"""Pages that a machine finds accessible, and that hold still for whoever asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse, play_now, to_the_scores

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

#: What travels, pulses or fades on the page by itself.
_MOVING = """() => document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 50)
    .map((one) => one.animationName ?? one.transitionProperty)"""


def faults(page: Page) -> list[str]:
    """What axe finds serious or worse on the page as it is now."""
    # A look at the page in the middle of a fade finds pale words.
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("address", ["/", "/judge", "/rules"])
def test_the_pages_are_accessible(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(page) == []


def test_a_table_that_waits_for_its_players_is_accessible(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    assert faults(page) == []
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_label("Link to this match")).to_be_visible()
    assert faults(page) == []


def test_a_match_and_its_battle_are_accessible(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    play_now(page)
    assert faults(page) == []
    Mouse(page).lay_all(740)
    to_the_scores(page)
    assert faults(page) == []
    page.get_by_role("button", name="Story").click()
    assert faults(page) == []


def test_nothing_travels_for_whoever_asks_for_stillness(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    play_now(page)
    assert page.evaluate(_MOVING) == []
    player = Mouse(page)
    player.lay_all(740)
    expect(page.get_by_role("button", name="Skip to the scores")).to_be_visible()
    assert page.evaluate(_MOVING) == []

    # A beam is there as a whole or not at all.
    page.get_by_role("button", name="Next step").click()
    page.wait_for_function("() => document.querySelector('[data-shot]') !== null")
    line = page.locator("[data-shot] .beam-core").first
    lengths = {line.evaluate("(line) => line.getTotalLength()") for _ in range(3)}
    assert len(lengths) == 1
    assert page.evaluate(_MOVING) == []
