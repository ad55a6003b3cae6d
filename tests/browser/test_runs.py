"""Runs in a browser: on the boards of all games, until no life is left; and after a reload, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kit.moved_clock import MovedClock
from kit.puzzles import card_puzzles_of, match_puzzles_of
from starfelt.puzzles import run
from starfelt.puzzles.model import AnyPuzzle, Puzzle
from tests.browser.hands import Opens, cards_drawn, press_often
from tests.browser.sizes import DESK, PHONES, resize
from tests.browser.test_for_everybody import faults
from tests.browser.test_match_puzzles import first_activation, first_plot, looks_right, order

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

CARD = next(one for one in card_puzzles_of("stellarconflict") if one.kind == "unscathed")
PLOT = first_plot("sure-hit")
SHOT = next(one for one in match_puzzles_of("hexfleet") if one.kind == "best-shot" and len(one.solution) == 1)
MOVED = next(one for one in card_puzzles_of("lightspeed") if one.kind == "mend")
LADDER = (CARD, PLOT, SHOT, MOVED, first_plot("untouched"), first_activation("no-return"))


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Says which puzzles the next runs have."""

    def draw(*puzzles: AnyPuzzle) -> None:
        def ladder(ratings: Mapping[str, float], seen: Container[str], chance: Random) -> tuple[str, ...]:
            del ratings, seen, chance
            return tuple(one.id for one in puzzles)

        monkeypatch.setattr(run, "ladder", ladder)

    return draw


@pytest.fixture
def started(new_context: Opens) -> Callable[..., Page]:
    """Opens the page of a run from the list of puzzles, and starts it."""

    def start(name: str, size: tuple[int, int] = DESK) -> Page:
        width, height = size
        page = new_context(viewport={"width": width, "height": height}).new_page()
        page.goto("/puzzles")
        page.get_by_role("link", name=name, exact=True).click()
        page.get_by_role("button", name="Start").click()
        return page

    return start


def test_a_rush_goes_on_through_all_games_until_the_third_mistake(
    started: Callable[..., Page], clock: MovedClock, draw: Callable[..., None]
) -> None:
    draw(*LADDER)
    with clock.hold():
        page = started("Rush")
        place_by_keys(page, CARD)
        expect(page.get_by_text("✓ 1 solved")).to_be_visible()
        expect(page.get_by_role("region", name="Your orders")).to_be_visible()
        looks_right(page, page.get_by_role("main"))
        order(page, PLOT.solution[0]["orders"])
        page.get_by_role("button", name=re.compile("^Seal")).click()
        expect(page.get_by_text("✓ 2 solved")).to_be_visible()
        page.get_by_role("button", name=f"Fire at {SHOT.solution[0]['target']}", exact=True).click()
        expect(page.get_by_text("✓ 3 solved")).to_be_visible()
        expect(page.get_by_label("3 lives left")).to_be_visible()
        # A ship that was taken up can be exchanged for another one; one that stays where it is changes nothing.
        choice = page.get_by_role("region", name="Which ship do you move?")
        choice.get_by_role("button").last.press("Enter")
        page.get_by_role("button", name="Move another ship").click()
        choice.get_by_role("button").first.press("Enter")
        expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
        expect(page.get_by_role("application")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_label("2 lives left")).to_be_visible()
        page.get_by_role("button", name=re.compile("^Seal")).click()
        expect(page.get_by_label("1 life left")).to_be_visible()
        page.get_by_role("button", name="Done", exact=True).click()
        page.get_by_role("button", name="Done anyway").click()
        expect(page.get_by_role("heading", name="You solved 3 puzzles.")).to_be_visible()
        expect(page.get_by_text("You fired no shot.")).to_be_visible()
        failed = page.get_by_role("link", name="Puzzle 6: not solved")
        expect(failed).to_have_attribute("href", re.compile(LADDER[-1].id))
        # Who looks at one of the puzzles finds the others again.
        failed.click()
        expect(page).to_have_url(re.compile(LADDER[-1].id))
        page.go_back()
        expect(page.get_by_role("heading", name="Your last run: 3 puzzles")).to_be_visible()
        expect(page.get_by_text("Your best rush: 3")).to_be_visible()
        page.get_by_role("button", name="Play again").click()
        expect(page.get_by_label("3 lives left")).to_be_visible()


def test_a_streak_goes_on_after_a_reload_and_ends_with_the_first_mistake(
    started: Callable[..., Page], draw: Callable[..., None]
) -> None:
    draw(CARD, SHOT, PLOT)
    page = started("Streak", PHONES["phone"])
    expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
    for size in (PHONES["low"], DESK, PHONES["phone"]):
        resize(page, size)
        assert faults(page) == []
    place_by_keys(page, CARD)
    expect(page.get_by_role("button", name="Skip")).to_be_enabled()
    expect(page.get_by_role("status").get_by_text("1 solved")).to_be_attached()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("region", name="Your orders")).to_be_visible()
    page.reload()
    expect(page.get_by_role("status").get_by_text("1 solved")).to_be_attached()
    expect(page.get_by_label("1 life left")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Seal")).click()
    expect(page.get_by_role("heading", name="You solved one puzzle.")).to_be_visible()
    expect(page.get_by_text(re.compile("^Against these orders"))).to_be_visible()
    expect(page.get_by_role("link", name="Puzzle 2: skipped")).to_be_visible()
    looks_right(page, page.get_by_role("main"))
    page.get_by_role("link", name="More puzzles").click()
    expect(page.get_by_role("region", name="Streak").get_by_text("is your best streak")).to_be_visible()


def place_by_keys(page: Page, one: Puzzle) -> None:
    """Place the card in hand at the solution, by keys alone. On a phone held upright the table is turned."""
    expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
    cards_drawn(page)
    felt = page.get_by_role("application")
    felt.focus()
    page.keyboard.press("Enter")
    box = felt.bounding_box()
    assert box is not None
    turned = box["width"] < box["height"]
    width, height = one.table.table_mm
    across, down = round(one.solution.x_mm - width / 2), round(one.solution.y_mm - height / 2)
    if turned:
        across, down = -down, across
    press_often(page, "ArrowRight" if across > 0 else "ArrowLeft", abs(across), 10)
    press_often(page, "ArrowDown" if down > 0 else "ArrowUp", abs(down), 10)
    press_often(page, "e", round(one.solution.heading_deg - (270 if turned else 0)) % 360, 5)
    page.keyboard.press("Enter")
