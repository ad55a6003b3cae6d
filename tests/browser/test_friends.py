"""Two players' browsers and a spectator's, from the shared link to the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.moved_clock import MovedClock
from tests.browser.hands import Mouse, Opens, in_play, new_table, ready, seat_friend, to_the_scores
from tests.browser.overheard import Overheard

pytestmark = pytest.mark.browser


def test_two_friends_and_a_spectator(new_context: Opens, clock: MovedClock) -> None:
    ada, bob, eve = (new_context().new_page() for _ in range(3))
    heard = {page: Overheard(page) for page in (ada, bob, eve)}

    # A link, a name, a seat, a colour, ready.
    new_table(ada, "Ada").get_by_text("Public table").click()
    link = seat_friend(ada, bob, "Bob")
    bob.get_by_role("radio", name="Rose").check()
    expect(ada.get_by_role("img", name="Rose")).to_be_visible()
    # The table is listed on the home page, for whoever wants to watch, too.
    eve.goto("/")
    eve.locator(f"a[href$='{link.rpartition('/')[2]}']").click()
    expect(eve.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(ada.get_by_text("1 person is watching").first).to_be_attached()
    bobs = ada.get_by_role("listitem").filter(has_text="Bob")
    expect(bobs).to_contain_text("Not ready yet")
    # A double click, or tap, does not take it back.
    bob.get_by_role("button", name="I’m ready").dblclick()
    expect(bobs).not_to_contain_text("Not ready yet")
    bob.get_by_role("button", name="I’m not ready").click()
    expect(bobs).to_contain_text("Not ready yet")
    ready(bob)
    expect(ada.get_by_text("Everybody else is ready.")).to_be_visible()
    ready(ada)
    for page in ada, bob:
        in_play(page)
    expect(eve.get_by_role("application")).to_be_visible()

    # Each sees the other's hand as a back that moves; the spectator sees both.
    first, second = Mouse(ada), Mouse(bob)
    first.hover(300, 700)
    second.hover(900, 100)
    for page, owners in (ada, ["Bob"]), (bob, ["Ada"]), (eve, ["Ada", "Bob"]):
        backs = page.locator(".felt-picture .felt-back title")
        expect(backs).to_have_count(len(owners))
        assert sorted(backs.all_text_contents()) == [f"{owner}’s hand" for owner in owners]
    assert back_is_at(eve, first.screen(300, 700))
    assert back_is_at(ada, second.screen(900, 100))

    # Bob places three, Ada all ten: stop. Bob drops the card in his hand.
    second.lay_all(100, keep=7)
    second.hover(600, 150)
    first.lay_all(700, keep=1)
    with clock.hold():
        first.lay_all(700)
        expect(ada.get_by_text("You called it!")).to_be_visible()
        expect(eve.get_by_text("Called by Ada")).to_be_visible()
        bob.get_by_role("button", name="Drop").click()

    # The same scores for all three.
    scores: list[str] = []
    for page in ada, bob, eve:
        to_the_scores(page)
        assert len(Mouse(page).ships()) == 14
        scores.append(page.locator(".scores").inner_text().replace(" (you)", ""))
    assert scores[0] == scores[1] == scores[2]

    # No browser learned of a card before it was on the table.
    assert heard[ada].early(1) == []
    assert heard[bob].early(0) == []
    assert len(heard[ada].hands()) == 10
    assert heard[eve].early(0) + heard[eve].early(1) == []
    assert heard[eve].hands() == set()
    for told in heard.values():
        assert told.told("deck", "decks", "seed") == []

    # A rematch includes the other players.
    ada.get_by_role("button", name="Rematch").click()
    expect(ada).not_to_have_url(link)
    expect(bob.get_by_role("alertdialog")).to_contain_text("Rematch: joining")
    bob.get_by_role("button", name="Go now").click()
    for page in bob, eve:
        expect(page).to_have_url(ada.url)
    ready(bob)
    for page in ada, bob:
        in_play(page)


def back_is_at(page: Page, at: tuple[float, float]) -> bool:
    """Wait until one of the hovering card backs comes to this place (all these windows have one size)."""
    found = page.wait_for_function(
        """([x, y]) => [...document.querySelectorAll('.felt-picture .felt-back')].some((back) => {
            const box = back.getBoundingClientRect();
            return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) < 8;
        })""",
        arg=list(at),
    )
    return bool(found.json_value())


@pytest.mark.any_game
def test_three_seats_with_two_bots(page: Page) -> None:
    new_table(page, "Ada").get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2").select_option("cadet")
    page.get_by_label("Seat 3").select_option("pilot")
    page.get_by_role("dialog").get_by_role("button", name="Play now").click()
    in_play(page)
    Mouse(page).lay_elsewhere()
    to_the_scores(page)
    expect(page.locator(".scores > li")).to_have_count(3)
    # With three players, a self-inflicted loss costs points and has its own line. Anybody can open a score's details.
    losses = page.locator(".scores dt").filter(has_text="Own losses")
    expect(losses).to_have_count(3)
    for number, box in enumerate(page.locator(".scores summary").all()):
        expect(losses.nth(number)).to_be_hidden()
        box.click()
        expect(losses.nth(number)).to_be_visible()


def test_two_friends_place_in_turns(new_context: Opens) -> None:
    ada, bob = (new_context().new_page() for _ in range(2))
    new_table(ada, "Ada").get_by_role("radio", name="In turns").check()
    seat_friend(ada, bob, "Bob")
    expect(bob.get_by_text("In turns")).to_be_visible()
    for page in bob, ada:
        ready(page)
    for page in ada, bob:
        in_play(page)

    turn, wait = ada, bob
    if not ada.get_by_text("Your turn").is_visible():
        turn, wait = bob, ada
    expect(wait.get_by_text(re.compile(" is placing a card"))).to_be_visible()
    # A player out of turn may hold a card over the table; a click does not place it.
    Mouse(wait).hover(600, 100)
    wait.mouse.down()
    wait.mouse.up()
    assert Mouse(wait).left() == 10

    # All their cards, one by one; no player calls stop. Those between the second and the ninth come from other devices.
    rows = (turn, 700), (wait, 100)
    devices = [Mouse(page).other_device() for page, _ in rows]
    for card in range(10):
        x = 66 + card * 118
        for (page, row), device in zip(rows, devices, strict=True):
            if 2 <= card < 8:
                assert device.do("place", x_mm=x, y_mm=row, heading_deg=0)["t"] == "done"
                continue
            player = Mouse(page)
            # The page has heard of what the other devices did.
            expect(page.locator(".seats .you .cards b")).to_have_text(str(10 - card))
            player.hover(x, row)
            expect(page.get_by_text("Your turn")).to_be_visible()
            assert player.put(x, row) in ("laid", "over")
    for device in devices:
        device.close()
    for page in ada, bob:
        to_the_scores(page)


@pytest.mark.any_game
def test_an_invited_newcomer_flies_first_and_comes_back_to_the_table(new_context: Opens) -> None:
    ada, bob = (new_context().new_page() for _ in range(2))
    new_table(ada, "Ada")
    ada.get_by_role("button", name="Create table").click()
    table = ada.get_by_label("Link to this match").input_value()
    bob.goto(table)
    bob.evaluate("() => localStorage.removeItem('starfelt.offered.lightspeed')")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take a seat").click()
    # The seat is taken before the question is asked.
    offer = bob.get_by_role("dialog", name="First time here?")
    expect(offer).to_be_visible()
    expect(ada.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    offer.get_by_role("button", name="Take the first flight").click()
    expect(bob).not_to_have_url(table)
    bob.get_by_role("button", name="End the first flight").click()
    expect(bob).to_have_url(table)
    ready(bob)
    ready(ada)
    for page in ada, bob:
        in_play(page)
