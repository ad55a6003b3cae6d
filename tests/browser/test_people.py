"""A player who comes back: what home shows them first, and the page of their own matches and records."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from kit.live_server import LiveServer, bearer, begin
from kit.stored import store_match
from tests.browser.hands import store
from tests.browser.sizes import PHONES, resize

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

SIZES = [(1280, 800), PHONES["phone"]]

#: The line of a record after one match against pilots.
PILOT = re.compile(r"^Pilot 1")


def open_as(context: BrowserContext, token: str, path: str = "/") -> Page:
    store(context, "token", token)
    page = context.new_page()
    page.goto(path)
    return page


def test_a_newcomer_sees_the_form_for_a_first_match_and_nothing_that_waits(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="Where you left off")).to_have_count(0)
    assert [url for url in asked if "/api/me" in url or "Welcome" in url] == []


def test_what_waits_is_on_top_of_home(context: BrowserContext, server: LiveServer) -> None:
    ada = server.guest()
    store_match(server, "ftl", ada, seed=1)
    page = open_as(context, ada)
    waits = page.get_by_role("region", name="Where you left off")
    for size in SIZES:
        resize(page, size)
        expect(waits.get_by_role("link", name="Today’s puzzle", exact=True)).to_be_in_viewport()
        expect(waits.get_by_text(re.compile(r"Pilot: [01] of 1 won"))).to_be_in_viewport()
        for game in ("Light Speed", "Stellar Conflict", "Faster Than Light", "Hex & Spades"):
            expect(waits.get_by_text(game, exact=True)).to_be_in_viewport()
        expect(waits.get_by_role("link", name="All your matches")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_next_star_is_offered_at_the_end_of_a_match(context: BrowserContext, server: LiveServer) -> None:
    ada = server.guest()
    page = open_as(context, ada, f"/m/{store_match(server, 'ftl', ada, seed=5)}")
    page.get_by_role("button", name="How it ended").click()
    end = page.locator(".podium")
    expect(end.get_by_text("Next star: win once")).to_be_visible()
    end.get_by_role("button", name="Play for it").click()
    expect(page).to_have_title(re.compile(r"Faster Than Light: .*"))


def test_the_button_goes_on_with_a_match_that_is_played(context: BrowserContext, server: LiveServer) -> None:
    match, ada, _ = begin(server, game="ftl")
    assert ada.token is not None
    page = open_as(context, ada.token)
    button = page.get_by_role("link", name="Back to Faster Than Light against Bob")
    expect(button).to_have_attribute("href", f"/m/{match}")
    expect(page.get_by_role("link", name="1 match in progress")).to_be_visible()


def test_ones_own_matches_and_records(context: BrowserContext, server: LiveServer) -> None:
    ada = server.guest()
    placed = store_match(server, "lightspeed", ada, seed=1)
    chosen = store_match(server, "stellarconflict", ada, seed=2, races=("vak", "hexai"))
    page = open_as(context, ada, "/you")
    rows = page.get_by_role("region", name="Matches").get_by_role("listitem")
    expect(rows).to_have_count(2)
    analyses = page.get_by_role("link", name="Analysis").all()
    assert {link.get_attribute("href") for link in analyses} == {
        f"/m/{match}/analysis" for match in (placed, chosen)
    }
    expect(page.get_by_role("table", name="Light Speed").get_by_role("row", name=PILOT)).to_be_visible()
    by_race = page.get_by_role("table", name="Stellar Conflict")
    page.get_by_label("Race").select_option("vak")
    expect(by_race.get_by_role("row", name=PILOT)).to_be_visible()
    beam = by_race.get_by_role("link", name=re.compile(r"^\d+: see the match$"))
    expect(beam).to_have_attribute("href", f"/m/{chosen}")
    page.get_by_label("Game").select_option("lightspeed")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/you\?game=lightspeed$"))
    page.get_by_label("Against").select_option("people")
    expect(page.get_by_text("No match fits these filters.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No match fits these filters.")).to_be_visible()
    page.get_by_label("Against").select_option("")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as CSV").click()
    lines = list(csv.DictReader(Path(download.value.path()).read_text("utf-8-sig").splitlines()))
    assert [line["match"] for line in lines] == [placed]
    page.locator(".language").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Votre parcours")
    for size in SIZES:
        resize(page, size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_has_played_nothing_is_told_so_and_gets_no_identity_for_it(page: Page) -> None:
    page.goto("/you")
    expect(page.get_by_text("Your matches and records appear here once you have played one.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('starfelt.token')") is None


def test_a_story_goes_on_in_another_browser_by_its_code(
    context: BrowserContext, browser: Browser, server: LiveServer
) -> None:
    ada = server.guest()
    match = store_match(server, "ftl", ada, seed=77)
    page = open_as(context, ada, "/you")
    page.get_by_role("button", name="Get a recovery code").click()
    code = page.locator(".code").inner_text()
    assert len(code.split()) == 8
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    with browser.new_context(base_url=f"http://{server.host}") as other:
        there = other.new_page()
        there.goto(f"/you#code={code.replace(' ', '-')}")
        expect(there.get_by_label("A recovery code that you already have")).to_have_value(code)
        expect(there).to_have_url(re.compile(r"/you$"))
        there.get_by_role("button", name="Open my story here").click()
        row = there.get_by_role("region", name="Matches").get_by_role("listitem")
        expect(row.get_by_role("link", name="Analysis")).to_have_attribute("href", f"/m/{match}/analysis")
        there.get_by_label("A recovery code that you already have").fill("bahe")
        there.get_by_role("button", name="Open my story here").click()
        expect(there.get_by_role("status")).to_contain_text("This is no recovery code of this server")
        page.close()
        there.get_by_role("button", name="Delete me").click()
        there.get_by_role("dialog").get_by_role("button", name="Delete me").click()
        deleted = there.get_by_role("region", name="You are deleted")
        expect(deleted).to_be_in_viewport()
        expect(deleted).to_contain_text("Gone: your name in every match")
        expect(deleted).to_contain_text("Kept: the matches themselves")
        there.reload()
        expect(there.get_by_text("Your matches and records appear here")).to_be_visible()
        expect(deleted).to_have_count(0)


def test_a_recovery_code_is_offered_once(context: BrowserContext, server: LiveServer) -> None:
    ada = server.guest()
    puzzles = [one["id"] for one in server.http.get("/api/puzzles").json()["every"][:3]]
    body = {"attempts": {one: {"tries": 1, "state": "solved", "day": None} for one in puzzles}}
    server.http.post("/api/puzzles/progress", json=body, headers=bearer(ada))
    page = open_as(context, ada)
    offer = page.get_by_role("complementary", name="Keep your story")
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="All your matches")).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_page_on_privacy_leads_to_ones_data(page: Page) -> None:
    page.goto("/privacy")
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    page.get_by_role("link", name="Go to your data").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your story")
