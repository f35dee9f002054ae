"""Small WFF 'N PROOF solutions, found by growing simple ones.

A solution starts from the Goal taken apart by introductions, or from the Goal itself, and grows
one premise at a time: x becomes Kxy, or y and Cyx. A last y takes up whatever letters must be
used. What fits the cubes is proved by the prover and judged by the checker, so that nothing wrong
is ever presented.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from nowornever.shake.accounting import check_cubes, ledger
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty
from nowornever.wff.checker import check
from nowornever.wff.formula import VARIABLES, Formula, is_formula, join
from nowornever.wff.naming import cubes_used
from nowornever.wff.proof import NamedRule, Premise, Proof, Solution
from nowornever.wff.prover import Provable, prove
from nowornever.wff.rulebooks import RULEBOOKS
from nowornever.wff.rules import in_order
from nowornever.wff.written import format_proof

IDEAS = 200
"""How many ideas are looked at; each again with premises that take up letters."""
BINARY = "CAKE"


class _Idea(Struct, frozen=True):
    """Premises and rules that prove the Goal."""

    premises: tuple[Formula, ...]
    rules: frozenset[str]

    @property
    def cubes(self) -> str:
        """Its cubes, with every rule spelled out."""
        return "".join(map(str, self.premises)) + "".join(self.rules)


def find_solution(position: Position, after: After, effort: int) -> str | None:
    """A written solution that the checker accepts, after so many proofs; None if none was found."""
    for idea, solution in islice(_fitting(position, after), effort):
        if text := _written(position, after, idea, solution):
            return text
    return None


def wanted(position: Position) -> str | None:
    """The cubes of Resources that the nearest solution in sight takes; None if none is in sight."""
    taken = [
        "".join(count.symbol * count.from_resources for count in ledger(position, used))
        for _, solution in _fitting(position, None)
        if (used := cubes_used(solution))
    ]
    return min(taken, key=len, default=None)


def _fitting(position: Position, after: After | None) -> Iterator[tuple[_Idea, Solution]]:
    """Ideas that the cubes allow, spelled out."""
    if not is_formula(position.goal):
        return
    game = RULEBOOKS[position.rulebook.id].games[position.level]
    must = position.on(position.rulebook.must)
    supply = position.resources + "".join(
        position.on(s) for s in position.rulebook.sections if s.duty is not Duty.CANNOT
    )
    for plain in islice(_ideas(Formula(position.goal)), IDEAS):
        if not plain.rules <= game:
            continue
        for idea in filter(_has_rules, (plain, *_with_fillers(plain, must, supply))):
            for solution in _spellings(idea):
                used = cubes_used(solution)
                cubes = "".join(used.values())
                if (
                    _covers(supply, cubes)
                    and _covers(cubes, must)
                    and not check_cubes(position, used, after)
                ):
                    yield idea, solution


def _has_rules(idea: _Idea) -> bool:
    return bool(idea.rules)


def _covers(many: str, few: str) -> bool:
    return all(many.count(cube) >= few.count(cube) for cube in set(few))


def _without(cubes: str, taken: str) -> str:
    for cube in taken:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def _with_fillers(idea: _Idea, must: str, supply: str) -> Iterator[_Idea]:
    """The idea with a premise x as Kxy, where y takes up the letters that must be used."""
    for at, premise in enumerate(idea.premises):
        used = f"{idea.cubes}K" + ("" if "Ko" in idea.rules else "Ko")
        spare = _without(supply, used)
        if filler := _filler(_without(must, used), _without(spare, _without(must, used))):
            premises = (*idea.premises[:at], join("K", premise, filler), *idea.premises[at + 1 :])
            yield _Idea(premises, idea.rules | {"Ko"})


def _filler(letters: str, spare: str) -> Formula | None:
    """A formula of these letters, completed from those to spare; None if there is none."""
    if set(letters) & set("io"):  # these stand in rules only
        return None
    signs = [x for x in letters if x in BINARY]
    variables = [x for x in letters if x in VARIABLES]
    more_signs = [x for x in spare if x in BINARY]
    more_variables = [x for x in spare if x in VARIABLES]
    signs += more_signs[: max(0, len(variables) - 1 - len(signs))]
    variables += more_variables[: max(0, len(signs) + 1 - len(variables))]
    text = "N" * letters.count("N") + "".join(signs) + "".join(variables)
    return Formula(text) if is_formula(text) else None


def _ideas(goal: Formula) -> Iterator[_Idea]:
    """Ideas from small to large, without end."""
    seen: set[_Idea] = set()
    layer = [*_from_introductions(goal), _Idea((goal,), frozenset({"Rp"}))]
    while layer:
        fresh = [idea for idea in layer if idea not in seen]
        seen.update(fresh)
        yield from fresh
        layer = [grown for idea in fresh for grown in _grown(idea)]


def _from_introductions(formula: Formula) -> list[_Idea]:
    """The formula taken as it is, or apart."""
    ideas = [_Idea((formula,), frozenset())]
    if formula.head == "K":
        left, right = formula.parts
        ideas += [
            _Idea((*a.premises, *b.premises), a.rules | b.rules | {"Ki"})
            for a in _from_introductions(left)
            for b in _from_introductions(right)
        ]
    if formula.head == "A":
        ideas += [
            _Idea(idea.premises, idea.rules | {"Ai"})
            for part in formula.parts
            for idea in _from_introductions(part)
        ]
    if formula.head == "E":
        left, right = formula.parts
        both = (join("C", left, right), join("C", right, left))
        ideas.append(_Idea(both, frozenset({"Ei"})))
    if formula.head == "C":
        ideas.append(_Idea((formula.parts[1],), frozenset({"Ci", "R"})))
    return ideas


def _grown(idea: _Idea) -> Iterator[_Idea]:
    """The idea with one premise replaced by something that gives it."""
    for at, premise in enumerate(idea.premises):
        before, rest = idea.premises[:at], idea.premises[at + 1 :]
        for filler in map(Formula, VARIABLES):
            for premises, rules in (
                ((join("K", premise, filler),), {"Ko"}),
                ((join("K", filler, premise),), {"Ko"}),
                ((filler, join("C", filler, premise)), {"Co"}),
                ((filler, join("E", filler, premise)), {"Eo", "Co"}),
            ):
                yield _Idea((*before, *premises, *rest), idea.rules | rules)


def _spellings(idea: _Idea) -> Iterator[Solution]:
    """The solution with its rules spelled out, or with one of them as a wild R."""
    premises = tuple(Premise(str(premise)) for premise in idea.premises)
    rules = tuple(NamedRule(name) for name in in_order(idea.rules))
    yield Solution(premises, rules)
    for at, rule in enumerate(rules):
        yield Solution(premises, (*rules[:at], replace(rule, wild=True), *rules[at + 1 :]))


def _written(position: Position, after: After, idea: _Idea, solution: Solution) -> str | None:
    book = RULEBOOKS[position.rulebook.id]
    answer = prove(idea.premises, Formula(position.goal), idea.rules, book)
    if not isinstance(answer, Provable):
        return None
    proof: Proof = replace(answer.proof, solution=solution)
    if check(proof, position=position, after=after).correct:
        return format_proof(proof)
    return None
