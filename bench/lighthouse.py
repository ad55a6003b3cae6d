"""Lighthouse on each page of the site, on a phone and on a desk: scores, times of the first paint, layout shifts.

    .venv/bin/python -m bench.lighthouse [--runs 3] [--pages home judge "match of ftl"] [--sizes phone own-phone desk]

Lighthouse comes through npm into a temporary folder, and looks with its own slow line and slow processor at pages that
a server of this process sends; the line to measure is the median of all runs. A score under 95, or more than 0.1 that
jumps, and the exit status is 1. Nothing else should run beside it: the load is printed.

Lighthouse takes a phone to be four times slower than the machine, whatever the machine is. To have the same phone
everywhere, the bench first reads Lighthouse's index of the machine, and sets the factor by it, as Lighthouse's
documentation of throttling says. `own-phone` keeps Lighthouse's factor of four.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

from kit.live_server import LiveServer, analyse, begin, finish_match
from kit.puzzles import card_puzzles_of
from kit.stored import store_match
from scripts.chromium import chromium
from scripts.frontend import NodeJs, find_node
from starfelt.games import GAMES

#: The latest version that runs on every Node that can build the pages.
LIGHTHOUSE = "lighthouse@^12"
SCORES = ("performance", "accessibility", "best-practices")
#: The least score of a page, and the largest layout shift.
GOOD, STILL = 0.95, 0.1
SIZES = ("phone", "own-phone", "desk")
#: Lighthouse's benchmark index of its phone: that of a fast desktop, 1,500 to 2,000, which is four times faster.
PHONE_INDEX = 1750 / 4
#: The time limit of one run, in seconds, and the most failures of a run, which happen on a busy machine.
PATIENCE_S, TRIES = 120, 3


@dataclass(frozen=True)
class Sight:
    """A page as a certain visitor sees it: its address, and that browser's stored data."""

    address: str
    kept: dict[str, str] = field(default_factory=dict[str, str])


def begin_played(server: LiveServer, game: str) -> Sight:
    """Return a match in progress, as one of its players sees it."""
    match, ada, _ = begin(server, game=game)
    return Sight(f"/m/{match}", {"token": ada.token or ""})


def lesson(server: LiveServer) -> Sight:
    """Return a lesson."""
    token = server.guest()
    match = server.make(token, "lightspeed", lesson=next(iter(GAMES["lightspeed"].lessons)))
    player = server.sit(match, token)
    player.do("ready", ready=True)
    player.until_phase("playing")
    return Sight(f"/m/{match}", {"token": token})


def open_analysis(server: LiveServer, match: str, token: str = "") -> Sight:
    """Return the analysis of a finished match, once the server has made all of it."""
    analyse(server, match)
    return Sight(f"/m/{match}/analysis", {"token": token} if token else {})


#: Seeds of stored matches: each run has its own.
_seeds = count(5)


def analysed_battle(server: LiveServer) -> Sight:
    """Return the analysis of a battle, as one of its players sees it."""
    token = server.guest()
    options = {"scenario": "skirmish", "turn_limit": 6}
    return open_analysis(server, store_match(server, "hexfleet", token, seed=next(_seeds), **options), token)


def been_here() -> Sight:
    """Return the home page of a visitor with past matches."""
    seats = [{"name": "Ada", "level": None}, {"name": "Bob", "level": None}]
    one = {
        "game": "ftl",
        "seats": seats,
        "finished": True,
        "winners": [0],
        "you": 0,
        "seen": 1_760_000_000_000,
    }
    return Sight("/", {"recent": json.dumps([{**one, "id": f"a{number}"} for number in range(8)])})


def been_played(server: LiveServer) -> Sight:
    """Return the page of a player's own matches, with one in it."""
    token = server.guest()
    store_match(server, "ftl", token, seed=next(_seeds))
    return Sight("/you", {"token": token})


PAGES: dict[str, Callable[[LiveServer], Sight]] = {
    "home": lambda _: Sight("/"),
    "home, your matches": lambda _: been_here(),
    "lobby": lambda server: Sight(f"/m/{server.make(server.guest(), 'stellarconflict')}"),
    "match of lightspeed": lambda server: begin_played(server, "lightspeed"),
    "match of stellarconflict": lambda server: begin_played(server, "stellarconflict"),
    "match of ftl": lambda server: begin_played(server, "ftl"),
    "match of hexfleet": lambda server: begin_played(server, "hexfleet"),
    "finished match": lambda server: Sight(f"/m/{finish_match(server)}"),
    "analysis of lightspeed": lambda server: open_analysis(server, finish_match(server)),
    "analysis of hexfleet": analysed_battle,
    "first flight": lesson,
    "judge": lambda _: Sight("/judge"),
    "you": been_played,
    "friends": lambda server: Sight("/friends", {"token": server.guest()}),
    "privacy": lambda _: Sight("/privacy"),
    "deals": lambda server: Sight("/deals", {"token": server.guest()}),
    "ratings": lambda _: Sight("/ratings"),
    "real table": lambda _: Sight("/paper/lightspeed"),
    "puzzles": lambda _: Sight("/puzzles"),
    "puzzle": lambda _: Sight(f"/puzzles/{card_puzzles_of('lightspeed')[0].id}"),
    "rush": lambda _: Sight("/puzzles/rush"),
    "streak": lambda _: Sight("/puzzles/streak"),
    "judge, a table": lambda server: Sight(f"/judge#match={finish_match(server)}"),
    "rules of lightspeed": lambda _: Sight("/rules/lightspeed"),
    "rules of stellarconflict": lambda _: Sight("/rules/stellarconflict"),
    "mail": lambda _: Sight("/mail/confirm"),
    "two at one device": lambda server: Sight(f"/two/{begin(server, game='lightspeed')[0]}"),
    "wall of a match": lambda server: Sight(f"/wall/m/{begin(server, game='lightspeed')[0]}"),
    "not-found": lambda _: Sight("/not-found"),
}


def install(folder: Path, node: NodeJs) -> None:
    """Install Lighthouse in a folder."""
    command = [
        *node.npm,
        "install",
        "--prefix",
        str(folder),
        "--no-audit",
        "--no-fund",
        "--silent",
        LIGHTHOUSE,
    ]
    subprocess.run(command, check=True, env={**os.environ, "PATH": node.path})


def flags(size: str, slower: float) -> list[str]:
    """Return Lighthouse's flags for a size. `slower`: how much slower than this machine a phone is."""
    match size:
        case "desk":
            return ["--preset=desktop"]
        case "own-phone":
            return []
        case _:
            return [f"--throttling.cpuSlowdownMultiplier={slower:.2f}"]


def run_lighthouse(
    folder: Path, node: NodeJs, port: int, url: str, size: str, slower: float = 4
) -> dict[str, float]:
    """Run Lighthouse on a page once. Returns its scores, the machine's index, and seconds, bytes and shifts by name."""
    file = folder / "found.json"
    command = [
        "node", str(folder / "node_modules/lighthouse/cli/index.js"), url, f"--port={port}", "--quiet",
        "--output=json", f"--output-path={file}", f"--only-categories={','.join(SCORES)}", *flags(size, slower),
    ]  # fmt: skip
    for _ in range(TRIES):
        if not subprocess.run(
            command, check=False, env={**os.environ, "PATH": node.path}, timeout=PATIENCE_S
        ).returncode:
            break
    else:
        sys.exit(f"bench.lighthouse: {url}: Lighthouse fails")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    if problem := found.get("runtimeError"):
        sys.exit(f"{url}: {problem['message']}")
    for kind in SCORES[1:]:
        for part in found["categories"][kind]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                print(f"  {kind}: {audit['title']}")
    value = {name: found["audits"][name]["numericValue"] for name in _SHOWN.values()}
    scores = {kind: found["categories"][kind]["score"] for kind in SCORES}
    index = {"index": found["environment"]["benchmarkIndex"]}
    return {**scores, **index, **{name: value[audit] for name, audit in _SHOWN.items()}}


_SHOWN = {
    "first paint": "first-contentful-paint",
    "largest": "largest-contentful-paint",
    "blocked": "total-blocking-time",
    "shift": "cumulative-layout-shift",
    "bytes": "total-byte-weight",
}


def remember(chromium: BrowserType, port: int, server: LiveServer, kept: dict[str, str]) -> None:
    """Replace the browser's stored data by that of another visitor."""
    # Connected only for this, because Lighthouse needs the browser's pages for itself.
    browser = chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
    page = browser.contexts[0].new_page()
    # A file of the site, so that none of the site's code runs.
    page.goto(f"http://{server.host}/favicon.svg")
    page.evaluate(
        "(kept) => { localStorage.clear();"
        " for (const [key, value] of Object.entries(kept)) localStorage.setItem(`starfelt.${key}`, value); }",
        kept,
    )
    page.close()
    browser.close()


@contextmanager
def browsing(profile: Path) -> Generator[int]:
    """Run a browser with remote debugging, at the port that is yielded."""
    command = [
        chromium(whole=True) or "chromium",
        "--headless=new", "--no-sandbox", "--no-first-run", "--disable-background-networking",
        "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank",
    ]  # fmt: skip
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            said = profile / "DevToolsActivePort"
            until = time.monotonic() + PATIENCE_S
            while not (said.is_file() and said.read_text("utf-8")) and time.monotonic() < until:
                time.sleep(0.05)
            yield int(said.read_text("utf-8").split()[0])
        finally:
            process.terminate()


def line(name: str, size: str, runs: list[dict[str, float]]) -> tuple[str, bool]:
    """Return the medians of a page's runs as a table row, and whether they are good."""
    middle = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
    good = all(middle[kind] >= GOOD for kind in SCORES) and middle["shift"] < STILL
    least = min(run["performance"] for run in runs)
    cells = [
        name,
        size,
        f"{middle['performance'] * 100:.0f} ({least * 100:.0f})",
        *(f"{middle[kind] * 100:.0f}" for kind in SCORES[1:]),
        *(f"{middle[key] / 1000:.1f} s" for key in ("first paint", "largest")),
        f"{middle['blocked']:.0f} ms",
        f"{middle['shift']:.3f}",
        f"{middle['bytes'] / 1000:.0f} kB",
    ]
    return f"| {' | '.join(cells)} |{'' if good else ' BELOW'}", good


def main() -> int:
    """Measure all pages. Returns 1 if one misses the goals."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--pages", nargs="*", default=list(PAGES), choices=list(PAGES))
    parser.add_argument("--sizes", nargs="*", default=["phone", "desk"], choices=SIZES)
    wish = parser.parse_args()
    node = find_node()
    if node is None:
        sys.exit("bench.lighthouse: no Node")
    good = True
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
        browsing(Path(folder) / "profile") as port,
    ):
        home = Path(folder)
        install(home, node)
        server = LiveServer(home / "data")
        empty = f"http://{server.host}/not-found"
        index = statistics.median(
            run_lighthouse(home, node, port, empty, "phone")["index"] for _ in range(TRIES)
        )
        slower = max(1.0, index / PHONE_INDEX)
        print(
            f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores of index {index:.0f}; phone: 1/{slower:.1f}"
        )
        print("| page | at | performance (least) | accessibility | best practices ", end="")
        print("| first paint | largest | blocked | shift | sent |\n|---|---|---|---|---|---|---|---|---|---|")
        try:
            for name in wish.pages:
                for size in wish.sizes:
                    runs: list[dict[str, float]] = []
                    for _ in range(wish.runs):
                        sight = PAGES[name](server)
                        remember(playwright.chromium, port, server, sight.kept)
                        runs.append(
                            run_lighthouse(
                                home, node, port, f"http://{server.host}{sight.address}", size, slower
                            )
                        )
                    shown, fine = line(name, size, runs)
                    print(shown, flush=True)
                    good = good and fine
        finally:
            server.stop()
    print(f"load {os.getloadavg()[0]:.1f}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
