"""Words and controls of each main screen, as a newcomer sees it in Chromium.

    .venv/bin/python -m bench.screens [--language en fr] [--pictures FOLDER]

A word is a run of letters or digits in a text that is shown; a closed list counts as its one visible choice. A control
is a link, a button, a field, or another element that the keyboard reaches. Both are counted on the whole page, and for
a dialog in the dialog alone. Folded parts are not shown, so they do not count.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from kit.live_server import LiveServer, finish_match
from scripts.chromium import chromium
from starfelt.games import GAMES

SIZE = (1280, 800)

#: Counts within an element. A text of one pixel is for screen readers alone.
_COUNT = r"""(root) => {
    const shown = (element) => {
        const {width, height, bottom} = element.getBoundingClientRect();
        return width > 1 && height > 1 && bottom > 0 && element.checkVisibility({visibilityProperty: true});
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let said = '';
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element.closest('option, script, style, [aria-hidden="true"].unseen') && shown(element)
            && !(element.closest('.unseen'))) said += ' ' + texts.currentNode.data;
    }
    for (const list of root.querySelectorAll('select'))
        if (shown(list)) said += ' ' + (list.selectedOptions[0]?.textContent ?? '');
    const controls = [...root.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')];
    return [(said.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []).length, controls.filter(shown).length];
}"""


class Screen(NamedTuple):
    """A main screen: its name, and the part of the page to count."""

    name: str
    part: Locator


def settle(page: Page) -> None:
    """Wait until the page has loaded what it shows."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")


def home(page: Page) -> Generator[Screen]:
    """The home page, and the dialog of a new table, for each game."""
    for game in GAMES:
        page.goto("/")
        page.locator(f'.games input[value="{game}"]').check(force=True)
        settle(page)
        yield Screen(f"home, {game}", page.locator("body"))
        page.locator(".also button").first.click()
        dialog = page.locator("dialog[open]")
        expect(dialog.locator("form")).to_be_visible()
        settle(page)
        yield Screen(f"new table, {game}", dialog)


def create_match(page: Page, server: LiveServer, game: str, **wish: object) -> str:
    """Create a match whose host is this page; return its id."""
    token = server.guest()
    match = server.make(token, game, **wish)
    page.goto("/")
    page.evaluate("([token]) => localStorage.setItem('starfelt.token', token)", [token])
    page.goto(f"/m/{match}")
    settle(page)
    return match


def matches(page: Page, server: LiveServer) -> Generator[Screen]:
    """The lobby, the start and the end of a match of each game."""
    for game in GAMES:
        create_match(page, server, game)
        expect(page.locator(".seats li").first).to_be_visible()
        yield Screen(f"lobby, {game}", page.locator("body"))
        create_match(page, server, game, bots=[{"level": "cadet"}])
        page.locator(".act button").first.click()
        board = ".choosing footer button" if game == "stellarconflict" else '[role="application"]'
        expect(page.locator(board).last).to_be_visible(timeout=90_000)
        settle(page)
        if game == "stellarconflict":
            yield Screen("choosing a fleet", page.locator("body"))
            page.locator(".choosing footer button").last.click()
            expect(page.locator('[role="application"]')).to_be_visible(timeout=90_000)
        yield Screen(f"match, {game}", page.locator("body"))
        token = page.evaluate("() => localStorage.getItem('starfelt.token')")
        player = server.sit(page.url.rsplit("/", 1)[-1], token)
        player.do("resign")
        player.close()
        expect(page.locator('a[href$="/analysis"], .result, .scores').first).to_be_visible(timeout=90_000)
        settle(page)
        yield Screen(f"end, {game} (resigned)", page.locator("body"))
    page.goto(f"/m/{finish_match(server)}")
    settle(page)
    page.get_by_role("slider").first.press("End")
    expect(page.locator(".scores")).to_be_visible()
    settle(page)
    yield Screen("end, lightspeed (scores)", page.locator("body"))


def print_counts(browser: Browser, server: LiveServer, language: str, pictures: Path | None) -> None:
    """Print a line for each screen."""
    context = browser.new_context(
        base_url=f"http://{server.host}", locale=language, viewport={"width": SIZE[0], "height": SIZE[1]}
    )
    page = context.new_page()
    for screens in (home(page), matches(page, server)):
        for name, part in screens:
            words, controls = part.evaluate(_COUNT)
            print(f"{language}  {name:28} {words:5} words {controls:4} controls", flush=True)
            if pictures is not None:
                page.screenshot(path=pictures / f"{language}-{re.sub(r'[^a-z]+', '-', name)}.png")
    context.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--language", nargs="*", default=["en", "fr"])
    arguments.add_argument("--pictures", type=Path, help="a folder for a picture of each screen")
    wanted = arguments.parse_args()
    if wanted.pictures is not None:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        server = LiveServer(Path(folder))
        try:
            for language in wanted.language:
                print_counts(browser, server, language, wanted.pictures)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
