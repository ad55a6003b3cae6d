"""A synthetic photograph of a printed table: uploaded, corrected by hand on a phone, and judged as its file says."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

pytest.importorskip("cv2")
pytest.importorskip("typst")

from kit.own_fleets import SPARKS
from kit.photographs import Photograph
from kit.printed import printed_deck, small_table
from starfelt.cli import main
from tests.browser.hands import Fingers, Opens

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


class SmallTable(Fingers):
    width, height = 560, 420


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Photograph:
    return small_table(printed_deck(tmp_path_factory.mktemp("cards")))


def read(page: Page, picture: bytes) -> None:
    page.goto("/judge")
    page.get_by_label("Width, mm").fill("560")
    page.get_by_label("Height, mm").fill("420")
    choose(page, picture)


def choose(page: Page, picture: bytes) -> None:
    file = FilePayload(name="table.jpg", mimeType="image/jpeg", buffer=picture)
    page.set_input_files("input.pictures", file)


def test_a_photographed_table_is_corrected_on_a_phone_and_judged_as_its_file_says(
    new_context: Opens, taken: Photograph, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    read(page, taken.data)
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled(timeout=120_000)
    unsure = page.locator(".editor-unsure")
    cards = unsure.count()
    assert cards == len(taken.whole)

    # Doubts are listed; one tap accepts a card.
    page.get_by_role("button", name="In doubt").click()
    word = page.get_by_role("region", name="The referee’s verdict").last
    expect(word).to_contain_text("What the pictures cannot tell")
    expect(word).to_contain_text(f"{cards} cards to check")

    # One tap adds a missing card, which is then in hand. The counts stay in sight.
    counted = page.get_by_role("list", name="Cards seen")
    before = counted.first.inner_text()
    word.get_by_role("button", name="Add Sidewinder").first.click()
    expect(page.get_by_role("button", name="In doubt")).to_have_attribute("aria-expanded", "false")
    expect(counted).to_contain_text("of 10 cards")
    expect(counted).not_to_have_text(before)
    page.get_by_role("button", name="Undo").click()
    fingers = SmallTable(page)
    first = next(card for card in fingers.ships() if card.key == "ship:0")
    fingers.touch(*fingers.screen(first.x, first.y))
    fingers.lift()
    page.get_by_role("button", name="The position is right").click()
    expect(unsure).to_have_count(cards - 1)

    # Another card is corrected by hand and keeps its new place.
    second = next(card for card in fingers.ships() if card.key == "ship:1")
    fingers.touch(*fingers.screen(second.x, second.y))
    x, y = fingers.screen(second.x, second.y)
    fingers.drag(x + 8, y + 8)
    fingers.lift()
    expect(unsure).to_have_count(cards - 2)
    page.get_by_role("button", name="Undo").click()
    expect(unsure).to_have_count(cards - 1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="In doubt").click()
    page.get_by_role("button", name="All positions are right").last.click()
    expect(unsure).to_have_count(0)

    page.get_by_label("More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the table").click()
    file = tmp_path / "table.json"
    download.value.save_as(file)
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled()
    assert main(["judge", str(file), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    totals = [str(score["total"]).replace("-", "\u2212") for score in report["scores"]]
    expect(page.locator(".seats .points b")).to_have_text(totals)


#: A camera that shows a picture of 2000 by 1500 pixels. While `shaking`, each look is some pixels beside the last one.
#: After twelve looks the page's body is `looked`; each whole picture that is taken adds an `i` to it.
CAMERA = """url => {
    const picture = new Image();
    picture.src = url;
    const screen = document.createElement('canvas');
    [screen.width, screen.height] = [2000, 1500];
    window.shaking = true;
    let looks = 0;
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (source, x, y, width, height) {
        if (!(source instanceof HTMLVideoElement)) return draw.call(this, source, x, y, width, height);
        const aside = window.shaking ? 2 * (looks++ % 3) * width / 320 : 0;
        document.body.classList.toggle('looked', looks > 12);
        if (width === 2000) document.body.append(document.createElement('i'));
        draw.call(this, picture, x + aside, y, width, height);
    };
    setInterval(() => draw.call(screen.getContext('2d'), picture, 0, 0, 2000, 1500), 100);
    navigator.mediaDevices.getUserMedia = async () => screen.captureStream();
}"""


def test_the_camera_waits_for_a_still_moment_and_takes_three_pictures(page: Page, taken: Photograph) -> None:
    page.goto("/judge")
    page.evaluate(CAMERA, f"data:image/jpeg;base64,{b64encode(taken.data).decode()}")
    page.get_by_role("button", name="Take a picture").click()
    camera = page.get_by_role("dialog", name="Take a picture")
    camera.get_by_role("button", name="Take a picture").click()
    page.locator("body.looked").wait_for()
    expect(camera.get_by_role("status")).to_have_text("Hold still…")
    expect(page.locator("body > i")).to_have_count(0)

    page.evaluate("() => { window.shaking = false; }")
    expect(page.get_by_role("button", name="Play the battle")).to_be_enabled(timeout=120_000)
    expect(camera).to_have_count(0)
    expect(page.locator("body > i")).to_have_count(3)
    expect(page.locator(".editor-unsure")).to_have_count(len(taken.whole))


def test_without_a_camera_the_phones_own_one_opens(page: Page) -> None:
    page.goto("/judge")
    page.evaluate(
        "() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('refused')); }"
    )
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Take a picture").click()
    assert chooser.value.element.get_attribute("capture") == "environment"


@pytest.mark.logs("422")
def test_what_cannot_be_used_says_what_to_do(page: Page, tmp_path: Path) -> None:
    page.goto("/judge")
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**SPARKS, "card_mm": "small"}))
    page.set_input_files("input.fleets", bad)
    expect(page.get_by_role("alert")).to_contain_text("card_mm")
    good = tmp_path / "sparks.json"
    good.write_text(json.dumps(SPARKS))
    page.set_input_files("input.fleets", good)
    expect(page.get_by_role("listitem").filter(has_text="Sparks")).to_be_visible()
    choose(page, b"GIF89a")
    expect(page.get_by_role("alert")).to_contain_text("This is neither a JPEG nor a PNG picture.")
