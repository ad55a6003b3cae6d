"""The host's commands on a running server's data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kit.asynchronous import run
from kit.live_server import LiveServer, SocketPlayer, bearer, begin
from starfelt.cli import main
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay
from starfelt.people.participation import participations
from starfelt.server.admission import Recovery
from starfelt.server.common import SystemClock
from starfelt.server.live import heartbeat, load_log
from starfelt.server.live.writing import write_of
from starfelt.server.solvers import solver_of
from starfelt.store.base import (
    FOREVER,
    CommandKey,
    HistoryFilter,
    Log,
    MatchSummary,
    RatedResult,
    Record,
    Write,
)
from starfelt.store.opening import FILE, open_store
from starfelt.store.sqlite import SqliteStore
from tests.matches.kept import FOLDER

LOGS = sorted(FOLDER.glob("*.jsonl"))


class Host:
    """The host, who runs `starfelt admin` with `--json`."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._data, self._capsys = data, capsys

    def __call__(self, *words: str) -> Any:
        assert main(["admin", *words, "--json", "--data", str(self._data)]) == 0
        return json.loads(self._capsys.readouterr().out)

    def refused(self, *words: str) -> str:
        assert main(["admin", *words, "--data", str(self._data)]) == 2
        out, err = self._capsys.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
        return err.removeprefix("starfelt: ")


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server checks for the host's changes almost at once."""
    monkeypatch.setattr(heartbeat, "ALIVE_S", 0.01)


@pytest.fixture
def host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(tmp_path, capsys)


def noticed(player: SocketPlayer) -> int | None:
    """Send commands until the server, which checks its store every second, closes the connection."""
    code = None
    while code is None:
        try:
            player.send("ping", at=1)
            player.until("pong")
        except Exception:  # noqa: BLE001 - however it ends
            code = player.socket.close_code
    return code


def test_a_match_is_shown_ended_and_taken_away(opener: Callable[..., LiveServer], host: Host) -> None:
    server = opener()
    match, ada, _ = begin(server)
    (listed,) = host("list")
    assert (listed["id"], listed["phase"], listed["events"]) == (
        match,
        "playing",
        len(server.read_log(match)),
    )
    assert host("sizes")["playing"]["bytes"] == listed["bytes"]
    shown = host("show", match)
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Bob"]
    host("end", match)
    assert host("show", match)["outcome"] == {"winners": [0, 1], "reason": "outcome-closed"}
    # The players are informed.
    assert ada.until_phase("finished")["outcome"]["reason"] == "outcome-closed"
    assert ada.do("say", number=3)["code"] == "finished"

    assert host.refused("end", match) == f"match {match} is finished; only what is played can be ended\n"
    host("delete", match)
    assert ada.until_closed() == 4404
    assert ada.heard[-1]["code"] == "no-match"
    assert host("list") == []
    assert host.refused("show", match) == f"there is no match '{match}'\n"
    assert host.refused("delete", match, "x") == f"there is no match '{match}'\n"


def test_who_is_banned_plays_and_watches_no_more(opener: Callable[..., LiveServer], host: Host) -> None:
    server = opener()
    match, ada, bob = begin(server, options={"patient": True})
    who = host("show", match)["seats"][1]["player"]
    host("ban", who)
    assert host("barred") == {who: "playing"}
    assert noticed(bob) == 1008
    assert bob.token
    wish = {"game": "highest", "name": "Bob"}
    refused = server.http.post("/api/matches", json=wish, headers=bearer(bob.token))
    assert (refused.status_code, refused.json()["code"]) == (403, "barred")
    assert ada.do("say", number=3)["t"] == "done"

    host("allow", who)
    assert host("barred") == {}
    while server.http.get(f"/api/matches/{match}", headers=bearer(bob.token)).status_code != 200:
        pass
    assert server.sit(match, bob.token).do("say", number=4)["t"] == "done"


def test_who_is_mute_has_a_plain_name(opener: Callable[..., LiveServer], host: Host) -> None:
    server = opener()
    token = server.guest()
    match = server.make(token)
    who = host("show", match)["host"]
    host("mute", who)
    ada = server.sit(match, token)

    def called() -> str:
        ada.do("sit", name="Ada the Great")
        return host("show", match)["seats"][0]["name"]

    while called() == "Ada the Great":  # until the server has noticed
        pass
    plain = called()
    assert re.fullmatch(r"Guest [0-9a-f]{4}", plain)
    assert ada.do("ready", ready=True)["t"] == "done"
    assert host("show", server.make(token))["seats"][0]["name"] == plain
    host("allow", who)
    while called() == plain:
        pass


def test_all_from_an_address(opener: Callable[..., LiveServer], host: Host) -> None:
    server = opener()
    match, ada, _ = begin(server, options={"patient": True})
    host("ban", "127.0.0.1")
    assert noticed(ada) == 1008
    assert server.http.post("/api/guest").status_code == 403
    with pytest.raises(InvalidStatus):
        server.sit(match)


def test_whom_a_host_may_mean(tmp_path: Path, host: Host) -> None:
    run(SqliteStore(tmp_path / FILE).close())
    for meant, kept in [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1::5", "2001:0db8:0000:0001"),
        ("2001:0db8:0000:0001", "2001:0db8:0000:0001"),
        ("program:Marvin", "program:Marvin"),
        ("a1" * 12, "a1" * 12),
    ]:
        host("ban", meant)
        assert host("barred") == {kept: "playing"}
        host("allow", meant)
        assert host("barred") == {}
    for wrong in ("Ada", "192.0.2", "a1" * 11):
        assert host.refused("ban", wrong) == (
            f"'{wrong}' is neither a player, as *admin show* names them, nor an address\n"
        )


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_nothing_is_left_of_who_is_forgotten(tmp_path: Path, host: Host, log: Path) -> None:
    # Longer than in the kept log, so that no random text has them.
    who, name = "the-player-ada", "Ada the Great"
    texts = (
        log.read_bytes()
        .replace(b'"player":"ada"', b'"player":"%s"' % who.encode())
        .replace(b'"name":"Ada"', b'"name":"%s"' % name.encode())
        .splitlines()
    )
    before = replay(decode_events(texts))
    assert [seat.name for seat in before.seats if seat.player == who] == [name]
    match = before.created.id

    codes: list[str] = []

    async def keep() -> Log:
        store = SqliteStore(tmp_path / FILE)
        # As an earlier version wrote it, with the names in the log.
        written = write_of(before, 1, [], 5, CommandKey(who, "c1"))
        await store.append(written._replace(events=texts, names={}, naming=0))
        numbered = await load_log(store, match)
        await store.put(Record(solver_of(who), "ls-1", 1, FOREVER, b"{}"))
        rows = participations(before, 5)
        assert [row.match for row in rows if row.player == who] == [match]
        await store.give_rows(match, rows)
        result = RatedResult("r", "ftl", 5, f'[{{"place":1,"player":"{who}"}}]', over=True)
        await store.append(Write("r", 1, [b"{}"], MatchSummary(False, "finished", 5, b""), result=result))
        codes.append(await Recovery(store, SystemClock()).keep(who))
        await store.close()
        return numbered

    numbered = run(keep())
    host("forget", who)

    async def look() -> None:
        store = open_store(tmp_path)
        kept = await store.load(match)
        assert kept.events == numbered.events
        assert (kept.commands, kept.naming) == ({}, 2)
        after = replay(decode_events(kept.events, names=kept.names))
        assert after.outcome == before.outcome
        assert [one.name for one in after.seats] == [
            f"Player {number + 1}" if one.player == who else one.name
            for number, one in enumerate(before.seats)
        ]
        assert await store.records(solver_of(who)) == []
        assert await store.history(who, HistoryFilter(), (2**62, ""), 9) == []
        assert await Recovery(store, SystemClock()).recover(codes[0]) is None
        (result,) = (await store.pending_results(0, 9)).results
        assert result.entrants.startswith('[{"place":1,"player":"forgotten ')
        await store.close()

    run(look())
    for path in tmp_path.iterdir():
        assert who.encode() not in path.read_bytes(), path
        assert name.encode() not in path.read_bytes(), path
    assert host.refused("forget", who).startswith("nobody called ")


def test_a_host_takes_a_player_out_of_the_ratings_and_begins_a_season(tmp_path: Path, host: Host) -> None:
    run(SqliteStore(tmp_path / FILE).close())
    assert host("unrate", "eve") == {"done": "eve: no longer rated"}

    async def look() -> None:
        store = open_store(tmp_path)
        found.extend(await store.excluded())
        await store.close()

    found: list[str] = []
    run(look())
    host("rate", "eve")
    run(look())
    assert found == ["eve"]
    assert host("pairs") == []
    assert host("season", "ftl") == {"done": "a new season of ftl begins"}
    assert host.refused("season", "whist") == "there is no game 'whist'\n"


def test_who_still_plays_leaves_when_forgotten(opener: Callable[..., LiveServer], host: Host) -> None:
    server = opener()
    match, ada, bob = begin(server, options={"patient": True})
    who = host("show", match)["seats"][1]["player"]
    host("forget", who)
    # His token is not valid any more, and the match comes back without his name: whichever is noticed first.
    assert bob.until_closed() in {4401, 1008}
    try:
        code = server.sit(match, bob.token).until_closed()  # as a spectator, until it is noticed
    except ConnectionClosed as closed:
        code = closed.rcvd and closed.rcvd.code
    assert code == 4401
    assert ada.until_closed() == 1008  # and comes back to the match without the name
    assert [seat["name"] for seat in host("show", match)["seats"]] == ["Ada", "Player 2"]
    assert host("show", match)["outcome"] == {"winners": [0], "reason": "outcome-resigned"}
    seats = server.http.get(f"/api/matches/{match}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Player 2"]


def test_there_must_be_something_to_manage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--data", str(tmp_path / "nowhere")]) == 2
    assert "there is no starfelt.sqlite3" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()
