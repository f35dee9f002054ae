"""A half-written proof: what is wrong in it, what is missing, and where it can continue.

A sub-proof at the very end counts as still open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from nowornever.shake.verdict import Fault
from nowornever.wff.form import (
    check_line,
    check_premises,
    check_subproofs,
    leading_premises,
)
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.kernel.scope import visit
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.steps import check_step


class Lines(NamedTuple):
    """One level of the proof, as written so far."""

    supposed: tuple[Formula, ...]
    made: tuple[Formula, ...]
    closed: frozenset[tuple[str, str]]
    """Pairs of the supposition and a line, for each closed sub-proof."""


def wrong(proof: Proof, rules: frozenset[str], rulebook: WffRulebook) -> Iterator[str]:
    """What is wrong in the lines so far: alternately the place and the fault."""
    for fault in _faults(proof, rulebook):
        place = fault.place[0].upper() + fault.place[1:]
        yield f"{place} is wrong."
        yield fault.message
    for line in proof.lines():
        strange = set(line.reason.rules) - rules - {"s"}
        for name in in_order(strange):
            yield f"{line.formula} is made by a rule that may not be used."
            yield f"{name} is not among the rules."


def _faults(proof: Proof, rulebook: WffRulebook) -> Iterator[Fault]:
    premises = leading_premises(proof)
    for fault in check_premises(proof, premises, rulebook):
        if fault.place != "proof":  # a premise may still be written
            yield fault
    for found in visit(proof.items, premises):
        yield from check_line(found, proof.premises, rulebook)
        if not found.seen.line.reason.is_supposition and not found.seen.supposed:
            yield from check_step(found, rulebook)
    faults = list(check_subproofs(proof.items, rulebook))
    # The open sub-proof comes last; it is no fault that it has no line by a rule yet.
    if faults and faults[-1].code == "no-rule" and len(_innermost(proof.items)) == 1:
        faults.pop()
    yield from faults


def _innermost(items: tuple[Item, ...]) -> tuple[Item, ...]:
    while items and isinstance(items[-1], SubProof):
        items = items[-1].items
    return items


def given(proof: Proof) -> tuple[Formula, ...]:
    """The premises: those of the top line, or without a top line those written as lines."""
    if proof.sequent:
        return tuple(map(Formula, proof.sequent.premises))
    return open_levels(proof)[0].supposed


def unwritten(proof: Proof) -> tuple[Formula, ...]:
    """The premises that have no line yet."""
    return tuple((Counter(given(proof)) - Counter(open_levels(proof)[0].supposed)).elements())


def open_levels(proof: Proof) -> list[Lines]:
    """The levels at which the next line could stand, from the outside in."""
    return _levels(proof.items, leading_premises(proof))


def _levels(items: tuple[Item, ...], suppositions: int) -> list[Lines]:
    lines = [Formula(item.formula) for item in items if isinstance(item, Line)]
    closed = [item for item in items[:-1] if isinstance(item, SubProof)]
    here = Lines(
        tuple(lines[:suppositions]),
        tuple(lines[suppositions:]),
        frozenset(pair for sub in closed for pair in _from_to(sub)),
    )
    if items and isinstance(items[-1], SubProof):
        return [here, *_levels(items[-1].items, 1)]
    return [here]


def _from_to(sub: SubProof) -> Iterator[tuple[str, str]]:
    """The supposition of a sub-proof, with each of its lines."""
    lines = [item.formula for item in sub.items if isinstance(item, Line)]
    return ((lines[0], line) for line in lines)
