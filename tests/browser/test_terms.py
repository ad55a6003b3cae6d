"""A table for friends before its start: the host changes options, players change their fleets, and all are told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Opens, new_table, ready, seat_friend

pytestmark = pytest.mark.browser


def test_a_host_sets_a_budget_and_a_friend_buys_a_fleet_for_it(new_context: Opens) -> None:
    ada, bob = (new_context().new_page() for _ in range(2))
    form = new_table(ada, "Ada", "Hex & Spades")
    form.get_by_role("radio", name="Skirmish").first.check()
    seat_friend(ada, bob, "Bob")
    ready(bob)
    expect(bob.get_by_role("button", name="I’m not ready")).to_be_visible()

    # The options that Bob agreed to have changed: he is told, and asked again.
    ada.get_by_role("button", name="Change the options").click()
    change = ada.get_by_role("dialog")
    # The dialog shows why options cannot be played.
    change.get_by_role("radio", name="60 points", exact=True).check()
    change.get_by_role("button", name="Apply").click()
    refused = ada.get_by_role("status").filter(has_text="Side 1 costs 80 points, and the budget is 60.")
    expect(refused).to_be_visible()
    assert refused.evaluate("(notices) => notices.matches(':popover-open')")
    change.get_by_role("radio", name="80 points").check()
    change.get_by_role("button", name="Apply").click()
    expect(bob.get_by_role("status").filter(has_text="The options have changed")).to_be_visible()
    expect(bob.get_by_role("button", name="I’m ready")).to_be_visible()
    expect(bob.get_by_role("button", name="Change the options")).to_have_count(0)

    # Each player buys their own fleet.
    own = bob.get_by_role("listitem").filter(has_text="Bob")
    expect(bob.get_by_role("button", name="Buy a fleet")).to_have_count(1)
    expect(own).to_contain_text("2 × Heavy")
    own.get_by_role("button", name="Buy a fleet").click()
    shop = bob.get_by_role("dialog")
    shop.get_by_role("button", name="Remove one: Heavy").click()
    # Other events at the table do not close the shop.
    ready(ada)
    expect(bob.get_by_text("Everybody else is ready.")).to_be_visible()
    for _ in range(2):
        shop.get_by_role("button", name="Add one: Light").click()
    expect(shop.get_by_role("button", name="Add one: Light")).to_be_disabled()
    shop.get_by_role("button", name="Take this fleet").click()
    expect(own).to_contain_text("2 × Light")
    expect(ada.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("80 of 80 points")
    expect(ada.get_by_role("status").filter(has_text="Bob has changed a choice")).to_be_visible()

    for page in ada, bob:
        ready(page)
    # The battle begins with the three ships that he bought.
    expect(ada.get_by_role("img", name="B3", exact=True)).to_be_visible()
