"""From where somebody asks: an address as the network that its owner can choose freely within."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import Scope

_OWN = {4: 32, 6: 64}
"""One visitor has one address in IPv4, and 2 ** 64 of them in IPv6."""
_AROUND = {4: 24, 6: 48}
"""What a provider hands out together, or somebody rents cheaply."""


def network_of(address: str) -> str:
    """The network of one visitor; what is no address stays as it is."""
    return _network(address, _OWN)


def neighbourhood_of(address: str) -> str:
    """The network around that, or around an address; several visitors may share it."""
    return _network(address, _AROUND)


def client_of(scope: Scope) -> str:
    """The network of whoever asks."""
    return network_of(address_of(scope))


def address_of(scope: Scope) -> str:
    """The address of whoever asks."""
    return str(scope["client"][0]) if scope.get("client") else ""


def _network(address: str, lengths: dict[int, int]) -> str:
    try:
        found = _plain(ip_address(address.partition("%")[0].partition("/")[0]))
    except ValueError:
        return address
    return str(ip_network((found, lengths[found.version]), strict=False))


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """An IPv4 address also where it is written as one of IPv6."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
