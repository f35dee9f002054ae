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

With other *worlds*, where other variables are true, Cxy and Exy are true only if the table says so
in every world, and R does not respect that. Without R a sub-proof sees only its supposition. So
each of its lines is true in every world in which that is, and what Ci makes is true in all.

If the Goal is itself a premise, some rule must make it again. A reading in which it is true then
shows that it is impossible, if no rule applied to true lines can give it: `makers` are the rules
that may.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import product

from nowornever.wff.evidence.claims import Reading
from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES, Formula, is_formula, join
from nowornever.wff.kernel.rules import REGULAR

USUAL: Mapping[str, str] = {"K": "1000", "A": "1110", "C": "1011", "E": "1001", "N": "01"}


def is_readable(reading: Reading) -> bool:
    """Whether the value is a valid reading."""
    return all(
        head in USUAL and len(table) == len(USUAL[head]) and not table.strip("01")
        for head, table in reading.tables.items()
    ) and all(len(x) > 1 and is_formula(x) and not reading.worlds for x in reading.others)


class Read:
    """One reading, with its truth values, demands and respected rules."""

    def __init__(self, reading: Reading) -> None:
        """Take a reading for which `is_readable` is true."""
        self._worlds = tuple(map(frozenset, (reading.true, *reading.worlds)))
        self._everywhere = "CE" if reading.worlds else ""
        self.tables = {x: "01"[x in reading.true] * 4 for x in VARIABLES}
        """Whether a whole is true if both parts, only the first, only the second or none is."""
        for head, table in {**USUAL, **reading.tables}.items():
            self.tables[head] = table if head in CONNECTIVES else 2 * table[0] + 2 * table[1]
        self.others = frozenset(map(Formula, reading.others))
        """The WFFs that are read against the tables."""
        self.is_plain = not reading.worlds
        self.value, self.makers = cache(self._value), cache(self._makers)

    def _value(self, formula: Formula, world: int = 0) -> bool:
        """Whether the WFF is true in a world."""
        head, parts = formula[0], formula.parts
        if not parts:
            return head in self._worlds[world]
        worlds = range(len(self._worlds)) if head in self._everywhere else (world,)
        value = all(self._table(head, *[self.value(x, w) for x in parts]) for w in worlds)
        return value != (formula in self.others)

    def _table(self, head: str, x: bool, y: bool = False) -> bool:
        return self.tables[head][2 * (not x) + (not y)] == "1"

    @property
    def asks_whole(self) -> bool:
        """Whether only the WFFs that are asked for are false."""
        return all(self.tables[head] == "1111" for head in USUAL)

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """A false premise contains the letters of one of these.

        Each is a letter that makes a false whole of true parts, or a WFF read against its table.
        """
        at = {head: 4 if head in self._everywhere else 1 for head in LETTERS}
        false = [head for head in LETTERS if "0" in self.tables[head][: at[head]]]
        others = (x for x in self.others if self.asks_whole or not any(map(x.count, false)))
        return (*false, *others)

    @cached_property
    def respects(self) -> frozenset[str]:
        """The rules that lead from truth to truth."""
        broken = set[str]().union(*(_broken(*case) for case in self._cases()))
        usual = self.tables["N"] if all(x.head != "N" for x in self.others) else ""
        broken |= {"0011": set[str](), "1111": {"No"}}.get(usual, {"No", "Ni"})
        return REGULAR - broken - {"R" if self._everywhere else ""}

    def _cases(self) -> Iterator[tuple[bool, bool, Mapping[str, bool], bool]]:
        """The truth of x, y, their wholes, and Cyx: by the tables, and for exceptions to them."""
        for x, y in product((True, False), repeat=2):
            yield x, y, {h: self._table(h, x, y) for h in CONNECTIVES}, self._table("C", y, x)
        for other in self.others:
            if other.head != "N":
                for a, b in (other.parts, other.parts[::-1]):
                    wholes = {head: self.value(join(head, a, b)) for head in CONNECTIVES}
                    yield self.value(a), self.value(b), wholes, self.value(join("C", b, a))

    def _makers(self, goal: Formula) -> frozenset[str]:
        """The rules that may make the Goal, which is true, from true lines."""
        value, head = self.value, goal.head
        x, y = (goal.parts * 2)[:2] if goal.parts else (goal, goal)
        wholes = {head for head, table in self.tables.items() if "1" in table}
        wholes |= {w.head for w in self.others if value(w) and (w.head == "A" or goal in w.parts)}
        may = {
            "Ki": head == "K" and value(x) and value(y),
            "Ai": head == "A" and (value(x) or value(y)),
            "Ei": head == "E" and value(join("C", x, y)) and value(join("C", y, x)),
            "Ci": head == "C" and not (value(x) and not value(y)),
            "Eo": head == "C" and (value(join("E", x, y)) or value(join("E", y, x))),
            **{head + "o": head in wholes for head in "KCA"},
            "Ni": head == "N",
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
