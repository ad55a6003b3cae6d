"""A slow connection: a page's requests are held until the test releases them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route


class HeldRequests:
    """Holds a page's requests until they are released. Later requests are not held."""

    def __init__(self, page: Page, what: str) -> None:
        self._held: list[Route] = []
        self._open = False
        page.route(re.compile(what), self._take)

    def _take(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._held.append(route)

    def comes(self) -> int:
        """Release the requests, and return their number."""
        self._open = True
        for route in self._held:
            route.continue_()
        return len(self._held)
