"""One stranger cannot stop a table: each hostile row against a real server, with an honest table beside it.

    python -m bench.trust [ROW[:NUMBER…]…]

Every row is a file of this folder with an `attack`; it ends by itself after a few seconds. Printed for each: what the
honest table felt (ping, and a card from the one who lays it to the one who hears of it; wanted: p99 under 50 ms and
100 ms), what share of the time that was wanted a virtual machine's host gave to others, the server's memory before, at
its peak and afterwards, its processor time, and what the attack counted. All on loopback, the attacker behind the same
address as the honest ones. `PYTHONPATH=…/src` measures another version.
"""

from __future__ import annotations

import importlib
import multiprocessing
import sys
import time
from pathlib import Path

import msgspec
import uvloop

from bench.machine import Given
from bench.trust import honest
from bench.trust.server_process import MIB, ServerProcess

ROWS = sorted(
    path.stem
    for path in Path(__file__).parent.glob("*.py")
    if "\nasync def attack(" in path.read_text("utf-8")
)


def measure(row: str) -> None:
    """Run one row and print its results."""
    name, *numbers = row.split(":")
    module = importlib.import_module(f"bench.trust.{name}")
    with ServerProcess() as server:
        context = multiprocessing.get_context("spawn")
        ready, stop = context.Event(), context.Event()
        ours, theirs = context.Pipe()
        table = context.Process(
            target=honest.main, args=(server.host, server.port, ready, stop, theirs), daemon=True
        )
        table.start()
        assert ready.wait(120)
        before, cpu, given, begun = server.rss(), server.cpu_s(), Given.now(), time.monotonic()
        server.peak = before
        noted = uvloop.run(module.attack(server, *map(int, numbers)))
        lasted = time.monotonic() - begun
        busy, lost = (server.cpu_s() - cpu) / lasted, given.lost()
        stop.set()
        felt = msgspec.json.decode(ours.recv_bytes(), type=honest.Felt)
        table.join()
        time.sleep(1)
        after = server.rss()
        print(f"{row}: {(module.__doc__ or '').splitlines()[0]}")
        print(f"  honest: {felt.line()}; host took {lost:.1%}")
        memory = f"{before // MIB} → {server.peak // MIB} → {after // MIB} MiB"
        print(
            f"  server: {memory}, {busy:.0%} of a core for {lasted:.1f} s, stderr {server.complaints()} lines"
        )
        print(f"  attack: {', '.join(f'{name} {value}' for name, value in noted.items())}", flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or ROWS:
        measure(name)
