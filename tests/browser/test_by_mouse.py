"""A whole match against a bot with the mouse alone, from the home page to the rematch; its battle, beam by beam."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer, finish_match
from tests.browser.hands import Mouse, card_name, in_play, play_now, to_the_scores

pytestmark = pytest.mark.browser


def test_a_whole_match_against_a_bot(page: Page) -> None:
    play_now(page)
    player = Mouse(page)
    assert player.left() == 10

    # On the asteroid, in the middle: the page warns before the click and refuses it, and the card stays in hand.
    name = card_name(page)
    ship = name.inner_text()
    player.hover(600, 400)
    expect(player.reason).to_have_text("The card touches the asteroid.")
    assert player.put(600, 400) == "refused"
    assert (player.left(), name.inner_text()) == (10, ship)

    # Three notches of the wheel, then a click.
    x, y = player.free_place((66, 740))
    player.hover(x, y)
    for _ in range(3):
        page.mouse.wheel(0, 100)
    player.heed()
    page.mouse.click(*player.screen(x, y))
    assert player.outcome(10) == "laid"
    laid = next(card for card in player.ships() if abs(card.x - x) + abs(card.y - y) < 4)
    assert 15 <= laid.heading <= 30

    player.lay_all(740)
    expect(
        page.get_by_text("You called it!").or_(page.get_by_text("Called by")).or_(battle(page)).first
    ).to_be_visible()
    expect(battle(page)).to_be_visible()
    to_the_scores(page)

    for row in page.locator(".scores > li").all():
        assert_points_add_up(row)
    expect(page.locator(".winner")).to_have_text(re.compile(r"wins!|You win!|A draw!"))

    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    in_play(page)
    assert player.left() == 10


def battle(page: Page) -> Locator:
    return page.get_by_role("button", name="Skip to the scores")


def assert_points_add_up(row: Locator) -> None:
    """Each part names the ships behind its points, and the parts that score add up to the total."""
    if row.locator("details:not([open])").count():
        row.locator("summary").click()
    counted = row.locator(".part.scored").all()
    parts = [number(part.locator("dt b")) for part in counted]
    for part, points in zip(counted, parts, strict=True):
        assert sum(number(item) for item in part.locator(".item b").all()) == points
    assert sum(parts) == number(row.locator(".total"))


def number(shown: Locator) -> int:
    return int(shown.inner_text().replace("−", "-").replace("+", ""))


def test_the_battle_can_be_read_beam_by_beam(page: Page, server: LiveServer) -> None:
    page.goto(f"/m/{finish_match(server)}")
    page.get_by_role("button", name="How it ended").click()
    expect(page.locator(".scores")).to_be_visible()
    bar = page.get_by_role("slider", name="Position in the battle")
    time_at_the_end = float(bar.input_value())

    # A line of the story leads to its beam and its explanation.
    page.get_by_role("button", name="Story").click()
    lines = page.get_by_role("list", name="Story").get_by_role("button", name=re.compile("fires|hits|mines"))
    lines.first.click()
    assert float(bar.input_value()) < time_at_the_end
    why = page.get_by_role("region", name="Why?")
    expect(why).to_contain_text(re.compile(r"hits|rocks|empty space|no effect"))
    why.get_by_role("button", name="Close").click()
    expect(why).to_be_hidden()

    # So does a click on the beam itself.
    page.mouse.click(*on_a_beam(page))
    expect(why).to_contain_text(re.compile(r"hits|rocks|empty space|no effect"))

    # A click on a card shows what each of its beams did, and each beam that met it.
    why.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Skip to the scores").click()
    page.mouse.click(*on_a_card(page, "asteroid:0"))
    expect(page.get_by_role("region", name="Asteroid")).to_be_visible()

    # The slider can go to any moment.
    box = bar.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    assert abs(float(bar.input_value()) / time_at_the_end - 0.5) < 0.05
    expect(page.get_by_role("region", name="Asteroid")).to_be_hidden()
    page.get_by_role("button", name="Next step").click()
    assert float(bar.input_value()) / time_at_the_end > 0.5
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def on_a_beam(page: Page) -> tuple[float, float]:
    """A point on the screen where a beam lies on top: cards and other beams cover parts of some."""
    x, y = page.evaluate(
        """() => {
            for (const line of document.querySelectorAll("[data-shot] .beam-core"))
                for (let part = 1; part < 10; part++) {
                    const along = (start, end) => start + ((end - start) * part) / 10;
                    const at = new DOMPoint(
                        along(line.x1.baseVal.value, line.x2.baseVal.value),
                        along(line.y1.baseVal.value, line.y2.baseVal.value),
                    ).matrixTransform(line.getScreenCTM());
                    if (document.elementFromPoint(at.x, at.y)?.closest("[data-shot]")) return [at.x, at.y];
                }
            throw new Error("no beam can be clicked");
        }"""
    )
    return x, y


def on_a_card(page: Page, key: str) -> tuple[float, float]:
    """A point where a card lies on top, once the camera rests: the beams of the end cover parts of some."""
    x, y = page.evaluate(
        """async (key) => {
            const shown = () =>
                document.querySelector(`.felt-picture [data-card="${key}"]`).getBoundingClientRect();
            const frame = () => new Promise(requestAnimationFrame);
            let box = shown();
            for (let still = 0; still < 10; still++) {
                await frame();
                const now = shown();
                if (now.x !== box.x || now.y !== box.y || now.width !== box.width) still = 0;
                box = now;
            }
            for (let across = 2; across < 9; across++)
                for (let down = 2; down < 9; down++) {
                    const [x, y] = [box.x + (box.width * across) / 10, box.y + (box.height * down) / 10];
                    const top = document.elementFromPoint(x, y);
                    if (top?.closest("[data-shot]") || top?.closest("[data-card]")?.dataset.card !== key) continue;
                    return [x, y];
                }
            throw new Error(`${key} lies nowhere on top`);
        }""",
        key,
    )
    return x, y
