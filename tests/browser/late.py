"""A slow line: what a page asks for comes only when it is let go."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route


class Late:
    """What a page asks for is held back until it is let go; what it asks for later is not held."""

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
        """Let it go, and return how much that was."""
        self._open = True
        for route in self._held:
            route.continue_()
        return len(self._held)
