"""The browser that the browser tests drive."""

import pytest
from playwright.sync_api import Page


@pytest.mark.browser
def test_it_starts_and_shows_a_page(page: Page) -> None:
    page.set_content("<h1>Starfelt</h1>")
    assert page.get_by_role("heading").inner_text() == "Starfelt"
