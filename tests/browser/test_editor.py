"""The table editor by mouse, touch and keyboard: live judging, sharing, opening, saving."""

from __future__ import annotations

import json
import re
from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, finish_match
from kit.puzzles import card_puzzles_of
from starfelt.battle.table_file import TableShip
from starfelt.cli import main
from tests.browser.hands import Fingers, Keys, Mouse, Opens, PagePlayer, press_often, to_the_scores
from tests.browser.late import HeldRequests
from tests.browser.sizes import PHONES, resize

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = EXAMPLES / "figure1.json"
#: A fleet of one's own.
LANTERNS = EXAMPLES / "lanterns.json"


class _Small(Mouse):
    """A mouse player at the example's table."""

    width, height = 620, 440


def lies(page: Page) -> None:
    """Wait until a table is shown: judged, with its cards drawn."""
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    expect(page.locator(".felt-picture [data-card]").first).to_be_attached()


def opened(page: Page) -> None:
    """Open the example in the editor."""
    page.goto("/judge")
    page.set_input_files("input[type=file]", EXAMPLE)
    lies(page)


def dealt(page: Page) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="Random table").first.click()
    lies(page)


def saved(page: Page, folder: Path) -> Path:
    """Save the table as a player does."""
    page.get_by_label("More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the table").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def points(page: Page) -> list[str]:
    """Return the points of each seat at the top of the page."""
    return page.locator(".seats .points b").all_inner_texts()


def judged(file: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the points by seat as the command line judges a file."""
    assert main(["judge", str(file), "--json"]) == 0
    return [
        str(score["total"]).replace("-", "\u2212") for score in json.loads(capsys.readouterr().out)["scores"]
    ]


def place(player: PagePlayer, key: str) -> tuple[float, float]:
    """Return the place of a card that is not in hand."""
    return next((card.x, card.y) for card in player.cards() if card.key == key)


def test_a_table_is_asked_whether_it_is_a_puzzle_and_gets_a_link(page: Page, tmp_path: Path) -> None:
    one = next(one for one in card_puzzles_of("lightspeed") if one.id == "ls-x85rgrhv")
    of = one.solution
    card = TableShip(one.seat, one.ship, of.x_mm, of.y_mm, of.heading_deg)
    file = tmp_path / "table.json"
    file.write_bytes(msgspec.json.encode(replace(one.table, ships=(*one.table.ships, card))))
    page.goto("/judge")
    page.set_input_files("input[type=file]", file)
    lies(page)

    page.get_by_label("More").click()
    page.get_by_role("button", name="Is this a puzzle?").click()
    answer = page.get_by_role("dialog", name="Is this a puzzle?")
    # The first answer of a server loads compiled code.
    expect(answer.get_by_text("Yes, this is a puzzle.")).to_be_visible(timeout=120_000)
    answer.get_by_role("link", name="Open the puzzle").click()
    expect(page.get_by_text(re.compile(r"^Place .* so that you win"))).to_be_visible()


def test_cards_are_dragged_turned_and_put_back_and_what_is_wrong_is_said_all_at_once(page: Page) -> None:
    opened(page)
    mouse = _Small(page)
    before = place(mouse, "ship:0")
    page.mouse.move(*mouse.screen(*before))
    page.mouse.down()
    page.mouse.move(*mouse.screen(before[0] + 30, before[1] + 20), steps=5)
    page.mouse.up()
    held = page.get_by_role("region", name="Selected card")
    expect(held.get_by_label("x, mm")).not_to_have_value(str(before[0]))
    heading = held.get_by_label("Heading, °")
    turned = heading.input_value()
    page.mouse.wheel(0, 100)
    expect(heading).not_to_have_value(turned)

    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.mouse.click(*mouse.screen(610, 10))
    expect(held).to_be_hidden()
    assert place(mouse, "ship:0") == before

    # One card on top of another, and a third one over the edge.
    for key, (x, y) in ("ship:0", place(mouse, "ship:1")), ("ship:2", (4.0, 200.0)):
        page.mouse.move(*mouse.screen(*place(mouse, key)))
        page.mouse.down()
        page.mouse.move(*mouse.screen(x, y), steps=4)
        page.mouse.up()
    expect(page.get_by_role("heading", name="2 errors")).to_be_visible()
    expect(page.locator(".editor-flawed")).to_have_count(3)
    expect(page.get_by_role("button", name="Play the battle")).to_be_disabled()
    said = page.locator(".verdict .flaws")
    expect(said).to_contain_text("The whole card must be on the table.")
    expect(said).to_contain_text(re.compile("The card touches .+’s "))

    said.get_by_role("button").first.click()
    expect(page.get_by_role("region", name="Selected card").get_by_role("status")).to_contain_text("touches")
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(".editor-flawed")).to_have_count(0)
    lies(page)


def test_the_scores_are_those_of_the_file_that_is_saved(
    page: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt(page)
    assert points(page) == judged(saved(page, tmp_path), capsys)
    page.get_by_role("button", name="Scatter all ships").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    lies(page)
    assert points(page) == judged(saved(page, tmp_path), capsys)
    page.get_by_role("button", name="Play the battle").click()
    to_the_scores(page)
    shown = page.locator(".scores .total").all_inner_texts()
    page.get_by_role("button", name="Back to the table").click()
    lies(page)
    assert sorted(points(page)) == sorted(shown)


def test_an_address_holds_the_table(page: Page) -> None:
    dealt(page)
    page.wait_for_function("() => location.hash.startsWith('#table1=')")
    cards = PagePlayer(page).cards()
    shown = points(page)
    address = page.url
    page.goto("/")
    late = HeldRequests(page, "/api/table$")
    page.goto(address)
    # No other table is offered until this one has loaded.
    expect(page.get_by_text("Loading…")).to_be_visible()
    expect(page.get_by_role("button", name="Empty table")).to_have_count(0)
    late.comes()
    lies(page)
    assert PagePlayer(page).cards() == cards
    assert points(page) == shown

    page.goto("/")
    page.goto(address[:-30])
    expect(page.get_by_role("alert")).to_contain_text("This link holds no table that can be read")


def test_an_address_names_the_match_whose_table_it_is(page: Page, server: LiveServer) -> None:
    page.goto(f"/judge#match={finish_match(server)}")
    lies(page)
    assert len(PagePlayer(page).cards()) > 1
    # On a smaller table its beams are drawn thicker.
    beam = page.locator(".beam-core").first
    thick = beam.evaluate("(beam) => getComputedStyle(beam).strokeWidth")
    resize(page, PHONES["phone"])
    expect(beam).not_to_have_css("stroke-width", thick)


def test_a_table_is_laid_by_keyboard_alone(page: Page) -> None:
    page.goto("/judge")
    keys = Keys(page)
    keys.tab_to(page.get_by_role("button", name="Empty table").first)
    page.keyboard.press("Enter")
    keys.tab_to(page.get_by_role("button", name="Add a card"))
    page.keyboard.press("Enter")
    keys.tab_to(page.get_by_role("dialog").get_by_role("button", name="Moth"))
    page.keyboard.press("Enter")
    held = page.get_by_role("region", name="Selected card")
    x = float(held.get_by_label("x, mm").input_value())
    keys.tab_to(page.get_by_role("application"))
    press_often(page, "ArrowRight", 30, 10)
    press_often(page, "e", 10, 5)
    expect(held.get_by_label("x, mm")).to_have_value(f"{x + 30:g}")
    expect(held.get_by_label("Heading, °")).to_have_value("10")
    # The browser's own keys do the same, however long they are down.
    keys.press("ArrowRight")
    expect(held.get_by_label("x, mm")).not_to_have_value(f"{x + 30:g}")
    keys.press("e")
    expect(held.get_by_label("Heading, °")).not_to_have_value("10")
    keys.press("n")
    expect(held.get_by_role("combobox")).to_have_value("asteroid:0")
    keys.press("Delete")
    expect(held).to_be_hidden()
    keys.press("Control+z")
    expect(page.locator("[data-card='asteroid:0']").first).to_be_attached()


def test_exact_numbers_cubes_another_game_and_a_fleet_of_ones_own(page: Page, tmp_path: Path) -> None:
    page.goto("/judge")
    page.get_by_role("button", name="Empty table").last.click()
    page.get_by_role("button", name="The table and its seats").click()
    setup = page.get_by_role("dialog")
    setup.get_by_label("Width, mm").fill("900")
    setup.get_by_label("Fleet").first.select_option(label="Hexai")
    setup.locator("input[type=file]").set_input_files(LANTERNS)
    setup.get_by_label("Fleet").last.select_option(label="Lanterns")
    page.keyboard.press("Escape")
    add = page.get_by_role("button", name="Add a card")
    cards = page.get_by_role("dialog")
    add.click()
    cards.get_by_role("radio", name="Player 2").check()
    cards.get_by_role("button", name="Wick").click()
    add.click()
    cards.get_by_role("radio", name="Player 1").check()
    cards.get_by_role("button", name="Strongbox").click()
    held = page.get_by_role("region", name="Selected card")
    for label, value in ("x, mm", "200.55"), ("y, mm", "150"), ("Heading, °", "-90"), ("Cubes", "3"):
        held.get_by_label(label).fill(value)
        held.get_by_label(label).press("Enter")
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    table: dict[str, Any] = json.loads(saved(page, tmp_path).read_text("utf-8"))
    assert table["table_mm"] == [900, 800]
    assert [entry["id"] for entry in table["fleets"]] == ["lanterns"]
    assert [seat["fleet"] for seat in table["seats"]] == ["hexai", "lanterns"]
    other, ship = table["ships"]
    assert (other["seat"], other["ship"]) == (1, "wick")
    assert (ship["y_mm"], ship["heading_deg"], ship["cubes"]) == (150, 270, 3)
    assert abs(ship["x_mm"] - 200.55) <= 0.06


def test_fingers_drag_twist_and_move_finely(new_context: Opens) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    dealt(page)
    fingers = Fingers(page)
    x, y = place(fingers, "ship:4")
    fingers.touch(*fingers.screen(x, y))
    expect(page.get_by_role("region", name="Selected card")).to_be_visible()
    fingers.carry(400, 300)
    at = fingers.held_at()
    assert hypot(at[0] - fingers.screen(400, 300)[0], at[1] - fingers.screen(400, 300)[1]) < 1.5
    # A second finger rotates it by a quarter turn.
    fx, fy = fingers.screen(400, 300)
    fingers.touch(fx + 80, fy, finger=1)
    fingers.drag(fx, fy + 80, finger=1)
    fingers.lift(1)
    fingers.lift()
    page.get_by_role("button", name="Exact position").click()
    numbers = page.get_by_role("dialog")
    assert abs(float(numbers.get_by_label("x, mm").input_value()) - 400) < 4
    fine = float(numbers.get_by_label("x, mm").input_value())
    page.keyboard.press("Escape")

    # In the magnifier the same finger movement is a much shorter way.
    box = page.locator(".selected .lens").bounding_box()
    assert box is not None
    middle = box["x"] + 20, box["y"] + 20
    fingers.touch(*middle)
    fingers.drag(middle[0], middle[1] + 6)
    fingers.lift()
    page.get_by_role("button", name="Exact position").click()
    moved = float(page.get_by_role("dialog").get_by_label("x, mm").input_value()) - fine
    assert 0.5 < moved < 10
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("region", name="Selected card")).to_be_hidden()
