"""Readings with uniform tables, all evaluated at once: a set of readings is a bit mask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, reduce
from itertools import product
from operator import or_

from nowornever.wff.evidence.readings import USUAL, Read, Reading
from nowornever.wff.kernel.formula import NEGATION, VARIABLES, Formula, join
from nowornever.wff.kernel.rules import REGULAR

_TABLES = {head: (usual, "1" * len(usual), "0" * len(usual)) for head, usual in USUAL.items()}


class Pool:
    """Every choice of true variables, with each connective as usual, always true or never true."""

    def __init__(self) -> None:
        """Readings with the most usual tables and the most true variables come first."""
        made = [
            Reading(
                "".join(x for x, is_true in zip(VARIABLES, values, strict=True) if is_true),
                {h: t for h, t in zip(USUAL, tables, strict=True) if t != USUAL[h]},
            )
            for tables in product(*_TABLES.values())
            for values in product((True, False), repeat=len(VARIABLES))
        ]
        self.readings = sorted(made, key=lambda each: (len(each.tables), -len(each.true)))
        self.all = (1 << len(self.readings)) - 1
        self._true: dict[Formula, int] = {}

    @cached_property
    def _respecting(self) -> dict[str, int]:
        # Which rules a reading respects depends on its tables only.
        known = {_tables(each): Read(each).respects for each in self.readings if not each.true}
        respected = [known[_tables(each)] for each in self.readings]
        return {rule: _bits(rule in each for each in respected) for rule in REGULAR}

    @cached_property
    def _where(self) -> dict[str, list[int]]:
        """The readings that make a whole true, by its connective and the truth of its parts."""
        return {
            head: [
                _bits({**USUAL, **reading.tables}[head][at] == "1" for reading in self.readings)
                for at in range(len(usual))
            ]
            for head, usual in USUAL.items()
        }

    @cached_property
    def _variables(self) -> dict[str, int]:
        return {x: _bits(x in reading.true for reading in self.readings) for x in VARIABLES}

    def respecting(self, rules: frozenset[str]) -> int:
        """The readings in which all these rules lead from truth to truth."""
        found = self.all
        for rule in rules:
            found &= self._respecting[rule]
        return found

    def making(self, goal: Formula) -> Mapping[str, int]:
        """For each rule the readings in which it may make the Goal, which is true, from true lines
        (`Read.makers`)."""
        head, true = goal.head, self.true
        x, y = (goal.parts * 2)[:2] if goal.parts else (goal, goal)
        ways, back = [true(join(h, x, y)) for h in "CE"], [true(join(h, y, x)) for h in "CE"]
        may = {
            "Ki": (head == "K", true(x) & true(y)),
            "Ai": (head == "A", true(x) | true(y)),
            "Ei": (head == "E", ways[0] & back[0]),
            "Ci": (head == "C", ~true(x) | true(y)),
            "Eo": (head == "C", ways[1] | back[1]),
            "Ni": (head == NEGATION, self.all),
            "R": (False, 0),
        }
        made = {rule: where & self.all if is_its else 0 for rule, (is_its, where) in may.items()}
        made |= {f"{h}o": reduce(or_, self._where[h]) for h in "KCA"}
        return dict.fromkeys(REGULAR, self.all) | made

    def true(self, formula: Formula) -> int:
        """The readings in which a WFF is true."""
        if formula not in self._true:
            self._true[formula] = self._value(formula)
        return self._true[formula]

    def _value(self, formula: Formula) -> int:
        if not formula.parts:
            return self._variables[formula.head]
        where = self._where[formula.head]
        x, *rest = map(self.true, formula.parts)
        if not rest:
            return x & where[0] | ~x & where[1]
        (y,) = rest
        return x & y & where[0] | x & ~y & where[1] | ~x & y & where[2] | ~x & ~y & where[3]


def _bits(values: Iterable[bool]) -> int:
    """The places of the true values as bits."""
    return int("".join("1" if value else "0" for value in values)[::-1], 2)


def _tables(reading: Reading) -> tuple[str, ...]:
    return tuple(reading.tables.get(head, "") for head in USUAL)


@cache
def pool() -> Pool:
    """The pool, built once."""
    return Pool()
