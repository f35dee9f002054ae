"""Proof by contradiction, and the clash that it needs."""

from __future__ import annotations

from functools import partial

from nowornever.wff.judge.skeletons.draft import Draft
from nowornever.wff.judge.skeletons.eliminations import Eliminations
from nowornever.wff.judge.skeletons.needs import (
    CLASH,
    Context,
    Need,
    Obligations,
    Prove,
    Wanted,
    chain,
)
from nowornever.wff.judge.skeletons.new_premises import NewPremises


class Contradictions:
    """The ways to contradict a supposition in a draft."""

    def __init__(
        self,
        draft: Draft,
        prove: Prove,
        eliminations: Eliminations,
        new_premises: NewPremises,
    ) -> None:
        """`prove` handles the remaining obligations."""
        self._draft = draft
        self._prove = prove
        self._eliminations = eliminations
        self._new_premises = new_premises

    def contradicted(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Prove a line by No: suppose Nx for x, or x for Nx."""
        draft = self._draft
        term, context = draft.blanks.walk(need.term), need.context
        negated = isinstance(term, tuple) and term[0] == "N"
        contrary = term[1] if negated else ("N", term)
        below = Wanted(term, context, above)
        obligations = draft.added((Need(CLASH, (*context, contrary)),), below, rest)
        rules = ("No", "R") if negated else ("No",)
        return draft.proving(
            term, context, lambda: draft.using(rules, partial(self._prove, obligations))
        )

    def clash(self, context: Context, above: Wanted | None, rest: Obligations | None) -> bool:
        """Find some y and Ny: reach Ny, then prove y; or use Ao."""
        draft = self._draft
        for node in chain(above):
            if node.term == CLASH and draft.same_place(context, node.context):
                return False
        below = Wanted(CLASH, context, above)
        if draft.classical:
            rules, more = self._more_supposed(context)
            if more:
                obligations = draft.added((Need(CLASH, (*context, *more)),), above, rest)
                return draft.using(rules, partial(self._prove, obligations))
        if self._eliminations.reached_from_lines(below, rest):
            return True
        y = draft.blanks.fresh()
        needs = (Need(y, context, direct=True),)
        return self._new_premises.reached(("N", y), True, below, rest, needs)

    def _more_supposed(self, context: Context) -> tuple[tuple[str, ...], Context]:
        """With No: what else a supposition allows to suppose at no cost, and by which rules.

        To refute Cxy is to have x and refute y, to refute Axy is to refute both, and to refute
        Nx is to have x.
        """
        draft, blanks = self._draft, self._draft.blanks
        for line in map(blanks.walk, context):
            denied = blanks.walk(line[1]) if isinstance(line, tuple) and line[0] == "N" else None
            if not isinstance(denied, tuple):
                continue
            head, x, *parts = denied
            rules: tuple[str, ...]
            more: Context
            if head == "N":
                rules, more = ("No", "R"), (x,)
            elif head == "C" and "Ci" in draft.rules:
                rules, more = ("Ci", "No"), (x, ("N", *parts))
            elif head == "A" and "Ai" in draft.rules:
                rules, more = ("Ai", "No"), (("N", x), ("N", *parts))
            else:
                continue
            new = tuple(x for x in more if not draft.within((x,), context))
            if new:
                return rules, new
        return (), ()
