"""The form of *Play now*, and the match that it makes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Keys, open_options

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_play_now_is_a_few_tabs_away(page: Page) -> None:
    page.goto("/")
    player = Keys(page)
    player.skip_to_play_now()
    player.press("Enter")
    expect(page).to_have_url(re.compile(r"/m/\w+$"))


def test_the_opponent_and_the_options_become_a_match(server: LiveServer, page: Page) -> None:
    page.goto("/")
    page.get_by_label("Against").select_option("Pilot")
    open_options(page)
    for question, answer in (("Opponents", "2"), ("Pace", "Relaxed")):
        page.get_by_role("group", name=question, exact=True).get_by_role("radio", name=answer).check()
    page.get_by_role("switch", name="Piracy").check()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    match = server.http.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat["level"] for seat in match["seats"]] == [None, "pilot", "pilot"]
    chosen = {name: match["options"][name] for name in ("placing", "turn_s", "aim", "piracy")}
    assert chosen == {"placing": "turns", "turn_s": 30, "aim": "full", "piracy": True}
