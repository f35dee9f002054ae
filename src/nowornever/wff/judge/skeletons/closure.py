"""What follows by the Basic rules from terms whose blanks count as distinct variables.

Filling blanks preserves every proof. So if a block of a skeleton is not needed here, it is not
needed for any filling, and the skeleton is useless.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nowornever.wff.judge.skeletons.terms import Term


def is_minimal(premises: Sequence[Term], goal: Term, rules: frozenset[str]) -> bool:
    """Whether the Goal follows, but not if any premise or rule is left out."""
    return (
        proves(premises, goal, rules)
        and not any(
            proves([*premises[:at], *premises[at + 1 :]], goal, rules)
            for at in range(len(premises))
        )
        and not any(proves(premises, goal, rules - {rule}) for rule in rules)
    )


def proves(premises: Sequence[Term], goal: Term, rules: frozenset[str]) -> bool:
    """Whether a rule can make the Goal, even if it is a premise."""
    steps = [
        (needs, gives)
        for rule, needs, gives in _steps({*_subterms(premises), *_subterms([goal])})
        if rule in rules
    ]
    have = set(premises)
    grown = True
    while grown:
        before = len(have)
        have.update(gives for needs, gives in steps if have.issuperset(needs))
        grown = len(have) > before
    if goal not in premises:
        return goal in have
    return (
        "Rp" in rules
        or {"Ki", "Ko"} <= rules
        or any(gives == goal and have.issuperset(needs) for needs, gives in steps)
        or (goal[0] == "C" and {"Ei", "Eo"} <= rules and ("C", goal[2], goal[1]) in have)
    )


def _subterms(terms: Sequence[Term]) -> Iterator[Term]:
    for term in terms:
        yield term
        if isinstance(term, tuple):
            if term[0] == "E":
                yield ("C", term[1], term[2])
                yield ("C", term[2], term[1])
            yield from _subterms(term[1:])


def _steps(terms: set[Term]) -> Iterator[tuple[str, tuple[Term, ...], Term]]:
    for term in terms:
        if not isinstance(term, tuple) or len(term) < 3:
            continue
        head, x, y = term
        if head == "K":
            yield from (("Ko", (term,), x), ("Ko", (term,), y), ("Ki", (x, y), term))
        elif head == "A":
            yield from (("Ai", (x,), term), ("Ai", (y,), term))
        elif head == "C":
            yield "Co", (term, x), y
        else:
            there, back = ("C", x, y), ("C", y, x)
            yield from (("Eo", (term,), there), ("Eo", (term,), back), ("Ei", (there, back), term))
