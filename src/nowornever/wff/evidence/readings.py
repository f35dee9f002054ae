"""Readings of WFFs as true or false, and the rules that respect them.

A rule respects a reading if it leads from true lines to true lines. In a proof by such rules, every
line is true if the premises are; inside a sub-proof, if its suppositions are true too. So premises
that are all true never prove a Goal that is false.

- Rules on lines: by the tables. A WFF that is read against its table is checked by itself.
- Ci: if Cxy were false, x would be true and y false; but then the sub-proof from x leads to y.
- Ao: if Axy is true, so is x or y, and z by the sub-proof from that one.
- Ni: if Nx were false, x would be true, and so would y and Ny, which N as usual excludes; or no
  Nx is ever false.
- No: if x were false, Nx would be true, and so would y and Ny, which N as usual excludes.
- Rp and R repeat.

If the Goal is itself a premise, some rule must make it again. A reading in which it is true then
shows that it is impossible, if no rule applied to true lines can give it: `makers` are the rules
that may.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import product

from nowornever.wff.evidence.claims import Reading
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, NEGATION, Formula, is_formula, join
from nowornever.wff.kernel.rules import REGULAR

USUAL: Mapping[str, str] = {"K": "1000", "A": "1110", "C": "1011", "E": "1001", "N": "01"}


def is_readable(reading: Reading) -> bool:
    """Whether the value is a valid reading."""
    return all(
        head in USUAL and len(table) == len(USUAL[head]) and not table.strip("01")
        for head, table in reading.tables.items()
    ) and all(len(text) > 1 and is_formula(text) for text in reading.others)


class Read:
    """One reading, with its truth values, demands and respected rules."""

    def __init__(self, reading: Reading) -> None:
        """Take a reading for which `is_readable` is true."""
        self._true = frozenset(reading.true)
        self._tables = {**USUAL, **reading.tables}
        self._others = frozenset(map(Formula, reading.others))
        self.value, self.makers = cache(self._value), cache(self._makers)

    def _value(self, formula: Formula) -> bool:
        """Whether the WFF is true."""
        if not formula.parts:
            return formula in self._true
        value = self._table(formula.head, *map(self.value, formula.parts))
        return value != (formula in self._others)

    def _table(self, head: str, *parts: bool) -> bool:
        at = 0
        for part in parts:
            at = 2 * at + (not part)
        return self._tables[head][at] == "1"

    @property
    def asks_whole(self) -> bool:
        """Whether only the WFFs that are asked for are false."""
        return all(set(table) == {"1"} for table in self._tables.values())

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """A false premise contains the letters of one of these.

        Each is a letter that makes a false whole of true parts, or a WFF read against its table.
        """
        false = [x for x in LETTERS if x not in self._true and x not in USUAL]
        false += [head for head, table in self._tables.items() if table[0] == "0"]
        others = (x for x in self._others if self.asks_whole or not any(map(x.count, false)))
        return (*false, *others)

    @cached_property
    def respects(self) -> frozenset[str]:
        """The rules that lead from truth to truth."""
        broken = set[str]().union(*(_broken(*case) for case in self._cases()))
        if any(other.head == NEGATION for other in self._others):
            broken |= {"No", "Ni"}
        elif self._tables["N"] != USUAL["N"]:
            broken |= {"No"} if self._tables["N"] == "11" else {"No", "Ni"}
        return REGULAR - broken

    def _cases(self) -> Iterator[tuple[bool, bool, Mapping[str, bool], bool]]:
        """The truth of x, y, their wholes, and Cyx: by the tables, and for exceptions to them."""
        for x, y in product((True, False), repeat=2):
            yield x, y, {h: self._table(h, x, y) for h in CONNECTIVES}, self._table("C", y, x)
        for other in self._others:
            if other.head != NEGATION:
                for a, b in (other.parts, other.parts[::-1]):
                    wholes = {head: self.value(join(head, a, b)) for head in CONNECTIVES}
                    yield self.value(a), self.value(b), wholes, self.value(join("C", b, a))

    def _makers(self, goal: Formula) -> frozenset[str]:
        """The rules that may make the Goal, which is true, from true lines."""
        value, head = self.value, goal.head
        x, y = (goal.parts * 2)[:2] if goal.parts else (goal, goal)
        wholes = {head for head, table in self._tables.items() if "1" in table}
        wholes |= {w.head for w in self._others if value(w) and (w.head == "A" or goal in w.parts)}
        may = {
            "Ki": head == "K" and value(x) and value(y),
            "Ai": head == "A" and (value(x) or value(y)),
            "Ei": head == "E" and value(join("C", x, y)) and value(join("C", y, x)),
            "Ci": head == "C" and not (value(x) and not value(y)),
            "Eo": head == "C" and (value(join("E", x, y)) or value(join("E", y, x))),
            "Ko": "K" in wholes,
            "Co": "C" in wholes,
            "Ao": "A" in wholes,
            "Ni": head == NEGATION,
            "R": False,
        }
        return frozenset(rule for rule in REGULAR if may.get(rule, True))


def _broken(x: bool, y: bool, wholes: Mapping[str, bool], back: bool) -> set[str]:
    """The rules that lead from truth to falsehood among x, y, their wholes, and Cyx."""
    both_ways = wholes["C"] and back
    clauses = {
        "Ki": x and y and not wholes["K"],
        "Ko": wholes["K"] and not (x and y),
        "Ai": (x or y) and not wholes["A"],
        "Ao": wholes["A"] and not (x or y),
        "Ci": (y or not x) and not wholes["C"],
        "Co": wholes["C"] and x and not y,
        "Ei": both_ways and not wholes["E"],
        "Eo": wholes["E"] and not both_ways,
    }
    return {rule for rule, broken in clauses.items() if broken}
