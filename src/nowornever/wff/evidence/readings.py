"""Readings of WFFs as true or false, and the rules that respect them.

A rule respects a reading if it leads from true lines to true lines. In a proof by such rules, every
line is true if the premises are; inside a sub-proof, if its suppositions are true too. So premises
that are all true never prove a Goal that is false.

Whether a rule does so is computed from the kernel's table of rules. A sub-proof from x that holds y
is there only if x is false or y is true. The truth of a whole depends on that of its parts alone,
so all cases of true and false parts are tried; a WFF that is read against its table is tried by
itself. Where an Nx is read against it, Ni and No count as broken.

With other *worlds*, where other variables are true, Cxy and Exy are true only if the table says so
in every world, and R does not respect that. Without R a sub-proof sees only its supposition. So
each of its lines is true in every world in which that is, and what Ci makes is true in all.

If the Goal is itself a premise, some rule must make it again. A reading in which it is true then
shows that it is impossible, if no rule applied to true lines can give it: `makers` are the rules
that may.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from itertools import permutations, product

from msgspec import Struct

from nowornever.wff.kernel.formula import CONNECTIVES, LETTERS, VARIABLES, Formula
from nowornever.wff.kernel.rules import REGULAR, RULES, Binding, Schema, instance, match

USUAL: Mapping[str, str] = {"K": "1000", "A": "1110", "C": "1011", "E": "1001", "N": "01"}
WHOLES = ("Nx", "Ny", *(head + parts for head in CONNECTIVES for parts in ("xy", "yx")))
"""The patterns of wholes in the table of rules."""


class Reading(Struct, frozen=True):
    """A way to read every WFF as true or false. Which rules lead from truth to truth is computed.

    >>> Reading("p", {"K": "0000"}).true
    'p'
    """

    true: str
    """The variables that are true."""
    tables: dict[str, str] = {}
    """Connectives with an unusual truth table: whether the whole is true (1) or false (0) when both
    parts are true, only the first, only the second, none; for N: when its part is true, false."""
    others: tuple[str, ...] = ()
    """WFFs whose truth is the opposite of what the tables say."""
    worlds: tuple[str, ...] = ()
    """The variables that are true in other worlds: with these, Cxy and Exy are true only if the
    tables say so in every world. Such a reading has no `others`."""


Case = Mapping[str, bool]
"""Which patterns of the table of rules are true."""


class Read:
    """One reading, with its truth values, demands and respected rules."""

    def __init__(self, reading: Reading) -> None:
        """Take a reading; ValueError if it is not valid."""
        for head, table in reading.tables.items():
            if head not in USUAL or len(table) != len(USUAL[head]) or table.strip("01"):
                raise ValueError(f"no table of {head}: {table}")
        if any(len(x) < 2 or reading.worlds for x in reading.others):
            raise ValueError(f"read against no table: {reading.others}")
        self._worlds = tuple(map(frozenset, (reading.true, *reading.worlds)))
        self._everywhere = "CE" if reading.worlds else ""
        self.tables = {x: "01"[x in reading.true] * 4 for x in VARIABLES}
        """Whether a whole is true if both parts, only the first, only the second or none is."""
        for head, table in {**USUAL, **reading.tables}.items():
            self.tables[head] = table if head in CONNECTIVES else 2 * table[0] + 2 * table[1]
        self.others = frozenset(map(Formula, reading.others))
        """The WFFs that are read against the tables."""
        self.asks_whole = all(self.tables[head] == "1111" for head in USUAL)
        """Whether only the WFFs that are asked for are false."""
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

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """A false premise contains the letters of one of these.

        Each is a letter that makes a false whole of true parts, or a WFF read against its table.
        """
        at = dict.fromkeys(self._everywhere, 4)
        false = [head for head in LETTERS if "0" in self.tables[head][: at.get(head, 1)]]
        others = (x for x in self.others if self.asks_whole or not any(map(x.count, false)))
        return (*false, *others)

    @cached_property
    def respects(self) -> frozenset[str]:
        """The rules that lead from truth to truth."""
        broken = {"Ni", "No"} if any(x.head == "N" for x in self.others) else set[str]()
        for name, rule in RULES.items():
            for case, schema in product(self._cases, rule.schemas):
                if not case[schema.gives] and _applies(schema, case):
                    broken.add(name)
        return REGULAR - broken - {"R" if self._everywhere else ""}

    @cached_property
    def _cases(self) -> list[Case]:
        """By the tables, and for what is read against them. As z, what is false tells the most."""
        parts = [{"x": x, "y": y, "z": False} for x, y in product((True, False), repeat=2)]
        by_table = [
            case | {p: self._table(p[0], *[case[x] for x in p[1:]]) for p in WHOLES}
            for case in parts
        ]
        pairs = (pair for w in self.others if w.head != "N" for pair in permutations(w.parts))
        return by_table + [self._case({"x": x, "y": y}, "") for x, y in pairs]

    def _case(self, parts: Binding, may: str) -> Case:
        """The case of these x, y and z; if one is unknown, patterns that start so may be true."""
        known = {p: instance(p, parts) for p in (*"xyz", *WHOLES)}
        return {p: p[0] in may if x is None else self.value(x) for p, x in known.items()}

    def _makers(self, goal: Formula) -> frozenset[str]:
        """The rules that may make the Goal, which is true, from true lines."""
        heads = [head for head, table in self.tables.items() if "1" in table]
        true = filter(self.value, self.others)
        heads += [w.head for w in true if w.head == "A" or goal in w.parts]
        return frozenset(
            name
            for name in REGULAR - {"R"}
            for schema in RULES[name].schemas
            if (parts := match(schema.gives, goal, {})) is not None
            and _applies(schema, self._case(parts, "xyzN" + "".join(heads)))
        )


def _applies(schema: Schema, case: Case) -> bool:
    """Whether the lines that it needs are true, and its sub-proofs lead from truth to truth."""
    for need in schema.needs:
        lines = (need,) if isinstance(need, str) else need.holds
        is_supposed = isinstance(need, str) or case[need.supposition]
        if is_supposed and not all(case[line] for line in lines):
            return False
    return True
