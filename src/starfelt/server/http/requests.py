"""Request bodies, read within bounds, and the player whose token a request carries."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from starfelt.server.admission import RateLimiter
from starfelt.server.common import BODY_BYTES, Failure, address_of
from starfelt.server.http.origin import welcome_origin
from starfelt.server.http.rate_limit import refuse_banned
from starfelt.server.http.services import services_of

T = TypeVar("T")


async def body_of(
    request: Request,
    cost: float,
    buckets: RateLimiter | None = None,
    most: int = BODY_BYTES,
    *,
    pictures: bool = False,
) -> bytes:
    """Return the body of a request that makes something. Its origin, its size and its rate are checked.

    It costs its address `cost` tokens, of `creation_limit` unless another is given. More than `most` bytes are refused.
    """
    if not welcome_origin(request):
        raise Failure(403, "wrong-origin")
    if not (buckets or services_of(request).creation_limit).take(address_of(request), cost):
        raise Failure(429, "too-fast")
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Failure(413, "photo-too-large") if pictures else Failure(413, "too-large")
    except ClientDisconnect:  # there is nobody left to be told
        raise Failure(400, "bad-request") from None
    return bytes(body)


def decoded(body: bytes, kind: type[T]) -> T:
    """Return a body, decoded.

    Raises:
        Failure: it is something else.
    """
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Failure(400, "bad-request", detail=str(error)) from None


def player_of(request: Request) -> str | None:
    """Return the identity that a request's token says; None: it has none.

    Raises:
        Failure: it has one that was not signed here, or the host has barred who it is.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    player = services_of(request).tokens.player(token.strip()) if scheme.lower() == "bearer" else None
    if player is None:
        raise Failure(401, "bad-token")
    refuse_banned(request, player)
    return player
