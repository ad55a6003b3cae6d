"""Allowed hosts: the names under which this server answers.

Anybody can let a name of their own point at somebody else's machine, and so have a visitor's browser take their
page for one of that machine (DNS rebinding). A number, `localhost`, this machine's own name and those that its host has
named cannot be used so; all others are refused before anything is looked at.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from starfelt.server.common import LogOnce
from starfelt.server.http.responses import failure_response
from starfelt.wire.lobby import FailureView


class AllowedHosts:
    """Answers requests to this server's own names, and refuses those to any other.

    Args:
        app: who answers.
        names: names beside the usual ones: of proxies, and of the address that is listened on.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._once = LogOnce()
        own = socket.gethostname().lower().partition(".")[0]
        self._names = frozenset(("localhost", own, f"{own}.local", *map(str.lower, names)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        app = self._app
        if not self._is_own(host) and not _is_health_check(scope):
            self._once.warn(
                f"refused: {host[:80]!a} is no name of this server; where a proxy in front has it, "
                "start the server with --origin and its address"
            )
            app = _refusal(host)
        await app(scope, receive, send)

    def _is_own(self, host: str) -> bool:
        name = host_name(f"//{host}")
        return name is not None and (name.rstrip(".") in self._names or _is_number(name))


#: What supervisors ask, by an address or a name of their own, or by none. It tells nothing.
_HEALTH = ("/healthz", "/readyz")


def _is_health_check(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope["type"] == "http" and path.removeprefix(scope.get("root_path", "")).rstrip("/") in _HEALTH


def _refusal(host: str) -> Response:
    # This line is for the host of the server, who sees it in a browser.
    detail = f"not a name of this server: {host[:80]}; where it is, start it with --origin http://{host[:80]}"
    return failure_response(421, FailureView("wrong-host", {}, detail))


def host_name(address: str) -> str | None:
    """Return the host in an address such as `https://example.org:80`, in small letters; None: there is none."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
