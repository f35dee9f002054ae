"""Does a rule give this formula from these lines and sub-proofs? Do these lines prove that Goal?

Nothing here knows how a proof was written or found. `applications` lists every way in which a
rule gives a formula. A line is right if one of these ways fits its reason; a proof is right if
all its lines are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import permutations

from msgspec import Struct

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import SUPPOSITION, Item, Line, SubProof, is_too_deep, levels_of
from nowornever.wff.kernel.rules import (
    REITERATE,
    RULES,
    Binding,
    Need,
    Rule,
    SubProofNeed,
    instance,
    match,
)
from nowornever.wff.kernel.scope import Seen, SeenLine, SeenSubProof, Visit, visit


class Cited(Struct, frozen=True):
    """A line or sub-proof that a rule is applied to, and how many levels out it stands."""

    item: Seen
    distance: int = 0
    named_by: tuple[bool, ...] = ()
    """For each reference of the reason, whether it may name this item."""


Application = tuple[Cited, ...]
"""The lines and sub-proofs that fill the needs of a schema, in their order."""
MOST_REFERENCES = 10
"""References of a reason beyond this many are ignored; no rule takes more than three lines."""


class Options(Struct, frozen=True):
    """What editions decide differently about a step (see WffRulebook)."""

    subproof_needs_rule: bool = False
    contradiction_last: bool = False
    cite_twice: bool = True


class Step(Struct, frozen=True):
    """What a line claims: a formula made by one rule, with R written once for each level."""

    visit: Visit
    options: Options
    rule: Rule
    levels: int
    conclusion: Formula

    def sources(self, levels: int) -> Sources:
        """The lines at most `levels` levels out, and the sub-proofs of the line's own level."""
        above = self.visit.above[: levels + 1]
        references = self.visit.seen.line.reason.references[:MOST_REFERENCES]
        named = [{id(item) for item in self.visit.named(text)} for text in references]

        def cite(item: Seen, distance: int) -> Cited:
            return Cited(item, distance, tuple(id(item) in items for items in named))

        lines = (
            cite(item, distance)
            for distance, here in enumerate(above)
            for item in here
            if isinstance(item, SeenLine)
        )
        subproofs = (cite(item, 0) for item in above[0] if isinstance(item, SeenSubProof))
        return gather(lines, subproofs if self.rule.uses_subproofs else ())

    def ways(self, sources: Sources, options: Options) -> Iterator[Application]:
        """The applications that agree with the number of R's and with the references."""
        references = len(self.visit.seen.line.reason.references)
        for found in applications(self.rule, self.conclusion, sources, options):
            if crossed(found) == self.levels and agree(found, references):
                yield found


def read_step(visit: Visit, options: Options) -> Step | None:
    """The step that a line claims; None unless it is a WFF with one rule, or R's with one."""
    formula, rules = visit.seen.formula, visit.seen.line.reason.rules
    others = [name for name in rules if name != REITERATE]
    if formula is None or not rules or len(others) > 1 or not RULES.keys() >= {*rules}:
        return None
    rule = RULES[others[0] if others else REITERATE]
    return Step(visit, options, rule, len(rules) - len(others), formula)


def is_justified(step: Step) -> bool:
    """Whether the lines above give what the step claims."""
    return next(step.ways(step.sources(step.levels), step.options), None) is not None


def proves(
    items: tuple[Item, ...],
    premises: Sequence[str],
    goal: str,
    rules: Set[str],
    options: Options,
) -> bool:
    """Whether the items are a proof of the goal from these premises, by these rules alone."""
    given = len(premises)
    if is_too_deep(items) or len(items) <= given:
        return False
    top, last = items[:given], items[-1]
    return (
        Counter(item.formula for item in top if isinstance(item, Line)) == Counter(premises)
        and isinstance(last, Line)
        and last.formula == goal
        and all(_starts(item, options) for level in levels_of(items) for item in level)
        and all(_stands(found, rules, options) for found in visit(items, given))
    )


def _starts(subproof: SubProof, options: Options) -> bool:
    """Whether a sub-proof starts with its supposition, and goes on if the edition says so."""
    items = subproof.items
    enough = 2 if options.subproof_needs_rule else 1
    return len(items) >= enough and isinstance(items[0], Line)


def _stands(found: Visit, rules: Set[str], options: Options) -> bool:
    """Whether a line is one WFF, and either legally supposed or made by one of the rules."""
    line = found.seen.line
    if found.seen.formula is None or line.also:
        return False
    if found.seen.supposed:
        return line.reason.rules in ((), (SUPPOSITION,))
    step = read_step(found, options)
    return step is not None and rules >= {*line.reason.rules} and is_justified(step)


class Sources(Struct, frozen=True):
    """What a step may be made from."""

    lines: Mapping[Formula, Sequence[Cited]]
    """The lines by formula."""
    subproofs: Sequence[Cited]


def gather(lines: Iterable[Cited], subproofs: Iterable[Cited] = ()) -> Sources:
    """The sources: these lines, except those that are no WFF, and these sub-proofs."""
    by_formula: dict[Formula, list[Cited]] = {}
    alike: Counter[Hashable] = Counter()
    for cited in lines:
        assert isinstance(cited.item, SeenLine)
        formula = cited.item.formula
        if formula is not None and _is_news(alike, formula, cited):
            by_formula.setdefault(formula, []).append(cited)
    return Sources(by_formula, list(subproofs))


def _is_news(alike: Counter[Hashable], formula: Formula, cited: Cited) -> bool:
    """Whether fewer than two like this came before.

    Two are enough for every rule; leaving out the rest keeps the check of long proofs fast.
    """
    key = formula, cited.distance, cited.named_by
    alike[key] += 1
    return alike[key] <= 2


def applications(
    rule: Rule, conclusion: Formula, sources: Sources, options: Options
) -> Iterator[Application]:
    """Every way to get the conclusion by the rule from the sources."""
    for schema in rule.schemas:
        binding = match(schema.gives, conclusion, {})
        if binding is not None:
            fitting = [_fitting(need, binding, sources, options) for need in schema.needs]
            for found in _fill(schema.needs, fitting, binding):
                if options.cite_twice or len({id(cited.item) for cited in found}) == len(found):
                    yield found


def _fitting(
    need: Need, binding: Binding, sources: Sources, options: Options
) -> Mapping[Formula, Sequence[Cited]]:
    """What may fill a need: lines by formula, or sub-proofs by supposition.

    The conclusion alone tells what a sub-proof must hold: y for Ci, z for Ao, and any
    contradiction for Ni and No.
    """
    if isinstance(need, str):
        return sources.lines
    by_supposition: dict[Formula, list[Cited]] = {}
    alike: Counter[Hashable] = Counter()
    for cited in sources.subproofs:
        assert isinstance(cited.item, SeenSubProof)
        supposition = cited.item.supposition
        if (
            supposition is not None
            and _holds(need.holds, binding, _usable(need, cited.item, options))
            and _is_news(alike, supposition, cited)
        ):
            by_supposition.setdefault(supposition, []).append(cited)
    return by_supposition


def crossed(found: Application) -> int:
    """How many levels out the furthest line stands."""
    return max(cited.distance for cited in found)


def agree(application: Application, references: int) -> bool:
    """Whether the references, this many, each name a different item of the application."""
    return any(
        all(cited.named_by[number] for number, cited in enumerate(order))
        for order in permutations(application, references)
    )


def _fill(
    needs: Sequence[Need], fitting: Sequence[Mapping[Formula, Sequence[Cited]]], binding: Binding
) -> Iterator[Application]:
    if not needs:
        yield ()
        return
    need, here = needs[0], fitting[0]
    pattern = need if isinstance(need, str) else need.supposition
    for formula, extended in _matching(pattern, binding, here):
        for found in _fill(needs[1:], fitting[1:], extended):
            for cited in here[formula]:
                yield (cited, *found)


def _matching(
    pattern: str, binding: Binding, formulas: Collection[Formula]
) -> Iterator[tuple[Formula, Binding]]:
    """The formulas that the pattern fits, each with the binding that makes it fit."""
    wanted = instance(pattern, binding)
    if wanted is not None:
        if wanted in formulas:
            yield wanted, binding
        return
    for formula in formulas:
        extended = match(pattern, formula, binding)
        if extended is not None:
            yield formula, extended


def _usable(need: SubProofNeed, subproof: SeenSubProof, options: Options) -> Collection[Formula]:
    """The formulas that a rule may take from a sub-proof."""
    if len(need.holds) == 2:  # a contradiction, for Ni and No
        return subproof.last_two if options.contradiction_last else subproof.stated
    return subproof.made if options.subproof_needs_rule else subproof.stated


def _holds(patterns: Sequence[str], binding: Binding, stated: Collection[Formula]) -> bool:
    """Whether some binding turns all patterns into stated formulas."""
    if not patterns:
        return True
    first, *rest = sorted(patterns, key=len, reverse=True)  # Ny before y: it matches less
    return any(_holds(rest, extended, stated) for _, extended in _matching(first, binding, stated))
