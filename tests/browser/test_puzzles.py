"""Puzzles in a browser: today's, a failed try and its reason, the solving one, the solution."""

from __future__ import annotations

import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from starfelt.analysis.deployment.fixed import OneCardMoves
from starfelt.puzzles.filters import Candidate
from starfelt.puzzles.model import FilePose, Puzzle, file_pose_of
from starfelt.puzzles.proving import open_table
from starfelt.puzzles.shipped import puzzles_of
from starfelt.table.card import Pose
from tests.browser.test_for_everybody import faults_at_all_sizes

pytestmark = pytest.mark.browser

ONE = puzzles_of("lightspeed")[0]


@pytest.fixture
def opened(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/puzzles/{ONE.id}")
    expect(page.get_by_text(re.compile(r"^Place .* so that you win"))).to_be_visible()
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(len(ONE.table.ships))
    return page


def reachable(puzzle: Puzzle) -> FilePose:
    """The steadiest solution with a heading that the button for turns of 15 degrees can reach."""
    table = open_table(puzzle)
    moves = OneCardMoves(table.field, table.seat, table.ship)
    width, height = table.field.width, table.field.height
    grid = np.meshgrid(np.arange(0, width, 100), np.arange(0, height, 100), np.arange(0, 3600, 150))
    poses = moves.legal(np.stack(grid, axis=-1).reshape(-1, 3).astype(np.int64))
    winners = moves.judged(poses).winners
    found = poses[winners[:, table.seat] & (winners.sum(axis=1) == 1)]
    steady = Candidate(table, puzzle.goal, seed=0).tolerance
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


def test_today_leads_to_a_puzzle(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name=re.compile("^Puzzle of "))).to_be_visible()
    page.get_by_role("link", name="Solve it").click()
    expect(page).to_have_url(re.compile(r"/puzzles/(ls|sc)-\w+$"))
    expect(page.get_by_text(re.compile("^Place .* so that you win"))).to_be_visible()


def test_a_failed_try_says_why_and_can_be_repeated(opened: Page) -> None:
    place(opened, ONE, FilePose(100, 720, 0))
    verdict = opened.get_by_role("status").filter(has=opened.get_by_role("heading", name="Not yet"))
    expect(verdict.get_by_text(re.compile(r"the enemy"))).to_be_visible()
    verdict.get_by_role("button", name="Try again").click()
    expect(opened.get_by_text("1 try")).to_be_visible()


def test_a_solving_try_is_kept_and_can_be_shared(opened: Page) -> None:
    place(opened, ONE, reachable(ONE))
    verdict = opened.get_by_role("status").filter(
        has=opened.get_by_role("heading", name="Solved at the first try!")
    )
    expect(verdict.get_by_role("button", name="Share")).to_be_visible()
    verdict.get_by_role("link", name="More puzzles").click()
    expect(opened.get_by_role("link", name=re.compile("Solved")).first).to_be_visible()


def test_the_solution_is_told_with_its_themes(opened: Page) -> None:
    opened.get_by_label("More", exact=True).click()
    opened.get_by_role("button", name="Show the solution").click()
    expect(opened.get_by_text(re.compile(r"^One legal place in \d+ solves it"))).to_be_visible()
    expect(opened.locator(".analysis-better")).to_have_count(1)
    opened.get_by_role("link", name="More puzzles").first.click()
    expect(opened.get_by_role("link", name=re.compile("Solution seen")).first).to_be_visible()


def test_everybody_can_use_the_pages(opened: Page) -> None:
    assert faults_at_all_sizes(opened) == []
    opened.goto("/puzzles")
    expect(opened.get_by_role("heading", name="All puzzles")).to_be_visible()
    assert faults_at_all_sizes(opened) == []
