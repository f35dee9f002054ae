"""Certificates that a Goal cannot be proved, and a verifier that shares no code with the search."""

from nowornever.wff.certificates.values import (
    Certificate,
    ClosedRow,
    ClosedTable,
    Valuation,
    WorldNode,
    WorldTree,
)
from nowornever.wff.certificates.verify import verify_certificate

__all__ = [
    "Certificate",
    "ClosedRow",
    "ClosedTable",
    "Valuation",
    "WorldNode",
    "WorldTree",
    "verify_certificate",
]
