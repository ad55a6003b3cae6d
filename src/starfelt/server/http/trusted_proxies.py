"""Trusted proxies: what a proxy in front says of its client is believed, of the proxies that the host named alone."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from starfelt.files import BadFile

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

#: An address as proxies write it: in quotes or brackets, with a port.
_WRITTEN = re.compile(r"(?:\[(?P<six>[^\]]*)\]|(?P<four>[\d.]+))(?::(?P<port>\w*))?|(?P<bare>[^\]\[]+)")
_FOR = re.compile(r'(?:^|[;,])\s*for\s*=\s*("(?:[^"\\]|\\.)*"|[^;,\s]*)', re.IGNORECASE)
_PROTO = re.compile(r'(?:^|[;,])\s*proto\s*=\s*"?(\w+)', re.IGNORECASE)
#: Trusts everybody, where nobody but a proxy can reach this server.
_ALL = "*"


def networks_of(proxies: Iterable[str]) -> list[Network]:
    """Return the networks of proxies as a host names them: addresses, networks, or names, which are resolved now.

    Raises:
        BadFile: one is none of these, or its name is not known.
    """
    found: list[Network] = []
    for proxy in proxies:
        if proxy == _ALL:
            found += [ip_network("0.0.0.0/0"), ip_network("::/0")]
        elif "/" in proxy:
            try:
                found.append(ip_network(proxy, strict=False))
            except ValueError:
                raise BadFile("proxy", f"{proxy!r} is no network, such as 10.0.0.0/8") from None
        else:
            addresses = [address] if (address := _address(proxy)) else _resolve(proxy)
            found += [ip_network(address) for address in addresses]
    return found


def _resolve(name: str) -> list[Address]:
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "no name of a machine"
        raise BadFile("proxy", f"{name!r} is neither an address nor a known name ({why})") from None
    return [address for each in found if (address := _address(str(each[4][0])))]


def _address(text: str) -> Address | None:
    """Return an address, of whatever form; an IPv4 address that is written as IPv6 is the same one."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


class TrustedProxies:
    """Takes the client's address and the scheme from the headers of requests that come from a trusted proxy.

    `X-Forwarded-For` is read from its end, where the last proxy wrote: the first address that is no proxy's is the
    client's. Where that header is absent, `Forwarded` (RFC 7239) is read so.

    Args:
        app: who answers.
        proxies: as `networks_of` takes them.

    Raises:
        BadFile: a proxy cannot be understood.
    """

    def __init__(self, app: ASGIApp, proxies: Sequence[str]) -> None:
        self._app = app
        networks = networks_of(proxies)

        def trusts(host: str) -> bool:
            address = _address(host)
            return address is not None and any(address in network for network in networks)

        self._trusts = lru_cache(maxsize=4096)(trusts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        peer = scope.get("client")
        if scope["type"] != "lifespan" and peer and self._trusts(peer[0]):
            headers = Headers(scope=scope)
            scope = {**scope, "client": self._client(headers, peer), "scheme": _scheme(headers, scope)}
        await self._app(scope, receive, send)

    def _client(self, headers: Headers, peer: tuple[str, int]) -> tuple[str, int]:
        client = peer
        for text in reversed(_hops(headers)):
            hop = _hop(text)
            if hop is None:  # `unknown`, or a name that the proxy made up: nothing before it can be trusted
                break
            client = hop
            if not self._trusts(hop[0]):
                break
        return client


def _hops(headers: Headers) -> list[str]:
    """Return what the proxies say of those who asked them, in order: the client first."""
    forwarded_for = ",".join(headers.getlist("x-forwarded-for"))
    if forwarded_for.strip():
        return forwarded_for.split(",")
    return _FOR.findall(",".join(headers.getlist("forwarded")))


def _hop(text: str) -> tuple[str, int] | None:
    """Return an address and its port (0: not said) as proxies write them, or None: it is no address."""
    written = _WRITTEN.fullmatch(text.strip().strip('"').strip())
    if written is None:
        return None
    address = _address(written["six"] or written["four"] or written["bare"] or "")
    port = written["port"] or ""
    return None if address is None else (str(address), int(port) if port.isdecimal() else 0)


def _scheme(headers: Headers, scope: Scope) -> str:
    """Return the scheme by which the client asked, as the first proxy says it; of a socket, `ws` or `wss`."""
    said = headers.get("x-forwarded-proto", "").partition(",")[0].strip(' "').lower()
    if not said and (forwarded := _PROTO.search(headers.get("forwarded", ""))):
        said = forwarded[1].lower()
    if said not in ("http", "https", "ws", "wss"):
        return scope["scheme"]
    return said.replace("http", "ws") if scope["type"] == "websocket" else said.replace("ws", "http")
