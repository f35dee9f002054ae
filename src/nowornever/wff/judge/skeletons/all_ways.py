"""Every way to reach the Goal with a set of rules: the premises, with blanks.

A *skeleton* is what the premises of a proof must look like for the proof to work, and no more:
the most general premises of one proof, with each choice of which of them are identical.
Every Solution with all blocks essential fills the blanks of a skeleton of a *normal* proof, so it
is enough to go through those. Filling blanks never removes a letter, so the search prunes a branch
as soon as its letters cost too much.

In a normal proof each line is a line that stands there (a premise, a supposition, brought in
by R); or is introduced; or is reached from a line that stands there by eliminations, where each
Co needs its antecedent proved likewise, and Ao ends the chain, the line being proved in both
of its sub-proofs; or is proved by contradiction. A *clash* in a sub-proof is reached likewise: some
Ny by eliminations, then y is proved; or Ao, with a clash in both of its sub-proofs.

Why normal proofs are enough, for a set of rules all of which are essential:

- Basic rules: replace Ko after Ki, and Eo after Ei, by the line they started from. What is left
  uses no other premises or rules, so by essentiality all of them; the proof shrinks, so this
  ends. It can only fail where the last line is the premise g made again: then ``g / Ki, Ko`` is
  the whole Solution, or g is Cxy made by Eo from Exy, which Ei made from g and Cyx.
- No rule No: likewise by Prawitz's reductions for natural deduction, none of which needs a rule
  that is not in the proof. Moving an elimination into the sub-proofs of Ao needs R for the
  antecedent of Co; so without R a conditional may come from Ao and go on to Co, and an Ny may
  come from Ao and clash. Then both of the sub-proofs reach it by eliminations: had one introduced
  it, the consequent would follow from the antecedent, or a clash from y, without Ao. A Ny
  that Ni made is no start of a clash: its sub-proof would clash already. With R a clash by Ao is
  an Nw, w being the supposition, that Ni makes in both. Where g is a premise and no rule is
  left to make it, the set proves g from g alone, and that is tried first.
- R and No: whether the Goal follows is settled by signed formulas (a tableau). True Kxy gives
  true x and y where Ko is in the set, false Kxy branches into false x and false y where Ki is,
  and so on for each rule; Nx is true when x is false. A branch that goes on for ever or ends
  open gives a valuation that obeys the rules: what it leaves unsigned is valued by truth
  tables. A closed tableau is a normal proof when false x is read as the supposition Nx: what is
  made of a true formula is reached by elimination, branches with a false formula are proofs by
  contradiction, and closing is a clash. So here a line is proved by contradiction only, but for
  the y of a clash, which is reached, introduced or stands there; and Ao is for clashes only.

Further, no line needs to occur among those it is proved from in the same place, the premise g
below the last line apart; a line needed twice in one place may be proved twice in one way;
and a line that stands there needs no proof.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from nowornever.wff.judge.skeletons.contradictions import Contradictions
from nowornever.wff.judge.skeletons.draft import Affordable, Draft
from nowornever.wff.judge.skeletons.eliminations import Eliminations
from nowornever.wff.judge.skeletons.introductions import Introductions
from nowornever.wff.judge.skeletons.needs import CLASH, Need, Obligations, Wanted, chain
from nowornever.wff.judge.skeletons.new_premises import NewPremises
from nowornever.wff.judge.skeletons.terms import Term, content, term_of
from nowornever.wff.kernel.formula import Formula


class Skeleton(NamedTuple):
    """Premises with blanks, and what they consist of."""

    premises: tuple[Term, ...]
    content: Counter[str | int]


_AGAIN = (("Rp",), ("Ki", "Ko"), ("Ai", "Ao", "R"), ("Ci", "Co", "R"))
"""The sets of rules that can make any supposition again, in a sub-proof that needs a rule."""


class Skeletons:
    """The skeletons of one Goal and one set of rules."""

    def __init__(
        self,
        goal: Formula,
        rules: frozenset[str],
        one_line_subproofs: bool,
        spend: Callable[[], None],
        affordable: Affordable,
        found: Callable[[Skeleton], bool],
    ) -> None:
        """`spend` takes a unit of work at each step, `affordable` says whether premises may contain
        these letters, and `found` is called with each skeleton and may stop the search.
        """
        self._goal = term_of(goal)
        self._rules = rules
        self._spend = spend
        self._found = found
        # With R and No a supposition can always be made again: see `prover.deciding.valuation`.
        by_rule = not one_line_subproofs and not {"R", "No"} <= rules
        self._draft = Draft(rules, by_rule, affordable)
        self._introductions = Introductions(self._draft, self._prove)
        self._eliminations = Eliminations(self._draft, self._prove)
        self._new_premises = NewPremises(self._draft, self._prove)
        self._contradictions = Contradictions(
            self._draft, self._prove, self._eliminations, self._new_premises
        )

    @property
    def too_deep(self) -> bool:
        """Whether proofs were left out because they are too deep."""
        return self._draft.too_deep

    def search(self) -> bool:
        """Go through all skeletons; return whether `found` stopped the search."""
        goal, draft = self._goal, self._draft
        if draft.with_premise(goal, lambda: draft.payable(None) and self._tell()):
            return True
        need = Need(goal, ())
        if draft.classical:
            return self._contradictions.contradicted(need, None, None)
        if self._made(need, None, None):
            return True
        if goal[0] != "C":
            return False
        back = Need(("C", goal[2], goal[1]), ())
        return draft.using(
            ("Ei", "Eo"),
            lambda: draft.with_premise(
                goal, lambda: self._prove(draft.added((back,), Wanted(goal, (), None), None))
            ),
        )

    # Each of the following methods is a step of a depth-first search: it goes through all ways
    # to meet the remaining obligations and undoes its changes; it returns True only to stop.

    def _prove(self, obligations: Obligations | None) -> bool:
        self._spend()
        if obligations is None:
            return self._rules == set(self._draft.used) and self._tell()
        need, above, rest, _ = obligations
        term, context = need.term, need.context
        draft, blanks = self._draft, self._draft.blanks
        if need.start is not None:
            assert above is not None
            return self._eliminations.reached(need.start, True, (), above, rest)
        if term == CLASH:
            return self._contradictions.clash(context, above, rest)
        lines = list(draft.lines(context))
        standing = [outer for line, outer in lines if blanks.same(term, line)]
        if standing and need.by_rule and not any(standing):
            return self._make_again(need, above, rest)
        if standing:
            outer = need.by_rule or standing[0]
            return draft.using(("R",) if outer else (), lambda: self._prove(rest))
        for node in chain(above):
            if blanks.same(term, node.term) and draft.same_place(context, node.context):
                # only the Goal may occur below itself, as a premise
                return node.above is None and self._as_new_premise(need, rest)
        for line, place in draft.proved:
            if blanks.same(term, line) and draft.same_place(context, place):
                return self._prove(rest)
        if draft.classical and not need.direct:
            return self._contradictions.contradicted(need, above, rest)
        mark = blanks.mark()
        for line, outer in lines:
            if (
                blanks.unify(term, line)
                and draft.still_payable(mark, rest)
                and self._take(need, outer, above, rest)
            ):
                return True
            blanks.undo(mark)
        return self._as_new_premise(need, rest) or self._made(need, above, rest)

    def _take(
        self, need: Need, outer: bool, above: Wanted | None, rest: Obligations | None
    ) -> bool:
        """Use a line that is there already."""
        if need.by_rule and not outer:
            return self._make_again(need, above, rest)
        return self._draft.using(("R",) if outer else (), lambda: self._prove(rest))

    def _make_again(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Make a supposition by a rule in its own sub-proof, if a rule is needed there."""
        draft, blanks = self._draft, self._draft.blanks
        mark = blanks.mark()
        for line, outer in list(draft.lines(need.context)):
            if (
                outer
                and blanks.unify(need.term, line)
                and draft.still_payable(mark, rest)
                and draft.using(("R",), lambda: self._prove(rest))
            ):
                return True
            blanks.undo(mark)
        if self._as_new_premise(need, rest):
            return True
        term = blanks.walk(need.term)
        head = term[0] if isinstance(term, tuple) else ""
        for rules in (*_AGAIN, ("Ni", "R")) if head == "N" else _AGAIN:
            if draft.using(rules, lambda: self._prove(rest)):
                return True
        if head == "C":
            back = Need(("C", term[2], term[1]), need.context)
            below = Wanted(need.term, need.context, above)
            if draft.using(("Ei", "Eo"), lambda: self._prove(draft.added((back,), below, rest))):
                return True
        return self._made(need, above, rest)

    def _as_new_premise(self, need: Need, rest: Obligations | None) -> bool:
        draft = self._draft
        if need.context and not draft.reiterates:
            return False
        rules = ("R",) if need.context else ()
        return draft.with_premise(
            need.term,
            lambda: draft.payable(rest) and draft.using(rules, lambda: self._prove(rest)),
        )

    def _made(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Make the line by a rule."""
        term, context = need.term, need.context
        below = Wanted(term, context, above, need.reached)
        return self._draft.proving(
            term,
            context,
            lambda: (
                (not need.reached and self._introductions.introduced(need, below, rest))
                or self._eliminations.reached_from_lines(below, rest)
                or self._new_premises.reached(term, False, below, rest)
            ),
        )

    def _tell(self) -> bool:
        premises = tuple(map(self._draft.blanks.resolve, self._draft.premises))
        return len(set(premises)) == len(premises) and self._found(
            Skeleton(premises, content(premises))
        )
