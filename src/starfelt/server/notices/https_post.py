"""Posts to addresses that players gave: bounded in time and size, without redirects, never into the own network."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

from starfelt.server.common import Clock, limits
from starfelt.server.notices.public_address import check_target, is_public
from starfelt.server.notices.sender import GONE, LATER, REFUSED, SENT, Sent

#: A host that takes nothing now is left alone for so long, unless it says how long, in seconds.
_REST_S = 30.0
#: Hosts that are left alone at a time.
_RESTING = 1000


class Inside(OSError):
    """An address is in a private network, or this machine's own."""


class PublicResolver(AbstractResolver):
    """Resolves names for aiohttp, to public addresses alone. `lan`: to those of the own network, too."""

    def __init__(self, *, lan: bool) -> None:
        self._resolver, self._lan = ThreadedResolver(), lan

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the addresses of a name that may be called.

        Raises:
            Inside: none may.
            OSError: the name has none.
        """
        found = await self._resolver.resolve(host, port, family)
        allowed = [one for one in found if self._lan or is_public(one["host"])]
        if not allowed:
            raise Inside(f"{host} is in a private network")
        return allowed

    async def close(self) -> None:
        """Nothing is open."""
        await self._resolver.close()


class HttpsPost:
    """One pool of connections. `lan`: places in the own network may be called; `tls`: whom to trust, None: as usual."""

    def __init__(self, clock: Clock, *, lan: bool = False, tls: ssl.SSLContext | None = None) -> None:
        self._clock, self._lan, self._tls = clock, lan, tls
        self._session: aiohttp.ClientSession | None = None
        #: Hosts that are left alone, with the moment until when.
        self._resting: dict[str, int] = {}

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Sent:
        """Post a body, and return what came of it."""
        try:
            host = check_target(url, lan=self._lan)
        except ValueError:
            return REFUSED
        rest_ms = self._resting.pop(host, 0) - self._clock.now()
        if rest_ms > 0:
            self._resting[host] = self._clock.now() + rest_ms
            return Sent("resting", rest_ms / 1000)
        try:
            # The body of the answer is not read: what is left of it ends with the connection.
            async with self._open().post(url, data=body, headers=headers, allow_redirects=False) as response:
                sent = _sent(response.status, response.headers.get("Retry-After"))
        except aiohttp.ClientConnectorError as error:
            if isinstance(error.os_error, Inside):
                return REFUSED
            sent = LATER
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError):
            sent = LATER
        if sent.outcome == "later":
            self._resting[host] = self._clock.now() + round(1000 * (sent.after_s or _REST_S))
            if len(self._resting) > _RESTING:
                del self._resting[next(iter(self._resting))]
        return sent

    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(
                limit=limits.NOTICES_AT_ONCE,
                ssl=self._tls or ssl.create_default_context(),
                resolver=PublicResolver(lan=self._lan),
            )
            self._session = aiohttp.ClientSession(
                connector=connector,
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=limits.NOTICE_S),
                max_line_size=4096,
                max_field_size=4096,
                trust_env=False,
            )
        return self._session

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()


def _sent(status: int, retry_after: str | None) -> Sent:
    if 200 <= status < 300:
        return SENT
    if status in (404, 410):
        return GONE
    if status == 429 or status >= 500:
        return Sent("later", _seconds(retry_after))
    return REFUSED


def _seconds(text: str | None) -> float | None:
    """Return the seconds that a `Retry-After` names: a number, or a date."""
    if text is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
        return max(0.0, (moment - datetime.now(moment.tzinfo)).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None
