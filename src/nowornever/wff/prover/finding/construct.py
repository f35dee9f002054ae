"""A proof for every "yes" with R: built step by step, without backtracking.

The oracle says what follows, so each step makes progress, and each sub-proof stands in a strictly
larger context than the one around it; so this always terminates.

- Without No: apply the rules on lines; add each Cxy or Nx whose sub-proof the oracle warrants;
  split on a disjunction of which neither side is there. When none of this is possible, the
  lines form a world of `worlds`, and so they contain all that follows.
- With No: suppose the contrary and look for a clash; split on a formula that is not settled
  by proving it from its negation. When every formula is settled, the lines would form a
  valuation of `valuation`; so some rule's clause is broken, and that rule gives the clash.

The result is correct but may be long, so each sub-proof is passed to ``improve`` as soon as
it is built, which may replace it by a shorter one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nowornever.wff.prover.finding.derivation import DerivationStep, Steps, Sub
from nowornever.wff.prover.finding.field import CLASH, Field, Found, Level

Improve = Callable[[Level, int, Found], Found]
"""Given the level at which a sub-proof starts, its target (a formula or CLASH), and how it was
built: the same steps or shorter ones."""


class BuildingPlan(NamedTuple):
    """How to build: the field, how to improve a finished sub-proof, and what to prefer."""

    field: Field
    improve: Improve
    contradiction_first: bool
    """Whether No comes before the rules that introduce the target's head."""


class Builder:
    """The steps being written at one level."""

    def __init__(self, plan: BuildingPlan, level: Level) -> None:
        """Start at a level with no steps."""
        self.plan = plan
        self.field = plan.field
        self.level = level
        self.steps: list[DerivationStep] = []

    def add(self, rule: str, gives: int, needs: tuple[int, ...] = (), *subs: Sub) -> None:
        """Write one step."""
        self.steps.append(self.field.step(rule, gives, needs, *subs))
        self.level = self.level.with_line(gives)

    def has(self, at: int) -> bool:
        """Whether a formula can be used here."""
        return self.level.usable >> at & 1 == 1

    def close(self) -> None:
        """Write everything that the rules without sub-proofs give."""
        for inference in self.field.closure(self.level.usable)[1]:
            self.add(inference.rule, inference.gives, inference.needs)


def make(plan: BuildingPlan, level: Level, target: int) -> Steps:
    """Steps that make the target as a line of this level, even if it is there already."""
    build = Builder(plan, level)
    if level.outer >> target & 1:
        build.add("R", target, (target,))
    elif level.supposed >> target & 1:
        _make_again(build, target)
    else:
        if plan.contradiction_first and "No" in plan.field.rules:
            _expose_clash(build, target)
        if not build.has(target):
            _derive(build, target)
    return tuple(build.steps)


def make_clash(plan: BuildingPlan, level: Level, supposition: int) -> Found:
    """Steps after which some y and Ny are lines of this sub-proof; they must follow in it."""
    build = Builder(plan, level)
    pair = _find_clash(build, supposition)
    for at in pair:
        if not build.level.own >> at & 1:
            build.add("R", at, (at,))
    return tuple(build.steps), pair


def _conclude(build: Builder, supposition: int, target: int) -> Sub:
    """A sub-proof from which Ci or Ao takes the target."""
    field = build.field
    level = field.sublevel(build.level, supposition)
    if supposition == target and not level.needs_rule:
        return field.sub(supposition, (), target)
    steps = make(build.plan, level, target)
    steps, _ = build.plan.improve(level, target, (steps, (target,)))
    return field.sub(supposition, steps, target)


def _refute(build: Builder, supposition: int) -> Sub:
    """A sub-proof that contains some y and Ny."""
    level = build.field.sublevel(build.level, supposition)
    steps, holds = build.plan.improve(level, CLASH, make_clash(build.plan, level, supposition))
    return build.field.sub(supposition, steps, *holds)


def _derive(build: Builder, target: int) -> None:
    """Write steps up to the target, which follows from what is there."""
    while True:
        build.close()
        if build.has(target):
            return
        first, second = _introduce, _contradict
        if build.plan.contradiction_first:
            first, second = second, first
        if first(build, target) or _split(build, target):
            return
        if not _add_warranted(build):
            second(build, target)
            return


def _contradict(build: Builder, target: int) -> bool:
    """Make the target by No, if No is in the set."""
    if "No" not in build.field.rules:
        return False
    build.add("No", target, (), _refute(build, build.field.negation[target]))
    return True


def _introduce(build: Builder, target: int) -> bool:
    """Make the target by the rule that introduces its head, if that works and makes progress."""
    field, level = build.field, build.level
    head, parts = field.universe.heads[target], field.universe.parts[target]
    if head == "C" and "Ci" in field.rules:
        x, y = parts
        if (build.has(x) and _denied(build, y)) or not field.concludes(field.sublevel(level, x), y):
            return False
        build.add("Ci", target, (), _conclude(build, x, y))
        return True
    if head == "N" and "Ni" in field.rules:
        (x,) = parts
        if ("No" in field.rules and build.has(x)) or not field.oracle.clashes(
            level.usable | 1 << x
        ):
            return False
        build.add("Ni", target, (), _refute(build, x))
        return True
    for rule, needs, _, _ in field.giving[target]:
        if rule in ("Ki", "Ai", "Ei") and _apply(build, rule, needs, target):
            return True
    return False


def _apply(build: Builder, rule: str, needs: tuple[int, ...], target: int) -> bool:
    """Make the lines that a rule needs, then the target, if that works and makes progress."""
    field, usable = build.field, build.level.usable
    if not all(field.follows(usable, at) and not _denied(build, at) for at in needs):
        return False
    for need in needs:
        if not build.has(need):
            _derive(build, need)
    build.add(rule, target, needs)
    return True


def _denied(build: Builder, at: int) -> bool:
    """With No: whether making the formula would mean finding a clash in the lines so far."""
    no = build.field.negation[at]
    return "No" in build.field.rules and no >= 0 and build.has(no) and not build.has(at)


def _split(build: Builder, target: int) -> bool:
    """Make the target by Ao from a disjunction of which neither side is there."""
    for whole, (x, y) in build.field.disjunctions:
        if build.has(whole) and not build.has(x) and not build.has(y):
            subs = [_conclude(build, side, target) for side in (x, y)]
            build.add("Ao", target, (whole,), *subs)
            return True
    return False


def _add_warranted(build: Builder) -> bool:
    """Without No: add a Cxy or Nx that is not there and whose sub-proof works out."""
    field, usable = build.field, build.level.usable
    if "No" in field.rules:
        return False
    for whole, head in enumerate(field.universe.heads):
        if head in "CN" and not usable >> whole & 1:
            supposition, *conclusion = field.universe.parts[whole]
            larger = not usable >> supposition & 1
            if (larger or any(usable >> at & 1 for at in conclusion)) and _introduce(build, whole):
                return True
    return False


def _find_clash(build: Builder, supposition: int) -> tuple[int, int]:
    """Write steps up to some y and Ny, which follow from what is there."""
    field = build.field
    while True:
        build.close()
        pair = field.clash(build.level.usable)
        if pair:
            return pair
        if _split(build, _contrary(field, supposition)) or _add_warranted(build):
            continue
        _settle(build)


def _expose_clash(build: Builder, target: int) -> None:
    """With No: if the lines so far clash, write the clash at this level for all sub-proofs."""
    if not build.field.oracle.clashes(build.level.usable):
        return
    build.close()
    while not (build.has(target) or build.field.clash(build.level.usable)):
        if not _split(build, target):
            _settle(build)
            build.close()


def _contrary(field: Field, at: int) -> int:
    """Nx for x; with No, x for Nx. Making it next to its contrary is a clash."""
    if field.universe.heads[at] == "N" and "No" in field.rules:
        return field.universe.parts[at][0]
    return field.negation[at]


def _settle(build: Builder) -> None:
    """With No, in a context that clashes: make one more formula that is not settled."""
    field, usable = build.field, build.level.usable
    for whole, (x, y) in field.universe.with_head("C"):
        denied = field.negation[whole] >= 0 and build.has(field.negation[whole])
        vacuous = field.negation[x] >= 0 and build.has(field.negation[x])
        if denied and "Ci" in field.rules and (build.has(y) or vacuous):
            build.add("Ci", whole, (), _conclude(build, x, y))
            return
    open_pairs = [(x, no) for x, no in field.pairs if not (build.has(x) or build.has(no))]
    for x, no in open_pairs:
        if field.clash(field.closure(usable | 1 << no)[0]):
            build.add("No", x, (), _refute(build, no))
            return
        if "Ni" in field.rules and field.clash(field.closure(usable | 1 << x)[0]):
            build.add("Ni", no, (), _refute(build, x))
            return
    for x, no in field.pairs:
        if build.has(no) and not build.has(x) and _make_denied(build, x):
            return
    x, no = open_pairs[0]
    build.add("No", x, (), _refute(build, no))


def _make_denied(build: Builder, target: int) -> bool:
    """Make progress towards a formula whose negation is there, by introducing its head."""
    field = build.field
    if field.universe.heads[target] == "C" and build.has(field.universe.parts[target][0]):
        conclusion = field.universe.parts[target][1]
        if _denied(build, conclusion) or "Ci" not in field.rules:
            return False
        _derive(build, conclusion)
        return True
    return _introduce(build, target)


def _make_again(build: Builder, target: int) -> None:
    """Make a formula that is a supposition here, in one of the ways that `worlds` lists."""
    field, usable = build.field, build.level.usable
    negated = field.universe.heads[target] == "N"
    if "Rp" in field.rules:
        build.add("Rp", target, (target,))
        return
    for rule, needs, _, _ in field.giving[target]:
        if _apply(build, rule, needs, target):
            return
    if "Ni" in field.rules and negated:
        build.add("Ni", target, (), _refute(build, field.universe.parts[target][0]))
        return
    if "No" in field.rules:
        build.add("No", target, (), _refute(build, field.negation[target]))
        return
    for whole, (x, y) in field.disjunctions:
        if field.follows(usable, whole):
            if not build.has(whole):
                _derive(build, whole)
            build.add("Ao", target, (whole,), *(_conclude(build, side, target) for side in (x, y)))
            return
    _introduce(build, target)
