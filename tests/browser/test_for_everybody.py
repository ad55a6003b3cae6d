"""Accessibility: pages pass the automated checks, and respect reduced motion."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer, begin
from starfelt.games.stellarconflict.rules.choosing import ready_made
from tests.browser.hands import face_bot, follow, in_play, lay_ten, new_table, sit_down, to_the_scores
from tests.browser.sizes import DESK, PHONES, resize

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

#: Of the rules that a page follows, axe only counts the elements: nobody reads the list. It does not fetch and parse
#: the style sheets again: that takes up to half of its time, and only an experimental rule needs it.
_ONLY_FAULTS = "{ resultTypes: ['violations'], preload: { assets: ['media'] } }"

#: Animations on the page that move, pulse or fade by themselves.
_MOVING = """() => document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 50)
    .map((one) => one.animationName ?? one.transitionProperty)"""


#: By shot: how long its beam was in each of sixty frames in which it was drawn.
_LENGTHS = """() => new Promise((done) => {
    const lengths = {};
    let frames = 60;
    const look = () => {
        for (const line of document.querySelectorAll("[data-shot] .beam-core"))
            (lengths[line.closest("[data-shot]").dataset.shot] ??= []).push(line.getTotalLength());
        if (--frames) requestAnimationFrame(look);
        else done(lengths);
    };
    look();
})"""

#: The markup is the same at every size; these two show between them all that any size shows.
SIZES = {"desk": DESK, "phone": PHONES["phone"]}

#: Pages that need no match. The last one is none. Two pages of rules do not follow each other: the first would stay
#: until the second is there.
ADDRESSES = (
    "/",
    "/rules",
    "/judge",
    "/rules/hexfleet",
    "/puzzles",
    "/puzzles/rush",
    "/puzzles/streak",
    "/ratings",
    "/you",
    "/friends",
    "/privacy",
    "/elsewhere",
)

GAMES = ("Light Speed", "Stellar Conflict", "Faster Than Light", "Hex & Spades")


def faults(where: Page | Locator) -> list[str]:
    """Return axe's findings for the current page, or for a part of it, if the rest has been checked before."""
    part, page = (where.locator("html"), where) if isinstance(where, Page) else (where, where.page)
    # During a fade axe would find low contrast.
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = part.evaluate(
        f"async (part) => (await axe.run(part, {_ONLY_FAULTS})).violations"
    )
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


def faults_at_all_sizes(where: Page | Locator) -> list[str]:
    page = where if isinstance(where, Page) else where.page
    found: list[str] = []
    for name, size in SIZES.items():
        resize(page, size)
        found += [f"{page.url}, {name}: {fault}" for fault in faults(where)]
    return found


def test_the_pages_are_accessible(page: Page) -> None:
    page.goto("/")
    found: list[str] = []
    for address in ADDRESSES:
        follow(page, address)
        expect(page.locator(".loading")).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found += faults_at_all_sizes(page)
    assert found == []


def test_a_table_that_waits_for_its_players_is_accessible(page: Page) -> None:
    page.goto("/")
    for game in GAMES:
        page.get_by_role("radio", name=game).check()
        page.get_by_role("button", name="Play with friends").click()
        assert faults_at_all_sizes(page.get_by_role("dialog")) == []
        page.get_by_role("button", name="Create table").click()
        expect(page.get_by_label("Link to this match")).to_be_visible()
        assert faults_at_all_sizes(page) == []
        follow(page, "/")


def test_a_match_and_its_battle_are_accessible(page: Page, server: LiveServer) -> None:
    bob = sit_down(page, server, "lightspeed", decide_s=1)
    in_play(page)
    assert faults_at_all_sizes(page) == []
    lay_ten(bob)
    to_the_scores(page)
    assert faults_at_all_sizes(page) == []
    page.get_by_role("button", name="Story").click()
    assert faults_at_all_sizes(page.get_by_role("list", name="Story")) == []


def test_choosing_a_fleet_and_placing_it_is_accessible(page: Page, server: LiveServer) -> None:
    bob = sit_down(page, server, "stellarconflict")
    take = page.get_by_role("button", name=re.compile("^Take"))
    expect(take).to_be_visible()
    assert faults_at_all_sizes(page) == []
    take.click()
    bob.do("choose", ships=ready_made("vak", "dispute"))
    in_play(page)
    assert faults_at_all_sizes(page) == []


def test_plotting_is_accessible(page: Page, server: LiveServer) -> None:
    sit_down(page, server, "ftl")
    expect(page.get_by_role("application")).to_be_visible()
    assert faults_at_all_sizes(page) == []


def test_the_hex_map_and_its_dock_are_accessible(page: Page, server: LiveServer) -> None:
    face_bot(page, server, "hexfleet")
    # A new activation opens the orders, whatever was read before.
    expect(page.get_by_role("region", name="Orders for B1")).to_be_visible()
    assert faults_at_all_sizes(page) == []
    for tab in "Ships", "Story":
        page.get_by_role("button", name=tab, exact=True).click()
        assert faults_at_all_sizes(page.get_by_role("group", name=tab)) == []


def test_a_device_that_goes_from_hand_to_hand_is_accessible(page: Page) -> None:
    form = new_table(page, "Ada", "Faster Than Light")
    form.get_by_role("radio", name="On this device").check()
    form.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    assert faults_at_all_sizes(page) == []
    page.get_by_role("button", name="I am Ada").click()
    expect(page.get_by_role("application")).to_be_visible()
    assert faults_at_all_sizes(page) == []


@pytest.mark.browser_context_args(viewport={"width": 740, "height": 360})
def test_whoever_watches_the_hex_map_on_a_small_screen_can_read_all_of_it(
    page: Page, server: LiveServer
) -> None:
    """A spectator has no orders to give, so the focus goes to the scrolling element, not to its content."""
    match, *_ = begin(server, game="hexfleet")
    page.goto(f"/m/{match}")
    # A selected ship shows its log, which is taller than the screen.
    page.get_by_role("button", name="Ships", exact=True).click()
    page.locator(".page button").first.click()
    page.get_by_role("button", name="Orders", exact=True).click()
    orders = page.get_by_role("group", name="Orders")
    assert orders.evaluate("(page) => page.scrollHeight > page.clientHeight + 20")
    assert faults(page) == []
    # Not every browser makes scrolling elements focusable by itself.
    expect(orders).to_have_attribute("tabindex", "0")
    # While what happened is still being shown, the key goes to its end.
    while orders.evaluate("(page) => page.scrollTop + page.clientHeight <= page.scrollHeight - 2"):
        orders.press("End")


def test_a_judged_table_is_accessible(page: Page) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="Try an example").click()
    page.get_by_role("button", name="Play the battle").click()
    expect(page.get_by_role("button", name="Skip to the scores")).to_be_visible()
    assert faults_at_all_sizes(page) == []


def test_the_editor_of_tables_is_accessible(page: Page) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="Random table").first.click()
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    assert faults_at_all_sizes(page) == []
    page.keyboard.press("n")
    assert faults_at_all_sizes(page.get_by_role("region", name="Selected card")) == []
    for name in "Add a card", "The table and its seats":
        page.get_by_role("button", name=name).click()
        assert faults_at_all_sizes(page.get_by_role("dialog")) == []
        page.keyboard.press("Escape")


def test_nothing_travels_for_whoever_asks_for_stillness(page: Page, server: LiveServer) -> None:
    bob = sit_down(page, server, "lightspeed", decide_s=1)
    in_play(page)
    assert page.evaluate(_MOVING) == []
    lay_ten(bob)
    expect(page.get_by_role("button", name="Skip to the scores")).to_be_visible()
    assert page.evaluate(_MOVING) == []

    # With reduced motion, a beam is either complete or absent.
    page.get_by_role("button", name="Next step").click()
    page.wait_for_function("() => document.querySelector('[data-shot]') !== null")
    lengths: dict[str, list[float]] = page.evaluate(_LENGTHS)
    assert lengths
    assert all(len(set(seen)) == 1 for seen in lengths.values()), lengths
    assert page.evaluate(_MOVING) == []
