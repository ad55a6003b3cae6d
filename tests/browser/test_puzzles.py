"""Puzzles in a browser: today's, a failed try and its reason, the solving one, the solution."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, bearer
from kit.puzzles import card_puzzles_of
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.puzzles.filters import Candidate
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import OpenTable
from starfelt.puzzles.model import FilePose, Puzzle, file_pose_of
from starfelt.table.card import Pose
from tests.browser.hands import Fingers, Mouse, cards_drawn, press_often
from tests.browser.test_for_everybody import faults_at_all_sizes

pytestmark = pytest.mark.browser

ONE = card_puzzles_of("lightspeed")[0]
_WITHOUT_FORMATS = """
    const { DateTimeFormat, NumberFormat, ListFormat } = Intl;
    window.giveBack = () => void Object.assign(Intl, { DateTimeFormat, NumberFormat, ListFormat });
    for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat"]) delete Intl[name];
"""


@pytest.fixture
def opened(page: Page) -> Page:
    page.goto(f"/puzzles/{ONE.id}")
    expect(page.get_by_text(re.compile(r"^Place .* so that you win"))).to_be_visible()
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(len(ONE.table.ships))
    return page


@cache
def reachable() -> FilePose:
    """The steadiest solution of `ONE` at one of eight headings, which the button for turns of 15 degrees reaches."""
    table = table_of(ONE)
    assert isinstance(table, OpenTable)
    moves = OneCardMoves(table.field, table.seat, table.ship)
    width, height = table.field.width, table.field.height
    grid = np.meshgrid(np.arange(0, width, 100), np.arange(0, height, 100), np.arange(0, 3600, 450))
    poses = moves.legal(np.stack(grid, axis=-1).reshape(-1, 3).astype(np.int64))
    winners = moves.judge_poses(poses).winners
    found = poses[winners[:, table.seat] & (winners.sum(axis=1) == 1)]
    steady = Candidate(table, ONE.goal).tolerance
    return file_pose_of(Pose(*max(found, key=steady).tolist()))


def place(page: Page, puzzle: Puzzle, where: FilePose) -> None:
    """Turn the card in hand by its button, and place it with a click."""
    for _ in range(round(where.heading_deg / 15)):
        page.get_by_role("button", name="Turn right").press("Enter")
    felt = page.locator(".felt-cloth").first.bounding_box()
    assert felt is not None
    width, height = puzzle.table.table_mm
    at = (felt["x"] + felt["width"] * where.x_mm / width, felt["y"] + felt["height"] * where.y_mm / height)
    page.mouse.move(*at)
    page.mouse.click(*at)


@pytest.mark.any_game
def test_a_screen_reader_hears_the_table(opened: Page) -> None:
    assert faults_at_all_sizes(opened) == []
    cards = opened.get_by_role("list", name=re.compile("^The cards on the table")).get_by_role("listitem")
    expect(cards).to_have_count(len(ONE.table.ships) + len(ONE.table.asteroids))
    one = ONE.table.ships[0]
    x, y, heading = (int(number + 0.5) for number in (one.x_mm, one.y_mm, one.heading_deg))
    where = f"{x} by {y} millimetres, heading {heading} degrees."
    expect(cards.filter(has_text=where)).to_have_count(1)
    expect(opened.get_by_role("application")).to_have_attribute("aria-label", re.compile("Arrows move"))


def test_today_leads_to_a_puzzle_and_its_day_is_said_without_formats_that_load_slowly(page: Page) -> None:
    page.add_init_script(_WITHOUT_FORMATS)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile(r"^Puzzle of \d+ [A-Z]\w+ .* Solve it$"))).to_be_visible()
    # Other pages may need them.
    page.evaluate("giveBack()")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name=re.compile("^Puzzle of "))).to_be_visible()
    page.get_by_role("link", name="Solve it").click()
    expect(page).to_have_url(re.compile(r"/puzzles/(ls|sc|ft|hs)-\w+$"))
    expect(page.get_by_role("heading", name=re.compile("^Puzzle of "))).to_be_visible()
    expect(page.get_by_text(re.compile(r"\.\s+Rating \d+"))).to_be_visible()


@pytest.mark.any_game
def test_a_solving_try_is_kept_and_can_be_shared(opened: Page) -> None:
    place(opened, ONE, reachable())
    skip_battle(opened)
    verdict = opened.get_by_role("status").filter(
        has=opened.get_by_role("heading", name="Solved at the first try!")
    )
    expect(verdict.get_by_text(re.compile(r"^Your rating: 1[567]\d\d \+\d+$"))).to_be_visible()
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    verdict.get_by_role("button", name="Share").click()
    expect(opened.get_by_text("Link copied")).to_be_visible()
    first, link = opened.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(r"Starfelt puzzle, Light Speed, rating \d+: 🟩 · theme: .+ · time: \d:\d\d", first)
    assert link.endswith(f"/puzzles/{ONE.id}")
    verdict.get_by_role("link", name="More puzzles").click()
    expect(opened.get_by_role("link", name=re.compile("Solved")).first).to_be_visible()
    expect(opened.get_by_text("your rating, after 1 puzzle")).to_be_visible()
    # What is stored can be deleted.
    opened.get_by_role("button", name="Delete my tries").click()
    opened.get_by_role("button", name="Delete", exact=True).click()
    expect(opened.get_by_text("Your first try at each puzzle is rated.")).to_be_visible()


@pytest.mark.any_game
def test_a_card_that_touches_another_is_red_and_not_sent(opened: Page) -> None:
    sent: list[str] = []
    opened.on("request", lambda request: sent.append(request.url))
    felt = opened.get_by_role("application")
    other = ONE.table.ships[0]
    player = Mouse(opened)
    player.width, player.height = (int(side) for side in ONE.table.table_mm)
    player.hover(other.x_mm, other.y_mm)
    reason = opened.locator(".hand .reason")
    expect(reason).to_have_text(re.compile(r"^The card touches .+"))
    expect(opened.locator(".felt-refused").first).to_be_attached()
    felt.focus()
    opened.keyboard.press("ArrowUp")
    expect(opened.get_by_role("button", name="Place it")).to_be_disabled()
    opened.keyboard.press("Enter")
    # While the referee is asked, the card follows no pointer.
    expect(opened.locator(".felt-sent")).to_have_count(0)
    player.hover(56, player.height - 56)
    expect(reason).to_have_text("")
    assert not any("/tries" in url for url in sent)


@pytest.mark.any_game
@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_finger_fails_and_solves_on_a_phone(opened: Page) -> None:
    fingers, where = Fingers(opened), reachable()
    fingers.take()
    fingers.carry(100, 720)
    fingers.lift()
    opened.get_by_role("button", name="Skip to the scores").tap()
    failed = opened.get_by_role("status").filter(has=opened.get_by_role("heading", name="Not yet"))
    expect(failed.get_by_text(re.compile(r"the enemy"))).to_be_visible()
    expect(failed.get_by_text(re.compile(r"^Your rating: 1[234]\d\d −\d+$"))).to_be_visible()
    # The verdict leaves the whole table in sight.
    expect(opened.get_by_role("group", name="Scores")).to_be_hidden()
    table, verdict = opened.locator(".felt").bounding_box(), failed.bounding_box()
    assert table is not None
    assert verdict is not None
    assert verdict["y"] >= table["y"] + table["height"]
    failed.get_by_role("button", name="Try again").tap()
    # On a phone held upright, the card begins turned like the table.
    for _ in range(round((where.heading_deg - 270) % 360 / 15)):
        opened.get_by_role("button", name="Turn right").tap()
    fingers.take()
    fingers.carry(where.x_mm, where.y_mm)
    fingers.lift()
    opened.get_by_role("button", name="Skip to the scores").tap()
    expect(opened.get_by_role("heading", name="Solved in 2 tries!")).to_be_visible()


@pytest.mark.any_game
def test_a_hint_then_the_solution_and_how_others_tried(server: LiveServer, opened: Page) -> None:
    fail = {"x_mm": 100, "y_mm": 720, "heading_deg": 0}
    answer = server.http.post(f"/api/puzzles/{ONE.id}/tries", json=fail, headers=bearer(server.guest()))
    assert not answer.json()["tried"]["solved"]
    more = opened.get_by_label("More", exact=True)
    more.click()
    # A hint says what it costs, and names the themes.
    opened.get_by_role("button", name="Hint (your first try then counts half)").click()
    expect(opened.get_by_text(re.compile(r"Hint: \w+"))).to_be_visible()
    more.click()
    opened.get_by_role("button", name="Show the solution").click()
    expect(opened.get_by_text(re.compile(r"^One legal place in \d+ solves it"))).to_be_visible()
    expect(opened.locator(".analysis-better")).to_have_count(1)
    expect(opened.get_by_text(re.compile(r"players? (has tried it|solved it)"))).to_be_visible()
    expect(opened.locator(".analysis-crowd > g")).to_have_count(0)
    opened.get_by_role("button", name="How others tried").click()
    expect(opened.locator(".analysis-crowd > .failed").first).to_be_visible()
    opened.get_by_role("link", name="More puzzles").first.click()
    expect(opened.get_by_role("link", name=re.compile("Solution seen")).first).to_be_visible()


def kept_puzzle(page: Page, kind: str) -> Puzzle:
    """Open the first puzzle of a kind."""
    one = next(one for one in card_puzzles_of("lightspeed") if one.kind == kind)
    page.goto(f"/puzzles/{one.id}")
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(len(one.table.ships))
    return one


def ask_once(page: Page, one: Puzzle) -> None:
    """Ask for an answer to the first of two ships. The first one that a server gives loads compiled code."""
    place = msgspec.to_builtins(one.solution)
    page.request.post(f"/api/puzzles/{one.id}/reply", data=place, timeout=120_000)


def click_at(page: Page, one: Puzzle, where: FilePose) -> None:
    """Turn the card in hand exactly, by keys, and place it."""
    cards_drawn(page)
    felt = page.locator(".felt-cloth").first.bounding_box()
    assert felt is not None
    width, height = one.table.table_mm
    at = (felt["x"] + felt["width"] * where.x_mm / width, felt["y"] + felt["height"] * where.y_mm / height)
    page.mouse.move(*at)
    press_often(page, "e", round(where.heading_deg), 5)
    page.mouse.click(*at)


def skip_battle(page: Page) -> None:
    expect(page.get_by_role("group", name="Battle panels")).to_be_visible()
    page.keyboard.press("End")


@pytest.mark.any_game
def test_any_own_ship_can_be_moved(page: Page) -> None:
    one = kept_puzzle(page, "mend")
    expect(
        page.get_by_text(re.compile("^You are losing. Move one of your ships so that you win"))
    ).to_be_visible()
    choice = page.get_by_role("region", name="Which ship do you move?")
    own = [ship for ship in one.table.ships if ship.seat == one.seat]
    expect(choice.get_by_role("button")).to_have_count(len(own))
    # The right one, taken up on the table.
    number = next(
        at for at, ship in enumerate(one.table.ships) if (ship.seat, ship.ship) == (one.seat, one.ship)
    )
    page.locator(f'.felt-picture [data-card="ship:{number}"]').first.click()
    expect(page.get_by_role("region", name="The card in your hand")).to_be_visible()
    turn = (one.solution.heading_deg - one.table.ships[number].heading_deg) % 360
    click_at(page, one, replace(one.solution, heading_deg=turn))
    skip_battle(page)
    expect(page.get_by_role("heading", name="Solved at the first try!")).to_be_visible()
    page.get_by_role("button", name="Why it works").click()
    expect(page.get_by_text(re.compile("One legal move in .* of all moves"))).to_be_visible()


def test_the_enemy_answers_the_first_of_two_ships(page: Page) -> None:
    one = kept_puzzle(page, "two-ships")
    assert one.sequel is not None
    ask_once(page, one)
    click_at(page, one, one.solution)
    # What is clicked is a little beside the solution, so another answer may be the best.
    expect(page.get_by_text(re.compile("^The enemy has placed .* millimetres, heading"))).to_be_attached()
    expect(
        page.get_by_text(re.compile("^The enemy has placed .* Now place .* so that you win"))
    ).to_be_visible()
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(len(one.table.ships) + 2)
    expect(page.locator(".analysis-played")).to_have_count(1)
    page.get_by_role("button", name="Start over").click()
    expect(
        page.get_by_text(re.compile("^Place .* The enemy answers with .* Then place .* so that you win"))
    ).to_be_visible()
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(len(one.table.ships))
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Show the solution").click()
    expect(
        page.get_by_text(re.compile("One legal first place in .* wins against every answer"))
    ).to_be_visible()
    expect(page.get_by_text(re.compile("^The enemy’s best answer"))).to_be_visible()
    expect(page.locator(".analysis-better")).to_have_count(2)
