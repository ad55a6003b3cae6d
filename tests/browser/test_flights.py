"""The first lesson of each game, by a player who follows every instruction; and other ways through it."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Fingers, Keys, Mouse, Opens, face_bot, in_play
from tests.browser.sizes import DESK, PHONES, out_of_reach, resize
from tests.browser.test_for_everybody import faults
from tests.browser.test_match_puzzles import skip_to

pytestmark = pytest.mark.browser

_MIDDLE = """(element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


class Small:
    """The table of the card games' lessons."""

    width, height = 900, 600


class SmallMouse(Small, Mouse):
    """Moves the card by mouse, and rotates it by the buttons beside it."""

    def lay_at(self, x: float, y: float, heading: int) -> None:
        """Place the card in hand at this place of the table, at this heading."""
        before = self.left()
        self.hover(x, y)
        expect(self.held).to_be_visible()
        self.turn(heading)
        self.heed()
        self.page.mouse.click(*self.screen(x, y))
        assert self.outcome(before) in ("laid", "over")

    def turn(self, heading: int) -> None:
        """Rotate the card in hand, which points up on the screen, by the buttons: 15 degrees a press."""
        box = self.felt.bounding_box()
        assert box is not None
        up = 270 if box["width"] < box["height"] else 0
        turns = (heading - up) % 360 // 15
        side, times = ("right", turns) if turns <= 12 else ("left", 24 - turns)
        for _ in range(times):
            self.page.get_by_role("button", name=f"Turn {side}").press("Enter")


class SmallFingers(Small, Fingers):
    """Moves the card by touch, and rotates it by the buttons beside it."""


def words(page: Page) -> Locator:
    return page.locator(".guide .words")


def at_step(page: Page, step: str) -> None:
    expect(words(page)).to_have_attribute("data-step", step)


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Continue").click()


def fits_a_phone(page: Page, *used: str) -> None:
    """Check that the guide, and what its step uses, can be seen and pressed on a phone held upright and sideways."""
    needed = page.locator(", ".join((".guide .words", ".guide button", *used)))
    for size in PHONES.values():
        resize(page, size)
        assert out_of_reach(needed) == []
    resize(page, DESK)


def is_accessible(page: Page) -> None:
    """Check the lesson's guide. The match below it is checked in `test_for_everybody.py`, on a phone too."""
    assert faults(page.locator(".guide")) == []


@pytest.fixture
def flyer(new_context: Opens) -> Page:
    width, height = DESK
    return new_context(viewport={"width": width, "height": height}).new_page()


def fly(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=game).check()
    page.get_by_role("button", name="First flight").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))


def fly_at_once(page: Page, server: LiveServer) -> None:
    """Begin the first lesson of Light Speed through the server."""
    face_bot(page, server, lesson="beams", bots=[])


def theirs(page: Page, count: int) -> None:
    """Wait until the other seat has placed this many cards."""
    expect(page.locator('.felt-picture [data-card^="ship:"]')).to_have_count(count)


def won(page: Page) -> None:
    """Check that the lesson is over and won, and leads into a whole match."""
    expect(page.locator(".winner")).to_have_text(re.compile("You win!"))
    into_a_match(page)


def into_a_match(page: Page) -> None:
    lesson = page.url
    page.get_by_role("button", name="Play a real match").click()
    expect(page).not_to_have_url(lesson)
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    expect(page.locator(".guide")).to_have_count(0)


def test_the_first_flight_of_light_speed(flyer: Page) -> None:
    page = flyer
    fly(page, "Light Speed")
    at_step(page, "hand")
    is_accessible(page)
    fits_a_phone(page, ".hand .lens")
    player = SmallMouse(page)
    theirs(page, 2)
    player.hover(100, 500)
    at_step(page, "aim")
    # A card that does not aim yet is not placed.
    page.mouse.click(*player.screen(100, 500))
    expect(player.reason).to_have_text("Not yet: aim first, as the sentence above says.")
    player.hover(700, 430)
    player.turn(0)
    # Its beam ends on the Viper. The lesson's step and the text on the board notice it.
    at_step(page, "lay")
    expect(page.get_by_text("Would hit: Viper of Juno")).to_be_visible()
    before = player.left()
    page.mouse.click(*player.screen(700, 430))
    assert player.outcome(before) == "laid"
    at_step(page, "shield")
    fits_a_phone(page, ".hand .lens")
    player.hover(290, 300)
    expect(player.held).to_be_visible()
    player.turn(180)
    at_step(page, "stop-it")
    page.mouse.click(*player.screen(290, 300))
    at_step(page, "mine")
    player.lay_at(450, 470, 0)
    at_step(page, "battle")
    fits_a_phone(page)
    go_on(page)
    at_step(page, "why")
    page.get_by_role("button", name="Skip to the scores").evaluate("(button) => button.click()")
    expect(page.locator(".scores .total").first).to_have_text("8")
    fits_a_phone(page)
    go_on(page)
    page.get_by_role("button", name="Next lesson").click()
    at_step(page, "first")
    theirs(page, 2)
    fits_a_phone(page, ".hand .lens")
    for x, y, heading, step in ((220, 380, 270, "second"), (680, 250, 180, "third"), (450, 480, 0, "watch")):
        player.lay_at(x, y, heading)
        at_step(page, step)
    go_on(page)
    page.get_by_role("button", name="Skip to the scores").evaluate("(button) => button.click()")
    fits_a_phone(page)
    lesson = page.url
    won(page)
    in_play(page)
    # Lessons are not listed among past matches, and a visitor who has had one is not asked again.
    page.goto("/")
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(page.locator(f"a[href$='{lesson.rsplit('/', 1)[1]}']")).to_have_count(0)
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))


def test_the_first_flight_of_stellar_conflict(flyer: Page) -> None:
    page = flyer
    fly(page, "Stellar Conflict")
    at_step(page, "race")
    is_accessible(page)
    fits_a_phone(page)
    go_on(page)
    at_step(page, "credits")
    take = page.get_by_role("button", name=re.compile("^Take"))
    expect(take).to_be_enabled()
    fits_a_phone(page)
    take.click()
    at_step(page, "cargo")
    player = SmallMouse(page)
    theirs(page, 3)
    fits_a_phone(page, ".hand .lens")
    player.lay_at(150, 300, 90)
    at_step(page, "delay")
    player.lay_at(620, 470, 0)
    at_step(page, "kill")
    player.lay_at(580, 150, 135)
    at_step(page, "steal")
    player.lay_at(790, 400, 0)
    at_step(page, "battle")
    go_on(page)
    page.get_by_role("button", name="Skip to the scores").evaluate("(button) => button.click()")
    fits_a_phone(page)
    won(page)


def test_the_first_flight_of_faster_than_light(flyer: Page) -> None:
    page = flyer
    fly(page, "Faster Than Light")
    at_step(page, "table")
    is_accessible(page)
    fits_a_phone(page)
    go_on(page)
    at_step(page, "launch")
    launch = page.get_by_role("button", name="Launch", exact=True)
    expect(launch).to_be_visible()
    launch.click()
    at_step(page, "seal")
    fits_a_phone(page, '[data-act="seal"]')
    seal = page.locator('[data-act="seal"]')
    seal.click()
    # The resolved turn is shown first.
    at_step(page, "missile")
    fits_a_phone(page, '[data-row="m1"] input')
    # The ring is around the piece to choose, then around the button for its order; on a phone, too.
    for size in (PHONES["phone"], DESK):
        resize(page, size)
        frames(page, '[data-row="m1"]')
    page.get_by_role("button", name="Missile m1", exact=True).click()
    frames(page, '[data-act="sprint"]')
    order(page, "m1", "S6")
    at_step(page, "ship")
    fits_a_phone(page, '[data-row="ship"] input')
    order(page, "ship", "S2")
    at_step(page, "seal-again")
    seal.click()
    at_step(page, "end")
    skip_to(page, page.get_by_text(re.compile("You win!")).first)
    fits_a_phone(page)
    into_a_match(page)


def frames(page: Page, subject: str) -> None:
    """Wait until the tutorial's ring is around this element, as far as it can be seen."""
    page.wait_for_function(
        """(subject) => {
            const ring = document.querySelector("svg rect[rx='10']")?.getBoundingClientRect();
            const box = document.querySelector(subject)?.getBoundingClientRect();
            if (!ring || !box) return false;
            const { left, top, right, bottom } = box;
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            return ring.left <= x && x <= ring.right && ring.top <= y && y <= ring.bottom
                && ring.height <= bottom - top + 16;
        }""",
        arg=subject,
    )


def middle(shown: Locator) -> tuple[float, float]:
    """Return the middle of an element on the screen."""
    x, y = shown.evaluate(_MIDDLE)
    return x, y


def order(page: Page, piece: str, text: str) -> None:
    row = page.locator(f'[data-row="{piece}"] input')
    row.fill(text)
    row.press("Enter")


def to_act(page: Page, act: str) -> None:
    """Wait until this action is possible, and skip the animations before it."""
    button = page.locator(f'[data-act="{act}"]')
    skip = page.locator(".now").get_by_role("button", name="Skip to now")
    while not button.is_visible():
        expect(button.or_(skip).first).to_be_visible()
        # The story may have ended by itself just before.
        skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")


@pytest.mark.motion
def test_the_first_flight_of_hex_and_spades(flyer: Page) -> None:
    page = flyer
    fly(page, "Hex & Spades")
    at_step(page, "chit")
    page.emulate_media(reduced_motion="reduce")
    is_accessible(page)
    page.emulate_media(reduced_motion="no-preference")
    fits_a_phone(page)
    go_on(page)
    at_step(page, "move")
    # The drawn chit is shown first.
    expect(page.locator('[data-act="done"]')).to_be_visible()
    fits_a_phone(page, '[data-act="done"]')
    # The hex ahead: an eighth of the way to the enemy.
    (x, y), (far_x, far_y) = (middle(page.locator(f'[data-ship="{ship}"] .bubble')) for ship in ("B1", "K1"))
    page.mouse.click(x + (far_x - x) / 8, y + (far_y - y) / 8)
    move = page.get_by_role("button", name=re.compile("^Move:"))
    expect(move).to_be_enabled()
    # On a low page, nothing of the orders is cut off at the side.
    resize(page, PHONES["low"])
    assert page.locator(".dock .page").evaluate("(dock) => dock.scrollWidth - dock.clientWidth") == 0
    resize(page, DESK)
    move.click()
    for step, act in (
        ("raise", "raise"),
        ("fire", "fire"),
        ("done", "done"),
        ("again", "fire"),
        ("last", "done"),
    ):
        # No step refers to an animation that is still running.
        to_act(page, act)
        at_step(page, step)
        fits_a_phone(page, f'[data-act="{act}"]')
        page.locator(f'[data-act="{act}"]').click()
    at_step(page, "end")
    fits_a_phone(page)
    won(page)


@pytest.mark.any_game
def test_a_flight_is_flown_by_touch_on_a_phone(new_context: Opens, server: LiveServer) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    fly_at_once(page, server)
    theirs(page, 2)
    expect(words(page)).to_contain_text("Drag it from here onto the table")
    player = SmallFingers(page)
    before = player.left()
    player.take()
    at_step(page, "aim")
    player.carry(700, 430)
    player.lift()
    # It points along the table: it is held until it aims.
    assert player.outcome(before) == "refused"
    at_step(page, "aim")
    for _ in range(6):
        page.get_by_role("button", name="Turn right").tap()
    at_step(page, "lay")
    page.get_by_role("button", name="Place it").tap()
    assert player.outcome(before) == "laid"
    at_step(page, "shield")


def test_a_flight_is_flown_by_keyboard(page: Page) -> None:
    page.goto("/")
    player = Keys(page)
    player.skip_to_play_now()
    player.tab_to(page.get_by_role("button", name="First flight"), most=2)
    player.press("Enter")
    at_step(page, "hand")
    theirs(page, 2)
    # From the middle of the table to beneath the Viper, until the lesson notices that its beam ends there. A busy
    # machine sees a key held for longer, so the card may glide past: then it comes back.
    keys = cycle(["ArrowRight"] * 40 + ["ArrowLeft"] * 40)
    page.get_by_role("application").focus()
    player.press("Enter")
    at_step(page, "aim")
    before = player.left()
    while words(page).get_attribute("data-step") == "aim":
        player.press(next(keys))
    at_step(page, "lay")
    player.press("Enter")
    assert player.outcome(before) == "laid"
    at_step(page, "shield")


@pytest.mark.any_game
def test_whoever_does_otherwise_goes_on_all_the_same_and_can_begin_again(
    page: Page, server: LiveServer
) -> None:
    fly_at_once(page, server)
    theirs(page, 2)
    player = SmallMouse(page)
    # Not where the lesson wants it, but it aims.
    player.hover(700, 470)
    at_step(page, "lay")
    player.lay_at(700, 470, 0)
    at_step(page, "shield")
    first = page.url
    page.get_by_role("button", name="Start this lesson again").click()
    expect(page).not_to_have_url(first)
    at_step(page, "hand")
    assert player.left() == 3
    # A reloaded page continues at the match's current step.
    theirs(page, 2)
    player.hover(700, 430)
    at_step(page, "lay")
    player.lay_at(700, 430, 0)
    at_step(page, "shield")
    page.reload()
    at_step(page, "shield")
    page.get_by_role("button", name="End the first flight").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_flight_is_offered_once_on_the_first_play_now(new_context: Opens) -> None:
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto("/")
    page.evaluate("() => localStorage.removeItem('starfelt.offered.ftl')")
    page.get_by_role("radio", name="Faster Than Light").check()
    page.get_by_role("button", name="Play now").click()
    offer = page.get_by_role("dialog", name="First time here?")
    for answer in offer.locator("footer button").all():
        expect(answer).to_be_in_viewport(ratio=1)
    offer.get_by_role("button", name="Play right away").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
