"""A match against another person: one waits and plays a bot meanwhile, another comes, and both are asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from kit.moved_clock import MovedClock
from starfelt.people.queue import GONE_MS
from tests.browser.hands import Opens

pytestmark = pytest.mark.browser


def wait_for_somebody(page: Page) -> None:
    """Play now, in the first game, against a person."""
    page.goto("/")
    page.get_by_label("Against").select_option("people")
    page.get_by_role("button", name="Play now", exact=True).click()


def test_two_players_find_each_other_while_one_plays_a_bot(new_context: Opens) -> None:
    ada, bob = new_context().new_page(), new_context().new_page()
    wait_for_somebody(ada)
    expect(ada.get_by_text("waiting for an opponent")).to_be_visible()
    ada.get_by_role("button", name="Play a bot meanwhile (Pilot)").click()
    ada.wait_for_url(re.compile("/m/"))
    practice = ada.url

    bob.goto("/")
    expect(bob.get_by_text("A player is waiting for an opponent.")).to_be_visible()
    bob.get_by_role("button", name="Play them").click()
    asked = bob.get_by_role("alertdialog")
    expect(asked).to_contain_text("an opponent is here. The match does not count for ratings.")
    asked.get_by_role("button", name="Play").click()
    expect(bob.get_by_text("Waiting for the other player to accept")).to_be_visible()

    ada.get_by_role("alertdialog").get_by_role("button", name="Play").click()
    bob.wait_for_url(re.compile("/m/"))
    ada.wait_for_url(bob.url)
    assert ada.url != practice
    for page in (ada, bob):
        expect(page.get_by_role("button", name="Decline")).to_have_count(0)
        expect(page.get_by_role("main")).to_contain_text("you")


def test_who_does_not_want_to_play_leaves_the_queue(page: Page) -> None:
    wait_for_somebody(page)
    page.get_by_role("button", name="Stop waiting").click()
    expect(page.get_by_text("waiting for an opponent")).to_have_count(0)


def test_a_browser_that_restores_its_tabs_puts_nobody_into_the_queue(
    new_context: Opens, server: LiveServer, clock: MovedClock
) -> None:
    context = new_context()
    page = context.new_page()
    wait_for_somebody(page)
    expect(page.get_by_text("waiting for an opponent")).to_be_visible()
    page.reload()
    expect(page.get_by_text("waiting for an opponent")).to_be_visible()  # the place is still there
    page.close()
    clock.put_forward(GONE_MS / 1000)
    restored = context.new_page()
    restored.goto("/puzzles")
    expect(
        restored.get_by_text("You are no longer waiting for an opponent: the page was closed.")
    ).to_be_visible()
    assert server.http.get("/api/queue").json() == {"waiting": {}}
