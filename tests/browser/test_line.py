"""The connection to the server, as the page shows it, and the ring of the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import in_play, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_a_page_without_a_network_says_so_at_once_and_when_it_is_back(page: Page, server: LiveServer) -> None:
    sit_down(page, server)
    in_play(page)
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    page.context.set_offline(True)
    expect(alert).to_contain_text("Connection lost")
    page.context.set_offline(False)
    expect(alert).to_have_count(0)


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
