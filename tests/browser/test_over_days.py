"""A match over days on a phone, in French: its browsers are closed in between, and the test moves the clock."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from kit.moved_clock import MovedClock
from tests.browser.hands import Opens, open_options, store
from tests.browser.sizes import PHONES
from tests.browser.test_for_everybody import faults

pytestmark = [pytest.mark.browser]

DAY_S = 24 * 3600
#: Notes on each page whether it has shown a film of a turn, however short that was.
_WATCH = """() => {
    const look = () => { window.filmed ||= document.querySelector('.replay') !== null; };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
FILMED = "() => window.filmed === true"


@pytest.fixture
def server(tmp_path: Path, moved: MovedClock) -> Iterator[LiveServer]:
    """A server of its own, whose clock only this test moves."""
    live = LiveServer(tmp_path / "data", clock=moved)
    yield live
    live.stop()


def create_table(page: Page) -> str:
    """Create a table for a duel with two days for a turn, and return its id."""
    page.goto("/")
    page.locator("main input[value=ftl]").check()
    page.get_by_role("button", name="Jouer entre amis").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Votre nom").fill("Ada")
    open_options(dialog)
    dialog.get_by_role("radio", name="2 jours").check()
    # A clock for seconds goes with no clock for days.
    expect(dialog.get_by_role("group", name="Temps par tour")).to_be_visible()
    expect(dialog.get_by_role("group", name="Temps pour les ordres")).to_have_count(0)
    assert faults(dialog) == []
    dialog.get_by_role("button", name="Créer la table").click()
    expect(page.get_by_text("Vous pouvez fermer cette page.")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def has_missed(frame: dict[str, Any]) -> bool:
    """A player has missed a turn."""
    return any(line["id"] == "match-missed" for event in frame["events"] for line in event["lines"])


def seal(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Sceller")).click()
    expect(page.get_by_text("Vos ordres sont scellés")).to_be_visible()


def test_a_match_over_days(server: LiveServer, moved: MovedClock, new_context: Opens) -> None:
    width, height = PHONES["phone"]
    browser = new_context(viewport={"width": width, "height": height}, has_touch=True)
    store(browser, "language", "fr")
    browser.add_init_script(f"({_WATCH})()")
    # Ada makes the table, and need not wait for Bob.
    page = browser.new_page()
    match = create_table(page)
    page.close()
    bob = server.sit(match, server.guest())
    bob.do("sit", name="Bob")
    bob.do("ready", ready=True)
    bob.until_phase("playing")

    # Home leads her to her turn; sealed, it is Bob's.
    page = browser.new_page()
    page.goto("/")
    yours = page.get_by_role("link", name="À vous de jouer : Faster Than Light contre Bob")
    expect(yours).to_be_visible()
    expect(page.get_by_text("encore 1 j 23 h")).to_be_visible()
    assert faults(page) == []
    yours.click()
    expect(page.get_by_role("button", name="À vous : 1 j 23 h")).to_be_visible()
    seal(page)

    expect(page.get_by_role("button", name="Bob : 1 j 23 h")).to_be_visible()
    page.close()

    # What happened while she was away is played once.
    bob.do("seal")
    moved.put_forward(3600)
    page = browser.new_page()
    page.goto(f"/m/{match}")
    page.wait_for_function(FILMED)
    expect(page.get_by_role("region", name="Vos ordres")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Vos ordres")).to_be_visible()
    assert not page.evaluate(FILMED)
    seal(page)
    page.close()

    # Her page says where she has matches; her clocks stand still for as long as she says.
    page = browser.new_page()
    page.goto("/you")
    expect(page.get_by_role("link", name=re.compile("^Bob .*aux autres de jouer"))).to_be_visible()
    page.locator("summary", has_text="Arrêter mes chronomètres").click()
    page.get_by_role("button", name="Faire une pause").click()
    expect(page.get_by_text("Vos chronomètres sont arrêtés jusqu’au")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Terminer la pause").click()
    page.get_by_role("button", name="Terminer la pause").click()
    expect(page.get_by_text("Il vous reste 20 jours de pause cette année.")).to_be_visible()
    page.close()

    # Bob misses his turn: she may wait, have a bot play it, or win.
    moved.put_forward(2 * DAY_S + 600)
    bob.until("events", has_missed)
    page = browser.new_page()
    page.goto(f"/m/{match}")
    asked = page.get_by_role("dialog", name="Tours")
    expect(asked.get_by_role("heading", name="Bob a manqué un tour. Que faire ?")).to_be_visible()
    assert faults(asked) == []
    asked.get_by_role("button", name="Attendre").click()
    expect(asked).not_to_be_visible()
    page.get_by_role("button", name="Bob : 1 j 23 h").click()
    asked.get_by_role("button", name="Réclamer la victoire").click()
    asked.get_by_role("button", name="Oui, je gagne").click()
    over = bob.until_phase("finished")
    assert over["outcome"]["winners"] == [0]
