"""What the cubes of a position allow, counted symbol by symbol (VII-B-3).

A Solution uses some cubes in premises and some in rules. `Cubes.price` says how many cubes of a
symbol then come from Resources. The rest of the judge uses nothing else of a position.
"""

from __future__ import annotations

from collections.abc import Mapping

from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty
from nowornever.wff.kernel.formula import (
    CONNECTIVES,
    LETTERS,
    NEGATION,
    VARIABLES,
    Formula,
    is_formula,
)
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook

Vector = tuple[int, ...]
"""How often each of LETTERS occurs."""

BALANCE: Vector = tuple(
    1 if symbol in VARIABLES else -1 if symbol in CONNECTIVES else 0 for symbol in LETTERS
)
"""The weight of each of LETTERS in the balance: a WFF has one variable more than binary
connectives, so m premises have m more."""

NEVER = 10**6
"""The price of what cannot be built from the cubes."""


class Cubes:
    """The cubes of one position."""

    def __init__(self, position: Position) -> None:
        """Count the cubes."""
        assert isinstance(position.rulebook, WffRulebook)
        self.position = position
        self.rulebook: WffRulebook = position.rulebook
        self.game = self.rulebook.games[position.level]
        must = position.on(self.rulebook.must)
        self.required: Mapping[str, int] = {s: must.count(s) for s in self.rulebook.symbols}
        self._there = {symbol: self._count(symbol) for symbol in self.rulebook.symbols}
        self._prices: dict[tuple[str, int, int], int] = {}
        self._rows: dict[tuple[str, int], tuple[int, ...]] = {}
        self.variables = "".join(filter(self.in_premises, VARIABLES))
        """The variables that premises can contain."""
        self.needs_negation = not _is_true(position.goal, self.variables)
        """Whether premises must contain an N.

        Without N they are all true when every variable is, and every rule preserves truth. A
        variable without cubes occurs in no premise, so it may be given any value.
        """

    def permitted(self, symbol: str, part: str) -> int:
        """How many cubes of the symbol may be used in that part only ('' means any part)."""
        return sum(
            self.position.on(section).count(symbol)
            for section in self.rulebook.sections
            if section.duty is Duty.MAY and section.part == part
        )

    def there(self, symbol: str) -> int:
        """The maximum number of cubes of the symbol that could be used."""
        return self._there[symbol]

    def _count(self, symbol: str) -> int:
        parts = ("", PREMISES, RULES_PART)
        return (
            self.required[symbol]
            + sum(self.permitted(symbol, part) for part in parts)
            + self.position.resources.count(symbol)
        )

    def most_in_premises(self, symbol: str) -> int:
        """The maximum number of cubes of the symbol that premises can contain."""
        return self._there[symbol] - self.permitted(symbol, RULES_PART)

    def in_premises(self, symbol: str) -> bool:
        """Whether a premise can contain the symbol."""
        return self.most_in_premises(symbol) > 0

    def price(self, symbol: str, in_premises: int, in_rules: int) -> int:
        """How many cubes of the symbol come from Resources; NEVER if it is impossible."""
        if symbol == NEGATION and not in_premises and self.needs_negation:
            return NEVER
        key = symbol, in_premises, in_rules
        if key not in self._prices:
            self._prices[key] = self._price(*key)
        return self._prices[key]

    def prices(self, symbol: str, in_rules: int) -> tuple[int, ...]:
        """The prices of 0, 1, 2 … cubes of the symbol in premises, beside `in_rules` in rules."""
        key = symbol, in_rules
        if key not in self._rows:
            room = self._there[symbol] - in_rules
            self._rows[key] = tuple(self.price(symbol, n, in_rules) for n in range(room + 1))
        return self._rows[key]

    def _price(self, symbol: str, in_premises: int, in_rules: int) -> int:
        """The price as in `shake.accounting`: the best division of Required between the parts."""
        required = self.required[symbol]
        if in_premises + in_rules < required:
            return NEVER
        for_premises = self.permitted(symbol, PREMISES)
        for_rules = self.permitted(symbol, RULES_PART)
        short = min(
            max(0, in_premises - spread - for_premises)
            + max(0, in_rules - (required - spread) - for_rules)
            for spread in range(max(0, required - in_rules), min(required, in_premises) + 1)
        )
        need = max(0, short - self.permitted(symbol, ""))
        return need if need <= self.position.resources.count(symbol) else NEVER


def _is_true(goal: str, variables: str) -> bool:
    """Whether the Goal is true when these variables are, for all values of the others."""
    if not is_formula(goal):
        return True
    truth = Formula(goal).truth
    rows = (
        row
        for row in range(1 << len(VARIABLES))
        if all(row >> (len(VARIABLES) - 1 - VARIABLES.index(x)) & 1 for x in variables)
    )
    return all(truth >> row & 1 for row in rows)
