"""New premises: adding a premise from which eliminations reach what is wanted."""

from __future__ import annotations

from functools import partial

from nowornever.wff.judge.lower_bound import NOTHING
from nowornever.wff.judge.skeletons.disjunctions import cases, conditional_cases, rules_for_cases
from nowornever.wff.judge.skeletons.draft import Draft
from nowornever.wff.judge.skeletons.needs import Need, Obligations, Prove, Wanted
from nowornever.wff.judge.skeletons.terms import Term, count


class NewPremises:
    """The ways to add a premise to a draft in order to reach a line."""

    def __init__(self, draft: Draft, prove: Prove) -> None:
        """`prove` handles what the eliminations need besides the premise."""
        self._draft = draft
        self._prove = prove

    def reached(
        self,
        line: Term,
        may_be_it: bool,
        below: Wanted,
        rest: Obligations | None,
        needs: tuple[Need, ...] = (),
    ) -> bool:
        """Add a premise from which eliminations reach the line, or Axy for Ao."""
        draft, context = self._draft, below.context
        if context and not draft.reiterates:
            return False

        def start() -> bool:
            if self._wrapped(line, may_be_it, not may_be_it, needs, below, rest):
                return True
            rules = rules_for_cases(draft, below) if "Ao" in draft.rules else None
            if rules is None:
                return False
            x, y = draft.blanks.fresh(), draft.blanks.fresh()
            both = cases(draft, x, y, below)
            return draft.using(
                rules, lambda: self._wrapped(("A", x, y), True, False, both, below, rest)
            )

        return draft.using(("R",) if context else (), start)

    def _wrapped(
        self,
        line: Term,
        may_be_it: bool,
        may_be_from_e: bool,
        needs: tuple[Need, ...],
        below: Wanted,
        rest: Obligations | None,
        hidden: tuple[int, ...] = NOTHING,
    ) -> bool:
        """Add the line, or a formula from which eliminations give it, as a new premise.

        `hidden` are letters inside blanks of the line, where a sub-proof must reach what was
        wrapped before.
        """
        draft, blanks = self._draft, self._draft.blanks
        line = blanks.walk(line)
        if may_be_it:
            payable = False

            def go_on() -> bool:
                nonlocal payable
                obligations = draft.added(needs, below, rest)
                payable = draft.payable(obligations, hidden)
                return payable and self._prove(obligations)

            stop = draft.with_premise(line, go_on)
            if stop or not payable:
                return stop
        other = blanks.fresh()
        antecedent = (Need(other, below.context),)
        ways: list[tuple[tuple[str, ...], Term, tuple[Need, ...]]] = [
            (("Ko",), ("K", line, other), ()),
            (("Ko",), ("K", other, line), ()),
            (("Co",), ("C", other, line), antecedent),
            (("Eo", "Co"), ("E", other, line), antecedent),
            (("Eo", "Co"), ("E", line, other), antecedent),
        ]
        if may_be_from_e and self._wrapped_in_e(line, needs, below, rest):
            return True
        if any(
            draft.using(
                rules,
                partial(self._wrapped, whole, True, False, (*more, *needs), below, rest, hidden),
            )
            for rules, whole, more in ways
        ):
            return True
        if draft.reiterates:
            return False
        x, y = blanks.fresh(), blanks.fresh()
        both = conditional_cases(draft, x, y, other, line, below.context)
        letters = count([blanks.resolve(line)])
        hidden = tuple(2 * n + 2 * m for n, m in zip(hidden, letters, strict=True))
        return draft.using(
            ("Ao", "Co"),
            lambda: self._wrapped(("A", x, y), True, False, (*both, *needs), below, rest, hidden),
        )

    def _wrapped_in_e(
        self, line: Term, needs: tuple[Need, ...], below: Wanted, rest: Obligations | None
    ) -> bool:
        """Add Exy or Eyx, or a formula that gives it, as a new premise for a wanted Cxy."""
        blanks = self._draft.blanks
        if "Eo" not in self._draft.rules or not (isinstance(line, int) or line[0] == "C"):
            return False
        mark = blanks.mark()
        if isinstance(line, int):
            blanks.fill(line, ("C", blanks.fresh(), blanks.fresh()))
        _, x, y = blanks.walk(line)
        stop = any(
            self._draft.using(
                ("Eo",), partial(self._wrapped, ("E", *parts), True, False, needs, below, rest)
            )
            for parts in ((x, y), (y, x))
        )
        blanks.undo(mark)
        return stop
