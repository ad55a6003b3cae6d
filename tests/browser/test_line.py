"""The connection to the server, as the page shows it; and the information for spectators."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Opens, in_play, new_table, ready, seat_friend, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

_WRITE_DOWN = """() => new MutationObserver(() => {
    const said = document.querySelector('[role=status] .how');
    if (said) window.told = said.textContent;
}).observe(document.body, { childList: true, subtree: true })"""


def test_a_page_without_a_network_says_so_at_once_and_when_it_is_back(page: Page, server: LiveServer) -> None:
    sit_down(page, server)
    in_play(page)
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    page.context.set_offline(True)
    expect(alert).to_contain_text("Connection lost")
    page.context.set_offline(False)
    expect(alert).to_have_count(0)


def test_before_fleets_are_chosen_nobody_is_told_how_to_lay_cards(page: Page, new_context: Opens) -> None:
    friend = new_context().new_page()
    watcher = new_context().new_page()
    new_table(page, "Ada", "Stellar Conflict")
    link = seat_friend(page, friend, "Bob")
    watcher.goto(link)
    for one in (page, watcher):
        # Short-lived messages are recorded.
        one.evaluate(_WRITE_DOWN)
    ready(page)
    ready(friend)
    for one, words in ((page, "First you choose your fleet"), (watcher, "Then watch the cards")):
        told = one.wait_for_function("() => window.told").json_value()
        assert words in told
    expect(page.get_by_role("heading", name="Choose your")).to_be_visible()


def test_the_ring_of_the_keyboard_is_for_the_keyboard(page: Page, server: LiveServer) -> None:
    sit_down(page, server)
    in_play(page)
    table = page.get_by_role("application")
    page.mouse.click(5, 5)
    table.evaluate("(table) => table.focus()")
    expect(table).to_have_css("outline-style", "none")
    plain = table.evaluate("(table) => getComputedStyle(table).boxShadow")
    page.keyboard.press("Shift")
    expect(table).not_to_have_css("box-shadow", plain)
