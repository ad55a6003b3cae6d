"""A whole match of Stellar Conflict against a bot: a fleet by mouse, the deployment against the clock, the battle."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer
from kit.moved_clock import MovedClock
from starfelt.games.stellarconflict.rules.scale import SCALES
from tests.browser.hands import (
    Keys,
    Mouse,
    Opens,
    card_name,
    face_bot,
    in_play,
    name_player,
    new_table,
    open_options,
    ready,
    seat_friend,
    to_the_scores,
)
from tests.browser.test_by_mouse import assert_points_add_up
from tests.browser.test_by_touch import assert_fits_a_phone

pytestmark = pytest.mark.browser

#: A time limit far longer than these tests. They move the clock forward when needed.
SECONDS = 3600


@pytest.fixture(autouse=True)
def long_dispute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCALES, "dispute", SCALES["dispute"]._replace(seconds=SECONDS))


def choosing(page: Page, race: str) -> Locator:
    """Go from the home page to the race's cards; returns the element that shows them."""
    page.goto("/")
    page.get_by_role("radio", name="Stellar Conflict").check()
    name_player(page, "Ada")
    page.get_by_role("radio", name=race).check()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("heading", name=f"Choose your {race} fleet")).to_be_visible()
    return page.locator(".choosing")


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("option", name=re.compile(f"^{name}:"))


def time_left(page: Page) -> int:
    """Return the seconds on the timer."""
    minutes, seconds = page.get_by_role("timer").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.motion
def test_a_whole_match_against_a_bot(page: Page, clock: MovedClock) -> None:
    table = choosing(page, "Vak")
    spent, take = table.locator(".credits b"), table.get_by_role("button", name=re.compile("^Take"))

    # The ready-made fleet is legal already; a fleet beyond the budget is refused in the form.
    expect(spent).to_have_text("10/10")
    card(page, "Executioner").click()
    expect(spent).to_have_text("15/10")
    expect(table.get_by_text("5 credits too many.")).to_be_visible()
    expect(take).to_be_disabled()

    # A fleet of two ships, saved for the next match.
    table.locator("summary", has_text="Details and saved fleets").click()
    table.get_by_role("button", name="Empty fleet").click()
    for name in ("Thorn", "Fang"):
        card(page, name).click()
    expect(card(page, "Thorn")).to_have_attribute("aria-selected", "true")
    expect(spent).to_have_text("2/10")
    expect(table.get_by_role("row", name=re.compile("^2 "))).to_contain_text("»1")
    table.get_by_label("Name this fleet").fill("Light")
    table.get_by_role("button", name="Save fleet").click()
    table.get_by_role("button", name="Ready-made").click()
    expect(spent).to_have_text("10/10")
    table.get_by_role("button", name=re.compile("^Light")).click()
    expect(spent).to_have_text("2/10")
    take.click()

    # The Cargo ship comes first, the Flag ship last. The bot still has cards when the time is up.
    in_play(page)
    player = Mouse(page)
    expect(card_name(page)).to_have_text("Spoils")
    expect(page.get_by_text("Not yet")).to_be_hidden()
    player.lay_all(740, keep=1)
    expect(card_name(page)).to_have_text("Warlord")
    player.lay_all(740)
    clock.put_forward(SECONDS)

    to_the_scores(page)
    rows = page.locator(".scores > li").all()
    for row in rows:
        assert_points_add_up(row)
    mine = next(row for row in rows if "Ada" in row.inner_text())
    expect(mine).to_contain_text("Cubes")
    labels = [card.text_content() for card in page.locator(".felt-picture [data-card] title").all()]
    assert {"Spoils of Ada", "Thorn of Ada", "Fang of Ada", "Warlord of Ada"} <= set(labels)

    # The saved fleet is there again.
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    expect(page.get_by_role("button", name=re.compile("^Light"))).to_be_visible()


def test_two_friends_hold_their_cards_in_one_place_when_time_is_up(
    new_context: Opens, clock: MovedClock
) -> None:
    ada, bob = (new_context().new_page() for _ in range(2))
    table = new_table(ada, "Ada", "Stellar Conflict")
    table.get_by_role("group", name="Your race").get_by_role("radio", name="Wiss").check()
    table.get_by_role("group", name="Race of seat 2").get_by_role("radio", name="Vak").check()
    table.get_by_text("More options").click()
    table.get_by_role("radio", name="20 s", exact=True).check()
    seat_friend(ada, bob, "Bob")
    for page in ada, bob:
        ready(page)
    for page in ada, bob:
        page.get_by_role("button", name=re.compile("^Take")).click()
        if page == ada:
            expect(ada.get_by_role("heading", name="Your fleet is chosen")).to_be_visible()
    for page in ada, bob:
        in_play(page)
        expect(page.get_by_text("Not yet")).to_be_hidden()
    for page in ada, bob:
        Mouse(page).hover(300, 300)
    for page in ada, bob:
        expect(page.locator(".felt-picture .felt-back")).to_have_count(1)

    # Ada drops hers. Bob is told why his is now illegal, and is not offered it.
    clock.put_forward(time_left(ada) + 1)
    with clock.hold():
        Mouse(ada).hover(300, 302)
        for page in ada, bob:
            expect(page.get_by_text("Time is up.")).to_be_visible()
            expect(page.get_by_role("button", name="Drop")).to_be_visible()
        ada.get_by_role("button", name="Drop").click()
        expect(bob.get_by_role("alert")).to_have_text("The card touches Ada’s Pearl.")
        expect(bob.get_by_text("Your Spoils cannot be dropped: it is withdrawn.")).to_be_visible()
        expect(bob.get_by_role("button", name="Drop")).to_be_hidden()
        bob.get_by_role("button", name="Withdraw").click()
    for page in ada, bob:
        to_the_scores(page)
        titles = page.locator(".felt-picture [data-card] title")
        assert titles.all_text_contents() == ["Pearl of Ada"]


def test_a_fleet_by_keyboard(page: Page, server: LiveServer) -> None:
    face_bot(page, server, "stellarconflict", options={"races": ["tetrakori", "vak"]})
    player = Keys(page)
    ships = page.get_by_role("listbox", name="Choose your Tetrakori fleet")
    cards = ships.get_by_role("option")
    scout = cards.first
    player.tab_to(scout)
    taken = scout.get_attribute("aria-selected")
    player.press("Space")
    expect(scout).not_to_have_attribute("aria-selected", taken or "")
    player.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    player.press("ArrowDown")
    expect(ships.get_by_role("group").nth(1).get_by_role("option").nth(1)).to_be_focused()
    # One Tab skips all cards.
    player.tab_to(page.get_by_role("button", name=re.compile("^Take")), most=8)
    player.press("Enter")
    in_play(page)
    expect(player.felt).to_be_focused()


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_fleet_by_touch(page: Page, server: LiveServer) -> None:
    face_bot(page, server, "stellarconflict", options={"races": ["wiss", "vak"]})
    table = page.locator(".choosing")
    expect(page.get_by_role("heading", name="Choose your Wiss fleet")).to_be_visible()
    assert_fits_a_phone(page)
    card(page, "Lull").tap()
    expect(table.get_by_text("1 credit is left.")).to_be_visible()
    # The fleet's summary covers the cards only while it is open.
    table.get_by_role("button", name="Your fleet").tap()
    expect(table.get_by_role("table", name="Damage by initiative")).to_be_visible()
    assert_fits_a_phone(page)
    table.get_by_role("button", name=re.compile("^Take")).tap()
    in_play(page)
    assert_fits_a_phone(page)


def test_the_race_chosen_last_is_offered_again(page: Page) -> None:
    page.goto("/")
    page.get_by_role("radio", name="Stellar Conflict").check()
    open_options(page)
    page.get_by_role("radio", name="Hexai").check()
    page.get_by_role("button", name="Play with friends").click()
    table = page.get_by_role("dialog")
    open_options(table)
    mine = table.get_by_role("group", name="Your race")
    theirs = table.get_by_role("group", name="Race of seat 2")
    expect(mine.get_by_role("radio", name="Hexai")).to_be_checked()
    expect(theirs.get_by_role("radio", name="Wiss")).to_be_checked()
    # A player who loses a race gets the one that was given up.
    mine.get_by_role("radio", name="Wiss").check()
    expect(theirs.get_by_role("radio", name="Hexai")).to_be_checked()
    page.reload()
    open_options(page)
    expect(page.get_by_role("radio", name="Wiss")).to_be_checked()
