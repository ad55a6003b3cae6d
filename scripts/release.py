"""Builds a release, checks it, and tests it as a user would: `uv run --no-sync scripts/release.py`.

The sdist, and the wheel that is built from it, go to `dist/`. The wheel is installed in a fresh environment. `starfelt
judge`, `print` and `serve` run there with nothing else on the PATH: no Node, no checkout.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import NoReturn
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
EXAMPLE = ROOT / "examples" / "figure1.json"
#: The time limit for the installed server to answer, and to stop.
LIMIT_S = 60


def main() -> None:
    """Build, check, and test."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if f"## {version}" not in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        fail(f"CHANGELOG.md has no section {version}")
    shutil.rmtree(DIST, ignore_errors=True)
    run("uv", "build", "--quiet", "--sdist", "--out-dir", DIST, ROOT)
    # The sdist contains the pages, so the build needs no Node, and none is on the PATH.
    uv = shutil.which("uv") or fail("there is no uv")
    with tempfile.TemporaryDirectory() as empty:
        alone = {**os.environ, "PATH": empty, "HOME": os.environ.get("HOME", empty)}
        sdist = DIST / f"starfelt-{version}.tar.gz"
        run(
            uv, "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", DIST, sdist, env=alone
        )
    built = sorted(DIST.glob("starfelt-*"))
    if [path.name for path in built] != [
        f"starfelt-{version}-py3-none-any.whl",
        f"starfelt-{version}.tar.gz",
    ]:
        fail(f"built {[path.name for path in built]}")
    run("uv", "tool", "run", "--quiet", "twine", "check", "--strict", *built)
    with tempfile.TemporaryDirectory() as folder:
        try_out(Path(folder), built[0], version)
    print(f"starfelt {version}: dist/ is ready")


def try_out(folder: Path, wheel: Path, version: str) -> None:
    """Install the wheel with its printing extra in a fresh environment, and use it."""
    run("uv", "venv", "--quiet", folder / "venv")
    run("uv", "pip", "install", "--quiet", "--python", folder / "venv", f"{wheel}[paper]")
    binaries = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    alone = {"PATH": str(binaries), "HOME": str(folder)}
    starfelt = binaries / "starfelt"
    if (said := run(starfelt, "--version", env=alone).strip()) != f"starfelt {version}":
        fail(f"--version says {said!r}")
    report = json.loads(run(starfelt, "judge", EXAMPLE, "--json", env=alone))
    if report["winners"] != [0]:
        fail(f"judge says {report['winners']}")
    sheets = folder / "cards.pdf"
    run(starfelt, "print", "lightspeed", "--out", sheets, env=alone)
    if not sheets.read_bytes().startswith(b"%PDF"):
        fail("print made no PDF")
    serve(starfelt, folder, alone, version)


def serve(starfelt: Path, folder: Path, env: dict[str, str], version: str) -> None:
    """Start the server, ask it for its health and its home page, and stop it."""
    port = free_port()
    words = (starfelt, "serve", "--port", str(port), "--data", folder / "data")
    say(*words)
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, env=env, cwd=folder) as server:
        try:
            health = json.loads(fetch_response(f"http://127.0.0.1:{port}/api/health", server))
            if health["version"] != version:
                fail(f"/api/health says {health}")
            if b"<title>" not in fetch_response(f"http://127.0.0.1:{port}/", server):
                fail("the server has no pages")
            server.terminate()
            server.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            fail(f"the server did not stop within {LIMIT_S} s")
        finally:
            server.kill()


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def fetch_response(address: str, server: subprocess.Popen[bytes]) -> bytes:
    """Return the server's response at an address, once it has started."""
    until = time.monotonic() + LIMIT_S
    while server.poll() is None and time.monotonic() < until:
        try:
            with urlopen(address, timeout=LIMIT_S) as answer:
                return answer.read()
        except OSError:
            time.sleep(0.2)
    return fail(f"the server did not answer at {address} (exit status {server.poll()})")


def run(*words: str | Path, env: dict[str, str] | None = None) -> str:
    """Run a command, and return its output."""
    say(*words)
    folder = None if env is None else env["HOME"]
    done = subprocess.run(words, check=False, capture_output=True, text=True, env=env, cwd=folder)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no word"]
        fail(f"{words[0]}: {lines[-1]}")
    return done.stdout


def say(*words: str | Path) -> None:
    """Print a command before it runs."""
    print("$", *(word.name if isinstance(word, Path) else word for word in words), flush=True)


def fail(why: str) -> NoReturn:
    """Exit with a one-line message."""
    sys.exit(f"release: {why}")


if __name__ == "__main__":
    main()
