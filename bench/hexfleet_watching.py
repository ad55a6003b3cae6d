"""Share of a Hex & Spades match spent on animation: a scripted quick player in Chromium, against a bot.

    uv run python -m bench.hexfleet_watching [--level captain] [--pause 2] [--width 1280] [--height 800] [--skip]

The player flies to the zone that scores, fires at the nearest enemy, and ends the activation; before each order it
thinks for `--pause` seconds. `--skip`: it taps the map as soon as something is shown. Each picture of the browser
counts as ordering, if orders can be given; as watching, while something is shown; else as waiting.

- *Watching*: the goal is a third of ordering, watching and waiting together.
- *At full speed*: the same with the length of the story in place of the time measured, since a busy machine shows
  it slower.

The exit status is 1 if watching at full speed takes more than a third.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from kit.live_server import LiveServer
from scripts.chromium import chromium

#: The goal.
WATCHED = 1 / 3
#: The longest match, in orders.
ORDERS = 200
RULES = {"blank_after": 2, "split_move": True, "hail_many": True, "asteroids": True, "odds": True}

_COUNT = """() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('starfelt.offered.hexfleet', 'yes');
    const spent = (window.spent = { ordering: 0, watching: 0, waiting: 0 });
    let last = performance.now();
    const count = (now) => {
        const passed = now - last;
        last = now;
        const seen = (selector) => document.querySelector(selector) !== null;
        if (seen('.stage') && !seen('.end'))
            spent[seen('.orders') ? 'ordering' : seen('.now .button') ? 'watching' : 'waiting'] += passed;
        requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
}"""


class QuickPlayer:
    """Gives the orders of one match. `views`: the latest view that the page received."""

    def __init__(self, page: Page, pause_s: float, *, skips: bool) -> None:
        self.page, self.pause_s, self.skips = page, pause_s, skips
        self.match: dict[str, Any] = {}
        self.orders = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    def _heard(self, frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        match: Any = message.get("view")
        if isinstance(match, dict) and "view" in match:
            self.match = match

    def play(self) -> None:
        """Play until the end is shown."""
        page = self.page
        while self.orders < ORDERS:
            page.wait_for_selector(".orders, .end" + (", .now .button" if self.skips else ""), timeout=0)
            if page.locator(".end").count():
                return
            if not page.locator(".orders").count():
                page.locator(".map").click(position={"x": 30, "y": 120})
                continue
            page.wait_for_timeout(1000 * self.pause_s)
            self._order()

    def _order(self) -> None:
        """Give one order, and wait until the page has taken it."""
        page, active = self.page, self.match["view"]["active"]
        if active is None or active["seat"] != self.match["you"]:
            return
        hex_number = self._goal(active)
        page.evaluate("document.querySelector('.orders')?.setAttribute('data-old', '')")
        if hex_number is not None:
            self._tap(hex_number)
            page.locator(".turns .button").click()
        elif page.locator("[data-act=fire]").count():
            page.locator("[data-act=fire]").first.click()
        elif "return" in active["may"]:
            for key in ("ArrowUp", "Enter", "m"):
                page.keyboard.press(key)
        else:
            page.locator("[data-act=done]").click()
            if page.locator(".orders [role=alert]").count():
                page.locator("[data-act=done]").click()
        self.orders += 1
        page.wait_for_selector("[data-old]", state="detached")

    def _tap(self, number: int) -> None:
        box = self.page.locator("path.reach").nth(number).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _goal(self, active: dict[str, Any]) -> int | None:
        """Return which lit hex is nearest to the zone that scores, if it is nearer than the ship."""
        view = self.match["view"]
        zone = next(zone for zone in view["objective"]["zones"] if zone["live"])
        ship = next(ship for ship in view["ships"] if ship["id"] == active["ship"])

        def way(q: int, r: int) -> int:
            q, r = q - zone["q"], r - zone["r"]
            return max(0, max(abs(q), abs(r), abs(q + r)) - zone["within"])

        lit = active["reach"]
        if "move" not in active["may"] or not lit:
            return None
        best = min(range(len(lit)), key=lambda number: way(*lit[number][:2]))
        return best if way(*lit[best][:2]) < way(ship["q"], ship["r"]) else None


def main() -> int:
    """Play a match. Returns 1 if more than a third of it is watching."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--level", default="captain")
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=800)
    parser.add_argument("--skip", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            page = browser.new_page(
                viewport={"width": wanted.width, "height": wanted.height},
                base_url=f"http://{server.host}",
                locale="en-GB",
            )
            page.add_init_script(f"({_COUNT})()")
            player = QuickPlayer(page, wanted.pause, skips=wanted.skip)
            _begin(page, wanted.level)
            player.play()
            return print_times(page, player)
        finally:
            browser.close()
            server.stop()


def _begin(page: Page, level: str) -> None:
    """Open a table of *Hold the relays* against a bot, and start."""
    table = {"game": "hexfleet", "seats": 2, "options": {"scenario": "relay", **RULES}}
    squeeze = zlib.compressobj(wbits=-15)
    packed = squeeze.compress(json.dumps(table).encode()) + squeeze.flush()
    page.goto("/#table=" + base64.urlsafe_b64encode(packed).decode().rstrip("="))
    dialog = page.get_by_role("dialog", name="New table")
    dialog.get_by_label("Seat 2").select_option(label=f"Bot: {level.capitalize()}")
    dialog.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/m/\w+$"))


def print_times(page: Page, player: QuickPlayer) -> int:
    """Print what the player spent its time on; return the exit status."""
    spent = {name: passed / 1000 for name, passed in page.evaluate("window.spent").items()}
    page.get_by_role("button", name="Story", exact=True).click()
    story_s = float(page.get_by_role("slider").get_attribute("max") or 0) / 1000
    shown = spent["watching"] / sum(spent.values())
    full = story_s / (story_s + spent["ordering"])
    view = player.match["view"]
    print(
        f"{player.orders} orders, {view['turn']} turns, scores {view['objective']['scores']}\n"
        + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in spent.items())
        + f"\nwatching is {shown:.0%} of the time; at full speed {full:.0%} ({story_s:.0f} s)"
    )
    return 0 if full <= WATCHED else 1


if __name__ == "__main__":
    sys.exit(main())
