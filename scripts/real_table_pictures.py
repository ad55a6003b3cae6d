"""Takes the pictures of *At a real table* for the documentation: a synthetic photograph, and screenshots.

uv run scripts/real_table_pictures.py       writes docs/images/real-table-*.jpg; needs a Chromium and the built pages
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from chromium import chromium
from playwright.sync_api import Browser, FilePayload, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from kit.photographs import Deck, photograph  # noqa: E402 - needs the path from above

IMAGES = ROOT / "docs" / "images"
#: The pictures' width, in pixels, and the JPEG quality.
WIDTH, QUALITY = 1200, 80
STARFELT = [str(Path(sys.executable).with_name("starfelt"))]

#: A turn of Faster Than Light and a battle of two ships, as stored by one device.
_SEATS = [{"name": "Ada", "colour": "red"}, {"name": "Grace", "colour": "blue"}]
_SHIPS = [
    {"id": "A1", "side": 0, "class": "medium", "weapons": 16, "q": 0, "r": 3, "facing": 0},
    {"id": "B1", "side": 1, "class": "medium", "weapons": 16, "q": 1, "r": -3, "facing": 3},
]
_BATTLE = {
    "format": "starfelt-match/1",
    "game": "hexfleet",
    "rules_version": 1,
    "options": {"scenario": {"map": {"radius": 6}, "ships": _SHIPS}},
    "seats": _SEATS,
    "seed": 1,
    "rigged": {"chits": ["A1"]},
    "commands": [],
}


def compose(folder: Path) -> bytes:
    """Return a synthetic photograph of printed cards on a table, as JPEG."""
    subprocess.run([*STARFELT, "print", "lightspeed", "--marks", "--cards", str(folder)], check=True)
    return photograph(Deck(folder), 4, count=14, tilt=30, hard=0.5, table=(900, 600), size=(3200, 2400)).data


@contextmanager
def serving(data: Path) -> Generator[str]:
    """Run a Starfelt server, and yield its address."""
    command = [*STARFELT, "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, bufsize=1) as server:
        try:
            assert server.stdout is not None
            yield next(word for line in server.stdout for word in line.split() if word.startswith("http"))
        finally:
            server.terminate()


def keep(page: Page, name: str) -> None:
    """Save a screenshot of a page."""
    page.screenshot(path=IMAGES / f"real-table-{name}.jpg", type="jpeg", quality=QUALITY)


def open_page(browser: Browser, address: str, width: int = WIDTH, height: int = 750) -> Page:
    """Return a new page, in English."""
    size = ViewportSize(width=width, height=height)
    return browser.new_context(base_url=address, locale="en-GB", viewport=size).new_page()


def timer(page: Page) -> None:
    """Screenshot of a round of Light Speed in progress, after two scored rounds."""
    page.clock.install()
    page.goto("/paper/lightspeed")
    for number, points in ((1, ("7", "4")), (2, ("5", "9"))):
        page.get_by_role("button", name=f"Enter round {number}").click()
        for player, kills in enumerate(points):
            page.locator(f"#entry-{player}-kills").fill(kills)
        page.get_by_role("button", name="Save round").click()
    page.get_by_role("button", name="Start").click()
    page.clock.run_for(45_000)
    page.evaluate("() => scrollTo(0, 0)")
    keep(page, "timer")


def editor(page: Page, picture: bytes) -> None:
    """Screenshots of the photograph in the editor, and on the wall page."""
    page.goto("/judge")
    file = FilePayload(name="table.jpg", mimeType="image/jpeg", buffer=picture)
    page.set_input_files("input.pictures", file)
    page.wait_for_url("**/judge#table1*")
    page.wait_for_load_state("networkidle")
    keep(page, "editor")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(page.url.replace("/judge#", "/wall/judge#"))
    page.get_by_role("list", name="Story").wait_for()
    page.wait_for_load_state("networkidle")
    page.keyboard.press("End")
    page.locator(".scores").wait_for()
    keep(page, "wall")


def by_hand(page: Page) -> None:
    """Screenshot of a shot whose cards are turned up at the table."""
    match = {"file": _BATTLE, "trial": None, "seat": 0, "handOver": False, "byHand": True}
    kept = json.dumps(json.dumps(match))
    page.add_init_script(f"localStorage.setItem('starfelt.paper.match.hexfleet', {kept})")
    page.goto("/paper/hexfleet/match")
    page.get_by_role("button", name="Fire").first.click()
    page.locator("[data-card=KD]").wait_for()
    page.keyboard.type("kd3s")
    page.get_by_text("Turned up: K♦ 3♠").wait_for()
    keep(page, "by-hand")


def main() -> None:
    """Take every picture."""
    with (
        TemporaryDirectory() as name,
        serving(Path(name) / "data") as address,
        sync_playwright() as playwright,
    ):
        picture = compose(Path(name) / "cards")
        small = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
        assert small is not None
        high = round(WIDTH * small.shape[0] / small.shape[1])
        small = cv2.resize(small, (WIDTH, high), interpolation=cv2.INTER_AREA)
        cv2.imwrite(str(IMAGES / "real-table-photo.jpg"), small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        timer(open_page(browser, address))
        by_hand(open_page(browser, address))
        editor(open_page(browser, address), picture)
        browser.close()


if __name__ == "__main__":
    main()
