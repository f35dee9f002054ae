"""Do checker and second judge agree? By hand: python -m tests.wff.agreement wff-2017 100000 SEED

Each case is a solution with its proof, correct by construction or with something changed (a line,
the top line, the solution, its place on the page, marks), on a random mat after a random end of
the moves. Cubes, marks and essentials count. What the checker accepts, the kernel accepts too.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.checker import check
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.justify import proves
from nowornever.wff.kernel.proof import Item, Line, Reason
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.prover import claim
from nowornever.wff.rulebooks import RULEBOOKS
from tests.strategies import written_forwards
from tests.wff import brute_force, brute_mat
from tests.wff.brute_mat import Mat
from tests.wff.changes import CHANGES, anywhere, rebuilt
from tests.wff.prover.sequents import random_formula

MOST_CUBES = 22
LONGEST_GOAL = 7
MOST_LETTERS = 14
"""The saturation is plain and slow: no formula is longer."""


class Case(NamedTuple):
    """A paper, and where it was presented."""

    paper: Proof
    position: Position
    after: After
    mat: Mat
    """The same position, as the second judge sees it."""


def random_case(chance: Random, book: str) -> Case:
    """A case whose cubes a game could have."""
    while True:
        paper, level = _paper(chance)
        solution = paper.solution
        assert solution
        cubes = sum(len(block.cubes) for block in solution.blocks)
        longest = max((len(line.formula) for line in paper.lines()), default=0)
        long_goal = len(_goal(paper)) > LONGEST_GOAL and chance.random() < 0.95
        if cubes <= MOST_CUBES and longest <= MOST_LETTERS and not long_goal:
            return _on_a_mat(chance, paper, book, level)


def disagreement(case: Case) -> tuple[str, bool | None]:
    """What the judges do not agree on, nothing if they do; and the checker's verdict."""
    paper, position, after, mat = case
    book, level = RULEBOOKS[position.rulebook.id], position.level
    verdict = check(paper, position=position, after=after, prover=claim)
    if verdict.correct is None:
        return "", None
    shown = [found.shorter for found in verdict.non_essential]
    game = brute_force.REGULAR if level == "regular" else brute_force.BASIC
    right = brute_mat.is_correct(paper, book.id, game, position.goal, mat, after.value, shown)
    if right != verdict.correct:
        codes = [fault.code for fault in verdict.faults]
        return f"the second judge says {right}, the checker {codes}", verdict.correct
    if verdict.correct:
        assert paper.solution
        premises = [premise.formula for premise in paper.solution.premises]
        rules = {rule.name for rule in paper.solution.rules}
        if not proves(paper.items, premises, position.goal, rules, book.options):
            return "the kernel does not accept what the checker accepts", True
    return "", verdict.correct


def _paper(chance: Random) -> tuple[Proof, str]:
    basic = chance.random() < 0.3
    premises = [
        random_formula(chance, chance.randint(1, 3), "pqrs") for _ in range(chance.randint(1, 3))
    ]
    one_line = chance.random() < 0.2
    paper = written_forwards(chance, premises, chance.randint(1, 6), basic=basic, one_line=one_line)
    if chance.random() < 0.3:
        paper = _with_an_idle_premise(chance, paper)
    if chance.random() < 0.25:
        target = chance.choice(anywhere(paper.items, chance))
        if target:
            change = chance.choice(list(CHANGES.values()))
            other = str(random_formula(chance, 2, "pqrs"))
            new = change(target, chance.randrange(len(target)), chance, other)
            if new is not None:
                paper = replace(paper, items=rebuilt(paper.items, target, new))
    if chance.random() < 0.05:
        paper = replace(paper, sequent=None)
    assert paper.solution
    paper = replace(paper, solution=_solution(chance, paper.solution))
    return _on_a_page(chance, paper), "basic" if basic else "regular"


def _with_an_idle_premise(chance: Random, paper: Proof) -> Proof:
    """The paper with one more premise at the end of its premises, which the proof does not use."""
    assert paper.solution
    assert paper.sequent
    more = str(random_formula(chance, chance.randint(1, 2), "pqrs"))
    given = len(paper.solution.premises)
    if any(item.label for item in paper.items):
        return paper
    kept = [
        replace(item, label=item.label or str(number)) for number, item in enumerate(paper.items, 1)
    ]
    line = Line(more, Reason(("s",)), label="99")
    return replace(
        paper,
        items=(*kept[:given], line, *kept[given:]),
        sequent=Sequent((*paper.sequent.premises, more), paper.sequent.goal),
        solution=replace(paper.solution, premises=(*paper.solution.premises, Premise(more))),
    )


def _on_a_page(chance: Random, paper: Proof) -> Proof:
    """The paper with a row for each line, and its solution above, below or between them."""
    assert paper.solution
    rows = count(2, 2)

    def laid(items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(
            replace(item, row=next(rows))
            if isinstance(item, Line)
            else replace(item, items=laid(item.items))
            for item in items
        )

    items, last = laid(paper.items), next(rows)
    anywhere = chance.randrange(1, last, 2)
    row = anywhere if chance.random() < 0.1 else chance.choice([1, last])
    return replace(paper, items=items, solution=replace(paper.solution, row=row))


def _solution(chance: Random, solution: Solution) -> Solution:
    """The solution with marks, and sometimes with a rule more, less, wild or named twice."""
    rules = list(solution.rules)
    if chance.random() < 0.35:
        rules.append(NamedRule(chance.choice(list(RULES)), chance.random() < 0.3))
    if rules and chance.random() < 0.05:
        rules.pop(chance.randrange(len(rules)))
    if chance.random() < 0.5:
        return replace(solution, rules=tuple(rules))
    share = chance.choice([0.1, 0.3, 0.6])

    def marks(cubes: str) -> tuple[int, ...]:
        return tuple(at for at in range(len(cubes)) if chance.random() < share)

    return Solution(
        tuple(replace(each, marks=marks(each.cubes)) for each in solution.premises),
        tuple(replace(each, marks=marks(each.cubes)) for each in rules),
    )


def _on_a_mat(chance: Random, paper: Proof, book: str, level: str) -> Case:
    """A mat that mostly has the cubes of the solution, in sections at random."""
    rulebook = RULEBOOKS[book]
    assert paper.solution
    sections: dict[str, list[str]] = {section.key: [] for section in rulebook.sections}
    resources: list[str] = []
    must, *others = sections
    two_parts = "rules" in sections
    required = chance.choice([0.0, 0.1, 0.25, 0.5])
    spare = chance.choice([0.0, 0.05, 0.2, 0.5])
    for block in paper.solution.blocks:
        own = "premises" if isinstance(block, Premise) else "rules"
        for cube in block.cubes:
            if chance.random() < 0.01:
                continue
            if chance.random() < required:
                sections[must].append(cube)
            elif chance.random() < spare:
                resources.append(cube)
            elif two_parts:
                sections[own if chance.random() < 0.95 else chance.choice(others)].append(cube)
            else:
                sections["permitted" if chance.random() < 0.98 else "forbidden"].append(cube)
    for cube in chance.choices(rulebook.symbols, k=chance.choice([0, 0, 1, 3])):
        chance.choice([*(sections[key] for key in others), resources]).append(cube)
    mat = tuple(rulebook.sort("".join(cubes)) for cubes in sections.values())
    goal = _goal(paper)
    if chance.random() < 0.01:
        goal = str(Formula("Kpq"))
    after = chance.choice([*rulebook.allowances, After.IMPOSSIBLE, After.IMPOSSIBLE])
    position = Position(rulebook, level, goal, mat, "".join(resources))
    seen = Mat(
        "".join(sections[must]),
        "".join(sections.get("permitted", [])),
        "".join(sections.get("premises", [])),
        "".join(sections.get("rules", [])),
        "".join(resources),
    )
    return Case(paper, position, after, seen)


def _goal(paper: Proof) -> str:
    last = paper.items[-1] if paper.items else None
    if paper.sequent:
        return paper.sequent.goal
    return last.formula if isinstance(last, Line) else "p"


def _is_between(paper: Proof) -> bool:
    rows = [line.row for line in paper.lines()]
    return bool(paper.solution and rows and min(rows) < paper.solution.row < max(rows))


def run(book: str, number: int, seed: int) -> Counter[str]:
    """Try so many cases; what was found, by kind."""
    chance = Random(f"{book} {seed}")
    found: Counter[str] = Counter()
    for _ in range(number):
        case = random_case(chance, book)
        wrong, correct = disagreement(case)
        found["disagree" if wrong else "agree"] += 1
        found[{True: "correct", False: "incorrect", None: "not settled"}[correct]] += 1
        if case.mat.must:
            found["with Required cubes"] += 1
        if _is_between(case.paper):
            found["solution between lines"] += 1
        if wrong:
            print(case.position, case.after.value, case.paper, wrong, sep="\n", file=sys.stderr)
    return found


if __name__ == "__main__":
    print(sys.argv[1], dict(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
