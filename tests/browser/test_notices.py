"""Being told in a browser: the offer when a match over days begins, a real service worker, and the part of *You*."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from email.headerregistry import Address
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from kit.live_server import PATIENCE_S, LiveServer, begin
from kit.mail_server import MailBox
from kit.moved_clock import MovedClock
from kit.push_service import PushService
from starfelt.notices.calls import SETTLE_MS
from starfelt.server.notices import MailServer, NoticeOptions, teller
from starfelt.store.opening import FILE
from tests.browser.hands import Opens, store
from tests.browser.pushes import deliver, subscribe_at, worker_of
from tests.browser.test_for_everybody import faults_at_all_sizes

pytestmark = pytest.mark.browser

#: The address of the server, as its host has named it.
SITE = "https://felt.example"


@pytest.fixture
def mails() -> Iterator[MailBox]:
    with MailBox() as box:
        yield box


@pytest.fixture
def time() -> MovedClock:
    return MovedClock()


@pytest.fixture
def server(
    tmp_path: Path,
    mails: MailBox,
    push_service: PushService,
    time: MovedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[LiveServer]:
    """A server that can push, mail and call channels."""
    monkeypatch.setattr(teller, "_LOOK_S", 0.05)
    sender = Address("Starfelt", "felt", "example.org")
    mail = MailServer("127.0.0.1", mails.port, False, None, None, sender, SITE)
    options = NoticeOptions("mailto:host@example.org", mail, lan=True, tls=push_service.trust)
    live = LiveServer(tmp_path, clock=time, notices=options)
    yield live
    live.stop()


def open_as(new_context: Opens, token: str, **arguments: Any) -> BrowserContext:
    context = new_context(**arguments)
    store(context, "token", token)
    return context


def begin_earlier(server: LiveServer, hours: int) -> None:
    """Let all turns have begun some hours earlier. The server's time cannot be moved: it is no time that runs."""
    connection = sqlite3.connect(server.data / FILE, timeout=PATIENCE_S)
    ms = hours * 3600 * 1000
    connection.execute("UPDATE turns SET since = since - ?1, due = due - ?1, act_at = act_at - ?1", (ms,))
    connection.execute("UPDATE turns SET tell_at = since")
    connection.commit()
    connection.close()


def test_a_match_over_days_asks_once_and_its_turn_reaches_the_device(
    new_whole_context: Opens, server: LiveServer, push_service: PushService, time: MovedClock
) -> None:
    match, ada, _ = begin(server, game="ftl", options={"days_per_turn": 1})
    assert ada.token
    context = open_as(new_whole_context, ada.token, permissions=["notifications"])
    subscribe_at(context, push_service.subscribe("ada"))
    page = context.new_page()
    page.goto(f"/m/{match}")
    expect(page).to_have_title(re.compile(r"^\(1\) Faster Than Light"))
    expect(page.get_by_role("button", name="Tell me")).to_be_visible()
    assert faults_at_all_sizes(page) == []
    page.get_by_role("button", name="Tell me").click()
    expect(page.get_by_text("This device is told from now on.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Turn 1")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me")).to_have_count(0)

    # The page has shown the turn, so the first notice is the last call before its end.
    page.goto("about:blank")
    time.put_forward(SETTLE_MS / 1000)
    begin_earlier(server, 17)
    (pushed,) = push_service.received.wait(1)
    assert pushed.message["title"] == "Last call: Faster Than Light"
    assert pushed.message["path"] == f"/m/{match}"
    page.goto("/rules")
    assert deliver(page, pushed.message)["title"] == pushed.message["title"]

    # A press opens the match. A test has no finger for it, so what the worker asks for is looked at.
    opened = worker_of(context).evaluate(
        """async () => {
            let opened = null;
            clients.openWindow = async (address) => { opened = address; };
            const [notification] = await registration.getNotifications();
            const pressed = new NotificationEvent("notificationclick", { notification });
            const done = [];
            pressed.waitUntil = (work) => done.push(work);
            dispatchEvent(pressed);
            await Promise.all(done);
            return opened;
        }"""
    )
    assert opened == f"http://{server.host}/m/{match}"

    # A push that shows nothing costs the subscription in some browsers. So one that cannot be read shows something.
    shown = deliver(page, {})
    assert (shown["title"], shown["data"]) == ("Starfelt", {"path": "/"})


def test_the_service_worker_answers_no_request(new_context: Opens, server: LiveServer) -> None:
    """Pages do not go stale: with the worker in charge, each request still reaches the server."""
    page = open_as(new_context, server.guest()).new_page()
    page.goto("/rules")
    page.evaluate(
        "navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)"
    )
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    answer = page.request.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert "fetch" not in re.findall(r'addEventListener\("(\w+)"', answer.text())
    assert page.evaluate("caches.keys()") == []
    with page.expect_response("**/api/health") as asked:
        page.evaluate("fetch('/api/health')")
    assert not asked.value.from_service_worker


def test_the_part_of_you(
    new_whole_context: Opens, server: LiveServer, push_service: PushService, mails: MailBox
) -> None:
    context = open_as(
        new_whole_context, server.guest(), permissions=["notifications"], timezone_id="Europe/Paris"
    )
    subscribe_at(context, push_service.subscribe("ada"))
    page = context.new_page()
    page.goto("/you")
    part = page.get_by_role("region", name="When it is your turn")
    device = part.get_by_role("switch", name="Tell this device")
    device.check()
    expect(device).to_be_checked()
    part.get_by_role("switch", name="Quiet hours").check()
    expect(part.get_by_text("by the clock of Europe/Paris")).to_be_visible()
    part.get_by_label("Until").fill("07:30")
    part.get_by_label("Until").blur()
    part.get_by_label("E-mail address").fill("ada@example.org")
    part.get_by_role("button", name="Send a link").click()
    expect(part.get_by_text("A mail is on its way.")).to_be_visible()
    part.get_by_role("button", name="Get a calendar link").click()
    calendar = part.get_by_text(re.compile(r"/calendar/[\w-]+\.ics"))
    assert page.request.get(calendar.inner_text()).ok
    part.get_by_label("Webhook").fill(f"{push_service.origin}/hook/club")
    part.get_by_role("button", name="Tell the channel").click()
    expect(part.get_by_text("The channel at localhost hears of your turns.")).to_be_visible()
    assert faults_at_all_sizes(part) == []

    mail = mails.received.wait(1)[0].get_content()
    found = re.search(rf"{SITE}(/mail/confirm#\S+)", mail)
    assert found
    page.goto(found[1])
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()
    page.get_by_role("link", name="Go to your story").click()
    expect(part.get_by_text("ada@example.org gets your turns.")).to_be_visible()
    expect(part.get_by_label("Until")).to_have_value("07:30")
    part.get_by_role("button", name="Stop").first.click()
    expect(part.get_by_label("E-mail address")).to_be_visible()


@pytest.mark.logs("does not support the Push API in incognito mode", "Registration failed")
def test_a_private_window_says_why(new_whole_context: Opens, server: LiveServer) -> None:
    page = open_as(new_whole_context, server.guest(), permissions=["notifications"]).new_page()
    page.goto("/you")
    part = page.get_by_role("region", name="When it is your turn")
    part.get_by_role("switch", name="Tell this device").click()
    expect(part.get_by_text("This browser refused to be told.")).to_be_visible()
    assert faults_at_all_sizes(part) == []


def test_it_can_be_installed_and_starts_at_you(server: LiveServer) -> None:
    link = re.search(r'<link rel="manifest" href="([^"]+)"', server.http.get("/").text)
    assert link
    answer = server.http.get(link[1])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./you")
    sizes = {icon["sizes"] for icon in manifest["icons"] if "maskable" in icon["purpose"]}
    assert sizes == {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert server.http.get(f"/{icon['src']}").headers["content-type"].startswith(icon["type"])
