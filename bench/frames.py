"""How many frames a second battles are shown at, in a real Chromium: four players at war beside two at Light Speed.

    .venv/bin/python -m bench.frames [--rounds 3] [--seconds 12]

Captains lay both tables in virtual time; the referee judges them, and the page that shows judged tables plays each
battle from its first shot, at 1440 × 900, in turns, so that both meet the machine's other work alike. What counts is
their ratio: the larger battle has to reach 0.95 of the smaller one's frames. Printed: each table's mean frames a second
with a 95 % interval over the rounds, and how many SVG nodes its page holds.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from kit.live_server import LiveServer
from kit.playing.lightspeed import even
from scripts.chromium import chromium
from starfelt.bots.play import BotPlayer
from starfelt.play import Match, Table

#: The least ratio of the larger battle's frame rate to the smaller one's.
WANTED = 0.95
#: Tables placed by captains: a game, its options, the number of players, and the seed.
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "Light Speed, two players": ("lightspeed", {}, 2),
    "Stellar Conflict, four players at war": (
        "stellarconflict",
        {"races": ["wiss", "vak", "hexai", "tetrakori"], "scale": "war"},
        4,
    ),
}

_FRAMES = """(seconds) => new Promise((done) => {
    const start = performance.now();
    let frames = 0;
    const count = (now) => {
        frames += 1;
        if (now - start < seconds * 1000) requestAnimationFrame(count);
        else done(frames / ((now - start) / 1000));
    };
    requestAnimationFrame(count);
})"""


def table_file(game: str, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Return a table placed by captains."""
    match = Match.begin(game, options, seats=seats, seed=1)
    Table(match, [BotPlayer(game, "captain") for _ in range(seats)], 1, even).play()
    return match.game.files(match.state)["table"]


def frames(page: Page, host: str, table: bytes, seconds: float) -> tuple[float, int]:
    """Show a table's battle for `seconds`. Returns its frame rate, and the page's SVG nodes."""
    page.goto(f"http://{host}/judge")
    file = {"name": "table.json", "mimeType": "application/json", "buffer": table}
    page.locator("input[type=file]").first.set_input_files(file)  # pyright: ignore[reportArgumentType]
    page.get_by_role("button", name="Play the battle").click(timeout=60_000)
    expect(page.locator(".battle")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(1500)
    nodes = page.evaluate("() => document.querySelectorAll('svg *').length")
    return page.evaluate(_FRAMES, seconds), nodes


def format_mean(shown: list[float]) -> str:
    """Return a mean with its 95 % interval, as text."""
    spread = 1.96 * statistics.stdev(shown) / math.sqrt(len(shown)) if len(shown) > 1 else math.inf
    return f"{statistics.mean(shown):.1f} ± {spread:.1f}"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=12)
    wish = parser.parse_args()
    tables = {name: json.dumps(table_file(*how)).encode() for name, how in TABLES.items()}
    shown: dict[str, list[float]] = {name: [] for name in tables}
    nodes: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        live = LiveServer(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium(whole=True), args=["--no-sandbox"])
        try:
            for _ in range(wish.rounds):
                for name, table in tables.items():
                    page = browser.new_page(viewport={"width": 1440, "height": 900})
                    found, nodes[name] = frames(page, live.host, table, wish.seconds)
                    shown[name].append(found)
                    page.close()
        finally:
            browser.close()
            live.stop()
    for name in tables:
        print(f"{name}: {format_mean(shown[name])} frames a second, {nodes[name]} SVG nodes")
    small, large = shown.values()
    ratio = statistics.mean(large) / statistics.mean(small)
    ok = ratio >= WANTED
    print(f"ratio {ratio:.2f} (wanted {WANTED:g}): {'ok' if ok else 'BELOW'}")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
