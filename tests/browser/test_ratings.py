"""Ratings: what the table says, what the end tells, and where a player finds them again."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import BrowserContext, expect

from kit.live_server import LiveServer, bearer
from starfelt import games
from tests.browser.test_people import open_as

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_a_rated_match_from_its_table_to_the_players_story(
    context: BrowserContext, server: LiveServer
) -> None:
    ada, bob = server.guest(), server.guest()
    server.http.post("/api/me/keep", headers=bearer(bob))
    duel = msgspec.to_builtins(games.GAMES["ftl"].presets["duel"])
    match = server.make(ada, "ftl", options=duel)
    page = open_as(context, ada, f"/m/{match}")
    rating = page.get_by_role("region", name="Rating")
    expect(rating).to_contain_text("once everybody at the table has a recovery code")
    other = server.sit(match, bob)
    other.do("sit", name="Bob")
    rating.get_by_role("button", name="Get your recovery code").click()
    slip = page.get_by_role("dialog", name="Keep your story")
    expect(slip.get_by_role("img", name="The link as a QR code")).to_be_visible()
    slip.get_by_role("button", name="Close").click()
    expect(rating).to_contain_text("This match counts for ratings")
    rating.get_by_role("button", name="Make it unrated").click()
    expect(rating).to_contain_text("does not count")
    rating.get_by_role("button", name="Make it rated").click()
    expect(rating).to_contain_text("This match counts for ratings")
    other.do("ready", ready=True)
    page.get_by_role("button", name="I’m ready").click()
    other.until_phase("playing")
    other.do("resign")
    expect(page.get_by_text("Rating: 1,500 → 1,578?\xa0±\xa0238 (+78)")).to_be_visible()
    page.goto("/you")
    ratings = page.get_by_role("region", name="Ratings")
    expect(ratings).to_contain_text("1,578?\xa0±\xa0238")
    expect(page.get_by_role("region", name="Matches").get_by_role("listitem")).to_contain_text("+78")
    ratings.get_by_role("button", name=re.compile("Show me in the lists as")).click()
    expect(ratings).to_contain_text("You are in the public lists as")
    ratings.get_by_role("link", name="Public lists").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Players by rating")
    page.get_by_label("Game").select_option("ftl")
    expect(page).to_have_url(re.compile(r"/ratings/ftl$"))
    # One match is not enough.
    expect(page.get_by_text("Nobody is in this list yet.")).to_be_visible()
