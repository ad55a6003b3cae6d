"""The server is killed in the middle of a fast round and restarted: no acknowledged command is lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from kit.live_server import PATIENCE_S, SocketPlayer, bearer
from starfelt.play.match_file import replay_file

#: The code of the `starfelt` command.
RUN = "import sys; from starfelt.cli import main; sys.exit(main())"


@contextmanager
def serving(data: Path, port: int) -> Generator[subprocess.Popen[str]]:
    """Run the real command until it reports its address; kill it at the end if it still runs."""
    command = [sys.executable, "-c", RUN, "serve", "--data", str(data), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert re.search(rf"http://127\.0\.0\.1:{port}", process.stdout.readline())
            yield process
        finally:
            process.kill()


def pose(seat: int, number: int) -> dict[str, Any]:
    """Return the pose of a seat's card of that number: two rows a seat, clear of each other and the asteroid."""
    return {"x_mm": 100 + 120 * (number % 5), "y_mm": (60, 160)[number // 5] + 500 * seat, "heading_deg": 0}


class Placer(threading.Thread):
    """Places cards as fast as it can, and records the acknowledged ones, until the connection is lost."""

    def __init__(self, player: SocketPlayer, seat: int, enough: threading.Barrier) -> None:
        super().__init__()
        self.player, self.seat, self.enough = player, seat, enough
        self.acknowledged: list[dict[str, Any]] = []
        self.last_key = ""

    def run(self) -> None:
        with suppress(ConnectionClosed, OSError):
            for number in range(9):
                self.last_key = f"seat {self.seat} card {number}"
                answer = self.player.do("place", self.last_key, **pose(self.seat, number))
                assert answer["t"] == "done", answer
                self.acknowledged.append(pose(self.seat, number))
                if number == 3:
                    self.enough.wait(PATIENCE_S)


def placed(view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    keys = ("x_mm", "y_mm", "heading_deg")
    return [{key: ship[key] for key in keys} for ship in view["view"]["ships"] if ship["seat"] == seat]


def test_a_server_killed_in_the_middle_of_a_fast_round_goes_on(port: int, tmp_path: Path) -> None:
    host = f"127.0.0.1:{port}"
    with serving(tmp_path, port) as process:
        with httpx.Client(base_url=f"http://{host}", timeout=PATIENCE_S) as http:
            tokens = [http.post("/api/guest").json()["token"] for _ in range(2)]
            wish = {"game": "lightspeed", "name": "Ada"}
            match = http.post("/api/matches", json=wish, headers=bearer(tokens[0])).json()["id"]
        players = [SocketPlayer(host, match, token) for token in tokens]
        players[1].do("sit", name="Bob")
        for player in players:
            player.do("ready", ready=True)
        for player in players:
            player.until_phase("playing")
        enough = threading.Barrier(3)
        placers = [Placer(player, seat, enough) for seat, player in enumerate(players)]
        for placer in placers:
            placer.start()
        enough.wait(PATIENCE_S)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        for placer in placers:
            placer.join()
            placer.player.close()
    assert all(len(placer.acknowledged) >= 4 for placer in placers)

    with serving(tmp_path, port):
        again = [SocketPlayer(host, match, token, since=0) for token in tokens]
        for placer, player in zip(placers, again, strict=True):
            view = player.heard[0]["view"]
            assert view["phase"] == "playing"
            on_table = placed(view, placer.seat)
            # All acknowledged cards, and at most the one placing whose answer was lost.
            assert on_table[: len(placer.acknowledged)] == placer.acknowledged
            assert len(on_table) <= len(placer.acknowledged) + 1
            assert player.events() == list(range(1, player.heard[0]["seq"] + 1))
            # The client repeats commands without an answer: executed now, or recognised as already executed.
            number = int(placer.last_key.split()[-1])
            assert player.do("place", placer.last_key, **pose(placer.seat, number))["t"] == "done"
            assert len(placed(player.hello()["view"], placer.seat)) == number + 1
        for seat, player in enumerate(again):
            for number in range(len(placed(player.hello()["view"], seat)), 10 - seat):
                assert player.do("place", **pose(seat, number))["t"] in {"done", "not_done"}
        # The first player has placed the last card; the other may drop the card in hand or keep it.
        again[1].do("withdraw")
        finished = [player.hello()["view"] for player in again]
        assert [view["phase"] for view in finished] == ["finished", "finished"]
        assert len(placed(finished[0], 0)) == 10
        for player in again:
            player.close()
        with httpx.Client(base_url=f"http://{host}", timeout=PATIENCE_S) as http:
            file = http.get(f"/api/matches/{match}/match.json").json()
            table = http.get(f"/api/matches/{match}/table.json").json()
    # A replay from its file gives the same match.
    replay = replay_file(file)
    assert not replay.refused
    assert json.loads(msgspec.json.encode(replay.match.outcome)) == finished[0]["outcome"]
    assert json.loads(msgspec.json.encode(replay.match.game.files(replay.match.state)["table"])) == table
