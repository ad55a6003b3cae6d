"""Client addresses, as rate limits and connection limits count them."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a request or socket, as `network_of` has it."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """Return an address as it is counted: of IPv6 the first 64 bits, since one household has all the others."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else address.exploded[:19]


def plain_origin(text: str) -> str:
    """Return an origin such as `HTTPS://Example.org.:443` as browsers write it: `https://example.org`.

    Raises:
        ValueError: it is no origin.
    """
    parts = urlsplit(text)
    host, port = (parts.hostname or "").rstrip("."), parts.port
    if not host:
        raise ValueError("no host")
    if not host.isascii():
        host = host.encode("idna").decode()
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if port in (None, usual) else f":{port}")
