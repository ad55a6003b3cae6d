"""Addresses that strangers make this server call: https alone, on the internet, never in its own network.

A name is checked after it was resolved, at each connection, so that it cannot mean another place later.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

#: Networks of IPv6 in which an address of IPv4 is written: NAT64 in its last 32 bits.
_NAT64 = ip_network("64:ff9b::/96")


def is_public(address: str) -> bool:
    """Tell whether an address is one of the public internet; so must be an IPv4 address within an IPv6 address."""
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            inner = IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def check_target(url: str, *, lan: bool) -> str:
    """Return the host of an address that may be called. `lan`: places in the own network are allowed.

    Raises:
        ValueError: it may not.
    """
    parts = urlsplit(url)
    # The port is checked when it is read.
    if parts.scheme != "https" or not parts.hostname or "@" in parts.netloc or parts.port == 0:
        raise ValueError("no address with https")
    if any(ord(letter) < ord("!") or ord(letter) > ord("~") for letter in url):
        raise ValueError("a letter that no address has")
    try:
        public = is_public(parts.hostname)
    except ValueError:
        return parts.hostname  # a name: what it means is looked at when it is called
    if not public and not lan:
        raise ValueError("in a private network")
    return parts.hostname
