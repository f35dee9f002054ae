"""What hypothesis draws: formulas, rules, reasons, solutions, positions, and correct proofs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from hypothesis import strategies as st

from nowornever.shake.position import Position
from nowornever.wff.kernel.formula import CONNECTIVES, Formula, join
from nowornever.wff.kernel.proof import Item, Line, Reason, SubProof
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.written import canonical_label

MAX_FORMULA = 25
"""Correct proofs are drawn with formulas no longer than this."""


def formulas(max_leaves: int = 8, variables: str = "pqrs") -> st.SearchStrategy[Formula]:
    """Any formula of a game's size."""
    return st.recursive(
        st.sampled_from([Formula(letter) for letter in variables]),
        lambda parts: st.one_of(
            parts.map(lambda part: join("N", part)),
            st.builds(join, st.sampled_from(CONNECTIVES), parts, parts),
        ),
        max_leaves=max_leaves,
    )


def rule_names() -> st.SearchStrategy[str]:
    """Any of the twelve."""
    return st.sampled_from(list(RULES))


def labels() -> st.SearchStrategy[str]:
    """What a line may be called."""
    return st.one_of(
        st.integers(1, 99).map(str),
        st.sampled_from("abcdefghijklmnotuvwxyz"),
        st.builds("{}{}".format, st.integers(1, 9), st.sampled_from("abc")),
    )


def reasons() -> st.SearchStrategy[Reason]:
    """Any reason that can be written: R's, one rule or several, references."""
    ranges = st.builds("{}-{}".format, st.integers(1, 9), st.integers(1, 9))
    return st.one_of(
        st.just(Reason(("s",))),
        st.builds(
            Reason,
            st.lists(rule_names(), min_size=1, max_size=4).map(tuple),
            st.lists(st.one_of(labels(), ranges), max_size=4).map(tuple),
        ),
    )


@st.composite
def solutions(draw: st.DrawFn) -> Solution:
    """Any solution, with wild cubes and marks."""

    def marks(size: int) -> tuple[int, ...]:
        return tuple(sorted(draw(st.sets(st.integers(0, size - 1), max_size=2))))

    premises = [
        Premise(str(text), marks(len(text))) for text in draw(st.lists(formulas(4), max_size=4))
    ]
    rules = [
        NamedRule(name, wild, marks(1 if wild else len(name)))
        for name, wild in draw(st.lists(st.tuples(rule_names(), st.booleans()), max_size=5))
    ]
    return Solution(tuple(premises), tuple(rules))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that the 28 cubes allow; its Goal need not be a WFF."""
    rulebook = draw(st.sampled_from(list(RULEBOOKS.values())))
    capitals = draw(st.lists(st.sampled_from("CAKENR"), min_size=1, max_size=14))
    small = draw(st.lists(st.sampled_from("pqrsio"), max_size=14))
    piles = len(rulebook.sections) + 1
    goal, sections = "", [""] * piles
    for cube in draw(st.permutations(capitals + small)):
        pile = draw(st.integers(-1, piles - 1))
        if pile < 0 or not goal:
            goal += cube
        else:
            sections[pile] += cube
    *mat, resources = map(rulebook.sort, sections)
    level = draw(st.sampled_from(rulebook.levels))
    return Position(rulebook, level, goal, tuple(mat), resources)


@st.composite
def correct_proofs(
    draw: st.DrawFn,
    *,
    basic: bool = False,
    one_line_subproofs: bool = False,
    straight: bool = False,
    steps: int = 8,
) -> Proof:
    """A proof that is correct by construction: every line is made by applying a rule forwards.

    The checker is not asked. A sub-proof has a line made by a rule, and Ci takes such a line,
    unless `one_line_subproofs` asks for what wff-2012 and wff-2013 allow besides. Every
    supposition is marked and every line has its references. Labels are left out, to be
    counted level by level; with `straight`, every line has a label, counted straight through.
    """
    rng = draw(st.randoms(use_true_random=False))
    premises = draw(st.lists(formulas(4), min_size=1, max_size=3))
    return written_forwards(
        rng,
        premises,
        draw(st.integers(1, steps)),
        basic=basic,
        one_line=one_line_subproofs,
        straight=straight,
    )


def written_forwards(
    rng: Random,
    premises: list[Formula],
    steps: int,
    *,
    basic: bool,
    one_line: bool,
    straight: bool = False,
) -> Proof:
    """A proof with some steps from the premises, as `correct_proofs` has them."""
    writer = _Writer(rng, premises, basic=basic, one_line=one_line, straight=straight)
    for _ in range(steps):
        writer.step()
    writer.finish()
    used = {name for line in writer.main.lines() for name in line.reason.rules} - {"s"}
    return Proof(
        tuple(writer.main.items),
        Sequent(tuple(map(str, premises)), writer.main.last_formula),
        Solution(
            tuple(Premise(str(premise)) for premise in premises),
            tuple(NamedRule(name, rng.random() < 0.2) for name in RULES if name in used),
        ),
    )


class _Level:
    """One proof while it is written: its items, and what can be cited of them."""

    def __init__(
        self, suppositions: list[Formula], depth: int, numbers: Iterator[int] | None
    ) -> None:
        self.items: list[Item] = []
        self.numbers = numbers
        self.depth = depth
        self.facts: list[tuple[Formula, str]] = []
        self.made: list[Formula] = []
        self.supposed = len(suppositions)
        for supposition in suppositions:
            self._add(supposition, Reason(("s",)))

    def infer(self, formula: Formula, rules: tuple[str, ...], references: list[str]) -> None:
        self._add(formula, Reason(rules, tuple(references)))
        self.made.append(formula)

    def close(self, inner: _Level) -> str:
        """Put a finished sub-proof here; its label."""
        self.items.append(SubProof(tuple(inner.items)))
        if self.numbers:
            rows = [line.label for line in inner.lines()]
            return f"{rows[0]}-{rows[-1]}"
        return canonical_label(self.depth, len(self.items))

    @property
    def last_formula(self) -> str:
        last = self.items[-1]
        assert isinstance(last, Line)
        return last.formula

    def lines(self) -> Iterator[Line]:
        return Proof(tuple(self.items)).lines()

    def _add(self, formula: Formula, reason: Reason) -> None:
        label = str(next(self.numbers)) if self.numbers else ""
        self.items.append(Line(str(formula), reason, label))
        self.facts.append((formula, label or canonical_label(self.depth, len(self.items))))


class _Writer:
    """Writes forwards: at every step one rule is applied to what can be seen."""

    def __init__(
        self, rng: Random, premises: list[Formula], *, basic: bool, one_line: bool, straight: bool
    ) -> None:
        self.rng, self.basic, self.one_line = rng, basic, one_line
        self.numbers = count(1) if straight else None
        self.levels = [_Level(premises, 0, self.numbers)]

    @property
    def main(self) -> _Level:
        return self.levels[0]

    @property
    def here(self) -> _Level:
        return self.levels[-1]

    def step(self) -> None:
        moves = [self._ki, self._ai, self._take_apart, self._take_apart, self._co, self._ei]
        moves.append(self._repeat)
        if not self.basic:
            if len(self.levels) > 1:
                moves += [self._reiterate, self._reiterate]
            if len(self.levels) < 4:
                moves += [self._ci, self._ni_or_no, self._ao]
        self.rng.choice(moves)()

    def finish(self) -> None:
        """The last line must be made by a rule and stand in the main proof."""
        last = self.main.items[-1]
        if isinstance(last, SubProof) or last.reason.is_supposition:
            self._repeat()

    # what can be seen

    def _seen(self) -> list[tuple[Formula, str, int]]:
        """Formula, label and how many levels out, of every line that can be used."""
        return [
            (formula, label, distance)
            for distance, level in enumerate(reversed(self.levels))
            for formula, label in level.facts
            if distance == 0 or not self.basic
        ]

    def _infer(self, formula: Formula, rule: str, *cited: tuple[Formula, str, int]) -> None:
        if len(formula) > MAX_FORMULA:
            return
        crossed = max(distance for _, _, distance in cited)
        references = [label for _, label, _ in cited]
        if len(cited) == 2 and self.rng.random() < 0.3:
            references.reverse()
        self.here.infer(formula, ("R",) * crossed + (rule,), references)

    # the rules

    def _ki(self) -> None:
        one, two = self.rng.choice(self._seen()), self.rng.choice(self._seen())
        self._infer(join("K", one[0], two[0]), "Ki", one, two)

    def _ai(self) -> None:
        one, other = self.rng.choice(self._seen()), self._any_formula()
        pair = (one[0], other) if self.rng.random() < 0.5 else (other, one[0])
        self._infer(join("A", *pair), "Ai", one)

    def _take_apart(self) -> None:
        """Ko or Eo."""
        found = [fact for fact in self._seen() if fact[0].head in "KE"]
        if not found:
            return self._ai()
        whole = self.rng.choice(found)
        left, right = whole[0].parts
        if whole[0].head == "K":
            return self._infer(self.rng.choice([left, right]), "Ko", whole)
        pair = self.rng.choice([(left, right), (right, left)])
        return self._infer(join("C", *pair), "Eo", whole)

    def _co(self) -> None:
        seen = self._seen()
        found = [
            (whole, part)
            for whole in seen
            for part in seen
            if whole[0].head == "C" and whole[0].parts[0] == part[0]
        ]
        if found:
            whole, part = self.rng.choice(found)
            self._infer(whole[0].parts[1], "Co", whole, part)

    def _ei(self) -> None:
        seen = self._seen()
        found = [
            (one, two)
            for one in seen
            for two in seen
            if one[0].head == two[0].head == "C" and one[0].parts == two[0].parts[::-1]
        ]
        if found:
            one, two = self.rng.choice(found)
            self._infer(join("E", *one[0].parts), "Ei", one, two)

    def _repeat(self) -> None:
        formula, label = self.rng.choice(self.here.facts)
        self.here.infer(formula, ("Rp",), [label])

    def _reiterate(self) -> None:
        found = [fact for fact in self._seen() if fact[2]]
        formula, label, distance = self.rng.choice(found)
        self.here.infer(formula, ("R",) * distance, [label])

    def _ci(self) -> None:
        supposition = self._any_formula()
        label, inner = self._subproof(supposition, self.rng.randint(0, 3))
        usable = [formula for formula, _ in inner.facts] if self.one_line else inner.made
        conclusion = join("C", supposition, self.rng.choice(usable))
        if len(conclusion) <= MAX_FORMULA:
            self.here.infer(conclusion, ("Ci",), [label])

    def _ni_or_no(self) -> None:
        """From a line y: suppose Ny, bring y in. From a line Ny: suppose y, bring Ny in."""
        formula, label, distance = self.rng.choice(self._seen())
        if len(formula) + 2 > MAX_FORMULA:
            return
        supposition = join("N", formula)
        if formula.head == "N" and self.rng.random() < 0.5:
            supposition = formula.parts[0]
        bring = (formula, ("R",) * (distance + 1), [label])
        if distance == 0 and self.rng.random() < 0.2:
            bring = (join("K", formula, formula), ("R", "Ki"), [label, label])
            if supposition.head != "N" or len(bring[0]) > MAX_FORMULA:
                return
            number, _ = self._subproof(supposition, 1, bring, then_ko=formula)
        else:
            number, _ = self._subproof(supposition, self.rng.randint(0, 2), bring)
        if supposition.head == "N" and self.rng.random() < 0.5:
            self.here.infer(supposition.parts[0], ("No",), [number])
        else:
            self.here.infer(join("N", supposition), ("Ni",), [number])

    def _ao(self) -> None:
        """From Axy and a line z: bring z into both cases; or make Axy, turned or not, in both."""
        found = [fact for fact in self._seen() if fact[0].head == "A"]
        if not found:
            return self._ai()
        whole = self.rng.choice(found)
        left, right = whole[0].parts
        bring = self.rng.choice(self._seen())
        labels = []
        for side in (left, right):
            if self.rng.random() < 0.7:
                step = (bring[0], ("R",) * (bring[2] + 1), [bring[1]])
                label, _ = self._subproof(side, self.rng.randint(0, 1), step)
                labels.append(label)
        if len(labels) == 2:
            self._infer(bring[0], "Ao", whole, (bring[0], labels[0], 0), (bring[0], labels[1], 0))
        return None

    def _subproof(
        self,
        supposition: Formula,
        steps: int,
        bring: tuple[Formula, tuple[str, ...], list[str]] | None = None,
        then_ko: Formula | None = None,
    ) -> tuple[str, _Level]:
        """A sub-proof with some steps, and the given one among them; its label."""
        inner = _Level([supposition], self.here.depth + 1, self.numbers)
        self.levels.append(inner)
        if bring:
            inner.infer(*bring)
        if then_ko:
            inner.infer(then_ko, ("Ko",), [inner.facts[-1][1]])
        for _ in range(steps):
            self.step()
        if not inner.made and not self.one_line:
            self._repeat()
        self.levels.pop()
        return self.here.close(inner), inner

    def _any_formula(self) -> Formula:
        """A part of something that can be seen, or a variable."""
        part = self.rng.choice(self.rng.choice(self._seen())[0].subformulas)
        return self.rng.choice([part, Formula(self.rng.choice("pqrs"))])
