"""Request bodies, read within bounds, and the player whose token a request carries."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from starfelt.messages import LANGUAGES
from starfelt.server.common import BODY_BYTES, Failure
from starfelt.server.http.rate_limit import refuse_banned
from starfelt.server.http.services import services_of

T = TypeVar("T")

#: The byte-order mark, which some programs write before their text.
_MARK = b"\xef\xbb\xbf"


async def body_of(request: Request, most: int = BODY_BYTES, *, pictures: bool = False) -> bytes:
    """Return the body of a request.

    Raises:
        Failure: it has more than `most` bytes.
    """
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Failure(413, "photo-too-large") if pictures else Failure(413, "too-large")
    except ClientDisconnect:  # there is nobody left to be told
        raise Failure(400, "bad-request") from None
    return bytes(body)


def decode(body: bytes, kind: type[T]) -> T:
    """Return a body, decoded.

    Raises:
        Failure: it is something else.
    """
    try:
        return msgspec.json.decode(body.removeprefix(_MARK), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Failure(400, "bad-request", detail=str(error)) from None


def player_of(request: Request) -> str | None:
    """Return the identity that a request's token says; None: it has none.

    Raises:
        Failure: it has one that was not signed here, or the host has banned the player.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    player = services_of(request).tokens.player(token.strip(" \t\"'")) if scheme.lower() == "bearer" else None
    if player is None:
        raise Failure(401, "bad-token")
    refuse_banned(request, player)
    return player


def require_player(request: Request) -> str:
    """Return the identity that a request's token says.

    Raises:
        Failure: it has no token, or as `player_of`.
    """
    player = player_of(request)
    if player is None:
        raise Failure(401, "bad-token")
    return player


def language_of(request: Request) -> str:
    """Return the language that an address names, else the first of ours that the reader asks for."""
    named = _language(request.query_params.get("lang", ""))
    if named in LANGUAGES:
        return named
    wished: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "")[:1000].split(","):
        tag, _, weight = part.partition(";")
        # A weight of 0 is for languages that the reader does not want.
        if (language := _language(tag)) in LANGUAGES and (worth := _weight(weight)):
            wished.append((worth, language))
    # Of those that the reader likes equally, the first one.
    return max(wished, key=lambda wish: wish[0])[1] if wished else LANGUAGES[0]


def _language(tag: str) -> str:
    """Return the language of a tag such as `fr-CA` or `fr_CA.UTF-8`."""
    return re.split(r"[-_.@]", tag.strip().lower())[0]


def _weight(text: str) -> float:
    found = re.fullmatch(r"\s*q\s*=\s*(\d(?:\.\d*)?)\s*", text)
    return float(found[1]) if found else 1.0
