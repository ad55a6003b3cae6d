"""Browsers that store nothing, or translate the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Mouse, Opens, in_play, new_table, ready

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

_REFUSES = "() => { throw new DOMException('refused', 'SecurityError'); }"
#: The browser's own storage throws, that of the tab takes everything and has nothing, and there are no popovers.
#: `storage/store.test.ts` and `net/session.test.ts` have all between.
_FORGETS = f"""
    Object.defineProperty(window, 'localStorage', {{ get: {_REFUSES} }});
    Storage.prototype.setItem = () => undefined;
    for (const name of ['showPopover', 'hidePopover', 'popover']) delete HTMLElement.prototype[name];
"""
NOT_STORED = "This browser stores nothing."


def forgetful(new_context: Opens) -> BrowserContext:
    """Open a browser that stores nothing."""
    context = new_context()
    context.add_init_script(_FORGETS)
    return context


def test_a_browser_that_stores_nothing_has_one_guest_and_one_seat(
    server: LiveServer, new_context: Opens
) -> None:
    page = forgetful(new_context).new_page()
    guests: list[str] = []
    page.on("request", lambda request: guests.append(request.url) if "/api/guest" in request.url else None)
    new_table(page, "Ada")
    page.get_by_role("button", name="Create table").click()
    # The host has a seat, which another guest would not have; and hears once that it does not last.
    expect(page.get_by_role("button", name="I’m ready")).to_be_visible()
    expect(page.get_by_text(NOT_STORED)).to_have_count(1)

    match = page.get_by_label("Link to this match").input_value().rpartition("/")[2]
    bob = server.sit(match, server.guest())
    bob.do("sit", name="Bob")
    bob.do("ready", ready=True)
    ready(page)
    in_play(page)
    assert Mouse(page).put(300, 700) == "laid"
    # Other pages know the same guest.
    page.get_by_role("link", name="Starfelt").click()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    page.go_back()
    in_play(page)
    assert len(guests) == 1


def test_two_at_one_device_that_stores_nothing(new_context: Opens) -> None:
    page = forgetful(new_context).new_page()
    form = new_table(page, "Ada")
    form.get_by_role("radio", name="On this device").check()
    form.get_by_role("button", name="Play now").click()
    near, far = page.frame_locator("[name=near]"), page.frame_locator("[name=far]")
    # The guest who made the match has the near seat. Once this page has a match, nobody is offered a lesson.
    expect(near.get_by_role("button", name="I’m ready")).to_be_visible()
    far.get_by_label("Your name").fill("Bob")
    far.get_by_role("button", name="Take a seat").click()
    for edge in (far, near):
        edge.get_by_role("button", name="I’m ready").click()
    for edge in (near, far):
        expect(edge.get_by_role("region", name="The card in your hand")).to_be_visible()


#: What Google Translate does: each text becomes an element with its translation, and so does each new text.
_TRANSLATES = """() => {
    const translate = (text) => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest('font, script, style, svg')) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `${text.data.trim()}*`;
        outer.append(inner);
        text.replaceWith(outer);
    };
    const translateAll = (root) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = root.nodeType === Node.TEXT_NODE ? [root] : [];
        while (texts.nextNode()) found.push(texts.currentNode);
        found.forEach(translate);
    };
    new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
    translateAll(document.body);
}"""


def test_clocks_and_scores_go_on_in_a_translated_page(page: Page) -> None:
    page.clock.install(time="2026-01-01T10:00:00")
    page.goto("/paper/lightspeed")
    timer = page.get_by_role("region", name="Clock")
    expect(timer).to_contain_text("Ready")
    page.clock.pause_at("2026-01-01T11:00:00")
    page.evaluate(_TRANSLATES)
    face = timer.get_by_role("timer")
    expect(timer).to_contain_text("Ready*")
    page.keyboard.press("Space")
    expect(timer).to_contain_text("Hands off the cards…*")
    page.clock.run_for(3_000)
    expect(timer).to_contain_text("Place!*")
    expect(timer).not_to_contain_text("Hands off")
    page.clock.run_for(42_000)
    expect(face).to_have_text("0:42*")
    page.clock.run_for(1_000)
    expect(face).to_have_text("0:43*")

    page.get_by_role("button", name="Enter round 1").click()
    page.get_by_role("group", name="Player 1").get_by_label("Kills, points*", exact=True).fill("7")
    page.keyboard.press("Enter")
    expect(page.locator("[data-total]")).to_have_text(["7*", "0*"])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-total]")).to_have_text(["0*", "0*"])


def test_a_translation_goes_with_its_text_and_the_original_comes_back(page: Page) -> None:
    page.goto("/paper/lightspeed")
    timer = page.get_by_role("region", name="Clock")
    expect(timer).to_contain_text("Ready")
    page.evaluate(_TRANSLATES)
    expect(timer).to_contain_text("Ready*")
    # The reader asks for the original: each translation is replaced by the text that it stood for.
    page.evaluate("() => document.querySelectorAll('body font').forEach((font) => font.remove())")
    expect(timer).to_contain_text("Ready")
    expect(timer).not_to_contain_text("*")
    # Another page shows nothing of the old one.
    page.evaluate(_TRANSLATES)
    page.get_by_role("link", name="Starfelt").click()
    expect(page.get_by_role("button", name="Play now*")).to_be_visible()
    expect(page.get_by_text("Ready*")).to_have_count(0)
