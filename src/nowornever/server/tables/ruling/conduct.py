"""How strictly a table is run: what a host who plays may do, and who may get help."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Conduct(StrEnum):
    """How strictly a table is run."""

    FRIENDLY = "friendly"
    USUAL = "usual"
    LEAGUE = "league"


class Terms(Struct, frozen=True):
    """What a conduct allows."""

    hosts_officiate: bool
    """Whether a host who plays also holds the official's link."""
    pauses: int | None
    """How often a host who plays may pause a match; None: no limit."""
    hosts_close: bool
    """Whether a host who plays may close a running match without asking the others."""
    helps: bool
    """Whether judge, prover and practice answer about positions in play at the table."""
    talks: bool
    """Whether players may say phrases."""


TERMS = {
    Conduct.FRIENDLY: Terms(
        hosts_officiate=True, pauses=None, hosts_close=True, helps=True, talks=True
    ),
    Conduct.USUAL: Terms(
        hosts_officiate=False, pauses=3, hosts_close=False, helps=True, talks=True
    ),
    Conduct.LEAGUE: Terms(
        hosts_officiate=False, pauses=0, hosts_close=False, helps=False, talks=False
    ),
}
"""The terms of each conduct; they do not bind an official."""
