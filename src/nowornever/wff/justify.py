"""The kernel: does a rule give this formula from these lines and sub-proofs?

Nothing here knows how a proof was written or found. `applications` lists every way in which
one schema of the table of rules gives a formula; that a line is right means that one of them
fits what its reason says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

    lines: Sequence[Cited]
    subproofs: Sequence[Cited]


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
    return [_in_words(need, binding) for need in schema.needs]


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
    pattern: str, binding: Binding, lines: Sequence[Cited]
) -> Iterator[tuple[Cited, Binding]]:
    wanted = instance(pattern, binding)
    for cited in lines:
        assert isinstance(cited.item, SeenLine)
        formula = cited.item.formula
        if formula is None:
            continue
        if wanted is not None:
            if formula == wanted:
                yield cited, binding
        elif (extended := match(pattern, formula, binding)) is not None:
            yield cited, extended


def _matching_subproofs(
    need: SubProofNeed, binding: Binding, subproofs: Sequence[Cited], options: Options
) -> Iterator[tuple[Cited, Binding]]:
    for cited in subproofs:
        assert isinstance(cited.item, SeenSubProof)
        if cited.item.supposition is None:
            continue
        extended = match(need.supposition, cited.item.supposition, binding)
        if extended is not None:
            usable = _usable_lines(need, cited.item, options)
            for final in _hold(need.holds, extended, usable):
                yield cited, final


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
    patterns: tuple[str, ...], binding: Binding, lines: Sequence[SeenLine]
) -> Iterator[Binding]:
    """Every binding under which all patterns stand among the lines."""
    if not patterns:
        yield binding
        return
    first, *rest = sorted(patterns, key=len, reverse=True)  # Ny before y: it matches less
    for _, extended in _matching_lines(first, binding, [Cited(line) for line in lines]):
        yield from _hold(tuple(rest), extended, lines)


def _in_words(need: Need, binding: Binding) -> str:
    if isinstance(need, str):
        return _shown(need, binding)
    holds = " and ".join(_shown(pattern, binding) for pattern in need.holds)
    return f"a sub-proof from {_shown(need.supposition, binding)} to {holds}"


def _shown(pattern: str, binding: Binding) -> str:
    """The pattern with what is bound filled in: Cxp, with x still free."""
    return "".join(str(binding.get(letter, letter)) for letter in pattern)
