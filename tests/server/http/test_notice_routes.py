"""How players are told, over HTTP: their devices, mail, channel and calendar, and what goes with them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.headerregistry import Address
from typing import Any

import httpx
import pytest
from icalendar import Calendar

from kit.asynchronous import run
from kit.live_server import LiveServer, bearer
from kit.mail_server import MailBox
from kit.push_service import PushService
from starfelt.matches.identity import hash_identity
from starfelt.server.common import limits
from starfelt.server.notices import MailServer, NoticeOptions, NoticeSettings, teller
from starfelt.store.base import MatchSummary, Write
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from starfelt.store.turns import OwedTurn

KEYS = {"p256dh": "B" * 87, "auth": "A" * 22}
#: The address of the server, as its host has named it.
SITE = "https://felt.example"
DEVICE = {"endpoint": "https://push.example.net/one", "keys": KEYS, "expirationTime": None}


@pytest.fixture
def mails() -> Iterator[MailBox]:
    with MailBox() as box:
        yield box


@pytest.fixture
def live(opener: Callable[..., LiveServer], mails: MailBox) -> LiveServer:
    sender = Address("Starfelt", "felt", "example.org")
    mail = MailServer("127.0.0.1", mails.port, False, None, None, sender, SITE)
    return opener(notices=NoticeOptions("mailto:host@example.org", mail))


class ToldPlayer:
    """Somebody with a token."""

    def __init__(self, server: LiveServer) -> None:
        self.server, self.token = server, server.guest()
        self.identity: str = server.services.tokens.player(self.token)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.server.http.request(
            method,
            path,
            content=b"" if body is None else json.dumps(body),
            headers={**bearer(self.token), **headers},
        )

    def do(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        response = self.ask(method, path, body, **headers)
        assert response.status_code == 200, response.text
        return response.json()

    def is_refused(self, method: str, path: str, body: Any = None) -> str:
        response = self.ask(method, path, body)
        assert response.status_code >= 400
        return response.json()["code"]

    @property
    def settings(self) -> NoticeSettings:
        return run(self.server.services.notices.read(hash_identity(self.identity)))


def owe(server: LiveServer, player: ToldPlayer) -> OwedTurn:
    """Store a match over days in which it is a player's turn."""
    turn = OwedTurn("m1", 0, player.identity, "highest", 1_000_000, 1_800_000_000_000, 1_800_000_000_000)

    async def fill() -> None:
        store = SqliteStore(server.data / FILE)
        summary = MatchSummary(False, "playing", 0, b"{}")
        await store.append(Write("m1", 1, [b"{}"], summary)._replace(turns=[turn]))
        await store.close()

    run(fill())
    return turn


def test_a_browser_is_told_until_it_leaves(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    before = ada.do("GET", "/api/me/notices")
    assert len(before["push_key"]) == 87
    assert before["devices"] == []
    assert ada.do("PUT", "/api/me/push", {"subscription": DEVICE})["devices"] == [DEVICE["endpoint"]]
    # Browsers subscribe again at each visit.
    assert ada.do("PUT", "/api/me/push", {"subscription": DEVICE})["devices"] == [DEVICE["endpoint"]]
    other = DEVICE | {"endpoint": "https://push.example.net/two"}
    assert len(ada.do("PUT", "/api/me/push", {"subscription": other})["devices"]) == 2
    assert ada.do("DELETE", "/api/me/push", {"endpoint": DEVICE["endpoint"]})["devices"] == [
        other["endpoint"]
    ]
    assert ada.do("DELETE", "/api/me/push")["devices"] == []


def test_a_player_has_only_so_many_browsers(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    for number in range(limits.PUSH_DEVICES + 1):
        device = DEVICE | {"endpoint": f"https://push.example.net/{number}"}
        ada.do("PUT", "/api/me/push", {"subscription": device})
    devices = ada.do("GET", "/api/me/notices")["devices"]
    assert len(devices) == limits.PUSH_DEVICES
    assert devices[0] == "https://push.example.net/1"


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example.net/a", "https://127.0.0.1/a", "https://[::1]/", "https://10.0.0.1/", "nonsense"],
)
def test_this_server_calls_no_address_of_its_own_network(live: LiveServer, endpoint: str) -> None:
    ada = ToldPlayer(live)
    wish = {"subscription": DEVICE | {"endpoint": endpoint}}
    assert ada.is_refused("PUT", "/api/me/push", wish) == "bad-address"
    assert ada.is_refused("PUT", "/api/me/hook", {"url": endpoint}) == "bad-address"


def test_a_server_without_a_contact_cannot_push(opener: Callable[..., LiveServer]) -> None:
    ada = ToldPlayer(opener())
    shown = ada.do("GET", "/api/me/notices")
    assert (shown["push_key"], shown["has_mail"]) == (None, False)
    assert ada.is_refused("PUT", "/api/me/push", {"subscription": DEVICE}) == "no-push"
    assert ada.is_refused("PUT", "/api/me/mail", {"address": "ada@example.org"}) == "no-mail"


def test_quiet_hours_in_a_time_zone(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    wish = {"language": "fr", "zone": "Europe/Paris", "quiet": [1320, 480]}
    assert wish.items() <= ada.do("PUT", "/api/me/notices", wish).items()
    # A change of the language alone leaves them, as a browser that asks to be told makes it.
    moved = {"language": "en", "zone": "Asia/Tokyo"}
    assert (moved | {"quiet": [1320, 480]}).items() <= ada.do("PUT", "/api/me/notices", moved).items()
    for wrong in ({"zone": "Mars/Olympus"}, {"language": "xx"}, {"quiet": [0, 1440]}, {"quiet": [1]}):
        assert ada.is_refused("PUT", "/api/me/notices", wish | wrong) == "bad-request"
    assert ada.do("PUT", "/api/me/notices", moved | {"quiet": None})["quiet"] is None


def link_in(mails: MailBox) -> str:
    text = mails.received[-1].get_content()
    found = re.search(rf"{SITE}/mail/\w+#(\S+)", text)
    assert found is not None
    return found[1]


def test_an_address_is_told_once_it_is_confirmed(live: LiveServer, mails: MailBox) -> None:
    ada = ToldPlayer(live)
    shown = ada.do("PUT", "/api/me/mail", {"address": "ada@example.org"}, **{"Accept-Language": "fr"})
    assert (shown["mail"], shown["asked"]) == (None, True)
    (mail,) = mails.received.wait(1)
    assert (mail["To"], mail["From"]) == ("ada@example.org", "Starfelt <felt@example.org>")
    assert mail["Subject"] == "Confirmez votre adresse"
    token = link_in(mails)
    assert live.http.post("/api/mail/confirm", json={"token": token}).status_code == 204
    assert ada.do("GET", "/api/me/notices")["mail"] == "ada@example.org"
    # Some mail programs open links twice.
    assert live.http.post("/api/mail/confirm", json={"token": token}).status_code == 204
    assert ada.do("DELETE", "/api/me/mail")["mail"] is None
    assert live.http.post("/api/mail/confirm", json={"token": token}).status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        *("", "ada", "ada@", "@example.org", "ada@example", "ada@exa mple.org", "a@b@example.org"),
        *("ada@example.org\r\nBcc: bob@example.org", "ada@example.org,bob@example.org", "<ada@example.org>"),
        *("Ada <ada@example.org>", "ada@[127.0.0.1]", "ada@example.org\0", "ada@-" + "x" * 70 + ".org"),
    ],
)
def test_what_is_no_address_gets_no_mail(live: LiveServer, mails: MailBox, address: str) -> None:
    assert ToldPlayer(live).is_refused("PUT", "/api/me/mail", {"address": address}) == "bad-address"
    assert len(mails.received) == 0


def test_links_in_mails_lead_to_the_server_whatever_a_client_says(live: LiveServer, mails: MailBox) -> None:
    elsewhere = {"Host": "203.0.113.6", "Origin": "http://203.0.113.6"}
    ToldPlayer(live).do("PUT", "/api/me/mail", {"address": "ada@example.org"}, **elsewhere)
    assert "203.0.113.6" not in mails.received.wait(1)[0].get_content()
    assert link_in(mails)


def test_an_address_is_not_flooded(live: LiveServer, mails: MailBox) -> None:
    for _ in range(limits.MAIL_CONFIRMATIONS):
        ToldPlayer(live).do("PUT", "/api/me/mail", {"address": "ada@example.org"})
    late = ToldPlayer(live)
    assert late.is_refused("PUT", "/api/me/mail", {"address": "Ada@example.org"}) == "mail-not-sent"
    assert len(mails.received) == limits.MAIL_CONFIRMATIONS


def test_an_address_that_nobody_has_is_said_so(live: LiveServer, mails: MailBox) -> None:
    mails.refuses.add("ada@example.org")
    assert (
        ToldPlayer(live).is_refused("PUT", "/api/me/mail", {"address": "ada@example.org"}) == "mail-not-sent"
    )


def test_a_calendar_has_a_secret_address_that_can_be_renewed(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    turn = owe(live, ada)
    path = ada.do("PUT", "/api/me/calendar", None, Origin=f"http://{live.host}")["path"]
    response = live.http.get(path)
    assert response.headers["Content-Type"].startswith("text/calendar")
    calendar: Any = Calendar.from_ical(response.content)
    (event,) = calendar.walk("VEVENT")
    end = datetime.fromtimestamp(turn.due / 1000, UTC)
    assert abs((event["DTEND"].dt - end).total_seconds()) < 5
    assert event["URL"] == f"http://{live.host}/m/m1"
    newer = ada.do("PUT", "/api/me/calendar")["path"]
    assert live.http.get(path).status_code == 404
    assert live.http.get(newer).status_code == 200
    assert ada.do("DELETE", "/api/me/calendar")["calendar"] is False
    assert live.http.get(newer).status_code == 404


def test_a_channel_is_shown_by_its_host_alone(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    shown = ada.do("PUT", "/api/me/hook", {"url": "https://chat.example.org/hooks/secret"})
    assert shown["hook"] == "chat.example.org"
    assert ada.do("DELETE", "/api/me/hook")["hook"] is None


def test_all_of_it_is_in_the_players_data_and_goes_with_them(live: LiveServer, mails: MailBox) -> None:
    ada = ToldPlayer(live)
    ada.do("PUT", "/api/me/push", {"subscription": DEVICE})
    ada.do("PUT", "/api/me/mail", {"address": "ada@example.org"})
    path = ada.do("PUT", "/api/me/calendar")["path"]
    assert ada.do("GET", "/api/me/data")["notices"]["devices"] == [DEVICE["endpoint"]]
    token = link_in(mails)
    assert ada.ask("DELETE", "/api/me").status_code == 204
    assert ada.settings == NoticeSettings()
    assert live.http.get(path).status_code == 404
    # A link that was sent before brings nobody back.
    assert live.http.post("/api/mail/confirm", json={"token": token}).status_code == 404
    assert ada.settings == NoticeSettings()


def test_signing_out_elsewhere_silences_all_devices(live: LiveServer) -> None:
    ada = ToldPlayer(live)
    ada.do("PUT", "/api/me/push", {"subscription": DEVICE})
    assert ada.ask("POST", "/api/me/sign-out").status_code == 204
    assert ada.do("GET", "/api/me/notices")["devices"] == []


def test_strangers_have_no_notices(live: LiveServer) -> None:
    for method, path in (("GET", "/api/me/notices"), ("PUT", "/api/me/calendar"), ("DELETE", "/api/me/push")):
        assert live.http.request(method, path).status_code == 401
    for token in ("", "nonsense", "é"):
        refused = live.http.post("/api/mail/confirm", json={"token": token})
        assert (refused.status_code, refused.json()["code"]) == (404, "old-link")
    assert live.http.post("/api/mail/stop/nonsense").status_code == 404
    assert live.http.get("/calendar/nonsense.ics").status_code == 404


def test_a_turn_reaches_a_phone_a_mailbox_and_a_club(
    opener: Callable[..., LiveServer], mails: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: a turn in the store, a push that the browser decrypts, a mail with its link, a line in a chat."""
    sender = Address("Starfelt", "felt", "example.org")
    mail = MailServer("127.0.0.1", mails.port, False, None, None, sender, SITE)
    monkeypatch.setattr(teller, "_LOOK_S", 0.01)
    with PushService() as service:
        live = opener(notices=NoticeOptions("mailto:h@example.org", mail, lan=True, tls=service.trust))
        ada = ToldPlayer(live)
        ada.do("PUT", "/api/me/name", {"name": "Ada"})
        ada.do("PUT", "/api/me/push", {"subscription": service.subscribe("ada")})
        ada.do("PUT", "/api/me/hook", {"url": f"{service.origin}/hook/club"})
        ada.do("PUT", "/api/me/mail", {"address": "ada@example.org"}, Origin=f"http://{live.host}")
        assert live.http.post("/api/mail/confirm", json={"token": link_in(mails)}).status_code == 204
        owe(live, ada)
        pushed, posted = sorted(service.received.wait(2), key=lambda one: one.browser)
    assert pushed.message["title"] == "Your turn: highest"
    assert pushed.message["path"] == "/m/m1"
    assert posted.message["text"].startswith("Ada, it is your turn.\nhighest: until ")
    assert posted.message["text"].endswith(f"http://{live.host}/m/m1")
    digest = mails.received.wait(2)[-1]
    assert digest["Subject"] == "Your turn: highest"
    assert f"{SITE}/m/m1" in digest.get_content()
    stop = digest["List-Unsubscribe"].strip("<>").removeprefix(SITE)
    assert live.http.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert ada.do("GET", "/api/me/notices")["mail"] is None


def test_a_push_that_was_put_off_comes_after_a_restart(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teller, "_LOOK_S", 3600.0)  # a server looks once, when it begins
    monkeypatch.setattr(teller, "_AGAIN_S", (1.0,))
    with PushService() as service:
        options = NoticeOptions("mailto:h@example.org", lan=True, tls=service.trust)
        before = opener(notices=options)
        ada = ToldPlayer(before)
        ada.do("PUT", "/api/me/push", {"subscription": service.subscribe("ada")})
        owe(before, ada)
        before.stop()
        service.answers.append((503, {"Retry-After": "1"}))
        putting_off = opener(notices=options)
        assert service.refused.wait(1) == [503]
        putting_off.stop()
        monkeypatch.setattr(teller, "_LOOK_S", 0.05)
        opener(notices=options)
        (pushed,) = service.received.wait(1)
    assert pushed.message["title"] == "Your turn: highest"
