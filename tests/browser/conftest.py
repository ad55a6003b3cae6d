from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect

from kit.live_server import LiveServer
from kit.moved_clock import MovedClock
from kit.push_service import PushService
from scripts.chromium import chromium
from starfelt.matches import match
from starfelt.server.live import running_time
from tests.browser.hands import Opens
from tests.browser.lone_server import LoneServer

#: Long enough to be seen, short enough for a test.
COUNTDOWN_MS = 600
#: The timeout of a test, far longer than anything takes, on a slow machine too.
PATIENCE_MS = 60_000

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(autouse=True)
def short_countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "COUNTDOWN_MS", COUNTDOWN_MS)


@pytest.fixture(scope="package")
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, clock: MovedClock) -> Iterator[LiveServer]:
    """The server of all browser tests, with the built pages. Each test has its own matches on it."""
    live = LiveServer(tmp_path_factory.mktemp("data"), clock=clock)
    yield live
    live.stop()


@pytest.fixture(scope="package")
def whole_browser(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """A whole Chromium: a headless shell shows no notices, whatever is permitted. A page costs three times as much."""
    path = chromium(whole=True)
    if path is None:
        pytest.skip("needs a Chromium that can show windows")
    browser = launch_browser(executable_path=path)
    yield browser
    browser.close()


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    """A clock whose moves are no lost time, as they would be if the server had not run meanwhile."""
    monkeypatch.setattr(running_time, "MOST_MS", 10**12)
    return MovedClock()


@pytest.fixture
def push_service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def lone_server(port: int, tmp_path: Path) -> Iterator[LoneServer]:
    """A server in its own process, as a host starts it, that can be killed."""
    lone = LoneServer(tmp_path / "data", port)
    yield lone
    lone.kill()


#: Marks the visitor as a returning one, who is not offered the first lesson, and perhaps has turned the sound off.
_BEEN_HERE = """(quiet) => {
    if (location.protocol === 'about:') return;
    if (quiet && !sessionStorage.getItem('been')) localStorage.setItem('starfelt.sound', 'off');
    for (const game of ['lightspeed', 'stellarconflict', 'ftl', 'hexfleet'])
        if (!sessionStorage.getItem('been')) localStorage.setItem(`starfelt.offered.${game}`, 'yes');
    sessionStorage.setItem('been', 'here');
}"""


@pytest.fixture
def errors(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """What pages threw and logged as errors. No page may, but for what a test says by its marks `logs`."""
    errors: list[str] = []
    yield errors
    expected = [text for mark in request.node.iter_markers("logs") for text in mark.args]
    assert [error for error in errors if not any(text in error for text in expected)] == []


@pytest.fixture
def new_context(request: pytest.FixtureRequest, new_context: Opens, errors: list[str]) -> Opens:
    """Opens another browser, of somebody who has been here before."""

    def opens(**arguments: Any) -> BrowserContext:
        return _observed(new_context(**arguments), request, errors)

    return opens


@pytest.fixture
def new_whole_context(
    request: pytest.FixtureRequest,
    whole_browser: Browser,
    browser_context_args: dict[str, Any],
    errors: list[str],
) -> Iterator[Opens]:
    """Opens another whole browser, like `new_context`."""
    with ExitStack() as stack:

        def opens(**arguments: Any) -> BrowserContext:
            context = stack.enter_context(whole_browser.new_context(**browser_context_args, **arguments))
            return _observed(context, request, errors)

        yield opens


def _observed(context: BrowserContext, request: pytest.FixtureRequest, errors: list[str]) -> BrowserContext:
    """Note a browser's errors, and make its visitor a returning one.

    Silence that is played takes a twentieth of a page's time. So there is sound only where pages move.
    """

    def log(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location['url']})")

    quiet = "false" if moves(request) else "true"
    context.add_init_script(f"({_BEEN_HERE})({quiet})")
    context.on("weberror", lambda thrown: errors.append(str(thrown.error)))
    context.on("console", log)
    return context


def moves(request: pytest.FixtureRequest) -> bool:
    """Tell whether pages move, and sound, in this test."""
    return request.node.get_closest_marker("motion") is not None


@pytest.fixture
def browser_context_args(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any], server: LiveServer
) -> dict[str, Any]:
    """Every browser speaks English, and starts at the server's home page.

    Animations cost most of a page's time. So visitors prefer reduced motion, and pages show their final state at once,
    except in tests that are marked `motion`.
    """
    return {
        **browser_context_args,
        "base_url": f"http://{server.host}",
        "locale": "en-GB",
        "reduced_motion": "no-preference" if moves(request) else "reduce",
    }
