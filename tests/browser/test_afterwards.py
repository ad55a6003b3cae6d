"""The link of a finished match: its replay, and its files, which the command line judges to the same result."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, finish_match, finish_small_match
from starfelt.cli import main
from tests.browser.hands import PagePlayer, to_the_scores

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"


def totals(page: Page) -> list[int]:
    """Return the scores on the page, by seat: red is Ada's, green Grace's."""
    shown = {
        row.locator(".name").inner_text(): int(row.locator(".total").inner_text().replace("−", "-"))
        for row in page.locator(".scores > li").all()
    }
    return [shown["Ada"], shown["Grace"]]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return the JSON output of a `starfelt` command."""
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def see_how_it_ended(server: LiveServer, page: Page) -> None:
    """Open a finished match, and go straight to its scores."""
    page.goto(f"/m/{finish_match(server)}")
    page.get_by_role("button", name="How it ended").click()
    expect(page.locator(".scores")).to_be_visible()


def test_its_link_shows_the_match_again_and_what_happened(server: LiveServer, page: Page) -> None:
    # A stranger's replay starts with the empty table, and shows no results in advance.
    page.goto(f"/m/{finish_match(server)}")
    expect(page.get_by_role("button", name="Watch the match")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("0")
    # The match is over: what comes after it is offered at once.
    expect(page.get_by_role("link", name="Analysis")).to_be_visible()
    page.get_by_role("button", name="Watch the match").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Watch the match")).to_have_count(0)
    skip = page.get_by_role("button", name="Skip to the scores")
    skip.click()
    expect(page.locator(".scores")).to_contain_text("Damage")
    player = PagePlayer(page)
    assert len(player.ships()) == 15

    # The whole match from the first card on. A disabled button keeps the focus for one frame.
    expect(skip).not_to_be_focused()
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.locator('[data-card="ship:14"]').first).to_have_css("opacity", "0")
    page.get_by_role("button", name="Next step").click()
    expect(page.locator('[data-card="ship:14"]').first).to_have_css("opacity", "1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-shot]").first).to_be_attached()

    skip.click()
    # Both sides are seen at once, with their shots, hits and losses; a click tells who destroyed what.
    expect(page.get_by_role("row", name=re.compile("^Shots"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("own ships"))).to_be_visible()
    page.locator(".scores summary").first.click()
    expect(page.locator(".scores li").first).to_contain_text("Own fire")
    # The mark of a team stands in the line of its ship's name.
    expect(page.locator(".scores .fallen svg").first).to_have_css("display", "inline")
    # The board still shows the beams that met something.
    expect(page.locator("[data-shot]").first).to_be_attached()
    # *What if?* begins with this table.
    page.get_by_role("link", name="What if?").click()
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    expect(page.locator(".felt-picture [data-card^='ship:']")).to_have_count(15)


def downloaded(page: Page, what: str, folder: Path) -> Path:
    """Download a file of the match from its menu."""
    with page.expect_download() as download:
        page.get_by_role("link", name=f"Download the {what}").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_its_files_give_the_same_result(
    server: LiveServer, page: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    see_how_it_ended(server, page)
    points = totals(page)
    page.get_by_label("More").click()
    match = downloaded(page, "match", tmp_path)
    table = downloaded(page, "table", tmp_path)
    assert printed(capsys, "replay", str(match))["outcome"]["winners"] == winners(points)
    assert [score["total"] for score in printed(capsys, "judge", str(table))["scores"]] == points
    # The page replays the match and judges the table as well.
    page.goto("/judge")
    page.set_input_files("input.table-file", match)
    to_the_scores(page)
    assert totals(page) == points
    page.get_by_role("button", name="Leave this match").click()
    page.set_input_files("input.table-file", table)
    play_the_battle(page)
    assert totals(page) == points


@pytest.mark.browser_context_args(locale="fr-FR", viewport={"width": 390, "height": 844})
def test_a_match_of_any_game_is_opened_from_its_file_and_analysed_once_its_end_was_seen(
    server: LiveServer, page: Page, tmp_path: Path
) -> None:
    """On a phone, with the longer words, there is room for both buttons."""
    page.goto("/judge")
    page.set_input_files("input.table-file", EXAMPLES / "benellyn.json")
    expect(page.get_by_role("slider")).to_be_visible()
    leave = page.get_by_role("button", name="Quitter cette partie")
    leave.click()
    expect(page.get_by_role("slider")).to_have_count(0)
    small = tmp_path / "small.json"
    small.write_bytes(server.http.get(f"/api/matches/{finish_small_match(server)}/match.json").content)
    page.set_input_files("input.table-file", small)
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)
    page.get_by_role("button", name="Voir la fin").click()
    page.get_by_role("button", name="Analyse").click()
    decisions = page.get_by_role("list", name="Toutes les décisions").get_by_role("listitem")
    # The first analysis of a server loads compiled code.
    expect(decisions).to_have_count(5, timeout=120_000)
    page.get_by_role("button", name="Retour à la partie").click()
    expect(leave).to_be_visible()


def winners(points: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(points) if total == max(points)]


_DROP = """([area, name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, { type: 'application/json' }));
    for (const type of ['dragover', 'drop'])
        area.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file on the page, as from a file manager."""
    # The page accepts files only once its code has loaded.
    expect(page.get_by_role("button", name="Empty table").first).to_be_visible()
    page.locator("main").evaluate(f"(area, file) => ({_DROP})([area, ...file])", [name, text])


def play_the_battle(page: Page) -> None:
    """Go from the opened table to the end of its battle."""
    page.get_by_role("button", name="Play the battle").click()
    to_the_scores(page)


def test_a_bad_file_is_refused_with_the_place_in_it_and_a_good_ones_battle_is_seen(page: Page) -> None:
    page.goto("/judge")
    good = (EXAMPLES / "figure1.json").read_text()
    bad = json.loads(good)
    bad["ships"][3]["heading_deg"] = 3601
    drop(page, "bad.json", json.dumps(bad))
    expect(page.get_by_role("alert")).to_contain_text("This file cannot be judged")
    expect(page.get_by_role("alert")).to_contain_text("ships[3].heading_deg: ")
    # Another file can be tried at once.
    drop(page, "figure1.json", good)
    play_the_battle(page)
    page.get_by_role("button", name="Story").click()
    story = page.get_by_role("list", name="Story")
    expect(story).to_contain_text("Moth takes 2 rocks from the asteroid.")
    expect(story).to_contain_text("is destroyed: ")
