"""The kernel: does a rule give this formula from these lines and sub-proofs?

Nothing here knows how a proof was written or found. `applications` lists every way in which
one schema of the table of rules gives a formula; that a line is right means that one of them
fits what its reason says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import Binding, Need, Rule, Schema, SubProofNeed, instance, match
from nowornever.wff.kernel.scope import SeenLine, SeenSubProof


class Cited(Struct, frozen=True):
    """A line or sub-proof that a rule is applied to, and how many levels out it stands."""

    item: SeenLine | SeenSubProof
    distance: int = 0
    named_by: tuple[bool, ...] = ()
    """For each reference of the reason, whether it may name this."""

    @property
    def standing(self) -> Hashable:
        """What tells it apart from others that say the same."""
        return self.distance, self.named_by


class Options(Struct, frozen=True):
    """What editions decide differently about a step (see WffRulebook)."""

    subproof_needs_rule: bool = False
    contradiction_last: bool = False
    cite_twice: bool = True


class Sources(Struct, frozen=True):
    """What a step may be made from."""

    lines: Mapping[Formula, Sequence[Cited]]
    """The lines by what they say."""
    subproofs: Sequence[Cited]


def gather(lines: Iterable[Cited], subproofs: Iterable[Cited] = ()) -> Sources:
    """Sources of these lines, those that are no WFF left out, and these sub-proofs."""
    by_formula: dict[Formula, list[Cited]] = {}
    alike: Counter[Hashable] = Counter()
    for cited in lines:
        assert isinstance(cited.item, SeenLine)
        formula = cited.item.formula
        if formula is not None and _is_news(alike, (formula, cited.standing)):
            by_formula.setdefault(formula, []).append(cited)
    return Sources(by_formula, list(subproofs))


def _is_news(alike: Counter[Hashable], key: Hashable) -> bool:
    """Two that are alike are enough for every rule, so that a long proof is judged quickly."""
    alike[key] += 1
    return alike[key] <= 2


Application = tuple[Cited, ...]
"""What fills the needs of a schema, in their order."""


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


def missing_needs(schema: Schema, conclusion: Formula) -> list[str] | None:
    """What the schema needs for this conclusion, in words; None if it cannot give it."""
    binding = match(schema.gives, conclusion, {})
    if binding is None:
        return None
    words = [_in_words(need, binding) for need in schema.needs]
    free = [x for x in "xyz" if any(x in _letters(need) for need in schema.needs)]
    unbound = " and ".join(x for x in free if x not in binding)
    return [*words[:-1], f"{words[-1]} (for any {unbound})"] if unbound else words


def _fitting(
    need: Need, binding: Binding, sources: Sources, options: Options
) -> Mapping[Formula, Sequence[Cited]]:
    """What may fill a need: lines by what they say, or sub-proofs by what they suppose.

    What a sub-proof must hold, the conclusion alone tells: y for Ci, z for Ao, and for Ni and
    No some contradiction, of which one is as good as another.
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
            and next(_hold(need.holds, binding, _usable(need, cited.item, options)), None)
            is not None
            and _is_news(alike, (supposition, cited.standing))
        ):
            by_supposition.setdefault(supposition, []).append(cited)
    return by_supposition


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
    """The formulas that the pattern fits, each with what its letters then stand for."""
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
    """What a rule may take from a sub-proof."""
    if len(need.holds) == 2:  # a contradiction, for Ni and No
        return subproof.last_two if options.contradiction_last else subproof.stated
    return subproof.made if options.subproof_needs_rule else subproof.stated


def _hold(
    patterns: tuple[str, ...], binding: Binding, stated: Collection[Formula]
) -> Iterator[Binding]:
    """Every binding under which all patterns are stated."""
    if not patterns:
        yield binding
        return
    first, *rest = sorted(patterns, key=len, reverse=True)  # Ny before y: it matches less
    for _, extended in _matching(first, binding, stated):
        yield from _hold(tuple(rest), extended, stated)


def _letters(need: Need) -> str:
    return need if isinstance(need, str) else "".join((need.supposition, *need.holds))


def _in_words(need: Need, binding: Binding) -> str:
    if isinstance(need, str):
        return _shown(need, binding)
    holds = " and ".join(_shown(pattern, binding) for pattern in need.holds)
    return f"a sub-proof from {_shown(need.supposition, binding)} to {holds}"


def _shown(pattern: str, binding: Binding) -> str:
    """The pattern with what is bound filled in: Cxp, with x still free."""
    return "".join(str(binding.get(letter, letter)) for letter in pattern)
