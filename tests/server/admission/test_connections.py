"""Connection limits: seated players always get in, spectators count by address, and reconnecting gains nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kit.live_server import LiveServer, begin
from starfelt.server.admission.connections import Connections, TrackedConnection
from starfelt.server.common import limits
from starfelt.server.common.limits import Rate

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "figure1.json"


class RecordedConnections:
    """Connection limits, with a record of the closed connections."""

    def __init__(self) -> None:
        self.connections, self.gone = Connections(), list[str]()

    def guest(self, address: str, name: str) -> TrackedConnection:
        guest = TrackedConnection(address, lambda: self.gone.append(name))
        self.connections.add(guest)
        return guest


def test_watchers_are_bounded_where_most_of_them_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MATCH_WATCHERS", 3)
    house = RecordedConnections()
    guests = [
        house.guest(address, f"{address} {n}") for n, address in enumerate(("ada", "eve", "eve", "bob"))
    ]
    for guest in guests:
        house.connections.as_spectator(guest, "match")
    assert house.gone == ["eve 1"]
    house.connections.as_spectator(guests[1], "another match")
    assert house.gone == ["eve 1"]
    for guest in guests:
        house.connections.remove(guest)
        house.connections.remove(guest)
    house.connections.as_spectator(house.guest("eve", "eve again"), "match")
    assert house.gone == ["eve 1"]


def test_who_sits_comes_in_whoever_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WATCHERS", 2)
    monkeypatch.setattr(limits, "STRANGERS", 2)
    house = RecordedConnections()
    watching = [house.guest("eve", f"watcher {n}") for n in range(2)]
    for guest in watching:
        house.connections.as_spectator(guest, "match")
    strangers = [house.guest("eve", f"stranger {n}") for n in range(2)]
    ada = house.guest("eve", "ada")
    house.connections.as_player(ada, "match", "player ada")
    assert house.gone == ["stranger 0"]
    house.connections.as_spectator(strangers[1], "match")
    assert house.gone == ["stranger 0", "watcher 0"]


def test_a_player_has_so_many_tabs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABS", 2)
    house = RecordedConnections()
    for n in range(3):
        house.connections.as_player(house.guest("ada", f"tab {n}"), "match", "ada")
    house.connections.as_player(house.guest("ada", "other"), "match", "bob")
    house.connections.as_player(house.guest("ada", "elsewhere"), "second match", "ada")
    assert house.gone == ["tab 0"]


@pytest.fixture
def small(opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch) -> LiveServer:
    """A server with a low limit on spectators."""
    monkeypatch.setattr(limits, "MATCH_WATCHERS", 3)
    monkeypatch.setattr(limits, "WATCHERS", 5)
    return opener()


def test_nobody_is_locked_out_of_their_own_match(small: LiveServer) -> None:
    match, ada, bob = begin(small)
    ada.close()
    crowd = [small.sit(match) for _ in range(5)]
    assert [eve.until_closed() for eve in crowd[:2]] == [4013, 4013]
    assert crowd[0].heard[-1] == {"t": "problem", "code": "full", "fatal": True}
    again = small.sit(match, ada.token)
    assert again.do("say", number=3)["t"] == "done"
    assert bob.do("say", number=4)["t"] == "done"
    # The latest spectators are still connected.
    crowd[4].until_phase("finished")


#: The cost, in tokens, of opening the pages up to a seat at a table: `starfelt serve --access-log` shows 32 requests
#: for a fresh browser's home page, and 20 for a match's without a cache. `bench/trust/club.py` sends them.
PAGES = 60


def test_sixty_players_behind_one_address_all_play(opener: Callable[..., LiveServer]) -> None:
    server = opener()
    assert server.http.get("/api/health").status_code == 200  # it has started
    asking = server.services.rates.requests
    for _ in range(60):
        assert asking.take(server.address, PAGES)
        # The home page plays a battle.
        assert server.http.post("/api/judge", content=EXAMPLE.read_bytes()).status_code == 200
    tables = [begin(server) for _ in range(30)]
    for _, ada, bob in tables:
        assert ada.do("say", number=3)["t"] == "done"
        assert bob.do("say", number=4)["t"] == "done"
    for _, ada, bob in tables:
        assert ada.until_phase("finished")["outcome"]["winners"] == [1]
        bob.close()


def test_commands_are_counted_by_player_over_all_their_tabs(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COMMANDS", Rate(0, 5))
    server = opener()
    token = server.guest()
    match = server.make(token)
    tabs = [server.sit(match, token) for _ in range(2)]
    answers = [tabs[n % 2].do("sit", name=f"Ada {n}")["t"] for n in range(6)]
    assert answers == ["done"] * 5 + ["not_done"]
    assert tabs[0].do("sit", name="Ada")["code"] == "too-fast"
    other = server.sit(match, server.guest())
    assert other.do("sit", name="Bob")["t"] == "done"


def test_a_connection_says_hello_a_few_times(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HELLOS", Rate(0, 3))
    server = opener()
    match, ada, _ = begin(server)
    eve = server.sit(match)
    for _ in range(2):
        eve.hello()
    with suppress(ConnectionClosed):  # the server may close before the last one is sent
        for _ in range(25):
            eve.send("hello", since=0)
    assert eve.until("problem")["code"] == "too-fast"
    assert eve.until_closed() == 4029
    assert sum(frame["t"] == "welcome" for frame in eve.heard) == 3
    assert ada.do("say", number=3)["t"] == "done"


def test_opening_sockets_has_its_price(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ASKING", Rate(0, 6))
    server = opener()
    match = server.make(server.guest())
    for _ in range(2):
        server.sit(match)
    assert server.http.get("/api/health").status_code == 429


@pytest.mark.parametrize("rest_s", [0.01, 1000])
def test_who_watches_is_listened_to_more_slowly_where_many_speak_from_one_address_and_who_sits_is_not(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch, rest_s: float
) -> None:
    monkeypatch.setattr(limits, "WATCHING", Rate(0, 10))
    monkeypatch.setattr(limits, "WATCHING_REST_S", rest_s)
    server = opener()
    match, ada, bob = begin(server)  # Bob connected as a spectator, then took a seat
    eve = server.sit(match)
    for at in range(30):
        eve.send("ping", at=at)
    if rest_s < 1:
        assert [eve.until("pong")["at"] for _ in range(30)] == list(range(30))
    for player in (ada, bob):
        for at in range(50):
            player.send("ping", at=at)
        assert [player.until("pong")["at"] for _ in range(50)] == list(range(50))
        assert player.do("say", number=3)["t"] == "done"
    # A client whose messages are ignored still receives events.
    assert eve.until_phase("finished")["outcome"]["winners"] == [0, 1]
