"""Time to the first page and until everything is installed: `./play` in a clean clone with empty caches.

    uv run python -m bench.first_page                        this checkout's last commit
    uv run python -m bench.first_page --revision 1f8e2c0     another one

It uses the network. It prints seconds since `./play` was started, the processor time that it took, sizes in MB, and the
memory (RSS) of all its processes. On a busy machine only the processor time means something.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from kit.ports import own_port

ROOT = Path(__file__).resolve().parent.parent
_PATIENCE_S = 900.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--revision", default="HEAD", help="what is tried (default: HEAD)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="first-page-") as folder:
        place = Path(folder)
        subprocess.run(["git", "clone", "--quiet", ROOT, place / "clone"], check=True)
        subprocess.run(["git", "checkout", "--quiet", given.revision], cwd=place / "clone", check=True)
        measure(place)


def measure(place: Path) -> None:
    """Run `./play` in `place / "clone"`, and print when what is there."""
    environment = clean(place)
    tools = {name: shutil.which(name, path=environment["PATH"]) is not None for name in ("uv", "node")}
    print(f"tools of the machine: {tools}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    with own_port() as port:
        command = ["./play", "--port", str(port), "--data", str(place / "data")]
        began = time.monotonic()
        with subprocess.Popen(command, cwd=place / "clone", env=environment, start_new_session=True) as play:
            try:
                watch(play, f"http://127.0.0.1:{port}", place / "clone", began)
            finally:
                os.killpg(play.pid, signal.SIGTERM)


def clean(place: Path) -> dict[str, str]:
    """Return an environment without caches. What says where registries are stays."""
    home = place / "home"
    home.mkdir()
    npmrc = Path.home() / ".npmrc"
    own = {
        "HOME": home,
        "XDG_CACHE_HOME": home / ".cache",
        "UV_CACHE_DIR": home / ".cache" / "uv",
        "npm_config_cache": home / ".npm",
        "npm_config_userconfig": npmrc,
        "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
    }
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("STARFELT_", "VIRTUAL_ENV", "NUMBA_", "UV_PROJECT"))
    }
    # `./play` fetches its own uv.
    folders = [
        each for each in kept["PATH"].split(os.pathsep) if ".tools" not in each and ".venv" not in each
    ]
    return kept | {name: str(value) for name, value in own.items()} | {"PATH": os.pathsep.join(folders)}


def watch(play: subprocess.Popen[bytes], link: str, clone: Path, began: float) -> None:
    def say(what: str) -> None:
        print(f"{time.monotonic() - began:6.1f} s  {what}{use(play.pid, clone)}", flush=True)

    for page in ask_repeatedly(play, link, began):
        if page is not None:
            say("the first page")
            break
    before: list[str] = []
    for found in ask_repeatedly(play, f"{link}/api/extras", began):
        if found is None:
            print("this revision has no extras that come later")
            return
        views: list[dict[str, Any]] = json.loads(found)
        states = [f"{view['name']} {view['state']}" for view in views]
        if states != before:
            say(", ".join(states))
        before = states
        if all(view["state"] == "here" for view in views):
            say("everything")
            return


def ask_repeatedly(play: subprocess.Popen[bytes], link: str, began: float) -> Iterator[bytes | None]:
    """Yield the answers to a request that is made again and again; None: not found, or nobody answers yet."""
    while play.poll() is None and time.monotonic() - began < _PATIENCE_S:
        try:
            with urllib.request.urlopen(link, timeout=30) as answer:
                yield answer.read()
        except urllib.error.HTTPError:
            yield None
        except OSError:
            time.sleep(0.1)
            continue
        time.sleep(0.1)
    raise SystemExit("`./play` ended, or took too long")


def use(play: int, clone: Path) -> str:
    """Return the environment's size, and the memory and processor time of all processes."""
    environment = clone / ".venv"
    # A file with several names counts once.
    files = {(state.st_ino, state.st_blocks) for file in environment.rglob("*") if (state := file.lstat())}
    disk = sum(blocks for _, blocks in files) * 512 / 1e6
    memory, processor = 0, 0.0
    for process in [psutil.Process(play), *psutil.Process(play).children(recursive=True)]:
        try:
            memory += process.memory_info().rss
            # Of those that have ended, the parents know.
            processor += sum(process.cpu_times()[:4])
        except psutil.NoSuchProcess:
            continue
    return f" (processor {processor:.0f} s, environment {disk:.0f} MB, memory {memory / 1e6:.0f} MB)"


if __name__ == "__main__":
    main()
