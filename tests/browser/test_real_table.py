"""The tools for a game at a real table: the round timer, and the score sheet."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import new_table

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def test_a_round_is_stopped_and_scored_and_is_there_after_a_reload(page: Page) -> None:
    page.clock.install()
    page.goto("/paper/lightspeed")
    timer = page.get_by_role("region", name="Clock")
    expect(timer).to_contain_text("Ready")
    page.keyboard.press("Space")
    expect(timer).to_contain_text("Hands off")
    page.clock.run_for(3_000)
    expect(timer).to_contain_text("Place!")
    page.clock.run_for(42_000)
    expect(timer.get_by_role("timer")).to_have_text("0:42")
    # A click anywhere on the timer works, not only on its button.
    timer.get_by_role("timer").click()
    expect(timer).to_contain_text("Drop it, or withdraw it")
    page.clock.run_for(5_000)
    expect(timer).to_contain_text("Over")

    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_role("button", name="Enter round 1").click()
    page.get_by_role("group", name="Ada").get_by_label("Kills, points", exact=True).fill("7")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Enter round 2").click()
    more = page.get_by_role("button", name="Rocks on surviving ships of Player 2: more")
    for _ in range(3):
        more.click()
    page.get_by_role("button", name="Save round").click()
    expect(page.get_by_text("Ada leads.")).to_be_visible()

    page.reload()
    total = page.locator("[data-total]")
    expect(total).to_have_text(["7", "3"])
    expect(timer).to_contain_text("Over")
    page.get_by_role("button", name="Undo").click()
    expect(total).to_have_text(["7", "0"])


#: The words of an element that stand on two lines, each broken within.
_BROKEN = """(element) => {
    const broken = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
        for (const word of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            if (range.getClientRects().length > 1) broken.push(word[0]);
        }
    return broken;
}"""


def test_a_choice_of_many_modes_breaks_no_word(page: Page) -> None:
    page.goto("/paper/hexfleet")
    modes = page.get_by_role("group", name="Mode")
    expect(modes.get_by_role("radio")).not_to_have_count(0)
    assert modes.evaluate(_BROKEN) == []


def on_this_device(page: Page, game: str) -> Locator:
    """Go from the home page to a match with friends around this device; returns the element with its options."""
    form = new_table(page, "Ada", game)
    form.get_by_role("radio", name="On this device").check()
    return form


def test_a_device_goes_from_hand_to_hand_and_nobody_sees_the_other_s_plot(page: Page) -> None:
    here = on_this_device(page, "Faster Than Light")
    expect(here.get_by_text("Time for orders")).to_have_count(0)
    here.get_by_label("Your name").fill("Player 1")
    here.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I am Player 1").click()
    order = page.get_by_role("textbox", name="Order for Ship")
    order.fill("L")
    expect(page.get_by_text("Launches m1")).to_be_visible()
    page.get_by_role("button", name="Seal").click()
    expect(page.get_by_role("heading", name="Hand the device to Player 2")).to_be_visible()
    expect(page.get_by_role("application")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="I am Player 2").click()
    expect(order).to_have_value("")
    expect(page.get_by_text("Launches m1")).to_have_count(0)
    page.get_by_role("button", name="Seal").click()
    # Both plots are sealed: all watch the turn, and then the player with the device plots the next one.
    expect(page.get_by_text("Player 1’s ship launches missile m1").first).to_be_visible()
    expect(page.get_by_role("heading", name="Turn 2 of")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Turn 1 of")).to_be_visible()


#: Two ships in range: one shot of one card, at a ship without shields.
_CLOSE = {
    "map": {"radius": 4},
    "ships": [
        {
            "id": "A1",
            "side": 0,
            "class": "light",
            "weapons": 8,
            "q": 0,
            "r": 2,
            "facing": 0,
            "present": {"weapons": 1, "shields_up": True},
        },
        {"id": "B1", "side": 1, "class": "light", "weapons": 8, "q": 0, "r": -2, "facing": 3},
    ],
}


def test_cards_that_were_turned_up_at_the_table_decide_a_shot(page: Page) -> None:
    file = {
        "format": "starfelt-match/1",
        "game": "hexfleet",
        "rules_version": 1,
        "options": {"scenario": _CLOSE},
        "seats": [{"name": "Ada", "colour": "red"}, {"name": "Bob", "colour": "green"}],
        "seed": 1,
        "rigged": {},
        "commands": [],
    }
    match = {"file": file, "trial": None, "seat": 0, "handOver": False, "byHand": True}
    page.add_init_script(
        f"localStorage.setItem('starfelt.paper.match.hexfleet', {json.dumps(json.dumps(match))})"
    )
    page.goto("/paper/hexfleet/match")
    page.locator("[data-chit=A1]").click()
    page.get_by_role("button", name="Fire", exact=False).first.click()
    asked = page.locator("#draw")
    expect(asked).to_contain_text("B1 tries to raise its shields")
    page.locator("[data-card=KS]").click()
    expect(page.get_by_text("Turned up: K♠")).to_be_visible()
    expect(page.locator("[data-card=KS]")).to_be_disabled()
    page.keyboard.type("qh")
    expect(asked).to_contain_text("A1 fires: card 1 of 1")
    page.keyboard.type("0d")
    expect(asked).to_contain_text("Damage to B1, hit 1 of 1")
    # A club draws another card.
    page.keyboard.type("3c")
    expect(page.get_by_text("3♣")).not_to_have_count(0)
    page.get_by_role("button", name="Take back the last card").click()
    page.keyboard.type("5h")
    expect(asked).to_have_count(0)
    expect(page.get_by_text("Damage 5♥: B1 loses a shield.")).not_to_have_count(0)


def test_two_at_opposite_edges_of_one_tablet(page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    on_this_device(page, "Light Speed").get_by_role("button", name="Play now").click()
    near, far = page.frame_locator("[name=near]"), page.frame_locator("[name=far]")
    # The opponent across the table is another player, with their own name.
    far.get_by_label("Your name").fill("Bob")
    far.get_by_role("button", name="Take a seat").click()
    for edge in (far, near):
        edge.get_by_role("button", name="I’m ready").click()
    for edge in (near, far):
        expect(edge.get_by_role("region", name="The card in your hand")).to_be_visible()
    expect(far.locator(".seats .you")).to_contain_text("Bob")
    expect(near.locator(".seats .you")).not_to_contain_text("Bob")
    # The far player's view is rotated: their hand is at the top of the screen.
    hands = [edge.locator(".hand").bounding_box() for edge in (far, near)]
    assert hands[0]
    assert hands[1]
    assert hands[0]["y"] + hands[0]["height"] < hands[1]["y"]
    # Only matches are shown at an edge; all other pages use the whole window.
    near.get_by_role("link", name="Starfelt").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
