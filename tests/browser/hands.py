"""A simulated player in a browser: reads the table from the page, and places cards by mouse, keys or touch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import hypot
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from kit.live_server import LiveServer, SocketPlayer, begin

#: Opens another browser, with empty storage.
Opens = Callable[..., BrowserContext]


def store(context: BrowserContext, key: str, value: str) -> None:
    """Put something into the storage of all pages of a browser."""
    script = f"localStorage.setItem('starfelt.{key}', {json.dumps(value)})"
    context.add_init_script(f"if (location.protocol !== 'about:') {script}")


#: Two cards of 63 × 88 mm whose centres are farther apart than this never touch, however they are turned.
APART_MM = 110
#: A card at this distance from the table's edge is wholly on it, at any heading.
EDGE_MM = 56

_CARDS = """() => [...document.querySelectorAll('.felt-picture [data-card]')].map((card) =>
    [card.dataset.card, ...card.getAttribute('transform').match(/-?[\\d.]+/g).map(Number)])"""
_MIDDLE = """(element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
_CLEAR = "() => document.querySelector('.hand .reason.bad') === null"
_FEWER = """(before) => {
    const left = document.querySelector('.seats .you .cards b');
    return !left || Number(left.textContent) < before || document.querySelector('.stop, .battle') !== null;
}"""
_OUTCOME = """(before) => {
    const left = document.querySelector('.seats .you .cards b');
    if (!left) return 'over';
    if (Number(left.textContent) < before) return 'laid';
    if (document.querySelector('.stop, .battle')) return 'over';
    // A reason may have stood there before: until the answer is here the card cannot be turned or moved.
    if (document.querySelector('.felt-sent')) return null;
    return document.querySelector('.hand .reason.bad') ? 'refused' : null;
}"""


_SPEAK = """(language) => {
    const key = "starfelt.language";
    localStorage.setItem(key, language);
    dispatchEvent(new StorageEvent("storage", { key, newValue: language, storageArea: localStorage }));
}"""
_PRESS_OFTEN = """([key, shiftKey, times]) => {
    for (let left = times; left > 0; left -= 1)
        for (const event of ["keydown", "keyup"])
            document.activeElement.dispatchEvent(
                new KeyboardEvent(event, { key, shiftKey, bubbles: true, cancelable: true }));
}"""
_FOLLOW = """(href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
}"""


@dataclass(frozen=True)
class CardOnPage:
    """A card on the table: its key (`ship:3`, `asteroid:0`), millimetres and degrees."""

    key: str
    x: float
    y: float
    heading: float


class PagePlayer:
    """One seat's page. The table measures 1200 × 800 mm, the default of matches."""

    width, height = 1200, 800

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt: Locator = page.get_by_role("application")
        self.held: Locator = page.locator(".felt-picture .felt-held-tint")
        self.reason: Locator = page.locator(".hand .reason")

    def left(self) -> int:
        """Count this player's cards that are not on the table yet."""
        shown = self.page.locator(".seats .you .cards b")
        return int(shown.text_content() or 0) if shown.count() else 0

    def cards(self) -> list[CardOnPage]:
        return [CardOnPage(*card) for card in self.page.evaluate(_CARDS)]

    def ships(self) -> list[CardOnPage]:
        return [card for card in self.cards() if card.key.startswith("ship:")]

    def screen(self, x: float, y: float) -> tuple[float, float]:
        """Return a table point's position in the window, in pixels. On a phone held upright the table is rotated."""
        box = self.felt.bounding_box()
        assert box is not None
        # A small screen may show only a part of the table, around the card in hand. Its box still stands for the whole
        # table.
        if box["width"] < box["height"]:
            across, down = box["width"] / self.height, box["height"] / self.width
            return box["x"] + (self.height - y) * across, box["y"] + x * down
        across, down = box["width"] / self.width, box["height"] / self.height
        return box["x"] + x * across, box["y"] + y * down

    def free_place(
        self, near: tuple[float, float], grid: int = 20, cards: list[CardOnPage] | None = None
    ) -> tuple[float, float]:
        """Return the nearest place where a card is legal at any heading, on a grid around `near`."""
        others = self.cards() if cards is None else cards
        for far in range(121):
            for column in range(-far, far + 1):
                for row in (abs(column) - far, far - abs(column)):
                    x, y = near[0] + column * grid, near[1] + row * grid
                    if (
                        EDGE_MM <= x <= self.width - EDGE_MM
                        and EDGE_MM <= y <= self.height - EDGE_MM
                        and all(hypot(card.x - x, card.y - y) >= APART_MM for card in others)
                    ):
                        return x, y
        raise AssertionError("the table is full")

    def lay_elsewhere(self, keep: int = 0) -> None:
        """Place cards from another device of this player, until `keep` are left or the round is over.

        What the page does with a card is shown by the first ones and the last one: it does the same with each.
        """
        device = self.other_device()
        left, cards = self.left(), self.cards()
        while left > keep:
            x, y = self.free_place((self.width / 2, self.height / 2), cards=cards)
            if device.do("place", x_mm=round(x), y_mm=round(y), heading_deg=0)["t"] == "done":
                left -= 1
                cards.append(CardOnPage("", x, y, 0))
            elif self.left():
                # Somebody else has just taken the place.
                cards = self.cards()
            else:
                break
        device.close()
        self.page.wait_for_function(_FEWER, arg=left + 1)

    def other_device(self) -> SocketPlayer:
        """Open the match on another device of this player."""
        address = urlsplit(self.page.url)
        token = self.page.evaluate("() => localStorage.getItem('starfelt.token')")
        return SocketPlayer(address.netloc, address.path.rpartition("/")[2], token)

    def held_at(self) -> tuple[float, float]:
        """Return the position of the card in hand, in pixels."""
        x, y = self.held.evaluate(_MIDDLE)
        return x, y

    def heed(self) -> None:
        """Wait until the page shows no objection to the place, which another player may just have taken."""
        with suppress(PlaywrightTimeoutError):
            self.page.wait_for_function(_CLEAR, timeout=3000)

    def outcome(self, before: int) -> str:
        """Wait for the result of placing a card: `laid`, `refused`, or `over` if the round has ended."""
        return self.page.wait_for_function(_OUTCOME, arg=before).json_value()


class Mouse(PagePlayer):
    """Plays with the mouse."""

    def hover(self, x: float, y: float) -> None:
        self.page.mouse.move(*self.screen(x, y))

    def put(self, x: float, y: float) -> str:
        before = self.left()
        self.hover(x, y)
        self.page.mouse.click(*self.screen(x, y))
        return self.outcome(before)

    def lay_all(self, row: float, keep: int = 0) -> None:
        """Place cards along a row until `keep` are left or the round is over. Others place theirs meanwhile."""
        while (left := self.left()) > keep:
            start = EDGE_MM + 10 + (10 - left) * 118
            if self.put(*self.free_place((start, row))) == "over":
                return


class Keys(PagePlayer):
    """Plays with the keyboard."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator, key: str = "Tab", most: int = 60) -> None:
        """Press Tab until this has the focus. Every element focused on the way must show it."""
        # Before the page is complete, nothing can get the focus.
        expect(target).to_be_visible()
        for _ in range(most):
            self.page.keyboard.press(key)
            assert self.page.evaluate(_FOCUS_SHOWS), "what has the keyboard must be seen to have it"
            if target.evaluate("(element) => element === document.activeElement"):
                return
        raise AssertionError(f"Tab never comes to {target}")

    def skip_to_play_now(self) -> None:
        """Follow the first link of the home page."""
        button = self.page.get_by_role("button", name="Play now")
        # The link is there a little sooner than what it leads to.
        expect(button).to_be_visible()
        self.tab_to(self.page.get_by_role("link", name="Skip to “Play now”"), most=1)
        self.press("Enter")
        expect(button).to_be_focused()

    def lay(self) -> str:
        """Bring the card from the table's middle to the nearest free place, and place it."""
        before = self.left()
        middle = (self.width / 2, self.height / 2)
        while self.left() == before:
            self.press("Escape")
            self.press("Enter")
            x, y = self.free_place(middle, grid=10)
            across, down = round((x - middle[0]) / 10), round((y - middle[1]) / 10)
            self.press("ArrowRight" if across > 0 else "ArrowLeft", abs(across))
            self.press("ArrowDown" if down > 0 else "ArrowUp", abs(down))
            self.heed()
            self.press("Enter")
            if (outcome := self.outcome(before)) != "refused":
                return outcome
        return "laid"


_FOCUS_SHOWS = """() => {
    const ring = (element) => {
        const style = getComputedStyle(element);
        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    };
    const active = document.activeElement;
    if (active === document.body) return true;
    // A radio button or a checkbox may be drawn by what stands around it.
    return [active, active.nextElementSibling, active.parentElement, active.closest('label')]
        .some((element) => element && ring(element));
}"""


class Fingers(PagePlayer):
    """Plays by touch on a phone, with the browser's own input events."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._glass: CDPSession = page.context.new_cdp_session(page)
        self._down: dict[int, tuple[float, float]] = {}

    def touch(self, x: float, y: float, finger: int = 0) -> None:
        self._down[finger] = (x, y)
        self._tell("touchStart")

    def drag(self, x: float, y: float, finger: int = 0, steps: int = 4) -> None:
        from_x, from_y = self._down[finger]
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (from_x + (x - from_x) * part, from_y + (y - from_y) * part)
            self._tell("touchMove")

    def lift(self, finger: int = 0) -> None:
        del self._down[finger]
        self._tell("touchEnd")

    def carry(self, x: float, y: float) -> None:
        """Drag until the card (shown above the finger) is at this place of the table."""
        to_x, to_y = self.screen(x, y)
        for _ in range(6):
            self.settle()
            at_x, at_y = self.held_at()
            if hypot(to_x - at_x, to_y - at_y) < 1.5:
                return
            finger_x, finger_y = self._down[0]
            self.drag(finger_x + to_x - at_x, finger_y + to_y - at_y)

    def settle(self) -> None:
        """Let the browser render the result."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def take(self) -> None:
        """Drag the card from the hand onto the table."""
        x, y = self.page.locator(".hand .lens").evaluate(_MIDDLE)
        self.touch(x, y)
        self.drag(*self.screen(self.width / 2, self.height / 2))
        expect(self.held).to_be_visible()

    def lay(self, near: tuple[float, float]) -> str:
        before = self.left()
        self.take()
        self.carry(*self.free_place(near))
        self.heed()
        self.lift()
        return self.outcome(before)

    def _tell(self, kind: str) -> None:
        points: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": finger, "radiusX": 8, "radiusY": 8}
            for finger, (x, y) in self._down.items()
        ]
        event = {"type": kind, "touchPoints": points}
        self._glass.send("Input.dispatchTouchEvent", event)  # pyright: ignore[reportUnknownMemberType]


def play_now(page: Page, level: str = "Cadet", name: str = "Ada") -> None:
    """Go from the home page into a match against a bot, until the first card is in hand."""
    page.goto("/")
    name_player(page, name)
    page.get_by_label("Against").select_option(level)
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/m/\w+$"))
    in_play(page)


def sit_down(page: Page, server: LiveServer, game: str = "lightspeed", **options: Any) -> SocketPlayer:
    """Begin a match through the server, open it as its first player, and return the second."""
    match, ada, bob = begin(server, game=game, options=options)
    store(page.context, "token", ada.token or "")
    page.goto(f"/m/{match}")
    return bob


def face_bot(page: Page, server: LiveServer, game: str = "lightspeed", **wish: Any) -> None:
    """Begin a match against a cadet through the server, or what is wished for, and open it."""
    token = server.guest()
    match = server.make(token, game, **({"bots": [{"level": "cadet"}]} | wish))
    player = server.sit(match, token)
    player.do("ready", ready=True)
    player.close()
    store(page.context, "token", token)
    page.goto(f"/m/{match}")


def lay_ten(player: SocketPlayer) -> None:
    """Place all cards of Light Speed, which ends the round."""
    for column in range(10):
        player.do("place", x_mm=60 + 110 * column, y_mm=100, heading_deg=180)


def speak(page: Page, language: str) -> None:
    """Choose a language as in another tab: the page follows, and need not be loaded again."""
    page.evaluate(_SPEAK, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def follow(page: Page, address: str) -> None:
    """Go to another page of the site as by a link. That costs a third of loading the site again."""
    page.evaluate(_FOLLOW, address)


def press_often(page: Page, key: str, amount: int, step: int) -> None:
    """Press a key for each whole step, and with Shift for each unit that is left. The page draws only the last.

    On a busy machine, a key that the browser presses may be down for so long that it repeats.
    """
    page.evaluate(_PRESS_OFTEN, [key, False, amount // step])
    fine = key.upper() if len(key) == 1 else key
    page.evaluate(_PRESS_OFTEN, [fine, True, amount % step])


def open_options(where: Page | Locator) -> None:
    """Unfold the options of a new match."""
    where.locator("summary", has_text=re.compile("^Options")).click()


def name_player(page: Page, name: str) -> None:
    """Enter the player's name on the home page."""
    open_options(page)
    page.get_by_label("Your name").fill(name)


def new_table(host: Page, name: str, game: str = "Light Speed") -> Locator:
    """Go from the home page to the options of a match with friends. Returns the dialog with the options."""
    host.goto("./")
    host.get_by_role("radio", name=game).check()
    host.get_by_role("button", name="Play with friends").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Your name").fill(name)
    open_options(dialog)
    return dialog


def seat_friend(host: Page, friend: Page, name: str) -> str:
    """Create the table and let a friend take a seat by its link, which is returned."""
    host.get_by_role("button", name="Create table").click()
    link = host.get_by_label("Link to this match").input_value()
    friend.goto(link)
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Take a seat").click()
    return link


def ready(page: Page) -> None:
    page.get_by_role("button", name="I’m ready").click()


def card_name(page: Page) -> Locator:
    """Return the name of the card in this player's hand."""
    return page.get_by_role("region", name="The card in your hand").get_by_role("heading")


def cards_drawn(page: Page) -> None:
    """Wait until the cards on the table are drawn. From then on, the table heeds the mouse and the keys."""
    expect(page.locator(".felt-picture [data-card]").first).to_be_attached()


def in_play(page: Page) -> None:
    """Wait until this player has a card in hand."""
    expect(card_name(page)).to_be_visible()


def to_the_scores(page: Page) -> None:
    """Wait for the battle, and skip to its end unless it is already there."""
    page.get_by_role("button", name="Skip to the scores").evaluate("(button) => button.click()")
    expect(page.locator(".scores")).to_be_visible()
