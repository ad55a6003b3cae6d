"""Request bodies, read within bounds, and the player whose token a request carries."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from starfelt.matches.players import is_program, tidy
from starfelt.messages import LANGUAGES
from starfelt.server.admission import HeldToken, plain_name
from starfelt.server.common import BODY_BYTES, Failure, address_of
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


def token_of(request: Request) -> HeldToken | None:
    """Return a request's token; None: it has none.

    Raises:
        Failure: it has one that is not valid, or the host has banned the player.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    held = services_of(request).tokens.read(token.strip(" \t\"'")) if scheme.lower() == "bearer" else None
    if held is None:
        raise Failure(401, "bad-token")
    refuse_banned(request, held.player)
    return held


def require_token(request: Request) -> HeldToken:
    """Return a request's token.

    Raises:
        Failure: it has none, or as `token_of`.
    """
    held = token_of(request)
    if held is None:
        raise Failure(401, "bad-token")
    return held


def player_of(request: Request) -> str | None:
    """Return the identity that a request's token says, or None as `token_of`."""
    held = token_of(request)
    return None if held is None else held.player


def require_player(request: Request) -> str:
    """Return the identity that a request's token says. Failures are those of `require_token`."""
    return require_token(request).player


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


def require_person(request: Request) -> HeldToken:
    """Return the token of a guest.

    Raises:
        Failure: it is a program's, or as `require_token`.
    """
    token = require_token(request)
    if is_program(token.player):
        raise Failure(400, "bad-request")
    return token


def permit_name(request: Request, player: str, name: str) -> str:
    """Return a name tidied, or the plain one of a player whom the host lets choose none.

    Raises:
        Failure: nothing is left of it.
    """
    if services_of(request).matches.bans.from_names(address_of(request), player):
        return plain_name(player)
    tidied = tidy(name)
    if tidied is None:
        raise Failure(422, "bad-name")
    return tidied
