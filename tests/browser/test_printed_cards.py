"""A printed card looks the same in Chromium and in Typst."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from starfelt.games.deployment.paper.sheets import cards_of, drawing
from starfelt.paper.printing import pictures
from tests.paper.pictures import decoded

pytestmark = pytest.mark.browser

#: Dots per inch at which Chromium shows a millimetre of a drawing as a millimetre.
DPI = 96


def apart(one: Any, other: Any) -> Any:
    """Return the difference of two pictures, pixel by pixel, without names, whose typefaces differ."""
    cv2, np = pytest.importorskip("cv2"), pytest.importorskip("numpy")
    above = one.shape[0] - round(11 / 25.4 * DPI)
    soft = [cv2.GaussianBlur(picture, (0, 0), 2).astype(float)[3:above, 3:-3] for picture in (one, other)]
    return np.abs(soft[0] - soft[1])


def test_a_printed_card_is_what_a_browser_shows(page: Page) -> None:
    pytest.importorskip("typst")
    every = {card.name: card for game in ("lightspeed", "stellarconflict") for card in cards_of(game, ())}
    names = ["red-moth", "red-ghost", "blue-siren", "purple-executioner", "green-tesseract", "asteroid-small"]
    drawn = [drawing(every[name], marks=True) for name in names]
    printed = [decoded(png) for png in pictures([(svg, 63, 88) for svg in drawn], dpi=DPI)]
    high, wide = printed[0].shape[:2]
    style = f"body {{ margin: 0 }} body > svg {{ display: block; width: {wide}px; height: {high}px }}"
    for number, svg in enumerate(drawn):
        page.set_content(f"<style>{style}</style>{svg.replace('<svg ', '<svg preserveAspectRatio=none ', 1)}")
        shown = decoded(page.locator("svg").first.screenshot())
        far = [apart(picture, shown).mean() for picture in printed]
        # Anti-aliased edges and gradients differ slightly. Another card, even of the same team, differs far more.
        assert far[number] < 4, names[number]
        assert min(far[:number] + far[number + 1 :]) > 8, names[number]
        assert apart(printed[number], shown).max() < 60, names[number]
