"""What a host who plays may do at a table, and how much help there is: three kinds of terms."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Conduct(StrEnum):
    """How strictly a table is run."""

    FRIENDLY = "friendly"
    USUAL = "usual"
    LEAGUE = "league"


class Terms(Struct, frozen=True):
    """What that means."""

    hosts_officiate: bool
    """Whether a host who plays holds the official's link too."""
    pauses: int | None
    """How often a host who plays may pause a match; None: as often as they like."""
    hosts_close: bool
    """Whether a host who plays may close a match that is played, without asking the others."""
    helps: bool
    """Whether judge, prover and practice answer about positions in play at the table."""


TERMS = {
    Conduct.FRIENDLY: Terms(hosts_officiate=True, pauses=None, hosts_close=True, helps=True),
    Conduct.USUAL: Terms(hosts_officiate=False, pauses=3, hosts_close=False, helps=True),
    Conduct.LEAGUE: Terms(hosts_officiate=False, pauses=0, hosts_close=False, helps=False),
}
"""The terms of each conduct; an official is bound by none of them."""
