"""The end of a duel and of a battle: what it tells its players, and the moment that decided."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, analyse
from kit.stored import store_match
from tests.browser.hands import Opens
from tests.browser.sizes import out_of_reach, resize
from tests.browser.test_for_everybody import faults_at_all_sizes
from tests.browser.test_pages import as_guest

pytestmark = pytest.mark.browser

#: Near each other, face to face: somebody is destroyed within a few turns, and so the analysis is short.
NEAR = [{"x_in": 24, "y_in": y, "heading_deg": heading} for y, heading in ((16, 180), (32, 0))]
#: A match that Ada lost, and what its end and its analysis say of it.
LOST = {
    "ftl": (
        {"turn_limit": 4, "ships": NEAR},
        89,
        "Your missiles: ",
        "Missiles: ",
        re.compile(r"What decided: .* See it"),
    ),
    "hexfleet": (
        {"scenario": "skirmish", "turn_limit": 3},
        0,
        "Your shots: ",
        "Shots: ",
        re.compile(r"Hardest shot: .* See it"),
    ),
}


@pytest.fixture(scope="module")
def ada(server: LiveServer) -> str:
    return server.guest()


@pytest.fixture(scope="module", params=LOST)
def lost(request: pytest.FixtureRequest, server: LiveServer, ada: str) -> tuple[str, str]:
    """The game and the id of a match that Ada has lost."""
    game = request.param
    options, seed, *_ = LOST[game]
    return game, store_match(server, game, ada, seed=seed, **options)


def at_the_end(page: Page, match: str) -> Page:
    page.goto(f"/m/{match}")
    page.get_by_role("button", name="How it ended").click()
    return page


def test_a_player_reads_the_own_lines_first_and_sees_the_moment_again(
    new_context: Opens, lost: tuple[str, str], ada: str
) -> None:
    game, match = lost
    *_, own, other, moment = LOST[game]
    page = at_the_end(as_guest(new_context(), ada), match)
    lines = page.locator(".seat li")
    expect(lines).to_have_count(6)
    expect(lines.nth(0)).to_contain_text(own)
    expect(lines.nth(3)).to_contain_text(other)
    assert faults_at_all_sizes(page) == []
    page.get_by_role("button", name=moment).click()
    expect(lines).to_have_count(0)


# `test_analysis.py` looks at that of a duel.
@pytest.mark.parametrize("lost", ["hexfleet"], indirect=True)
def test_the_analysis_of_a_battle_opens_at_the_decision_that_cost_most(
    new_context: Opens, server: LiveServer, lost: tuple[str, str], ada: str
) -> None:
    _, match = lost
    analyse(server, match)
    page = as_guest(new_context(), ada)
    page.goto(f"/m/{match}/analysis")
    decision = page.get_by_role("region", name=re.compile(r"Decision \d+ of \d+"))
    expect(decision.get_by_role("heading")).to_contain_text("Ada")
    expect(decision.locator("p").first).to_have_text("What cost you most")
    assert faults_at_all_sizes(page) == []


@pytest.mark.parametrize("lost", ["ftl"], indirect=True)
def test_the_story_of_a_duel_can_be_closed_on_a_small_phone(
    new_context: Opens, lost: tuple[str, str], ada: str
) -> None:
    _, match = lost
    page = at_the_end(as_guest(new_context(), ada), match)
    resize(page, (360, 640))
    page.get_by_role("button", name="Story", exact=True).click()
    close = page.get_by_role("button", name="Close")
    expect(close).to_be_visible()
    assert out_of_reach(close) == []
    close.click()
    expect(close).to_have_count(0)
