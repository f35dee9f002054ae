"""Readings of WFFs as true or false, and the rules that respect them.

A rule respects a reading if it leads from true lines to true lines. In a proof by such rules, every
line is true if the premises are; inside a sub-proof, if its suppositions are true too. So premises
that are all true never prove a Goal that is false.

Whether a rule does so is computed from the kernel's table of rules. A sub-proof from x that holds y
is there only if x is false or y is true. The truth of a whole depends on that of its parts alone,
so all cases of true and false parts are tried; a WFF that is read against its table is tried by
itself. Where an Nx is read against it, Ni and No count as broken.

With more *worlds*, in which other variables are true, Cxy, Exy and Nx are true in a world only if
the table says so in it and in every later one. In the first world every Nx is true but those that
are named, and these if the table says so in all later ones. R and No do not respect that. Without R
a sub-proof sees only its supposition. So each of its lines is true in every world in which that is,
and what Ci makes is true in all. So is what Ni makes: its supposition is true in no later world,
because y and Ny are not both true there.

Some rule must make the Goal, even if it is itself a premise. So a reading in which it is true also
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
    """WFFs whose truth is the opposite of what the tables say; with `worlds` the Nx that are not
    simply true."""
    worlds: tuple[str, ...] = ()
    """The variables that are true in later worlds: with these, Cxy and Exy are true only if the
    tables say so in every later world, too."""

    def __hash__(self) -> int:
        """Equal readings have the same."""
        return hash((self.true, *sorted(self.tables.items()), self.others, self.worlds))


Case = Mapping[str, bool]
"""Which patterns of the table of rules are true."""


class Read:
    """One reading, with its truth values, demands and respected rules."""

    def __init__(self, reading: Reading) -> None:
        """Take a reading; ValueError if it is not valid."""
        for head, table in reading.tables.items():
            if head not in USUAL or len(table) != len(USUAL[head]) or table.strip("01"):
                raise ValueError(f"no table of {head}: {table}")
        if any(len(x) < 2 or (reading.worlds and x[0] != "N") for x in reading.others):
            raise ValueError(f"read against no table: {reading.others}")
        self._worlds = tuple(map(frozenset, (reading.true, *reading.worlds)))
        self.strict = "CEN" if reading.worlds else ""
        """The connectives that depend on later worlds."""
        self.tables = {x: "01"[x in reading.true] * 4 for x in VARIABLES}
        """Whether a whole is true if both parts, only the first, only the second or none is."""
        for head, table in {**USUAL, **reading.tables}.items():
            self.tables[head] = table if head in CONNECTIVES else 2 * table[0] + 2 * table[1]
        self.others = frozenset(map(Formula, reading.others))
        """The WFFs that are read against the tables."""
        self.asks_whole = all(self.tables[head] == "1111" for head in USUAL)
        """Whether only the WFFs that are asked for are false."""
        self.value, self.makers = cache(self._value), cache(self._makers)

    def _value(self, formula: Formula, world: int = 0) -> bool:
        """Whether the WFF is true in a world."""
        head, parts = formula[0], formula.parts
        if not parts:
            return head in self._worlds[world]
        first = world or (head == "N") * (1 if formula in self.others else len(self._worlds))
        worlds = range(first, len(self._worlds)) if head in self.strict else (world,)
        value = all(self._table(head, *[self.value(x, w) for x in parts]) for w in worlds)
        return value != (not self.strict and formula in self.others)

    def _table(self, head: str, x: bool, y: bool = False) -> bool:
        return self.tables[head][2 * (not x) + (not y)] == "1"

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """A false premise contains the letters of one of these.

        Each is a letter that makes a false whole of true parts, or a WFF read against its table.
        """
        at = dict.fromkeys(self.strict, 4)
        false = [head for head in LETTERS if "0" in self.tables[head][: at.get(head, 1)]]
        others = (x for x in self.others if self.asks_whole or not any(map(x.count, false)))
        return (*false, *others)

    @cached_property
    def respects(self) -> frozenset[str]:
        """The rules that lead from truth to truth."""
        broken = set(("Ni", "No") * (not self.strict and any(x[0] == "N" for x in self.others)))
        for name, rule in RULES.items():
            for case, schema in product(self._cases, rule.schemas):
                if not case[schema.gives] and _applies(schema, case):
                    broken.add(name)
        return REGULAR - broken - ({"R", "No"} if self.strict else set())

    @cached_property
    def _cases(self) -> list[Case]:
        """The cases of the tables, and of WFFs read against them; a false z shows the most."""
        parts = [{"x": x, "y": y, "z": False} for x, y in product((True, False), repeat=2)]
        usual = [c | {p: self._table(p[0], *[c[x] for x in p[1:]]) for p in WHOLES} for c in parts]
        pairs = (pair for w in self.others if w.head != "N" for pair in permutations(w.parts))
        return usual + [self._case({"x": x, "y": y}, "") for x, y in pairs]

    def _case(self, parts: Binding, may: str) -> Case:
        """The case of these x, y and z; if one is unknown, patterns that start so may be true."""
        known = {p: instance(p, parts) for p in (*"xyz", *WHOLES)}
        return {p: p[0] in may if x is None else self.value(x) for p, x in known.items()}

    def refutes(self, goal: Formula, rules: frozenset[str]) -> bool:
        """Whether these rules do not make the Goal from true premises: then none of them does."""
        return rules <= self.respects and not (self.value(goal) and rules & self.makers(goal))

    def _makers(self, goal: Formula) -> frozenset[str]:
        """The rules that may make the Goal, which is true, from true lines."""
        heads = [head for head, table in self.tables.items() if "1" in table]
        true = filter(self.value, self.others)
        heads += [w.head for w in true if w.head == "A" or goal in w.parts]
        may = "xyzN" + "".join(heads)
        ways = ((x, s, match(s.gives, goal, {})) for x in REGULAR - {"R"} for s in RULES[x].schemas)
        return frozenset(x for x, s, to in ways if to and _applies(s, self._case(to, may)))


def _applies(schema: Schema, case: Case) -> bool:
    """Whether the lines that it needs are true, and its sub-proofs lead from truth to truth."""
    lines = [need for need in schema.needs if isinstance(need, str)]
    proofs = (need for need in schema.needs if not isinstance(need, str))
    lines += (line for proof in proofs if case[proof.supposition] for line in proof.holds)
    return all(case[line] for line in lines)
