"""The deals of the day over HTTP: one try for each player, a list, and a seed that is secret until it is proved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from examples.highest import Highest
from kit.asynchronous import run
from kit.live_server import LiveServer, bearer
from kit.moved_clock import MovedClock
from starfelt.games.chance import commitment
from starfelt.matches.identity import hash_identity
from starfelt.server.admin import forget
from starfelt.server.common import SystemClock
from starfelt.server.live import DailyDeals
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore

DAY_S = 24 * 3600
GAME = "highest"


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def server(opener: Callable[..., LiveServer], clock: MovedClock) -> LiveServer:
    return opener(clock=clock)


def look(server: LiveServer, token: str | None = None, day: str = "") -> dict[str, Any]:
    """Return a day's deal of the smallest game, as a player sees it, with its day."""
    headers = bearer(token) if token else {}
    response = server.http.get(f"/api/deals{day and '/' + day}", headers=headers)
    assert response.status_code == 200, response.text
    found = response.json()
    return {"day": found["day"], **next(deal for deal in found["deals"] if deal["game"] == GAME)}


def ask(server: LiveServer, token: str, path: str, **body: Any) -> Any:
    return server.http.post(f"/api/deals/{path}", json=body, headers=bearer(token))


def open_deals(server: LiveServer, token: str) -> int:
    return server.http.get("/api/me", headers=bearer(token)).json()["waiting"]["deals"]


def begin(server: LiveServer, token: str, name: str = "Ada") -> str:
    response = ask(server, token, f"{look(server)['day']}/{GAME}", name=name)
    assert response.status_code == 201, response.text
    return response.json()["id"]


def play(server: LiveServer, token: str, *, resign: bool = False) -> str:
    """Try the deal to its end, as well as possible or not at all, and return the match."""
    match = begin(server, token)
    player = server.sit(match, token)
    player.do("ready", ready=True)
    player.until_phase("playing")
    if resign:
        player.do("resign")
    else:
        player.do("say", number=9)
    player.until_phase("finished")
    player.close()
    return match


def test_a_deal_is_shown_to_all_with_its_commitment_and_without_its_seed(server: LiveServer) -> None:
    deal = look(server)
    assert (deal["state"], deal["match"], deal["players"], deal["best"]) == ("open", None, 0, [])
    assert deal["level"] in ("cadet", "pilot")
    assert len(deal["commitment"]) == 64
    assert deal["secret"] is None


def test_a_player_has_one_try_however_often_they_ask(server: LiveServer) -> None:
    ada = server.guest()
    match = begin(server, ada)
    assert begin(server, ada) == match
    assert (look(server, ada)["state"], look(server, ada)["match"]) == ("playing", match)
    assert begin(server, server.guest()) != match


def test_all_are_dealt_alike(server: LiveServer) -> None:
    matches = [begin(server, server.guest()) for _ in range(2)]
    first, second = (server.read_log(match)[0] for match in matches)
    for shared in ("seed", "options", "deal", "commitment"):
        assert first[shared] == second[shared]


@pytest.mark.parametrize(
    "command",
    [{"do": "change", "options": {"most": 1}}, {"do": "unseat", "seat": 1}],
)
def test_options_and_opponent_are_fixed(server: LiveServer, command: dict[str, Any]) -> None:
    ada = server.guest()
    player = server.sit(begin(server, ada), ada)
    what = command.pop("do")
    assert player.do(what, **command)["code"] == "deal-fixed"


def test_a_finished_try_is_counted_once_and_has_a_rank(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    play(server, ada)
    play(server, bob, resign=True)
    look(server, bob)
    hers, his = look(server, ada), look(server, bob)
    assert (hers["state"], hers["players"], hers["mine"]["rank"]) == ("over", 2, 1)
    assert his["mine"]["rank"] == 2
    assert his["mine"]["score"]["result"] == "lost"
    assert [(row["rank"], row["name"], row["match"], row["you"]) for row in his["best"]] == [
        (1, None, None, False),
        (2, None, None, True),
    ]


def test_the_list_is_hidden_from_who_can_still_try(server: LiveServer, clock: MovedClock) -> None:
    ada = server.guest()
    play(server, ada)
    day = look(server, ada)["day"]
    assert look(server, server.guest())["best"] == []
    clock.put_forward(DAY_S)
    assert len(look(server, None, day)["best"]) == 1


def test_name_and_replay_are_shown_by_their_owners_wish(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    match = play(server, ada)
    play(server, bob, resign=True)
    day = look(server, ada)["day"]
    look(server, bob)
    for shown, line in ((True, ("Ada", match)), (False, (None, None))):
        assert ask(server, ada, f"{day}/{GAME}/shown", shown=shown).status_code == 200
        (first, _) = look(server, bob)["best"]
        assert (first["name"], first["match"]) == line
        assert look(server, ada)["mine"]["shown"] is shown
    assert ask(server, server.guest(), f"{day}/{GAME}/shown", shown=True).status_code == 409


def test_the_seed_of_a_finished_try_is_secret_until_the_deal_is_proved(
    server: LiveServer, clock: MovedClock
) -> None:
    ada = server.guest()
    match = play(server, ada)
    deal = look(server, ada)
    seed = server.read_log(match)[0]["seed"]
    for _ in range(2):
        assert server.http.get(f"/api/matches/{match}/match.json").json()["code"] == "deal-secret"
        assert server.http.get(f"/api/matches/{match}/deal.json").json()["secret"] is None
        assert look(server, ada, deal["day"])["secret"] is None
        assert str(seed) not in server.http.get(f"/api/matches/{match}").text
        clock.put_forward(DAY_S)
    secret = look(server, ada, deal["day"])["secret"]
    assert (int(secret), commitment(int(secret))) == (seed, deal["commitment"])
    assert server.http.get(f"/api/matches/{match}/match.json").json()["seed"] == seed


def test_a_try_that_ends_after_the_seed_is_public_does_not_count(
    server: LiveServer, clock: MovedClock
) -> None:
    ada = server.guest()
    day = look(server)["day"]
    match = begin(server, ada)
    clock.put_forward(2 * DAY_S)
    player = server.sit(match, ada)
    player.do("ready", ready=True)
    player.until_phase("playing")
    player.do("say", number=9)
    player.until_phase("finished")
    assert (look(server, ada, day)["state"], look(server, ada, day)["players"]) == ("playing", 0)


def test_a_deal_of_another_day_cannot_be_begun(server: LiveServer, clock: MovedClock) -> None:
    ada = server.guest()
    day = look(server)["day"]
    clock.put_forward(DAY_S)
    assert ask(server, ada, f"{day}/{GAME}", name="Ada").json()["code"] == "deal-over"


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "yesterday", "2026-13-01", "%00"])
def test_a_day_without_deals_has_none(server: LiveServer, day: str) -> None:
    response = server.http.get(f"/api/deals/{day}")
    assert response.status_code == 404 or response.json()["deals"] == []
    assert ask(server, server.guest(), f"{day}/{GAME}", name="Ada").status_code == 404


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (f"/{GAME}", {}, 400),
        (f"/{GAME}", {"name": ""}, 400),
        (f"/{GAME}", {"name": "Ada", "options": {}}, 400),
        ("/whist", {"name": "Ada"}, 404),
        (f"/{GAME}/shown", {"shown": "yes"}, 400),
    ],
)
def test_what_is_no_wish_is_refused(server: LiveServer, path: str, body: dict[str, Any], status: int) -> None:
    assert ask(server, server.guest(), look(server)["day"] + path, **body).status_code == status
    assert (
        server.http.post(f"/api/deals/{look(server)['day']}/{GAME}", json={"name": "Ada"}).status_code == 401
    )


def test_todays_deals_stay_when_the_rules_change(
    opener: Callable[..., LiveServer], highest: Highest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = look(opener())
    monkeypatch.setattr(highest, "rules_version", highest.rules_version + 1)
    assert look(opener())["commitment"] == before["commitment"]


def test_who_is_forgotten_is_on_no_list(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    play(server, ada)
    day = look(server, ada)["day"]
    ask(server, ada, f"{day}/{GAME}/shown", shown=True)
    player = server.app.state.services.tokens.player(ada)

    async def forget_ada() -> None:
        store = SqliteStore(server.data / FILE)
        await forget(store, player)
        assert await DailyDeals(store, SystemClock(), b"").tries_of(hash_identity(player)) == []
        await store.close()

    run(forget_ada())
    play(server, bob, resign=True)
    assert [row["name"] for row in look(server, bob)["best"]] == [None, None]


def test_home_says_how_many_deals_are_open(server: LiveServer) -> None:
    ada = server.guest()
    before = open_deals(server, ada)
    begin(server, ada)
    assert open_deals(server, ada) == before - 1
