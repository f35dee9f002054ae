"""The network that a request comes from: all addresses among which one visitor can choose."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import Scope

_OWN = {4: 32, 6: 64}
"""Prefix lengths: a visitor has one address in IPv4, and 2 ** 64 of them in IPv6."""
_AROUND = {4: 24, 6: 48}
"""Prefix lengths of what a provider hands out as one block, or somebody rents cheaply."""


def network_of(address: str) -> str:
    """The network of one visitor; a text that is not an address is returned unchanged."""
    return _network(address, _OWN)


def neighbourhood_of(address: str) -> str:
    """The larger network around a visitor's network or address; several visitors may share it."""
    return _network(address, _AROUND)


def client_of(scope: Scope) -> str:
    """The network of the client."""
    return network_of(address_of(scope))


def address_of(scope: Scope) -> str:
    """The address of the client."""
    return str(scope["client"][0]) if scope.get("client") else ""


def _network(address: str, lengths: dict[int, int]) -> str:
    try:
        found = _plain(ip_address(address.partition("%")[0].partition("/")[0]))
    except ValueError:
        return address
    return str(ip_network((found, lengths[found.version]), strict=False))


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address, also if it is written as an IPv6 address."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
