"""A whole duel of Faster Than Light against a bot, from the home page to the rematch, and a plot sheet by keyboard."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Keys, face_bot, new_table, store
from tests.browser.test_for_everybody import faults

pytestmark = pytest.mark.browser


class Duellist:
    """One seat's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table: Locator = page.get_by_role("application")
        self.sheet: Locator = page.get_by_role("region", name="Your orders")
        self.replay: Locator = page.get_by_role("region", name="Replay of the turn")

    def order(self, piece: str) -> Locator:
        return self.sheet.get_by_label(f"Order for {piece}:")

    def drag(self, handle: str, dx: float, dy: float) -> None:
        """Drag one of the selected piece's handles: `piece`, `turn`, `sprint`."""
        box = self.page.locator(f'[data-grab="{handle}"]').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + dx, y + dy, steps=6)
        self.page.mouse.up()

    def seal(self, turn: int) -> None:
        """Seal a turn's plot, and stop at the replay of the turn, which otherwise moves on by itself."""
        self.page.get_by_role("button", name=re.compile("^Seal")).click()
        again = self.page.get_by_role("button", name=f"See turn {turn} again")
        expect(self.replay.or_(again).first).to_be_visible()
        self.to_plot()
        again.click()
        expect(self.replay).to_be_visible()

    def to_the_end(self) -> None:
        """Skip to the end of the displayed turn, unless it is already there."""
        skip = self.page.get_by_role("button", name="To the end of the turn")
        skip.evaluate("(button) => button.click()")

    def to_plot(self) -> None:
        """Leave the replay, unless it has just ended by itself."""
        onward = self.page.get_by_role("button", name="To my orders")
        onward.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        expect(self.sheet).to_be_visible()


def duel(page: Page) -> Duellist:
    """Open a table with the ships far apart, this player's near the upper edge and facing it."""
    new_table(page, "Ada", "Faster Than Light")
    page.get_by_label("Seat 2").select_option("cadet")
    page.get_by_text("More options").click()
    page.get_by_role("switch", name="Starting places").check()
    for seat, place in ((1, (24, 7.5, 0)), (2, (40, 44, 180))):
        start = page.get_by_role("group", name=f"Start of seat {seat}")
        for label, value in zip(("From the left", "From the top", "Heading"), place, strict=True):
            start.get_by_label(label).fill(str(value))
    page.get_by_role("dialog").get_by_role("button", name="Play now").click()
    player = Duellist(page)
    expect(player.sheet).to_be_visible()
    return player


@pytest.mark.motion
def test_a_whole_duel_against_a_bot(page: Page) -> None:
    player = duel(page)
    ship = player.order("Ship")

    # A drag forward is a sprint, a drag sideways a rotation; the ring and the tape are exact.
    player.drag("piece", 0, -90)
    expect(ship).to_have_value(re.compile(r"^S\d"))
    expect(player.sheet).to_contain_text("It cannot be hit this turn")
    player.drag("turn", -60, 60)
    expect(ship).to_have_value(re.compile(r"^R\+1\d\d$"))
    expect(player.sheet).to_contain_text("Exposed, but out of everyone’s reach.")

    # Typed orders are checked before the seal.
    ship.fill("R20")
    expect(player.sheet).to_contain_text("in steps of 15")
    ship.fill("l s3")
    expect(player.sheet).to_contain_text("S3: ignored.")
    ship.fill("L")
    expect(player.sheet).to_contain_text("Launches m1.")
    player.seal(1)
    expect(player.replay).to_contain_text("Your ship launches missile m1.")
    player.to_plot()

    # The missile has its own row and a predicted path.
    page.get_by_role("button", name="Missile m1", exact=True).click()
    player.drag("sprint", 0, 0)
    page.get_by_role("button", name="Half an inch longer").click()
    expect(player.order("Missile m1")).to_have_value("S1")
    player.order("Missile m1").fill("S3")
    player.order("Ship").fill("R+15")
    player.order("Ship").fill("R-15")
    player.seal(2)
    expect(player.replay).to_contain_text("Your missile m1 sprints 3 in.")
    player.to_the_end()
    page.locator('[data-piece="0:m1"]').click()
    expect(page.get_by_role("region", name="Ada’s missile m1")).to_contain_text("nothing could hit it")
    page.get_by_role("button", name="Close").click()
    assert faults(page) == []
    player.to_plot()

    # A sprint off the table: the page warns, asks again, and then it happens.
    player.order("Ship").fill("S8")
    expect(player.sheet).to_contain_text("It would leave the table")
    page.get_by_role("button", name=re.compile("^Seal")).click()
    page.get_by_role("button", name="Back to my orders").click()
    page.get_by_role("button", name=re.compile("^Seal")).click()
    page.get_by_role("button", name="Seal anyway").click()
    expect(player.replay).to_be_visible()
    player.to_the_end()
    expect(player.replay).to_contain_text("Your ship leaves the table.")
    expect(player.replay).to_contain_text("Only one ship is left.")

    # Any turn can be replayed.
    expect(player.replay.get_by_role("heading")).to_have_text("Turn 3 of 3")
    for _ in range(2):
        page.get_by_role("button", name="Previous turn").click()
    expect(player.replay.get_by_role("heading")).to_have_text("Turn 1 of 3")
    player.to_the_end()
    expect(player.replay).to_contain_text("Your ship launches missile m1.")

    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    expect(player.sheet).to_be_visible()


@pytest.mark.motion
def test_a_sheet_by_keyboard_alone(page: Page, server: LiveServer) -> None:
    page.clock.install()
    far = [{"x_in": 24, "y_in": 7.5, "heading_deg": 0}, {"x_in": 40, "y_in": 44, "heading_deg": 180}]
    face_bot(page, server, "ftl", options={"ships": far})
    player = Duellist(page)
    expect(player.sheet).to_be_visible()
    keys = Keys(page)
    expect(player.table).to_be_focused()
    keys.press("ArrowUp", 3)
    expect(player.order("Ship")).to_have_value("S2")
    keys.press("ArrowLeft", 2)
    expect(player.order("Ship")).to_have_value("R-30")
    keys.press("Delete")
    expect(player.order("Ship")).to_have_value("")
    keys.press("l")
    expect(player.order("Ship")).to_have_value("L")
    # The page's clock is paused, so that the replay cannot move on before the test reaches it.
    page.clock.pause_at(time.time() + 60)
    keys.press("Shift+Enter")
    while not player.replay.is_visible():
        page.clock.run_for(50)
    # Once a player interacts with the replay, it stays until they move on.
    onward = page.get_by_role("button", name="To my orders")
    keys.tab_to(onward)
    page.clock.run_for(8_000)
    expect(onward).to_be_focused()
    keys.tab_to(player.table, key="Shift+Tab")
    keys.press("End")
    expect(player.replay).to_contain_text("Your ship launches missile m1.")
    keys.tab_to(onward)
    keys.press("Enter")
    expect(player.table).to_be_focused()
    keys.press("n")
    keys.press("ArrowUp")
    expect(player.order("Missile m1")).to_have_value("S1")


#: Two ships four inches apart, each in the other's way.
CLOSE = [{"x_in": 24, "y_in": 26, "heading_deg": 0}, {"x_in": 24, "y_in": 22, "heading_deg": 180}]

_BOXES = """() => {
    const all = [...document.querySelectorAll('[data-label], .knob, [data-piece] .disc')];
    return Object.fromEntries(all.map((one) => {
        const drawn = one.querySelector('rect:not(.touch), circle:not(.touch):not(.end)') ?? one;
        const { left, top, right, bottom } = drawn.getBoundingClientRect();
        const name = one.dataset.label ?? one.dataset.grab ?? `disc ${one.closest('.own').dataset.piece}`;
        return [name, [left, top, right, bottom]];
    }));
}"""


def apart(one: list[float], other: list[float]) -> bool:
    """Tell whether two boxes do not overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_in_a_crowd_labels_can_be_read_and_no_handle_lies_on_the_enemy(page: Page) -> None:
    store(
        page.context, "quick.ftl", json.dumps({"rival": "idle", "pace": "learn", "options": {"ships": CLOSE}})
    )
    page.goto("/")
    page.get_by_role("radio", name="Faster Than Light").check()
    page.get_by_role("button", name="Play now").click()
    player = Duellist(page)
    player.order("Ship").fill("L")
    page.get_by_role("button", name=re.compile("^Seal")).click()
    missile = page.get_by_role("button", name="Missile m1", exact=True)
    expect(player.replay).to_be_visible()
    player.to_plot()
    missile.click()
    # The sprint ends on the enemy's ship.
    player.order("Missile m1").fill("S2.5")
    player.order("Ship").fill("R+105")
    missile.click()
    expect(page.locator('[data-grab="sprint"].set')).to_be_visible()
    close_up = page.get_by_role("button", name="Zoom to the fight")
    close_up.click()
    expect(page.get_by_role("button", name="Show the action")).to_be_visible()
    expect(close_up).to_have_count(0)
    # The camera has stopped when nothing moves from one frame to the next.
    page.wait_for_function(
        """() => new Promise((done) => {
            const box = () => JSON.stringify(document.querySelector('[data-label]').getBoundingClientRect());
            const before = box();
            requestAnimationFrame(() => requestAnimationFrame(() => done(before === box())));
        })"""
    )
    boxes = page.evaluate(_BOXES)
    labels = ["0:ship", "0:m1"]
    handles = ["turn", "sprint", "clear"]
    assert set(labels + handles) <= boxes.keys()
    assert apart(boxes["0:ship"], boxes["0:m1"])
    assert all(apart(boxes[label], boxes[handle]) for label in labels for handle in handles)
    assert apart(boxes["sprint"], boxes["disc 1:ship"])
