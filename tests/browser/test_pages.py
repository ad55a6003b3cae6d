"""The pages around a match, in a real browser: home, the lobby, watching, rematch, the judge, the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from kit.live_server import LiveServer
from starfelt import __version__
from tests.browser.hands import Opens, new_table, open_options, ready, seat_friend, store
from tests.browser.late import HeldRequests

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

EXAMPLES = Path(__file__).parents[2] / "examples"


def board(page: Page) -> None:
    """Wait until the game's table is shown."""
    expect(page.get_by_role("application")).to_be_visible()


def as_guest(context: BrowserContext, token: str) -> Page:
    """A page of somebody whom the server knows already."""
    store(context, "token", token)
    return context.new_page()


def finished_match(server: LiveServer, ada: str, grace: str) -> str:
    """Return a finished match: Ada places ten cards before Grace has touched hers."""
    match = server.make(ada, "lightspeed", options={"decide_s": 1})
    first, second = server.sit(match, ada), server.sit(match, grace)
    second.do("sit", name="Grace")
    for player in first, second:
        player.do("ready", ready=True)
    first.until_phase("playing")
    for column in range(10):
        first.do("place", x_mm=60 + 110 * column, y_mm=100, heading_deg=180)
    second.until_phase("finished")
    first.close()
    second.close()
    return match


def test_a_person_alone_is_in_a_match_within_two_clicks(page: Page) -> None:
    page.goto("/")
    open_options(page)
    expect(page.get_by_label("Your name")).not_to_have_value("")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    board(page)


def test_the_home_page_names_the_version_of_the_server(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("contentinfo")).to_contain_text(f"Starfelt {__version__}")


def test_friends_meet_by_a_link_and_others_watch(new_context: Opens) -> None:
    host, friend = (new_context().new_page() for _ in range(2))
    new_table(host, "Ada")
    link = seat_friend(host, friend, "Grace")
    expect(host.get_by_role("listitem").filter(has_text="Grace")).to_contain_text("Not ready yet")

    # A double click, or tap, does not take it back.
    friend.get_by_role("button", name="I’m ready").dblclick()
    expect(host.get_by_role("listitem").filter(has_text="Grace")).not_to_contain_text("Not ready yet")
    friend.get_by_role("button", name="I’m not ready").click()
    expect(host.get_by_role("listitem").filter(has_text="Grace")).to_contain_text("Not ready yet")

    watcher = new_context().new_page()
    watcher.goto(link)
    expect(watcher.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(host.get_by_text("1 person is watching").first).to_be_attached()

    friend.get_by_role("radio", name="Rose").check()
    expect(host.get_by_role("img", name="Rose")).to_be_visible()
    ready(friend)
    ready(host)
    for page in host, friend, watcher:
        board(page)


def test_one_click_begins_a_rematch_and_the_other_is_taken_along(
    server: LiveServer, new_context: Opens
) -> None:
    ada, grace = server.guest(), server.guest()
    match = finished_match(server, ada, grace)
    first, second = as_guest(new_context(), ada), as_guest(new_context(), grace)
    for page in first, second:
        page.goto(f"/m/{match}")
        page.get_by_role("button", name="How it ended").click()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()

    first.get_by_role("button", name="Rematch").click()
    expect(first).not_to_have_url(re.compile(match))
    expect(second.get_by_role("alertdialog")).to_contain_text("Rematch: joining")
    second.get_by_role("button", name="Go now").click()
    ready(second)
    for page in first, second:
        board(page)


def test_a_finished_match_can_be_downloaded(server: LiveServer, page: Page) -> None:
    page.goto(f"/m/{finished_match(server, server.guest(), server.guest())}")
    page.get_by_label("More").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the table").click()
    assert json.loads(download.value.path().read_text())["format"] == "starfelt-table/1"


def test_a_menu_stays_open_when_the_table_comes_late(server: LiveServer, page: Page) -> None:
    late = HeldRequests(page, r"/assets/Board-[\w-]+\.js")
    page.goto(f"/m/{finished_match(server, server.guest(), server.guest())}")
    page.get_by_label("More").click()
    late.comes()
    board(page)
    expect(page.get_by_role("link", name="Download the table")).to_be_visible()


def test_a_listed_table_is_found_on_the_home_page(new_context: Opens) -> None:
    host = new_context().new_page()
    new_table(host, "Hypatia").get_by_text("Public table").click()
    host.get_by_role("button", name="Create table").click()
    expect(host.get_by_label("Link to this match")).to_be_visible()

    guest = new_context().new_page()
    guest.goto("/")
    guest.get_by_role("link", name="Hypatia").click()
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()


def test_the_language_can_be_switched_and_is_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("link", name="Règles").first).to_be_visible()


def test_a_table_file_is_judged(page: Page) -> None:
    page.goto("/judge")
    page.set_input_files("input[type=file]", EXAMPLES / "figure1.json")
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    expect(page.get_by_text("Moth").first).to_be_attached()


def test_a_bad_table_file_is_refused_with_the_place(page: Page) -> None:
    page.goto("/judge")
    bad = {"name": "bad.json", "mimeType": "application/json", "buffer": b'{"format": "starfelt-table/1"}'}
    page.set_input_files("input[type=file]", files=[bad])  # pyright: ignore[reportArgumentType]
    expect(page.get_by_role("alert")).to_contain_text("game: ")


def test_the_rules_are_shown_with_their_pictures(page: Page) -> None:
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Light Speed")
    picture = page.locator("article img").first
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('article img').naturalWidth > 0")


@pytest.mark.parametrize("address", ["/m/nosuchmatch", "/elsewhere"])
def test_an_address_that_leads_nowhere_says_so(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.get_by_role("link", name="To the home page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
