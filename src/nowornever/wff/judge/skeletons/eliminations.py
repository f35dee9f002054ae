"""Eliminations: from lines that are there to what is wanted."""

from __future__ import annotations

from functools import partial

from nowornever.wff.judge.skeletons.disjunctions import (
    cases,
    conditional_cases,
    reached_cases,
    rules_for_cases,
)
from nowornever.wff.judge.skeletons.draft import Draft
from nowornever.wff.judge.skeletons.needs import CLASH, Need, Obligations, Prove, Wanted
from nowornever.wff.judge.skeletons.terms import Term


class Eliminations:
    """The ways to reach a line of a draft from others."""

    def __init__(self, draft: Draft, prove: Prove) -> None:
        """`prove` handles what the eliminations need."""
        self._draft = draft
        self._prove = prove

    def reached_from_lines(self, below: Wanted, rest: Obligations | None) -> bool:
        """Apply eliminations to each line that is there."""
        draft = self._draft
        return any(
            draft.using(
                ("R",) if outer else (),
                partial(self.reached, line, False, (), below, rest),
            )
            for line, outer in list(draft.lines(below.context))
        )

    def reached(
        self,
        line: Term,
        by_rule: bool,
        needs: tuple[Need, ...],
        below: Wanted,
        rest: Obligations | None,
    ) -> bool:
        """Apply eliminations to a line until they give what is wanted."""
        draft, blanks = self._draft, self._draft.blanks
        wanted, context = below.term, below.context
        mark = blanks.mark()
        if wanted == CLASH:
            y = blanks.fresh()
            if (
                blanks.unify(line, ("N", y))
                and draft.still_payable(mark, rest)
                and self._prove(draft.added((Need(y, context, direct=True), *needs), below, rest))
            ):
                return True
        elif (
            by_rule
            and blanks.unify(line, wanted)
            and draft.still_payable(mark, rest)
            and self._prove(draft.added(needs, below, rest))
        ):
            return True
        blanks.undo(mark)
        line = blanks.walk(line)
        heads = draft.heads if isinstance(line, int) else line[0]
        for head in heads:
            if head not in draft.heads:
                continue
            whole = line
            if isinstance(line, int):
                whole = (head, blanks.fresh(), blanks.fresh())
                blanks.fill(line, whole)
            payable = draft.still_payable(mark, rest)
            stop = payable and self._eliminated(whole, needs, below, rest)
            blanks.undo(mark)
            if stop:
                return True
        return False

    def _eliminated(
        self, whole: Term, needs: tuple[Need, ...], below: Wanted, rest: Obligations | None
    ) -> bool:
        context = below.context
        head, x, y = whole
        if head == "A":
            return self._by_cases(x, y, needs, below, rest)
        ways: list[tuple[Term, tuple[Need, ...]]]
        if head == "K":
            ways = [(x, ()), (y, ())]
        elif head == "C":
            ways = [(y, (Need(x, context),))]
        else:
            ways = [(("C", x, y), ()), (("C", y, x), ())]
        return any(
            self._draft.using(
                (head + "o",),
                partial(self.reached, part, True, (*more, *needs), below, rest),
            )
            for part, more in ways
        )

    def _by_cases(
        self,
        x: Term,
        y: Term,
        needs: tuple[Need, ...],
        below: Wanted,
        rest: Obligations | None,
    ) -> bool:
        draft, context = self._draft, below.context

        def going_on(rules: tuple[str, ...], more: tuple[Need, ...]) -> bool:
            return draft.using(
                rules, lambda: self._prove(draft.added((*more, *needs), below, rest))
            )

        settled = draft.within((x,), context) or draft.within((y,), context)
        if settled and not draft.by_rule:
            return False
        rules = rules_for_cases(draft, below)
        if rules is not None and going_on(rules, cases(draft, x, y, below)):
            return True
        if draft.reiterates:
            return False
        if below.term == CLASH:
            z = draft.blanks.fresh()
            pair = (*reached_cases(draft, x, y, ("N", z), context), Need(z, context))
            if going_on(("Ao",), pair):
                return True
        antecedent, part = draft.blanks.fresh(), draft.blanks.fresh()
        both = conditional_cases(draft, x, y, antecedent, part, context)
        return going_on(("Ao", "Co"), (*both, Need(below.term, context, start=part)))
