"""Static pages: the built files, and one page for every address that the front end shows."""

from __future__ import annotations

import mimetypes
import re
import stat
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starfelt.messages import say
from starfelt.server.common import Failure
from starfelt.server.http.cached_response import CachedResponse
from starfelt.server.http.clean_link import clean_path
from starfelt.server.http.link_preview import loading
from starfelt.server.http.match_preview import head_of
from starfelt.server.http.puzzle_preview import puzzle_head
from starfelt.server.http.requests import language_of
from starfelt.server.http.routing import PricedRoute, asking
from starfelt.server.live import NoMatch
from starfelt.store.base import StoreError

STATIC = Path(__file__).parent.with_name("static")

#: A built file's name holds the hash of what is in it.
_FOREVER = "public, max-age=31536000, immutable"
_FRESH = "no-cache"
#: How many names are remembered with their files; more names than that are not ours.
_NAMES = 1000

_HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            # Drawings carry their team's colours in style attributes.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "connect-src 'self' ws: wss:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            # Where two share a device, each has a frame of their own.
            "frame-ancestors 'self'",
        )
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Middleware that adds security headers: the browser trusts only this server's own files."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class _Files:
    """The built files in `home` that were asked for, kept until they are built anew.

    The page says where the site is, `root`.
    """

    def __init__(self, home: Path, root: str) -> None:
        self._home, self._root = home, root.encode()
        #: When each was built, and what is in it.
        self._kept: dict[Path, tuple[int, CachedResponse]] = {}
        # The system is asked about each folder on the way to a file: not again for each visitor.
        self._place = lru_cache(maxsize=_NAMES)(self._resolve)

    def get(self, name: str) -> CachedResponse | None:
        """Return the file of that name; None: there is none."""
        path = self._place(name)
        try:
            state = None if path is None else path.stat()
        except OSError:
            return None
        if path is None or state is None or not stat.S_ISREG(state.st_mode):
            return None
        kept = self._kept.get(path)
        if kept is None or kept[0] != state.st_mtime_ns:
            kept = self._kept[path] = (state.st_mtime_ns, self._read(path))
        return kept[1]

    def _resolve(self, name: str) -> Path | None:
        try:
            path = (self._home / name).resolve()
        except (OSError, ValueError):  # a name that no file can have
            return None
        return path if path.is_relative_to(self._home) and path.name != "stamp" else None

    def _read(self, path: Path) -> CachedResponse:
        body, smaller = path.read_bytes(), path.with_name(f"{path.name}.br")
        brotli = smaller.read_bytes() if smaller.is_file() else None
        if path.name == "index.html":  # as the one page is shown at any depth, its addresses are whole ones
            body = body.replace(b'"./', b'"%b/' % self._root)
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        lasting = _FOREVER if path.parent == self._home / "assets" else _FRESH
        return CachedResponse(body, media_type, lasting, brotli)


mimetypes.add_type("application/manifest+json", ".webmanifest")


class _Page(msgspec.Struct, frozen=True):
    """A row of the front end's table of pages: its path, as `/m/:id`, its title, and the files that it alone needs."""

    path: str
    title: str | None
    files: list[str]

    def matches(self, path: str) -> bool:
        """Tell whether `path` is one of this page's addresses."""
        pattern = re.sub(r"/:\w+(\??)", r"(?:/[^/]+)\1", self.path)
        return re.fullmatch(f"{pattern}/?", path) is not None


class _Pages(msgspec.Struct, frozen=True):
    """What the build says of the pages; `boards`: by a game's id, the files that its board needs."""

    pages: list[_Page]
    boards: dict[str, list[str]]

    def at(self, path: str) -> _Page | None:
        """Return the first page with this path among its addresses."""
        return next((page for page in self.pages if page.matches(path)), None)


@lru_cache(maxsize=1)
def _decode_pages(built: bytes) -> _Pages:
    return msgspec.json.decode(built, type=_Pages)


def _saying(page: str, words: str) -> str:
    """Return the one page as it says what opens, until its code is here."""
    return page.replace('<p class="loading">', f'<p class="loading">{words}', 1)


@lru_cache(maxsize=64)
def _showing(page: bytes, files: tuple[str, ...], root: str, words: str) -> CachedResponse:
    """Return the one page with all `files` that it needs named in its head, to be fetched after the first paint."""
    links = ""
    for file in files:
        kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
        links += f'<link {kind} fetchpriority="low" crossorigin href="{root}/{file}">'
    html = _saying(page.decode().replace("</head>", f"{links}</head>", 1), words)
    return CachedResponse(html.encode(), "text/html", _FRESH)


def routes(static: Path = STATIC, root: str = "") -> list[BaseRoute]:
    """Return the routes of the built files in `static`, and the one page for all other addresses; all below `root`."""
    files = _Files(static.resolve(), root)

    def add_head(index: CachedResponse, needed: list[str], head: str, words: str) -> Response:
        """Return the one page with a title and a preview of its own."""
        html = _showing(index.body, tuple(needed), root, "").body.decode()
        html = html.replace("<title>Starfelt</title>", head, 1)
        headers = {"Cache-Control": _FRESH, "Vary": "Accept-Language"}
        return HTMLResponse(_saying(html, words), headers=headers)

    def plain_link(request: Request) -> str | None:
        """Return the address that a link meant to which something was added on its way; None: nothing was."""
        path: str = request.path_params["path"]
        plain, built = clean_path(path), files.get("pages.json")
        if plain == path.rstrip("/") or request.method not in ("GET", "HEAD") or built is None:
            return None
        if not plain or _decode_pages(built.body).at(f"/{plain}") is None:
            return None
        return f"{root}/{quote(plain)}" + (f"?{request.url.query}" if request.url.query else "")

    async def page(request: Request) -> Response:
        file = files.get(request.path_params["path"])
        if file is not None:
            return file.response(request)
        if (link := plain_link(request)) is not None:
            return RedirectResponse(link, 302, {"Cache-Control": "no-store"})
        if "." in request.path_params["path"].rpartition("/")[2] or request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Not found", 404)
        index = files.get("index.html")
        if index is None:
            return PlainTextResponse("Starfelt runs, but its pages are not built: see CONTRIBUTING.md.", 503)
        built, path = files.get("pages.json"), request.path_params["path"]
        pages = _decode_pages(built.body) if built else _Pages([], {})
        shown = pages.at(f"/{path}")
        needed = shown.files if shown else []
        match = re.fullmatch(r"(?:wall/)?m/([a-z0-9]+)(/analysis)?", path)
        if match is not None:
            try:
                head, words, board = await head_of(request, match[1])
            except (Failure, NoMatch, StoreError):
                pass  # the page itself says what is wrong
            else:
                board_files = [] if match[2] else pages.boards.get(board, [])
                return add_head(index, [*dict.fromkeys([*needed, *board_files])], head, words)
        puzzle = re.fullmatch(r"puzzles/([a-z]{2}-[0-9a-z]{8})", path)
        if puzzle is not None:
            try:
                head, words = await puzzle_head(request, puzzle[1])
            except (Failure, StoreError):
                pass  # the page itself says what is wrong
            else:
                return add_head(index, needed, head, words)
        language = language_of(request)
        words = loading(say(language, shown.title), language) if shown and shown.title else ""
        showing = _showing(index.body, tuple(needed), root, words) if needed or words else index
        response = showing.response(request)
        if words:
            response.headers.add_vary_header("Accept-Language")
        return response

    return [PricedRoute("GET", "/{path:path}", page, asking())]
