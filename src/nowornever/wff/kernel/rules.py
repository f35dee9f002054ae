"""The twelve rules as a table, and the one matcher that reads it (III).

A pattern is x, y or z, each of which stands for any formula, or a connective or N before them.
A schema says what a rule needs (lines, and sub-proofs by their supposition and the lines they
must hold) and what it gives. Ci, for example, needs a sub-proof from x that holds y, and gives Cxy.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from nowornever.wff.kernel.formula import Formula, join

Binding = Mapping[str, Formula]
"""What the letters x y z of a pattern stand for."""


class SubProofNeed(Struct, frozen=True):
    """A sub-proof that a schema needs: what it supposes and the lines it must hold."""

    supposition: str
    holds: tuple[str, ...]


Need = str | SubProofNeed
"""A pattern for a line, or a sub-proof."""


class Schema(Struct, frozen=True):
    """One way to apply a rule: from what, to what."""

    needs: tuple[Need, ...]
    gives: str


class Rule(Struct, frozen=True):
    """A rule: its name and the ways to apply it."""

    name: str
    schemas: tuple[Schema, ...]

    @property
    def uses_subproofs(self) -> bool:
        """Whether the rule takes a sub-proof."""
        return any(isinstance(need, SubProofNeed) for need in self.schemas[0].needs)


def _from(*needs: Need, gives: str) -> Schema:
    return Schema(needs, gives)


def _sub(supposition: str, *holds: str) -> SubProofNeed:
    return SubProofNeed(supposition, holds)


RULES: Mapping[str, Rule] = {
    name: Rule(name, schemas)
    for name, schemas in {
        "Co": (_from("Cxy", "x", gives="y"),),
        "Ci": (_from(_sub("x", "y"), gives="Cxy"),),
        "Ko": (_from("Kxy", gives="x"), _from("Kxy", gives="y")),
        "Ki": (_from("x", "y", gives="Kxy"),),
        "Ai": (_from("x", gives="Axy"), _from("x", gives="Ayx")),
        "Ao": (_from("Axy", _sub("x", "z"), _sub("y", "z"), gives="z"),),
        "Eo": (_from("Exy", gives="Cxy"), _from("Exy", gives="Cyx")),
        "Ei": (_from("Cxy", "Cyx", gives="Exy"),),
        "Ni": (_from(_sub("x", "y", "Ny"), gives="Nx"),),
        "No": (_from(_sub("Nx", "y", "Ny"), gives="x"),),
        "Rp": (_from("x", gives="x"),),
        "R": (_from("x", gives="x"),),
    }.items()
}

REITERATE = "R"
REPEAT = "Rp"

BASIC = frozenset({"Co", "Ai", "Ki", "Ko", "Ei", "Eo", "Rp"})
"""The rules of the Basic, Elementary and Middle games (III-A)."""
REGULAR = frozenset(RULES)
"""All twelve, for the Regular game (III-B)."""

_VARIABLES = "xyz"


def in_order(names: frozenset[str] | set[str]) -> list[str]:
    """Rule names in the order of the table."""
    return [name for name in RULES if name in names]


def match(pattern: str, formula: Formula, binding: Binding) -> Binding | None:
    """The binding, extended to make the pattern equal the formula; None if there is none.

    >>> match("Cxy", Formula("CpNq"), {})
    {'x': Formula('p'), 'y': Formula('Nq')}
    >>> match("Cxy", Formula("CpNq"), {"y": Formula("p")}) is None
    True
    """
    if pattern in _VARIABLES:
        bound = binding.get(pattern)
        if bound is None:
            return {**binding, pattern: formula}
        return binding if bound == formula else None
    if pattern[0] != formula[0]:
        return None
    extended: Binding | None = binding
    for part, subformula in zip(pattern[1:], formula.parts, strict=True):
        if extended is not None:
            extended = match(part, subformula, extended)
    return extended


def instance(pattern: str, binding: Binding) -> Formula | None:
    """The formula that the pattern stands for, or None if one of its letters is unbound."""
    if pattern in _VARIABLES:
        return binding.get(pattern)
    parts = [instance(part, binding) for part in pattern[1:]]
    known = [part for part in parts if part is not None]
    return join(pattern[0], *known) if len(known) == len(parts) else None
