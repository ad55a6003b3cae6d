"""Matches over days, played to their ends: a phone in French against a desk in English.

Each visit has a browser of its own, which is closed after it; only what it has stored stays. Between turns a day
passes. The first turns, one after a push and the last are played on pages, the others through sockets.

One device asks to be told on its page, and shows the notice of its turn. In the other games, the test asks for it, and
reads the push: what follows from it is the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.live_server import LiveServer, SocketPlayer, bearer, begin
from kit.moved_clock import MovedClock
from kit.own_fleets import LANTERNS, SPARKS
from kit.push_service import PushService
from starfelt.server.notices import NoticeOptions, teller
from tests.browser.hands import Fingers, Mouse, Opens, store
from tests.browser.pushes import deliver, subscribe_at
from tests.browser.sizes import DESK, PHONES

pytestmark = [pytest.mark.browser]

DAY_S = 24 * 3600


class Words(NamedTuple):
    """What the pages say to one player."""

    language: str
    tell_me: str
    told: str
    take: str
    done: str
    anyway: str
    skip: str


FRENCH = Words(
    "fr",
    "Me prévenir",
    "Cet appareil est désormais prévenu.",
    "Prendre ce vaisseau",
    "Terminé",
    "Terminer quand même",
    "À la table telle qu’elle est|Aller aux points|Revenir au direct|Aller à la fin",
)
ENGLISH = Words(
    "en",
    "Tell me",
    "This device is told from now on.",
    "Take this ship",
    "Done",
    "Done anyway",
    "To the table as it is now|Skip to the scores|Skip to now|To the end",
)

#: Notes on each page whether it has played what happened since, however short that was.
_WATCH = """() => {
    const look = () => { window.filmed ||= document.querySelector('.recap, .now button') !== null; };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
_FILMED = "() => window.filmed === true"


class DailyPlayer:
    """A player who opens a browser for one visit at a time."""

    def __init__(self, new_context: Opens, token: str, words: Words, **arguments: Any) -> None:
        self.token, self.words = token, words
        self.subscription: dict[str, Any] | None = None
        self._open, self._arguments = new_context, arguments
        self._stored: Any = None

    @contextmanager
    def visit(self, address: str, opens: Opens | None = None) -> Generator[Page]:
        browser = (opens or self._open)(**self._arguments, storage_state=self._stored)
        store(browser, "token", self.token)
        store(browser, "language", self.words.language)
        browser.add_init_script(f"({_WATCH})()")
        if self.subscription is not None:
            subscribe_at(browser, self.subscription)
        page = browser.new_page()
        page.goto(address)
        yield page
        self._stored = browser.storage_state()
        browser.close()

    def skip_to(self, page: Page, wanted: Locator) -> None:
        """Skip what is being played, if it has not ended by itself."""
        skip = page.get_by_role("button", name=re.compile(f"^({self.words.skip})$"))
        expect(wanted.or_(skip).first).to_be_visible()
        skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        expect(wanted).to_be_visible()

    def skip_to_the_end(self, page: Page) -> None:
        self.skip_to(page, page.locator(".scores, .end"))


def place_card(page: Page, owner: DailyPlayer) -> None:
    """Take the only fleet, if it is to be chosen; else place a card."""
    take = page.get_by_role("button", name=owner.words.take)
    owner.skip_to(page, take.or_(page.locator(".hand .lens svg")))
    if take.is_visible():
        take.click()
        return
    player = Fingers(page) if page.evaluate("navigator.maxTouchPoints") else Mouse(page)
    place = player.free_place((600, 400))
    assert (player.lay(place) if isinstance(player, Fingers) else player.put(*place)) in ("laid", "over")


def command_ship(page: Page, owner: DailyPlayer) -> None:
    """End the activation, though the ship has done nothing."""
    orders = page.locator("section.orders")
    owner.skip_to(page, orders)
    orders.get_by_role("button", name=owner.words.done, exact=True).click()
    orders.get_by_role("button", name=owner.words.anyway).click()


class Case(NamedTuple):
    """A short match: its game and options, how many turns it has, and the turn at which Ada comes back."""

    game: str
    name: str
    options: dict[str, Any]
    turns: int
    back: int
    act: Callable[[Page, DailyPlayer], None]
    #: The command of a turn that is played through a socket, by the turn's number.
    command: Callable[[int], dict[str, Any]]


def place_in_row(turn: int) -> dict[str, Any]:
    return {"what": "place", "x_mm": 60 + 110 * turn, "y_mm": 700, "heading_deg": 0}


def end_activation(turn: int) -> dict[str, Any]:
    return {"what": "done"}


LONE = LANTERNS | {
    "ships": [ship for ship in LANTERNS["ships"] if ship["id"] in ("wick", "tinder", "keeper")]
}
FACING = [("B1", 0, 3, 0), ("K1", 1, -3, 3)]
DUEL = {
    "map": {"radius": 4},
    "ships": [
        {"id": name, "side": side, "class": "light", "weapons": 8, "q": 0, "r": r, "facing": facing}
        for name, side, r, facing in FACING
    ],
}

CASES = [
    Case(
        "lightspeed",
        "Light Speed",
        {"placing": "turns", "fleets": [SPARKS, SPARKS]},
        6,
        2,
        place_card,
        place_in_row,
    ),
    Case(
        "stellarconflict",
        "Stellar Conflict",
        {"deployment": "turns", "fleets": [LONE, LONE]},
        8,
        4,
        place_card,
        place_in_row,
    ),
    Case(
        "hexfleet",
        "Hex & Piques",
        {"scenario": DUEL, "turn_limit": 3, "blank_after": 2},
        6,
        4,
        command_ship,
        end_activation,
    ),
]


@pytest.fixture
def server(
    tmp_path: Path, moved: MovedClock, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> Iterator[LiveServer]:
    """A server of its own, which can push, and whose clock only this test moves."""
    monkeypatch.setattr(teller, "_LOOK_S", 0.05)
    options = NoticeOptions("mailto:host@example.org", None, lan=True, tls=push_service.trust)
    live = LiveServer(tmp_path / "data", clock=moved, notices=options)
    yield live
    live.stop()


def wait_for_turn(watcher: SocketPlayer, before: dict[str, Any]) -> dict[str, Any]:
    """Return the view of the next turn, or of the end."""

    def is_next(frame: dict[str, Any]) -> bool:
        view = frame["view"]
        return view["phase"] == "finished" or view["days"]["turns"] != before["days"]["turns"]

    return watcher.until("events", is_next)["view"]


@pytest.mark.parametrize("case", CASES, ids=[case.game for case in CASES])
def test_a_match_over_days_is_played_to_its_end(
    case: Case,
    server: LiveServer,
    moved: MovedClock,
    push_service: PushService,
    new_context: Opens,
    request: pytest.FixtureRequest,
) -> None:
    match, one, watcher = begin(server, game=case.game, options={**case.options, "days_per_turn": 2})
    assert one.token
    assert watcher.token
    one.close()
    phone, desk = (dict(zip(("width", "height"), size, strict=True)) for size in (PHONES["phone"], DESK))
    ada = DailyPlayer(
        new_context, one.token, FRENCH, viewport=phone, has_touch=True, permissions=["notifications"]
    )
    subscription = push_service.subscribe("ada")
    # The browser in which Ada is told.
    telling: Opens | None = None
    if case is CASES[0]:
        telling, ada.subscription = request.getfixturevalue("new_whole_context"), subscription
    else:
        headers = bearer(one.token) | {"Accept-Language": "fr"}
        told_at = server.http.put("/api/me/push", json={"subscription": subscription}, headers=headers)
        assert told_at.is_success
    bob = DailyPlayer(new_context, watcher.token, ENGLISH, viewport=desk)
    view = watcher.until_phase("playing")
    first, told, back = {ada, bob}, 0, False
    player = ada
    for turn in range(case.turns):
        player = ada if view["days"]["turns"][0]["seat"] == 0 else bob
        if turn:
            moved.put_forward(DAY_S)
        pushed = None
        if player is ada and turn and (telling is None or ada not in first):
            # Each turn is told once, to whoever asked for it; the first one begins while both are here.
            told += 1
            pushed = push_service.received.wait(told)[-1].message
        if player in first:
            first.remove(player)
            with player.visit(f"/m/{match}", telling if player is ada else None) as page:
                if player is ada and telling:
                    page.get_by_role("button", name=FRENCH.tell_me).click()
                    expect(page.get_by_text(FRENCH.told)).to_be_visible()
                case.act(page, player)
                view = wait_for_turn(watcher, view)
        elif pushed and turn >= case.back and not back:
            back = True
            # The notice leads to the match, which shows what happened since.
            assert pushed["title"] == f"À vous de jouer\u202f: {case.name}"
            with ada.visit(pushed["path"], telling) as page:
                assert telling is None or deliver(page, pushed)["title"] == pushed["title"]
                page.wait_for_function(_FILMED)
                case.act(page, ada)
                view = wait_for_turn(watcher, view)
        elif turn == case.turns - 1:
            with player.visit(f"/m/{match}") as page:
                case.act(page, player)
                view = wait_for_turn(watcher, view)
                player.skip_to_the_end(page)
        else:
            device = server.sit(match, player.token)
            assert device.do(**case.command(turn))["t"] == "done"
            device.close()
            view = wait_for_turn(watcher, view)
    assert view["phase"] == "finished"
    moved.put_forward(DAY_S)
    other = bob if player is ada else ada
    with other.visit(f"/m/{match}") as page:
        other.skip_to_the_end(page)
    assert len(push_service.received) == told
