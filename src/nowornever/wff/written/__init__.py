"""The written form of a solution and its proof: read tolerantly, written in one layout.

A text that cannot be read raises `WrittenError`. Text that can be read but is wrong is kept as
written, for the checker.
"""

from nowornever.wff.kernel.scope import canonical_label
from nowornever.wff.written.layout import format_proof, format_reason
from nowornever.wff.written.reader import NestingError, parse_proof
from nowornever.wff.written.reasons import parse_reason
from nowornever.wff.written.sequents import parse_sequent
from nowornever.wff.written.solutions import parse_solution

__all__ = [
    "NestingError",
    "canonical_label",
    "format_proof",
    "format_reason",
    "parse_proof",
    "parse_reason",
    "parse_sequent",
    "parse_solution",
]
