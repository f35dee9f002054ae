"""Every way to reach the Goal with a set of the Basic rules: the premises, with blanks.

The Basic rules take lines only, so a proof is a tree: leaves are premises, nodes are rules.
A *normal* tree never introduces what it then takes apart: each line is a premise, or is
introduced (Ki, Ai, Ei), or is reached from a premise by eliminations alone (Ko, Eo, Co), where
each Co needs its antecedent proved likewise.

Why normal trees are enough. Let every block of a solution be essential. In a tree that uses
just its premises and rules, replace Ko after Ki, and Eo after Ei, by the line they started from.
What is left still uses nothing but those blocks, so by essentiality all of them; the tree
shrinks, so this ends. It can only fail where the last line itself is the premise g made again:
then ``g / Ki, Ko`` is the whole solution, or g is Cxy made by Eo from Exy, which Ei made from g
and Cyx. Rp is essential only in ``g / Rp``: elsewhere it repeats a line that could be used.
Likewise no line needs to occur among the lines it is proved from, the premise g below the last
line apart; a line that occurs twice may be proved twice in the same way; and a line that is a
premise needs no proof.

So each such solution fills the blanks of one of the skeletons enumerated here: the most general
premises of one normal tree, with each choice of which leaves are one and the same premise.
Filling blanks never removes a letter, so a search whose letters cannot be paid for is cut off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from nowornever.wff.formula import LETTERS, Formula
from nowornever.wff.judge.terms import Blanks, Term, content, term_of

Content = Counter[str | int]


class Skeleton(NamedTuple):
    """Premises with blanks, and what they consist of."""

    premises: tuple[Term, ...]
    content: Content


class Obligations(NamedTuple):
    """Lines that are still to be proved."""

    term: Term
    above: Above
    """The lines that it is needed for."""
    rest: Obligations | None
    least: tuple[int, ...]
    """Of each of LETTERS so many at least the premises will hold."""


Above = tuple[Term, "Above"] | None
_NOTHING = (0,) * len(LETTERS)


class Skeletons:
    """The skeletons of one Goal and one set of Basic rules."""

    def __init__(
        self,
        goal: Formula,
        rules: frozenset[str],
        affordable: Callable[[list[int], int], bool],
        found: Callable[[Skeleton], bool],
    ) -> None:
        """Ask `affordable` of letters and number of premises; tell `found`, which may say stop."""
        self._goal = term_of(goal)
        self._rules = rules
        self._affordable = affordable
        self._found = found
        self._blanks = Blanks()
        self._premises: list[Term] = []
        self._used: list[str] = []
        self._proved: list[Term] = []
        self._least_known: dict[Term, tuple[int, ...]] = {}

    def search(self) -> bool:
        """Go through all skeletons; whether it was stopped."""
        goal, rules = self._goal, self._rules
        if rules in ({"Ki", "Ko"}, {"Rp"}):
            self._premises = [goal]
            if self._tell():
                return True
            self._premises = []
        if self._made(goal, None, None):
            return True
        if goal[0] == "C" and {"Ei", "Eo"} <= rules:
            self._premises = [goal]
            self._used = ["Ei", "Eo"]
            back = ("C", goal[2], goal[1])
            return self._prove(self._added((back,), (goal, None), None))
        return False

    # Each of the following goes through all ways to meet the obligations that are left and
    # takes back what it did; it returns True only when `found` said stop.

    def _prove(self, obligations: Obligations | None) -> bool:
        if obligations is None:
            return self._complete()
        term, above, rest, _ = obligations
        blanks = self._blanks
        if any(blanks.same(term, premise) for premise in self._premises):
            return self._prove(rest)
        node = above
        while node is not None:
            if blanks.same(term, node[0]):
                # below itself only the Goal makes sense, as a premise
                return node[1] is None and self._as_new_premise(term, rest)
            node = node[1]
        if any(blanks.same(term, line) for line in self._proved):
            return self._prove(rest)
        mark = blanks.mark()
        for premise in self._premises:
            if blanks.unify(term, premise) and self._payable(rest) and self._prove(rest):
                return True
            blanks.undo(mark)
        return self._as_new_premise(term, rest) or self._made(term, above, rest)

    def _as_new_premise(self, term: Term, rest: Obligations | None) -> bool:
        self._premises.append(term)
        stop = self._payable(rest) and self._prove(rest)
        self._premises.pop()
        return stop

    def _made(self, term: Term, above: Above, rest: Obligations | None) -> bool:
        """Make the term by a rule."""
        self._proved.append(term)
        below = (term, above)
        stop = self._introduced(term, below, rest)
        for premise in () if stop else tuple(self._premises):
            if self._reached(premise, False, (), below, rest):
                stop = True
                break
        stop = stop or self._wrapped(term, (), below, rest)
        self._proved.pop()
        return stop

    def _introduced(self, term: Term, below: Above, rest: Obligations | None) -> bool:
        return any(
            rule in self._rules and self._introduced_by(rule, rule[0], term, below, rest)
            for rule in ("Ki", "Ai", "Ei")
        )

    def _introduced_by(
        self, rule: str, head: str, term: Term, below: Above, rest: Obligations | None
    ) -> bool:
        blanks = self._blanks
        mark = blanks.mark()
        term = blanks.walk(term)
        if isinstance(term, int):
            blanks.fill(term, (head, blanks.fresh(), blanks.fresh()))
            term = blanks.walk(term)
        stop = False
        if term[0] == head and self._payable(rest):
            _, x, y = term
            ways: dict[str, list[tuple[Term, ...]]] = {
                "Ki": [(x, y)], "Ai": [(x,), (y,)], "Ei": [(("C", x, y), ("C", y, x))],
            }  # fmt: skip
            self._used.append(rule)
            stop = any(self._prove(self._added(needs, below, rest)) for needs in ways[rule])
            self._used.pop()
        blanks.undo(mark)
        return stop

    def _reached(
        self,
        line: Term,
        ruled: bool,
        minors: tuple[Term, ...],
        below: Above,
        rest: Obligations | None,
    ) -> bool:
        """Go on from a line by eliminations until it is the term that is wanted."""
        blanks, rules = self._blanks, self._rules
        assert below is not None
        mark = blanks.mark()
        if ruled:
            if (
                blanks.unify(line, below[0])
                and self._payable(rest)
                and self._prove(self._added(minors, below, rest))
            ):
                return True
            blanks.undo(mark)
        line = blanks.walk(line)
        heads = line[0] if isinstance(line, tuple) else "KCE" if isinstance(line, int) else ""
        for head in heads:
            rule = head + "o"
            if rule not in rules or head not in "KCE":
                continue
            whole = line
            if isinstance(line, int):
                whole = (head, blanks.fresh(), blanks.fresh())
                blanks.fill(line, whole)
            self._used.append(rule)
            stop = self._payable(rest) and any(
                self._reached(part, True, (*minors, *more), below, rest)
                for part, more in _eliminations(whole)
            )
            self._used.pop()
            blanks.undo(mark)
            if stop:
                return True
        return False

    def _wrapped(
        self, line: Term, minors: tuple[Term, ...], below: Above, rest: Obligations | None
    ) -> bool:
        """Put a line into what an elimination gives it from, which may be a new premise."""
        blanks = self._blanks
        line = blanks.walk(line)
        other = blanks.fresh()
        ways: list[tuple[str, Term, tuple[Term, ...]]] = [
            ("Ko", ("K", line, other), ()),
            ("Ko", ("K", other, line), ()),
            ("Co", ("C", other, line), (other,)),
        ]
        if isinstance(line, tuple) and line[0] == "C":
            ways += [("Eo", ("E", *line[1:]), ()), ("Eo", ("E", line[2], line[1]), ())]
        for rule, whole, more in ways:
            if rule not in self._rules:
                continue
            needs = (*more, *minors)
            self._used.append(rule)
            self._premises.append(whole)
            payable = self._payable(rest)
            stop = payable and self._prove(self._added(needs, below, rest))
            self._premises.pop()
            stop = stop or (payable and self._wrapped(whole, needs, below, rest))
            self._used.pop()
            if stop:
                return True
        return False

    def _payable(self, rest: Obligations | None) -> bool:
        premises = self._premises
        letters = self._blanks.tally(premises)
        if rest is not None:
            letters = list(map(max, letters, rest.least))
        return self._affordable(letters, len(premises))

    def _added(
        self, needs: tuple[Term, ...], below: Above, rest: Obligations | None
    ) -> Obligations | None:
        for need in reversed(needs):
            least = self._least(need)
            if rest is not None:
                least = tuple(map(max, least, rest.least))
            rest = Obligations(need, below, rest, least)
        return rest

    def _least(self, term: Term) -> tuple[int, ...]:
        """Of each letter, how many any proof of the term needs in its premises.

        A line that is not introduced is part of a premise, but for a C that may be an E there.
        """
        term = self._blanks.resolve(term)
        if isinstance(term, int):
            return _NOTHING
        if term not in self._least_known:
            self._least_known[term] = self._find_least(term)
        return self._least_known[term]

    def _find_least(self, term: Term) -> tuple[int, ...]:
        head = term[0]
        whole = tuple(self._blanks.tally(term[1:] if head == "C" else [term]))
        if head + "i" not in self._rules or head not in "KAE":
            return whole
        x, y = term[1:]
        if head == "E":
            parts = self._least(("C", x, y)), self._least(("C", y, x))
        else:
            parts = self._least(x), self._least(y)
        pick = min if head == "A" else max
        return tuple(map(min, whole, map(pick, *parts)))

    def _complete(self) -> bool:
        return self._rules == set(self._used) and self._tell()

    def _tell(self) -> bool:
        premises = tuple(map(self._blanks.resolve, self._premises))
        return len(set(premises)) == len(premises) and self._found(
            Skeleton(premises, content(premises))
        )


def _eliminations(whole: Term) -> list[tuple[Term, tuple[Term, ...]]]:
    """The lines that the elimination of a head gives, with what else it needs."""
    head, x, y = whole
    if head == "K":
        return [(x, ()), (y, ())]
    if head == "C":
        return [(y, (x,))]
    return [(("C", x, y), ()), (("C", y, x), ())]
