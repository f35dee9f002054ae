"""What the judge claims not to exist, and how that can be checked."""

from __future__ import annotations

from msgspec import Struct


class Claim(Struct, frozen=True):
    """About one set of rules: no minimal Solution with just these is cheaper than so much."""

    rules: tuple[str, ...]
    how: str
    """``cubes``: the rules and the Required cubes cost that much already. ``skeletons``: no
    skeleton of a proof with these rules can be had for less."""


class Certificate(Struct, frozen=True):
    """No Solution takes fewer cubes from Resources than this."""

    below: int | None
    """None: there is no Solution at any price."""
    claims: tuple[Claim, ...]
    """Sets of rules that cannot be spelled with the cubes are left out."""
