"""The clause index of every rulebook, and how a clause is named: ``wff-2017 VI-A-2-a``."""

from __future__ import annotations

from nowornever.core.clauses import contradiction, equations_2019, wff_2012, wff_2013, wff_2017
from nowornever.core.clauses.model import Clause, ClauseIndex, Kind

__all__ = ["INDEXES", "Clause", "ClauseIndex", "Kind", "find_clause"]

INDEXES: dict[str, ClauseIndex] = {
    index.rulebook: index
    for index in (
        wff_2012.INDEX,
        wff_2013.INDEX,
        wff_2017.INDEX,
        equations_2019.INDEX,
        contradiction.INDEX,
    )
}


def find_clause(reference: str) -> Clause:
    """The clause that a reference such as ``wff-2017 VI-A-2-a`` names.

    >>> find_clause("wff-2017 VI-A-2-a").kind.value
    'enforced'
    """
    rulebook, _, clause_id = reference.partition(" ")
    if rulebook not in INDEXES:
        raise KeyError(f"no rulebook {rulebook!r}; there are {', '.join(INDEXES)}")
    return INDEXES[rulebook][clause_id]
