"""Extras that arrive while a page is open: a line says how far they are, and what needs them appears by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kit.installers import HeldInstaller
from kit.live_server import LiveServer, finish_small_match
from starfelt.server.workers import analysing

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
    for name in ("paper", "photo"):
        installer.answer(name, "good")
    expect(page.get_by_text("All parts are ready.")).to_be_visible()
    page.get_by_label("Against").select_option("Admiral")
    expect(page.get_by_text("Plays the battle out a thousand times")).to_be_visible()


@pytest.mark.logs("501")
def test_an_analysis_begins_when_what_it_needs_is_here(
    page: Page, installer: HeldInstaller, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "has_kernel", lambda: installer.is_here("kernel"))
    page.goto(f"/m/{finish_small_match(server)}/analysis")
    expect(page.get_by_role("alert")).to_contain_text("is still fetching the part that analyses")
    installer.answer("kernel", "good")
    expect(page.get_by_role("list", name="All decisions").get_by_role("listitem")).not_to_have_count(
        0, timeout=120_000
    )


def test_what_is_missing_is_said_and_all_else_works(page: Page, installer: HeldInstaller) -> None:
    page.goto("/")
    installer.compiled.set()
    installer.answer("kernel", "good")
    installer.answer("paper", "bad")
    installer.answer("photo", "bad")
    expect(page.get_by_text("Missing: printing and photographs.")).to_be_visible()
    page.goto("/rules/lightspeed")
    expect(page.get_by_text("Printing is getting ready.")).to_be_visible()
    expect(page.get_by_role("button", name="Download the sheets")).to_have_count(0)
    page.goto("/judge")
    expect(page.get_by_text("Reading photographs is getting ready.")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/m/*")


def test_printing_and_photographs_appear_by_themselves(page: Page, installer: HeldInstaller) -> None:
    installer.compiled.set()
    installer.answer("kernel", "good")
    page.goto("/rules/lightspeed")
    expect(page.get_by_text("Printing is getting ready.")).to_be_visible()
    installer.answer("paper", "good")
    expect(page.get_by_role("button", name="Download the sheets")).to_be_visible()
