"""The browser's pages: built files, and one page for every address that the front end knows how to show."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starfelt.server.failures import Failure
from starfelt.server.kept import Kept
from starfelt.server.results import head_of
from starfelt.server.rooms import NoMatch
from starfelt.store.base import StoreError

STATIC = Path(__file__).with_name("static")

#: A built file's name holds the hash of what is in it.
_FOREVER = "public, max-age=31536000, immutable"
_FRESH = "no-cache"

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
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds to every response what tells a browser to trust nothing but this server's own files."""

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


def _file(root: Path, name: str) -> Path | None:
    """Return the built file of that name, or None."""
    try:
        path = (root / name).resolve()
        found = path.is_relative_to(root) and path.is_file() and path.name != "stamp"
    except (OSError, ValueError):  # a name that no file can have
        return None
    return path if found else None


class _Files:
    """The built files that were asked for, kept until they are built anew. The page says where the site is, `root`."""

    def __init__(self, root: str) -> None:
        self._root = root.encode()
        self._kept: dict[Path, tuple[int, Kept]] = {}

    def get(self, path: Path, lasting: str) -> Kept:
        """Return the file at `path`."""
        built = path.stat().st_mtime_ns
        kept = self._kept.get(path)
        if kept is None or kept[0] != built:
            kept = self._kept[path] = (built, self._read(path, lasting))
        return kept[1]

    def _read(self, path: Path, lasting: str) -> Kept:
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return Kept(self.body(path), media_type, lasting)

    def body(self, path: Path) -> bytes:
        """Return what is in a file. As the one page is shown at any depth, its addresses are whole ones."""
        body = path.read_bytes()
        return body.replace(b'"./', b'"%b/' % self._root) if path.name == "index.html" else body


mimetypes.add_type("application/manifest+json", ".webmanifest")


def routes(static: Path = STATIC, root: str = "") -> list[BaseRoute]:
    """Return the routes of the built files in `static`, and the one page for all other addresses; all below `root`."""
    home = static.resolve()
    files = _Files(root)

    async def page(request: Request) -> Response:
        path = _file(home, request.path_params["path"])
        if path is not None:
            lasting = _FOREVER if path.parent == home / "assets" else _FRESH
            return files.get(path, lasting).response(request)
        index = home / "index.html"
        if "." in request.path_params["path"].rpartition("/")[2] or request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Not found", 404)
        if not index.is_file():
            return PlainTextResponse("Starfelt runs, but its pages are not built: see CONTRIBUTING.md.", 503)
        match = re.fullmatch(r"m/([a-z0-9]+)", request.path_params["path"])
        if match is not None:
            try:
                head = await head_of(request, match[1])
            except (Failure, NoMatch, StoreError):
                pass  # the page itself says what is wrong
            else:
                html = files.body(index).decode().replace("<title>Starfelt</title>", head, 1)
                headers = {"Cache-Control": _FRESH, "Vary": "Accept-Language"}
                return HTMLResponse(html, headers=headers)
        return files.get(index, _FRESH).response(request)

    return [Route("/{path:path}", page, methods=["GET"])]
