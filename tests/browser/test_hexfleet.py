"""A whole encounter of Hex & Spades against the cadet, from a set-up in a link to a walk through its story."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import face_bot
from tests.browser.sizes import out_of_reach, resize

pytestmark = pytest.mark.browser

#: Two heavy ships in range of each other, with few boxes left, so that the battle is short.
WORN = {"shields": 4, "weapons": 12, "propulsion": 4, "shields_up": True}
HALE = {"shields": 16, "shields_up": True}


def set_up(present: dict[str, Any]) -> dict[str, Any]:
    """Return a set-up of two heavy ships with these points left."""
    ships = [("B1", 0, 5, 0), ("K1", 1, -5, 3)]
    return {
        "game": "hexfleet",
        "seats": 2,
        "options": {
            "odds": True,
            "turn_limit": 3,
            # Both ships act in every turn.
            "blank_after": 2,
            "scenario": {
                "map": {"radius": 6},
                "ships": [
                    {
                        "id": name,
                        "side": side,
                        "class": "heavy",
                        "weapons": 16,
                        "q": 0,
                        "r": r,
                        "facing": facing,
                        "present": present,
                    }
                    for name, side, r, facing in ships
                ],
            },
        },
    }


def link(table: dict[str, Any]) -> str:
    """Return the query of a link that opens *New table* with this set-up, as the fleet builder makes it."""
    squeeze = zlib.compressobj(wbits=-15)
    packed = squeeze.compress(json.dumps(table).encode()) + squeeze.flush()
    return "/#table=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


class Captain:
    """Commands the activated ship by mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.orders = page.get_by_role("region", name="Orders for B1")
        self.over = page.locator(".end")
        self.skip = page.locator(".now").get_by_role("button", name="Skip to now")
        #: The hexes that the ship can reach. Its own hex is also lit, at distance 0.
        self.lit = page.locator("path.reach:not([style='--far: 0;'])")
        self.flew = self.shot = 0

    def command(self) -> bool:
        """Wait for the next chit of this player, whatever the others do meanwhile. False: the battle is over."""
        while True:
            expect(self.orders.or_(self.over).or_(self.skip).first).to_be_visible()
            if self.over.is_visible():
                return False
            if self.orders.is_visible():
                return True
            # The story may have ended by itself just before.
            if self.skip.is_visible():
                self.skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")

    def fly(self) -> None:
        """Choose the second farthest lit hex, and go there."""
        expect(self.lit.first).to_be_attached()
        self.page.mouse.click(*middle(self.lit.nth(max(0, self.lit.count() - 2))))
        expect(
            self.orders.get_by_text(re.compile(r"^From there it can fire at (K1|nobody)\.$"))
        ).to_be_visible()
        self.order(re.compile(r"Move: \d of \d"))
        self.flew += 1

    def fire(self) -> None:
        """Read the odds, and fire."""
        expect(self.orders.get_by_role("img", name="Chance of each number of hits")).to_be_visible()
        self.order("Fire at K1")
        self.shot += 1

    def order(self, button: str | re.Pattern[str]) -> None:
        """Press a button of the orders, and wait until its result has been shown."""
        self.mark()
        self.orders.get_by_role("button", name=button).click()
        self.settle()

    def mark(self) -> None:
        """Mark the displayed orders, to tell them from later ones that look alike."""
        self.orders.evaluate("(orders) => { orders.dataset.old = ''; }")

    def settle(self) -> None:
        """Wait until the marked orders are gone: their result is being shown, or has been."""
        expect(self.page.locator("[data-old]")).to_have_count(0)


def middle(shape: Locator) -> tuple[float, float]:
    box = shape.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(page: Page, present: dict[str, Any]) -> Captain:
    """Open the link, and play against the cadet."""
    page.goto(link(set_up(present)))
    table = page.get_by_role("dialog", name="New table")
    expect(table.get_by_role("radio", name="Your own fleets")).to_be_checked()
    expect(table.get_by_role("switch", name="Show the odds")).to_be_checked()
    table.get_by_label("Seat 2").select_option(label="Bot: Cadet")
    table.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    return Captain(page)


def begin_at_once(page: Page, server: LiveServer) -> Captain:
    """Begin the same match with whole ships through the server."""
    face_bot(page, server, "hexfleet", options=set_up(HALE)["options"])
    return Captain(page)


def test_a_whole_encounter_against_the_cadet(page: Page) -> None:
    captain = begin(page, WORN)
    assert captain.command()
    # A bot that is not behind declines.
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Offer a draw").click()
    while captain.command():
        if captain.flew == 0 and captain.lit.count():
            captain.fly()
        elif captain.orders.get_by_role("button", name="Fire at K1").is_visible():
            captain.fire()
        else:
            captain.order("Done")
    expect(page.locator(".winner")).to_have_text(re.compile(r"wins!|You win!|A draw!"))

    # Back through the battle: the story leads to its moments, with the ships as they were then.
    page.get_by_role("button", name="Story", exact=True).click()
    bar = page.get_by_role("slider", name="Position in the battle")
    end = float(bar.input_value())
    lines = page.get_by_role("list", name="Story").get_by_role("button")
    expect(lines.first).to_have_text("2 ships meet on a map of radius 6.")
    expect(lines.last).to_contain_text("The battle is over")
    lines.filter(has_text="B1 fires at").first.click()
    page.get_by_role("button", name="Orders", exact=True).click()
    cards = page.get_by_role("region", name="Cards")
    expect(cards.get_by_role("heading", name="B1 fires at K1")).to_be_visible()
    page.get_by_role("button", name="Story", exact=True).click()
    lines.first.click()
    assert float(bar.input_value()) < end / 4
    page.get_by_role("button", name="Ships", exact=True).click()
    log = page.get_by_role("article", name=re.compile("^B1 of"))
    page.get_by_role("button", name=re.compile("^B1")).click()
    expect(log.get_by_text("4/16")).to_be_visible()
    expect(log.get_by_text("12/16")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_ship_is_commanded_by_keys(page: Page, server: LiveServer) -> None:
    captain = begin_at_once(page, server)
    assert captain.command()
    ship = page.locator("[data-ship=B1]")
    before = ship.get_attribute("transform")

    # One hex up, one facing to the left, and back to the original facing.
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(captain.orders.get_by_role("button", name=re.compile("Move: 1 of"))).to_be_enabled()
    page.keyboard.press("q")
    expect(captain.orders.get_by_role("button", name=re.compile("Move: 2 of"))).to_be_enabled()
    page.keyboard.press("e")
    captain.mark()
    page.keyboard.press("m")
    captain.settle()
    captain.command()
    expect(ship).not_to_have_attribute("transform", before or "")

    captain.mark()
    page.keyboard.press("f")
    captain.settle()
    captain.command()
    page.get_by_role("button", name="Story", exact=True).click()
    story = page.get_by_role("list", name="Story")
    expect(story).to_contain_text("B1 fires at")

    # Back to before the shot, and to the end of the story again, which stays open.
    page.keyboard.press(",")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("slider", name="Position in the battle").press("End")
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    expect(story).to_be_visible()
    page.get_by_role("button", name="Orders", exact=True).click()
    expect(captain.orders).to_be_visible()


RULES = {"blank_after": 2, "split_move": True, "hail_many": True, "asteroids": True, "odds": True}


def relays(page: Page) -> Locator:
    """Begin *Hold the relays* against the cadet; return the orders of the first own ship."""
    page.goto(link({"game": "hexfleet", "seats": 2, "options": {"scenario": "relay", **RULES}}))
    table = page.get_by_role("dialog", name="New table")
    # Mode and scenario are one choice.
    expect(table.get_by_role("group", name="Mode")).to_have_count(0)
    expect(table.get_by_role("radio", name="Hold the relays")).to_be_checked()
    expect(table.get_by_role("switch", name="Split moves")).to_be_checked()
    table.get_by_label("Seat 2").select_option(label="Bot: Cadet")
    table.get_by_role("button", name="Play now").click()
    orders = page.get_by_role("region", name=re.compile("^Orders for"))
    skip = page.locator(".now").get_by_role("button", name="Skip to now")
    while not orders.is_visible():
        expect(orders.or_(skip).first).to_be_visible()
        # The story may have ended by itself just before.
        skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
    return orders


def test_a_scenario_with_an_objective_is_chosen_and_played(page: Page) -> None:
    orders = relays(page)
    expect(page.locator(".aims .zone")).to_have_count(3)
    expect(page.get_by_role("img", name="0 points for the objective").first).to_be_visible()
    # The chit that flew over the map takes no taps.
    expect(page.locator(".open > [aria-hidden=true]").first).to_have_css("pointer-events", "none")

    # The objective is told at any time.
    aim = page.get_by_role("region", name="Objective")
    track = aim.get_by_role("list", name="Score by turn").get_by_role("listitem")
    expect(track).to_have_count(6)
    # The first turns may have ended before a ship of one's own could act.
    expect(aim.locator("[aria-current=step]")).to_have_count(1)
    turn: int = track.evaluate_all("(items) => items.findIndex((item) => item.ariaCurrent === 'step')")
    zone, later = (("I", "II", "III")[number % 3] for number in (turn, turn + 1))
    expect(page.get_by_text(re.compile(rf"^Turn {turn + 1}")).first).to_be_visible()
    expect(aim).to_contain_text(re.compile(rf"\bRelay {zone} scores now: (no ship|you lead|\S+ leads) "))
    expect(aim).to_contain_text(f"Next: relay {later}")
    expect(page.locator("svg text").filter(has_text=re.compile(rf"^{later} next"))).to_be_visible()
    # What a turn's end would bring now, and after a move.
    expect(orders.get_by_text(re.compile(rf"^If the turn ends now, .* {zone}\.$"))).to_be_visible()
    lit = page.locator("path.reach")
    expect(lit.first).to_be_attached()
    whole = lit.count()
    page.keyboard.press("e")
    expect(orders.get_by_text(re.compile(r"^After this move .* I"))).to_be_visible()
    expect(
        orders.get_by_text(re.compile(r"^Chance that the next chit ends the turn: \d+%\.$"))
    ).to_be_visible()

    # A small phone shows the relay that scores, and the orders of the ship.
    before = page.viewport_size
    assert before is not None
    resize(page, (360, 640))
    live = page.locator(".aims .zone.live .ring")
    expect(live).to_be_attached()
    assert out_of_reach(page.locator('[data-act="done"]')) == []
    page.wait_for_function(_WHOLE, arg=live.element_handle())
    resize(page, (before["width"], before["height"]))

    # A move in two parts: the second has what the first left.
    page.keyboard.press("m")
    expect(orders.get_by_text(re.compile(r"^Choose a lit hex to move to: \d+ points\.$"))).to_be_visible()
    expect(lit.first).to_be_attached()
    assert 0 < lit.count() < whole
    page.keyboard.press("q")
    page.keyboard.press("m")
    expect(orders.get_by_role("button", name="Done")).to_be_visible()


#: Whether an element lies within the map.
_WHOLE = """(element) => {
    const [map, one] = [document.querySelector(".map"), element].map((part) => part.getBoundingClientRect());
    return map.left <= one.left && one.right <= map.right && map.top <= one.top && one.bottom <= map.bottom;
}"""


@pytest.mark.motion
def test_a_tap_goes_to_the_present(page: Page, server: LiveServer) -> None:
    captain = begin_at_once(page, server)
    assert captain.command()
    page.evaluate("() => { window.requestAnimationFrame = () => 0; }")
    captain.orders.get_by_role("button", name="Fire at K1").click()
    expect(captain.skip).to_be_visible()
    page.get_by_role("application").click(position={"x": 60, "y": 300})
    expect(
        captain.orders.or_(captain.over).or_(page.locator(".now").get_by_text("commands K1"))
    ).to_be_visible()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("B1 → K1")
