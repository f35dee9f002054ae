"""The prover for WFF 'N PROOF: with exactly these rules, can the Goal be proved?

`prove` answers every question for every set of the twelve rules: "yes" with a proof that the
checker accepts, "no" with a certificate that `verify_certificate` checks. `is_provable` only
decides, and `any_proof` takes the first proof. `minimal_rule_sets` finds the fewest rules, `hints`
help with a half-written proof.
"""

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.certificates import (
    Certificate,
    ClosedRow,
    ClosedTable,
    Valuation,
    WorldNode,
    WorldTree,
    verify_certificate,
)
from nowornever.wff.prover.claim import claim
from nowornever.wff.prover.deciding.minimal import minimal_rule_sets
from nowornever.wff.prover.finding.find import TooDeepError
from nowornever.wff.prover.hints import FINISHED, hints
from nowornever.wff.prover.prove import (
    Answer,
    Provable,
    Undecided,
    Unprovable,
    any_proof,
    is_provable,
    prove,
)

__all__ = [
    "FINISHED",
    "Answer",
    "Certificate",
    "ClosedRow",
    "ClosedTable",
    "OutOfWorkError",
    "Provable",
    "TooDeepError",
    "Undecided",
    "Unprovable",
    "Valuation",
    "Work",
    "WorldNode",
    "WorldTree",
    "any_proof",
    "claim",
    "hints",
    "is_provable",
    "minimal_rule_sets",
    "prove",
    "verify_certificate",
]
