"""Extras that arrive while a page is open: a line says how far they are, and what needs them appears by itself.

How each page waits for its extra is shown by the tests of its component.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.installers import HeldInstaller
from kit.live_server import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HeldInstaller:
    return HeldInstaller(tmp_path, monkeypatch)


@pytest.fixture
def server(installer: HeldInstaller, tmp_path: Path) -> Iterator[LiveServer]:
    """A server that has just been set up."""
    live = LiveServer(tmp_path / "data", installer=installer.path)
    yield live
    live.stop()


def test_the_admiral_appears_when_its_code_is_ready(page: Page, installer: HeldInstaller) -> None:
    page.goto("/")
    line = page.get_by_role("status").filter(has_text="Getting ready")
    expect(line).to_contain_text("admiral and analysis fetching 13 MB")
    admiral = page.get_by_label("Against").get_by_role("option", name="Admiral")
    expect(admiral).to_be_disabled()
    installer.answer("kernel", "good")
    expect(line).to_contain_text("0 of 4 games")
    expect(line).to_contain_text("printing fetching 13 MB")
    installer.compiled.set()
    expect(admiral).to_be_enabled()
    page.get_by_label("Against").select_option("Admiral")
    expect(page.get_by_text("Plays the battle out a thousand times")).to_be_visible()
    # What cannot be fetched stops nobody.
    for name in ("paper", "photo"):
        installer.answer(name, "bad")
    expect(page.get_by_text("Missing: printing and photographs.")).to_be_visible()
    page.get_by_label("Against").select_option("Cadet")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/m/*")
