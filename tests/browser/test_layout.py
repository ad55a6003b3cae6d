"""Pages do not shift while they load: space is reserved for late content."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, begin
from tests.browser.hands import Opens, sit_down, store
from tests.browser.late import HeldRequests

pytestmark = [pytest.mark.browser, pytest.mark.motion, pytest.mark.any_game]

#: The largest acceptable layout shift, as browsers measure it.
GOOD = 0.1

PHONE = {"width": 390, "height": 844}

_SHIFT = """() => new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
        observer.disconnect();
        done(sum);
    })));
})"""


def shift(page: Page) -> float:
    """Return the layout shift of this page so far."""
    return page.evaluate(_SHIFT)


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "ftl", "hexfleet"])
def test_the_home_page_holds_still_on_a_phone(new_context: Opens, game: str) -> None:
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    store(context, "game", game)
    page = context.new_page()
    late = HeldRequests(page, r"/api/|\.woff2|/assets/(Scene|Quick|Cloth|Hull|Model)[\w.-]*\.(js|css)")
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert late.comes() > 0
    expect(page.locator(".scene svg").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert shift(page) < GOOD


@pytest.mark.parametrize("address", ["/judge", "/rules", "/rules/hexfleet"])
def test_the_other_pages_hold_still_on_a_phone(new_context: Opens, address: str) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    late = HeldRequests(page, r"\.woff2|\.svg")
    page.goto(address, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    late.comes()
    page.wait_for_load_state("networkidle")
    assert shift(page) < GOOD


_PARTS_AT_FIRST = """() => new MutationObserver((_, observer) => {
    const seats = [...document.querySelectorAll('.seats li')];
    if (!seats.length) return;
    observer.disconnect();
    window.parts = seats.map((seat) => seat.querySelectorAll('select[aria-label], .offers').length);
}).observe(document, { childList: true, subtree: true })"""


def test_a_lobby_appears_with_all_its_parts(new_context: Opens, server: LiveServer) -> None:
    ada = server.guest()
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    store(context, "token", ada)
    page = context.new_page()
    page.add_init_script(f"({_PARTS_AT_FIRST})()")
    page.goto(f"/m/{server.make(ada, 'stellarconflict')}")
    expect(page.get_by_role("combobox", name="Race")).to_have_count(2)
    # The host's own race; the free seat's, and who may take it.
    assert page.evaluate("parts") == [1, 2]


def test_a_match_holds_still_on_a_phone(new_context: Opens, server: LiveServer) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    sit_down(page, server)
    expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
    page.reload()
    late = HeldRequests(page, r"/api/(art|fleets)")
    expect(page.get_by_role("application")).to_be_visible()
    late.comes()
    expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
    assert shift(page) < GOOD


def test_nothing_jumps_on_a_phone_when_orders_come(new_context: Opens, server: LiveServer) -> None:
    match, ada, bob = begin(server, game="hexfleet")
    acting = bob if ada.heard[-1]["view"]["view"]["active"]["seat"] else ada
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    store(context, "token", acting.token or "")
    page = context.new_page()
    page.goto(f"/m/{match}")
    expect(page.get_by_role("region", name=re.compile("^Orders for"))).to_be_visible()
    expect(page.locator(".dock article")).to_be_visible()
    assert shift(page) < GOOD / 2  # the ship's log below them moved by 0.09
