"""A player's own fleet at a table for friends: chosen in the form, named in the lobby, dealt in the match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.own_fleets import LANTERNS
from tests.browser.hands import new_table

pytestmark = pytest.mark.browser

FILE = Path(__file__).parents[2] / "examples" / "lanterns.json"


@pytest.mark.logs("422")
def test_a_file_becomes_a_seats_fleet_and_a_bad_one_is_told_in_place(page: Page, tmp_path: Path) -> None:
    form = new_table(page, "Ada", "Stellar Conflict")
    form.get_by_text("More options").click()
    fleets = form.get_by_role("group", name="Fleets")
    broken = tmp_path / "broken.json"
    ships = [ship | {"hull": -1} if ship["id"] == "wick" else ship for ship in LANTERNS["ships"]]
    broken.write_text(json.dumps(LANTERNS | {"ships": ships}), "utf-8")
    fleets.get_by_label("Choose a file").first.set_input_files(broken)
    expect(fleets.get_by_role("alert")).to_contain_text("ships[0].hull")
    fleets.get_by_label("Choose a file").first.set_input_files(FILE)
    expect(fleets.get_by_role("alert")).to_have_count(0)
    expect(fleets).to_contain_text("Lanterns")
    expect(fleets).to_contain_text("10 ships")
    form.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("custom: seat 1")).to_be_visible()
    seats = page.get_by_role("listitem")
    expect(seats.filter(has_text="Ada")).to_contain_text("Lanterns")
    # The host chooses the race of a free seat.
    free = seats.filter(has_text="Free seat")
    expect(free.get_by_label("Race of this seat")).to_have_value("vak")
    free.get_by_label("Race of this seat").select_option("Hexai")
    page.reload()
    expect(free.get_by_label("Race of this seat")).to_have_value("hexai")
