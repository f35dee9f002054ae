"""A proof planned backwards: the lines it will have, and which of them have a reason yet.

A plan starts with the line that is wanted. A line without a reason is *open*: it gets a rule, and
with it the lines and sub-proofs that the rule needs, unless they are there already. A plan with
nothing open is a proof. A line may be planned at any level that its users can see, so what two
sub-proofs need stands before both, once.

Lines and sub-proofs are numbered as they are planned. Each knows what rests on it, through any
number of steps; a line may never use what rests on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.wff.prover.deciding.universe import Mask
from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub
from nowornever.wff.prover.finding.field import CLASH, Field, Level

ROOT = -1
"""The level at which a plan starts; other levels are the numbers of their sub-proofs."""
NEW = -1
"""The number of a sub-proof that is not planned yet."""


class Share(NamedTuple):
    """What a step takes from a sub-proof: the sub-proof's number or NEW, and the target in it."""

    number: int
    supposition: int
    target: int


class ProofWay(NamedTuple):
    """One way to give an open line its reason, or a level its clash."""

    rule: str
    needs: tuple[int, ...] = ()
    """The formulas that the rule is applied to."""
    uses: tuple[int, ...] = ()
    """Those of them that are planned lines, by number."""
    lines: tuple[tuple[int, int], ...] = ()
    """Those of them that are to be planned: level and formula."""
    shares: tuple[Share, ...] = ()
    cost: int = 0
    """The lines that this adds at least."""
    formulas: Mask = 0
    """The formulas among these lines that another open line could share."""
    suppositions: Mask = 0
    """The suppositions of the new sub-proofs, which another open line could share."""


class ProofPlan:
    """Planned lines and sub-proofs, by number, and what is open."""

    __slots__ = ("clashless", "field", "formula", "inside", "level", "open", "own", "planned",
                 "reasons", "scope", "supposed", "users", "where")  # fmt: skip

    def __init__(self, field: Field, level: Level, target: int) -> None:
        """Plan the target as a line of this level, or a clash in it."""
        self.field = field
        self.level = level
        self.formula: list[int] = []
        """The formula of a line, or the supposition of a sub-proof."""
        self.inside: list[int] = []
        """The level on which it stands."""
        self.scope: list[Mask] = []
        """What is given inside a sub-proof; 0 for a line."""
        self.users: list[Mask] = []
        """What rests on it, as a set of numbers."""
        self.reasons: list[ProofWay | None] = []
        self.where: dict[tuple[int, int], int] = {}
        """The number of a line, by level and formula."""
        self.planned: Mask = 0
        """The formulas of all planned lines."""
        self.supposed: Mask = 0
        """The suppositions of all planned sub-proofs."""
        self.own: Mask = 0
        """The lines that must stand at their level even if R can reach the formula."""
        self.open: tuple[int, ...] = ()
        self.clashless: tuple[int, ...] = ()
        """The levels that still need a clash."""
        if target == CLASH:
            self.clashless = (ROOT,)
        else:
            self._plan_line(ROOT, target, 0, own=True)

    @property
    def size(self) -> int:
        """The lines planned so far, suppositions included."""
        return len(self.formula)

    def given(self, level: int) -> Mask:
        """What is given at a level: its supposition, those around it, and lines at the start."""
        return self.level.usable if level == ROOT else self.scope[level]

    def lines(self, level: int) -> Mask:
        """The formulas that stand at a level, or will."""
        found = self.level.own if level == ROOT else 1 << self.formula[level]
        for at, formula in self.where:
            if at == level:
                found |= 1 << formula
        return found

    def users_of(self, level: int) -> Mask:
        """What rests on the lines of a level: its sub-proof, and what rests on that."""
        return 0 if level == ROOT else self.users[level] | 1 << level

    def is_bare(self, level: int) -> bool:
        """Whether no line is planned at a level."""
        return all(at != level for at, _ in self.where)

    def unsettled(self) -> Mask:
        """What is open or rests on something open."""
        found = 0
        for number in (*self.open, *(level for level in self.clashless if level != ROOT)):
            found |= self.users[number] | 1 << number
        return found

    def subproofs(self, level: int, supposition: int) -> Iterator[int]:
        """The sub-proofs of a level with this supposition."""
        for number, scope in enumerate(self.scope):
            if scope and self.formula[number] == supposition and self.inside[number] == level:
                yield number

    def holds(self, sub: int, target: int) -> bool:
        """Whether the target can be taken from a sub-proof as it is planned."""
        if target == CLASH:
            return sub in self.clashless or self.field.clash(self.lines(sub)) is not None
        return (sub, target) in self.where or (
            target == self.formula[sub] and self.field.universe.question.one_line_subproofs
        )

    def applied(self, number: int, way: ProofWay) -> ProofPlan:
        """The plan in which an open line has this reason."""
        after = self._copy()
        after.open = tuple(each for each in self.open if each != number)
        users = self.users[number] | 1 << number
        for used in way.uses:
            after._rest(used, users)
        for level, formula in way.lines:
            after._plan_line(level, formula, users, own=False)
        shares = tuple(after._take(share, self.inside[number], users) for share in way.shares)
        after.reasons[number] = way._replace(shares=shares)
        return after

    def with_clash(self, level: int, way: ProofWay) -> ProofPlan:
        """The plan in which a level has its clash."""
        after = self._copy()
        after.clashless = tuple(each for each in self.clashless if each != level)
        for _, formula in way.lines:
            after._plan_line(level, formula, self.users_of(level), own=True)
        return after

    def steps(self) -> Steps:
        """The steps at the level where the plan started. Nothing may be open."""
        return self._steps(ROOT)

    def _copy(self) -> ProofPlan:
        other = ProofPlan.__new__(ProofPlan)
        other.field, other.level = self.field, self.level
        other.formula, other.inside = self.formula[:], self.inside[:]
        other.scope, other.users = self.scope[:], self.users[:]
        other.where, other.reasons = self.where.copy(), self.reasons[:]
        other.planned, other.supposed = self.planned, self.supposed
        other.own, other.open, other.clashless = self.own, self.open, self.clashless
        return other

    def _take(self, share: Share, level: int, users: Mask) -> Share:
        number, supposition, target = share
        if number == NEW:
            scope = self.field.sublevel_of(self.given(level), supposition).usable
            number = self._plan(level, supposition, users, scope)
            self.supposed |= 1 << supposition
        else:
            self._rest(number, users)
        if not self.holds(number, target):
            if target == CLASH:
                self.clashless += (number,)
            else:
                self._plan_line(number, target, self.users_of(number), own=True)
        return Share(number, supposition, target)

    def _plan_line(self, level: int, formula: int, users: Mask, *, own: bool) -> None:
        number = self._plan(level, formula, users, 0)
        self.where[level, formula] = number
        self.planned |= 1 << formula
        self.open += (number,)
        self.own |= own << number

    def _plan(self, level: int, formula: int, users: Mask, scope: Mask) -> int:
        self.formula.append(formula)
        self.inside.append(level)
        self.scope.append(scope)
        self.users.append(users)
        self.reasons.append(None)
        return len(self.formula) - 1

    def _rest(self, used: int, users: Mask) -> None:
        """Note that these rest on something, and so on all that it rests on."""
        for number, above in enumerate(self.users):
            if number == used or above >> used & 1:
                self.users[number] = above | users

    def _steps(self, level: int) -> Steps:
        """The lines of a level, each after what it rests on."""
        here = [number for (at, _), number in self.where.items() if at == level]
        written: dict[int, DerivationStep] = {}
        subs: dict[int, Sub] = {}

        def write(number: int) -> None:
            if number in written:
                return
            for other in here:
                if self.users[other] >> number & 1:
                    write(other)
            way = self.reasons[number]
            assert way is not None
            for share in way.shares:
                subs.setdefault(share.number, self._sub(share.number))
            taken = tuple(subs[share.number] for share in way.shares)
            written[number] = self.field.step(way.rule, self.formula[number], way.needs, *taken)

        for number in here:
            write(number)
        return tuple(written.values())

    def _sub(self, number: int) -> Sub:
        shares = (share for way in self.reasons if way for share in way.shares)
        targets = {share.target for share in shares if share.number == number}
        pair = self.field.clash(self.lines(number)) if CLASH in targets else None
        holds = (*sorted(targets - {CLASH}), *(pair or ()))
        return self.field.sub(self.formula[number], self._steps(number), *holds)
