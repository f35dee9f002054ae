"""One sentence that tells a student why a Goal cannot be proved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nowornever.wff.certificates import Certificate, ClosedTable, Valuation, WorldTree
from nowornever.wff.kernel.formula import VARIABLES, Formula, join

_ROWS = 16
_SHOWN = 8


def reason(
    certificate: Certificate, premises: Sequence[Formula], goal: Formula, rules: frozenset[str]
) -> str:
    """Why the rules cannot prove the goal from the premises.

    >>> premises, goal, rules = [Formula("q")], Formula("Cpq"), frozenset({"No", "R"})
    >>> reason(Valuation(("q", "NCpq"), ("p", "Cpq", "Nq")), premises, goal, rules)
    'With these rules Cpq can stay false although q is true.'
    """
    row = _counterexample(premises, goal)
    if row is not None:
        return _in_that_row(row, premises, goal)
    if goal in premises:
        return (
            f"{goal} stands there only as a premise, and these rules cannot make it again:"
            " the last line must be made by a rule."
        )
    match certificate:
        case Valuation():
            oddity = _oddity(frozenset(certificate.true), certificate.false, (goal, *premises))
        case ClosedTable():
            return _all_there_is(certificate)
        case _:
            oddity = _oddity_of_worlds(certificate, (goal, *premises), rules)
    if oddity:
        return f"With these rules {oddity}."
    return "Without No, what leads to a clash when it is denied is not yet proved."


def _oddity_of_worlds(tree: WorldTree, asked: Sequence[Formula], rules: frozenset[str]) -> str:
    """As `_oddity`, for the first world. Formulas not in it are not false, only not yet proved."""
    first = frozenset(tree.worlds[0].true)
    lacks = [text for text in tree.formulas if text not in first]
    conditionals = [
        text for text in lacks if text[0] == "C" and Formula(text).parts[1] not in first
    ]
    others = [text for text in lacks if text not in conditionals]
    oddity = _oddity(first, others, asked).replace("false", "unproved")
    if not oddity and conditionals and "Ci" not in rules:
        return f"{min(conditionals, key=len)} can stay unproved, for Ci is not among them"
    return oddity


def _counterexample(premises: Sequence[Formula], goal: Formula) -> int | None:
    """A row of the truth table where the premises are true and the goal is false."""
    rows = ~goal.truth
    for premise in premises:
        rows &= premise.truth
    return next((row for row in range(_ROWS) if rows >> row & 1), None)


def _in_that_row(row: int, premises: Sequence[Formula], goal: Formula) -> str:
    letters = [letter for letter in VARIABLES if any(letter in f for f in (*premises, goal))]
    values = " and ".join(
        f"{letter} is true" if Formula(letter).truth >> row & 1 else f"{letter} is false"
        for letter in letters
    )
    if not premises and goal in VARIABLES:
        return f"{goal} can be false, so no rules can prove it from nothing."
    if not premises:
        return f"When {values}, {goal} is false, so no rules can prove it from nothing."
    are = "the premise is true" if len(premises) == 1 else "the premises are all true"
    return f"When {values}, {are} but {goal} is false, so no rules can prove it."


def _oddity(true: frozenset[str], false: Sequence[str], asked: Sequence[Formula]) -> str:
    """A formula whose value is not what its truth table says, in words.

    Preferably a formula of the question, otherwise a small one; a negation only if there is no
    other.
    """
    everything = map(Formula, (*true, *false))
    for formula in sorted(everything, key=lambda f: (f[0] == "N", f not in asked, len(f), f)):
        found = _odd_value(formula, true)
        if found:
            return found
    return ""


def _odd_value(formula: Formula, true: frozenset[str]) -> str:
    if formula[0] in VARIABLES:
        return ""
    parts: tuple[Formula, ...] = formula.parts
    if formula[0] == "E":
        parts = join("C", *parts), join("C", *reversed(parts))
    holds = [part in true for part in parts]
    should = {
        "N": not holds[0],
        "K": all(holds),
        "E": all(holds),
        "A": any(holds),
        "C": not holds[0] or holds[-1],
    }[formula[0]]
    if (formula in true) == should:
        return ""
    if formula[0] == "N":
        (part,) = parts
        return (
            f"{formula} and {part} can both be true" if formula in true
            else f"{part} and {formula} can both stay unproved"
        )  # fmt: skip
    values = _values(formula[0], parts, holds, formula in true)
    if formula in true:
        return f"{formula} can be true although {values}"
    return f"{formula} can stay false although {values}"


def _values(head: str, parts: Sequence[Formula], holds: Sequence[bool], is_true: bool) -> str:
    """The values of the parts that contradict the value of the whole."""
    known = list(zip(parts, holds, strict=True))
    if head == "C" and not is_true:
        known = known[1:] if holds[1] else known[:1]
    elif head in "AKE" and is_true != (head == "A"):
        # One true part contradicts a false A.., one false part a true K.. or E...
        known = [pair for pair in known if pair[1] != is_true][:1]
    words = dict.fromkeys(
        f"{part} is true" if value else f"{part} is false" for part, value in known
    )
    return " and ".join(words)


def _all_there_is(table: ClosedTable) -> str:
    """What can be made of the formulas in the table; there may be others, which do not matter."""
    formulas, made = _listed(table.formulas), table.rows[0].made
    none = f"Of the formulas that matter here ({formulas}) none can be made with these rules."
    some = (
        f"Of the formulas that matter here ({formulas}) only {_listed(made)} can be made with"
        " these rules."
    )
    inside = "Without R nothing from outside can be used in a sub-proof."
    found = some if made else none
    return f"{inside} {found}" if len(table.rows) > 1 else found


def _listed(texts: Sequence[str]) -> str:
    shown, more = ", ".join(texts[:_SHOWN]), len(texts) - _SHOWN
    return f"{shown} and {more} more" if more > 0 else shown


def certificate_lines(certificate: Certificate) -> Iterator[str]:
    """The certificate itself, line by line."""
    match certificate:
        case Valuation():
            yield f"  true:  {' '.join(certificate.true)}"
            yield f"  false: {' '.join(certificate.false)}"
        case ClosedTable():
            yield f"  formulas that matter: {' '.join(certificate.formulas)}"
            for row in certificate.rows:
                supposed = ", ".join(row.supposed) or "nothing"
                yield f"  from {supposed} comes {' '.join(row.made) or 'none of these'}"
        case _:
            for number, world in enumerate(certificate.worlds, 1):
                above = ", ".join(str(larger + 1) for larger in world.larger)
                grows = f"; grows to world {above}" if above else ""
                yield f"  world {number} has {' '.join(world.true) or 'nothing'}{grows}"
