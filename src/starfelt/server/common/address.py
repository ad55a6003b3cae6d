"""Client addresses, as rate limits and connection limits count them."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

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
