"""The wall display: a match or a judged table on a big screen, in large type and without controls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, begin
from tests.browser.hands import Opens, store

pytestmark = [pytest.mark.browser, pytest.mark.motion, pytest.mark.any_game]

#: The least height of a player's line, as a share of the screen's: name and score are readable from five metres.
_LINE = 0.1


#: Checks that the stage fills the screen, and that each player's line is this high.
_FILLS = """([width, height, line]) => {
    const size = (selector) => document.querySelector(selector).getBoundingClientRect();
    const stage = size(".stage");
    return Math.round(stage.width) === width && Math.round(stage.height) === height
        && size(".seats li").height >= line * height && document.scrollingElement.scrollWidth <= width;
}"""


def fills(page: Page, width: int, height: int) -> None:
    """Check that the display fills a screen of this size, with nothing beside it and no controls."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(_FILLS, arg=[width, height, _LINE])
    expect(page.locator(".wall .button:visible, .wall input:visible, .wall a:visible")).to_have_count(0)


def test_a_judged_table_fills_a_wall_and_plays_its_battle(page: Page) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="Try an example").click()
    page.get_by_label("More").click()
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Big screen").click()
    wall = opened.value
    expect(wall.get_by_role("list", name="Story")).to_contain_text("Speed 1")
    for width, height in ((1920, 1080), (3840, 2160)):
        fills(wall, width, height)
    wall.keyboard.press("End")
    expect(wall.locator(".scores")).to_contain_text("Winner")


def test_a_wall_sees_what_a_spectator_sees_and_follows(page: Page, server: LiveServer) -> None:
    match, ada, bob = begin(server, game="ftl")
    # This browser is Ada's; its wall is nobody's.
    store(page.context, "token", ada.token or "")
    page.goto(f"/wall/m/{match}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    fills(page, 1920, 1080)
    for player in (ada, bob):
        player.do("seal")
    expect(page.get_by_text("Turn 2")).not_to_have_count(0)


def test_a_wall_of_a_finished_match_plays_it_at_once(page: Page, server: LiveServer) -> None:
    match, ada, _ = begin(server, game="ftl")
    ada.do("resign")
    page.goto(f"/wall/m/{match}")
    expect(page.locator(".wall")).to_be_visible()
    expect(page.get_by_role("button", name="Watch the match")).to_have_count(0)


def test_a_wall_on_a_phone_has_room_for_names(new_context: Opens, server: LiveServer) -> None:
    match, *_ = begin(server, game="hexfleet")
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"/wall/m/{match}")
    names = page.locator(".seats .name")
    expect(names).to_have_text(["Ada", "Bob"])
    assert all(names.evaluate_all("(names) => names.map((one) => one.scrollWidth <= one.clientWidth)"))
