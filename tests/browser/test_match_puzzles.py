"""Puzzles of games without cards in a browser: each kind is failed, then solved; what is shown fits every size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer, bearer
from kit.puzzles import match_puzzles_of
from starfelt.games.hexfleet.rules.fleet import get
from starfelt.games.hexfleet.rules.hexes import HexPose, walk
from starfelt.puzzles.model import MatchPuzzle
from starfelt.puzzles.playing import solution_of
from tests.browser.hands import Opens
from tests.browser.sizes import DESK, PHONES, covered, out_of_reach, resize
from tests.browser.test_for_everybody import faults

pytestmark = pytest.mark.browser

#: A small phone.
SMALL = (360, 640)
#: Skips a film, in both languages.
_SKIP = re.compile(
    "^(To the end of the turn|Skip to now|To the end|À la fin du tour|Revenir au direct|Aller à la fin)$"
)


def first_plot(kind: str) -> MatchPuzzle:
    """The first puzzle of Faster Than Light of a kind."""
    return next(one for one in match_puzzles_of("ftl") if one.kind == kind)


def first_activation(kind: str) -> MatchPuzzle:
    """The first puzzle of Hex & Spades of a kind: with a hail, or of a ship that fires all round."""
    for puzzle in match_puzzles_of("hexfleet"):
        if puzzle.kind == kind:
            state = puzzle.open().state
            hails = kind == "last-cards" and puzzle.solution[0]["do"] == "hail"
            if hails or get(state, state.active.ship).kind != "light":
                return puzzle
    raise AssertionError(kind)


def opened(new_context: Opens, puzzle: MatchPuzzle, size: tuple[int, int] = DESK) -> Page:
    width, height = size
    page = new_context(viewport={"width": width, "height": height}).new_page()
    page.goto(f"/puzzles/{puzzle.id}")
    return page


def looks_right(page: Page, part: Locator, *, checked: bool = False) -> None:
    """Check on a phone that all buttons and fields of a part can be pressed, and that axe finds no fault.

    `checked`: the rest of the page has been checked before.
    """
    for size in PHONES.values():
        resize(page, size)
        assert (size, out_of_reach(part.locator("button:enabled, input:enabled"))) == (size, [])
    assert faults(part if checked else page) == []
    resize(page, DESK)


def fail(server: LiveServer, puzzle: MatchPuzzle) -> None:
    """Have somebody else seal no orders."""
    sealed = {"commands": [{"do": "seal"}]}
    answer = server.http.post(f"/api/puzzles/{puzzle.id}/tries", json=sealed, headers=bearer(server.guest()))
    assert answer.is_success


def verdict(page: Page, name: str | re.Pattern[str]) -> Locator:
    """Return the verdict. What it follows from is played before; its film is skipped."""
    found = page.get_by_role("status").filter(has=page.get_by_role("heading", name=name))
    skip_to(page, found)
    return found


def skip_to(page: Page, wanted: Locator) -> None:
    """Skip the film before something, unless it has ended by itself."""
    skip = page.get_by_role("button", name=_SKIP)
    expect(wanted.or_(skip).first).to_be_visible()
    skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
    expect(wanted).to_be_visible()


def order(page: Page, orders: dict[str, str]) -> None:
    """Write orders into the sheet."""
    for piece, text in orders.items():
        name = "Ship" if piece == "ship" else f"Missile {piece}"
        field = page.get_by_label(f"Order for {name}:")
        field.fill(text)
        field.press("Tab")


def test_a_plot_is_answered_by_a_refutation_until_nothing_refutes_it(new_context: Opens) -> None:
    puzzle = first_plot("sure-hit")
    page = opened(new_context, puzzle)
    expect(page.get_by_text(re.compile("^Give orders .* whatever the enemy’s orders are"))).to_be_visible()
    sheet = page.get_by_role("region", name="Your orders")
    expect(sheet).to_be_visible()
    expect(page.get_by_text(re.compile("(Blue|Amber) is choosing orders"))).to_be_visible()
    looks_right(page, sheet)
    page.get_by_role("button", name=re.compile("^Seal")).click()
    failed = verdict(page, "Not yet")
    expect(failed.get_by_text(re.compile("^The enemy’s ship (stays|turns|sprints|launches)"))).to_be_visible()
    expect(failed.get_by_text(re.compile("^Against these orders"))).to_be_visible()
    looks_right(page, failed, checked=True)
    # Nothing more is to be ordered, and what happened stays in sight beside the words.
    expect(page.get_by_role("button", name=re.compile("^Seal"))).to_have_count(0)
    for size in *PHONES.values(), SMALL:
        resize(page, size)
        board = page.get_by_role("application")
        assert covered(board, by=page.get_by_role("region", name="Result")) < 0.4
        # A strip is no picture of a battle.
        assert board.evaluate("(board) => board.clientHeight") > 120
    resize(page, DESK)
    failed.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("1 try")).to_be_visible()
    order(page, puzzle.solution[0]["orders"])
    page.get_by_role("button", name=re.compile("^Seal")).click()
    expect(verdict(page, "Solved in 2 tries!").get_by_text(re.compile("^It holds against"))).to_be_visible()


def move(page: Page, start: HexPose, steps: str) -> HexPose:
    """Move by keys to the hex in which steps end; return the pose in which they do."""
    end = walk(start, steps)[-1]
    column, row = start.q, start.r
    while column != end.q:
        right = end.q > column
        page.keyboard.press("ArrowRight" if right else "ArrowLeft")
        even = column % 2 == 0
        row += (-1 if even else 0) if right else (0 if even else 1)
        column += 1 if right else -1
    for _ in range(abs(end.r - row)):
        page.keyboard.press("ArrowDown" if end.r > row else "ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile(r"Move: \d+ of"))).to_be_enabled()
    page.keyboard.press("m")
    return end


def test_an_activation_is_judged_when_it_is_decided(new_context: Opens) -> None:
    puzzle = first_activation("no-return")
    state = puzzle.open().state
    name = state.active.ship
    page = opened(new_context, puzzle)
    expect(page.get_by_text(re.compile("^Fire, and end"))).to_be_visible()
    orders = page.get_by_role("region", name=f"Orders for {name}")
    expect(orders).to_be_visible()
    looks_right(page, orders)
    # To end an activation without a shot needs a second word.
    orders.get_by_role("button", name="Done").click()
    expect(orders.get_by_role("alert")).to_have_text(f"{name} has not done anything yet.")
    orders.get_by_role("button", name="Done anyway").click()
    failed = verdict(page, "Not yet")
    expect(failed.get_by_text("You fired no shot.")).to_be_visible()
    looks_right(page, failed, checked=True)
    failed.get_by_role("button", name="Try again").click()
    expect(orders).to_be_visible()
    pose = get(state, name).pose
    for command in puzzle.solution:
        expect(orders).to_be_visible()
        if command["do"] == "move":
            pose = move(page, pose, command["steps"])
        elif command["do"] == "fire":
            orders.get_by_role("button", name=f"Fire at {command['target']}", exact=True).click()
            # Until the shot has been shown, keys belong to the story.
            expect(orders.get_by_text(f"{name} has fired already").first).to_be_visible()
        elif verdict_is_not_there(page):
            orders.get_by_role("button", name="Done").click()
    solved = verdict(page, "Solved in 2 tries!")
    expect(solved.get_by_text("You fired, and no enemy ship can answer.")).to_be_visible()


def verdict_is_not_there(page: Page) -> bool:
    """An activation ends by itself when nothing is left to do."""
    return not page.get_by_role("heading", name=re.compile("^Solved")).is_visible()


def test_two_turns_are_played_with_the_enemys_answer_between(new_context: Opens) -> None:
    puzzle = first_plot("two-turns")
    page = opened(new_context, puzzle)
    order(page, puzzle.solution[0]["orders"])
    page.get_by_role("button", name=re.compile("^Seal")).click()
    skip_to(page, page.get_by_role("status").get_by_text("Now give yours for the second turn."))
    order(page, solution_of(puzzle)[2]["orders"])
    page.get_by_role("button", name=re.compile("^Seal")).click()
    solved = verdict(page, "Solved at the first try!")
    looks_right(page, solved)
    solved.get_by_role("button", name="Why it works").click()
    told = page.get_by_role("region", name="The solution")
    expect(
        told.get_by_role("listitem").filter(has_text=re.compile("^(the ship|missile m[0-9]) (sp|l|tu|st)"))
    ).to_have_count(2)
    looks_right(page, told, checked=True)
    # On a low screen it leaves the left of the board in sight.
    resize(page, PHONES["low"])
    box = told.bounding_box()
    assert box is not None
    assert box["x"] > 844 / 2


def test_a_hail_before_the_shot_uses_up_the_last_cards(new_context: Opens) -> None:
    puzzle = first_activation("last-cards")
    page = opened(new_context, puzzle)
    orders = page.get_by_role("region", name=f"Orders for {puzzle.open().state.active.ship}")
    for command in puzzle.solution[:-1]:
        expect(orders).to_be_visible()
        orders.get_by_role("button", name="Hail…").click()
        orders.get_by_role("button", name=f"Hail {command['target']}", exact=True).click()
    expect(orders).to_be_visible()
    orders.get_by_role("button", name=f"Fire at {puzzle.solution[-1]['target']}", exact=True).click()
    solved = verdict(page, "Solved at the first try!")
    expect(solved.get_by_text(re.compile("In this order, the chance"))).to_be_visible()
    looks_right(page, solved)
