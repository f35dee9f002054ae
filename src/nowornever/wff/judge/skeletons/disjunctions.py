"""What Ao needs: the same line in both of its sub-proofs."""

from __future__ import annotations

from nowornever.wff.judge.skeletons.draft import Draft
from nowornever.wff.judge.skeletons.needs import CLASH, Context, Need, Wanted
from nowornever.wff.judge.skeletons.terms import Term


def cases(draft: Draft, x: Term, y: Term, below: Wanted) -> tuple[Need, ...]:
    """The needs of Ao: the wanted line or clash, in both sub-proofs."""
    wanted, context = below.term, below.context
    by_rule = draft.by_rule and wanted != CLASH
    return (
        Need(wanted, (*context, x), by_rule, below.reached),
        Need(wanted, (*context, y), by_rule, below.reached),
    )


def rules_for_cases(draft: Draft, below: Wanted) -> tuple[str, ...] | None:
    """The rules that give what is wanted from both sub-proofs; None if there are none."""
    if below.term != CLASH:
        return None if draft.classical else ("Ao",)
    return ("Ao", "R", *draft.negation) if draft.negation else None


def conditional_cases(
    draft: Draft, x: Term, y: Term, antecedent: Term, part: Term, context: Context
) -> tuple[Need, ...]:
    """The needs for a conditional in both sub-proofs, then for its antecedent, for Co."""
    both = reached_cases(draft, x, y, ("C", antecedent, part), context)
    return (*both, Need(antecedent, context))


def reached_cases(
    draft: Draft, x: Term, y: Term, whole: Term, context: Context
) -> tuple[Need, ...]:
    """The needs for a line that both sub-proofs reach by eliminations."""
    return (
        Need(whole, (*context, x), draft.by_rule, reached=True),
        Need(whole, (*context, y), draft.by_rule, reached=True),
    )
