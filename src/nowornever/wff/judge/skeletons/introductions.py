"""Making a line by the rule that introduces its head."""

from __future__ import annotations

from functools import partial

from nowornever.wff.judge.skeletons.draft import Draft
from nowornever.wff.judge.skeletons.needs import CLASH, Context, Need, Obligations, Prove, Wanted
from nowornever.wff.judge.skeletons.terms import Term


class Introductions:
    """The ways to introduce a line in a draft."""

    def __init__(self, draft: Draft, prove: Prove) -> None:
        """`prove` handles what the introductions need."""
        self._draft = draft
        self._prove = prove
        self._rules = [
            (head, rules)
            for head, rules in (
                ("K", ("Ki",)), ("A", ("Ai",)), ("E", ("Ei",)), ("C", ("Ci",)),
                ("N", draft.negation),
            )
            if rules and draft.rules.issuperset(rules)
        ]  # fmt: skip

    def introduced(self, need: Need, below: Wanted, rest: Obligations | None) -> bool:
        """Go through all ways to introduce a line."""
        draft, context = self._draft, need.context
        blanks = draft.blanks
        for head, rules in self._rules:
            mark = blanks.mark()
            term = blanks.walk(need.term)
            if not isinstance(term, int) and term[0] != head:
                continue
            if isinstance(term, int):
                parts = (blanks.fresh(),) if head == "N" else (blanks.fresh(), blanks.fresh())
                blanks.fill(term, (head, *parts))
                term = blanks.walk(term)
            stop = False
            known = self._supposed_more(head, term, context, mark)
            if not known and draft.still_payable(mark, rest):
                for needs in self._needs(term, context):
                    stop = stop or draft.using(
                        rules, partial(self._prove, draft.added(needs, below, rest))
                    )
            blanks.undo(mark)
            if stop:
                return True
        return False

    def _supposed_more(self, head: str, term: Term, context: Context, mark: int) -> bool:
        """With No: whether everything the introduction could give was supposed already."""
        draft = self._draft
        return (
            draft.classical
            and head in "ACN"
            and mark == draft.blanks.mark()
            and draft.within((("N", term),), context)
        )

    def _needs(self, term: Term, context: Context) -> list[tuple[Need, ...]]:
        """The needs of the introduction of a term's head, for each way to introduce it."""
        head, x, *more = term
        if head == "N":
            return [(Need(CLASH, (*context, x)),)]
        (y,) = more
        if head == "K":
            return [(Need(x, context), Need(y, context))]
        if head == "A":
            return [(Need(x, context),), (Need(y, context),)]
        if head == "C":
            return [(Need(y, (*context, x), self._draft.by_rule),)]
        return [(Need(("C", x, y), context), Need(("C", y, x), context))]
