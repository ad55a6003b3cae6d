"""Page weight: the HTML, code and styles that a page loads, in their compressed size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Response

from kit.live_server import LiveServer, begin
from starfelt.server.http.static_pages import STATIC

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

#: Limits in kB, of 1,000 bytes: a little more than each page has.
HOME, LOBBY, JUDGE, RULES, RUN = 82, 86, 92, 87, 152
MATCH = {"lightspeed": 137, "stellarconflict": 146, "ftl": 132, "hexfleet": 142}
#: A file of so many bytes, before it is compressed, takes long to parse.
LARGE = 20_000


def weight(page: Page, address: str) -> float:
    """Open a page and return the kB of HTML, code and styles that it loaded."""
    came: list[Response] = []

    def keep(response: Response) -> None:
        came.append(response)

    page.on("response", keep)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    kinds = [
        one
        for one in came
        if re.search(r"text/html|javascript|text/css", one.headers.get("content-type", ""))
    ]
    assert len(kinds) > 3, "the page's code was not seen"
    return sum(one.request.sizes()["responseBodySize"] for one in kinds) / 1000


@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("/", HOME),
        ("/judge", JUDGE),
        ("/puzzles/rush", RUN),
        *((f"/rules/{game}", RULES) for game in ("lightspeed", "stellarconflict")),
    ],
)
def test_a_page_is_light(page: Page, address: str, most: float) -> None:
    assert weight(page, address) < most


def test_a_lobby_is_light(page: Page, server: LiveServer) -> None:
    assert weight(page, f"/m/{server.make(server.guest(), 'stellarconflict')}") < LOBBY


@pytest.mark.parametrize("game", MATCH)
def test_a_match_is_light(page: Page, server: LiveServer, game: str) -> None:
    match, *_ = begin(server, game=game)
    assert weight(page, f"/m/{match}") < MATCH[game]


def test_svelte_makes_its_error_in_a_small_file() -> None:
    """It makes one when it is loaded. For the error's trace V8 parses the whole file a second time."""
    makes = [
        file.name
        for file in (STATIC / "assets").glob("*.js")
        if "new class extends Error" in file.read_text("utf-8")
    ]
    assert makes, "Svelte's error is made in another way: find it again"
    assert [name for name in makes if (STATIC / "assets" / name).stat().st_size > LARGE] == []


_HAS_COME = """(files) => {
    const came = performance.getEntriesByType('resource').map(({name}) => name);
    return files.every((file) => came.some((name) => name.includes(file)));
}"""


def test_only_the_language_that_is_spoken_comes(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def words(language: str) -> list[str]:
        """Return the files of words that were asked for, once those of this language have come."""
        page.wait_for_function(_HAS_COME, arg=[f"/assets/_words_{file}-" for file in of_home(language)])
        return sorted(re.findall(r"/assets/_words_([a-z]+-[a-z]+)-[^/]*[.]js", "\n".join(asked)))

    # Each page gets only its own texts: those of its language and of its part of the site.
    page.goto("/")
    assert words("en") == of_home("en")
    asked.clear()
    page.locator(".language").click()
    assert words("fr") == of_home("fr")


def of_home(language: str) -> list[str]:
    return [f"{language}-{part}" for part in ("bots", "page", "queue", "today")]
