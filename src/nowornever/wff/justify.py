"""The kernel: does a rule give this formula from these lines and sub-proofs?

Nothing here knows how a proof was written or found. `applications` lists every way in which
one schema of the table of rules gives a formula; that a line is right means that one of them
fits what its reason says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from nowornever.wff.formula import Formula
from nowornever.wff.rules import Binding, Need, Rule, Schema, SubProofNeed, instance, match
from nowornever.wff.scope import SeenLine, SeenSubProof


class Cited(Struct, frozen=True):
    """A line or sub-proof that a rule is applied to, and how many levels out it stands."""

    item: SeenLine | SeenSubProof
    distance: int = 0


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
    for cited in lines:
        assert isinstance(cited.item, SeenLine)
        if cited.item.formula is not None:
            by_formula.setdefault(cited.item.formula, []).append(cited)
    return Sources(by_formula, list(subproofs))


Application = tuple[Cited, ...]
"""What fills the needs of a schema, in their order."""


def applications(
    rule: Rule, conclusion: Formula, sources: Sources, options: Options
) -> Iterator[Application]:
    """Every way to get the conclusion by the rule from the sources."""
    for schema in rule.schemas:
        binding = match(schema.gives, conclusion, {})
        if binding is not None:
            for found in _fill(schema.needs, binding, sources, options):
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


def _fill(
    needs: tuple[Need, ...], binding: Binding, sources: Sources, options: Options
) -> Iterator[Application]:
    if not needs:
        yield ()
        return
    need, *rest = needs
    if isinstance(need, str):
        candidates = _matching_lines(need, binding, sources.lines)
    else:
        candidates = _matching_subproofs(need, binding, sources.subproofs, options)
    for cited, extended in candidates:
        for found in _fill(tuple(rest), extended, sources, options):
            yield (cited, *found)


def _matching_lines(
    pattern: str, binding: Binding, lines: Mapping[Formula, Sequence[Cited]]
) -> Iterator[tuple[Cited, Binding]]:
    for formula, extended in _matching(pattern, binding, lines):
        for cited in lines[formula]:
            yield cited, extended


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


def _matching_subproofs(
    need: SubProofNeed, binding: Binding, subproofs: Sequence[Cited], options: Options
) -> Iterator[tuple[Cited, Binding]]:
    for cited in subproofs:
        assert isinstance(cited.item, SeenSubProof)
        if cited.item.supposition is None:
            continue
        extended = match(need.supposition, cited.item.supposition, binding)
        if extended is not None:
            usable = {line.formula for line in _usable_lines(need, cited.item, options)}
            stated = {formula for formula in usable if formula is not None}
            for final in _hold(need.holds, extended, stated):
                yield cited, final
                break  # one contradiction is as good as another


def _usable_lines(
    need: SubProofNeed, subproof: SeenSubProof, options: Options
) -> Sequence[SeenLine]:
    """The lines of a sub-proof that a rule may take from it."""
    if len(need.holds) == 2:  # a contradiction, for Ni and No
        return subproof.lines[-2:] if options.contradiction_last else subproof.lines
    if options.subproof_needs_rule:
        return [line for line in subproof.lines if not line.supposed]
    return subproof.lines


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
