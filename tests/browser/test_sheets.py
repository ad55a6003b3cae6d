"""Printable sheets, downloaded from a game's rules page in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import follow

pytestmark = pytest.mark.browser


def test_sheets_are_downloaded_as_they_were_wished_for(page: Page) -> None:
    pytest.importorskip("typst")
    page.goto("/paper/lightspeed")
    page.get_by_role("link", name="Print").click()
    # The rules come above the sheets, and the page scrolls past them.
    expect(page.get_by_role("heading", name="Print")).to_be_in_viewport()
    page.get_by_role("radio", name="A4").check()
    page.get_by_role("switch", name="With marks").check()
    with (
        page.expect_request(lambda request: "/api/print/" in request.url) as asked,
        page.expect_download() as download,
    ):
        page.get_by_role("button", name="Download the sheets").click()
    assert asked.value.url.endswith("/api/print/lightspeed.pdf?paper=a4&marks=true")
    assert download.value.suggested_filename == "starfelt-lightspeed-a4.pdf"
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")


#: The switches of each game's sheets, and what they add to the address.
WISHES = {
    "stellarconflict": {"With marks": "marks", "Save ink": "save_ink", "One side only": "one_sided"},
    "ftl": {"In centimetres": "centimetres"},
    "hexfleet": {"Large hexes": "large_hexes", "One side only": "one_sided"},
}


def test_each_game_offers_its_wishes(page: Page) -> None:
    page.route("**/api/print/**", lambda route: route.fulfill(body="%PDF-", content_type="application/pdf"))
    page.goto("/rules")
    for game, wishes in WISHES.items():
        follow(page, f"/rules/{game}")
        sheets = page.get_by_role("region", name="Print")
        for name in wishes:
            sheets.get_by_role("switch", name=name).check()
        expect(sheets.get_by_role("switch")).to_have_count(len(wishes))
        with (
            page.expect_request(lambda request: "/api/print/" in request.url) as asked,
            page.expect_download(),
        ):
            sheets.get_by_role("button", name="Download the sheets").click()
        address, *wished = asked.value.url.split("&")
        assert f"/api/print/{game}.pdf" in address
        assert wished == [f"{wish}=true" for wish in wishes.values()]


@pytest.mark.logs("501")
def test_a_server_that_cannot_print_says_so(page: Page) -> None:
    def refuse(route: Route) -> None:
        route.fulfill(status=501, json={"code": "no-printer", "args": {}, "detail": None})

    page.route("**/api/print/**", refuse)
    page.goto("/rules/ftl")
    # A game without cards has no marks.
    expect(page.get_by_role("switch", name="With marks")).to_have_count(0)
    page.get_by_role("button", name="Download the sheets").click()
    expect(page.get_by_role("alert")).to_contain_text("has not installed the extra")
