"""Chaos test: kills, stops, a full disk and broken connections, while random players play all four games.

    python -m bench.trust.chaos [--seconds N] [--seed S] [--pause N]

Afterwards it looks up every acknowledged command in the log, checks every log for gaps, and rebuilds every view that a
player got from the log. The short form runs with the tests (`tests/bench/test_trust.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import httpx
import msgspec

from kit.ports import own_port
from starfelt.client import Connection, Gone, connect
from starfelt.matches.commands import Ready, Sit
from starfelt.matches.log import decode_events
from starfelt.matches.match import evolve, game_view, replay
from starfelt.matches.model import MatchState
from starfelt.matches.naming import Named
from starfelt.play import RandomPlayer
from starfelt.wire.socket import Done

GAMES = ("lightspeed", "stellarconflict", "ftl", "hexfleet")
RUN = "import sys; from starfelt.cli import main; sys.exit(main())"
#: The faults injected into the server, with their frequency.
TROUBLES = (
    "kill",
    "kill",
    "kill",
    "stop",
    "worker killed",
    "worker stopped",
    "disk full",
    "lines cut",
    "half a frame",
)
#: The number of commands acknowledged between two faults.
_PLAYED = 3


class Acknowledged(NamedTuple):
    """An acknowledged command, with the number in its answer; `readies`: the seat that it makes ready."""

    match: str
    id: str
    seq: int
    readies: int | None


class RestartedServer:
    """A real server on a port that stays the same over restarts."""

    def __init__(self, data: Path, port: int) -> None:
        self.data = data
        self.port = port
        self.link = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        """Start it, and return when it reports its address."""
        command = [sys.executable, "-c", RUN, "serve", "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "errors").open("a") as errors:
            process = subprocess.Popen(  # noqa: ASYNC220 - it takes no time
                command, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        self._process = process
        assert process.stdout is not None
        said = await asyncio.to_thread(process.stdout.readline)
        assert said, "the server did not start"

    @property
    def pid(self) -> int:
        """Return its process id."""
        assert self._process is not None
        return self._process.pid

    def kill(self, how: int = signal.SIGKILL) -> None:
        """Kill it and wait for its end."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            assert self._process.stdout is not None
            self._process.stdout.close()

    def workers(self) -> list[int]:
        """Return the ids of its worker processes for bots and judging."""
        found: list[int] = []
        for task in Path(f"/proc/{self.pid}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, task.read_text().split())
        return [pid for pid in found if b"resource_tracker" not in _line(pid)]  # Python's own

    def fill_disk(self, *, full: bool) -> None:
        """Stop all files of the server from growing, or allow it again."""
        size = 4096 if full else resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def _line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


class Chaos:
    """The players, the answers that they got, and the faults."""

    def __init__(self, server: RestartedServer, seed: int) -> None:
        self.server, self.chance = server, Random(seed)
        self.counts: Counter[str] = Counter()
        #: Each acknowledged command.
        self.acknowledged: list[Acknowledged] = []
        #: (match, seat, seq) and the game view at that point.
        self.seen: dict[tuple[str, int, int], bytes] = {}
        self.tables: set[Connection] = set()
        self._over = False

    async def play(self, game: str, *, bots: int) -> None:
        """Play one match after another."""
        while not self._over:
            with suppress(httpx.HTTPError, KeyError, Gone, OSError):
                await self._match(game, bots)
            await asyncio.sleep(0.2)

    async def _match(self, game: str, bots: int) -> None:
        async with httpx.AsyncClient(base_url=self.server.link, timeout=5) as http:
            tokens = [(await http.post("/api/guest")).json()["token"] for _ in range(2 - bots)]
            wish = {"game": game, "name": "Ada", "seats": 2, "bots": [{"level": "cadet"}] * bots}
            headers = {"Authorization": f"Bearer {tokens[0]}"}
            match = (await http.post("/api/matches", json=wish, headers=headers)).json()["id"]
        self.counts["matches"] += 1
        async with asyncio.TaskGroup() as group:
            for token in tokens:
                group.create_task(self._sit(f"{self.server.link}/m/{match}", match, game, token))

    async def _sit(self, link: str, match: str, game: str, token: str) -> None:
        async with connect(link, token) as table:
            self.tables.add(table)
            try:
                await self._until_over(table, match, RandomPlayer(game, 0), Random(self.chance.random()))
            finally:
                self.tables.discard(table)

    async def _until_over(self, table: Connection, match: str, player: RandomPlayer, chance: Random) -> None:
        while not self._over and table.view.outcome is None:
            view, seat = table.view, table.view.you
            if seat is not None and view.view is not None:
                self.seen[match, seat, table.seq] = msgspec.json.encode(view.view)
            if seat is None:
                command: Any = Sit("Bob")
            elif view.phase == "open" and not view.seats[seat].ready:
                command = Ready(ready=True)
            else:
                answer = None
                if view.phase == "playing" and view.view is not None:
                    answer = player(view.view, seat, table.at, chance)
                command = None if answer is None else answer.command
            if command is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(table.news(), 0.5)
                continue
            try:
                said = await asyncio.wait_for(table.do(command), 30)
            except TimeoutError:
                self.counts["never answered"] += 1
                continue
            if isinstance(said, Done):
                readies = seat if isinstance(command, Ready) else None
                self.acknowledged.append(Acknowledged(match, said.id, said.seq, readies))
            else:
                self.counts[f"refused: {said.code}"] += 1
            await asyncio.sleep(0.02)

    async def befall(self, seconds: float, pause: float) -> None:
        """Inject one fault after another, at most `pause` seconds apart."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await self._go_on(until)
            await asyncio.sleep(self.chance.uniform(0.5, pause))
            what = self.chance.choice(TROUBLES)
            if await self._trouble(what):
                self.counts[what] += 1
        await asyncio.sleep(2)
        self._over = True

    async def _go_on(self, until: float) -> None:
        """Wait until play continues, however slow the machine is."""
        so_far = len(self.acknowledged)
        while len(self.acknowledged) < so_far + _PLAYED and time.monotonic() < until:  # noqa: ASYNC110 - players ring no bell
            await asyncio.sleep(0.02)

    async def _trouble(self, what: str) -> bool:
        server = self.server
        workers = server.workers() if what.startswith("worker") else []
        match what:
            case "kill":
                server.kill()
                await server.start()
            case "stop":
                os.kill(server.pid, signal.SIGSTOP)
                await asyncio.sleep(self.chance.uniform(0.2, 1))
                os.kill(server.pid, signal.SIGCONT)
            case "worker killed" | "worker stopped" if workers:
                worker = self.chance.choice(workers)
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL if what == "worker killed" else signal.SIGSTOP)
                    await asyncio.sleep(0.5)
                    os.kill(worker, signal.SIGCONT)
            case "disk full":
                server.fill_disk(full=True)
                await asyncio.sleep(self.chance.uniform(0.2, 1))
                server.fill_disk(full=False)
            case "lines cut":
                for table in list(self.tables):
                    if table.socket is not None and self.chance.random() < 0.5:
                        table.socket.transport.abort()
            case "half a frame":
                for table in list(self.tables):
                    if table.socket is not None and self.chance.random() < 0.5:
                        table.socket.transport.write(b'\x81\xfe\x01\x00abcd{"t":')
                        table.socket.transport.abort()
            case _:
                return False
        return True

    def look_up(self) -> Counter[str]:
        """Return the errors found in the log, and how much was compared."""
        found: Counter[str] = Counter({"lost": 0, "doubled": 0, "holes": 0, "views differing": 0})
        missing: list[Acknowledged] = []
        with closing(sqlite3.connect(self.server.data / "starfelt.sqlite3")) as log:
            kept: dict[tuple[str, str], list[int]] = {}
            for match, command, seq in log.execute("SELECT match, id, seq FROM commands"):
                kept.setdefault((match, command), []).append(seq)
            found["looked up"] = len(self.acknowledged)
            missing = [
                said for said in self.acknowledged if said.seq not in kept.get((said.match, said.id), [])
            ]
            found["doubled"] = sum(len(seqs) > 1 for seqs in kept.values())
            rows = log.execute("SELECT match, seq, body FROM events ORDER BY match, seq").fetchall()
            names: dict[str, dict[int, Named]] = {}
            for match, number, player, name in log.execute("SELECT match, number, player, name FROM names"):
                names.setdefault(match, {})[number] = Named(player, name)
        bodies: dict[str, list[bytes]] = {}
        for match, seq, body in rows:
            found["holes"] += seq != len(bodies.setdefault(match, [])) + 1
            bodies[match].append(body)
        found["events"] = len(rows)
        for said in missing:
            before = replay(decode_events(bodies.get(said.match, ())[: said.seq])) if said.seq else None
            # A client without an answer repeats that it is ready. Nothing happens and nothing is written.
            again = said.readies is not None and before is not None and before.seats[said.readies].ready
            found["ready already" if again else "lost"] += 1
            if not again:
                print(f"lost: {said}")
        for match, log_of in bodies.items():
            state: MatchState | None = None
            for seq, event in enumerate(decode_events(log_of, names=names.get(match, {})), 1):
                state = evolve(state, event)
                for seat in range(2):
                    shown = self.seen.pop((match, seat, seq), None)
                    if shown is not None:
                        found["views compared"] += 1
                        found["views differing"] += msgspec.json.encode(game_view(state, seat)) != shown
        found["views differing"] += len(self.seen)  # views of events that are not in the log
        return found


async def run(data: Path, seconds: float, seed: int, pause: float = 5) -> tuple[Counter[str], Counter[str]]:
    """Return the counts of actions and of findings. Losses, duplicates, gaps and differences must be zero."""
    with own_port() as port:
        server = RestartedServer(data, port)
        await server.start()
        chaos = Chaos(server, seed)
        try:
            playing = [asyncio.create_task(chaos.play(game, bots=bots)) for game in GAMES for bots in (0, 1)]
            await chaos.befall(seconds, pause)
            await asyncio.wait(playing, timeout=40)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            server.kill(signal.SIGTERM)
    return chaos.counts, chaos.look_up()


def wrong(found: Counter[str]) -> int:
    """Return the number of errors."""
    return sum(found[what] for what in ("lost", "doubled", "holes", "views differing"))


def kinds(errors: str) -> Counter[str]:
    """Return the servers' log lines counted by kind, without times, names of matches and files, and numbers."""
    plain = re.sub(r"(?m)^[\d-]+ [\d:,]+ ", "", errors)
    return Counter(re.sub(r"/\S+/|match [a-z2-9]{10}|/mp-\w+|\d+", "…", plain).splitlines())


def main() -> int:
    """Run the test and print the results."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, default=5, help="most seconds between two troubles")
    given = parser.parse_args()
    with TemporaryDirectory(prefix="starfelt-chaos-") as folder:
        done, found = asyncio.run(run(Path(folder), given.seconds, given.seed, given.pause))
        errors = (Path(folder) / "errors").read_text()
    for counts in (done, found):
        for what, many in sorted(counts.items()):
            print(f"{many:8} {what}")
    print("in the servers' logs:")
    for line, many in kinds(errors).most_common():
        print(f"{many:8} {line}")
    return min(1, wrong(found))


if __name__ == "__main__":
    sys.exit(main())
