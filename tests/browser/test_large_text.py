"""Every page on small phones, in both languages, with text of usual size and twice as large: nothing is cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from kit.live_server import LiveServer, begin
from kit.puzzles import card_puzzles_of
from kit.stored import store_match
from starfelt.messages import LANGUAGES
from tests.browser.hands import Opens, follow, speak
from tests.browser.sizes import resize
from tests.browser.test_pages import as_guest

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

WEB = Path(__file__).parents[2] / "web" / "src"
#: Typefaces, as values of `--face`: the site's own, and the system's, which may be wider. It stays where ours is late.
OURS = ""
SYSTEMS = "system-ui, sans-serif"
#: The window, the text in percent of its usual size, and the typeface.
VIEWS = (
    ((320, 640), 100, OURS),
    ((320, 640), 200, OURS),
    ((320, 640), 200, SYSTEMS),
    ((360, 740), 200, OURS),
    ((360, 740), 100, OURS),
)
#: The addresses are measured in so many tests, each of which takes a while.
PARTS = 3

GAMES = ("lightspeed", "stellarconflict", "ftl", "hexfleet")

#: Texts that end beyond the window, beyond a box that hides what is over its edge, or beyond their button.
_CUT = (Path(__file__).parent / "cut_text.js").read_text("utf-8")
_WRITE = """([size, face]) => {
    document.documentElement.style.fontSize = size;
    document.documentElement.style.setProperty("--face", face);
}"""


@pytest.fixture(scope="module")
def ada(server: LiveServer) -> str:
    return server.guest()


@pytest.fixture(scope="module")
def addresses(server: LiveServer, ada: str) -> Mapping[str, tuple[str, ...]]:
    """Return addresses of each page, by its row in the table of pages."""
    lobbies = {game: server.make(ada, game, public=True) for game in GAMES}
    placing, *_ = begin(server, game="lightspeed")
    finished = store_match(server, "lightspeed", ada, seed=3)
    followed = store_match(server, "stellarconflict", ada, seed=3)
    with_rematch = server.sit(followed, ada)
    with_rematch.do("rematch")
    with_rematch.close()
    kinds = {one.kind: one.id for one in card_puzzles_of("lightspeed")}
    return {
        "/": ("/",),
        "/m/:id": tuple(f"/m/{match}" for match in (*lobbies.values(), placing, finished, followed)),
        "/m/:id/analysis": (),
        "/two/:id": (f"/two/{placing}",),
        "/rules/:game?": ("/rules/lightspeed", "/rules/real-table"),
        "/puzzles": ("/puzzles",),
        "/puzzles/rush": ("/puzzles/rush",),
        "/puzzles/streak": ("/puzzles/streak",),
        "/puzzles/:id": tuple(f"/puzzles/{name}" for name in kinds.values()),
        "/deals/:day?": ("/deals",),
        "/you": ("/you",),
        "/friends": ("/friends",),
        "/privacy": ("/privacy",),
        "/ratings/:game?": ("/ratings",),
        "/mail/:does": ("/mail/confirm", "/mail/stop"),
        "/judge": ("/judge",),
        "/paper/:game?": tuple(f"/paper/{game}" for game in GAMES),
        "/paper/:game/match": ("/paper/ftl/match",),
        "/wall/judge": ("/wall/judge",),
        "/wall/m/:id": (f"/wall/m/{placing}",),
        "/wall/paper/:id": ("/wall/paper/lightspeed",),
    }


def cut(page: Page) -> Iterator[str]:
    """Yield which texts are cut off, in each language and view."""
    views = VIEWS
    for language in LANGUAGES:
        speak(page, language)
        expect(page.locator(".loading")).to_have_count(0)
        for size, percent, typeface in views:
            page.evaluate(_WRITE, [f"{percent}%", typeface])
            if page.viewport_size != {"width": size[0], "height": size[1]}:
                resize(page, size)
            for text in settled(page):
                yield f"{page.url} in {language} at {size[0]} px, {percent} %, {typeface or 'our typeface'}: {text}"
        # The next language begins with the view that is there.
        views = views[::-1]


def settled(page: Page) -> list[str]:
    """Return which texts are cut off, once parts that come late have found their place."""
    with suppress(Error):
        page.wait_for_function(f"() => !({_CUT})().length")
        return []
    return page.evaluate(_CUT)


def test_every_page_of_the_table_is_measured(addresses: Mapping[str, tuple[str, ...]]) -> None:
    rows = re.findall(r'\bpath: "([^"]+)"', (WEB / "app" / "pages.ts").read_text("utf-8"))
    assert set(addresses) == set(rows)


def on_a_phone(new_context: Opens, ada: str) -> Page:
    width, height = VIEWS[0][0]
    context = new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    return as_guest(context, ada)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_text_is_cut_off_on_a_small_phone(
    new_context: Opens, addresses: Mapping[str, tuple[str, ...]], ada: str, part: int
) -> None:
    page = on_a_phone(new_context, ada)
    page.goto("/privacy")
    found: list[str] = []
    for address in [one for addresses_of_page in addresses.values() for one in addresses_of_page][
        part::PARTS
    ]:
        follow(page, address)
        expect(page.locator(".loading")).to_have_count(0)
        expect(page.locator("main, .stage, iframe").first).to_be_visible()
        found += cut(page)
    assert not found, "\n".join(found)


def test_no_text_of_a_new_table_is_cut_off_on_a_small_phone(new_context: Opens, ada: str) -> None:
    page = on_a_phone(new_context, ada)
    page.goto("/")
    page.locator("#play-now").locator("xpath=ancestor::form").locator("button").nth(1).tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    found = [*cut(page)]
    assert not found, "\n".join(found)
