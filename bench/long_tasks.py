"""How long each page blocks a phone's input while it opens, and which tasks do: of this build, or of two in turn.

    .venv/bin/python -m bench.long_tasks [--runs 5] [--pages home judge "match of ftl"] [--against FOLDER] [--tasks]

A task blocks for the time beyond 50 ms that it takes on a phone, which is taken to be four times slower than this
machine, as Lighthouse does. Processor time is measured, so that other work on the machine matters less. `--against` has
the built pages of another version (a copy of `server/static`): both are then opened in turn. `--tasks` names the long
tasks of the last run.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from bench.lighthouse import PAGES, Sight
from kit.live_server import LiveServer
from scripts.chromium import chromium
from starfelt.server.http.static_pages import STATIC

#: How much slower a phone's processor is, and the milliseconds that a task may take.
SLOWER, SHORT_MS = 4, 50
#: What opens once its data is here: the page is watched for this long without requests or work, in milliseconds.
SETTLED_MS = 700
#: The longest wait for that, in milliseconds.
PATIENCE_MS = 15_000
TRACED = ["-*", "devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline"]


class Task(NamedTuple):
    """A task that is long on a phone: its milliseconds there, and those of its parts by name."""

    took: float
    parts: dict[str, float]


def blocked(tasks: list[Task]) -> float:
    """Return for how long the tasks block, in milliseconds."""
    return sum(task.took - SHORT_MS for task in tasks)


def longest(tasks: list[Task]) -> float:
    """Return the milliseconds of the longest task."""
    return max((task.took for task in tasks), default=0)


def open_page(browser: Browser, server: LiveServer, sight: Sight) -> list[dict[str, Any]]:
    """Open a page as a phone does, with nothing cached. Returns the events of its trace."""
    context = browser.new_context(
        viewport={"width": 412, "height": 823}, device_scale_factor=1.75, is_mobile=True, has_touch=True
    )
    for key, value in sight.kept.items():
        context.add_init_script(f"localStorage.setItem({json.dumps('starfelt.' + key)}, {json.dumps(value)})")
    page = context.new_page()
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(f"http://{server.host}{sight.address}")
    with suppress(TooLate):  # a busy machine, or a page that goes on asking
        page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    page.wait_for_timeout(SETTLED_MS)
    trace: dict[str, list[dict[str, Any]]] = json.loads(browser.stop_tracing())
    context.close()
    return trace["traceEvents"]


def long_tasks(events: list[dict[str, Any]]) -> list[Task]:
    """Return the tasks that are long on a phone."""
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    # The page's thread is the one that parsed a document over HTTP.
    opened = next(
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "ParseHTML"
        and event["args"].get("beginData", {}).get("url", "").startswith("http")
        and (event["pid"], event["tid"]) in main
    )
    timed = sorted(
        (event for event in events if (event["pid"], event["tid"]) == opened and event.get("ph") == "X"),
        key=lambda event: (event["ts"], -event.get("dur", 0)),
    )
    found: list[Task] = []
    until = 0
    for task in (event for event in timed if event["name"].endswith("RunTask")):
        if task["ts"] < until:  # the same task, as another part of the browser calls it
            continue
        until = task["ts"] + task["dur"]
        took = task.get("tdur", 0) / 1000 * SLOWER
        if took > SHORT_MS:
            parts: dict[str, float] = {}
            for part in timed:
                if task["ts"] <= part["ts"] < until and part is not task and part.get("tdur", 0) > 500:
                    data = part["args"].get("data", {})
                    where = data.get("url", "").rpartition("/")[2] or data.get("functionName", "")
                    name = f"{part['name']} {where}".strip()
                    parts[name] = parts.get(name, 0) + part["tdur"] / 1000 * SLOWER
            found.append(Task(took, parts))
    return found


def main() -> None:
    """Open all pages, and print how long each blocks."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--pages", nargs="*", default=list(PAGES), choices=list(PAGES))
    parser.add_argument("--against", type=Path)
    parser.add_argument("--tasks", action="store_true")
    wish = parser.parse_args()
    builds = [*([wish.against] if wish.against else []), STATIC]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium())
        servers = [LiveServer(Path(folder) / str(place), static=build) for place, build in enumerate(builds)]
        for server in servers:
            stack.callback(server.stop)
        print("| page | blocked, ms | longest task, ms |\n|---|---|---|")
        for name in wish.pages:
            runs: list[list[list[Task]]] = [[] for _ in builds]
            for _ in range(wish.runs):
                for server, found in zip(servers, runs, strict=True):
                    found.append(long_tasks(open_page(browser, server, PAGES[name](server))))
            cells = [
                "; ".join(f"{statistics.median(map(measure, found)):.0f}" for found in runs)
                for measure in (blocked, longest)
            ]
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
            if wish.tasks:
                for took, parts in runs[-1][-1]:
                    longest_first = sorted(parts.items(), key=lambda part: -part[1])[:12]
                    print(f"  {took:.0f}: " + ", ".join(f"{part} {ms:.0f}" for part, ms in longest_first))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
