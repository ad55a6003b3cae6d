"""Allowed origins: the pages that may use this server are its own, and those that its host has named."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from starfelt.server.common import plain_origin
from starfelt.server.http.services import services_of


def welcome_origin(connection: HTTPConnection) -> bool:
    """Return whether a request's origin is this server or one that was named.

    Programs other than browsers send none, and are welcome: tokens are no cookies, so nobody can be made to send one.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        plain = plain_origin(origin)
        scheme = plain.partition(":")[0]
        own = plain in services_of(connection).origins or (
            scheme in ("http", "https")
            and plain == plain_origin(f"{scheme}://{connection.headers.get('host', '')}")
        )
    except ValueError:
        own = False
    if not own:
        services_of(connection).log_once.warn(
            f"refused: a page of {origin[:80]!a} is no page of this server; where that is a proxy in front, "
            "start the server with --origin and that address"
        )
    return own
