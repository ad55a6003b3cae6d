"""A page at other sizes: whether everything that is needed can be seen and pressed there."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

DESK = (1440, 900)
#: A phone held upright, and sideways.
PHONES = {"phone": (390, 844), "low": (844, 390)}

#: Elements beyond the window, or under something else, though scrolled into view; and a page that is too wide.
_OUT_OF_REACH = """(needed) => {
    const wrong = document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
    const reached = (one) => (block) => {
        one.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
        const { left, top, right, bottom } = one.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen && ((one.closest("label") ?? one).contains(seen) || seen.contains(one));
    };
    for (const one of needed)
        if (one.checkVisibility() && !["nearest", "center", "start", "end"].some(reached(one)))
            wrong.push(one.outerHTML.slice(0, 200));
    return wrong;
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window this size, and wait until the page is drawn in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def out_of_reach(needed: Locator) -> list[str]:
    """Return which of these nobody can see whole and press, at the window's size."""
    return needed.evaluate_all(_OUT_OF_REACH)


def covered(element: Locator, by: Locator) -> float:
    """Return which part of an element another one covers."""
    box, other = element.bounding_box(), by.bounding_box()
    assert box is not None
    assert other is not None
    across = min(box["x"] + box["width"], other["x"] + other["width"]) - max(box["x"], other["x"])
    down = min(box["y"] + box["height"], other["y"] + other["height"]) - max(box["y"], other["y"])
    return max(0, across) * max(0, down) / (box["width"] * box["height"])
