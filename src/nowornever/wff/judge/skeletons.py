"""Every way to reach the Goal with a set of rules: the premises, with blanks.

A *skeleton* is what the premises of a proof must look like for the proof to work, and no more:
the most general premises of one proof, with each choice of which of them are one and the same.
Every Solution with all blocks essential fills the blanks of a skeleton of a *normal* proof, so
going through those is going through all Solutions. Filling blanks never removes a letter, so a
search whose letters cannot be paid for is cut off.

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
from collections.abc import Callable, Iterator
from functools import partial
from operator import add
from typing import NamedTuple

from nowornever.wff.formula import Formula
from nowornever.wff.judge.least import NOTHING, Least
from nowornever.wff.judge.needs import CLASH, Context, Need, Obligations, Wanted
from nowornever.wff.judge.terms import Blanks, Term, content, count, term_of

Content = Counter[str | int]

Affordable = Callable[[list[int], int, tuple[int, ...]], bool]
"""Whether so many letters can be had at least, in so many premises, with so many blanks that
occur so often."""


class Skeleton(NamedTuple):
    """Premises with blanks, and what they consist of."""

    premises: tuple[Term, ...]
    content: Content


_AGAIN = (("Rp",), ("Ki", "Ko"), ("Ai", "Ao", "R"), ("Ci", "Co", "R"))
"""The rules that make a supposition again in a sub-proof that needs a rule, any that it is."""


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
        """`spend` a unit at each step, ask `affordable` of letters and number of premises, and
        tell `found` of skeletons, which may say stop.
        """
        self._goal = term_of(goal)
        self._rules = rules
        # With R and No a supposition is always made again: see `prover.valuation`.
        self._by_rule = not one_line_subproofs and not {"R", "No"} <= rules
        self._spend = spend
        self._affordable = affordable
        self._found = found
        self._blanks = Blanks()
        self._premises: list[Term] = []
        self._used: list[str] = []
        self._proved: list[tuple[Term, Context]] = []
        self._least = Least(rules)
        self._reiterates = "R" in rules
        self._classical = "No" in rules
        if "No" in rules:
            self._negation: tuple[str, ...] = ("No", "R")
        else:
            self._negation = ("Ni",) if "Ni" in rules else ()
        self._heads = "".join(head for head in "KCEA" if head + "o" in rules)
        """What eliminations take apart."""

    def search(self) -> bool:
        """Go through all skeletons; whether it was stopped."""
        goal, rules = self._goal, self._rules
        if self._with_premise(goal, lambda: self._payable(None) and self._tell()):
            return True
        if self._classical:
            return self._contradict(Need(goal, ()), None, None)
        if self._made(Need(goal, ()), None, None):
            return True
        if goal[0] == "C" and {"Ei", "Eo"} <= rules:
            back = Need(("C", goal[2], goal[1]), ())
            self._used = ["Ei", "Eo"]
            return self._with_premise(
                goal, lambda: self._prove(self._added((back,), Wanted(goal, (), None), None))
            )
        return False

    # Each of the following goes through all ways to meet the obligations that are left and
    # takes back what it did; it returns True only when `found` said stop.

    def _prove(self, obligations: Obligations | None) -> bool:
        self._spend()
        if obligations is None:
            return self._complete()
        need, above, rest, _ = obligations
        term, context = need.term, need.context
        blanks = self._blanks
        if need.start is not None:
            assert above is not None
            return self._reached(need.start, True, (), above, rest)
        if term == CLASH:
            return self._clash(context, above, rest)
        lines = list(self._lines(context))
        standing = [outer for line, outer in lines if blanks.same(term, line)]
        if standing and need.by_rule and not any(standing):
            return self._make_again(need, above, rest)
        if standing:
            outer = need.by_rule or standing[0]
            return self._using(("R",) if outer else (), lambda: self._prove(rest))
        node = above
        while node is not None:
            if blanks.same(term, node.term) and self._same_place(context, node.context):
                # below itself only the Goal makes sense, as a premise
                return node.above is None and self._as_new_premise(need, rest)
            node = node.above
        for line, place in self._proved:
            if blanks.same(term, line) and self._same_place(context, place):
                return self._prove(rest)
        if self._classical and not need.direct:
            return self._contradict(need, above, rest)
        mark = blanks.mark()
        for line, outer in lines:
            if (
                blanks.unify(term, line)
                and self._still_payable(mark, rest)
                and self._take(need, outer, above, rest)
            ):
                return True
            blanks.undo(mark)
        return self._as_new_premise(need, rest) or self._made(need, above, rest)

    def _lines(self, context: Context) -> Iterator[tuple[Term, bool]]:
        """The lines that stand there, and whether R must bring them in."""
        if context:
            yield context[-1], False
            if self._reiterates:
                yield from ((line, True) for line in context[:-1])
                yield from ((line, True) for line in self._premises)
        else:
            yield from ((line, False) for line in self._premises)

    def _same_place(self, a: Context, b: Context) -> bool:
        """Whether the same lines stand in both."""
        if a is b:
            return True
        if not self._reiterates:
            return len(a) > 0 and len(b) > 0 and self._blanks.same(a[-1], b[-1])
        return self._within(a, b) and self._within(b, a)

    def _within(self, a: Context, b: Context) -> bool:
        same = self._blanks.same
        return all(any(same(x, y) for y in b) for x in a)

    def _take(
        self, need: Need, outer: bool, above: Wanted | None, rest: Obligations | None
    ) -> bool:
        """Use a line that stands there."""
        if need.by_rule and not outer:
            return self._make_again(need, above, rest)
        return self._using(("R",) if outer else (), lambda: self._prove(rest))

    def _make_again(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Make a supposition by a rule in its own sub-proof, which is supposed to need one."""
        blanks = self._blanks
        mark = blanks.mark()
        for line, outer in list(self._lines(need.context)):
            if (
                outer
                and blanks.unify(need.term, line)
                and self._still_payable(mark, rest)
                and self._using(("R",), lambda: self._prove(rest))
            ):
                return True
            blanks.undo(mark)
        if self._as_new_premise(need, rest):
            return True
        term = self._blanks.walk(need.term)
        head = term[0] if isinstance(term, tuple) else ""
        for rules in (*_AGAIN, ("Ni", "R")) if head == "N" else _AGAIN:
            if self._using(rules, lambda: self._prove(rest)):
                return True
        if head == "C":
            back = Need(("C", term[2], term[1]), need.context)
            below = Wanted(need.term, need.context, above)
            if self._using(("Ei", "Eo"), lambda: self._prove(self._added((back,), below, rest))):
                return True
        return self._made(need, above, rest)

    def _using(self, rules: tuple[str, ...], go_on: Callable[[], bool]) -> bool:
        """Go on with some rules used, if the set has them."""
        if not self._rules.issuperset(rules):
            return False
        before = len(self._used)
        self._used.extend(rules)
        stop = go_on()
        del self._used[before:]
        return stop

    def _as_new_premise(self, need: Need, rest: Obligations | None) -> bool:
        if need.context and not self._reiterates:
            return False
        rules = ("R",) if need.context else ()
        return self._with_premise(
            need.term,
            lambda: self._payable(rest) and self._using(rules, lambda: self._prove(rest)),
        )

    def _with_premise(self, term: Term, go_on: Callable[[], bool]) -> bool:
        """Go on with a premise more."""
        mark = self._blanks.mark()
        self._premises.append(term)
        self._blanks.hold(term)
        stop = go_on()
        self._blanks.undo(mark)
        self._premises.pop()
        return stop

    def _made(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Make the line by a rule."""
        term, context = need.term, need.context
        self._proved.append((term, context))
        below = Wanted(term, context, above, need.reached)
        stop = (
            (not need.reached and self._introduced(need, below, rest))
            or self._reached_from_lines(below, rest)
            or self._reached_from_new_premise(term, False, below, rest)
        )
        self._proved.pop()
        return stop

    def _clash(self, context: Context, above: Wanted | None, rest: Obligations | None) -> bool:
        node = above
        while node is not None:
            if node.term == CLASH and self._same_place(context, node.context):
                return False
            node = node.above
        below = Wanted(CLASH, context, above)
        if self._classical:
            rules, more = self._more_supposed(context)
            if more:
                needs = (Need(CLASH, (*context, *more)),)
                return self._using(rules, lambda: self._prove(self._added(needs, above, rest)))
        if self._reached_from_lines(below, rest):
            return True
        y = self._blanks.fresh()
        needs = (Need(y, context, direct=True),)
        return self._reached_from_new_premise(("N", y), True, below, rest, needs)

    def _contradict(self, need: Need, above: Wanted | None, rest: Obligations | None) -> bool:
        """Prove a line by No: suppose Nx for x, or x for Nx."""
        term, context = self._blanks.walk(need.term), need.context
        negated = isinstance(term, tuple) and term[0] == "N"
        contrary = term[1] if negated else ("N", term)
        below = Wanted(term, context, above)
        self._proved.append((term, context))
        stop = self._using(
            ("No", "R") if negated else ("No",),
            partial(
                self._prove,
                self._added((Need(CLASH, (*context, contrary)),), below, rest),
            ),
        )
        self._proved.pop()
        return stop

    def _more_supposed(self, context: Context) -> tuple[tuple[str, ...], Context]:
        """With No: what else may be supposed at no cost, for a supposition, and by which rules.

        To refute Cxy is to have x and refute y, to refute Axy is to refute both, and to refute
        Nx is to have x.
        """
        blanks = self._blanks
        for line in map(blanks.walk, context):
            denied = blanks.walk(line[1]) if isinstance(line, tuple) and line[0] == "N" else None
            if not isinstance(denied, tuple):
                continue
            head, x, *parts = denied
            rules: tuple[str, ...]
            more: Context
            if head == "N":
                rules, more = ("No", "R"), (x,)
            elif head == "C" and "Ci" in self._rules:
                rules, more = ("Ci", "No"), (x, ("N", *parts))
            elif head == "A" and "Ai" in self._rules:
                rules, more = ("Ai", "No"), (("N", x), ("N", *parts))
            else:
                continue
            new = tuple(x for x in more if not self._within((x,), context))
            if new:
                return rules, new
        return (), ()

    def _introduced(self, need: Need, below: Wanted, rest: Obligations | None) -> bool:
        context = need.context
        for head, rules in (
            ("K", ("Ki",)), ("A", ("Ai",)), ("E", ("Ei",)), ("C", ("Ci",)), ("N", self._negation)
        ):  # fmt: skip
            if not rules or not self._rules.issuperset(rules):
                continue
            blanks = self._blanks
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
            if not known and self._still_payable(mark, rest):
                for needs in self._introductions(term, context):
                    stop = stop or self._using(
                        rules,
                        partial(self._prove, self._added(needs, below, rest)),
                    )
            blanks.undo(mark)
            if stop:
                return True
        return False

    def _supposed_more(self, head: str, term: Term, context: Context, mark: int) -> bool:
        """With No: whether all that the introduction could do was supposed already."""
        return (
            self._classical
            and head in "ACN"
            and mark == self._blanks.mark()
            and self._within((("N", term),), context)
        )

    def _introductions(self, term: Term, context: Context) -> list[tuple[Need, ...]]:
        """What the introduction of a head needs, each way."""
        head, x, *more = term
        if head == "N":
            return [(Need(CLASH, (*context, x)),)]
        (y,) = more
        if head == "K":
            return [(Need(x, context), Need(y, context))]
        if head == "A":
            return [(Need(x, context),), (Need(y, context),)]
        if head == "C":
            return [(Need(y, (*context, x), self._by_rule),)]
        return [(Need(("C", x, y), context), Need(("C", y, x), context))]

    def _reached_from_lines(self, below: Wanted, rest: Obligations | None) -> bool:
        return any(
            self._using(
                ("R",) if outer else (),
                partial(self._reached, line, False, (), below, rest),
            )
            for line, outer in list(self._lines(below.context))
        )

    def _reached(
        self,
        line: Term,
        by_rule: bool,
        needs: tuple[Need, ...],
        below: Wanted,
        rest: Obligations | None,
    ) -> bool:
        """Go on from a line by eliminations until it is what is wanted."""
        blanks = self._blanks
        wanted, context = below.term, below.context
        mark = blanks.mark()
        if wanted == CLASH:
            y = blanks.fresh()
            if (
                blanks.unify(line, ("N", y))
                and self._still_payable(mark, rest)
                and self._prove(self._added((Need(y, context, direct=True), *needs), below, rest))
            ):
                return True
        elif (
            by_rule
            and blanks.unify(line, wanted)
            and self._still_payable(mark, rest)
            and self._prove(self._added(needs, below, rest))
        ):
            return True
        blanks.undo(mark)
        line = blanks.walk(line)
        heads = line[0] if isinstance(line, tuple) else self._heads if isinstance(line, int) else ""
        for head in heads:
            if head not in self._heads:
                continue
            whole = line
            if isinstance(line, int):
                whole = (head, blanks.fresh(), blanks.fresh())
                blanks.fill(line, whole)
            payable = self._still_payable(mark, rest)
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
            settled = self._within((x,), context) or self._within((y,), context)
            if settled and not self._by_rule:
                return False
            cases = self._cases(x, y, below)
            rules = self._rules_for_cases(below)
            if rules is not None and self._using(
                rules, lambda: self._prove(self._added((*cases, *needs), below, rest))
            ):
                return True
            if self._reiterates:
                return False
            if below.term == CLASH:
                z = self._blanks.fresh()
                pair = (*self._same_cases(x, y, ("N", z), context), Need(z, context))
                if self._using(
                    ("Ao",), lambda: self._prove(self._added((*pair, *needs), below, rest))
                ):
                    return True
            antecedent, part = self._blanks.fresh(), self._blanks.fresh()
            more = self._conditional_cases(x, y, antecedent, part, context)
            go_on = Need(below.term, context, start=part)
            return self._using(
                ("Ao", "Co"),
                lambda: self._prove(self._added((*more, go_on, *needs), below, rest)),
            )
        ways: list[tuple[Term, tuple[Need, ...]]]
        if head == "K":
            ways = [(x, ()), (y, ())]
        elif head == "C":
            ways = [(y, (Need(x, context),))]
        else:
            ways = [(("C", x, y), ()), (("C", y, x), ())]
        return any(
            self._using(
                (head + "o",),
                partial(self._reached, part, True, (*more, *needs), below, rest),
            )
            for part, more in ways
        )

    def _cases(self, x: Term, y: Term, below: Wanted) -> tuple[Need, ...]:
        """What is wanted, in both sub-proofs of Ao."""
        wanted, context = below.term, below.context
        by_rule = self._by_rule and wanted != CLASH
        return (
            Need(wanted, (*context, x), by_rule, below.reached),
            Need(wanted, (*context, y), by_rule, below.reached),
        )

    def _conditional_cases(
        self, x: Term, y: Term, antecedent: Term, part: Term, context: Context
    ) -> tuple[Need, ...]:
        """A conditional in both sub-proofs of Ao, then its antecedent for Co."""
        cases = self._same_cases(x, y, ("C", antecedent, part), context)
        return (*cases, Need(antecedent, context))

    def _same_cases(self, x: Term, y: Term, whole: Term, context: Context) -> tuple[Need, ...]:
        """A line that both sub-proofs of Ao reach by eliminations."""
        return (
            Need(whole, (*context, x), self._by_rule, reached=True),
            Need(whole, (*context, y), self._by_rule, reached=True),
        )

    def _rules_for_cases(self, below: Wanted) -> tuple[str, ...] | None:
        if below.term != CLASH:
            return None if self._classical else ("Ao",)
        return ("Ao", "R", *self._negation) if self._negation else None

    def _reached_from_new_premise(
        self,
        line: Term,
        may_be_it: bool,
        below: Wanted,
        rest: Obligations | None,
        needs: tuple[Need, ...] = (),
    ) -> bool:
        """Take a new premise from which the line is reached, or Axy for Ao."""
        context = below.context
        if context and not self._reiterates:
            return False

        def start() -> bool:
            if self._wrapped(line, may_be_it, not may_be_it, needs, below, rest):
                return True
            rules = self._rules_for_cases(below) if "Ao" in self._rules else None
            if rules is None:
                return False
            x, y = self._blanks.fresh(), self._blanks.fresh()
            cases = self._cases(x, y, below)
            return self._using(
                rules, lambda: self._wrapped(("A", x, y), True, False, cases, below, rest)
            )

        return self._using(("R",) if context else (), start)

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
        """Take the line, or what eliminations give it from, as a new premise.

        Some letters are hidden in blanks of the line: of those whose sub-proofs must reach what
        was wrapped before.
        """
        blanks = self._blanks
        line = blanks.walk(line)
        if may_be_it:
            mark = blanks.mark()
            self._premises.append(line)
            blanks.hold(line)
            obligations = self._added(needs, below, rest)
            payable = self._payable(obligations, hidden)
            stop = payable and self._prove(obligations)
            blanks.undo(mark)
            self._premises.pop()
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
            self._using(
                rules,
                partial(self._wrapped, whole, True, False, (*more, *needs), below, rest, hidden),
            )
            for rules, whole, more in ways
        ):
            return True
        if self._reiterates:
            return False
        x, y = blanks.fresh(), blanks.fresh()
        cases = self._conditional_cases(x, y, other, line, below.context)
        hidden = tuple(
            2 * n + 2 * m for n, m in zip(hidden, count([blanks.resolve(line)]), strict=True)
        )
        return self._using(
            ("Ao", "Co"),
            lambda: self._wrapped(("A", x, y), True, False, (*cases, *needs), below, rest, hidden),
        )

    def _wrapped_in_e(
        self, line: Term, needs: tuple[Need, ...], below: Wanted, rest: Obligations | None
    ) -> bool:
        """Take Exy or Eyx as a new premise, or what gives it, where Cxy is wanted."""
        blanks = self._blanks
        if "Eo" not in self._rules or not (isinstance(line, int) or line[0] == "C"):
            return False
        mark = blanks.mark()
        if isinstance(line, int):
            blanks.fill(line, ("C", blanks.fresh(), blanks.fresh()))
        _, x, y = blanks.walk(line)
        stop = any(
            self._using(
                ("Eo",), partial(self._wrapped, ("E", *parts), True, False, needs, below, rest)
            )
            for parts in ((x, y), (y, x))
        )
        blanks.undo(mark)
        return stop

    def _still_payable(self, mark: int, rest: Obligations | None) -> bool:
        """Whether it is payable, given that it was before blanks were filled since the mark."""
        return mark == self._blanks.mark() or self._payable(rest)

    def _payable(self, rest: Obligations | None, hidden: tuple[int, ...] = NOTHING) -> bool:
        number = len(self._premises)
        letters = self._blanks.letters
        if not self._affordable(letters, number, self._blanks.repeated()):
            return False
        if hidden is not NOTHING:
            letters = list(map(add, letters, hidden))
        if rest is not None:
            letters = list(map(max, letters, rest.least))
        return letters == self._blanks.letters or self._affordable(letters, number, ())

    def _added(
        self, needs: tuple[Need, ...], below: Wanted | None, rest: Obligations | None
    ) -> Obligations | None:
        for need in reversed(needs):
            least = NOTHING
            if not need.context:
                least = self._least.of(self._blanks.resolve(need.term))
            if rest is not None:
                least = tuple(map(max, least, rest.least))
            rest = Obligations(need, below, rest, least)
        return rest

    def _complete(self) -> bool:
        return self._rules == set(self._used) and self._tell()

    def _tell(self) -> bool:
        premises = tuple(map(self._blanks.resolve, self._premises))
        return len(set(premises)) == len(premises) and self._found(
            Skeleton(premises, content(premises))
        )
