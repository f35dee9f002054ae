"""Deciding with whole truth tables at once: a column is one integer, with a bit for each row.

The valuations are those of `valuation`: Nx is the opposite of x, and each rule in the set has its
clause. A connective with both of its rules is a function of its parts. One that lacks a rule is a
free letter of the table, and the rule that it has rules out rows. With R and No the premises prove
the Goal iff no row is left in which they are true and it is false.

Without R or No there are fewer proofs, so such a row still shows that there is none.
"""

from __future__ import annotations

from functools import lru_cache

from nowornever.wff.kernel.formula import CONNECTIVES, NEGATION, VARIABLES, Formula
from nowornever.wff.prover.deciding.universe import Question, conditionals

MOST_LETTERS = 12
"""Tables have at most this many letters: 4,096 rows."""


def counterexample_exists(asked: Question) -> bool | None:
    """Whether some row refutes the Goal; None if the table would be too large."""
    table = _Table(asked.rules)
    for formula in (*asked.premises, asked.goal):
        table.add(formula)
    if len(table.letters) > MOST_LETTERS:
        return None
    return table.has_row(asked)


class _Table:
    """The formulas that matter for a question, and which of them are letters of the table."""

    def __init__(self, rules: frozenset[str]) -> None:
        self.rules = rules
        self.bound = _bound(rules)
        self.letters: dict[Formula, int] = {}
        self.formulas: dict[Formula, tuple[Formula, ...]] = {}
        """Every formula after its parts; for Exy these are Cxy and Cyx."""

    def add(self, whole: Formula) -> None:
        """Add a formula, and before it its parts if a rule relates it to them."""
        waiting = [whole]
        while waiting:
            formula = waiting[-1]
            bound = self.bound[formula[0]]
            parts: tuple[Formula, ...] = ()
            if bound:
                parts = conditionals(formula) if formula[0] == "E" else formula.parts
                absent = [part for part in parts if part not in self.formulas]
                if absent:
                    waiting += absent
                    continue
            waiting.pop()
            if formula not in self.formulas:
                self.formulas[formula] = parts
                if bound < 2:
                    self.letters[formula] = len(self.letters)

    def has_row(self, asked: Question) -> bool:
        """Whether a row obeys the rules, makes the premises true and the Goal false."""
        columns, full = _columns(len(self.letters))
        value: dict[Formula, int] = {}
        rows = full
        for formula, parts in self.formulas.items():
            letter = self.letters.get(formula)
            if not parts:
                value[formula] = columns[self.letters[formula]]
                continue
            head, x = formula[0], value[parts[0]]
            if head == "N":
                value[formula] = full ^ x
                continue
            y = value[parts[1]]
            meant = x | y if head == "A" else x & y if head in "KE" else full ^ x | y
            if letter is None:
                value[formula] = meant
                continue
            value[formula] = column = columns[letter]
            # Its only rule rules out the rows where the rule would lead from true to false.
            rows &= ~(column & ~meant) if f"{head}o" in self.rules else ~(meant & ~column)
        for premise in asked.premises:
            rows &= value[premise]
        return rows & ~value[asked.goal] != 0


@lru_cache(maxsize=4096)
def _bound(rules: frozenset[str]) -> dict[str, int]:
    """How many of its two rules each head has; N has both, because R and No are assumed."""
    found = {head: (f"{head}o" in rules) + (f"{head}i" in rules) for head in CONNECTIVES}
    return {**dict.fromkeys(VARIABLES, 0), **found, NEGATION: 2}


@lru_cache(maxsize=MOST_LETTERS + 1)
def _columns(letters: int) -> tuple[tuple[int, ...], int]:
    """The column of each letter, and the column that is true everywhere."""
    rows = 1 << letters
    full = (1 << rows) - 1
    columns = []
    for letter in range(letters):
        half = 1 << letter
        columns.append(full // ((1 << 2 * half) - 1) * ((1 << half) - 1) << half)
    return tuple(columns), full
