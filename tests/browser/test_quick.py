"""The form of *Play now*, and the match that it makes; practice without an opponent."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Keys, Mouse, in_play, open_options, to_the_scores

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def asked_for(server: LiveServer, page: Page) -> dict[str, Any]:
    """Press *Play now*; return the match that was made."""
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    return server.http.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()


def choose(page: Page, *answers: tuple[str, str]) -> None:
    open_options(page)
    for question, answer in answers:
        page.get_by_role("group", name=question, exact=True).get_by_role("radio", name=answer).check()


def test_play_now_is_a_few_tabs_away(page: Page) -> None:
    page.goto("/")
    player = Keys(page)
    player.tab_to(page.get_by_role("link", name="Skip to “Play now”"), most=1)
    player.press("Enter")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    player.press("Enter")
    expect(page).to_have_url(re.compile(r"/m/\w+$"))


def test_the_opponent_and_the_options_become_a_match(server: LiveServer, page: Page) -> None:
    page.goto("/")
    page.get_by_label("Against").select_option("Pilot")
    choose(page, ("Opponents", "2"), ("Pace", "Relaxed"))
    # The form describes the opponents and how they play.
    expect(page.get_by_text("Aims every card at the best target in sight.")).to_be_visible()
    expect(page.get_by_text("30 seconds a card")).to_be_visible()
    page.get_by_role("switch", name="Piracy").check()
    match = asked_for(server, page)
    assert [seat["level"] for seat in match["seats"]] == [None, "pilot", "pilot"]
    chosen = {name: match["options"][name] for name in ("placing", "turn_s", "aim", "piracy")}
    assert chosen == {"placing": "turns", "turn_s": 30, "aim": "full", "piracy": True}

    # The choice is remembered. While it is folded, the page names the pace.
    page.goto("/")
    expect(page.get_by_label("Against")).to_have_value("pilot")
    expect(page.locator("summary", has_text="Relaxed")).to_be_visible()
    open_options(page)
    expect(page.get_by_role("radio", name="Relaxed")).to_be_checked()
    expect(page.get_by_role("switch", name="Piracy")).to_be_checked()


def test_a_way_to_play_that_has_a_name_is_picked_at_once(server: LiveServer, page: Page) -> None:
    page.goto("/")
    page.get_by_role("radio", name="Faster Than Light").check()
    expect(page.locator("summary", has_text="Duel")).to_be_visible()
    assert asked_for(server, page)["options"]["idle"] == "normal-space"
    page.goto("/")
    choose(page, ("Mode", "Original rules"), ("Pace", "Learn"))
    options = asked_for(server, page)["options"]
    assert (options["idle"], options["turn_limit"], options["plot_clock_s"]) == ("safe", None, None)


def test_one_practises_against_nobody_until_the_last_card_lies(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Against").select_option("Nobody")
    expect(page.get_by_text("The battle starts after your tenth card.")).to_be_visible()
    expect(page.get_by_role("group", name="Pace", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Play now").click()
    in_play(page)
    player = Mouse(page)
    player.lay_elsewhere(keep=1)
    player.lay_all(740)
    to_the_scores(page)
    assert len(player.ships()) == 10


@pytest.mark.parametrize("game", ["Faster Than Light", "Hex & Spades"])
def test_practice_goes_on_by_itself_whenever_nobody_is_awaited(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=game).check()
    page.get_by_label("Against").select_option("Nobody")
    page.get_by_role("button", name="Play now").click()
    if game == "Faster Than Light":
        expect(page.get_by_role("application")).to_be_visible()
        page.keyboard.press("Shift+Enter")
        # The opponent's plot is sealed at once, and the turn is resolved.
        expect(page.get_by_text(re.compile(r"Turn 2"))).to_be_visible()
        return
    for _ in range(3):
        page.get_by_role("button", name="Done").click()
        # Nothing was done yet, so the page asks once.
        page.get_by_role("button", name="Done anyway").click()
    expect(page.get_by_text(re.compile(r"turn [2-9]", re.IGNORECASE)).first).to_be_visible()
