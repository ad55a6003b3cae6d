"""A French browser gets French texts everywhere; the language can be switched and is remembered."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from starfelt.messages import LANGUAGES
from tests.browser.hands import Mouse, follow, store

pytestmark = [pytest.mark.browser, pytest.mark.browser_context_args(locale="fr-FR")]

#: All visible or spoken text on a page.
_WORDS = """() => {
    const words = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        if (!walker.currentNode.parentElement.closest('script, style')) words.push(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
            words.push(element.getAttribute(name) ?? '');
    return words.map((word) => word.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def sentences(language: str) -> set[str]:
    """Return the constant parts of each message that are long enough to identify it."""
    found: set[str] = set()
    for file in resources.files("starfelt.messages").joinpath(language).iterdir():
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if not isinstance(entry, ast.Message) or entry.value is None:
                continue
            elements = entry.value.elements
            texts = [part.value for part in elements if isinstance(part, ast.TextElement)]
            found |= {" ".join(text.split()) for text in texts if len(elements) == 1 or len(text.split()) > 2}
    return found


@cache
def markers() -> set[str]:
    """Return sentences that identify English: those not contained in any French message."""
    english, french = (sentences(language) for language in LANGUAGES)
    # One text is searched much faster than each sentence of it.
    spoken = "\n".join(french)
    return {marker for marker in english if len(marker) > 2 and marker not in spoken}


def english_on(page: Page) -> list[str]:
    """Return the English text left on the page, other than the name of the language itself."""
    said: list[str] = page.evaluate(_WORDS)
    whole = {said_once for said_once in said if said_once in markers() and said_once != "English"}
    parts = {
        marker for marker in markers() if len(marker.split()) > 2 and any(marker in text for text in said)
    }
    return sorted(whole | parts)


def test_the_markers_know_english() -> None:
    assert {"Play now", "Skip to the scores", "Drop a table file here", "Judge"} <= markers()


def test_a_whole_match_in_french(page: Page) -> None:
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert english_on(page) == []

    page.get_by_role("button", name="Jouer entre amis").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert english_on(page) == []
    page.get_by_role("dialog").get_by_role("button").last.click()
    expect(page.locator("#lobby")).to_be_visible()
    assert english_on(page) == []

    page.get_by_role("link", name="Starfelt").or_(page.locator("a.home")).first.click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    player = Mouse(page)
    expect(page.locator(".hand")).to_be_visible()
    player.hover(600, 400)
    expect(player.reason).to_have_text("La carte touche l’astéroïde.")
    assert english_on(page) == []
    player.lay_elsewhere(keep=1)
    player.lay_all(740)
    expect(page.locator(".stop, .battle").first).to_be_visible()
    assert english_on(page) == []
    page.get_by_role("button", name="Aller aux points").click()
    expect(page.locator(".scores")).to_be_visible()
    assert english_on(page) == []
    page.get_by_role("button", name="Récit").click()
    page.locator("ol").get_by_role("button", name=re.compile("tire|touche|mine")).first.click()
    expect(page.locator(".why")).to_be_visible()
    assert english_on(page) == []


def test_the_other_pages_in_french(page: Page) -> None:
    page.goto("/judge")
    for address in "/judge", "/rules", "/m/nosuchmatch":
        follow(page, address)
        expect(page.locator(".loading")).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert (address, english_on(page)) == (address, [])


def test_the_ways_to_invite_have_room_for_french_words(page: Page, server: LiveServer) -> None:
    host = server.guest()
    store(page.context, "token", host)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/m/{server.make(host, 'lightspeed')}")
    ways = page.get_by_role("region", name="Inviter").locator("a, button")
    expect(ways).to_have_count(3)
    assert all(ways.evaluate_all("(ways) => ways.map((way) => way.scrollWidth <= way.clientWidth)"))


def test_the_language_is_switched_at_once_and_kept(page: Page) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="English").click()
    drop = page.get_by_text("Drop a table file here")
    expect(drop).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(drop).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Choisir un fichier").first).to_be_visible()
    assert english_on(page) == []
