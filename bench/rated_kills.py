"""Kills a process that writes and applies results: `python -m bench.rated_kills --kills 300`.

The process ends matches of four people and applies their results, as a server does, as fast as it can. It is killed by
SIGKILL after a random time, and started again on the same data. Afterwards no finished match may be without its result
or counted twice, and the ratings must be those of the results, replayed in their order.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import msgspec

from kit.virtual import VirtualClock
from starfelt.matches.rated import marks_of
from starfelt.people.ratings import Entrant, PlayerRating, rate
from starfelt.people.results import rating_of
from starfelt.server.live.rater import Rater
from starfelt.store.base import Conflict, MatchSummary, RatedResult, Write
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore

PEOPLE = ("ada", "bob", "cyd", "dan", "eve", "fay")


async def work(folder: Path, seed: int) -> None:
    """End matches and apply their results until killed."""
    store, chance = SqliteStore(folder / FILE), random.Random(seed)
    rater = Rater(store, VirtualClock())
    print("begun", flush=True)
    while True:
        await asyncio.gather(*(end_match(store, chance) for _ in range(4)), rater.apply())


async def end_match(store: SqliteStore, chance: random.Random) -> None:
    name = f"m{chance.getrandbits(60):x}"
    entrants = tuple(Entrant(place, one) for place, one in enumerate(chance.sample(PEOPLE, 4), 1))
    at = time.time_ns() // 1_000_000
    result = RatedResult(name, "lightspeed", at, msgspec.json.encode(entrants).decode(), over=True)
    await store.append(Write(name, 1, [b"{}"], MatchSummary(False, "finished", at, b""), result=result))
    try:  # a node that was late writes the same end again
        await store.append(Write(name, 1, [b"{}"], MatchSummary(False, "finished", at, b""), result=result))
    except Conflict:
        return


async def check(folder: Path) -> tuple[int, int]:
    """Return how many matches have ended, and how many faults were found."""
    store = SqliteStore(folder / FILE)
    await Rater(store, VirtualClock()).apply()
    found = {row.player: rating_of(row) for row in await store.ratings(PEOPLE)}
    await store.close()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        (matches,) = connection.execute("SELECT count(*) FROM matches WHERE phase = 'finished'").fetchone()
        rows = connection.execute(
            "SELECT at, entrants FROM results WHERE changes IS NOT NULL ORDER BY number"
        ).fetchall()
    ratings: dict[str, PlayerRating] = {}
    for at, entrants in rows:
        seats = msgspec.json.decode(entrants, type=tuple[Entrant, ...])
        ratings |= rate(seats, ratings, marks_of("lightspeed"), at)
    faults = abs(matches - len(rows)) + sum(found.get(one) != rating for one, rating in ratings.items())
    return matches, faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--work", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        asyncio.run(work(given.work, time.time_ns()))
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(given.kills):
            command = [sys.executable, "-m", "bench.rated_kills", "--work", name]
            with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
                assert process.stdout is not None
                process.stdout.readline()
                time.sleep(0.3 * chance.random())
                process.send_signal(signal.SIGKILL)
        matches, faults = asyncio.run(check(folder))
    print(f"{given.kills} kills, {matches} matches, {faults} faults")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
