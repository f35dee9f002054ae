"""Checking the form of a proof: top line, premises, WFFs, sub-proofs, the last line (VII-B-2).

What a line says is checked here; whether its reason justifies it is checked in `steps`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nowornever.core.written import WrittenError, quoted
from nowornever.shake.verdict import Fault, fault
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.proof import Item, Line, SubProof
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.kernel.scope import SeenLine, Visit, canonical_label
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import WffRulebook
from nowornever.wff.steps import fault_at

TOP_LINE = "top line"
NO_WFF_HERE = "There is no WFF on this line."
NO_TOP_LINE = "The top line is missing: premises, an arrow, the Goal, as in p, r -> Kpr."


def leading_premises(proof: Proof) -> int:
    """How many lines at the start of the proof are premises.

    A line without any reason counts as a premise if the solution or the top line names it, or
    if the page has neither.
    """
    declared = proof.premises
    names_premises = proof.solution or proof.sequent
    for number, item in enumerate(proof.items):
        if isinstance(item, SubProof) or item.reason.rules not in ((), ("s",)):
            return number
        if not item.reason.rules and names_premises and item.formula not in declared:
            return number
    return len(proof.items)


def check_top_line(proof: Proof, goal: str | None, rulebook: WffRulebook) -> Iterator[Fault]:
    """The top line lists the premises and the Goal, with an arrow between (VII-B-2-a)."""
    sequent = proof.sequent
    if sequent is None:
        if rulebook.top_line_needed or goal is None:  # without a top line there is no Goal either
            yield fault(rulebook, "top-line", TOP_LINE, NO_TOP_LINE)
        return
    if goal is not None and sequent.goal != goal:
        message = f"The top line ends in {_shown(sequent.goal)}, but the Goal is {_shown(goal)}."
        yield fault(rulebook, "top-line", TOP_LINE, message, sequent.row)
    if proof.solution and Counter(sequent.premises) != proof.premises:
        message = (
            f"The top line's premises are {_listed(sequent.premises)};"
            f" the solution's are {_listed(proof.premises.elements())}."
        )
        yield fault(rulebook, "top-line", TOP_LINE, message, sequent.row)


def check_premises(proof: Proof, premises: int, rulebook: WffRulebook) -> Iterator[Fault]:
    """The first lines are the premises of the solution, each on its own line, and no others."""
    lines = [item for item in proof.items if isinstance(item, Line)]
    listed = [item for item in proof.items[:premises] if isinstance(item, Line)]
    charged = Counter(  # already faulted: beside another WFF, or too far down
        [also for line in listed for also in line.also]
        + [line.formula for line in lines[premises:] if line.reason.is_supposition]
    )
    declared = proof.premises
    if proof.solution is None and proof.sequent is None:
        declared = Counter(line.formula for line in listed)
    missing = declared - Counter(line.formula for line in listed) - charged
    for formula in missing.elements():
        message = f"Premise {_shown(formula)} has no line of its own at the top of the proof."
        yield fault(rulebook, "premises", "proof", message)
    yield from _check_undeclared(listed, declared, _subproof_rule(lines[premises:]), rulebook)


def _check_undeclared(
    listed: Sequence[Line], declared: Counter[str], subproof_rule: str, rulebook: WffRulebook
) -> Iterator[Fault]:
    """A line supposed at the top is a premise of the solution.

    If a later line is made from a sub-proof, it may be one that is not indented (VII-C-5-g-6).
    """
    left = Counter(declared)
    for number, line in enumerate(listed, 1):
        place = f"line {line.label or canonical_label(0, number)}"
        left[line.formula] -= 1
        if left[line.formula] >= 0:
            continue
        shown = _shown(line.formula)
        message = (
            f"{shown} is supposed here, but it is no premise of the solution;"
            " if it starts a sub-proof, indent it and draw its bar."
        )
        yield fault(rulebook, "premises", place, message, line.row)
        if subproof_rule:
            message = f"{subproof_rule} takes a sub-proof; if {shown} starts it, indent it."
            yield fault(rulebook, "not-indented", place, message, line.row)


def _subproof_rule(lines: Sequence[Line]) -> str:
    """The first rule among the reasons of these lines that takes a sub-proof; empty if none."""
    names = (name for line in lines for name in line.reason.rules)
    return next((name for name in names if name in RULES and RULES[name].uses_subproofs), "")


def check_line(visit: Visit, premises: Counter[str], rulebook: WffRulebook) -> Iterator[Fault]:
    """The line holds one WFF; a supposition stands in a legal place and is marked if it must be."""
    seen = visit.seen
    line = seen.line
    if line.also:
        both = ", ".join((line.formula, *line.also))
        yield fault_at(rulebook, "two-wffs", seen, f"Each WFF needs a line of its own: {both}.")
    yield from _check_wff(seen, rulebook)
    if seen.supposed:
        yield from _check_supposed(visit, rulebook)
    elif line.reason.is_supposition:
        yield _misplaced_supposition(visit, premises, rulebook)


def check_subproofs(
    items: Sequence[Item], rulebook: WffRulebook, level: int = 0, prefix: str = ""
) -> Iterator[Fault]:
    """Each sub-proof starts with its one supposition, and goes on if the edition says so."""
    for number, item in enumerate(items, 1):
        if isinstance(item, Line):
            continue
        address = prefix + (item.label or canonical_label(level, number))
        place, row = f"sub-proof {address}", _first_row(item)
        first = item.items[0] if item.items else None
        if not isinstance(first, Line):
            message = "A sub-proof starts with a line that states its one supposition."
            yield fault(rulebook, "subproof-premise", place, message, row)
        elif len(item.items) == 1 and rulebook.subproof_needs_rule:
            message = "A sub-proof needs at least one line made by a rule after its supposition."
            yield fault(rulebook, "no-rule", place, message, row)
        yield from check_subproofs(item.items, rulebook, level + 1, f"{address}-")


def check_end(
    proof: Proof, goal: str | None, premises: int, rulebook: WffRulebook
) -> Iterator[Fault]:
    """The last line of the main proof is the Goal, made by a rule."""
    if premises == len(proof.items):
        message = "A proof needs at least one line made by a rule, even if the Goal is a premise."
        yield fault(rulebook, "no-rule", "proof", message)
    last = proof.items[-1] if proof.items else None
    if isinstance(last, SubProof):
        message = "The proof ends inside a sub-proof; its last line must be the Goal, not indented."
        yield fault(rulebook, "goal-not-reached", "proof", message, _first_row(last))
    elif last and goal is not None and last.formula != goal:
        stands = any(isinstance(item, Line) and item.formula == goal for item in proof.items)
        hint = " It stands further up, but it must be the last line." if stands else ""
        message = f"The last line is {_shown(last.formula)}, not the Goal {_shown(goal)}.{hint}"
        label = last.label or canonical_label(0, len(proof.items))
        yield fault(rulebook, "goal-not-reached", f"line {label}", message, last.row)


def check_goal(goal: str, rulebook: WffRulebook, row: int) -> Iterator[Fault]:
    """The Goal is a WFF."""
    try:
        Formula(goal)
    except WrittenError as error:
        message = f"The Goal {quoted(goal) or 'nothing'} is not a WFF: {error.reason}."
        yield fault(rulebook, "goal-not-wff", "goal", message, row)


def _check_wff(seen: SeenLine, rulebook: WffRulebook) -> Iterator[Fault]:
    """Every line is a WFF (II-B-1)."""
    for text in (seen.line.formula, *seen.line.also):
        try:
            Formula(text)
        except WrittenError as error:
            shown = quoted(text)
            message = f"{shown} is not a WFF: {error.reason}." if shown else NO_WFF_HERE
            yield fault_at(rulebook, "not-a-wff", seen, message)


def _check_supposed(visit: Visit, rulebook: WffRulebook) -> Iterator[Fault]:
    """The reason of a supposed line: a premise, or the first line of a sub-proof."""
    seen = visit.seen
    if seen.line.reason.rules and not seen.line.reason.is_supposition:
        message = (
            "A sub-proof starts with its one supposition;"
            f" {_shown(seen.line.formula)} is made by a rule instead."
        )
        yield fault_at(rulebook, "subproof-premise", seen, message)
    if rulebook.mark_suppositions and not seen.line.reason.rules:
        message = f"{_shown(seen.line.formula)} is supposed, so it must be marked with an s."
        yield fault_at(rulebook, "supposition-unmarked", seen, message)


def _misplaced_supposition(visit: Visit, premises: Counter[str], rulebook: WffRulebook) -> Fault:
    """A supposition starts the proof or a sub-proof.

    wff-2012, wff-2013 VII-B-2-d; wff-2017 VII-B-2-e.
    """
    seen = visit.seen
    formula = _shown(seen.line.formula)
    if len(visit.above) > 1:
        message = f"{formula} is a second supposition; a sub-proof has one and only one."
        return fault_at(rulebook, "subproof-premise", seen, message)
    if seen.line.formula in premises:
        message = f"Premise {formula} must be listed before the first line made by a rule."
        return fault_at(rulebook, "premises", seen, message)
    message = f"{formula} is supposed in the middle of the proof; a sub-proof must be indented."
    return fault_at(rulebook, "not-indented", seen, message)


def _first_row(item: Item) -> int:
    while isinstance(item, SubProof):
        if not item.items:
            return 0
        item = item.items[0]
    return item.row


def _shown(text: str) -> str:
    strange = next((letter for letter in text if not letter.isascii()), "")
    looks_like = f" ({quoted(strange)} is U+{ord(strange):04X})" if strange else ""
    return (quoted(text) or "nothing") + looks_like


def _listed(formulas: Iterator[str] | Sequence[str]) -> str:
    return ", ".join(map(_shown, formulas)) or "none"
