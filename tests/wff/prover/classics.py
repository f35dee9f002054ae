"""Classic sequents, with the fewest lines of a proof with all twelve rules, where known."""

from __future__ import annotations

CLASSICS: dict[str, int | None] = {
    # De Morgan
    "NKpq -> ANpNq": 12,
    "ANpNq -> NKpq": 12,
    "NApq -> KNpNq": 10,
    "KNpNq -> NApq": 12,
    # contraposition
    "Cpq -> CNqNp": 7,
    "CNqNp -> Cpq": 7,
    # distribution
    "KpAqr -> AKpqKpr": 10,
    "AKpqKpr -> KpAqr": 12,
    "ApKqr -> KApqApr": 12,
    "KApqApr -> ApKqr": None,
    # Peirce, excluded middle, no contradiction, linearity
    "-> CCCpqpp": 11,
    "-> ApNp": 7,
    "-> NKpNp": 4,
    "-> ACpqCqp": 12,
    # material implication
    "Cpq -> ANpq": 9,
    "ANpq -> Cpq": 11,
    "NCpq -> KpNq": 10,
    "KpNq -> NCpq": 6,
    # equivalence
    "Epq -> ENpNq": None,
    "Epq -> AKpqKNpNq": None,
    "AKpqKNpNq -> Epq": None,
    "NEpq -> EpNq": None,
    "EpNq -> NEpq": None,
    "EEpqr -> EpEqr": None,
    "EpEqr -> EEpqr": None,
    "-> EEEpqrEpEqr": None,
    # exportation and importation, cases
    "CpCqr -> CKpqr": 7,
    "CKpqr -> CpCqr": 7,
    "CApqr -> KCprCqr": 10,
    "KCprCqr -> CApqr": 10,
    # double negation, explosion, syllogisms, dilemma, associativity of A
    "NNp -> p": 4,
    "p, Np -> q": 6,
    "Apq, Np -> q": 10,
    "Cpq, Cqr -> Cpr": 6,
    "-> CCpqCCqrCpr": 8,
    "ApAqr -> AApqr": 12,
    "Apq, Cpr, Cqs -> Ars": 10,
}
"""Lines with premises and suppositions; None where a proof takes more than twelve."""
ASSOCIATIVITY = {"EEpqr -> EpEqr": 44, "EpEqr -> EEpqr": 44, "-> EEEpqrEpEqr": 91}
"""The only ones for which no proof of at most forty lines is found, and the best that is found."""
