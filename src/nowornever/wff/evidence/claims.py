"""What the evidence consists of: values that `verify` can check and JSON can represent."""

from __future__ import annotations

from msgspec import Struct

from nowornever.wff.certificates import Certificate as ProverCertificate


class Reading(Struct, frozen=True):
    """A way to read every WFF as true or false. Which rules lead from truth to truth is computed.

    >>> Reading("p", {"K": "0000"}).true
    'p'
    """

    true: str
    """The variables that are true."""
    tables: dict[str, str] = {}
    """Connectives with an unusual truth table: whether the whole is true (1) or false (0) when both
    parts are true, only the first, only the second, none; for N: when its part is true, false."""
    others: tuple[str, ...] = ()
    """WFFs whose truth is the opposite of what the tables say."""
    worlds: tuple[str, ...] = ()
    """The variables that are true in other worlds: with these, Cxy and Exy are true only if the
    tables say so in every world. Such a reading has no `others`."""


class UnprovableClaim(Struct, frozen=True):
    """Premises and rules that do not prove the Goal, as the prover's own verifier accepts."""

    premises: tuple[str, ...]
    rules: tuple[str, ...]
    why: ProverCertificate


class Certificate(Struct, frozen=True):
    """No Solution takes fewer cubes from Resources than this."""

    below: int | None
    """The price; None: there is no Solution at any price."""
    readings: tuple[Reading, ...] = ()
    smaller: tuple[str, ...] = ()
    """Written Solutions that prove the Goal: no other block beside theirs is essential."""
    unprovable: tuple[UnprovableClaim, ...] = ()
