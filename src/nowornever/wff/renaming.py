"""A written proof with other names for its variables."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from nowornever.wff.kernel.proof import Item, Line
from nowornever.wff.written import format_proof, parse_proof


def rename_proof(text: str, names: Mapping[str, str]) -> str:
    """The written solution and its proof, with other names for variables.

    >>> print(rename_proof("q, r -> Kqr\\n1 q s\\n2 r s\\n3 Kqr Ki 1,2\\nsolution: q, r / Ki",
    ...                    {"q": "s", "s": "q"}))
    s, r -> Ksr
    1  s     s
    2  r     s
    3  Ksr   Ki 1,2
    solution: s, r / Ki
    <BLANKLINE>
    """
    table = str.maketrans(dict(names))

    def renamed(item: Item) -> Item:
        if isinstance(item, Line):
            return replace(item, formula=item.formula.translate(table))
        return replace(item, items=tuple(map(renamed, item.items)))

    proof = parse_proof(text)
    sequent, solution = proof.sequent, proof.solution
    if sequent:
        premises = tuple(premise.translate(table) for premise in sequent.premises)
        sequent = replace(sequent, premises=premises, goal=sequent.goal.translate(table))
    if solution:
        solution = replace(
            solution,
            premises=tuple(
                replace(premise, formula=premise.formula.translate(table))
                for premise in solution.premises
            ),
        )
    items = tuple(map(renamed, proof.items))
    return format_proof(replace(proof, items=items, sequent=sequent, solution=solution))
