"""The analysis of a finished match: what was better and why, a heat map, and another try."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer, analyse, begin, finish_small_match
from kit.moved_clock import MovedClock
from tests.browser.hands import Opens
from tests.browser.late import HeldRequests
from tests.browser.sizes import DESK, PHONES, out_of_reach, resize
from tests.browser.test_for_everybody import faults, faults_at_all_sizes
from tests.browser.test_match_puzzles import verdict
from tests.browser.test_pages import as_guest

pytestmark = pytest.mark.browser


class Finished(NamedTuple):
    """A match, the tokens of its players, and its decisions. The server analyses it once for all tests."""

    match: str
    tokens: tuple[str, str]
    moves: list[dict[str, Any]]

    @property
    def ada(self) -> str:
        return self.tokens[0]


@pytest.fixture(scope="module")
def finished(server: LiveServer) -> Finished:
    tokens = server.guest(), server.guest()
    match = finish_small_match(server, *tokens)
    return Finished(match, tokens, analyse(server, match)["analysis"]["moves"])


def analysis_of(finished: Finished, new_context: Opens, **device: Any) -> Page:
    page = as_guest(new_context(**device), finished.ada)
    page.goto(f"/m/{finished.match}/analysis")
    expect(page.get_by_role("list", name="All decisions").get_by_role("listitem")).not_to_have_count(0)
    return page


def test_it_opens_at_the_viewers_costliest_decision_and_says_why(
    finished: Finished, new_context: Opens
) -> None:
    analysed = as_guest(new_context(), finished.ada)
    analysed.goto(f"/m/{finished.match}")
    analysed.get_by_role("button", name="How it ended").click()
    late = HeldRequests(analysed, "/api/judge$")
    analysed.get_by_role("link", name="Analysis").click()
    expect(analysed).to_have_url(re.compile(f"/m/{finished.match}/analysis$"))
    # The decisions do not wait for the table, and what stands below them stays where it is when it comes.
    expect(analysed.get_by_role("list", name="All decisions").get_by_role("listitem")).to_have_count(5)
    decision = analysed.get_by_role("region", name=re.compile(r"Decision \d+ of \d+"))
    expect(decision.get_by_role("heading")).to_contain_text("of Ada")
    expect(analysed.locator('.felt-picture [data-card^="ship:"]')).to_have_count(0)
    graph = analysed.get_by_role("figure").filter(has_text="Win chance")
    place = graph.bounding_box()
    late.comes()
    expect(analysed.locator('.felt-picture [data-card^="ship:"]')).not_to_have_count(0)
    assert graph.bounding_box() == place
    # One sentence of advice comes first.
    expect(decision.locator("p").nth(0)).to_have_text(re.compile("What cost you most|No decision cost much"))
    expect(decision.locator("p").nth(1)).to_contain_text("in the gold frame")
    expect(decision.get_by_text(re.compile(r"points of win chance lost"))).to_be_visible()
    expect(analysed.locator(".analysis-better")).to_have_count(1)
    expect(analysed.locator(".analysis-played")).to_have_count(1)
    # Seen from the end, the same card is judged on the final table.
    decision.get_by_role("radio", name="With hindsight").check()
    expect(analysed.locator('.felt-picture [data-card^="ship:"]')).to_have_count(5)


def test_a_heat_map_another_try_and_a_link_to_the_puzzle(finished: Finished, new_context: Opens) -> None:
    page = analysis_of(finished, new_context)
    assert faults_at_all_sizes(page) == []
    resize(page, DESK)

    # A heat map shows the value of each place.
    page.get_by_role("button", name="Heat map").click()
    expect(page.locator(".analysis-heat image")).to_have_count(1)
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    page.mouse.move(felt["x"] + felt["width"] * 0.3, felt["y"] + felt["height"] * 0.7)
    expect(page.get_by_text(re.compile(r"\d+% wins here, heading \d+°"))).to_be_visible()

    # Another try is judged while the best place is hidden.
    page.get_by_role("button", name="Find a better place").click()
    expect(page.locator(".analysis-better")).to_have_count(0)
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    at = (felt["x"] + felt["width"] * 0.3, felt["y"] + felt["height"] * 0.75)
    page.mouse.move(*at)
    page.mouse.click(*at)
    expect(page.get_by_text(re.compile(r"points lost"))).to_be_visible()
    expect(page.locator(".analysis-tried")).to_have_count(1)
    page.get_by_role("button", name="Show the best place").click()
    expect(page.locator(".analysis-better")).to_have_count(1)

    # A link to the puzzle opens with the answer hidden.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as a puzzle").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_text(re.compile("where does it win more often"))).to_be_visible()
    expect(page.locator(".analysis-better")).to_have_count(0)
    expect(page.get_by_role("list", name="All decisions")).to_have_count(0)
    page.get_by_role("button", name="Show the best place").click()
    expect(page.locator(".analysis-better")).to_have_count(1)


@pytest.mark.any_game
def test_a_finger_reads_the_heat_map_and_tries_another_place(finished: Finished, new_context: Opens) -> None:
    page = analysis_of(
        finished, new_context, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page.get_by_role("button", name="Heat map").tap()
    # Nothing covers the table, and the value of the place stays when the finger is lifted.
    felt, scale = page.locator(".felt").bounding_box(), page.get_by_role("slider")
    assert felt is not None
    shown = scale.bounding_box()
    assert shown is not None
    assert shown["y"] > felt["y"] + felt["height"]
    page.touchscreen.tap(felt["x"] + felt["width"] * 0.3, felt["y"] + felt["height"] * 0.7)
    expect(page.get_by_text(re.compile(r"\d+% wins here, heading \d+°"))).to_be_visible()
    page.get_by_role("button", name="Find a better place").tap()
    expect(page.get_by_role("status").filter(has_text="where does it win more often")).to_be_visible()
    page.touchscreen.tap(felt["x"] + felt["width"] * 0.3, felt["y"] + felt["height"] * 0.7)
    page.get_by_role("button", name="Place it").tap()
    expect(page.get_by_text(re.compile("points lost"))).to_be_visible()
    expect(page.locator(".analysis-better")).to_have_count(0)
    assert faults(page) == []


@pytest.mark.any_game
@pytest.mark.logs("status of 422")  # a mistake that no other place mends
def test_a_mistake_is_kept_and_comes_back_tomorrow(
    finished: Finished, clock: MovedClock, new_context: Opens
) -> None:
    match, tokens, moves = finished
    loser: int = next(move["seat"] for move in moves if move["hindsight"] > 0)
    page = as_guest(new_context(), tokens[loser])
    # Other tests have moved the server's clock, perhaps past midnight.
    page.clock.set_system_time(clock.wall() / 1000)
    page.goto(f"/m/{match}/analysis")
    decisions = page.get_by_role("list", name="All decisions").get_by_role("button")
    for number in (move["number"] for move in moves if move["seat"] == loser and move["hindsight"] > 0):
        decisions.nth(number).click()
        with page.expect_response(re.compile("/puzzle/")) as kept:
            page.get_by_role("button", name="Keep as a puzzle").click()
        if kept.value.ok:
            break
    expect(page.get_by_text(re.compile("^Kept. It comes back on the Puzzles page tomorrow"))).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text("1 saved mistake, due tomorrow")).to_be_visible()
    clock.put_forward(24 * 3600)
    page.reload()
    page.get_by_role("link", name=re.compile("From your match")).click()
    expect(page.get_by_text(re.compile(r"^Place .* so that you win"))).to_be_visible()
    expect(page.get_by_text("Rating")).to_have_count(0)


def test_a_plot_that_lost_much_is_played_again(server: LiveServer, new_context: Opens) -> None:
    start = {"ships": [{"x_in": 24, "y_in": y, "heading_deg": 0} for y in (4, 42)]}
    match, ada, bob = begin(server, game="ftl", options=start)
    for player, orders in ((ada, {"ship": "S8"}), (bob, {"ship": "L"})):
        player.do("plot", orders=orders)
        player.do("seal")
    assert ada.token is not None
    page = as_guest(new_context(viewport={"width": DESK[0], "height": DESK[1]}), ada.token)
    # A player who has not opened the match before, here.
    page.goto(f"/m/{match}/analysis")
    decision = page.get_by_role("region", name=re.compile(r"Decision \d+ of \d+"))
    expect(decision.get_by_role("heading")).to_contain_text("Ada")
    expect(decision.locator("p").first).to_have_text("What cost you most")
    assert faults_at_all_sizes(page) == []
    resize(page, DESK)
    press(page.get_by_role("button", name="Keep as a puzzle"))
    press(page.get_by_role("link", name="Try it now"))
    expect(page.get_by_text(re.compile("lose at most 5 wins in 100"))).to_be_visible()
    expect(page.get_by_text("Rating")).to_have_count(0)
    again(page, "S8")
    press(page.get_by_role("button", name="Seal anyway"))
    failed = verdict(page, "Not yet")
    expect(failed.get_by_text(re.compile("^This decision wins 0 of 100 matches"))).to_be_visible()
    assert faults_at_all_sizes(failed) == []
    failed.get_by_role("button", name="Try again").click()
    again(page, "L")
    verdict(page, re.compile("^Solved"))


def press(button: Locator) -> None:
    """Press a button at a desk, once it was seen that it can be pressed on a phone, too."""
    expect(button).to_be_visible()
    resize(button.page, PHONES["phone"])
    assert out_of_reach(button) == []
    resize(button.page, DESK)
    button.click()


def again(page: Page, order: str) -> None:
    """Seal a plot of the ship."""
    field = page.get_by_label("Order for Ship:")
    field.fill(order)
    field.press("Tab")
    page.get_by_role("button", name=re.compile("^Seal")).click()
