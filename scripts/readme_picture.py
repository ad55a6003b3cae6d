"""Takes the README's strip of three screenshots: cards being placed, a hex map, and a battle.

uv run scripts/readme_picture.py       writes docs/images/strip.jpg; needs a Chromium and the built pages
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np
from chromium import chromium
from playwright.sync_api import Page, sync_playwright
from real_table_pictures import open_page, serving

ROOT = Path(__file__).resolve().parent.parent
#: The size of one picture, the gap between two, and the JPEG quality.
WIDE, HIGH, GAP, QUALITY = 600, 400, 12, 88
#: Marks the visitor as a returning one, who is not offered the tutorial.
_BEEN_HERE = (
    "for (const game of ['lightspeed', 'hexfleet']) localStorage.setItem(`starfelt.offered.${game}`, 'yes')"
)


def placing(page: Page) -> None:
    """Screenshot of Light Speed against two captains, after eight cards."""
    page.get_by_label("Against").select_option("Captain")
    page.get_by_role("button", name="Play now").click()
    felt = page.get_by_role("application")
    page.locator(".felt-held-tint").first.wait_for(state="attached")
    box = felt.bounding_box()
    assert box is not None
    for number in range(8):
        x, y = 0.12 + 0.1 * number, 0.82 - 0.09 * (number % 3)
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y, steps=4)
        page.mouse.wheel(0, 100 * (number - 3))
        page.wait_for_timeout(900)  # meanwhile the captain places cards
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(900)
    page.mouse.move(box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.4, steps=4)
    page.wait_for_timeout(500)


def map_of_hexes(page: Page) -> None:
    """Screenshot of Hex & Spades, when the player's ship is to act."""
    page.get_by_role("radio", name="Hex & Spades").check()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Done").wait_for(timeout=90_000)
    page.wait_for_timeout(2500)


def battle(page: Page) -> None:
    """Screenshot of a battle of four players on the judge page, all beams at once."""
    page.goto("/judge")
    page.set_input_files("input.table-file", ROOT / "examples" / "four-players.json")
    page.wait_for_url("**/judge#table1*")
    page.get_by_text("Boole wins!").wait_for()
    page.wait_for_timeout(1000)


def take_picture(page: Page, selector: str) -> Any:
    """Return a screenshot of an element, cropped to the strip's proportions."""
    picture = cv2.imdecode(
        np.frombuffer(page.locator(selector).first.screenshot(), np.uint8), cv2.IMREAD_COLOR
    )
    assert picture is not None
    high, wide = picture.shape[:2]
    scale = max(WIDE / wide, HIGH / high)
    picture = cv2.resize(picture, (round(wide * scale), round(high * scale)), interpolation=cv2.INTER_AREA)
    top, left = (picture.shape[0] - HIGH) // 2, (picture.shape[1] - WIDE) // 2
    return picture[top : top + HIGH, left : left + WIDE]


def main() -> None:
    """Take the three screenshots and join them."""
    with (
        TemporaryDirectory() as name,
        serving(Path(name) / "data") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        pictures: list[Any] = []
        for scene, selector in (
            (placing, "[role=application]"),
            (map_of_hexes, "[role=application]"),
            (battle, ".felt"),
        ):
            page = open_page(browser, address, 1280, 800)
            page.add_init_script(_BEEN_HERE)
            page.goto("/")
            scene(page)
            pictures += [take_picture(page, selector), np.zeros((HIGH, GAP, 3), np.uint8)]
        browser.close()
    strip = np.concatenate(pictures[:-1], axis=1)
    cv2.imwrite(str(ROOT / "docs" / "images" / "strip.jpg"), strip, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])


if __name__ == "__main__":
    main()
