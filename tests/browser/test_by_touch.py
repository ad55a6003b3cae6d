"""A whole match against a bot on a phone held upright, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Fingers, in_play, play_now

pytestmark = [
    pytest.mark.browser,
    # A phone vibrates for those who like motion.
    pytest.mark.motion,
    pytest.mark.browser_context_args(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
    ),
]

#: The size of a reliable touch target, in pixels.
FINGER_PX = 40

_OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_SMALL = """(least) => [...document.querySelectorAll('button, a[href], input, select, summary')]
    .filter((element) => element.checkVisibility() && !element.closest('p, footer, article, .unseen'))
    .map((element) => [element.closest('label') ?? element, element])
    .filter(([target]) => {
        const box = target.getBoundingClientRect();
        return box.width > 2 && box.height > 2 && Math.min(box.width, box.height) < least;
    })
    .map(([, element]) => element.outerHTML.slice(0, 120))"""


def assert_fits_a_phone(page: Page) -> None:
    assert page.evaluate(_OVERFLOW) == 0
    assert page.evaluate(_SMALL, FINGER_PX) == []


#: Headless browsers cannot vibrate, so the requested patterns are recorded.
_FELT = "window.felt = []; navigator.vibrate = (pattern) => window.felt.push(pattern) > 0"


def test_a_whole_match_against_a_bot(page: Page) -> None:
    page.add_init_script(_FELT)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert_fits_a_phone(page)
    play_now(page)
    player = Fingers(page)
    assert_fits_a_phone(page)
    lens = page.locator(".hand .lens")
    expect(lens.locator("svg")).to_be_visible()

    # One finger drags the card out of the hand; a magnified view of the place is under it.
    player.take()
    player.carry(600, 400)
    expect(player.reason).to_have_text("The card touches the asteroid.")
    x, y = player.free_place((300, 400))
    player.carry(x, y)
    expect(player.reason).to_have_text("")
    before = looks(lens)

    # A second finger rotates it.
    heading = turned(player)
    at_x, at_y = player.screen(100, 400)
    player.touch(at_x, at_y, finger=1)
    player.drag(at_x + 60, at_y + 60, finger=1)
    player.settle()
    assert turned(player) != heading
    assert looks(lens) != before
    player.lift(finger=1)
    player.lift()
    assert player.outcome(10) == "laid"

    # A short touch only moves the card there; a handle beside it rotates it, and then it can be placed. On an illegal
    # place, lifting the finger places nothing, and the page says why.
    player.take()
    player.carry(600, 400)
    player.lift()
    assert player.outcome(9) == "refused"
    expect(player.reason).to_have_text("The card touches the asteroid.")
    assert player.left() == 9
    # The phone vibrates for a placed card and for a refused one.
    assert page.evaluate("() => window.felt.slice(-2)") == [[12], [18, 40, 18]]
    # Nothing covers the message.
    expect(page.get_by_role("button", name="Place it")).to_be_visible()
    said, place = (
        shown.bounding_box() for shown in (player.reason, page.get_by_role("button", name="Place it"))
    )
    assert said is not None
    assert place is not None
    assert said["y"] + said["height"] <= place["y"]
    heading = turned(player)
    handle = page.locator(".table .felt-handle.felt-shown")
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER_PX
    player.touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.drag(box["x"] + box["width"] / 2 + 50, box["y"] + box["height"] / 2 + 40)
    player.lift()
    player.settle()
    assert turned(player) != heading
    assert player.left() == 9

    player.lay_elsewhere(keep=1)
    while player.left() and player.lay((600, 400)) != "over":
        pass
    drop = page.get_by_role("button", name="Drop")
    skip = page.get_by_role("button", name="Skip to the scores")
    expect(drop.or_(skip).or_(page.get_by_text("You called it!")).first).to_be_visible()
    if drop.is_visible():
        drop.tap()
    expect(skip).to_be_visible()
    assert_fits_a_phone(page)
    skip.tap()
    expect(page.locator(".scores")).to_be_visible()
    assert_fits_a_phone(page)

    first = page.url
    page.get_by_role("button", name="Rematch").tap()
    expect(page).not_to_have_url(first)
    in_play(page)


def looks(lens: Locator) -> str | None:
    """Return the part of the table that a lens shows, and the card in its middle."""
    return lens.locator("svg").first.evaluate(
        "(svg) => svg.getAttribute('viewBox') + svg.querySelector('.felt-held [style*=rotate]')?.getAttribute('style')"
    )


def turned(player: Fingers) -> float:
    """Return the heading of the card in hand, in degrees."""
    player.settle()
    return player.held.evaluate(
        "(card) => Number(card.closest('[style*=rotate]').style.transform.match(/rotate\\(([-.\\d]+)/)[1])"
    )
