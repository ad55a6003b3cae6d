"""Two real nodes on one PostgreSQL and one NATS server: matches across both, with kills and stops."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import msgspec
import pytest

from kit import patient_http
from kit.asynchronous import run
from kit.due_duels import store_due_duels
from kit.live_server import PATIENCE_S, SocketPlayer, bearer
from kit.services import Nats, Postgres
from starfelt.play.match_file import replay_file
from starfelt.store.opening import open_store
from tests.server.test_sigkill import RUN, Placer, placed, pose

pytestmark = pytest.mark.any_game


@dataclass
class Cluster:
    """A database and a broker that tests can stop, and nodes that use them."""

    postgres: Postgres
    nats: Nats
    players: list[SocketPlayer] = field(default_factory=list[SocketPlayer])

    @contextmanager
    def nodes(self, count: int = 2, database: str | None = None) -> Generator[list[NodeProcess]]:
        """Run `count` nodes on a database, or a new one."""
        database = database or self.postgres.database()
        command = ["serve", "--port", "0", "--database", database, "--broker", self.nats.url]
        nodes = [NodeProcess(command) for _ in range(count)]
        try:
            for node in nodes:
                node.ready()
            yield nodes
        finally:
            self.leave()
            for node in nodes:
                node.kill()

    def leave(self) -> None:
        """Close the connections of all players."""
        for player in self.players:
            player.close()
        self.players.clear()

    def begin(self, one: NodeProcess, two: NodeProcess, **wish: Any) -> tuple[str, list[SocketPlayer]]:
        """Begin a match of Light Speed, Ada on one node and Bob on the other."""
        tokens = [one.guest(), two.guest()]
        match = one.make(tokens[0], **wish)
        players = [
            SocketPlayer(node.host, match, token) for node, token in zip((one, two), tokens, strict=True)
        ]
        self.players += players
        players[1].do("sit", name="Bob")
        for player in players:
            player.do("ready", ready=True)
        for player in players:
            player.until_phase("playing")
        return match, players


class NodeProcess:
    """A server process."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", RUN, *command], stdout=subprocess.PIPE, text=True
        )
        self.host = ""

    def ready(self) -> None:
        """Wait until it reports its address."""
        assert self._process.stdout
        found = re.fullmatch(r"Starfelt is at http://(\S+)\n", self._process.stdout.readline())
        assert found
        self.host = found[1]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def guest(self) -> str:
        return patient_http.post(f"http://{self.host}/api/guest").json()["token"]

    def make(self, token: str, **wish: Any) -> str:
        body = {"game": "lightspeed", "name": "Ada"} | wish
        answer = patient_http.post(
            f"http://{self.host}/api/matches", json=body, headers=bearer(token), timeout=PATIENCE_S
        )
        return answer.json()["id"]

    def get(self, path: str) -> Any:
        return patient_http.get(f"http://{self.host}/api/{path}").json()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    nats = Nats()
    postgres = Postgres()
    yield Cluster(postgres, nats)
    postgres.close()
    nats.close()


@pytest.fixture(scope="module")
def shared(cluster: Cluster) -> Iterator[list[NodeProcess]]:
    """Two nodes for all tests that leave them running."""
    with cluster.nodes() as nodes:
        yield nodes


@pytest.fixture
def nodes(cluster: Cluster, shared: list[NodeProcess]) -> Iterator[list[NodeProcess]]:
    yield shared
    cluster.leave()


def until_seen(player: SocketPlayer, other: SocketPlayer, seat: int) -> dict[str, Any]:
    """Move a player's hand until the other player sees it."""
    for number in range(1000):
        player.send("hold", n=number, command={"do": "hold", **pose(seat, number % 9)})
        try:
            while True:
                frame = json.loads(other.socket.recv(timeout=0.2))
                other.heard.append(frame)
                if frame["t"] == "hovering" and frame["hands"][seat]:
                    return frame["hands"][seat]
        except TimeoutError:
            pass
    raise AssertionError("the hand was never seen")


def test_a_match_is_played_across_two_nodes(cluster: Cluster, nodes: list[NodeProcess]) -> None:
    one, two = nodes
    match, (ada, bob) = cluster.begin(one, two)
    assert until_seen(ada, bob, 0)["do"] == "hold"
    assert until_seen(bob, ada, 1)["do"] == "hold"
    for number in range(10):
        assert ada.do("place", **pose(0, number))["t"] == "done"
        if number < 9:
            assert bob.do("place", **pose(1, number))["t"] == "done"
    bob.do("withdraw")
    views = [ada.until_phase("finished"), bob.hello()["view"]]
    assert views[1]["phase"] == "finished"
    assert views[0]["outcome"] == views[1]["outcome"]
    for player in (ada, bob):
        assert player.hello(since=0)["seq"] == len(set(player.events()))
    files = [node.get(f"matches/{match}/match.json") for node in (one, two)]
    assert files[0] == files[1]
    replay = replay_file(files[0])
    assert not replay.refused
    assert json.loads(msgspec.json.encode(replay.match.outcome)) == views[0]["outcome"]


def test_a_node_is_killed_in_the_middle_and_its_player_goes_on_at_the_other(cluster: Cluster) -> None:
    with cluster.nodes() as (one, two):
        match, players = cluster.begin(one, two)
        enough = threading.Barrier(3)
        placers = [Placer(player, seat, enough) for seat, player in enumerate(players)]
        for placer in placers:
            placer.start()
        enough.wait(PATIENCE_S)
        two.kill()
        for placer in placers:
            placer.join()
        ada, bob = players[0], SocketPlayer(one.host, match, players[1].token, since=0)
        cluster.players.append(bob)
        view = bob.heard[0]["view"]
        assert bob.events() == list(range(1, bob.heard[0]["seq"] + 1))
        # All acknowledged commands, and at most the one placing whose answer was lost.
        assert placed(view, 0) == placers[0].acknowledged
        assert len(placers[0].acknowledged) == 9
        mine = placers[1]
        assert placed(view, 1)[: len(mine.acknowledged)] == mine.acknowledged
        assert len(placed(view, 1)) <= len(mine.acknowledged) + 1
        # A command without an answer is sent again: executed now, or recognised as already executed.
        number = int(mine.last_key.split()[-1])
        assert bob.do("place", mine.last_key, **pose(1, number))["t"] == "done"
        for more in range(number + 1, 9):
            assert bob.do("place", **pose(1, more))["t"] == "done"
        assert ada.do("place", **pose(0, 9))["t"] == "done"
        bob.do("withdraw")
        ada.until_phase("finished")


def test_a_node_is_killed_at_a_deadline_and_each_turn_is_missed_once(cluster: Cluster) -> None:
    database, count = cluster.postgres.database(), 200

    async def store_duels() -> None:
        store = open_store(database)
        await store_due_duels(store, count, round(time.time() * 1000))
        await store.close()

    async def query(text: str) -> list[Any]:
        connection = await asyncpg.connect(database)
        try:
            return await connection.fetch(text)
        finally:
            await connection.close()

    def missed() -> list[int]:
        """Return how often each match has missed a turn."""
        is_missed = "convert_from(body, 'UTF8')::json ->> 'type' = 'missed'"
        found = run(query(f"SELECT count(*) FROM events WHERE {is_missed} GROUP BY match"))
        return [row["count"] for row in found]

    def free_turns() -> None:
        """Let what a node had taken be free before its time, unless one is writing it."""
        due = "SELECT match, seat FROM turns WHERE due < extract(epoch FROM now()) * 1000"
        run(query(f"UPDATE turns SET act_at = 0 WHERE (match, seat) IN ({due} FOR UPDATE SKIP LOCKED)"))

    def wait_for(turns: int, meanwhile: Callable[[], None] = lambda: None) -> None:
        until = time.monotonic() + PATIENCE_S
        while len(missed()) < turns:
            assert time.monotonic() < until
            meanwhile()

    run(store_duels())
    with cluster.nodes(database=database) as (one, _):
        wait_for(5)
        one.kill()
        wait_for(count, free_turns)
    assert missed() == [1] * count


def test_the_broker_is_stopped_and_started_and_play_goes_on(
    cluster: Cluster, nodes: list[NodeProcess]
) -> None:
    one, two = nodes
    _, (ada, bob) = cluster.begin(one, two)
    until_seen(ada, bob, 0)
    before = len(bob.heard)
    cluster.nats.stop()
    try:
        seq = ada.do("place", **pose(0, 0))["seq"]
        bob.until("events", lambda frame: any(event["seq"] == seq for event in frame["events"]))
        assert bob.do("place", **pose(1, 0))["t"] == "done"
        ada.until("events", lambda frame: placed(frame["view"], 1) == [pose(1, 0)])
    finally:
        cluster.nats.start()
    until_seen(bob, ada, 1)
    seq = bob.do("place", **pose(1, 1))["seq"]
    ada.until("events", lambda frame: any(event["seq"] == seq for event in frame["events"]))
    # No player was considered absent meanwhile.
    assert all(all(frame["seats"]) for frame in bob.heard[before:] if frame["t"] == "presence")


def test_the_database_is_gone_for_a_while_people_are_told_and_play_goes_on_by_itself(
    cluster: Cluster, nodes: list[NodeProcess]
) -> None:
    one, two = nodes
    bots = [{"level": "cadet"}]
    match, (ada, bob) = cluster.begin(one, two, seats=3, bots=bots)
    assert ada.do("place", **pose(0, 0))["t"] == "done"
    cluster.postgres.stop()
    try:
        for player, seat in ((ada, 0), (bob, 1)):
            for _ in range(3):
                answer = player.do("place", f"again {seat}", **pose(seat, 5))
                assert (answer["t"], answer["code"]) == ("not_done", "not-saved")
        assert patient_http.get(f"http://{one.host}/api/health").status_code == 503
    finally:
        cluster.postgres.start()
    for player, seat in ((ada, 0), (bob, 1)):
        while (answer := player.do("place", f"again {seat}", **pose(seat, 5)))["t"] != "done":
            assert answer["code"] == "not-saved"
    cards = len(placed(ada.hello()["view"], 2))
    # The bot continues by itself.
    ada.until("events", lambda frame: len(placed(frame["view"], 2)) > cards)
    assert placed(ada.hello()["view"], 0) == [pose(0, 0), pose(0, 5)]
    assert placed(bob.hello()["view"], 1) == [pose(1, 5)]
    log = two.get(f"matches/{match}")
    assert log["phase"] == "playing"
