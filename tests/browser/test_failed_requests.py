"""Requests that fail, and files that are gone: what is shown stays, what happened is said, and *Try again* works."""

from __future__ import annotations

import re
from itertools import count

import pytest
from playwright.sync_api import Page, Route, expect

from kit.live_server import LiveServer, finish_small_match
from tests.browser.hands import Opens

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

PUZZLES = re.compile(r"/assets/Puzzles-[\w-]+\.js$")


@pytest.fixture(scope="module")
def match(server: LiveServer) -> str:
    return finish_small_match(server)


@pytest.fixture
def page(new_context: Opens) -> Page:
    return new_context().new_page()


@pytest.mark.logs("status of 502")
def test_a_page_without_its_data_can_be_tried_again(page: Page) -> None:
    page.route("**/api/puzzles", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    page.goto("/puzzles")
    said = page.get_by_role("alert")
    expect(said).to_contain_text("The server cannot be reached")
    page.unroute_all()
    said.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="All puzzles")).to_be_visible()


@pytest.mark.logs("status of 404", "Failed to fetch")
def test_an_old_tab_loads_the_new_version(page: Page) -> None:
    page.goto("/")
    pages = 0

    def newer(route: Route) -> None:
        """Serve the page of another version, whose files are here."""
        nonlocal pages
        pages += 1
        page.unroute(PUZZLES)
        html = route.fetch().text()
        route.fulfill(body=re.sub(r"(/assets/index-[\w-]+\.js)", r"\1?new", html), content_type="text/html")

    page.route(PUZZLES, lambda route: route.fulfill(status=404, body="Not found"))
    page.route(re.compile(r"\d/puzzles$"), newer)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_role("heading", name="All puzzles")).to_be_visible()
    # The old tab looked for a newer version, and then loaded it.
    assert pages == 2


@pytest.mark.logs("status of 404", "Failed to fetch")
def test_a_file_that_stays_away_is_said_without_going_in_circles(page: Page) -> None:
    page.goto("/")
    navigations: list[str] = []
    page.on(
        "request",
        lambda request: navigations.append(request.url) if request.is_navigation_request() else None,
    )
    versions = count()

    def another(route: Route) -> None:
        html = route.fetch().text()
        html = re.sub(r"(/assets/index-[\w-]+\.js)", rf"\1?{next(versions)}", html)
        route.fulfill(body=html, content_type="text/html")

    page.route(PUZZLES, lambda route: route.fulfill(status=404, body="Not found"))
    page.route(re.compile(r"\d/puzzles$"), another)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This page could not be loaded")
    expect(page.get_by_role("alert")).to_contain_text("Part of Starfelt could not be loaded")
    assert len(navigations) == 1
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="All puzzles")).to_be_visible()


def test_the_filters_of_a_list_are_in_the_address(page: Page) -> None:
    page.goto("/puzzles?from=mail")
    page.get_by_role("radio", name="Hard").check()
    page.get_by_label("Game").select_option("ftl")
    expect(page).to_have_url(re.compile(r"/puzzles\?from=mail&level=hard&game=ftl$"))
    first = (
        page.locator("section", has=page.get_by_role("heading", name="All puzzles")).get_by_role("link").first
    )
    name = first.text_content()
    first.click()
    expect(page).to_have_url(re.compile(r"/puzzles/\w\w-\w+$"))
    page.go_back()
    expect(page.get_by_label("Game")).to_have_value("ftl")
    expect(page.get_by_role("radio", name="Hard")).to_be_checked()
    expect(first).to_have_text(name or "")
    expect(page.get_by_role("link", name="Puzzles", exact=True)).to_have_attribute("aria-current", "page")


def test_a_menu_gives_the_focus_back(page: Page, match: str) -> None:
    page.goto(f"/m/{match}")
    more = page.get_by_label("More", exact=True)
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(more).not_to_be_focused()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
